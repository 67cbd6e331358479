/* SPDX-License-Identifier: MIT */
/* row.h: a state that is the row as a word with a bit for each taken place.
 * The search places the largest number that has no places yet.  It tries every
 * first place where both of its places are free, if the next smaller number
 * then still has places.
 */
#pragma once

#include "langford.h"

typedef struct
{
  uint64_t taken; /* set of taken places, with one bit for each place */
  uint64_t free;  /* set of possible first places of the next number */

  /* How many numbers have no places yet.  This is also the largest of these
   * numbers, which the search places next.
   */
  int left;
} Row;

static inline SEARCH_CALLBACK (root, row_root, const Langford *langford,
                               Row *row)
{
  row->taken = langford_row (langford);
  row->free = langford_free (row->taken, langford->n);
  row->left = langford->n;
}

/* Makes a child for each place whose bit is set in the cursor, the set of
 * places to try as the first place of the next number.  Skips places after
 * which the number after it has no place.  The processor cannot predict which
 * places are skipped, so a hint to the compiler gives both cases a probability
 * of one half.
 */
SEARCH_ALWAYS_INLINE bool
row_next (const void *instance, const void *state, uint64_t *cursor,
          void *child)
{
  const Row     *row = state;
  Row           *next = child;
  const uint64_t before = row->taken;
  const int      number = row->left;

  (void) instance;
  for (uint64_t open = *cursor; open; open &= open - 1)
    {
      const uint64_t taken = before | langford_pair (open & -open, number);
      const uint64_t free = langford_free (taken, number - 1);

      if (__builtin_expect_with_probability (free != 0, true, 0.5)
          || number == 1)
        {
          next->taken = taken;
          next->free = free;
          next->left = number - 1;
          *cursor = open & (open - 1);
          return true;
        }
    }
  return false;
}

static inline SEARCH_CALLBACK (solution, row_solution, const void *instance,
                               const Row *row)
{
  (void) instance;
  return row->left == 0;
}

/* Returns true if the row contains only the two numbers n, and they are in the
 * middle of the row.
 */
static inline bool
row_is_centred (const Langford *langford, const Row *row)
{
  const int n = langford->n, first = n / 2 - 1;

  return n % 2 == 0 && row->left == n - 1
         && row->taken
                == (langford_row (langford)
                    | langford_pair (UINT64_C (1) << first, n));
}

/* Returns the first places to try for the next number, in a search that visits
 * only one of an arrangement and its reversal: the arrangement whose number n
 * is nearer to the left end.  If n is even, number n can be in the middle of
 * the row.  Then number n - 1, which is never in the middle, must be nearer to
 * the left end.
 */
static inline uint64_t
row_left_half (const Langford *langford, const Row *row)
{
  if (row->left == langford->n || row_is_centred (langford, row))
    return row->free
           & ~(UINT64_MAX << langford_left_half (langford, row->left));
  return row->free;
}
