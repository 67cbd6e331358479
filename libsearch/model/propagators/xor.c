/* SPDX-License-Identifier: MIT */
/* xor.c: the constraint that the last argument, a Boolean, is 1 if and only if
 * an odd number of the other Booleans is 1.  So an even number of all arguments
 * is 1.
 *
 * `state` of the Propagator has the indices of two variables that were not
 * fixed in the last run.
 */
#include "libsearch/model/post.h"
#include "libsearch/model/view.h"

bool
check_xor (const Arguments *arguments)
{
  int64_t sum = 0;

  for (uint32_t i = 0; i < arguments->count; i++)
    if (!is_known (arguments, i))
      return true;
    else
      sum += value_of (arguments, i);
  return sum % 2 == 0;
}

bool
solve_xor (const Arguments *arguments, uint32_t i, int64_t *value)
{
  if (value)
    {
      *value = 0;
      for (uint32_t j = 0; j < arguments->count; j++)
        if (j != i)
          *value ^= value_of (arguments, j);
    }
  return true;
}

void
search_model_xor (SearchModel *model, SearchVars vars, SearchVar truth)
{
  SearchVar       *views = g_new (SearchVar, vars.count + 1);
  const SearchVars all = { views, vars.count + 1, 1 };
  Propagator       p;
  bool             success;

  for (size_t i = 0; i < vars.count; i++)
    views[i] = search_vars_at (vars, i);
  views[vars.count] = truth;
  success = post_constraint (model, CONSTRAINT_xor, all, NULL);
  for (size_t i = 0; i < all.count && success; i++)
    success = post_is_truth (model, CONSTRAINT_xor, all, i);
  if (success)
    {
      for (size_t i = 0; i < all.count; i++)
        views[i] = post_signed (model, views[i]);
      p = post_begin (model, PROPAGATOR_xor, 0);
      for (size_t i = 0; i < all.count; i++)
        post_view (model, &p, views[i], EVENT_FIXED);
      post_state (model, &p, all.count > 1 ? UINT64_C (1) << 32 : 0);
      post_end (model, &p);
    }
  g_free (views);
}

/* Returns the index of a variable that is not fixed, but not the index `other`.
 * Looks from the index `from` on, then from 0 on.  Returns `count` if there is
 * no such variable.
 */
static uint32_t
find (const Store *store, const SearchVar *views, uint32_t count, uint32_t from,
      uint32_t other)
{
  for (uint32_t k = 0; k < count; k++)
    {
      const uint32_t i = from + k < count ? from + k : from + k - count;

      if (i != other && !view_is_fixed (store, views[i]))
        return i;
    }
  return count;
}

bool
propagate_xor (Store *store, const Propagator *propagator, uint64_t changed)
{
  const SearchVar *views = store->model->views + propagator->views;
  const uint32_t   count = propagator->count;
  const Cell       state = store->cell[propagator->state];
  uint32_t         a = (uint32_t) state, b = (uint32_t) (state >> 32);
  int64_t          rest = 0;

  (void) changed;
  if (view_is_fixed (store, views[a]))
    a = find (store, views, count, a, b);
  if (a < count && view_is_fixed (store, views[b]))
    b = find (store, views, count, b, a);
  if (a < count && b < count && a != b)
    {
      store_keep (store, propagator->state, a | (Cell) b << 32);
      return true;
    }
  if (a == count)
    a = b;
  for (uint32_t i = 0; i < count; i++)
    if (i != a)
      rest ^= view_min (store, views[i]);
  return view_assign (store, views[a], rest);
}

void
residual_xor (const Residual *residual)
{
  int64_t sum = 0;

  for (uint32_t i = 0; i < residual->count; i++)
    if (residual_is_fixed (residual, i))
      sum += residual_value (residual, i);
  residual_put (residual, sum % 2);
}
