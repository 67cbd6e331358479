/* SPDX-License-Identifier: MIT */
/* sudoku-solver.h: a 9 x 9 sudoku by a plain recursion, which shares nothing
 * with libsearch.
 */
#pragma once

#include <stdint.h>

#define SUDOKU_CELLS 81

/* How many solutions the grid has, at most `limit`; a grid is the digits 1..9
 * of its cells, row by row, 0 where a cell is blank.
 */
uint64_t sudoku_count (const int *grid, uint64_t limit);
