/* SPDX-License-Identifier: MIT */
/* count.c: constraints on the number of variables that have a value, or each of
 * several values; and on the number of different values of variables.
 */
#include "among.h"

/* The constraint count: the number of variables that have the value of another
 * variable.
 *
 * Fields of its Propagator: `views` are the variables, the value, the number;
 * `flags` is the relation.  Removes a value if too few or too many variables
 * can have it.  If the value is fixed, works as among.c does.
 */
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
  if (i + 1 < arguments->count || arguments->relation != SEARCH_EQ)
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

/* Returns true if an integer in `in`..`may` has this relation to `number`. */
static bool
suits (const Store *store, SearchRelation relation, SearchVar number,
       int64_t in, int64_t may)
{
  if (relation == SEARCH_NE)
    return in < may || !view_is_fixed (store, number)
           || view_min (store, number) != in;
  return (relation == SEARCH_GE || in <= view_max (store, number))
         && (relation == SEARCH_LE || may >= view_min (store, number));
}

bool
propagate_count (Store *store, const Propagator *propagator, uint64_t changed)
{
  const SearchVar     *views = store->model->views + propagator->views;
  const uint32_t       count = propagator->count - 2;
  const SearchVar      value = views[count], number = views[count + 1];
  const SearchRelation relation = (SearchRelation) propagator->flags;
  int64_t              min = INT64_MAX, max = 0;

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
      min = MIN (min, in);
      max = MAX (max, may);
    }
  if (view_is_fixed (store, value))
    {
      const int64_t   one = view_min (store, value);
      const NumberSet set = { &one, 1 };

      return among_narrow (store, views, count, set, relation, number);
    }
  if (relation != SEARCH_GE && relation != SEARCH_NE
      && !view_set_min (store, number, min))
    return false;
  return relation == SEARCH_LE || relation == SEARCH_NE
         || view_set_max (store, number, max);
}

/* The constraint cardinality: for each of several values, how many variables
 * have it.  Posts a constraint `count` for each value, and a sum of all counts.
 */

/* Returns true if all values are different.  Otherwise records a mistake. */
static bool
accept_values (SearchModel *model, SearchVars vars, const int64_t *values,
               size_t count)
{
  int64_t       *sorted = g_new (int64_t, count + 1);
  const uint32_t kept = number_set_sort (values, count, sorted);

  g_free (sorted);
  if (kept == count)
    return true;
  for (size_t i = 0; i < count; i++)
    for (size_t j = 0; j < i; j++)
      if (values[i] == values[j])
        {
          model_refuse (model, "cardinality", vars,
                        "the value %" G_GINT64_FORMAT " occurs twice",
                        (gint64) values[i]);
          return false;
        }
  return false;
}

/* Posts the constraint that each variable has one of the given values. */
static void
post_closed (SearchModel *model, SearchVars vars, const int64_t *values,
             size_t count)
{
  search_model_among (model, vars, values, count, SEARCH_EQ,
                      search_var_constant ((int64_t) vars.count));
}

void
search_model_cardinality (SearchModel *model, SearchVars vars,
                          const int64_t *values, SearchVars counts, bool closed)
{
  const char *before = post_as (model, "cardinality");
  const bool  accepted = accept_values (model, vars, values, counts.count);

  for (size_t i = 0; i < counts.count && accepted; i++)
    search_model_count (model, vars, search_var_constant (values[i]), SEARCH_EQ,
                        search_vars_at (counts, i));
  search_model_sum (model, counts, closed ? SEARCH_EQ : SEARCH_LE,
                    (int64_t) vars.count, SEARCH_STRENGTH_BOUNDS);
  if (closed && accepted)
    post_closed (model, vars, values, counts.count);
  post_done (model, before);
}

/* The counts of all values together are at most the count of variables.  So the
 * bounds of each count follow from the bounds of the other counts.
 */
void
search_model_cardinality_between (SearchModel *model, SearchVars vars,
                                  const int64_t *values, const int64_t *min,
                                  const int64_t *max, size_t count, bool closed)
{
  const char   *before = post_as (model, "cardinality_between");
  const bool    accepted = accept_values (model, vars, values, count);
  const int64_t all = (int64_t) vars.count;
  int64_t       low = 0, high = 0;

  for (size_t i = 0; i < count; i++)
    {
      low += CLAMP (min[i], 0, all + 1);
      high += CLAMP (max[i], -1, all);
    }
  for (size_t i = 0; i < count && accepted; i++)
    {
      const SearchVar value = search_var_constant (values[i]);
      const int64_t   own_low = CLAMP (min[i], 0, all + 1);
      const int64_t   own_high = CLAMP (max[i], -1, all);
      const int64_t   from
          = closed ? MAX (own_low, all - (high - own_high)) : own_low;
      const int64_t to = MIN (own_high, all - (low - own_low));

      if (from > to)
        post_never (model);
      search_model_count (model, vars, value, SEARCH_GE,
                          search_var_constant (from));
      search_model_count (model, vars, value, SEARCH_LE,
                          search_var_constant (to));
    }
  if (closed && accepted)
    post_closed (model, vars, values, count);
  post_done (model, before);
}

/* The constraint nvalue: the number of different values.  F. Pachet and P. Roy,
 * "Automatic generation of music programs", CP 1999.  The lower bound, by
 * disjoint intervals, is from N. Beldiceanu, CP 2001.
 *
 * Fields of its Propagator: `views` are the variables, then the number; `flags`
 * is the relation.
 */
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
  if (i + 1 < arguments->count || arguments->relation != SEARCH_EQ)
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

/* Returns the number of disjoint intervals that can be chosen, each between the
 * bounds of a variable.  The variables have at least this number of different
 * values.
 */
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

/* If at most one variable is not fixed, makes `number` differ from the count of
 * different values.  Returns false if no value remains.
 */
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
  if (relation == SEARCH_NE)
    return avoid (store, views, count, fixed, set, number);
  if (relation != SEARCH_GE
      && !view_set_min (
          store, number,
          MAX ((int64_t) set.count, count_apart (store, views, count))))
    return false;
  if (relation != SEARCH_LE
      && !view_set_max (store, number, set.count + (count - fixed)))
    return false;
  for (uint32_t i = 0; i < count; i++)
    {
      if (view_is_fixed (store, views[i]))
        continue;
      if (relation != SEARCH_GE && view_max (store, number) == set.count
          && !view_put_in (store, views[i], set))
        return false;
      if (relation != SEARCH_LE
          && view_min (store, number) == set.count + (count - fixed)
          && !view_put_out (store, views[i], set))
        return false;
    }
  return true;
}
