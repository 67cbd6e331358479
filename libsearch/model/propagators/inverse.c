/* SPDX-License-Identifier: MIT */
/* inverse.c: the constraint x[i] = j if and only if y[j] = i.  Fields of its
 * Propagator: `views` are the array x, then the array y, of equal length.
 *
 * If x[i] cannot be j, removes i from the values of y[j], and the reverse.  For
 * a strength above SEARCH_STRENGTH_VALUE, posts all_different of x with this
 * strength, too.  With SEARCH_STRENGTH_DOMAIN, each remaining value is then in
 * a solution of the constraint, if no variable occurs twice.
 */
#include "libsearch/model/post.h"
#include "libsearch/model/view.h"

/* Returns true if the assignment does not contradict the constraint in one
 * direction: if x[i] is j, then y[j] is i or has no value.  The array x begins
 * at the argument `from`, the array y at `to`.
 */
static bool
points_back (const Arguments *arguments, uint32_t from, uint32_t to)
{
  const uint32_t size = arguments->count / 2;

  for (uint32_t i = 0; i < size; i++)
    {
      int64_t j;

      if (!is_known (arguments, from + i))
        continue;
      j = value_of (arguments, from + i);
      if (j < 0 || j >= size)
        return false;
      if (is_known (arguments, to + (uint32_t) j)
          && value_of (arguments, to + (uint32_t) j) != i)
        return false;
    }
  return true;
}

bool
check_inverse (const Arguments *arguments)
{
  return points_back (arguments, 0, arguments->count / 2)
         && points_back (arguments, arguments->count / 2, 0);
}

/* Computes the argument with the index `i` from the other array: the index j of
 * the element whose value is the index of argument `i` in its own array.
 * Returns false if there is no such element.
 */
bool
solve_inverse (const Arguments *arguments, uint32_t i, int64_t *value)
{
  const uint32_t size = arguments->count / 2;
  const uint32_t other = i < size ? size : 0;

  if (!value)
    return true;
  for (uint32_t j = 0; j < size; j++)
    if (value_of (arguments, other + j) == i % size)
      {
        *value = j;
        return true;
      }
  return false;
}

void
search_model_inverse (SearchModel *model, SearchVars x, SearchVars y,
                      SearchStrength strength)
{
  SearchVar *views;
  Propagator p;

  if (!post_accepts (model, CONSTRAINT_inverse, x, strength)
      || !post_pair (model, CONSTRAINT_inverse, x, y, &views))
    return;
  p = post_begin (model, PROPAGATOR_inverse, 1);
  post_views (model, &p, views, x.count + y.count, EVENT_DOMAIN);
  post_end (model, &p);
  if (strength != SEARCH_STRENGTH_VALUE)
    search_model_all_different (model, x, strength);
  g_free (views);
}

bool
propagate_inverse (Store *store, const Propagator *propagator, uint64_t changed)
{
  const int64_t    size = propagator->count / 2;
  const SearchVar *x = store->model->views + propagator->views;
  const SearchVar *y = x + size;

  (void) changed;
  for (int64_t i = 0; i < 2 * size; i++)
    if (!view_set_min (store, x[i], 0) || !view_set_max (store, x[i], size - 1))
      return false;
  for (int64_t i = 0; i < size; i++)
    for (int64_t j = 0; j < size; j++)
      if (view_has (store, x[i], j) != view_has (store, y[j], i)
          && (!view_remove (store, x[i], j) || !view_remove (store, y[j], i)))
        return false;
  return true;
}

/* Appends the fixed arguments of one half that exclude values of open
 * arguments.
 */
static void
put_pairs (const Residual *residual, uint32_t from, uint32_t to)
{
  const uint32_t size = residual->count / 2;

  for (uint32_t i = 0; i < size; i++)
    {
      int64_t j;

      if (!residual_is_fixed (residual, from + i))
        continue;
      j = residual_value (residual, from + i);
      if (j >= 0 && j < size && residual_is_fixed (residual, to + (uint32_t) j)
          && !residual_may_have (residual, from, from + size, j)
          && !residual_may_have (residual, to, to + size, i))
        continue;
      residual_put (residual, 1);
      residual_put (residual, i);
      residual_put (residual, j);
    }
  residual_put (residual, 0);
}

void
residual_inverse (const Residual *residual)
{
  put_pairs (residual, 0, residual->count / 2);
  put_pairs (residual, residual->count / 2, 0);
}
