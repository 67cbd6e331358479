/* SPDX-License-Identifier: MIT */
/* shift.c: the representation `shift`: a set of distances consists of two
 * 64-bit words, for rulers with a length of at most 127.
 */
#include "golomb.h"

typedef unsigned __int128 Bits;

/* Maximum length of a ruler, and the maximum count of a shift.  It is one less
 * than the number of bits in a set, because a shift by all bits is undefined.
 */
#define BITS 127

static inline Bits
bits_empty (void)
{
  return 0;
}

static inline Bits
bits_below (int count)
{
  return count > 0 ? ~(Bits) 0 >> (128 - count) : 0;
}

static inline Bits
bits_up (Bits set, int by)
{
  return set << by;
}

static inline Bits
bits_down (Bits set, int by)
{
  return set >> by;
}

static inline Bits
bits_add (Bits set, Bits other)
{
  return set | other;
}

static inline Bits
bits_remove (Bits set, Bits other)
{
  return set & ~other;
}

static inline Bits
bits_with (Bits set, int bit)
{
  return set | (Bits) 1 << bit;
}

static inline int
bits_next (Bits set, int from)
{
  const Bits     left = set >> from;
  const uint64_t low = (uint64_t) left, high = (uint64_t) (left >> 64);

  if (low)
    return from + __builtin_ctzll (low);
  return high ? from + 64 + __builtin_ctzll (high) : -1;
}

static inline bool
bits_is_empty (Bits set)
{
  return !set;
}

static inline int
bits_first (Bits set)
{
  const uint64_t low = (uint64_t) set, high = (uint64_t) (set >> 64);

  return low ? __builtin_ctzll (low) : 64 + __builtin_ctzll (high);
}

static inline Bits
bits_without_first (Bits set)
{
  return set & (set - 1);
}

#include "shift.h"

bool
shift_takes (const Golomb *golomb)
{
  return shift_holds (golomb);
}

static bool
shift_fits (const void *instance, size_t limit, unsigned workers,
            SearchMemory *memory, GError **error)
{
  (void) limit;
  (void) workers;
  (void) memory;
  return shift_check (instance, "shift", "wide", error);
}

/* clang-format off */
SEARCH_REPR (shift,
             .summary = "distances as sets of bits, shifted by each mark",
             .fits = shift_fits,
             SHIFT_CALLBACKS);
/* clang-format on */
