/* SPDX-License-Identifier: MIT */
/* divide.c: the constraints divide and modulo, on quotients and remainders. */
#include "function.h"
#include "libsearch/model/view.h"

#include <string.h>

/* Returns true if the division x / y can have the remainder `rest`: |rest| is
 * less than |y|, and `rest` is 0 or has the sign of x.
 */
static bool
is_remainder (int64_t rest, int64_t x, int64_t y)
{
  return ABS (rest) < ABS (y) && (rest == 0 || (rest < 0) == (x < 0));
}

/* Returns true if the assignment lacks x, y or z, or if the function `holds`
 * returns true for their values.  Returns false if y is 0.
 */
static bool
check (const Arguments *arguments,
       bool (*holds) (int64_t x, int64_t y, int64_t z))
{
  if (is_known (arguments, 1) && value_of (arguments, 1) == 0)
    return false;
  for (uint32_t i = 0; i < 3; i++)
    if (!is_known (arguments, i))
      return true;
  return holds (value_of (arguments, 0), value_of (arguments, 1),
                value_of (arguments, 2));
}

/* Computes z, the argument with the index 2, from x and y: as the remainder of
 * their division if `remainder` is true, else as the quotient.  Returns false
 * for another argument, or if y is 0.
 */
static bool
solve (const Arguments *arguments, uint32_t i, int64_t *value, bool remainder)
{
  int64_t x, y;

  if (i != 2)
    return false;
  if (!value)
    return true;
  x = value_of (arguments, 0);
  y = value_of (arguments, 1);
  if (y == 0)
    return false;
  *value = remainder ? x % y : x / y;
  return true;
}

/* The constraint divide: x / y = z, rounded towards 0, with y not 0.  Fields of
 * its Propagator: `views` are x, y, z.
 *
 * Narrows the bounds for positive y and for negative y, and then takes all
 * values of both cases.
 */
static bool
divide_holds (int64_t x, int64_t y, int64_t z)
{
  return is_remainder (x - y * z, x, y);
}

bool
check_divide (const Arguments *arguments)
{
  return check (arguments, divide_holds);
}

bool
solve_divide (const Arguments *arguments, uint32_t i, int64_t *value)
{
  return solve (arguments, i, value, false);
}

void
search_model_divide (SearchModel *model, SearchVar x, SearchVar y, SearchVar z,
                     SearchStrength strength)
{
  post_arithmetic (model, FUNCTION_DIVIDE, x, y, z, strength);
}

/* The bounds of x, y and z. */
typedef struct
{
  int64_t min[3];
  int64_t max[3];
} Box;

static bool
is_empty (const Box *box)
{
  for (int i = 0; i < 3; i++)
    if (box->min[i] > box->max[i])
      return true;
  return false;
}

static void
clip (Box *box, int i, int64_t min, int64_t max)
{
  box->min[i] = MAX (box->min[i], min);
  box->max[i] = MIN (box->max[i], max);
}

/* least_size() returns the smallest absolute value between the bounds of x, y
 * or z, for `i` 0, 1 or 2; greatest_size() returns the largest.
 */
static int64_t
least_size (const Box *box, int i)
{
  return MAX (MAX (box->min[i], -box->max[i]), 0);
}

static int64_t
greatest_size (const Box *box, int i)
{
  return MAX (-box->min[i], box->max[i]);
}

/* Narrows the bounds of x, y and z in x / y = z, for a positive y. */
static void
narrow_positive (Box *box)
{
  Box before;

  do
    {
      const int64_t c = box->min[1], d = box->max[1];
      int64_t       min, max;

      before = *box;
      min = box->min[0] / (box->min[0] < 0 ? c : d);
      max = box->max[0] / (box->max[0] < 0 ? d : c);
      clip (box, 2, min, max);
      if (is_empty (box))
        return;
      min = box->min[2];
      max = box->max[2];
      clip (box, 0, min > 0 ? min * c : min * d - (d - 1),
            max < 0 ? max * c : max * d + (d - 1));
      /* These bounds follow from two conditions: |x| >= |y| |z|, and |x| < |y|
       * (|z| + 1)
       */
      min = least_size (box, 0) / (greatest_size (box, 2) + 1) + 1;
      max = least_size (box, 2) > 0
                ? greatest_size (box, 0) / least_size (box, 2)
                : d;
      clip (box, 1, min, max);
      if (is_empty (box))
        return;
    }
  while (memcmp (&before, box, sizeof before) != 0);
}

/* Returns the bounds for -x and -y instead of x and y.  This does not change z,
 * and makes a negative y positive.
 */
static Box
opposite (const Box *box)
{
  Box other = *box;

  for (int i = 0; i < 2; i++)
    {
      other.min[i] = -box->max[i];
      other.max[i] = -box->min[i];
    }
  return other;
}

/* Extends the bounds in `all` to contain the bounds in `box`. */
static void
unite (Box *all, const Box *box)
{
  if (is_empty (box))
    return;
  for (int i = 0; i < 3; i++)
    {
      all->min[i] = MIN (all->min[i], box->min[i]);
      all->max[i] = MAX (all->max[i], box->max[i]);
    }
}

bool
propagate_divide (Store *store, const Propagator *propagator, uint64_t changed)
{
  const SearchVar *views = store->model->views + propagator->views;
  Box              all, positive, negative;

  (void) changed;
  for (int i = 0; i < 3; i++)
    {
      positive.min[i] = view_min (store, views[i]);
      positive.max[i] = view_max (store, views[i]);
      all.min[i] = INT64_MAX;
      all.max[i] = INT64_MIN;
    }
  negative = opposite (&positive);
  clip (&positive, 1, 1, INT64_MAX);
  clip (&negative, 1, 1, INT64_MAX);
  if (!is_empty (&positive))
    narrow_positive (&positive);
  if (!is_empty (&negative))
    narrow_positive (&negative);
  unite (&all, &positive);
  if (!is_empty (&negative))
    {
      negative = opposite (&negative);
      unite (&all, &negative);
    }
  for (int i = 0; i < 3; i++)
    if (all.min[i] > all.max[i] || !view_set_min (store, views[i], all.min[i])
        || !view_set_max (store, views[i], all.max[i]))
      return false;
  return true;
}

/* The constraint modulo: z = x - y * (x / y), with x / y rounded towards 0, and
 * y not 0. z has the sign of x.  Fields of its Propagator: `views` are x, y, z.
 *
 * Narrows bounds by |z| < |y|, |z| <= |x|, and the signs.  If y is fixed, moves
 * the bounds of x to numbers whose remainder is possible.  If x is not negative
 * and y is positive, uses bounds of the quotient.
 */
static bool
modulo_holds (int64_t x, int64_t y, int64_t z)
{
  return (x - z) % y == 0 && is_remainder (z, x, y);
}

bool
check_modulo (const Arguments *arguments)
{
  return check (arguments, modulo_holds);
}

bool
solve_modulo (const Arguments *arguments, uint32_t i, int64_t *value)
{
  return solve (arguments, i, value, true);
}

void
search_model_modulo (SearchModel *model, SearchVar x, SearchVar y, SearchVar z,
                     SearchStrength strength)
{
  post_arithmetic (model, FUNCTION_MODULO, x, y, z, strength);
}

/* Narrows the bounds of y by |y| >= size, for a positive `size`.  Returns false
 * if no value remains.
 */
static bool
keep_away (Store *store, SearchVar y, int64_t size)
{
  if (view_max (store, y) < size && !view_set_max (store, y, -size))
    return false;
  return view_min (store, y) <= -size || view_set_min (store, y, size);
}

/* Returns the smallest number, from `x` on, whose remainder by `y` is from
 * `min` to `max`. x must not be negative, y must be positive, and `min` and
 * `max` must be from 0 to y - 1, so that a solution exists.
 */
static int64_t
next_with (int64_t x, int64_t y, int64_t min, int64_t max)
{
  const int64_t rest = x % y;

  if (rest < min)
    return x + min - rest;
  return rest > max ? x - rest + y + min : x;
}

/* Returns the largest number, up to `x`, whose remainder by `y` is from `min`
 * to `max`. x must not be negative, y must be positive, and `min` and `max`
 * must be from 0 to y - 1.
 */
static int64_t
last_with (int64_t x, int64_t y, int64_t min, int64_t max)
{
  const int64_t rest = x % y;

  if (rest > max)
    return x - rest + max;
  return rest < min ? x - rest - y + max : x;
}

/* Narrows the bounds of x and z for a fixed y.  Uses remainders for the bounds
 * of x only if x cannot change its sign.  Returns false if no value remains.
 */
static bool
narrow_known (Store *store, SearchVar x, SearchVar y, SearchVar z)
{
  const int64_t size = ABS (view_min (store, y));
  const int64_t min = view_min (store, x), max = view_max (store, x);
  const int64_t low = view_min (store, z), high = view_max (store, z);

  if (min >= 0)
    {
      if (!view_set_min (store, x, next_with (min, size, low, high))
          || !view_set_max (store, x, last_with (max, size, low, high)))
        return false;
    }
  else if (max <= 0)
    {
      if (!view_set_max (store, x, -next_with (-max, size, -high, -low))
          || !view_set_min (store, x, -last_with (-min, size, -high, -low)))
        return false;
    }
  if (view_min (store, x) / size != view_max (store, x) / size)
    return true;
  return view_set_min (store, z, view_min (store, x) % size)
         && view_set_max (store, z, view_max (store, x) % size);
}

/* Narrows the bounds of x, y and z by bounds of the quotient q in x = y * q +
 * z. x and z are not negative, y is positive.  Returns false if no value
 * remains.
 */
static bool
narrow_by_quotient (Store *store, SearchVar x, SearchVar y, SearchVar z)
{
  const int64_t a = view_min (store, x), b = view_max (store, x);
  const int64_t c = view_min (store, y), d = view_max (store, y);
  const int64_t e = view_min (store, z), f = view_max (store, z);
  const int64_t min = a > f ? divide_up (a - f, d) : 0;
  const int64_t max = b >= e ? (b - e) / c : -1;

  if (min > max)
    return false;
  if (!view_set_min (store, x, c * min + e)
      || !view_set_max (store, x, d * max + f)
      || !view_set_min (store, z, a - d * max)
      || !view_set_max (store, z, b - c * min))
    return false;
  if (min > 0 && !view_set_max (store, y, (b - e) / min))
    return false;
  return max == 0 || a <= f || view_set_min (store, y, divide_up (a - f, max));
}

bool
propagate_modulo (Store *store, const Propagator *propagator, uint64_t changed)
{
  const SearchVar *views = store->model->views + propagator->views;
  const SearchVar  x = views[0], y = views[1], z = views[2];
  int64_t          size;

  (void) changed;
  if (!keep_away (store, y, 1))
    return false;
  size = MAX (-view_min (store, y), view_max (store, y)) - 1;
  if (!view_set_min (store, z, MAX (MIN (view_min (store, x), 0), -size))
      || !view_set_max (store, z, MIN (MAX (view_max (store, x), 0), size)))
    return false;
  if (view_min (store, z) > 0
      && (!view_set_min (store, x, view_min (store, z))
          || !keep_away (store, y, view_min (store, z) + 1)))
    return false;
  if (view_max (store, z) < 0
      && (!view_set_max (store, x, view_max (store, z))
          || !keep_away (store, y, 1 - view_max (store, z))))
    return false;
  if (!view_is_fixed (store, y))
    return view_min (store, x) < 0 || view_min (store, y) <= 0
           || narrow_by_quotient (store, x, y, z);
  /* A fixed y may be 0 now, if keep_away() could not remove 0 from between its
   * bounds, or if y is the same variable as x or z.
   */
  return view_min (store, y) != 0 && narrow_known (store, x, y, z);
}
