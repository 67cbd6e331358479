/* SPDX-License-Identifier: MIT */
/* sudoku-solver.h: solves sudokus by a simple recursion, which has no code in
 * common with libsearch.
 */
#pragma once

#include <stdint.h>

#define SUDOKU_CELLS 81
#define SUDOKU_CELLS_LARGE 256

/* Return the number of solutions of a grid, at most `limit`: sudoku_count() for
 * 9 x 9 cells, sudoku_count_large() for 16 x 16 cells.  A grid is an array of
 * the digits of its cells, row by row; the first digit is 1, and 0 is a blank
 * cell.  sudoku_count_large() gives up after 2,000 steps, and then returns
 * `limit`.
 */
uint64_t sudoku_count (const int *grid, uint64_t limit);
uint64_t sudoku_count_large (const int *grid, uint64_t limit);
