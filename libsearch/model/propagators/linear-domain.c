/* SPDX-License-Identifier: MIT */
/* linear-domain.c: x + y = z + c, on sets by shifts: no value is left that no
 * solution has.
 *
 * Words: x, y, z.  Of x and y the one with fewer values is gone through.
 */
#include "libsearch/model/kinds.h"

bool
propagate_linear_domain (Store *store, const Propagator *propagator,
                         uint64_t changed)
{
  const int32_t *words = store->model->words + propagator->words;
  uint32_t       x = (uint32_t) words[0], y = (uint32_t) words[1];
  const uint32_t z = (uint32_t) words[2];
  const int64_t  c = var_of (store, z)->base + propagator->constant
                    - var_of (store, x)->base - var_of (store, y)->base;
  uint64_t       of_x = store->cell[x], of_y = store->cell[y];
  const uint64_t of_z = store->cell[z];
  uint64_t       new_x = 0, new_y = 0, new_z = 0;

  (void) changed;
  if (!is_single (of_y) && var_count (store, x) < var_count (store, y))
    {
      const uint32_t u = x;
      const uint64_t of_u = of_x;

      x = y;
      of_x = of_y;
      y = u;
      of_y = of_u;
    }
  for (uint64_t left = of_y; left; left &= left - 1)
    {
      const int64_t  by = lowest (left) - c;
      const uint64_t sums = shifted (of_x, by) & of_z;

      new_x |= shifted (sums, -by);
      new_y |= sums ? left & -left : 0;
      new_z |= sums;
    }
  return var_put (store, z, new_z) && var_put (store, x, new_x & of_x)
         && var_put (store, y, new_y);
}
