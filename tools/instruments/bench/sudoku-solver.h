/* SPDX-License-Identifier: MIT */
/* sudoku-solver.h: a sudoku by a plain recursion, which shares nothing with
 * libsearch.
 */
#pragma once

#include <stdint.h>

#define SUDOKU_CELLS 81
#define SUDOKU_CELLS_LARGE 256

/* How many solutions a grid of 9 x 9 or 16 x 16 cells has, at most `limit`; a
 * grid is the digits of its cells from 1 on, row by row, 0 where a cell is blank.
 * The large one gives up after 2,000 steps, and returns `limit`.
 */
uint64_t sudoku_count (const int *grid, uint64_t limit);
uint64_t sudoku_count_large (const int *grid, uint64_t limit);
