/* SPDX-License-Identifier: MIT */
/* scaled.c: z = k x + c, where a propagator needs a variable and has a view.
 * Words: z, x; numbers: k, c.  The constraint's numbers are the same.
 */
#include "libsearch/model/kinds.h"
#include "numbers.h"

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

/* x and z lose what the other has no value for; by their ends alone where x has
 * too many values.
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
