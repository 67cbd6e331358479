/* SPDX-License-Identifier: MIT */
/* layout.h: the quarters of the board, and the bits of the diagonals.
 *
 * Columns are counted from the east.  For odd n the middle column belongs to no
 * quarter, and the middle row to the northern ones.
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
  BEYOND_MAX = 4 * HALF_MAX - 4 - 32, /* see Layout.beyond */
};

typedef enum
{
  EAST_NORTH,
  EAST_SOUTH,
  WEST_NORTH,
  WEST_SOUTH,
  QUARTERS,
} QuarterName;

/* A quarter.  Its rows are counted from the border, its columns from the east.
 */
typedef struct
{
  uint32_t complement;               /* south: all columns; else 0 */
  uint32_t squares[ROWS_MAX];        /* columns that a queen may have */
  uint64_t bits[ROWS_MAX][HALF_MAX]; /* and the diagonals of the square */
} Quarter;

/* Set for a queen of the west on a half of a long diagonal that the east leaves
 * empty, for even n.
 */
#define LONG_DIAGONAL (UINT64_C (1) << 63)

/* The most loaded diagonals of a pattern, by which the sieve may split. */
#define SIEVE_MASK UINT32_C (0xc0c0c0c0)

/* A pattern is a set of diagonals.  Its low 32 bits are four fields of 8.  The
 * diagonals that both halves can reach fill the fields from the top, from the
 * centre outwards.  If there are more than 32, the first `beyond` diagonals are
 * the bits from 32 on.  Diagonals in both the north and the south of only one
 * half matter only while these quarters are joined.
 */
typedef struct
{
  int      n;
  int      half;   /* n / 2 */
  int      middle; /* row of the queen in the middle column; -1: none */
  int      beyond; /* diagonals of both halves in bits 32.. */
  uint32_t shared; /* diagonals of both halves, low 32 bits */
  bool     wide;   /* quarters need more than 32 bits */
  Quarter  quarters[QUARTERS];
} Layout;

/* `middle` is 0..n/2 in odd n, and -1 in even n. */
void layout_init (Layout *layout, int n, int middle);
