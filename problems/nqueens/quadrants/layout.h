/* SPDX-License-Identifier: MIT */
/* layout.h: the quarters of the board, and the bits of the diagonals.
 *
 * Columns are counted from the eastern edge.  For odd n, the middle column
 * belongs to no quarter, and the middle row belongs to the two northern
 * quarters.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum
{
  QUADRANTS_MIN = 4,
  QUADRANTS_MAX = 27,
  HALF_MAX = QUADRANTS_MAX / 2,
  ROWS_MAX = HALF_MAX + 1,
  BEYOND_MAX = 4 * HALF_MAX - 4 - 32, /* maximum value of Layout.beyond */
};

typedef enum
{
  EAST_NORTH,
  EAST_SOUTH,
  WEST_NORTH,
  WEST_SOUTH,
  QUARTERS,
} QuarterName;

/* A quarter of the board.  Its rows are counted from the northern or southern
 * edge, and its columns from the eastern edge.
 */
typedef struct
{
  /* The set of all columns of a half in a southern quarter; 0 in a northern
   * one.  A set of southern columns XOR `complement` is the set of northern
   * columns that fits it.
   */
  uint32_t complement;

  /* For each row, the set of columns in which a queen may be. */
  uint32_t squares[ROWS_MAX];

  /* For each row and column, the set of diagonals that contain the square, one
   * bit for each diagonal.
   */
  uint64_t bits[ROWS_MAX][HALF_MAX];
} Quarter;

/* This bit is set, for even n, in the pattern (set of diagonals) of a western
 * queen on a long diagonal of the board.  Eastern queens are never on a long
 * diagonal.
 */
#define LONG_DIAGONAL (UINT64_C (1) << 63)

/* Those bits of a pattern, a set of diagonals, by which sieve.c may split
 * lists: the two high bits of each field, which stand for the diagonals that
 * have the most queens.
 */
#define SIEVE_MASK UINT32_C (0xc0c0c0c0)

/* The bits of patterns.  A pattern is a set of diagonals, one bit for each
 * diagonal.  Its low 32 bits are four fields of 8 bits.  The diagonals that
 * cross both halves of the board fill the fields from the top, from the centre
 * outwards.  If there are more than 32 of them, the first `beyond` diagonals
 * are the bits from 32 on.  A diagonal that crosses the north and the south of
 * only one half is needed only to join these two quarters.
 */
typedef struct
{
  int n;
  int half;   /* n / 2 */
  int middle; /* row of the queen in the middle column; -1: none */

  /* How many of the diagonals that cross both halves of the board have a bit
   * from 32 on.
   */
  int      beyond;
  uint32_t shared; /* those low 32 bits whose diagonals cross both halves */

  /* True if patterns (sets of diagonals) need more than 32 bits. */
  bool    wide;
  Quarter quarters[QUARTERS];
} Layout;

/* Computes the layout for n.  `middle` is the row of the middle column's queen:
 * 0..n/2 for odd n, -1 for even n.
 */
void layout_init (Layout *layout, int n, int middle);
