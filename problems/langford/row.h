/* SPDX-License-Identifier: MIT */
/* row.h: the row as a word of taken places; the pair of the largest number left
 * goes wherever both its places are free, and leaves a place for the next.
 *
 * Two shifts find all free places at once.  They are found while the state is
 * made: most have none, and those never become candidates.
 */
#pragma once

#include "langford.h"

typedef struct
{
  uint64_t taken; /* places, one bit each */
  uint64_t free;  /* where the next pair can begin */
  int      left;  /* numbers still to be placed: the next one */
} Row;

static inline SEARCH_CALLBACK (root, row_root, const Langford *langford,
                               Row *row)
{
  row->taken = langford_row (langford);
  row->free = langford_free (row->taken, langford->n);
  row->left = langford->n;
}

/* The cursor holds the places still to try.  Which of them are dead ends cannot
 * be predicted, and compilers should not guess.
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

/* Does the only pair on it stand in the middle? */
static inline bool
row_is_centred (const Langford *langford, const Row *row)
{
  const int n = langford->n, first = n / 2 - 1;

  return n % 2 == 0 && row->left == n - 1
         && row->taken
                == (langford_row (langford)
                    | langford_pair (UINT64_C (1) << first, n));
}

/* The places to try for one of each arrangement and its reversal: the one whose
 * largest pair is nearer to the left end.  Where that stands in the middle,
 * which takes an even n, the next one decides: it never does.
 */
static inline uint64_t
row_left_half (const Langford *langford, const Row *row)
{
  if (row->left == langford->n || row_is_centred (langford, row))
    return row->free
           & ~(UINT64_MAX << langford_left_half (langford, row->left));
  return row->free;
}
