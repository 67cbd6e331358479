/* SPDX-License-Identifier: MIT */
/* all-different-masks.c: once a variable has its value no other has it; for
 * sets in one word.
 *
 * Words: the variables, then how far each one's set is shifted.  State: a set
 * of those whose values have not been taken from the others.  Nothing here
 * depends on what a set is, so that the processor need not guess: what changes
 * is always written, and counts only where it has.
 */
#include "libsearch/model/kinds.h"

bool
propagate_all_different_masks (Store *store, const Propagator *propagator,
                               uint64_t changed)
{
  const int32_t *x = store->model->words + propagator->words;
  const int32_t *shift = x + propagator->count;
  const bool     heard = propagator->flags;
  uint64_t       live = store->cell[propagator->state];
  uint64_t       pending = changed & live;

  if (SEARCH_UNLIKELY (store->capacity - store->top < 64))
    store_grow (store, 64);
  while (pending)
    {
      uint64_t taken = 0, fixed = 0;

      for (; pending; pending &= pending - 1)
        {
          const int      i = lowest (pending);
          const uint64_t set = store->cell[x[i]];

          if (!is_single (set))
            continue;
          if (taken & set << shift[i])
            return false;
          live &= ~member (i);
          taken |= set << shift[i];
        }
      for (uint64_t left = live; left; left &= left - 1)
        {
          const int      i = lowest (left);
          const uint64_t old = store->cell[x[i]];
          const uint64_t now = old & ~(taken >> shift[i]);

          store->trail[store->top].old = old;
          store->trail[store->top].cell = (uint32_t) x[i];
          store->top += old != now;
          store->cell[x[i]] = now;
          if (!now)
            return false;
          fixed |= (uint64_t) ((old != now) & is_single (now)) << i;
          if (heard && old != now && !is_single (now))
            store_notify (store, (uint32_t) x[i], event_of (old, now));
        }
      for (pending = fixed; fixed; fixed &= fixed - 1)
        store_notify (store, (uint32_t) x[lowest (fixed)], EVENT_FIXED);
    }
  store_keep (store, propagator->state, live);
  return true;
}
