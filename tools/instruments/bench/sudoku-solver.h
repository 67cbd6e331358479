/* SPDX-License-Identifier: MIT */
/* sudoku-solver.h: solves a sudoku by a simple recursion that has no code in
 * common with libsearch.
 */
#pragma once

#include <stdint.h>

#define SUDOKU_CELLS 81
#define SUDOKU_CELLS_LARGE 256

/* Return the number of solutions of a grid with 9 x 9 or 16 x 16 cells, at most
 * `limit`.  A grid is an array of the digits of its cells, from 1 on, row by
 * row; 0 is a blank cell.  sudoku_count_large() gives up after 2,000 steps, and
 * then returns `limit`.
 */
uint64_t sudoku_count (const int *grid, uint64_t limit);
uint64_t sudoku_count_large (const int *grid, uint64_t limit);
