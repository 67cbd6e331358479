/* SPDX-License-Identifier: MIT */
/* times.c: x * y = z.  Views: x, y, z.
 *
 * By bounds: z is between the products of the ends, a factor between the
 * quotients, where the other one is split at 0.  A square is a power.
 */
#include "function.h"
#include "libsearch/model/view.h"
#include "numbers.h"

bool
check_times (const Arguments *arguments)
{
  for (uint32_t i = 0; i < 3; i++)
    if (!is_known (arguments, i))
      return true;
  return value_of (arguments, 0) * value_of (arguments, 1)
         == value_of (arguments, 2);
}

bool
solve_times (const Arguments *arguments, uint32_t i, int64_t *value)
{
  if (value)
    *value = value_of (arguments, 0) * value_of (arguments, 1);
  return i == 2;
}

void
search_model_times (SearchModel *model, SearchVar x, SearchVar y, SearchVar z,
                    SearchStrength strength)
{
  post_arithmetic (model, FUNCTION_TIMES, x, y, z, strength);
}

/* The integers x with x * y between, for a y of least..most, which are more
 * than 0.
 */
static void
widen (int64_t *low, int64_t *high, int64_t least, int64_t most,
       int64_t z_least, int64_t z_most)
{
  const int64_t from = divide_up (z_least, z_least >= 0 ? most : least);
  const int64_t to = divide_down (z_most, z_most >= 0 ? least : most);

  if (from <= to)
    {
      *low = MIN (*low, from);
      *high = MAX (*high, to);
    }
}

/* The factor x. */
static bool
narrow_factor (Store *store, SearchVar x, SearchVar y, SearchVar z)
{
  const int64_t least = view_min (store, y), most = view_max (store, y);
  const int64_t z_least = view_min (store, z), z_most = view_max (store, z);
  int64_t       low = INT64_MAX, high = INT64_MIN;

  if (least <= 0 && most >= 0 && z_least <= 0 && z_most >= 0)
    return true;
  if (most > 0)
    widen (&low, &high, MAX (least, 1), most, z_least, z_most);
  if (least < 0)
    widen (&low, &high, MAX (-most, 1), -least, -z_most, -z_least);
  return low <= high && view_set_min (store, x, low)
         && view_set_max (store, x, high);
}

bool
propagate_times (Store *store, const Propagator *propagator, uint64_t changed)
{
  const SearchVar *views = store->model->views + propagator->views;
  const SearchVar  x = views[0], y = views[1], z = views[2];
  const int64_t    a = view_min (store, x), b = view_max (store, x);
  const int64_t    c = view_min (store, y), d = view_max (store, y);

  (void) changed;
  return view_set_min (store, z, MIN (MIN (a * c, a * d), MIN (b * c, b * d)))
         && view_set_max (store, z,
                          MAX (MAX (a * c, a * d), MAX (b * c, b * d)))
         && narrow_factor (store, x, y, z) && narrow_factor (store, y, x, z);
}
