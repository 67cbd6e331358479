/* SPDX-License-Identifier: MIT */
/* modulo.c: z = x - y * (x / y), where that quotient is rounded towards 0, so
 * that z has the sign of x; y is not 0.  Views: x, y, z.
 *
 * By bounds: |z| < |y|, |z| <= |x|, the signs; where y is known, the ends of x
 * are those that leave such a rest; and else, where x and y are not negative,
 * by bounds of the quotient.
 */
#include "function.h"
#include "libsearch/model/view.h"
#include "numbers.h"

bool
check_modulo (const Arguments *arguments)
{
  int64_t x, y, z;

  if (is_known (arguments, 1) && value_of (arguments, 1) == 0)
    return false;
  for (uint32_t i = 0; i < 3; i++)
    if (!is_known (arguments, i))
      return true;
  x = value_of (arguments, 0);
  y = value_of (arguments, 1);
  z = value_of (arguments, 2);
  return (x - z) % y == 0 && ABS (z) < ABS (y)
         && (z == 0 || (z < 0) == (x < 0));
}

bool
solve_modulo (const Arguments *arguments, uint32_t i, int64_t *value)
{
  if (i != 2)
    return false;
  if (!value)
    return true;
  if (value_of (arguments, 1) == 0)
    return false;
  *value = value_of (arguments, 0) % value_of (arguments, 1);
  return true;
}

void
search_model_modulo (SearchModel *model, SearchVar x, SearchVar y, SearchVar z,
                     SearchStrength strength)
{
  post_arithmetic (model, FUNCTION_MODULO, x, y, z, strength);
}

/* Narrows y to |y| >= size, which is more than 0. */
static bool
keep_away (Store *store, SearchVar y, int64_t size)
{
  if (view_max (store, y) < size && !view_set_max (store, y, -size))
    return false;
  return view_min (store, y) <= -size || view_set_min (store, y, size);
}

/* The least x from `x` on, which is not negative, whose rest by `y`, which is
 * positive, is in least..most, two numbers of 0..y - 1.
 */
static int64_t
next_with (int64_t x, int64_t y, int64_t least, int64_t most)
{
  const int64_t rest = x % y;

  if (rest < least)
    return x + least - rest;
  return rest > most ? x - rest + y + least : x;
}

/* The greatest such x up to `x`. */
static int64_t
last_with (int64_t x, int64_t y, int64_t least, int64_t most)
{
  const int64_t rest = x % y;

  if (rest > most)
    return x - rest + most;
  return rest < least ? x - rest - y + most : x;
}

/* Where y is known, and x on one side of 0. */
static bool
narrow_known (Store *store, SearchVar x, SearchVar y, SearchVar z)
{
  const int64_t size = ABS (view_min (store, y));
  const int64_t least = view_min (store, x), most = view_max (store, x);
  const int64_t low = view_min (store, z), high = view_max (store, z);

  if (least >= 0)
    {
      if (!view_set_min (store, x, next_with (least, size, low, high))
          || !view_set_max (store, x, last_with (most, size, low, high)))
        return false;
    }
  else if (most <= 0)
    {
      if (!view_set_max (store, x, -next_with (-most, size, -high, -low))
          || !view_set_min (store, x, -last_with (-least, size, -high, -low)))
        return false;
    }
  if (view_min (store, x) / size != view_max (store, x) / size)
    return true;
  return view_set_min (store, z, view_min (store, x) % size)
         && view_set_max (store, z, view_max (store, x) % size);
}

/* Where x and z are not negative, and y is positive: by bounds of the quotient
 * q of x = y * q + z.
 */
static bool
narrow_positive (Store *store, SearchVar x, SearchVar y, SearchVar z)
{
  const int64_t a = view_min (store, x), b = view_max (store, x);
  const int64_t c = view_min (store, y), d = view_max (store, y);
  const int64_t e = view_min (store, z), f = view_max (store, z);
  const int64_t least = a > f ? divide_up (a - f, d) : 0;
  const int64_t most = b >= e ? (b - e) / c : -1;

  if (least > most)
    return false;
  if (!view_set_min (store, x, c * least + e)
      || !view_set_max (store, x, d * most + f)
      || !view_set_min (store, z, a - d * most)
      || !view_set_max (store, z, b - c * least))
    return false;
  if (least > 0 && !view_set_max (store, y, (b - e) / least))
    return false;
  return most == 0 || a <= f
         || view_set_min (store, y, divide_up (a - f, most));
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
           || narrow_positive (store, x, y, z);
  /* One with holes, or that is x or z as well, may have 0 alone by now. */
  return view_min (store, y) != 0 && narrow_known (store, x, y, z);
}
