/* SPDX-License-Identifier: MIT */
/* sudoku-solver-large.c: the solver of sudoku-solver.c for 16 x 16 cells. */
#define BOX 4
#define COUNT sudoku_count_large
#define STEPS 2000
#include "tools/instruments/bench/sudoku-solver.c"
