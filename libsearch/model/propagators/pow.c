/* SPDX-License-Identifier: MIT */
/* pow.c: the constraint that z is x to the power of y.  If y is negative, z is
 * 1 / x^-y, rounded towards 0, and x is not 0.  Fields of its Propagator:
 * `views` are x, y, z.
 *
 * Narrows bounds if y is fixed and not negative, or if x is positive and y is
 * not negative.  Otherwise waits until x and y are fixed.
 */
#include "function.h"
#include "libsearch/model/view.h"

#include <math.h>

bool
check_pow (const Arguments *arguments)
{
  int64_t x, y, product = 1;

  for (uint32_t i = 0; i < 3; i++)
    if (!is_known (arguments, i))
      return true;
  x = value_of (arguments, 0);
  y = value_of (arguments, 1);
  if (x == 0 && y < 0)
    return false;
  if (x == 0 || x == 1)
    product = x == 1 || y == 0;
  else if (x == -1)
    product = y % 2 == 0 ? 1 : -1;
  else if (y < 0)
    product = 0;
  else
    for (; y > 0 && ABS (product) <= SEARCH_VAR_MAX; y--)
      product *= x;
  return product == value_of (arguments, 2);
}

bool
solve_pow (const Arguments *arguments, uint32_t i, int64_t *value)
{
  if (i != 2)
    return false;
  return !value
         || power_of (value_of (arguments, 0), value_of (arguments, 1), value);
}

void
search_model_pow (SearchModel *model, SearchVar x, SearchVar y, SearchVar z,
                  SearchStrength strength)
{
  post_arithmetic (model, FUNCTION_POWER, x, y, z, strength);
}

/* Returns x^y.  If x^y is larger than all values of variables, returns some
 * number that is also larger than these values. x and y must not be negative.
 */
static int64_t
grown (int64_t x, int64_t y)
{
  int64_t z;

  return power_of (x, y, &z) ? z : SEARCH_VAR_MAX + 1;
}

/* Returns the square root of z, rounded down. z must be positive. */
static int64_t
square_root (int64_t z)
{
  int64_t x = (int64_t) sqrt ((double) z);

  while (x * x > z)
    x--;
  while ((x + 1) * (x + 1) <= z)
    x++;
  return x;
}

/* Returns the largest x that is not negative and whose power x^y is at most z.
 * z must not be negative, y must be positive.
 */
static int64_t
root_down (int64_t z, int64_t y)
{
  int64_t low = 0, high = z;

  if (y == 2)
    return z > 0 ? square_root (z) : 0;
  while (low < high)
    {
      const int64_t middle = low + (high - low + 1) / 2;

      if (grown (middle, y) <= z)
        low = middle;
      else
        high = middle - 1;
    }
  return low;
}

/* Returns the smallest x that is not negative and whose power x^y is at least
 * z. y must be positive.
 */
static int64_t
root_up (int64_t z, int64_t y)
{
  const int64_t root = z > 0 ? root_down (z - 1, y) + 1 : 0;

  return root;
}

/* Narrows the bounds of x, y and z by x^y = z, for a positive x and a y that is
 * not negative.  Returns false if no value remains.
 */
static bool
narrow_positive (Store *store, SearchVar x, SearchVar y, SearchVar z)
{
  int64_t min, max;

  if (!view_set_min (store, z, grown (view_min (store, x), view_min (store, y)))
      || !view_set_max (store, z,
                        grown (view_max (store, x), view_max (store, y))))
    return false;
  min = view_min (store, z);
  max = view_max (store, z);
  while (grown (view_max (store, x), view_min (store, y)) < min)
    if (!view_set_min (store, y, view_min (store, y) + 1))
      return false;
  if (view_min (store, x) > 1)
    while (grown (view_min (store, x), view_max (store, y)) > max)
      if (!view_set_max (store, y, view_max (store, y) - 1))
        return false;
  if (view_max (store, y) > 0
      && !view_set_min (store, x, root_up (min, view_max (store, y))))
    return false;
  return view_min (store, y) == 0
         || view_set_max (store, x, root_down (max, view_min (store, y)));
}

/* Narrows the bounds of x and z by x^n = z, for a positive n, odd or even.
 * Returns false if no value remains.
 */
static bool
narrow_known (Store *store, SearchVar x, int64_t n, SearchVar z)
{
  const int64_t low = view_min (store, x), high = view_max (store, x);
  const int64_t large = grown (MAX (ABS (low), ABS (high)), n);

  if (n % 2 == 0)
    {
      const int64_t small = low > 0 ? low : high < 0 ? -high : 0;
      int64_t       root;

      if (!view_set_min (store, z, grown (small, n))
          || !view_set_max (store, z, large))
        return false;
      root = root_down (view_max (store, z), n);
      if (!view_set_min (store, x, -root) || !view_set_max (store, x, root))
        return false;
      root = root_up (view_min (store, z), n);
      return (view_max (store, x) >= root || view_set_max (store, x, -root))
             && (view_min (store, x) <= -root || view_set_min (store, x, root));
    }
  if (!view_set_min (store, z, low < 0 ? -grown (-low, n) : grown (low, n))
      || !view_set_max (store, z,
                        high < 0 ? -grown (-high, n) : grown (high, n)))
    return false;
  {
    const int64_t min = view_min (store, z), max = view_max (store, z);

    return view_set_min (store, x,
                         min > 0 ? root_up (min, n) : -root_down (-min, n))
           && view_set_max (store, x,
                            max < 0 ? -root_up (-max, n) : root_down (max, n));
  }
}

bool
propagate_pow (Store *store, const Propagator *propagator, uint64_t changed)
{
  const SearchVar *views = store->model->views + propagator->views;
  const SearchVar  x = views[0], y = views[1], z = views[2];
  int64_t          value;

  (void) changed;
  if (view_is_fixed (store, x) && view_is_fixed (store, y))
    return power_of (view_min (store, x), view_min (store, y), &value)
           && view_assign (store, z, value);
  if (view_is_fixed (store, y) && view_min (store, y) == 0)
    return view_assign (store, z, 1);
  if (view_is_fixed (store, y) && view_min (store, y) > 0)
    return narrow_known (store, x, view_min (store, y), z);
  if (view_min (store, x) > 0 && view_min (store, y) >= 0)
    return narrow_positive (store, x, y, z);
  return true;
}
