/* SPDX-License-Identifier: MIT */
/* quarter.h: makes sheets.  A sheet contains all placements of queens in a
 * quarter of the board, with one queen in each of the given rows.  The workers
 * share the sheets of all sets of rows.
 */
#pragma once

#include "layout.h"
#include "ops.h"

/* A sheet of placements, sorted into cells.  A cell contains the placements
 * whose queens have a certain set of columns: first the placements without a
 * queen on a long diagonal, then those with such a queen.  The sets of columns
 * are numbered in ascending order; in the south, their complements are.  So
 * cells with equal numbers can be joined.
 */
typedef struct
{
  /* Patterns of the placements: uint64_t in a wide layout, else uint32_t. */
  void *entries;

  /* Indices in `entries` at which the two parts of each of the C cells begin,
   * and the index at which the last part ends.  So `starts` has 2 C + 1
   * elements.
   */
  uint32_t starts[];
} Sheet;

/* Data for making a sheet: the placements before they are sorted. */
typedef struct
{
  /* Number of each set of columns among the sets of equal size. */
  uint16_t *rank;

  /* For each size, the number of sets of columns of this size.  Other comments
   * call this number C.
   */
  uint32_t subsets[HALF_MAX + 1];

  const Quarter *quarter;
  int            rows[ROWS_MAX];
  int            last;   /* index of the last row */
  uint32_t      *counts; /* number of placements in each cell */
  uint32_t       cells;

  size_t    n;
  size_t    capacity;
  uint16_t *cell;    /* cell of each placement */
  uint64_t *pattern; /* diagonals of each placement, as bits */
} Tabulator;

void tabulator_init (Tabulator *tabulator, int half);
void tabulator_clear (Tabulator *tabulator);

/* Finds the placements with one queen in each row of the set `rows` of the
 * quarter; there are at most n/2 rows.
 */
void tabulate (Tabulator *tabulator, const Quarter *quarter, uint32_t rows);

/* tabulator_size() returns the size in bytes of a sheet with the placements
 * that tabulate() has found.  tabulator_write() writes the sheet.
 */
size_t tabulator_size (const Tabulator *tabulator, bool wide);
void   tabulator_write (Tabulator *tabulator, bool wide, Sheet *sheet);

/* stage.c: a stage contains the sheets for one row of the middle column's
 * queen, because sheets depend on this row if n is odd.  A stage exists while a
 * worker uses it.  For even n, there is one stage.  A sheet is made when a
 * worker first needs it.
 */
typedef struct
{
  Layout   layout;
  unsigned users;

  /* The sheet for each set of rows in each quarter; NULL if the stage keeps no
   * sheets.
   */
  _Atomic (Sheet *) *sheets[QUARTERS];
} Stage;

/* All stages of an instance.  A stage is made when a worker first acquires it.
 */
typedef struct Stages Stages;

Stages *stages_new (int n);
void    stages_free (Stages *stages);

/* Returns the stage for row `middle` of the middle column's queen; `middle` is
 * -1 for even n.  The stage exists until each user has released it.  The stage
 * keeps its sheets if `keep` is true; all users must pass an equal `keep`.
 */
Stage *stages_acquire (Stages *stages, int middle, bool keep);
void   stages_release (Stages *stages, Stage *stage);

/* Returns the sheet for the set `rows` in a quarter.  The stage owns the sheet.
 * This function is thread-safe if each thread has its own tabulator.
 */
const Sheet *stage_sheet (Stage *stage, QuarterName name, uint32_t rows,
                          Tabulator *tabulator);
