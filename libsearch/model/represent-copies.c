/* SPDX-License-Identifier: MIT */
/* represent-copies.c: the representation `copies`: every state contains all
 * domains.  A child is not a node if propagation finds that it has no solution.
 */
#include "branch.h"

#include <libsearch/search-error.h>

#include <string.h>

/* Returns the cells with a state's domains.  They follow the Decision in
 * memory.  A Completion follows the cells if the model has completions.
 */
SEARCH_ALWAYS_INLINE Cell *
cells_of (const Decision *state)
{
  return (Cell *) (state + 1);
}

SEARCH_ALWAYS_INLINE Completion *
completion_of (const SearchModel *model, const Decision *state)
{
  return (Completion *) (cells_of (state) + model->cell_count);
}

SEARCH_ALWAYS_INLINE size_t
size_of (const SearchModel *model)
{
  return sizeof (Decision) + model->cell_count * sizeof (Cell)
         + completion_size (model);
}

/* Maximum count of values without a solution that the callback `next` skips.
 * After this count, `next` writes a dead end as a child, so that limits and
 * signals can stop a loop over a billion values.
 */
#define TRIES 4096

/* Maximum size of a path in MiB. */
#define PATH_MAX_MIB 1024

/* Returns the maximum number of states on a path: 2, plus 1 for each variable
 * with several values.
 */
static size_t
longest_path (const SearchModel *model)
{
  const Store root = { .model = model, .cell = model->root };
  size_t      length = 2;

  for (uint32_t x = 0; x < model->variable_count; x++)
    length += !var_is_fixed (&root, x);
  return length;
}

static SEARCH_CALLBACK (fits, copies_fits, const void *instance, size_t limit,
                        unsigned workers, SearchMemory *memory, GError **error)
{
  const SearchModel *model = model_of (instance);
  const size_t       length = longest_path (model);
  const size_t       mib = (length * size_of (model)) >> 20;

  (void) limit;
  (void) workers;
  (void) memory;
  if (mib <= PATH_MAX_MIB)
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "copies: a path of %zu states, each with all domains, may "
               "take %zu MiB, but the limit is %d MiB; use --repr=values "
               "or binary",
               length, mib, PATH_MAX_MIB);
  return false;
}

/* Makes the workspace a store whose cells are those of the state, and returns
 * the store.  All of the workspace except `memory` is scratch memory.
 */
SEARCH_ALWAYS_INLINE Store *
store_at (const Store *workspace, const Decision *state)
{
  Store *store = (Store *) workspace;

  store->cell = cells_of (state);
  store->top = 0;
  store->mark = 0;
  return store;
}

static SEARCH_CALLBACK (sizes, copies_sizes, const void *instance,
                        size_t *state_size, size_t *workspace_size)
{
  (void) workspace_size;
  *state_size = size_of (model_of (instance));
}

static SEARCH_CALLBACK (make, copies_make, const void *instance)
{
  return store_new (model_of (instance));
}

static SEARCH_CALLBACK (free, copies_free, Store *store)
{
  store_retire (store);
}

static SEARCH_CALLBACK (start, copies_start, Store *store)
{
  store->has_incumbent = false;
}

/* Stores the best value in the workspace.  Only the callback `expand` uses it,
 * since the domains are in the states and not in the workspace.
 */
static SEARCH_CALLBACK (set_incumbent, copies_set_incumbent, Store *store,
                        int64_t best)
{
  store_set_incumbent (store, best);
}

static SEARCH_CALLBACK (apply, copies_apply, Store *store,
                        const Decision *decision)
{
  (void) store;
  (void) decision;
}

static SEARCH_CALLBACK (undo, copies_undo, Store *store,
                        const Decision *decision)
{
  (void) store;
  (void) decision;
}

static SEARCH_CALLBACK (root, copies_root, const Store *workspace,
                        Decision *state)
{
  memcpy (cells_of (state), workspace->model->root,
          workspace->model->cell_count * sizeof (Cell));
}

static SEARCH_CALLBACK (expand, copies_expand, const Store *workspace,
                        Decision *state)
{
  const SearchModel *model = workspace->model;
  Store             *store = store_at (workspace, state);

  if (state->solution || state->kind == DECIDE_NOTHING)
    return CURSOR_DEAD;
  if (model->failed)
    return store_fail (store);
  if (store->has_incumbent
      && !(branch_beat (store, store->best) && store_propagate (store)))
    {
      store_forget (store);
      return store_fail (store);
    }
  return branch_expand (store, state, completion_of (model, state));
}

/* Stores in the state whether it is a solution, and the bound of its objective.
 * The domains of the state must be in the store.
 */
static void
note_end (const Store *store, Decision *state)
{
  const SearchModel *model = store->model;

  state->solution = !store_is_unfinished (store)
                    && !branch_select (store, state, model->decided_phases)
                    && model->completing == 0;
  state->worth = branch_worth (store);
}

/* Writes the only child of a state that decides no variable.  Returns false if
 * there is no child, or if the child was already written.
 */
static bool
follow (const Store *workspace, const Decision *state, uint64_t *cursor,
        Decision *child)
{
  const SearchModel *model = workspace->model;
  const bool         unfinished = *cursor == CURSOR_UNFINISHED;
  Store             *store;

  memcpy (cells_of (child), cells_of (state),
          model->cell_count * sizeof (Cell));
  store = store_at (workspace, child);
  if (!branch_follow (store, cursor, state, completion_of (model, state), child,
                      completion_of (model, child)))
    return false;
  if (!unfinished)
    return true;
  if (!store_propagate (store))
    return false;
  note_end (store, child);
  return true;
}

static SEARCH_CALLBACK (next, copies_next, const Store *workspace,
                        const Decision *state, uint64_t *cursor,
                        Decision *child)
{
  const SearchModel *model = workspace->model;
  int64_t            value;

  if (!CURSOR_DECIDES (*cursor))
    return follow (workspace, state, cursor, child);
  for (int left = TRIES;
       branch_next_value (store_at (workspace, state), state, cursor, &value);
       left--)
    {
      Store *store;

      child->variable = branch_view (workspace, state).variable;
      child->value = (int32_t) value;
      child->kind = DECIDE_EQUAL;
      child->goes_on = 0;
      child->phase = state->phase;
      child->position = state->position;
      memcpy (cells_of (child), cells_of (state),
              model->cell_count * sizeof (Cell));
      store = store_at (workspace, child);
      if (branch_decide (store, child) && store_propagate (store))
        {
          note_end (store, child);
          return true;
        }
      store_forget (store);
      store_fail (store);
      if (left == 0)
        {
          memcpy (cells_of (child), cells_of (state),
                  model->cell_count * sizeof (Cell));
          child->kind = DECIDE_NOTHING;
          child->solution = false;
          child->worth = state->worth;
          return true;
        }
    }
  return false;
}

static SEARCH_CALLBACK (solution, copies_solution, const Store *workspace,
                        const Decision *state)
{
  (void) workspace;
  return state->solution;
}

static SEARCH_CALLBACK (objective, copies_worth, const Store *workspace,
                        const Decision *state)
{
  (void) workspace;
  return state->worth;
}

static SEARCH_CALLBACK (answer, copies_answer, const void *instance,
                        const void *path, size_t depth, int *answer)
{
  const SearchModel *model = model_of (instance);
  const Decision    *state
      = (const void *) ((const char *) path + depth * size_of (model));
  const Store store = { .model = model, .cell = cells_of (state) };

  return branch_answer (&store, NULL, answer);
}

#define COPIES                                                                 \
  .summary = "a variable's values in turn; domains copied",                    \
  .sizes = copies_sizes, .fits = copies_fits, .root = copies_root,             \
  .expand = copies_expand, .next = copies_next, .solution = copies_solution,   \
  .answer = copies_answer,                                                     \
  .workspace = { .make = copies_make,                                          \
                 .free = copies_free,                                          \
                 .start = copies_start,                                        \
                 .apply = copies_apply,                                        \
                 .undo = copies_undo }

SEARCH_REPR (copies, COPIES,
             .best = { .objective = copies_worth,
                       .bound = copies_worth,
                       .set_incumbent = copies_set_incumbent });
REPRESENT_PLAIN (copies, COPIES);
