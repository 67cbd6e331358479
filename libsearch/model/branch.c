/* SPDX-License-Identifier: MIT */
/* branch.c: see branch.h. */
#include "branch.h"

void
search_model_branch (SearchModel *model, SearchVars vars, SearchSelect select,
                     SearchChoose choose)
{
  Phase phase = { .vars = g_new (SearchVar, vars.count + 1),
                  .select = (uint8_t) select,
                  .choose = (uint8_t) choose };

  if ((unsigned) select > SEARCH_SELECT_REGRET
      || (unsigned) choose > SEARCH_CHOOSE_REVERSE_SPLIT)
    model_refuse (model, "branch", vars,
                  "%d and %d are no SearchSelect and SearchChoose",
                  (int) select, (int) choose);
  for (size_t i = 0; i < vars.count; i++)
    {
      const SearchVar view = search_vars_at (vars, i);

      if (view.scale != 0 && view.variable >= model->variables->len)
        model_refuse (model, "branch", vars,
                      "argument %zu is no variable of this model, nor a view "
                      "that fits, nor an element of its array",
                      i + 1);
      else if (view.scale != 0)
        phase.vars[phase.count++] = view;
    }
  g_array_append_val (model->phases, phase);
}

int64_t
branch_median (const Store *store, uint32_t x)
{
  const uint32_t rank = (var_count (store, x) - 1) / 2;
  int64_t        value = var_min (store, x);

  if (var_of (store, x)->kind == DOMAIN_BOUNDS)
    return value + rank;
  for (uint32_t i = 0; i < rank; i++)
    value = var_next (store, x, value + 1);
  return value;
}

/* How far the second least value is from the least. */
static int64_t
regret (const Store *store, SearchVar view)
{
  const int64_t least = view_min (store, view);

  return view_next (store, view, least + 1) - least;
}

/* Of an open variable: less is better; ties by the second. */
typedef struct
{
  int64_t first;
  int64_t second;
} Key;

SEARCH_ALWAYS_INLINE Key
key_of (const Store *store, SearchVar view, SearchSelect select)
{
  switch (select)
    {
    case SEARCH_SELECT_SMALLEST:
      return (Key){ view_min (store, view), 0 };
    case SEARCH_SELECT_LARGEST:
      return (Key){ -view_max (store, view), 0 };
    case SEARCH_SELECT_MOST_CONSTRAINED:
      return (
          Key){ var_count (store, view.variable),
                -(int64_t) store->model->subscriptions[view.variable].fixed };
    case SEARCH_SELECT_REGRET:
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
            = key_of (store, phase->vars[i], (SearchSelect) phase->select);

        if (key.first > best.first
            || (key.first == best.first && key.second >= best.second))
          continue;
        best = key;
        found = i;
      }
  return found;
}

/* Two values are as few as an open variable has. */
SEARCH_ALWAYS_INLINE uint32_t
select_first_fail (const Store *store, const Phase *phase, uint32_t from)
{
  uint32_t found = from, least = UINT32_MAX;

  for (uint32_t i = from; i < phase->count; i++)
    {
      const uint32_t x = phase->vars[i].variable;
      uint32_t       count;

      if (var_is_fixed (store, x))
        continue;
      count = var_count (store, x);
      if (count >= least)
        continue;
      least = count;
      found = i;
      if (count == 2)
        break;
    }
  return found;
}

/* See branch_select(). */
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
      state->next = phase->select == SEARCH_SELECT_INPUT_ORDER ? state->position
                    : phase->select == SEARCH_SELECT_FIRST_FAIL
                        ? select_first_fail (store, phase, state->position)
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
branch_open (Store *store, Decision *state, Completion *completion)
{
  const SearchModel *model = store->model;

  if (select_variable (store, state, model->decided_phases))
    return 0;
  if (model->completing == 0)
    return CURSOR_FOUND;
  if (!state->goes_on)
    completion_begin (completion);
  return completion_cursor (
      completion_seek (store, completion, model->has_objective));
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
      /* What is so anyway. */
      child->variable = 0;
      child->kind = DECIDE_AT_MOST;
      child->value = INT32_MAX;
      child->goes_on = 1;
      completion_copy (of_child, completion);
    }
  *cursor = CURSOR_DEAD;
  return true;
}

SearchChoose
branch_choose (const Store *store, const Decision *state)
{
  static const SearchChoose mirrored[] = {
    [SEARCH_CHOOSE_MIN] = SEARCH_CHOOSE_MAX,
    [SEARCH_CHOOSE_MAX] = SEARCH_CHOOSE_MIN,
    [SEARCH_CHOOSE_MEDIAN] = SEARCH_CHOOSE_MEDIAN,
    [SEARCH_CHOOSE_SPLIT] = SEARCH_CHOOSE_REVERSE_SPLIT,
    [SEARCH_CHOOSE_REVERSE_SPLIT] = SEARCH_CHOOSE_SPLIT,
  };
  const Phase *phase
      = &g_array_index (store->model->phases, Phase, state->phase);

  return phase->vars[state->next].scale > 0 ? (SearchChoose) phase->choose
                                            : mirrored[phase->choose];
}

/* A cursor is how far the newest value is from the first end, plus 1. */
bool
branch_next_value (const Store *store, const Decision *state, uint64_t *cursor,
                   int64_t *value)
{
  const uint32_t     x = branch_view (store, state).variable;
  const SearchChoose choose = branch_choose (store, state);
  const int64_t      least = var_min (store, x), most = var_max (store, x);

  if (choose == SEARCH_CHOOSE_MAX || choose == SEARCH_CHOOSE_REVERSE_SPLIT)
    {
      if (*cursor == 0)
        *value = most;
      else if (most - (int64_t) *cursor < least)
        return false;
      else
        *value = var_previous (store, x, most - (int64_t) *cursor);
      *cursor = (uint64_t) (most - *value) + 1;
      return true;
    }
  if (choose == SEARCH_CHOOSE_MEDIAN)
    {
      /* From the median up, then from the least up to it. */
      const int64_t median = branch_median (store, x);
      const int64_t newest = least + (int64_t) *cursor - 1;

      if (*cursor == 0)
        *value = median;
      else if (newest >= median && newest < most)
        *value = var_next (store, x, newest + 1);
      else if (newest >= median)
        *value = least;
      else
        *value = var_next (store, x, newest + 1);
      if (*cursor != 0 && (newest < median || newest == most)
          && *value >= median)
        return false;
    }
  else if (*cursor == 0)
    *value = least;
  else if (least + (int64_t) *cursor > most)
    return false;
  else
    *value = var_next (store, x, least + (int64_t) *cursor);
  *cursor = (uint64_t) (*value - least) + 1;
  return true;
}

size_t
branch_answer (const Store *store, const Decision *decision, int *answer)
{
  const GArray *shown = store->model->shown;

  for (guint i = 0; i < shown->len; i++)
    {
      const SearchVar view = g_array_index (shown, SearchVar, i);

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
        answer[i] = SEARCH_VALUE_OPEN;
    }
  return shown->len;
}
