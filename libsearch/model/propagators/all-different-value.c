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

/* Of a word of the state, those whose bits `news` has, as PENDING_LAST says. */
SEARCH_ALWAYS_INLINE uint64_t
share_of (uint64_t news, uint32_t word)
{
  const uint64_t shared = news & member (PENDING_LAST) ? ~UINT64_C (0) : 0;

  return word > 0 ? shared
                  : (news & up_to_member (PENDING_LAST - 1))
                        | (shared & from_member (PENDING_LAST));
}

/* Returns the first variable from `i` on whose value has not been taken from
 * the others, and whose bit `news` has; or `count`.
 */
SEARCH_ALWAYS_INLINE uint32_t
next_open (const Store *store, const Propagator *propagator, uint64_t news,
           uint32_t i)
{
  for (; i < propagator->count; i = (i / 64 + 1) * 64)
    {
      const uint64_t open = store->cell[propagator->state + i / 64]
                            & share_of (news, i / 64)
                            & from_member ((int) i % 64);

      if (open)
        return i / 64 * 64 + (uint32_t) lowest (open);
    }
  return propagator->count;
}

/* So many values are taken from a variable in one go. */
#define TAKEN_MAX 16

/* Finds values that have not been taken, for good, of variables that have
 * changed, and returns how many; -1: two have one.
 */
static int
find_values (Store *store, const Propagator *propagator, uint64_t changed,
             int64_t taken[TAKEN_MAX])
{
  const SearchVar *views = store->model->views + propagator->views;
  int              count = 0;

  for (uint32_t i = next_open (store, propagator, changed, 0);
       i < propagator->count && count < TAKEN_MAX;
       i = next_open (store, propagator, changed, i + 1))
    {
      const uint32_t cell = propagator->state + i / 64;

      if (!view_is_fixed (store, views[i]))
        continue;
      store_keep (store, cell, store->cell[cell] & ~member (i % 64));
      taken[count] = view_min (store, views[i]);
      if (is_exempt (propagator, taken[count]))
        continue;
      for (int j = 0; j < count; j++)
        if (taken[j] == taken[count])
          return -1;
      count++;
    }
  return count;
}

/* Takes them from those whose own value has not been taken: the others have not
 * got them.  *changed: those that now have one value.
 */
static bool
take_values (Store *store, const Propagator *propagator, const int64_t *taken,
             int count, uint64_t *changed)
{
  const SearchVar *views = store->model->views + propagator->views;

  for (uint32_t j = next_open (store, propagator, PENDING_ALL, 0);
       j < propagator->count;
       j = next_open (store, propagator, PENDING_ALL, j + 1))
    {
      for (int i = 0; i < count; i++)
        if (view_has (store, views[j], taken[i])
            && !view_remove (store, views[j], taken[i]))
          return false;
      if (view_is_fixed (store, views[j]))
        *changed |= member ((int) MIN (j, PENDING_LAST));
    }
  return true;
}

bool
propagate_all_different_value (Store *store, const Propagator *propagator,
                               uint64_t changed)
{
  int64_t taken[TAKEN_MAX];

  if (propagator->flags & ALL_DIFFERENT_BOUNDS_ALONE)
    return take_all (store, propagator);
  for (;;)
    {
      const int count = find_values (store, propagator, changed, taken);

      if (count <= 0)
        return count == 0;
      if (count < TAKEN_MAX)
        changed = 0;
      if (!take_values (store, propagator, taken, count, &changed))
        return false;
    }
}
