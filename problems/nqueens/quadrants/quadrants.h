/* SPDX-License-Identifier: MIT */
/* quadrants.h: counts solutions by quarters of the board; README.md explains
 * the method.
 *
 * A split determines for each row if its queen is in the eastern half of the
 * board.  The search makes the splits (quadrants.c).  Then it counts the
 * solutions for each split (count.c):
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

/* A state, called split: the set of rows whose queen is in the eastern half of
 * the board.  Northern rows are counted from the northern edge, southern rows
 * from the southern edge.  For odd n, the middle row has no bit.
 */
typedef struct
{
  int32_t middle; /* row of the queen in the middle column, for odd n */

  /* Number of rows whose half is decided.  Northern rows are decided first,
   * from the edge inwards, and then southern rows.
   */
  int32_t decided;

  /* Number of decided rows whose queen is in the eastern half. */
  int32_t east;

  /* Northern rows whose queen is in the eastern half, one bit each. */
  uint32_t north;
  uint32_t south;
} Split;

/* Returns true if n is odd and the centre has no queen.  The middle row then
 * has its queen in the eastern half.
 */
static inline bool
split_has_middle_row (const Queens *queens, const Split *split)
{
  return queens->n % 2 == 1 && split->middle != queens->n / 2;
}

/* Returns true if mirror images of a split have mirror images of its solutions:
 * always for even n; for odd n, only if there is a queen in the centre.
 */
static inline bool
split_has_mirrors (const Queens *queens, const Split *split)
{
  return !split_has_middle_row (queens, split);
}

/* fits.c: returns true if `quadrants` can count the solutions of the board.
 * Sets `memory` to the memory that counting needs.
 */
bool quadrants_fits (const void *instance, size_t limit, unsigned workers,
                     SearchMemory *memory, GError **error);

/* count.c: counts the solutions for a split in which all rows are decided. */
void *quadrants_scratch_new (const void *instance, const SearchMemory *memory);
void  quadrants_scratch_free (void *scratch);
uint64_t quadrants_count (const void *instance, const void *state,
                          void *scratch);
