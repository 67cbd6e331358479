/* SPDX-License-Identifier: MIT */
/* member.c: the constraint that at least one of some variables is equal to y.
 * Fields of its Propagator: `views` are the variables, then y.
 *
 * Removes the values of y that no variable has.  If only one variable can be
 * equal to y, makes it equal to y.  If no variable occurs twice, each remaining
 * value is then in a solution of the constraint.
 */
#include "libsearch/model/post.h"
#include "libsearch/model/view.h"

bool
check_member (const Arguments *arguments)
{
  const uint32_t last = arguments->count - 1;

  for (uint32_t i = 0; i < last; i++)
    if (least_of (arguments, i) <= most_of (arguments, last)
        && least_of (arguments, last) <= most_of (arguments, i))
      return true;
  return false;
}

void
search_model_member (SearchModel *model, SearchVars vars, SearchVar value)
{
  SearchVar       *all = g_new (SearchVar, vars.count + 1);
  const SearchVars both = { all, vars.count + 1, 1 };

  for (size_t i = 0; i < vars.count; i++)
    all[i] = search_vars_at (vars, i);
  all[vars.count] = value;
  if (post_constraint (model, CONSTRAINT_member, both, NULL))
    {
      SearchVar *views = post_signed_all (model, both);
      Propagator p = post_begin (model, PROPAGATOR_member, 1);

      post_views (model, &p, views, both.count, EVENT_DOMAIN);
      post_end (model, &p);
      g_free (views);
    }
  g_free (all);
}

/* Returns true if some value of x is also a value of y. */
static bool
meet (const Store *store, SearchVar x, SearchVar y)
{
  const int64_t min = MAX (view_min (store, x), view_min (store, y));
  const int64_t max = MIN (view_max (store, x), view_max (store, y));

  if (view_is_solid (store, x) && view_is_solid (store, y))
    return min <= max;
  if (view_is_solid (store, x))
    return meet (store, y, x);
  for (int64_t v = min; v <= max; v++)
    if (view_has (store, x, v) && view_has (store, y, v))
      return true;
  return false;
}

/* Removes the values of x that are no values of y.  Returns false if no value
 * remains.
 */
static bool
cut (Store *store, SearchVar x, SearchVar y)
{
  if (!view_set_min (store, x, view_min (store, y))
      || !view_set_max (store, x, view_max (store, y)))
    return false;
  if (view_is_solid (store, x))
    return true;
  for (int64_t v = view_min (store, x), end = view_max (store, x); v <= end;
       v++)
    if (view_has (store, x, v) && !view_has (store, y, v)
        && !view_remove (store, x, v))
      return false;
  return true;
}

/* Removes the values of x that none of the `count` views (scaled variables) can
 * have.  Returns false if no value remains.
 */
static bool
cut_all (Store *store, SearchVar x, const SearchVar *views, uint32_t count)
{
  int64_t min = INT64_MAX, max = INT64_MIN;

  for (uint32_t i = 0; i < count; i++)
    if (meet (store, views[i], x))
      {
        min = MIN (min, view_min (store, views[i]));
        max = MAX (max, view_max (store, views[i]));
      }
  if (min > max || !view_set_min (store, x, min)
      || !view_set_max (store, x, max))
    return false;
  if (view_is_solid (store, x))
    return true;
  for (int64_t v = view_min (store, x), end = view_max (store, x); v <= end;
       v++)
    {
      uint32_t i = 0;

      if (!view_has (store, x, v))
        continue;
      while (i < count && !view_has (store, views[i], v))
        i++;
      if (i == count && !view_remove (store, x, v))
        return false;
    }
  return true;
}

bool
propagate_member (Store *store, const Propagator *propagator, uint64_t changed)
{
  const SearchVar *views = store->model->views + propagator->views;
  const uint32_t   count = propagator->count - 1;
  const SearchVar  value = views[count];
  uint32_t         able = 0, one = 0;

  (void) changed;
  if (!cut_all (store, value, views, count))
    return false;
  for (uint32_t i = 0; i < count; i++)
    if (meet (store, views[i], value))
      {
        able++;
        one = i;
      }
  return able > 1
         || (able == 1 && cut (store, views[one], value)
             && cut (store, value, views[one]));
}

/* Appends the values of fixed variables that y can have; nothing else matters
 * if y is one of them.  If there are none, appends y if it is fixed.
 */
void
residual_member (const Residual *residual)
{
  const uint32_t last = residual->count - 1;
  GArray        *values = residual_sorted (residual, 0, last);
  const int64_t *value = (const int64_t *) values->data;
  bool           is_satisfied = false;

  for (guint i = 0; i < values->len; i++)
    if ((i == 0 || value[i] != value[i - 1])
        && residual_has (residual, last, value[i]))
      {
        is_satisfied = residual_is_fixed (residual, last);
        residual_put (residual, 1);
        if (!is_satisfied)
          residual_put (residual, value[i]);
      }
  g_array_unref (values);
  residual_put (residual, 0);
  if (!is_satisfied)
    residual_put_fixed (residual, last);
}
