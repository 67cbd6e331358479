/* SPDX-License-Identifier: MIT */
/* compare.c: propagators for relations between two variables: equal, different,
 * at most.
 */
#include "libsearch/model/kinds.h"

/* The propagator of x = y + c.
 *
 * Removes values from the sets of x and y if both domains are DOMAIN_WORD;
 * otherwise moves bounds.  Fields of its Propagator: `words` are x, y;
 * `constant` is c.
 */
bool
propagate_equal (Store *store, const Propagator *propagator, uint64_t changed)
{
  const int32_t *words = store->model->words + propagator->words;
  const uint32_t x = (uint32_t) words[0], y = (uint32_t) words[1];
  const int64_t  c = propagator->constant;

  (void) changed;
  if (var_is_word (store, x) && var_is_word (store, y))
    {
      const int64_t  by = var_of (store, y)->base + c - var_of (store, x)->base;
      const uint64_t both = store->cell[x] & shifted (store->cell[y], by);

      return var_put (store, x, both)
             && var_put (store, y, shifted (both, -by) & store->cell[y]);
    }
  do
    if (!var_set_min (store, x, var_min (store, y) + c)
        || !var_set_max (store, x, var_max (store, y) + c)
        || !var_set_min (store, y, var_min (store, x) - c)
        || !var_set_max (store, y, var_max (store, x) - c))
      return false;
  while (var_min (store, x) != var_min (store, y) + c
         || var_max (store, x) != var_max (store, y) + c);
  return true;
}

/* The propagator of x != y + c.
 *
 * If x or y is fixed, removes one value from the other.  Fields of its
 * Propagator: `words` are x, y; `constant` is c.
 */
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

/* The propagator of x <= y + c, which moves bounds.
 *
 * Fields of its Propagator: `words` are x, y; `constant` is c.
 */
bool
propagate_at_most (Store *store, const Propagator *propagator, uint64_t changed)
{
  const int32_t *words = store->model->words + propagator->words;
  const uint32_t x = (uint32_t) words[0], y = (uint32_t) words[1];

  (void) changed;
  return var_set_max (store, x, var_max (store, y) + propagator->constant)
         && var_set_min (store, y, var_min (store, x) - propagator->constant);
}
