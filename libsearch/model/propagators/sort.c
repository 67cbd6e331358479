/* SPDX-License-Identifier: MIT */
/* sort.c: the constraint that the second of two arrays is the first array in
 * ascending order.  Fields of its Propagator: `views` are the first array, then
 * the second, of equal length.
 *
 * Element i of the second array is at least the i-th smallest minimum of the
 * first array, and at most the i-th smallest maximum.  Each element of the
 * first array is between the bounds of some element of the second.
 */
#include "libsearch/model/post.h"
#include "libsearch/model/view.h"

/* Sets `less` to the count of elements of the first array that have a value
 * less than `value` in the assignment, and `at_most` to the count of elements
 * that can be `value` or less.
 */
static void
rank_of (const Arguments *arguments, int64_t value, uint32_t *less,
         uint32_t *at_most)
{
  *less = *at_most = 0;
  for (uint32_t i = 0; i < arguments->count / 2; i++)
    {
      *less += is_known (arguments, i) && value_of (arguments, i) < value;
      *at_most += !is_known (arguments, i) || value_of (arguments, i) <= value;
    }
}

/* Returns true if each value of the second array in the assignment is possible:
 * for the index i, at most i elements of the first array are certainly less
 * than this value, and more than i elements can be at most this value.
 */
bool
check_sort (const Arguments *arguments)
{
  const uint32_t size = arguments->count / 2;

  for (uint32_t i = 0; i < size; i++)
    {
      uint32_t less, at_most;

      if (!is_known (arguments, size + i))
        continue;
      rank_of (arguments, value_of (arguments, size + i), &less, &at_most);
      if (i < less || i >= at_most)
        return false;
    }
  return true;
}

bool
solve_sort (const Arguments *arguments, uint32_t i, int64_t *value)
{
  const uint32_t size = arguments->count / 2;

  if (i < size)
    return false;
  if (!value)
    return true;
  for (uint32_t k = 0; k < size; k++)
    {
      uint32_t less, at_most;

      *value = value_of (arguments, k);
      rank_of (arguments, *value, &less, &at_most);
      if (less <= i - size && i - size < at_most)
        break;
    }
  return true;
}

void
search_model_sort (SearchModel *model, SearchVars x, SearchVars y)
{
  SearchVar *views;
  Propagator p;

  if (!post_pair (model, CONSTRAINT_sort, x, y, &views))
    return;
  p = post_begin (model, PROPAGATOR_sort, 1);
  post_views (model, &p, views, x.count + y.count, EVENT_BOUNDS);
  post_scratch (model, (x.count + y.count) * sizeof (int64_t));
  post_end (model, &p);
  g_free (views);
}

/* Sorts the smallest values of the `size` variables in `x`, or their largest
 * values if `max` is true.
 */
static void
sort_ends (const Store *store, const SearchVar *x, uint32_t size, bool max,
           int64_t *sorted)
{
  for (uint32_t i = 0; i < size; i++)
    {
      const int64_t value
          = max ? view_max (store, x[i]) : view_min (store, x[i]);
      uint32_t k = i;

      for (; k > 0 && sorted[k - 1] > value; k--)
        sorted[k] = sorted[k - 1];
      sorted[k] = value;
    }
}

bool
propagate_sort (Store *store, const Propagator *propagator, uint64_t changed)
{
  const uint32_t   size = propagator->count / 2;
  const SearchVar *x = store->model->views + propagator->views;
  const SearchVar *y = x + size;
  int64_t         *min = store->scratch, *max = min + size;

  (void) changed;
  sort_ends (store, x, size, false, min);
  sort_ends (store, x, size, true, max);
  for (uint32_t i = 0; i < size; i++)
    if (!view_set_min (store, y[i],
                       i == 0 ? min[0]
                              : MAX (min[i], view_min (store, y[i - 1])))
        || !view_set_max (store, y[i], max[i]))
      return false;
  for (uint32_t i = size; i-- > 1;)
    if (!view_set_max (store, y[i - 1], view_max (store, y[i])))
      return false;
  for (uint32_t i = 0; i < size; i++)
    {
      int64_t from = INT64_MAX, to = INT64_MIN;

      for (uint32_t k = 0; k < size; k++)
        if (view_min (store, y[k]) <= view_max (store, x[i])
            && view_min (store, x[i]) <= view_max (store, y[k]))
          {
            from = MIN (from, view_min (store, y[k]));
            to = MAX (to, view_max (store, y[k]));
          }
      if (from > to || !view_set_min (store, x[i], from)
          || !view_set_max (store, x[i], to))
        return false;
    }
  return true;
}

/* Returns a value of a sorted array; INT64_MAX after the last. */
static int64_t
at (const GArray *values, guint i)
{
  return i < values->len ? g_array_index (values, int64_t, i) : INT64_MAX;
}

/* Appends each fixed value that the arrays do not have equally often, after the
 * number by which the first has it more often.  The second array remains in
 * order: the propagator limits its open elements by their neighbours.
 */
void
residual_sort (const Residual *residual)
{
  const uint32_t half = residual->count / 2;
  GArray        *first = residual_sorted (residual, 0, half);
  GArray        *second = residual_sorted (residual, half, residual->count);

  for (guint i = 0, k = 0; i < first->len || k < second->len;)
    {
      const int64_t value = MIN (at (first, i), at (second, k));
      int64_t       more = 0;

      for (; i < first->len && at (first, i) == value; i++)
        more++;
      for (; k < second->len && at (second, k) == value; k++)
        more--;
      if (more != 0)
        {
          residual_put (residual, more);
          residual_put (residual, value);
        }
    }
  g_array_unref (first);
  g_array_unref (second);
  residual_put (residual, 0);
}
