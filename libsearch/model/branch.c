/* SPDX-License-Identifier: MIT */
/* branch.c: see branch.h. */
#include "branch.h"

void
search_model_branch (SearchModel *model, SearchVars vars,
                     SearchVarOrder var_order, SearchValueOrder value_order)
{
  Phase phase = { .vars = g_new (SearchVar, vars.count + 1),
                  .var_order = (uint8_t) var_order,
                  .value_order = (uint8_t) value_order };

  if ((unsigned) var_order > SEARCH_VAR_ORDER_RANDOM
      || (unsigned) value_order > SEARCH_VALUE_ORDER_RANDOM)
    model_refuse (model, "branch", vars,
                  "%d and %d are no SearchVarOrder and SearchValueOrder",
                  (int) var_order, (int) value_order);
  for (size_t i = 0; i < vars.count; i++)
    {
      const SearchVar view = search_vars_at (vars, i);

      if (view.scale != 0 && view.variable >= model->variables->len)
        model_refuse (model, "branch", vars,
                      "argument %zu is not a variable of this model, a view "
                      "that fits, or an element of its array",
                      i + 1);
      else if (view.scale != 0)
        phase.vars[phase.count++] = view;
    }
  g_array_append_val (model->phases, phase);
}

/* Maximum count of variables for which the order first-fail compares how many
 * values each has.  With more variables, the comparison would take most of the
 * time of a node.
 */
#define FIRST_FAIL_MAX 4096

void
branch_default (SearchModel *model, SearchVars vars)
{
  search_model_branch (model, vars,
                       vars.count > FIRST_FAIL_MAX
                           ? SEARCH_VAR_ORDER_INPUT_ORDER
                           : SEARCH_VAR_ORDER_FIRST_FAIL,
                       SEARCH_VALUE_ORDER_MIN);
}

void
search_model_seed (SearchModel *model, uint64_t seed)
{
  g_return_if_fail (!model->closed);

  model->seed = seed;
}

/* Returns the index of element `i` in a permutation of 0..count - 1, which
 * `key` determines.  The loop permutes all numbers of `bits` bits.  While the
 * result is not less than `count`, the loop permutes the result again.
 */
static uint32_t
shuffled (uint64_t key, uint32_t count, uint32_t i)
{
  const int      bits = 64 - __builtin_clzll ((uint64_t) (count - 1) | 1);
  const uint64_t mask = (UINT64_C (1) << bits) - 1;
  uint64_t       place = i;

  do
    for (uint64_t turn = 0; turn < 3; turn++)
      {
        const uint64_t number = mix (key, turn);

        place = (place ^ number >> 32) * (number | 1) & mask;
        place ^= place >> (bits + 1) / 2;
      }
  while (place >= count);
  return (uint32_t) place;
}

/* Returns the member of `set`, a set of bits, that has `rank` smaller members
 * in the set.
 */
static int
member_at (uint64_t set, uint32_t rank)
{
  while (rank-- > 0)
    set &= set - 1;
  return lowest (set);
}

/* Returns the value with `rank` smaller values in the domain of x, whose form
 * is DOMAIN_WIDE: two bounds and a set.
 */
static int64_t
wide_value_at (const Store *store, uint32_t x, uint32_t rank)
{
  const Variable *variable = var_of (store, x);
  const int64_t   from = var_min (store, x) - variable->base;
  int64_t         i = from / 64;
  uint64_t set = store->cell[variable->holes + i] & from_member (from & 63);

  for (; rank >= (uint32_t) __builtin_popcountll (set);
       set = store->cell[variable->holes + ++i])
    rank -= (uint32_t) __builtin_popcountll (set);
  return variable->base + 64 * i + member_at (set, rank);
}

/* Returns the value with `rank` smaller values in the domain of the variable x.
 */
static int64_t
value_at (const Store *store, uint32_t x, uint32_t rank)
{
  const Variable *variable = var_of (store, x);

  if (variable->kind == DOMAIN_WIDE)
    return wide_value_at (store, x, rank);
  return variable->kind == DOMAIN_BOUNDS
             ? var_min (store, x) + rank
             : (int64_t) variable->base + member_at (store->cell[x], rank);
}

int64_t
branch_median (const Store *store, uint32_t x)
{
  return value_at (store, x, (var_count (store, x) - 1) / 2);
}

int64_t
branch_random (const Store *store, uint32_t x, uint32_t i)
{
  const uint32_t count = var_count (store, x);
  const uint64_t key = mix (mix (mix (store->model->seed, x), count),
                            (uint64_t) var_min (store, x));

  return value_at (store, x, shuffled (key, count, i));
}

/* Returns the second smallest value of a view (SearchVar) minus its smallest
 * value.
 */
static int64_t
regret (const Store *store, SearchVar view)
{
  const int64_t min = view_min (store, view);

  return view_next (store, view, min + 1) - min;
}

/* Sort key of a variable with several values.  The search prefers the variable
 * with the smallest `first`.  If several variables have this `first`, the
 * search prefers the one with the smallest `second`.
 */
typedef struct
{
  int64_t first;
  int64_t second;
} Key;

SEARCH_ALWAYS_INLINE Key
key_of (const Store *store, SearchVar view, SearchVarOrder var_order)
{
  switch (var_order)
    {
    case SEARCH_VAR_ORDER_SMALLEST:
      return (Key){ view_min (store, view), 0 };
    case SEARCH_VAR_ORDER_LARGEST:
      return (Key){ -view_max (store, view), 0 };
    case SEARCH_VAR_ORDER_MOST_CONSTRAINED:
      return (
          Key){ var_count (store, view.variable),
                -(int64_t) store->model->subscriptions[view.variable].fixed };
    case SEARCH_VAR_ORDER_REGRET:
      return (Key){ -regret (store, view), 0 };
    default:
      return (Key){ 0, 0 };
    }
}

static uint32_t
select_by_key (const Store *store, const Phase *phase, uint32_t from)
{
  uint32_t found = from;
  Key      best = { INT64_MAX, INT64_MAX };

  for (uint32_t i = from; i < phase->count; i++)
    if (!var_is_fixed (store, phase->vars[i].variable))
      {
        const Key key
            = key_of (store, phase->vars[i], (SearchVarOrder) phase->var_order);

        if (key.first > best.first
            || (key.first == best.first && key.second >= best.second))
          continue;
        best = key;
        found = i;
      }
  return found;
}

/* Selects a pseudorandom variable of the phase, a group of variables, among
 * those with more than one value.  Returns the variable's position in the
 * phase, from 0.
 */
static uint32_t
select_random (const Store *store, const Phase *phase, const Decision *state)
{
  uint32_t open = 0, rank, i = state->position;

  for (uint32_t k = i; k < phase->count; k++)
    open += !var_is_fixed (store, phase->vars[k].variable);
  rank = (uint32_t) (mix (mix (mix (store->model->seed, open), state->variable),
                          (uint64_t) state->value)
                     % open);
  for (;; i++)
    if (!var_is_fixed (store, phase->vars[i].variable) && rank-- == 0)
      return i;
}

/* Selects the variable with the fewest values in the phase, a group of
 * variables, from position `from` on.  Returns the position of the selected
 * variable.  Stops at a variable with two values, since no other variable to
 * select has fewer.
 */
SEARCH_ALWAYS_INLINE uint32_t
select_first_fail (const Store *store, const Phase *phase, uint32_t from)
{
  uint32_t found = from, min = UINT32_MAX;

  for (uint32_t i = from; i < phase->count; i++)
    {
      const uint32_t x = phase->vars[i].variable;
      uint32_t       count;

      if (var_is_fixed (store, x))
        continue;
      count = var_count (store, x);
      if (count >= min)
        continue;
      min = count;
      found = i;
      if (count == 2)
        break;
    }
  return found;
}

/* Implements branch_select(), for each order in which a phase (a group of
 * variables) can select its variables.
 */
SEARCH_ALWAYS_INLINE bool
select_variable (const Store *store, Decision *state, uint32_t phases)
{
  for (; state->phase < phases; state->phase++, state->position = 0)
    {
      const Phase *phase
          = &g_array_index (store->model->phases, Phase, state->phase);

      while (state->position < phase->count
             && var_is_fixed (store, phase->vars[state->position].variable))
        state->position++;
      if (state->position == phase->count)
        continue;
      state->next = phase->var_order == SEARCH_VAR_ORDER_INPUT_ORDER
                        ? state->position
                    : phase->var_order == SEARCH_VAR_ORDER_FIRST_FAIL
                        ? select_first_fail (store, phase, state->position)
                    : phase->var_order == SEARCH_VAR_ORDER_RANDOM
                        ? select_random (store, phase, state)
                        : select_by_key (store, phase, state->position);
      return true;
    }
  state->next = BRANCH_NONE;
  return false;
}

bool
branch_select (const Store *store, Decision *state, uint32_t phases)
{
  return select_variable (store, state, phases);
}

uint64_t
branch_expand (Store *store, Decision *state, Completion *completion)
{
  const SearchModel *model = store->model;
  CompletionEnd      end;

  if (SEARCH_UNLIKELY (store_is_unfinished (store)))
    return CURSOR_UNFINISHED;
  if (select_variable (store, state, model->decided_phases))
    return 0;
  if (model->completing == 0)
    return CURSOR_FOUND;
  if (!state->goes_on)
    completion_begin (completion);
  end = completion_seek (store, completion, model->has_objective);
  return end == COMPLETION_NONE ? store_fail (store) : completion_cursor (end);
}

bool
branch_follow (const Store *store, uint64_t *cursor, const Decision *state,
               const Completion *completion, Decision *child,
               Completion *of_child)
{
  if (*cursor == CURSOR_DEAD)
    return false;
  *child = *state;
  child->worth = branch_worth (store);
  if (*cursor == CURSOR_FOUND)
    {
      child->solution = 1;
      if (store->model->completing > 0)
        child->worth = completion->worth;
    }
  else
    {
      /* There is no variable to decide, so the decision is one that is always
       * true.
       */
      child->variable = 0;
      child->kind = DECIDE_AT_MOST;
      child->value = INT32_MAX;
      if (*cursor == CURSOR_MORE)
        child->goes_on = 1;
      if (child->goes_on)
        completion_copy (of_child, completion);
    }
  *cursor = CURSOR_DEAD;
  return true;
}

SearchValueOrder
branch_choose (const Store *store, const Decision *state)
{
  static const SearchValueOrder mirrored[] = {
    [SEARCH_VALUE_ORDER_MIN] = SEARCH_VALUE_ORDER_MAX,
    [SEARCH_VALUE_ORDER_MAX] = SEARCH_VALUE_ORDER_MIN,
    [SEARCH_VALUE_ORDER_MEDIAN] = SEARCH_VALUE_ORDER_MEDIAN,
    [SEARCH_VALUE_ORDER_SPLIT] = SEARCH_VALUE_ORDER_REVERSE_SPLIT,
    [SEARCH_VALUE_ORDER_REVERSE_SPLIT] = SEARCH_VALUE_ORDER_SPLIT,
    [SEARCH_VALUE_ORDER_RANDOM] = SEARCH_VALUE_ORDER_RANDOM,
  };
  const Phase *phase
      = &g_array_index (store->model->phases, Phase, state->phase);

  return phase->vars[state->next].scale > 0
             ? (SearchValueOrder) phase->value_order
             : mirrored[phase->value_order];
}

/* Writes the next value to try to `value`.  In random order, the cursor is the
 * count of values tried.  In other orders, it is 1 plus the distance of the
 * newest value from the end of the domain where the order begins.
 */
bool
branch_next_value (const Store *store, const Decision *state, uint64_t *cursor,
                   int64_t *value)
{
  const uint32_t         x = branch_view (store, state).variable;
  const SearchValueOrder value_order = branch_choose (store, state);
  const int64_t          min = var_min (store, x), max = var_max (store, x);

  if (value_order == SEARCH_VALUE_ORDER_RANDOM)
    {
      if (*cursor == var_count (store, x))
        return false;
      *value = branch_random (store, x, (uint32_t) (*cursor)++);
      return true;
    }
  if (value_order == SEARCH_VALUE_ORDER_MAX
      || value_order == SEARCH_VALUE_ORDER_REVERSE_SPLIT)
    {
      if (*cursor == 0)
        *value = max;
      else if (max - (int64_t) *cursor < min)
        return false;
      else
        *value = var_previous (store, x, max - (int64_t) *cursor);
      *cursor = (uint64_t) (max - *value) + 1;
      return true;
    }
  if (value_order == SEARCH_VALUE_ORDER_MEDIAN)
    {
      /* The order begins at the median, goes up to the largest value, and then
       * from the smallest value up to the median.
       */
      const int64_t median = branch_median (store, x);
      const int64_t newest = min + (int64_t) *cursor - 1;

      if (*cursor == 0)
        *value = median;
      else if (newest >= median && newest < max)
        *value = var_next (store, x, newest + 1);
      else if (newest >= median)
        *value = min;
      else
        *value = var_next (store, x, newest + 1);
      if (*cursor != 0 && (newest < median || newest == max)
          && *value >= median)
        return false;
    }
  else if (*cursor == 0)
    *value = min;
  else if (min + (int64_t) *cursor > max)
    return false;
  else
    *value = var_next (store, x, min + (int64_t) *cursor);
  *cursor = (uint64_t) (*value - min) + 1;
  return true;
}

size_t
branch_answer (const Store *store, const Decision *decision, int *answer)
{
  const GArray *projected = store->model->projected;

  for (guint i = 0; i < projected->len; i++)
    {
      const SearchVar view = g_array_index (projected, SearchVar, i);

      if (view.scale == 0)
        answer[i] = (int) view.offset;
      else if (var_is_fixed (store, view.variable))
        answer[i]
            = (int) (view.scale * var_min (store, view.variable) + view.offset);
      else if (decision && decision->kind == DECIDE_EQUAL
               && decision->variable == view.variable)
        answer[i]
            = (int) (view.scale * (int64_t) decision->value + view.offset);
      else
        answer[i] = SEARCH_UNASSIGNED;
    }
  return projected->len;
}
