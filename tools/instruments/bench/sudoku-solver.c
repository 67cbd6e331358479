/* SPDX-License-Identifier: MIT */
/* sudoku-solver.c: solves a sudoku of 9 x 9 cells; sudoku-solver-large.c
 * compiles this file again, for 16 x 16 cells.
 *
 * For each row, column and box, an integer contains the used digits as bits.  A
 * step fills a cell if it is the only cell of its row, column or box where a
 * digit is possible.  If there is no such cell, the step tries all digits in
 * the blank cell with the fewest possible digits.
 */
#include "sudoku-solver.h"

#include <stdbool.h>
#include <string.h>

#ifndef BOX
#define BOX 3
#define COUNT sudoku_count
#define STEPS UINT64_MAX
#endif

#define SIDE (BOX * BOX)
#define CELLS (SIDE * SIDE)
#define HOUSES (3 * SIDE)
#define ALL ((1u << SIDE) - 1)

/* The state of the search. */
typedef struct
{
  unsigned used[HOUSES]; /* digits used in rows, columns and boxes */
  int      blank[CELLS];
  int      blanks;
  uint64_t found;
  uint64_t limit;

  /* Number of steps until the search gives up.  Each step fills a cell. */
  uint64_t steps;
} Solver;

/* The row, the column and the box of a cell, as indices of Solver.used. */
typedef struct
{
  int row, column, box;
} Houses;

static Houses
houses_of (int cell)
{
  const int row = cell / SIDE, column = cell % SIDE;

  return (Houses){ row, SIDE + column,
                   2 * SIDE + row / BOX * BOX + column / BOX };
}

static unsigned
digits_of (const Solver *solver, Houses in)
{
  return ALL
         & ~(solver->used[in.row] | solver->used[in.column]
             | solver->used[in.box]);
}

/* Marks `digit` as used in `in`, the row, column and box of a cell.  A second
 * call with these arguments removes the marks.
 */
static void
flip (Solver *solver, Houses in, unsigned digit)
{
  solver->used[in.row] ^= digit;
  solver->used[in.column] ^= digit;
  solver->used[in.box] ^= digit;
}

/* The possible digits of the blank cells of a row, column or box, as bits.  A
 * digit is in `once` if it is possible in at least one cell, and in `twice` if
 * it is possible in several cells.
 */
typedef struct
{
  unsigned once, twice;
} Places;

static void
add (Places *places, unsigned digits)
{
  places->twice |= places->once & digits;
  places->once |= digits;
}

/* Chooses a blank cell, and returns the index of the cell in the array `blank`.
 * Sets `digits` to the digits to try in this cell, as bits; 0: the grid has no
 * solution.
 */
static int
choose (const Solver *solver, unsigned *digits)
{
  Places places[HOUSES] = { 0 };
  int    least = 0, fewest = SIDE + 1;

  for (int i = 0; i < solver->blanks; i++)
    {
      const Houses   in = houses_of (solver->blank[i]);
      const unsigned set = digits_of (solver, in);
      const int      count = __builtin_popcount (set);

      add (&places[in.row], set);
      add (&places[in.column], set);
      add (&places[in.box], set);
      if (count >= fewest)
        continue;
      least = i;
      fewest = count;
      *digits = set;
      if (count <= 1)
        return least;
    }
  for (int house = 0; house < HOUSES; house++)
    {
      if ((places[house].once | solver->used[house]) != ALL)
        *digits = 0;
      places[house].once &= ~places[house].twice;
    }
  for (int i = 0; i < solver->blanks && *digits; i++)
    {
      const Houses   in = houses_of (solver->blank[i]);
      const unsigned only = digits_of (solver, in)
                            & (places[in.row].once | places[in.column].once
                               | places[in.box].once);

      if (!only)
        continue;

      /* The cell would need two digits. */
      *digits = only & (only - 1) ? 0 : only;
      return i;
    }
  return least;
}

static void
solve (Solver *solver)
{
  unsigned digits = 0;
  int      i, cell;
  Houses   in;

  if (solver->blanks == 0)
    {
      solver->found++;
      return;
    }
  if (solver->steps-- == 0)
    {
      solver->found = solver->limit;
      return;
    }
  i = choose (solver, &digits);
  cell = solver->blank[i];
  in = houses_of (cell);
  solver->blank[i] = solver->blank[--solver->blanks];
  for (; digits && solver->found < solver->limit; digits &= digits - 1)
    {
      flip (solver, in, digits & -digits);
      solve (solver);
      flip (solver, in, digits & -digits);
    }
  solver->blank[solver->blanks++] = solver->blank[i];
  solver->blank[i] = cell;
}

uint64_t
COUNT (const int *grid, uint64_t limit)
{
  Solver solver = { .limit = limit, .steps = STEPS };

  for (int cell = 0; cell < CELLS; cell++)
    {
      const Houses   in = houses_of (cell);
      const unsigned digit = grid[cell] ? 1u << (grid[cell] - 1) : 0;

      if (!digit)
        solver.blank[solver.blanks++] = cell;
      else if (!(digits_of (&solver, in) & digit))
        return 0;
      else
        flip (&solver, in, digit);
    }
  solve (&solver);
  return solver.found;
}
