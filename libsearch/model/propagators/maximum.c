/* SPDX-License-Identifier: MIT */
/* maximum.c: the constraint that y is the maximum of some variables; for the
 * minimum, all of these are negated.  Fields of its Propagator: `views` are the
 * variables, then y.
 */
#include "libsearch/model/post.h"
#include "libsearch/model/view.h"

/* Returns true if the values of the assignment allow the last argument to be
 * the maximum of the others, after each argument is multiplied by `sign`.
 */
static bool
check (const Arguments *arguments, int sign)
{
  const uint32_t y = arguments->count - 1;
  int64_t        reach = INT64_MIN, known = INT64_MIN;

  for (uint32_t i = 0; i < y; i++)
    {
      const int64_t max
          = sign > 0 ? most_of (arguments, i) : -least_of (arguments, i);

      reach = MAX (reach, max);
      if (is_known (arguments, i))
        known = MAX (known, max);
    }
  return known <= (sign > 0 ? most_of (arguments, y) : -least_of (arguments, y))
         && reach >= (sign > 0 ? least_of (arguments, y)
                               : -most_of (arguments, y));
}

bool
check_maximum (const Arguments *arguments)
{
  return check (arguments, 1);
}

bool
check_minimum (const Arguments *arguments)
{
  return check (arguments, -1);
}

bool
solve_maximum (const Arguments *arguments, uint32_t i, int64_t *value)
{
  if (i != arguments->count - 1)
    return false;
  if (value)
    {
      *value = value_of (arguments, 0);
      for (uint32_t j = 1; j < i; j++)
        *value = MAX (*value, value_of (arguments, j));
    }
  return true;
}

bool
solve_minimum (const Arguments *arguments, uint32_t i, int64_t *value)
{
  if (i != arguments->count - 1)
    return false;
  if (value)
    {
      *value = value_of (arguments, 0);
      for (uint32_t j = 1; j < i; j++)
        *value = MIN (*value, value_of (arguments, j));
    }
  return true;
}

static void
post (SearchModel *model, ConstraintKind kind, SearchVars vars, SearchVar y,
      int sign)
{
  SearchVar       *views = g_new (SearchVar, vars.count + 1);
  const SearchVars all = { views, vars.count + 1, 1 };
  Propagator       p;

  for (size_t i = 0; i < vars.count; i++)
    views[i] = search_vars_at (vars, i);
  views[vars.count] = y;
  if (post_constraint (model, kind, all, NULL))
    {
      if (vars.count == 0)
        model_refuse (model, constraint_info[kind].name, vars,
                      "its array is empty; it needs at least one variable");
      for (size_t i = 0; i < all.count; i++)
        views[i] = post_signed (model, search_var_times (views[i], sign));
      p = post_begin (model, PROPAGATOR_maximum, vars.count < 3 ? 0 : 1);
      for (size_t i = 0; i < all.count; i++)
        post_view (model, &p, views[i], EVENT_BOUNDS);
      post_end (model, &p);
    }
  g_free (views);
}

void
search_model_maximum (SearchModel *model, SearchVars vars, SearchVar y)
{
  post (model, CONSTRAINT_maximum, vars, y, 1);
}

void
search_model_minimum (SearchModel *model, SearchVars vars, SearchVar y)
{
  post (model, CONSTRAINT_minimum, vars, y, -1);
}

bool
propagate_maximum (Store *store, const Propagator *propagator, uint64_t changed)
{
  const SearchVar *views = store->model->views + propagator->views;
  const uint32_t   count = propagator->count - 1;
  const SearchVar  y = views[count];
  int64_t          min = INT64_MIN, max = INT64_MIN, top;
  uint32_t         reaching = 0, last = 0;

  (void) changed;
  for (uint32_t i = 0; i < count; i++)
    {
      min = MAX (min, view_min (store, views[i]));
      max = MAX (max, view_max (store, views[i]));
    }
  if (!view_set_min (store, y, min) || !view_set_max (store, y, max))
    return false;
  top = view_max (store, y);
  min = view_min (store, y);
  for (uint32_t i = 0; i < count; i++)
    {
      if (!view_set_max (store, views[i], top))
        return false;
      if (view_max (store, views[i]) < min)
        continue;
      reaching++;
      last = i;
    }
  /* If only one variable can be as large as y, makes this variable equal to y.
   */
  return reaching > 1
         || (reaching == 1 && view_set_min (store, views[last], min)
             && view_set_min (store, y, view_min (store, views[last]))
             && view_set_max (store, y, view_max (store, views[last])));
}

static void
put_extreme (const Residual *residual, int sign)
{
  int64_t extreme = INT64_MIN;

  for (uint32_t i = 0; i + 1 < residual->count; i++)
    if (residual_is_fixed (residual, i))
      extreme = MAX (extreme, sign * residual_value (residual, i));
  residual_put (residual, extreme);
  residual_put_fixed (residual, residual->count - 1);
}

void
residual_maximum (const Residual *residual)
{
  put_extreme (residual, 1);
}

void
residual_minimum (const Residual *residual)
{
  put_extreme (residual, -1);
}
