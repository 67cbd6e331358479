/* SPDX-License-Identifier: MIT */
/* represent-trail.c: the representations `values` and `binary`.  A state
 * contains only a decision.  The workspace contains the domains that follow
 * from the decisions, with a trail that restores them.
 *
 * A state below which there is no solution is a node without children.  A state
 * in which all variables are fixed has one child, the solution.  If variables
 * that the answer does not show are not fixed yet, states that look for their
 * values may come before the solution.
 */
#include "branch.h"

#include <libsearch/search-model.h>

/* Number of probes in branch_estimate().  The estimate leaves out the largest
 * probes, so that it is mostly too low.  If the mean of the first probes is
 * less than FEW, the other probes are not worth their time.
 */
#define PROBES 36
#define PROBES_LARGEST 3
#define PROBES_FIRST 4
#define FEW 1e5

/* Estimated number of nodes at which a probe ends. */
#define PROBE_NODES 1e8

/* Returns the Completion of a state, which follows the Decision in memory if
 * the model has completions.
 */
SEARCH_ALWAYS_INLINE Completion *
completion_of (const Decision *state)
{
  return (Completion *) (state + 1);
}

SEARCH_ALWAYS_INLINE size_t
size_of (const SearchModel *model)
{
  return sizeof (Decision) + completion_size (model);
}

static SEARCH_CALLBACK (sizes, decision_sizes, const void *instance,
                        size_t *state_size, size_t *workspace_size)
{
  (void) workspace_size;
  *state_size = size_of (model_of (instance));
}

static SEARCH_CALLBACK (make, trail_make, const void *instance)
{
  return store_new (model_of (instance));
}

static SEARCH_CALLBACK (free, trail_free, Store *store)
{
  store_retire (store);
}

static SEARCH_CALLBACK (start, trail_start, Store *store)
{
  store_reset (store);
}

static SEARCH_CALLBACK (set_incumbent, trail_set_incumbent, Store *store,
                        int64_t best)
{
  store_set_incumbent (store, best);
}

static SEARCH_CALLBACK (apply, trail_apply, Store *store,
                        const Decision *decision)
{
  store_push (store);
  if (store->failed)
    return;
  if (branch_decide (store, decision)
      && (!store->has_incumbent || branch_beat (store, store->best))
      && store_propagate (store))
    return;
  store_forget (store);
  store->failed = store->level;
}

static SEARCH_CALLBACK (undo, trail_undo, Store *store,
                        const Decision *decision)
{
  (void) decision;
  store_pop (store);
}

static SEARCH_CALLBACK (expand, trail_expand, const Store *store,
                        Decision *state)
{
  if (state->solution)
    return CURSOR_DEAD;
  if (store->failed || store->model->failed)
    return store_fail ((Store *) store);
  return branch_expand ((Store *) store, state, completion_of (state));
}

SEARCH_ALWAYS_INLINE void
write_child (const Store *store, const Decision *state, DecisionKind kind,
             int64_t value, Decision *child)
{
  child->variable = branch_view (store, state).variable;
  child->value = (int32_t) value;
  child->kind = (uint8_t) kind;
  child->solution = 0;
  child->goes_on = 0;
  child->phase = state->phase;
  child->position = state->position;
  child->next = 0;
  child->worth = branch_worth (store);
}

static SEARCH_CALLBACK (next, values_next, const Store *store,
                        const Decision *state, uint64_t *cursor,
                        Decision *child)
{
  int64_t value;

  if (SEARCH_UNLIKELY (!CURSOR_DECIDES (*cursor)))
    return branch_follow (store, cursor, state, completion_of (state), child,
                          completion_of (child));
  if (!branch_next_value (store, state, cursor, &value))
    return false;
  write_child (store, state, DECIDE_EQUAL, value, child);
  return true;
}

static SEARCH_CALLBACK (next, binary_next, const Store *store,
                        const Decision *state, uint64_t *cursor,
                        Decision *child)
{
  DecisionKind kinds[2] = { DECIDE_EQUAL, DECIDE_DIFFERENT };
  uint32_t     x;
  int64_t      value;

  if (SEARCH_UNLIKELY (!CURSOR_DECIDES (*cursor)))
    return branch_follow (store, cursor, state, completion_of (state), child,
                          completion_of (child));
  if (*cursor == 2)
    return false;
  x = branch_view (store, state).variable;
  switch (branch_choose (store, state))
    {
    case SEARCH_VALUE_ORDER_MAX:
      value = var_max (store, x);
      break;
    case SEARCH_VALUE_ORDER_MEDIAN:
      value = branch_median (store, x);
      break;
    case SEARCH_VALUE_ORDER_SPLIT:
      value
          = var_min (store, x) + (var_max (store, x) - var_min (store, x)) / 2;
      kinds[0] = DECIDE_AT_MOST;
      kinds[1] = DECIDE_GREATER;
      break;
    case SEARCH_VALUE_ORDER_REVERSE_SPLIT:
      value
          = var_min (store, x) + (var_max (store, x) - var_min (store, x)) / 2;
      kinds[0] = DECIDE_GREATER;
      kinds[1] = DECIDE_AT_MOST;
      break;
    case SEARCH_VALUE_ORDER_RANDOM:
      value = branch_random (store, x, 0);
      break;
    default:
      value = var_min (store, x);
      break;
    }
  write_child (store, state, kinds[*cursor], value, child);
  ++*cursor;
  return true;
}

static SEARCH_CALLBACK (solution, decision_solution, const Store *store,
                        const Decision *state)
{
  (void) store;
  return state->solution;
}

static SEARCH_CALLBACK (objective, decision_worth, const Store *store,
                        const Decision *state)
{
  (void) store;
  return state->worth;
}

/* The domains on the workspace are those of the parent of the last state, so
 * the decision of the last state is applied to the answer.
 */
static SEARCH_CALLBACK (answer, trail_answer, const Store *store,
                        const void *path, size_t depth, int *answer)
{
  const Decision *state
      = (const void *) ((const char *) path + depth * size_of (store->model));

  return branch_answer (store, depth > 0 ? state : NULL, answer);
}

/* Writes the answer as trail_answer() does, but ends before the first variable
 * without a value.  The formats of a problem accept an answer that ends early,
 * but not an answer that lacks a value before its end.
 */
static SEARCH_CALLBACK (answer, prefix_answer, const Store *store,
                        const void *path, size_t depth, int *answer)
{
  const size_t length = trail_answer (store, path, depth, answer);
  size_t       known = 0;

  while (known < length && answer[known] != SEARCH_UNASSIGNED)
    known++;
  return known;
}

#define TRAIL(measure, maker)                                                  \
  .sizes = measure, .expand = trail_expand, .solution = decision_solution,     \
  .workspace = { .answer = true,                                               \
                 .make = maker,                                                \
                 .free = trail_free,                                           \
                 .start = trail_start,                                         \
                 .apply = trail_apply,                                         \
                 .undo = trail_undo }
#define BEST                                                                   \
  .best = { .objective = decision_worth,                                       \
            .bound = decision_worth,                                           \
            .set_incumbent = trail_set_incumbent }
#define VALUES                                                                 \
  .summary = "a variable's values in turn; domains on a trail",                \
  .next = values_next, .answer = trail_answer,                                 \
  TRAIL (decision_sizes, trail_make)
#define BINARY                                                                 \
  .summary = "a value or not, or a half or the other; on a trail",             \
  .next = binary_next, .answer = trail_answer,                                 \
  TRAIL (decision_sizes, trail_make)

SEARCH_REPR (values, VALUES, BEST);
SEARCH_REPR (binary, BINARY, BEST);
REPRESENT_PLAIN (values, VALUES);
REPRESENT_PLAIN (binary, BINARY);

static SEARCH_CALLBACK (fits, deferred_fits, const void *instance, size_t limit,
                        unsigned workers, SearchMemory *memory, GError **error)
{
  (void) limit;
  (void) workers;
  (void) memory;
  return model_make_deferred (instance, error);
}

static SEARCH_CALLBACK (sizes, deferred_sizes, const void *instance,
                        size_t *state_size, size_t *workspace_size)
{
  model_make_deferred (instance, NULL);
  decision_sizes (instance, state_size, workspace_size);
}

static SEARCH_CALLBACK (make, deferred_make, const void *instance)
{
  return model_make_deferred (instance, NULL) ? trail_make (instance) : NULL;
}

/* A copy of the representation `values`, for problems that also have
 * representations without a model.
 */
#define MODEL                                                                  \
  .name = "model", .summary = "its rules as constraints, propagated",          \
  .fits = deferred_fits, .next = values_next, .answer = prefix_answer,         \
  TRAIL (deferred_sizes, deferred_make)

const SearchRepr search_model_repr = {
  MODEL,
  .loops = { .all = values_all,
             .survey = values_survey,
             .canonical = values_canonical },
  .depths = { .all = values_all_depths, .canonical = values_canonical_depths },
};
const SearchRepr search_model_best_repr = {
  MODEL,
  BEST,
  .loops = { .all = values_all,
             .survey = values_survey,
             .canonical = values_canonical,
             .best = values_best },
  .depths = { .all = values_all_depths,
              .canonical = values_canonical_depths,
              .best = values_best_depths },
};

/* Gives the variable one of its values, or half of them, and sets *count to the
 * number of such decisions.  Returns false if there is no solution.
 */
static bool
decide_some (Store *store, uint32_t x, bool halves, uint64_t random,
             uint32_t *count)
{
  Decision decision = { .variable = x };

  *count = halves ? 2 : var_count (store, x);
  decision.kind = !halves      ? DECIDE_EQUAL
                  : random % 2 ? DECIDE_GREATER
                               : DECIDE_AT_MOST;
  decision.value
      = (int32_t) (halves ? branch_median (store, x)
                          : branch_random (store, x,
                                           (uint32_t) (random % *count)));
  store_push (store);
  return branch_decide (store, &decision) && store_propagate (store)
         && !store_is_unfinished (store);
}

/* Estimates the number of nodes by a path, which depends on *random: each node
 * on it stands for all nodes of its depth.
 */
static double
probe (Store *store, bool halves, uint64_t *random)
{
  const uint32_t phases = store->model->decided_phases;
  Decision       state = { 0 };
  double         nodes = 1, width = 1;
  bool           good = true;
  uint32_t       depth;

  for (depth = 0; good && nodes < PROBE_NODES; depth++)
    {
      uint32_t count;

      if (!branch_select (store, &state, phases))
        break;
      *random = *random * UINT64_C (6364136223846793005) + 1;
      good = decide_some (store, branch_view (store, &state).variable, halves,
                          *random >> 33, &count);
      nodes += width *= count;
    }
  if (!good)
    store_forget (store);
  while (depth-- > 0)
    store_pop (store);
  return nodes;
}

double
branch_estimate (Store *store, bool halves)
{
  double   largest[PROBES_LARGEST] = { 0 }, sum = 0, rest = 0;
  uint64_t random = 0;

  for (int i = 0; i < PROBES; i++)
    {
      double nodes = probe (store, halves, &random);

      sum += nodes;
      for (int j = 0; j < PROBES_LARGEST; j++)
        if (nodes > largest[j])
          {
            const double less = largest[j];

            largest[j] = nodes;
            nodes = less;
          }
      rest += nodes;
      if (i + 1 == PROBES_FIRST && sum / PROBES_FIRST < FEW)
        return 0;
    }
  return rest / PROBES;
}
