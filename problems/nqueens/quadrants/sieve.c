/* SPDX-License-Identifier: MIT */
/* sieve.c: splits the western half-boards (placements in half of the board) by
 * the diagonals that have the most queens, one diagonal after the other.
 * Western half-boards with a diagonal are compared only with eastern
 * half-boards without it.  Lists are split in place into two ranges.
 * Comparisons with one range end before the next diagonal splits the whole
 * list.
 */
#include "sieve.h"

#include <glib.h>

enum
{
  SHORT = 3000, /* a western list that is shorter than this is not split */

  /* If a list is shorter than this, every pair is compared one by one. */
  TINY = 32,

  /* Maximum number of patterns of a list that sample() counts. */
  SAMPLE = 64,
};

void
sieve_clear (Sieve *sieve)
{
  buffer_clear (&sieve->side);
  buffer_clear (&sieve->narrow_east);
  buffer_clear (&sieve->narrow_west);
  buffer_clear (&sieve->lanes);
  buffer_clear (&sieve->records);
  buffer_clear (&sieve->tables);
}

void
sieve_set_layout (Sieve *sieve, const Layout *layout)
{
  sieve->shared = layout->shared;
  sieve->beyond = layout->beyond;
  buffer_reserve (&sieve->tables, sizeof (Lanes[32]) + sizeof (Tables));
}

/* For each diagonal of SIEVE_MASK, how many patterns of a sample have this
 * diagonal. of_bit[0] has the counts for bit 6 of the four fields of a pattern,
 * one byte for each field, and of_bit[1] those for bit 7.
 */
typedef struct
{
  uint32_t of_bit[2];
} Loads;

static Loads
sample (List list)
{
  const size_t step = list.n / SAMPLE + 1;
  Loads        loads = { 0 };

  for (size_t i = 0; i < list.n; i += step)
    {
      loads.of_bit[0] += list.patterns[i] >> 6 & 0x01010101;
      loads.of_bit[1] += list.patterns[i] >> 7 & 0x01010101;
    }
  return loads;
}

static uint32_t
load_of (const Loads *loads, int bit)
{
  return loads->of_bit[bit % 8 - 6] >> (bit & ~7) & 255;
}

/* Sets sieve->split_by to diagonals of SIEVE_MASK, in the order of how many
 * pairs of half-boards a split by the diagonal excludes, largest first.
 */
static void
choose_splits (Sieve *sieve, List west, List east)
{
  const Loads west_loads = sample (west), east_loads = sample (east);
  uint32_t    keys[SIEVE_MAX];
  int         n = 0;

  for (uint32_t bits = sieve->shared & SIEVE_MASK; bits; bits &= bits - 1, n++)
    {
      const int      bit = __builtin_ctz (bits);
      const uint32_t key
          = load_of (&west_loads, bit) * load_of (&east_loads, bit);
      int i = n;

      for (; i > 0 && keys[i - 1] < key; i--)
        {
          keys[i] = keys[i - 1];
          sieve->split_by[i] = sieve->split_by[i - 1];
        }
      keys[i] = key;
      sieve->split_by[i] = UINT32_C (1) << bit;
    }
  sieve->splits = n;
}

/* Divides the list into the patterns (sets of diagonals) with the bit and those
 * without it.  Returns the patterns with the bit; *list keeps the others.
 */
static List
split_off (Sieve *sieve, List *list, uint32_t bit)
{
  const size_t without = sieve->ops->split (list->patterns, list->n, bit, false,
                                            sieve->side.data);
  const List   with = { list->patterns + without, list->n - without };

  list->n = without;
  return with;
}

static uint64_t
count (Sieve *sieve, Side west, List east, int level)
{
  const size_t n = side_size (west);
  uint32_t     bit;
  Side         with;

  /* After split_off(), the eastern half-boards without the bit. */
  List     apart = east;
  uint64_t sum;

  if (n == 0 || east.n == 0)
    return 0;
  if (n <= SHORT || level == sieve->splits)
    return sieve_count_groups (sieve, west, east, level);
  bit = sieve->split_by[level];
  with.once = split_off (sieve, &west.once, bit);
  with.twice = split_off (sieve, &west.twice, bit);
  split_off (sieve, &apart, bit);
  sum = count (sieve, with, apart, level + 1);
  return sum + count (sieve, west, east, level + 1);
}

static uint64_t
meet (const Sieve *sieve, List west, List east)
{
  return sieve->ops->meet (west.patterns, west.n, east.patterns, east.n,
                           sieve->shared);
}

uint64_t
sieve_count (Sieve *sieve, Side west, List east)
{
  const size_t n = side_size (west);

  if (n < TINY || east.n < TINY)
    return meet (sieve, west.once, east) + 2 * meet (sieve, west.twice, east);
  sieve->splits = 0;
  if (n > LANES)
    {
      buffer_reserve (&sieve->side, MAX (n, east.n) * sizeof (uint32_t));
      choose_splits (
          sieve, west.once.n >= west.twice.n ? west.once : west.twice, east);
    }
  return count (sieve, west, east, 0);
}

/* The functions below are for layouts with more than 32 diagonals that cross
 * both halves.  They split lists by each of the bits from 32 on.  Half-boards
 * that are then compared have none of these bits in common, so that the low 32
 * bits suffice.
 */

static List
narrow (const Sieve *sieve, WideList list, uint32_t *patterns)
{
  sieve->ops->narrow (list.patterns, list.n, patterns);
  return (List){ patterns, list.n };
}

static uint64_t
count_narrow (Sieve *sieve, WideWest west, WideList east)
{
  /* MARGIN bytes are between the two lists, because functions may write up to
   * MARGIN bytes past the end of the first list.
   */
  const size_t second = west.once.n + MARGIN / sizeof (uint32_t);
  uint32_t    *wests = buffer_reserve (
         &sieve->narrow_west, (second + west.twice.n) * sizeof (uint32_t));
  uint32_t *easts
      = buffer_reserve (&sieve->narrow_east, east.n * sizeof (uint32_t));

  return sieve_count (sieve,
                      (Side){ narrow (sieve, west.once, wests),
                              narrow (sieve, west.twice, wests + second) },
                      narrow (sieve, east, easts));
}

static WideList
split_off_wide (Sieve *sieve, WideList *list, uint64_t bit)
{
  const size_t   without = sieve->ops->split_wide (list->patterns, list->n, bit,
                                                   false, sieve->side.data);
  const WideList with = { list->patterns + without, list->n - without };

  list->n = without;
  return with;
}

static uint64_t
count_wide (Sieve *sieve, WideWest west, WideList east, int level)
{
  const uint64_t bit = UINT64_C (1) << (32 + level);
  WideWest       with;
  WideList       apart = east;
  uint64_t       sum;

  if (west.once.n + west.twice.n == 0 || east.n == 0)
    return 0;
  if (level == sieve->beyond)
    return count_narrow (sieve, west, east);
  with.once = split_off_wide (sieve, &west.once, bit);
  with.twice = split_off_wide (sieve, &west.twice, bit);
  split_off_wide (sieve, &apart, bit);
  sum = count_wide (sieve, with, apart, level + 1);
  return sum + count_wide (sieve, west, east, level + 1);
}

uint64_t
sieve_count_wide (Sieve *sieve, WideWest west, WideList east)
{
  const size_t n = west.once.n + west.twice.n;

  buffer_reserve (&sieve->side, MAX (n, east.n) * sizeof (uint64_t));
  return count_wide (sieve, west, east, 0);
}
