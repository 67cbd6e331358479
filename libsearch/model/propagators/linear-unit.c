/* SPDX-License-Identifier: MIT */
/* linear-unit.c: a sum with coefficients 1 and -1 is equal to a number, by
 * bounds, on the bits of words.
 *
 * Words: at most 16 variables, then a set of those with -1.  The constant is
 * without their bases.  What the sum lacks to it at its least, and exceeds it
 * by at its most, is how far one set may reach either way.
 */
#include "libsearch/model/kinds.h"

#define UNITS_MAX 16

/* Inlined for the numbers of variables that are frequent. */
SEARCH_ALWAYS_INLINE bool
narrow (Store *store, const Propagator *propagator, int count)
{
  const int32_t *x = store->model->words + propagator->words;
  const uint32_t negative = (uint32_t) x[propagator->count];
  const int64_t  value = propagator->constant;
  uint64_t       set[UNITS_MAX];
  uint32_t       changed = 0;
  int            least = 0, most = 0, widest = 0;
  int64_t        slack[2]; /* up and down; for -1 the other way round */

  for (int i = 0; i < count; i++)
    {
      int low, high;

      set[i] = store->cell[x[i]];
      low = lowest (set[i]);
      high = highest (set[i]);
      if (negative >> i & 1)
        {
          least -= high;
          most -= low;
        }
      else
        {
          least += low;
          most += high;
        }
      widest = high - low > widest ? high - low : widest;
    }
  slack[0] = value - least;
  slack[1] = most - value;
  if (slack[0] < 0 || slack[1] < 0)
    return false;
  if (widest <= slack[0] && widest <= slack[1])
    return true;
  for (bool more = true; more;)
    {
      more = false;
      for (int i = 0; i < count; i++)
        {
          const int turned = negative >> i & 1;
          const int low = lowest (set[i]), high = highest (set[i]);
          int64_t  *up = slack + turned, *down = slack + !turned;
          int       now;

          if (high - low > *up)
            {
              set[i] &= up_to_member (low + (int) *up);
              *down -= high - highest (set[i]);
              changed |= 1u << i;
              more = true;
              if (*down < 0)
                return false;
            }
          now = highest (set[i]);
          if (now - low > *down)
            {
              set[i] &= from_member (now - (int) *down);
              *up -= lowest (set[i]) - low;
              changed |= 1u << i;
              more = true;
              if (*up < 0)
                return false;
            }
        }
    }
  for (; changed; changed &= changed - 1)
    {
      const int i = __builtin_ctz (changed);

      if (!var_put (store, (uint32_t) x[i], set[i]))
        return false;
    }
  return true;
}

bool
propagate_linear_unit (Store *store, const Propagator *propagator,
                       uint64_t changed)
{
  (void) changed;
  switch (propagator->count)
    {
    case 3:
      return narrow (store, propagator, 3);
    case 4:
      return narrow (store, propagator, 4);
    default:
      return narrow (store, propagator, (int) propagator->count);
    }
}
