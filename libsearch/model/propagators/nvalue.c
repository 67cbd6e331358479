/* SPDX-License-Identifier: MIT */
/* nvalue.c: how many values variables have.  F. Pachet and P. Roy, "Automatic
 * generation of music programs", CP 1999; the least number, by intervals that
 * do not meet, is N. Beldiceanu's, CP 2001.
 *
 * Views: the variables, the number.  Flags: the relation.
 */
#include "among.h"

bool
check_nvalue (const Arguments *arguments)
{
  const uint32_t last = arguments->count - 1;
  int64_t        had = 0, open = 0;

  for (uint32_t i = 0; i < last; i++)
    {
      bool found = false;

      if (!is_known (arguments, i))
        {
          open++;
          continue;
        }
      for (uint32_t j = 0; j < i && !found; j++)
        found = is_known (arguments, j)
                && value_of (arguments, j) == value_of (arguments, i);
      had += !found;
    }
  return among_is_possible (had, had + open, arguments->relation,
                            least_of (arguments, last),
                            most_of (arguments, last));
}

bool
solve_nvalue (const Arguments *arguments, uint32_t i, int64_t *value)
{
  if (i + 1 < arguments->count || arguments->relation != SEARCH_EQUAL)
    return false;
  if (!value)
    return true;
  *value = 0;
  for (uint32_t k = 0; k < i; k++)
    {
      bool found = false;

      for (uint32_t j = 0; j < k; j++)
        found = found || value_of (arguments, j) == value_of (arguments, k);
      *value += !found;
    }
  return true;
}

void
search_model_nvalue (SearchModel *model, SearchVars vars,
                     SearchRelation relation, SearchVar number)
{
  SearchVar     *all = g_new (SearchVar, vars.count + 1);
  const PostRest rest = { .relation = relation };

  for (size_t i = 0; i < vars.count; i++)
    all[i] = search_vars_at (vars, i);
  all[vars.count] = number;
  if (post_constraint (model, CONSTRAINT_nvalue,
                       search_vars (all, vars.count + 1), &rest))
    {
      SearchVar *views;
      Propagator p;

      views = post_signed_all (model, vars);
      views[vars.count] = post_weaker (model, &relation, number);
      p = post_begin (model, PROPAGATOR_nvalue, 1);
      p.flags = (uint8_t) relation;
      post_views (model, &p, views, vars.count + 1, EVENT_BOUNDS);
      post_scratch (model, 2 * vars.count * sizeof (int64_t));
      post_end (model, &p);
      g_free (views);
    }
  g_free (all);
}

/* Returns how many intervals do not meet: there are so many values at least. */
static int64_t
count_apart (const Store *store, const SearchVar *views, uint32_t count)
{
  int64_t apart = 0, last = INT64_MIN;

  for (;;)
    {
      int64_t next = INT64_MAX;

      for (uint32_t i = 0; i < count; i++)
        if (view_min (store, views[i]) > last)
          next = MIN (next, view_max (store, views[i]));
      if (next == INT64_MAX)
        return apart;
      last = next;
      apart++;
    }
}

/* The number is not that of the values; the last variable sees to that. */
static bool
avoid (Store *store, const SearchVar *views, uint32_t count, uint32_t fixed,
       NumberSet set, SearchVar number)
{
  uint32_t last = 0;

  if (fixed == count)
    return view_remove (store, number, set.count);
  if (fixed + 1 < count || !view_is_fixed (store, number))
    return true;
  while (view_is_fixed (store, views[last]))
    last++;
  if (view_min (store, number) == set.count)
    return view_put_out (store, views[last], set);
  return view_min (store, number) != (int64_t) set.count + 1
         || view_put_in (store, views[last], set);
}

bool
propagate_nvalue (Store *store, const Propagator *propagator, uint64_t changed)
{
  const SearchVar     *views = store->model->views + propagator->views;
  const uint32_t       count = propagator->count - 1;
  const SearchVar      number = views[count];
  const SearchRelation relation = (SearchRelation) propagator->flags;
  int64_t             *had = store->scratch;
  uint32_t             fixed = 0;
  NumberSet            set = { had + count, 0 };

  (void) changed;
  for (uint32_t i = 0; i < count; i++)
    if (view_is_fixed (store, views[i]))
      had[fixed++] = view_min (store, views[i]);
  set.count = number_set_sort (had, fixed, had + count);
  if (relation == SEARCH_DIFFERENT)
    return avoid (store, views, count, fixed, set, number);
  if (relation != SEARCH_AT_LEAST
      && !view_set_min (
          store, number,
          MAX ((int64_t) set.count, count_apart (store, views, count))))
    return false;
  if (relation != SEARCH_AT_MOST
      && !view_set_max (store, number, set.count + (count - fixed)))
    return false;
  for (uint32_t i = 0; i < count; i++)
    {
      if (view_is_fixed (store, views[i]))
        continue;
      if (relation != SEARCH_AT_LEAST && view_max (store, number) == set.count
          && !view_put_in (store, views[i], set))
        return false;
      if (relation != SEARCH_AT_MOST
          && view_min (store, number) == set.count + (count - fixed)
          && !view_put_out (store, views[i], set))
        return false;
    }
  return true;
}
