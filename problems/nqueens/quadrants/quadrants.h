/* SPDX-License-Identifier: MIT */
/* quadrants.h: counts by quarters of the board; README.md explains the method.
 *
 * The search decides for each row if its queen is in the east (quadrants.c).
 * It counts the solutions for each such split (count.c):
 *
 *     fits.c      the boards that can be counted, and their memory
 *     layout.c    the bits of the diagonals
 *     quarter.c   the placements on one set of rows of a quarter: a sheet
 *     stage.c     the sheets that workers share
 *     sieve.c     east and west: splits the lists by diagonals
 *     groups.c    512 half-boards of one side with each one of the other
 *     ops.h       operations on lists, for each instruction set
 */
#pragma once

#include "../nqueens.h"
#include "layout.h"

/* A state, called split: for each row, true if its queen is in the east.  Rows
 * are bits, counted from their edge of the board.  For odd n the middle row has
 * no bit.
 */
typedef struct
{
  int32_t middle; /* row of the queen in the middle column, for odd n */

  /* Number of rows that are decided: the northern ones from the edge inwards,
   * then the southern ones.
   */
  int32_t  decided;
  int32_t  east;  /* number of decided rows whose queen is in the east */
  uint32_t north; /* northern rows whose queen is in the east */
  uint32_t south;
} Split;

/* Returns true if the middle row has a queen that is not in the centre; that
 * queen is in the east.
 */
static inline bool
split_has_middle_row (const Queens *queens, const Split *split)
{
  return queens->n % 2 == 1 && split->middle != queens->n / 2;
}

/* Returns true if a split and its mirror images represent the same solutions:
 * always for even n; for odd n, if there is a queen in the centre.
 */
static inline bool
split_has_mirrors (const Queens *queens, const Split *split)
{
  return !split_has_middle_row (queens, split);
}

/* fits.c: returns true if the board can be counted, and sets the memory that
 * this needs.
 */
bool quadrants_fits (const void *instance, size_t limit, unsigned workers,
                     SearchMemory *memory, GError **error);

/* count.c: counts the solutions for a split of all rows. */
void *quadrants_scratch_new (const void *instance, const SearchMemory *memory);
void  quadrants_scratch_free (void *scratch);
uint64_t quadrants_count (const void *instance, const void *state,
                          void *scratch);
