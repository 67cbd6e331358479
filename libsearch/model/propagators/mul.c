/* SPDX-License-Identifier: MIT */
/* mul.c: constraints on products of two variables, and on multiples of a
 * variable.
 */
#include "function.h"
#include "libsearch/model/view.h"
#include "libsearch/model/kinds.h"

/* The constraint mul: x * y = z.  Fields of its Propagator: `views` are x, y,
 * z.
 *
 * Narrows bounds: z is between the products of the bounds of x and y.  A factor
 * is between the quotients of z by the other factor, whose positive and
 * negative values are treated separately.  A square is posted as a power.
 */
bool
check_mul (const Arguments *arguments)
{
  for (uint32_t i = 0; i < 3; i++)
    if (!is_known (arguments, i))
      return true;
  return value_of (arguments, 0) * value_of (arguments, 1)
         == value_of (arguments, 2);
}

bool
solve_mul (const Arguments *arguments, uint32_t i, int64_t *value)
{
  if (value)
    *value = value_of (arguments, 0) * value_of (arguments, 1);
  return i == 2;
}

void
search_model_mul (SearchModel *model, SearchVar x, SearchVar y, SearchVar z,
                  SearchStrength strength)
{
  post_arithmetic (model, FUNCTION_TIMES, x, y, z, strength);
}

/* Extends the range `low`..`high` to contain all integers x with x * y from
 * `z_min` to `z_max`, for some y from `min` to `max`.  `min` must be positive.
 */
static void
widen (int64_t *low, int64_t *high, int64_t min, int64_t max, int64_t z_min,
       int64_t z_max)
{
  const int64_t from = divide_up (z_min, z_min >= 0 ? max : min);
  const int64_t to = divide_down (z_max, z_max >= 0 ? min : max);

  if (from <= to)
    {
      *low = MIN (*low, from);
      *high = MAX (*high, to);
    }
}

/* The smallest and the largest value of a view. */
typedef struct
{
  int64_t min, max;
} Bounds;

SEARCH_ALWAYS_INLINE Bounds
bounds_of (const Store *store, SearchVar view)
{
  return (Bounds){ view_min (store, view), view_max (store, view) };
}

/* Narrows a view to the range `low`..`high`, reads its `bounds` again, and sets
 * `narrowed`.  Returns false if no value remains.
 */
static bool
narrow (Store *store, SearchVar view, int64_t low, int64_t high, Bounds *bounds,
        bool *narrowed)
{
  if (low > high || !view_set_min (store, view, low)
      || !view_set_max (store, view, high))
    return false;
  *bounds = bounds_of (store, view);
  *narrowed = true;
  return true;
}

/* Narrows the product z to the range of x * y. */
SEARCH_ALWAYS_INLINE bool
narrow_product (Store *store, SearchVar product, Bounds x, Bounds y, Bounds *z,
                bool *narrowed)
{
  const int64_t a = x.min * y.min, b = x.min * y.max;
  const int64_t c = x.max * y.min, d = x.max * y.max;
  const int64_t low = MIN (MIN (a, b), MIN (c, d));
  const int64_t high = MAX (MAX (a, b), MAX (c, d));

  return (low <= z->min && high >= z->max)
         || narrow (store, product, low, high, z, narrowed);
}

/* Narrows the factor x in x * y = z. */
SEARCH_ALWAYS_INLINE bool
narrow_factor (Store *store, SearchVar factor, Bounds *x, Bounds y, Bounds z,
               bool *narrowed)
{
  int64_t low = INT64_MAX, high = INT64_MIN;

  if (y.min <= 0 && y.max >= 0 && z.min <= 0 && z.max >= 0)
    return true;

  /* Products show at less cost than quotients that neither bound changes. */
  if (y.min >= 0 && x->min * (z.min >= 0 ? y.max : MAX (y.min, 1)) >= z.min
      && x->max * (z.max >= 0 ? MAX (y.min, 1) : y.max) <= z.max)
    return true;
  if (y.max > 0)
    widen (&low, &high, MAX (y.min, 1), y.max, z.min, z.max);
  if (y.min < 0)
    widen (&low, &high, MAX (-y.max, 1), -y.min, -z.max, -z.min);
  return (low <= x->min && high >= x->max)
         || narrow (store, factor, low, high, x, narrowed);
}

/* Largest number of rounds of one run.  Nearly all runs need fewer.  But if z
 * is a prime, bounds of x and y can move by 1 in each of sqrt(z) rounds; after
 * ROUNDS of them the propagator is queued again, and the queue has a cost
 * limit.
 */
#define ROUNDS 4

bool
propagate_mul (Store *store, const Propagator *propagator, uint64_t changed)
{
  const SearchVar *views = store->model->views + propagator->views;

  (void) changed;
  for (int round = 0; round < ROUNDS; round++)
    {
      Bounds x = bounds_of (store, views[0]);
      Bounds y = bounds_of (store, views[1]);
      Bounds z = bounds_of (store, views[2]);
      bool   narrowed = false;

      if (!narrow_product (store, views[2], x, y, &z, &narrowed)
          || !narrow_factor (store, views[0], &x, y, z, &narrowed)
          || !narrow_factor (store, views[1], &y, x, z, &narrowed))
        return false;
      if (!narrowed)
        {
          /* Another run would remove nothing, so none is queued. */
          store->pending[propagator - store->model->propagator] = PENDING_RUNS;
          break;
        }
    }
  return true;
}

/* The constraint scaled: z = k x + c, for propagators that need a variable
 * instead of a view (a scaled variable).  Fields of its Propagator: `words` are
 * z, x; `numbers` are k, c, as in the constraint.
 */
bool
check_scaled (const Arguments *arguments)
{
  const int64_t k = arguments->numbers[0], c = arguments->numbers[1];

  return !is_known (arguments, 0) || !is_known (arguments, 1)
         || value_of (arguments, 0) == k * value_of (arguments, 1) + c;
}

bool
solve_scaled (const Arguments *arguments, uint32_t i, int64_t *value)
{
  const int64_t k = arguments->numbers[0], c = arguments->numbers[1];

  if (!value)
    return true;
  if (i == 0)
    *value = k * value_of (arguments, 1) + c;
  else
    *value = (value_of (arguments, 0) - c) / k;
  return i == 0 || (value_of (arguments, 0) - c) % k == 0;
}

/* Removes the values of x for which k x + c is no value of z, and the values of
 * z that are not k x + c for a value of x.  If x or z has only bounds, narrows
 * only bounds.  Returns false if no value remains.
 */
bool
propagate_scaled (Store *store, const Propagator *propagator, uint64_t changed)
{
  const int32_t *words = store->model->words + propagator->words;
  const int64_t *numbers = store->model->numbers + propagator->numbers;
  const uint32_t z = (uint32_t) words[0], x = (uint32_t) words[1];
  const int64_t  k = numbers[0], c = numbers[1];
  Cell           of_x, of_z;

  (void) changed;
  do
    {
      const int64_t low = var_min (store, z) - c, high = var_max (store, z) - c;

      of_x = store->cell[x];
      of_z = store->cell[z];
      if (!var_set_min (store, x,
                        k > 0 ? divide_up (low, k) : divide_up (high, k))
          || !var_set_max (store, x,
                           k > 0 ? divide_down (high, k) : divide_down (low, k))
          || !var_set_min (store, z,
                           k * (k > 0 ? var_min (store, x) : var_max (store, x))
                               + c)
          || !var_set_max (store, z,
                           k * (k > 0 ? var_max (store, x) : var_min (store, x))
                               + c))
        return false;
    }
  while (of_x != store->cell[x] || of_z != store->cell[z]);

  if (var_of (store, x)->kind == DOMAIN_BOUNDS
      || var_of (store, z)->kind == DOMAIN_BOUNDS)
    return true;
  for (int64_t v = var_min (store, x); v <= var_max (store, x); v++)
    if (var_has (store, x, v) && !var_has (store, z, k * v + c)
        && !var_remove (store, x, v))
      return false;
  for (int64_t w = var_min (store, z); w <= var_max (store, z); w++)
    if (var_has (store, z, w)
        && ((w - c) % k != 0 || !var_has (store, x, (w - c) / k))
        && !var_remove (store, z, w))
      return false;
  return true;
}
