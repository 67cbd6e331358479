/* SPDX-License-Identifier: MIT */
/* among.c: the constraint among, on the number of variables that have a value
 * in a given set.  N. Beldiceanu and E. Contejean, "Introducing global
 * constraints in CHIP", 1994.
 *
 * Fields of its Propagator: `views` are the variables, then the number;
 * `numbers` are the set; `flags` is the relation.  If no variable occurs twice,
 * each remaining value is in a solution of the constraint.
 */
#include "among.h"

static int
compare (const void *a, const void *b)
{
  const int64_t x = *(const int64_t *) a, y = *(const int64_t *) b;

  return (x > y) - (x < y);
}

uint32_t
number_set_sort (const int64_t *numbers, size_t count, int64_t *sorted)
{
  uint32_t kept = 0;

  for (size_t i = 0; i < count; i++)
    sorted[i] = numbers[i];
  if (count > 0)
    qsort (sorted, count, sizeof *sorted, compare);
  for (size_t i = 0; i < count; i++)
    if (kept == 0 || sorted[i] != sorted[kept - 1])
      sorted[kept++] = sorted[i];
  return kept;
}

static bool
number_set_has (NumberSet set, int64_t number)
{
  uint32_t from = 0, to = set.count;

  while (from < to)
    {
      const uint32_t middle = from + (to - from) / 2;

      if (set.number[middle] < number)
        from = middle + 1;
      else
        to = middle;
    }
  return from < set.count && set.number[from] == number;
}

/* view_may_be_in() returns true if the view (a scaled variable) can have a
 * value in the set, view_may_be_out() if the view can have a value outside the
 * set.
 */
static bool
view_may_be_in (const Store *store, SearchVar view, NumberSet set)
{
  for (uint32_t i = 0; i < set.count; i++)
    if (view_has (store, view, set.number[i]))
      return true;
  return false;
}

static bool
view_may_be_out (const Store *store, SearchVar view, NumberSet set)
{
  uint32_t had = 0;

  for (uint32_t i = 0; i < set.count; i++)
    had += view_has (store, view, set.number[i]);
  return had < var_count (store, view.variable);
}

bool
view_put_in (Store *store, SearchVar view, NumberSet set)
{
  uint32_t first = 0, last = set.count;

  while (first < last && !view_has (store, view, set.number[first]))
    first++;
  while (first < last && !view_has (store, view, set.number[last - 1]))
    last--;
  if (first == last || !view_set_min (store, view, set.number[first])
      || !view_set_max (store, view, set.number[last - 1]))
    return false;
  if (view_is_solid (store, view))
    return true;
  for (int64_t v = view_min (store, view), end = view_max (store, view);
       v < end; v++)
    {
      v = view_next (store, view, v);
      if (!number_set_has (set, v) && !view_remove (store, view, v))
        return false;
    }
  return true;
}

bool
view_put_out (Store *store, SearchVar view, NumberSet set)
{
  for (uint32_t i = 0; i < set.count; i++)
    if (!view_remove (store, view, set.number[i]))
      return false;
  return true;
}

bool
among_is_possible (int64_t in, int64_t may, SearchRelation relation,
                   int64_t min, int64_t max)
{
  switch (relation)
    {
    case SEARCH_EQ:
      return in <= max && min <= may;
    case SEARCH_NE:
      return in < may || min < max || in != min;
    case SEARCH_LE:
      return in <= max;
    case SEARCH_GE:
      return may >= min;
    case SEARCH_LT:
      return in < max;
    case SEARCH_GT:
      return may > min;
    }
  return false;
}

/* For each of `count` views (scaled variables) that can have values in the set
 * and outside: removes its values outside the set if `in` is true, otherwise
 * its values in the set.  Returns false if no value remains.
 */
static bool
put_all (Store *store, const SearchVar *views, uint32_t count, NumberSet set,
         bool in)
{
  for (uint32_t i = 0; i < count; i++)
    if (view_may_be_in (store, views[i], set)
        && view_may_be_out (store, views[i], set)
        && !(in ? view_put_in (store, views[i], set)
                : view_put_out (store, views[i], set)))
      return false;
  return true;
}

/* Sets `in` to the count of views (scaled variables) that have only values in
 * the set, and `may` to the count of views that have at least one value in the
 * set.
 */
static void
count_in (const Store *store, const SearchVar *views, uint32_t count,
          NumberSet set, int64_t *in, int64_t *may)
{
  *in = *may = 0;
  if (set.count == 1)
    for (uint32_t i = 0; i < count; i++)
      {
        const bool has = view_has (store, views[i], set.number[0]);

        *may += has;
        *in += has && view_is_fixed (store, views[i]);
      }
  else
    for (uint32_t i = 0; i < count; i++)
      if (view_may_be_in (store, views[i], set))
        {
          ++*may;
          *in += !view_may_be_out (store, views[i], set);
        }
}

bool
among_narrow (Store *store, const SearchVar *views, uint32_t count,
              NumberSet set, SearchRelation relation, SearchVar number)
{
  int64_t in, may;

  count_in (store, views, count, set, &in, &may);
  if (relation == SEARCH_NE)
    {
      if (in == may)
        return view_remove (store, number, in);
      if (may - in > 1 || !view_is_fixed (store, number)
          || view_min (store, number) < in || view_min (store, number) > may)
        return true;
      return put_all (store, views, count, set, view_min (store, number) == in);
    }
  if (relation != SEARCH_GE && !view_set_min (store, number, in))
    return false;
  if (relation != SEARCH_LE && !view_set_max (store, number, may))
    return false;
  if (in == may)
    return true;
  if (relation != SEARCH_GE && view_max (store, number) == in)
    return put_all (store, views, count, set, false);
  if (relation != SEARCH_LE && view_min (store, number) == may)
    return put_all (store, views, count, set, true);
  return true;
}

bool
check_among (const Arguments *arguments)
{
  const uint32_t last = arguments->count - 1;
  int64_t        in = 0, may = 0;

  for (uint32_t i = 0; i < last; i++)
    {
      bool found = false;

      if (is_known (arguments, i))
        for (uint32_t j = 0; j < arguments->numbers_count; j++)
          found = found || arguments->numbers[j] == value_of (arguments, i);
      in += found;
      may += found || !is_known (arguments, i);
    }
  return among_is_possible (in, may, arguments->relation,
                            least_of (arguments, last),
                            most_of (arguments, last));
}

bool
solve_among (const Arguments *arguments, uint32_t i, int64_t *value)
{
  if (i + 1 < arguments->count || arguments->relation != SEARCH_EQ)
    return false;
  if (!value)
    return true;
  *value = 0;
  for (uint32_t k = 0; k < i; k++)
    for (uint32_t j = 0; j < arguments->numbers_count; j++)
      if (arguments->numbers[j] == value_of (arguments, k))
        {
          ++*value;
          break;
        }
  return true;
}

void
search_model_among (SearchModel *model, SearchVars vars, const int64_t *values,
                    size_t count, SearchRelation relation, SearchVar number)
{
  SearchVar     *all = g_new (SearchVar, vars.count + 1);
  const PostRest rest = { relation, 0, values, count };

  for (size_t i = 0; i < vars.count; i++)
    all[i] = search_vars_at (vars, i);
  all[vars.count] = number;
  if (post_constraint (model, CONSTRAINT_among,
                       search_vars (all, vars.count + 1), &rest))
    post_among (model, vars, values, count, relation, number);
  g_free (all);
}

void
post_among (SearchModel *model, SearchVars vars, const int64_t *values,
            size_t count, SearchRelation relation, SearchVar number)
{
  int64_t   *set = g_new (int64_t, count + 1);
  SearchVar *views = post_signed_all (model, vars);
  Propagator p;

  number = post_weaker (model, &relation, number);
  views[vars.count] = number;
  p = post_begin (model, PROPAGATOR_among, 1);
  p.flags = (uint8_t) relation;
  post_views (model, &p, views, vars.count + 1, EVENT_DOMAIN);
  p.constant = number_set_sort (values, count, set);
  for (int64_t i = 0; i < p.constant; i++)
    post_number (model, set[i]);
  post_end (model, &p);
  g_free (views);
  g_free (set);
}

bool
propagate_among (Store *store, const Propagator *propagator, uint64_t changed)
{
  const SearchVar *views = store->model->views + propagator->views;
  const NumberSet  set = { store->model->numbers + propagator->numbers,
                           (uint32_t) propagator->constant };
  const uint32_t   count = propagator->count - 1;

  (void) changed;
  return among_narrow (store, views, count, set,
                       (SearchRelation) propagator->flags, views[count]);
}

/* Appends the number that the last argument still needs, or has got. */
static void
put_needed (const Residual *residual, int64_t in)
{
  const uint32_t last = residual->count - 1;

  residual_put (residual, residual_is_fixed (residual, last)
                              ? residual_value (residual, last) - in
                              : in);
}

void
residual_among (const Residual *residual)
{
  int64_t in = 0;

  for (uint32_t i = 0; i + 1 < residual->count; i++)
    for (uint32_t j = 0;
         residual_is_fixed (residual, i) && j < residual->numbers_count; j++)
      if (residual->numbers[j] == residual_value (residual, i))
        {
          in++;
          break;
        }
  put_needed (residual, in);
}

void
residual_count (const Residual *residual)
{
  const uint32_t value = residual->count - 2;
  int64_t        in = 0;

  if (!residual_is_fixed (residual, value))
    {
      residual_put_all (residual, 0);
      return;
    }
  for (uint32_t i = 0; i < value; i++)
    in += residual_is_fixed (residual, i)
          && residual_value (residual, i) == residual_value (residual, value);
  residual_put_fixed (residual, value);
  put_needed (residual, in);
}

void
residual_nvalue (const Residual *residual)
{
  const uint32_t last = residual->count - 1;
  int64_t        had = 0;

  for (uint32_t i = 0; i < last; i++)
    {
      bool is_new = residual_is_fixed (residual, i);

      for (uint32_t j = 0; j < i && is_new; j++)
        is_new
            = !residual_is_fixed (residual, j)
              || residual_value (residual, j) != residual_value (residual, i);
      if (!is_new)
        continue;
      had++;
      if (!residual_may_have (residual, 0, last, residual_value (residual, i)))
        continue;
      residual_put (residual, 1);
      residual_put (residual, residual_value (residual, i));
    }
  residual_put (residual, 0);
  put_needed (residual, had);
}
