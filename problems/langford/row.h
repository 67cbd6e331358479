/* SPDX-License-Identifier: MIT */
/* row.h: the row as a word with a bit for each taken place.  The search places
 * the pair of the largest number that has no place yet.  It tries every place
 * where the pair fits, if the next pair then still has a place.
 *
 * When a state is made, two shifts find all free places of the next pair.  Most
 * states have no place for the next pair, and never become candidates.
 */
#pragma once

#include "langford.h"

typedef struct
{
  uint64_t taken; /* taken places, one bit each */
  uint64_t free;  /* possible first places of the next pair */

  /* Number of pairs without places.  The largest of these pairs, which is next,
   * has this number too.
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

/* Makes a child for each place whose bit is set in the cursor.  Skips places
 * after which the next pair has no place.  The processor cannot predict these,
 * so a hint to the compiler gives them a probability of one half.
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

/* Returns true if the row contains only the pair of n, in the middle of the
 * row.
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

/* Returns the places to try for the next pair in a search that visits only one
 * of an arrangement and its reversal: the one whose largest pair is nearer to
 * the left end.  If n is even, the largest pair can be in the middle.  Then the
 * next pair, which is never in the middle, must be nearer to the left end.
 */
static inline uint64_t
row_left_half (const Langford *langford, const Row *row)
{
  if (row->left == langford->n || row_is_centred (langford, row))
    return row->free
           & ~(UINT64_MAX << langford_left_half (langford, row->left));
  return row->free;
}
