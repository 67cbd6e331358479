/* SPDX-License-Identifier: MIT */
/* count.c: how many variables have the value of another.
 *
 * Views: the variables, the value, the number.  Flags: the relation.  A value
 * goes if no number of variables that may have it suits; once it is known, this
 * is among.c.
 */
#include "among.h"

bool
check_count (const Arguments *arguments)
{
  const uint32_t value = arguments->count - 2, number = value + 1;
  int64_t        in = 0, may = 0;

  for (uint32_t i = 0; i < value; i++)
    if (!is_known (arguments, i) || !is_known (arguments, value))
      may++;
    else if (value_of (arguments, i) == value_of (arguments, value))
      {
        in++;
        may++;
      }
  return among_is_possible (in, may, arguments->relation,
                            least_of (arguments, number),
                            most_of (arguments, number));
}

bool
solve_count (const Arguments *arguments, uint32_t i, int64_t *value)
{
  if (i + 1 < arguments->count || arguments->relation != SEARCH_EQUAL)
    return false;
  if (!value)
    return true;
  *value = 0;
  for (uint32_t k = 0; k + 1 < i; k++)
    *value += value_of (arguments, k) == value_of (arguments, i - 1);
  return true;
}

static void
post_count (SearchModel *model, SearchVars vars, SearchRelation relation,
            SearchVar value, SearchVar number)
{
  SearchVar *views = post_signed_all (model, vars);
  SearchVar  last[2];
  Propagator p;

  number = post_weaker (model, &relation, number);
  last[0] = post_signed (model, value);
  last[1] = number;
  p = post_begin (model, PROPAGATOR_count, 1);
  p.flags = (uint8_t) relation;
  post_views (model, &p, views, vars.count, EVENT_DOMAIN);
  post_views (model, &p, last, 2, EVENT_DOMAIN);
  post_end (model, &p);
  g_free (views);
}

void
search_model_count (SearchModel *model, SearchVars vars, SearchVar value,
                    SearchRelation relation, SearchVar number)
{
  SearchVar     *all = g_new (SearchVar, vars.count + 2);
  const PostRest rest = { .relation = relation };

  for (size_t i = 0; i < vars.count; i++)
    all[i] = search_vars_at (vars, i);
  all[vars.count] = value;
  all[vars.count + 1] = number;
  if (post_constraint (model, CONSTRAINT_count,
                       search_vars (all, vars.count + 2), &rest))
    {
      if (value.scale == 0)
        post_among (model, vars, &value.offset, 1, relation, number);
      else
        post_count (model, vars, relation, value, number);
    }
  g_free (all);
}

/* May some count from `in` to `may` have the relation to the number? */
static bool
suits (const Store *store, SearchRelation relation, SearchVar number,
       int64_t in, int64_t may)
{
  if (relation == SEARCH_DIFFERENT)
    return in < may || !view_is_fixed (store, number)
           || view_min (store, number) != in;
  return (relation == SEARCH_AT_LEAST || in <= view_max (store, number))
         && (relation == SEARCH_AT_MOST || may >= view_min (store, number));
}

bool
propagate_count (Store *store, const Propagator *propagator, uint64_t changed)
{
  const SearchVar     *views = store->model->views + propagator->views;
  const uint32_t       count = propagator->count - 2;
  const SearchVar      value = views[count], number = views[count + 1];
  const SearchRelation relation = (SearchRelation) propagator->flags;
  int64_t              least = INT64_MAX, most = 0;

  (void) changed;
  if (!view_is_fixed (store, value) && view_is_solid (store, value))
    return true;
  for (int64_t v = view_min (store, value), end = view_max (store, value);
       v <= end; v++)
    {
      int64_t in = 0, may = 0;

      v = view_next (store, value, v);
      for (uint32_t i = 0; i < count; i++)
        if (view_has (store, views[i], v))
          {
            may++;
            in += view_is_fixed (store, views[i]);
          }
      if (!suits (store, relation, number, in, may))
        {
          if (!view_remove (store, value, v))
            return false;
          continue;
        }
      least = MIN (least, in);
      most = MAX (most, may);
    }
  if (view_is_fixed (store, value))
    {
      const int64_t   one = view_min (store, value);
      const NumberSet set = { &one, 1 };

      return among_narrow (store, views, count, set, relation, number);
    }
  if (relation != SEARCH_AT_LEAST && relation != SEARCH_DIFFERENT
      && !view_set_min (store, number, least))
    return false;
  return relation == SEARCH_AT_MOST || relation == SEARCH_DIFFERENT
         || view_set_max (store, number, most);
}
