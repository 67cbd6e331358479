/* SPDX-License-Identifier: MIT */
/* represent-count.c: the representation `count`, which is like `values`, with
 * two differences.  If no constraint can still fail, one solution stands for
 * all combinations of the remaining values, and their count is its weight.  The
 * variables with several values are split into parts that no constraint
 * connects.  Parts are counted separately, and their counts are multiplied.
 *
 * While there is one part, the states of the tree decide its variables.  If
 * there are several parts, a second search counts them within a state: depth
 * first, in slices (limited parts of this search), like the search for a
 * completion; see branch.h.
 */
#include "branch.h"

#include <string.h>

/* If a single propagation uses up a slice (limited part of a search), the cost
 * limit of the next slice doubles, up to this count of times.
 */
#define STALLS_MAX 24

/* Data (a frame) for one depth of the second search, which counts solutions
 * within a state.
 */
typedef struct
{
  /* Product of the counts of solutions of the finished parts, and of the counts
   * of values of the variables in no part.
   */
  uint64_t product;

  /* Sum of the counts of solutions of the part with the index `part`, for those
   * values of `variable` that are finished.
   */
  uint64_t sum;
  uint32_t part;     /* number of the part that is counted */
  uint32_t variable; /* the variable of the part that is decided */
  int32_t  value;    /* newest value of `variable` */
  uint32_t unused;
} Frame;

enum
{
  STATE_DECIDES,    /* the state gives a value to its variable */
  STATE_PROPAGATES, /* the state continues its parent's propagation */
  STATE_GOES_ON,    /* the state continues its parent's count */
  STATE_SOLUTION
};

/* A state: a decision, a propagation, a slice (limited part) of a count, or a
 * solution.
 */
typedef struct
{
  uint32_t variable;
  int32_t  value;
  uint32_t kind; /* a STATE_ constant */
  uint32_t next; /* the variable that the children of the state decide */
  uint64_t weight;

  uint32_t slices; /* count of the slices (limited parts) so far */
  uint32_t stalls; /* newest slices that one propagation used up */
  uint32_t depth;  /* number of decisions in the second search */
  uint32_t unused;
  Frame    frame[];
} Tally;

/* Returns how many variables the phases (groups of variables) of the model can
 * decide.
 */
static uint32_t
count_decided (const SearchModel *model)
{
  uint32_t count = 0;

  for (guint p = 0; p < model->phases->len; p++)
    count += g_array_index (model->phases, Phase, p).count;
  return count;
}

static SEARCH_CALLBACK (sizes, count_sizes, const void *instance,
                        size_t *state_size, size_t *workspace_size)
{
  (void) workspace_size;
  *state_size
      = sizeof (Tally)
        + ((size_t) count_decided (model_of (instance)) + 1) * sizeof (Frame);
}

static SEARCH_CALLBACK (make, count_make, const void *instance)
{
  return parts_new (model_of (instance));
}

static SEARCH_CALLBACK (free, count_free, Parts *parts) { parts_free (parts); }

static SEARCH_CALLBACK (start, count_start, Parts *parts)
{
  store_reset (parts->store);
}

static SEARCH_CALLBACK (apply, count_apply, Parts *parts, const Tally *state)
{
  Store *store = parts->store;

  bool left = true;

  if (store->failed || state->kind != STATE_DECIDES)
    store_push (store);
  else
    left = store_decide (store, state->variable, state->value);
  if (!store->failed && state->kind == STATE_PROPAGATES)
    left = store_propagate (store);
  if (!left)
    store->failed = store->level;
}

static SEARCH_CALLBACK (undo, count_undo, Parts *parts, const Tally *state)
{
  (void) state;
  store_pop (parts->store);
}

/* Begins a frame (depth of the second search): splits the part with the index
 * `part` by the decisions made so far.
 */
static void
begin_frame (Parts *parts, Frame *frame, uint32_t part)
{
  *frame = (Frame){ .product = parts_split (parts, part) };
}

/* Repeats the decisions of the second search in the store.  Returns false if a
 * propagation is not finished.
 */
static bool
go_back (Parts *parts, Tally *state)
{
  parts_split (parts, 0);
  for (uint32_t i = 0; i < state->depth; i++)
    {
      store_decide (parts->store, state->frame[i].variable,
                    state->frame[i].value);
      if (store_is_unfinished (parts->store))
        return false;
      parts_split (parts, state->frame[i].part);
    }
  return true;
}

/* Finds the next part (of the variables) to count, and the variable to decide
 * in it.  Returns false if no part remains, or if a part has no solution.
 */
static bool
find_part (const Parts *parts, Frame *frame)
{
  for (; frame->product > 0 && frame->part < parts_count (parts); frame->part++)
    if (parts_select (parts, frame->part, &frame->variable))
      {
        frame->sum = 0;
        frame->value = (int32_t) (var_min (parts->store, frame->variable) - 1);
        return true;
      }
  return false;
}

/* Goes to the next value of the variable that the frame (depth of the second
 * search) decides.  Returns false if no value remains.  If answers do not show
 * the variable, returns false also after a value with a solution, since one
 * value is enough.
 */
static bool
find_value (const Parts *parts, Frame *frame)
{
  if (frame->value >= var_max (parts->store, frame->variable)
      || (frame->sum > 0 && parts_is_hidden (parts, frame->variable)))
    return false;
  frame->value = (int32_t) var_next (parts->store, frame->variable,
                                     (int64_t) frame->value + 1);
  return true;
}

/* Runs a slice (limited part) of the search that counts.  Returns true if the
 * count is complete, false if another slice must continue it.
 */
static bool
count_on (Parts *parts, Tally *state)
{
  Frame   *frame = state->frame + state->depth;
  uint64_t fuel = completion_fuel (parts->model, state->slices++,
                                   count_decided (parts->model));
  bool     chosen = state->kind == STATE_GOES_ON;

  for (;;)
    if (!chosen && find_part (parts, frame))
      chosen = true;
    else if (!chosen && state->depth == 0)
      return true;
    else if (!chosen)
      {
        const uint64_t product = frame->product;

        parts_merge (parts);
        store_pop (parts->store);
        frame = state->frame + --state->depth;
        frame->sum = search_loop_add (frame->sum, product);
        chosen = true;
      }
    else if (fuel == 0)
      return false;
    else if (!find_value (parts, frame))
      {
        frame->product = parts_multiply (
            frame->product, parts_is_hidden (parts, frame->variable)
                                ? frame->sum > 0
                                : frame->sum);
        frame->part++;
        chosen = false;
      }
    else if (fuel--, store_decide (parts->store, frame->variable, frame->value))
      {
        if (store_is_unfinished (parts->store))
          {
            frame->value--; /* the next slice takes this value again */
            return false;
          }
        frame = state->frame + ++state->depth;
        begin_frame (parts, frame, frame[-1].part);
        chosen = false;
      }
    else
      store_pop (parts->store);
}

/* Runs a slice (limited part) of the search that counts the solutions below the
 * state, and returns the cursor of the state.  Sets the weight of the state
 * when the count is complete.
 */
static uint64_t
count_parts (Parts *parts, Tally *state)
{
  const uint32_t floor = parts->store->level;
  bool           over;

  parts->store->sliced = true;
  parts->store->left = MAX (store_limit (parts->store), 1)
                       << MIN (state->stalls, STALLS_MAX);
  state->stalls++;
  over = (state->kind != STATE_GOES_ON || go_back (parts, state))
         && count_on (parts, state);
  if (!store_is_unfinished (parts->store))
    state->stalls = 0;
  parts->store->sliced = false;
  while (parts->store->level > floor)
    store_pop (parts->store);
  parts_merge_all (parts);
  if (!over)
    return CURSOR_MORE;
  state->weight = state->frame[0].product;
  return state->weight > 0 ? CURSOR_FOUND : store_fail (parts->store);
}

static SEARCH_CALLBACK (expand, count_expand, const Parts *workspace,
                        Tally *state)
{
  Parts *parts = (Parts *) workspace;

  parts_merge_all (parts);
  if (state->kind == STATE_SOLUTION)
    return CURSOR_DEAD;
  if (parts->store->failed || parts->model->failed)
    return store_fail (parts->store);
  if (store_is_unfinished (parts->store))
    return CURSOR_UNFINISHED;
  if (state->kind == STATE_GOES_ON)
    return count_parts (parts, state);
  state->slices = 0;
  state->stalls = 0;
  state->depth = 0;
  begin_frame (parts, state->frame, 0);
  if (parts_count (parts) == 1 && parts_select (parts, 0, &state->next)
      && !parts_is_hidden (parts, state->next))
    {
      parts_merge_all (parts);
      return 0;
    }
  return count_parts (parts, state);
}

/* In a state that decides a variable, the cursor is 1 plus the distance of the
 * newest value from the smallest value.
 */
static SEARCH_CALLBACK (next, count_next, const Parts *parts,
                        const Tally *state, uint64_t *cursor, Tally *child)
{
  const Store *store = parts->store;
  int64_t      min, value;

  if (*cursor == CURSOR_DEAD)
    return false;
  if (*cursor == CURSOR_UNFINISHED)
    {
      *child = (Tally){ .kind = STATE_PROPAGATES };
      *cursor = CURSOR_DEAD;
      return true;
    }
  if (!CURSOR_DECIDES (*cursor))
    {
      memcpy (child, state,
              sizeof *state + (state->depth + 1) * sizeof *state->frame);
      child->kind = *cursor == CURSOR_FOUND ? STATE_SOLUTION : STATE_GOES_ON;
      *cursor = CURSOR_DEAD;
      return true;
    }
  min = var_min (store, state->next);
  if (min + (int64_t) *cursor > var_max (store, state->next))
    return false;
  value = var_next (store, state->next, min + (int64_t) *cursor);
  *cursor = (uint64_t) (value - min) + 1;
  child->variable = state->next;
  child->value = (int32_t) value;
  child->kind = STATE_DECIDES;
  child->weight = 0;
  return true;
}

static SEARCH_CALLBACK (solution, count_solution, const Parts *parts,
                        const Tally *state)
{
  (void) parts;
  return state->kind == STATE_SOLUTION;
}

static SEARCH_CALLBACK (weight, count_weight, const Parts *parts,
                        const Tally *state)
{
  (void) parts;
  return state->weight;
}

#define COUNT                                                                  \
  .summary = "independent parts are multiplied; counts only",                  \
  .sizes = count_sizes, .expand = count_expand, .next = count_next,            \
  .solution = count_solution, .weight = count_weight,                          \
  .workspace = { .make = count_make,                                           \
                 .free = count_free,                                           \
                 .start = count_start,                                         \
                 .apply = count_apply,                                         \
                 .undo = count_undo }

SEARCH_REPR_LOOP (count_all, counts, SEARCH_DETAIL_DEPTHS, SEARCH_AIM_ALL,
                  COUNT)
SEARCH_REPR_LOOP (count_survey, counts, SEARCH_DETAIL_LEVELS, SEARCH_AIM_ALL,
                  COUNT)

/* The representation `count` of the command line.  As an identifier, `count`
 * would conflict with many variables in this library.
 */
const SearchRepr counts = {
  .name = "count",
  COUNT,
  .loops = { .all = count_all, .survey = count_survey },
  .depths = { .all = count_all },
};
