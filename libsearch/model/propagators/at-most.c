/* SPDX-License-Identifier: MIT */
/* at-most.c: x <= y + c.
 *
 * Words: x, y.
 */
#include "libsearch/model/kinds.h"

bool
propagate_at_most (Store *store, const Propagator *propagator, uint64_t changed)
{
  const int32_t *words = store->model->words + propagator->words;
  const uint32_t x = (uint32_t) words[0], y = (uint32_t) words[1];

  (void) changed;
  return var_set_max (store, x, var_max (store, y) + propagator->constant)
         && var_set_min (store, y, var_min (store, x) - propagator->constant);
}
