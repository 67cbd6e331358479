/* SPDX-License-Identifier: MIT */
/* all-different-value.c: once a variable has its value no other has it; for
 * variables of any size and number.
 *
 * State: sets of those whose values have not been taken from the others.  These
 * lose them for good, but for variables that have bounds alone: so all others
 * are looked at, and not only what is in the sets.
 */
#include "libsearch/model/kinds.h"
#include "libsearch/model/view.h"

bool
propagate_all_different_value (Store *store, const Propagator *propagator,
                               uint64_t changed)
{
  const SearchVar *views = store->model->views + propagator->views;
  const uint32_t   count = propagator->count;

  (void) changed;
  for (bool more = true; more;)
    {
      more = false;
      for (uint32_t i = 0; i < count; i++)
        {
          const uint32_t cell = propagator->state + i / 64;
          int64_t        value;

          if (!(store->cell[cell] & member (i % 64))
              || !view_is_fixed (store, views[i]))
            continue;
          store_keep (store, cell, store->cell[cell] & ~member (i % 64));
          value = view_min (store, views[i]);
          if (propagator->flags && value == propagator->constant)
            continue;
          for (uint32_t j = 0; j < count; j++)
            {
              const bool fixed = view_is_fixed (store, views[j]);

              if (j == i)
                continue;
              if (!view_remove (store, views[j], value))
                return false;
              more = more
                     || (!fixed && j < i && view_is_fixed (store, views[j]));
            }
        }
    }
  return true;
}
