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

/* A state, called split: it determines the set of rows whose queen is in the
 * eastern half of the board.  Northern rows are counted from the northern edge,
 * southern rows from the southern edge.  For odd n, the middle row has no bit.
 */
typedef struct
{
  int32_t middle; /* row of the queen in the middle column, for odd n */

  /* How many rows have a decided half (east or west).  Northern rows are
   * decided first, from the edge inwards, and then southern rows.
   */
  int32_t decided;

  /* How many of the decided rows have their queen in the eastern half. */
  int32_t east;

  /* The sets of northern and of southern rows whose queen is in the eastern
   * half of the board, one bit for each row.
   */
  uint32_t north;
  uint32_t south;
} Split;

/* Returns true if n is odd and no queen is in the centre of the board.  The
 * middle row's queen is then in the eastern half.
 */
static inline bool
split_has_middle_row (const Queens *queens, const Split *split)
{
  return queens->n % 2 == 1 && split->middle != queens->n / 2;
}

/* Returns true if the mirror images of solutions with this split are solutions
 * with its mirror image.  This is so for even n, and for odd n if a queen is in
 * the centre.
 */
static inline bool
split_has_mirrors (const Queens *queens, const Split *split)
{
  return !split_has_middle_row (queens, split);
}

/* fits.c: returns true if `quadrants` can count the solutions of the board, and
 * sets `memory` to the memory that this takes.  Otherwise returns false with an
 * error.
 */
bool quadrants_fits (const void *instance, size_t limit, unsigned workers,
                     SearchMemory *memory, GError **error);

/* count.c: quadrants_count() returns the number of solutions with a split in
 * which all rows are decided.  The other two functions make and free its
 * memory.
 */
void *quadrants_scratch_new (const void *instance, const SearchMemory *memory);
void  quadrants_scratch_free (void *scratch);
uint64_t quadrants_count (const void *instance, const void *state,
                          void *scratch);
