/* SPDX-License-Identifier: MIT */
/* sudoku-solver-large.c: compiles sudoku-solver.c a second time, for grids of
 * 16 x 16 cells.
 */
#define BOX 4
#define COUNT sudoku_count_large
#define STEPS 2000
#include "tools/instruments/bench/sudoku-solver.c"
