/* SPDX-License-Identifier: MIT */
/* if-then-else.c: the constraint that y is equal to one of several values: to
 * the value of the first condition that is 1, or to the last value if no
 * condition is 1.
 *
 * The arguments of the constraint, and the `views` of the Propagator, are the
 * conditions, the values, and y.  Propagator.count is the count of conditions.
 */
#include "libsearch/model/post.h"
#include "libsearch/model/view.h"

/* Returns the index of the argument that is chosen: the value for the first
 * condition that is 1, or the last value if no condition is 1.  Returns 0 if a
 * condition without a value comes before the first condition that is 1.
 */
static uint32_t
chosen (const Arguments *arguments)
{
  const uint32_t conditions = (arguments->count - 2) / 2;

  for (uint32_t i = 0; i < conditions; i++)
    {
      if (!is_known (arguments, i))
        return 0;
      if (value_of (arguments, i) == 1)
        return conditions + i;
    }
  return 2 * conditions;
}

bool
check_if_then_else (const Arguments *arguments)
{
  const uint32_t y = arguments->count - 1, i = chosen (arguments);

  if (i == 0 && arguments->count > 2)
    return true;
  if (is_known (arguments, i) && is_known (arguments, y))
    return value_of (arguments, i) == value_of (arguments, y);
  return least_of (arguments, i) <= most_of (arguments, y)
         && least_of (arguments, y) <= most_of (arguments, i);
}

bool
solve_if_then_else (const Arguments *arguments, uint32_t i, int64_t *value)
{
  if (i != arguments->count - 1)
    return false;
  if (value)
    *value = value_of (arguments, chosen (arguments));
  return true;
}

void
search_model_if_then_else (SearchModel *model, SearchVars conditions,
                           SearchVars values, SearchVar y)
{
  const size_t     count = conditions.count + values.count + 1;
  SearchVar       *views = g_new (SearchVar, count);
  const SearchVars all = { views, count, 1 };
  Propagator       p;
  bool             success;

  for (size_t i = 0; i < conditions.count; i++)
    views[i] = search_vars_at (conditions, i);
  for (size_t i = 0; i < values.count; i++)
    views[conditions.count + i] = search_vars_at (values, i);
  views[count - 1] = y;
  success = post_constraint (model, CONSTRAINT_if_then_else, all, NULL);
  if (success && values.count != conditions.count + 1)
    {
      model_refuse (model, "if_then_else", all,
                    "%zu conditions have %zu values, not %zu: one for each, "
                    "and one more",
                    conditions.count, values.count, conditions.count + 1);
      success = false;
    }
  for (size_t i = 0; i < conditions.count && success; i++)
    success = post_is_truth (model, CONSTRAINT_if_then_else, all, i);
  if (success)
    {
      for (size_t i = 0; i < count; i++)
        views[i] = post_signed (model, views[i]);
      p = post_begin (model, PROPAGATOR_if_then_else, 1);
      for (size_t i = 0; i < count; i++)
        post_view (model, &p, views[i],
                   i < conditions.count ? EVENT_FIXED : EVENT_BOUNDS);
      p.count = (uint32_t) conditions.count;
      post_end (model, &p);
    }
  g_free (views);
}

static bool
can_be_equal (const Store *store, SearchVar x, SearchVar y)
{
  return view_min (store, x) <= view_max (store, y)
         && view_min (store, y) <= view_max (store, x);
}

/* Narrows the bounds of x and y until they are equal.  Returns false if no
 * value remains.
 */
static bool
equate (Store *store, SearchVar x, SearchVar y)
{
  do
    if (!view_set_min (store, x, view_min (store, y))
        || !view_set_max (store, x, view_max (store, y))
        || !view_set_min (store, y, view_min (store, x))
        || !view_set_max (store, y, view_max (store, x)))
      return false;
  while (view_min (store, x) != view_min (store, y)
         || view_max (store, x) != view_max (store, y));
  return true;
}

bool
propagate_if_then_else (Store *store, const Propagator *propagator,
                        uint64_t changed)
{
  const uint32_t   count = propagator->count;
  const SearchVar *condition = store->model->views + propagator->views;
  const SearchVar *value = condition + count;
  const SearchVar  y = value[count + 1];
  int64_t          min = INT64_MAX, max = INT64_MIN;
  uint32_t         possible = 0, last = 0;

  (void) changed;
  for (uint32_t i = 0; i <= count; i++)
    {
      if (i < count && view_max (store, condition[i]) == 0)
        continue;
      if (can_be_equal (store, value[i], y))
        {
          possible++;
          last = i;
          min = MIN (min, view_min (store, value[i]));
          max = MAX (max, view_max (store, value[i]));
        }
      else if (i < count && possible == 0
               && !view_assign (store, condition[i], 0))
        return false;
      if (i < count && view_min (store, condition[i]) == 1)
        break;
    }
  if (possible == 0)
    return false;
  if (possible > 1)
    return view_set_min (store, y, min) && view_set_max (store, y, max);
  return (last == count || view_assign (store, condition[last], 1))
         && equate (store, value[last], y);
}
