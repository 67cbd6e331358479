/* SPDX-License-Identifier: MIT */
/* linear-at-most.c: a sum is at most a number, by bounds.
 *
 * Words: variables; numbers: their coefficients.
 */
#include "libsearch/model/kinds.h"

bool
propagate_linear_at_most (Store *store, const Propagator *propagator,
                          uint64_t changed)
{
  const int32_t *x = store->model->words + propagator->words;
  const int64_t *k = store->model->numbers + propagator->numbers;
  const int      count = (int) propagator->count;
  int64_t        slack = propagator->constant;

  (void) changed;
  for (int i = 0; i < count; i++)
    slack -= k[i]
             * (k[i] > 0 ? var_min (store, (uint32_t) x[i])
                         : var_max (store, (uint32_t) x[i]));
  if (slack < 0)
    return false;
  for (int i = 0; i < count; i++)
    {
      const uint32_t y = (uint32_t) x[i];
      const int64_t  min = var_min (store, y), max = var_max (store, y);

      if (ABS (k[i]) * (max - min) <= slack)
        continue;
      if (!(k[i] > 0 ? var_set_max (store, y, min + slack / k[i])
                     : var_set_min (store, y, max - slack / -k[i])))
        return false;
    }
  return true;
}
