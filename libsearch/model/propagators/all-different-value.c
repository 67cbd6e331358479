/* SPDX-License-Identifier: MIT */
/* all-different-value.c: once a variable has its value no other has it; for
 * variables of any size and number.
 *
 * Flags: see all-different.h.  State: sets of those whose values have not been
 * taken from the others, which lose them for good.
 */
#include "all-different.h"
#include "libsearch/model/kinds.h"
#include "libsearch/model/view.h"

/* May several have the value? */
SEARCH_ALWAYS_INLINE bool
is_exempt (const Propagator *propagator, int64_t value)
{
  return (propagator->flags & ALL_DIFFERENT_EXCEPT)
         && value == propagator->constant;
}

/* Takes the value of views[i] from the others; *more: one of them has changed.
 */
static bool
take (Store *store, const Propagator *propagator, uint32_t i, bool *more)
{
  const SearchVar *views = store->model->views + propagator->views;
  const int64_t    value = view_min (store, views[i]);

  if (is_exempt (propagator, value))
    return true;
  for (uint32_t j = 0; j < propagator->count; j++)
    {
      const Cell before = j == i ? 0 : store->cell[views[j].variable];

      if (j == i)
        continue;
      if (!view_remove (store, views[j], value))
        return false;
      *more = *more || store->cell[views[j].variable] != before;
    }
  return true;
}

/* Where variables have bounds alone, what was not removed in the middle is
 * tried again whenever a bound has moved.
 */
static bool
take_all (Store *store, const Propagator *propagator)
{
  const SearchVar *views = store->model->views + propagator->views;

  for (bool more = true; more;)
    {
      more = false;
      for (uint32_t i = 0; i < propagator->count; i++)
        if (view_is_fixed (store, views[i])
            && !take (store, propagator, i, &more))
          return false;
    }
  return true;
}

bool
propagate_all_different_value (Store *store, const Propagator *propagator,
                               uint64_t changed)
{
  const SearchVar *views = store->model->views + propagator->views;
  const uint32_t   count = propagator->count;

  (void) changed;
  if (propagator->flags & ALL_DIFFERENT_BOUNDS_ALONE)
    return take_all (store, propagator);
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
          if (is_exempt (propagator, value))
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
