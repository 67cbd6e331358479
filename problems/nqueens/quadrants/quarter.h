/* SPDX-License-Identifier: MIT */
/* quarter.h: sheets: a sheet contains all placements of queens in a quarter,
 * with one queen in each of the given rows.  Also the sheets of all sets of
 * rows, which workers use in common.
 */
#pragma once

#include "layout.h"
#include "ops.h"

/* A sheet, sorted into cells.  A cell contains the placements whose queens have
 * a certain set of columns: first those without a queen on a long diagonal,
 * then those with one.  The sets of columns are numbered in ascending order, in
 * the south by their complements, so that cells with equal numbers can be
 * joined.
 */
typedef struct
{
  /* Patterns of the placements: uint64_t in a wide layout, else uint32_t. */
  void *entries;

  /* Indices in `entries`: where both parts of each of the C cells begin, and
   * the end.  So there are 2 C + 1 elements.
   */
  uint32_t starts[];
} Sheet;

/* Data for making a sheet: placements that are not sorted yet. */
typedef struct
{
  /* Number of each set of columns, among sets of equal size. */
  uint16_t *rank;

  /* For each size, the number of sets of columns, called C. */
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

/* The first function returns the size in bytes of a sheet with the placements
 * that tabulate() has found; the second writes the sheet.
 */
size_t tabulator_size (const Tabulator *tabulator, bool wide);
void   tabulator_write (Tabulator *tabulator, bool wide, Sheet *sheet);

/* stage.c: for odd n, sheets depend on the row of the middle column's queen.
 * For each such row there is a stage, whose sheets exist while a worker uses
 * it.  For even n there is one stage.  A sheet is made when it is first needed.
 */
typedef struct
{
  Layout   layout;
  unsigned users;

  /* Sheets, by set of rows; NULL: not kept. */
  _Atomic (Sheet *) *sheets[QUARTERS];
} Stage;

/* All stages of an instance.  A stage is made at its first use. */
typedef struct Stages Stages;

Stages *stages_new (int n);
void    stages_free (Stages *stages);

/* Returns the stage for the row of the middle column's queen; -1 for even n.
 * It exists until each user has released it.  `keep`: the stage keeps its
 * sheets; all users must pass an equal value.
 */
Stage *stages_acquire (Stages *stages, int middle, bool keep);
void   stages_release (Stages *stages, Stage *stage);

/* Returns the sheet for a set of rows, which the stage keeps.  Thread-safe, if
 * each thread has its own tabulator.
 */
const Sheet *stage_sheet (Stage *stage, QuarterName name, uint32_t rows,
                          Tabulator *tabulator);
