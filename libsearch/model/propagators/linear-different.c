/* SPDX-License-Identifier: MIT */
/* linear-different.c: a sum is not equal to a number; so the last open variable
 * loses a value.
 *
 * Words: variables; numbers: their coefficients.
 */
#include "libsearch/model/kinds.h"

bool
propagate_linear_different (Store *store, const Propagator *propagator,
                            uint64_t changed)
{
  const int32_t *x = store->model->words + propagator->words;
  const int64_t *k = store->model->numbers + propagator->numbers;
  const int      count = (int) propagator->count;
  int64_t        rest = propagator->constant;
  int            open = -1;

  (void) changed;
  for (int i = 0; i < count; i++)
    if (var_is_fixed (store, (uint32_t) x[i]))
      rest -= k[i] * var_min (store, (uint32_t) x[i]);
    else if (open >= 0)
      return true;
    else
      open = i;
  if (open < 0)
    return rest != 0;
  return rest % k[open] != 0
         || var_remove (store, (uint32_t) x[open], rest / k[open]);
}
