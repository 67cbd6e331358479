/* SPDX-License-Identifier: MIT */
/* descent.c: a descent: the decisions from the root to the solution of a rank.
 */
#include "descent.h"
#include "branch.h"

/* A state on the way, and the solutions below it. */
typedef struct
{
  Decision state;    /* for the order of `values` */
  uint32_t variable; /* to decide */
  bool     is_leaf;  /* true if there is none */
  uint64_t cursor;   /* of the children that are made */
  Number   before;   /* rank of the first solution */
  Number   passed;   /* solutions below the children that are passed */
  Number   count;
} Level;

struct Descent
{
  const SearchModel *model;
  Counter           *counter;
  Store             *store;
  GArray            *levels; /* Level: the root, and one for each decision */
  Number             rank;   /* the wanted one */

  /* True if its propagation took several steps.  Then the representation
   * `values` has states without a decision, which its random orders see.
   */
  bool waited;
  bool tries;  /* true if the store has a child of the newest */
  bool counts; /* true if the counter counts below the child */
};

static Level *
newest (const Descent *descent)
{
  return &g_array_index (descent->levels, Level, descent->levels->len - 1);
}

void
descent_free (Descent *descent)
{
  store_retire (descent->store);
  g_array_unref (descent->levels);
  g_free (descent);
}

Descent *
descent_new (const SearchModel *model, Counter *counter)
{
  Descent *descent = g_try_new0 (Descent, 1);

  if (!descent)
    return NULL;
  descent->model = model;
  descent->counter = counter;
  descent->store = store_new (model);
  descent->levels = g_array_new (FALSE, TRUE, sizeof (Level));
  if (descent->store)
    return descent;
  descent_free (descent);
  return NULL;
}

/* Goes back from the child that is tried. */
static void
leave_child (Descent *descent)
{
  if (descent->tries && descent->levels->len > 0)
    store_pop (descent->store);
  descent->tries = descent->counts = false;
}

/* Begins with the first child of the newest level. */
static void
begin_children (Descent *descent)
{
  Level *level = newest (descent);

  level->cursor = 0;
  level->passed.length = 0;
  level->is_leaf = !branch_select (descent->store, &level->state,
                                   descent->model->decided_phases);
  if (!level->is_leaf)
    level->variable = branch_view (descent->store, &level->state).variable;
}

/* Returns true if the wanted solution is before the end of the `count`
 * solutions from *first on; otherwise adds `count` to *first.
 */
static bool
is_before (const Descent *descent, Number *first, const Number *count)
{
  Number end = *first;

  number_add (&end, count);
  if (number_compare (&descent->rank, &end) < 0)
    return true;
  *first = end;
  return false;
}

/* Returns true if the wanted solution is below the newest level. */
static bool
is_below (const Descent *descent)
{
  const Level *level = newest (descent);
  Number       first = level->before;

  return number_compare (&descent->rank, &first) >= 0
         && is_before (descent, &first, &level->count);
}

/* Goes up to the state above, and passes all solutions below the newest. */
static void
go_up (Descent *descent)
{
  const Number count = newest (descent)->count;

  g_array_set_size (descent->levels, descent->levels->len - 1);
  store_pop (descent->store);
  number_add (&newest (descent)->passed, &count);
}

void
descent_seek (Descent *descent, const Number *rank)
{
  Level *level;
  Number first;

  descent->rank = *rank;
  if (descent->levels->len == 0)
    return;
  leave_child (descent);
  while (descent->levels->len > 1 && !is_below (descent))
    go_up (descent);
  level = newest (descent);
  first = level->before;
  number_add (&first, &level->passed);
  if (number_compare (rank, &first) < 0)
    begin_children (descent);
}

/* Makes the child that is tried the newest level if the wanted solution is
 * below it; otherwise passes it.
 */
static void
take_child (Descent *descent, const Number *count)
{
  Level *level = newest (descent);
  Level  child = { .state = level->state, .before = level->before };
  Number passed;

  number_add (&child.before, &level->passed);
  passed = child.before;
  if (!is_before (descent, &passed, count))
    {
      number_add (&level->passed, count);
      leave_child (descent);
      return;
    }
  child.count = *count;
  child.state.variable = descent->waited ? 0 : level->variable;
  child.state.value = descent->waited
                          ? INT32_MAX
                          : (int32_t) var_min (descent->store, level->variable);
  g_array_append_val (descent->levels, child);
  descent->tries = descent->counts = false;
  begin_children (descent);
}

/* Makes the root the newest level. */
static SearchStep
take_root (Descent *descent, const Number *count)
{
  Level root = { .count = *count };

  if (descent->waited)
    root.state.value = INT32_MAX;
  g_array_append_val (descent->levels, root);
  descent->tries = descent->counts = false;
  begin_children (descent);
  return is_below (descent) ? SEARCH_STEP_MORE : SEARCH_STEP_WRONG;
}

/* Runs a limited part of the count below the child. */
static SearchStep
count_child (Descent *descent)
{
  Number count;

  if (store_is_unfinished (descent->store))
    {
      descent->waited = true;
      if (store_propagate (descent->store))
        return SEARCH_STEP_MORE;
      leave_child (descent);
      return descent->levels->len > 0 ? SEARCH_STEP_MORE : SEARCH_STEP_WRONG;
    }
  if (!descent->counts)
    counter_begin (descent->counter, descent->store, false);
  descent->counts = true;
  if (!counter_run (descent->counter, &count))
    return SEARCH_STEP_MORE;
  if (descent->levels->len == 0)
    return take_root (descent, &count);
  take_child (descent, &count);
  return SEARCH_STEP_MORE;
}

/* Makes the next child of the newest level.  All solutions that are not below
 * its other children are below the last.
 */
static SearchStep
try_child (Descent *descent)
{
  Level   *level = newest (descent);
  Number   rest = level->count;
  uint64_t cursor;
  int64_t  value, other;
  bool     is_last;

  if (!branch_next_value (descent->store, &level->state, &level->cursor,
                          &value))
    return SEARCH_STEP_WRONG;
  cursor = level->cursor;
  is_last = !branch_next_value (descent->store, &level->state, &cursor, &other);
  descent->tries = true;
  descent->waited = false;
  if (!store_decide (descent->store, level->variable, value))
    leave_child (descent);
  else if (is_last && !store_is_unfinished (descent->store))
    {
      number_subtract (&rest, &level->passed);
      take_child (descent, &rest);
    }
  return SEARCH_STEP_MORE;
}

SearchStep
descent_step (Descent *descent)
{
  if (descent->levels->len == 0 && descent->model->failed)
    return SEARCH_STEP_WRONG;
  descent->tries |= descent->levels->len == 0;
  if (descent->tries)
    return count_child (descent);
  return newest (descent)->is_leaf ? SEARCH_STEP_DONE : try_child (descent);
}

size_t
descent_answer (const Descent *descent, int *answer)
{
  return branch_answer (descent->store, NULL, answer);
}
