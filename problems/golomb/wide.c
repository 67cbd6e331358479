/* SPDX-License-Identifier: MIT */
/* wide.c: the representation `wide`: a set of distances consists of four 64-bit
 * words, for rulers with a length of at most 255.
 */
#include "golomb.h"

typedef struct
{
  unsigned __int128 low, high;
} Bits;

/* Maximum length of a ruler, and the maximum count of a shift.  It is one less
 * than the number of bits in a set, because a shift by all bits is undefined.
 */
#define BITS 255

#define HALF 128 /* number of bits in half of a set */

static inline Bits
bits_empty (void)
{
  return (Bits){ 0, 0 };
}

/* Returns one half of a set of distances, with its bits 0..count-1 set; no bit
 * if `count` is not positive.  `count` is at most HALF.
 */
static inline unsigned __int128
half_below (int count)
{
  return count > 0 ? ~(unsigned __int128) 0 >> (HALF - count) : 0;
}

static inline Bits
bits_below (int count)
{
  return (Bits){ half_below (MIN (count, HALF)), half_below (count - HALF) };
}

/* Bits of the low half move into the high half by two shifts, because one shift
 * by HALF - `by` bits would be undefined if `by` is 0.
 */
static inline Bits
bits_up (Bits set, int by)
{
  if (by >= HALF)
    return (Bits){ 0, set.low << (by - HALF) };
  return (Bits){ set.low << by,
                 set.high << by | set.low >> 1 >> (HALF - 1 - by) };
}

static inline Bits
bits_down (Bits set, int by)
{
  if (by >= HALF)
    return (Bits){ set.high >> (by - HALF), 0 };
  return (Bits){ set.low >> by | set.high << 1 << (HALF - 1 - by),
                 set.high >> by };
}

static inline Bits
bits_add (Bits set, Bits other)
{
  return (Bits){ set.low | other.low, set.high | other.high };
}

static inline Bits
bits_remove (Bits set, Bits other)
{
  return (Bits){ set.low & ~other.low, set.high & ~other.high };
}

static inline Bits
bits_with (Bits set, int bit)
{
  if (bit < HALF)
    set.low |= (unsigned __int128) 1 << bit;
  else
    set.high |= (unsigned __int128) 1 << (bit - HALF);
  return set;
}

static inline int
half_next (unsigned __int128 set, int from)
{
  const unsigned __int128 left = set >> from;
  const uint64_t          low = (uint64_t) left, high = (uint64_t) (left >> 64);

  if (low)
    return from + __builtin_ctzll (low);
  return high ? from + 64 + __builtin_ctzll (high) : -1;
}

static inline int
bits_next (Bits set, int from)
{
  const int low = from < HALF ? half_next (set.low, from) : -1;
  int       high;

  if (low >= 0)
    return low;
  high = half_next (set.high, MAX (from - HALF, 0));
  return high < 0 ? -1 : HALF + high;
}

static inline bool
bits_is_empty (Bits set)
{
  return !set.low && !set.high;
}

static inline int
half_first (unsigned __int128 set)
{
  const uint64_t low = (uint64_t) set, high = (uint64_t) (set >> 64);

  return low ? __builtin_ctzll (low) : 64 + __builtin_ctzll (high);
}

static inline int
bits_first (Bits set)
{
  return set.low ? half_first (set.low) : HALF + half_first (set.high);
}

static inline Bits
bits_without_first (Bits set)
{
  if (set.low)
    set.low &= set.low - 1;
  else
    set.high &= set.high - 1;
  return set;
}

#include "shift.h"

bool
wide_takes (const Golomb *golomb)
{
  return shift_holds (golomb);
}

static bool
wide_fits (const void *instance, size_t limit, unsigned workers,
           SearchMemory *memory, GError **error)
{
  (void) limit;
  (void) workers;
  (void) memory;
  return shift_check (instance, "wide", "differences", error);
}

/* clang-format off */
SEARCH_REPR (wide,
             .summary = "as shift, with sets twice as wide, for longer rulers",
             .fits = wide_fits,
             SHIFT_CALLBACKS);
/* clang-format on */
