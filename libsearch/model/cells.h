/* SPDX-License-Identifier: MIT */
/* cells.h: the 64 bits that everything a search changes is kept in. */
#pragma once

#include <libsearch/search-loop.h>

typedef uint64_t Cell;

/* The least member of a set, and the greatest; there is one. */
SEARCH_ALWAYS_INLINE int
lowest (uint64_t set)
{
  return __builtin_ctzll (set);
}

SEARCH_ALWAYS_INLINE int
highest (uint64_t set)
{
  return 63 - __builtin_clzll (set);
}

SEARCH_ALWAYS_INLINE uint64_t
member (int i)
{
  return UINT64_C (1) << i;
}

/* Has it at most one member? */
SEARCH_ALWAYS_INLINE bool
is_single (uint64_t set)
{
  return (set & (set - 1)) == 0;
}

/* The members from `i` on, and those up to `i`, of 0..63. */
SEARCH_ALWAYS_INLINE uint64_t
from_member (int i)
{
  return ~UINT64_C (0) << i;
}

SEARCH_ALWAYS_INLINE uint64_t
up_to_member (int i)
{
  return ~UINT64_C (0) >> (63 - i);
}

/* Each member `by` larger, or smaller where that is negative; what leaves 0..63
 * is gone.
 */
SEARCH_ALWAYS_INLINE uint64_t
shifted (uint64_t set, int64_t by)
{
  if (by >= 64 || by <= -64)
    return 0;
  return by >= 0 ? set << by : set >> -by;
}

/* Two bounds in a cell. */
SEARCH_ALWAYS_INLINE Cell
bounds (int64_t least, int64_t most)
{
  return (uint32_t) (int32_t) least
         | (uint64_t) (uint32_t) (int32_t) most << 32;
}

SEARCH_ALWAYS_INLINE int64_t
bounds_least (Cell cell)
{
  return (int32_t) (uint32_t) cell;
}

SEARCH_ALWAYS_INLINE int64_t
bounds_most (Cell cell)
{
  return (int32_t) (uint32_t) (cell >> 32);
}
