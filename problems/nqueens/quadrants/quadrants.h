/* SPDX-License-Identifier: MIT */
/* quadrants.h: counting by quarters of the board; README.md says how.
 *
 * The search decides which rows have their queen in the east (quadrants.c); for
 * each such decision, the solutions are counted (count.c):
 *
 *     fits.c      which boards, and what they take
 *     layout.c    which diagonal is which bit
 *     quarter.c   the placements on one set of rows of a quarter: a sheet
 *     stage.c     the sheets that workers share
 *     sieve.c     east and west: splitting the lists by diagonals
 *     groups.c    512 half-boards of one side against each one of the other
 *     ops.h       what is done to whole lists, once for each instruction set
 */
#pragma once

#include "../nqueens.h"
#include "layout.h"

/* A state: for each row, whether its queen stands in the east.  Rows are bits,
 * counted from their border; in odd n the middle row is none of them.
 */
typedef struct
{
  int32_t  middle;  /* the row of the queen in the middle column; odd n */
  int32_t  decided; /* rows: north from the border inwards, then south */
  int32_t  east;    /* how many of them go there */
  uint32_t north;   /* which ones */
  uint32_t south;
} Split;

/* Is there a queen in the middle row, and not in the centre?  Then it is in the
 * east.
 */
static inline bool
split_has_middle_row (const Queens *queens, const Split *split)
{
  return queens->n % 2 == 1 && split->middle != queens->n / 2;
}

/* Do the mirrors take a split to another that stands for the same solutions?
 * In odd n, with a queen in the centre alone.
 */
static inline bool
split_has_mirrors (const Queens *queens, const Split *split)
{
  return !split_has_middle_row (queens, split);
}

/* fits.c: which boards, and what they take. */
bool quadrants_fits (const void *instance, size_t limit, unsigned workers,
                     SearchMemory *memory, GError **error);

/* count.c: how many solutions a split of all rows stands for. */
void *quadrants_scratch_new (const void *instance, const SearchMemory *memory);
void  quadrants_scratch_free (void *scratch);
uint64_t quadrants_count (const void *instance, const void *state,
                          void *scratch);
