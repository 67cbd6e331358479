/* SPDX-License-Identifier: MIT */
/* different.c: x is not y + c, once one of them is known.
 *
 * Words: x, y.
 */
#include "libsearch/model/kinds.h"

bool
propagate_different (Store *store, const Propagator *propagator,
                     uint64_t changed)
{
  const int32_t *words = store->model->words + propagator->words;
  const uint32_t x = (uint32_t) words[0], y = (uint32_t) words[1];

  (void) changed;
  if (var_is_fixed (store, y))
    return var_remove (store, x, var_min (store, y) + propagator->constant);
  return !var_is_fixed (store, x)
         || var_remove (store, y, var_min (store, x) - propagator->constant);
}
