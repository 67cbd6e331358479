/* SPDX-License-Identifier: MIT */
/* grid.h: a 9 x 9 grid as sets of cells, with what follows from them.
 *
 * Rows come in three bands of three.  A set of cells of a band is 27 bits of a
 * word, 9 for each row; written in octal, each digit of it is the three cells
 * that a row shares with a box.
 */
#pragma once

#include "places.h"

#define GRID_CELLS 81
#define GRID_DIGITS 0777u /* one bit for each */

typedef struct
{
  Cells places[9]; /* where each digit can be, or is */
  Cells blank;     /* whose digit is not known */
} Grid;

/* Makes the grid with these clues, 1..9, 0 for none, and what follows. */
void grid_start (Grid *grid, const uint8_t *clue);

/* Gives the cell a digit, 0..8, and what follows.  False: no solution has it.
 */
bool grid_place (Grid *grid, int cell, int digit);

/* The blank cell to try next, and its digits, at least two; none where the grid
 * is full or cannot be filled.
 */
int grid_choose (const Grid *grid, uint32_t *digits);

/* Writes the digits, 1..9, and 0 where one is not known. */
void grid_read (const Grid *grid, int *digits);

/* Is the digit of each cell known? */
static inline bool
grid_is_full (const Grid *grid)
{
  return is_empty (grid->blank);
}
