/* SPDX-License-Identifier: MIT */
/* quarter.h: makes sheets.  A sheet is a table of all placements of queens in a
 * quarter of the board, with one queen in each row of a set of rows.  Threads
 * share the sheets of all sets of rows.
 */
#pragma once

#include "layout.h"
#include "ops.h"

/* A sheet: the placements of queens in a quarter of the board, sorted into
 * cells.  A cell contains the placements whose queens have one set of columns:
 * first the placements without a queen on a long diagonal, then those with such
 * a queen.  Sets of columns are numbered in ascending order; in the south, the
 * complements of the sets are.  So a northern and a southern placement in cells
 * with equal indices have no common column.
 */
typedef struct
{
  /* The patterns (sets of diagonals) of the placements, of type uint64_t if
   * Layout.wide is true, else uint32_t.
   */
  void *entries;

  /* Each cell has two parts: placements without and with a queen on a long
   * diagonal.  `starts` has the index in `entries` at which each part begins,
   * and the index at which the last part ends.  So for C cells, it has 2 C + 1
   * elements.
   */
  uint32_t starts[];
} Sheet;

/* Data for making a sheet (a table of placements): the placements in the order
 * in which they are found.
 */
typedef struct
{
  /* For each set of columns, its index among the sets of the same size in
   * ascending order.
   */
  uint16_t *rank;

  /* For each size, how many sets of columns have this size, and so how many
   * cells a sheet with this number of rows has.
   */
  uint32_t subsets[HALF_MAX + 1];

  const Quarter *quarter;
  int            rows[ROWS_MAX];
  int            last;   /* index of the last row */
  uint32_t      *counts; /* how many placements each part of a cell has */
  uint32_t       cells;

  size_t n;
  size_t capacity;

  /* Index of the part of a cell in which each placement is. */
  uint16_t *cell;
  uint64_t *pattern; /* pattern (set of diagonals) of each placement */
} Tabulator;

void tabulator_init (Tabulator *tabulator, int half);
void tabulator_clear (Tabulator *tabulator);

/* Finds all placements with one queen in each row of the set `rows` in the
 * quarter of the board.  The set has at most n/2 rows.
 */
void tabulate (Tabulator *tabulator, const Quarter *quarter, uint32_t rows);

/* tabulator_size() returns the size in bytes of the sheet of the placements
 * that tabulate() has found.  tabulator_write() writes this sheet to memory of
 * that size.  `wide` is Layout.wide.
 */
size_t tabulator_size (const Tabulator *tabulator, bool wide);
void   tabulator_write (Tabulator *tabulator, bool wide, Sheet *sheet);

/* stage.c: a stage has the sheets (tables of placements) for one row of the
 * middle column's queen, because the placements depend on this row if n is odd.
 * For even n, there is one stage.  A stage exists while a thread uses it.  A
 * sheet is made when a thread first needs it.
 */
typedef struct
{
  Layout   layout;
  unsigned users;

  /* For each quarter and each set of rows, the sheet (table of placements);
   * NULL if it has not been made.  `sheets` is NULL if the stage does not keep
   * sheets.
   */
  _Atomic (Sheet *) *sheets[QUARTERS];
} Stage;

/* All stages (the sheets for one row of the middle column's queen) of an
 * instance.  A stage is made when a thread acquires it and no other thread uses
 * it.
 */
typedef struct Stages Stages;

Stages *stages_new (int n);
void    stages_free (Stages *stages);

/* stages_acquire() returns the stage for row `middle` of the middle column's
 * queen; `middle` is -1 for even n.  The stage exists until each user has
 * called stages_release().  It keeps its sheets if `keep` is true; all users
 * must pass an equal `keep`, since the first user makes the stage.
 */
Stage *stages_acquire (Stages *stages, int middle, bool keep);
void   stages_release (Stages *stages, Stage *stage);

/* Returns the sheet (table of placements) for the set `rows` in a quarter.  The
 * stage owns the sheet, and must keep sheets.  This function is thread-safe if
 * each thread has its own tabulator.
 */
const Sheet *stage_sheet (Stage *stage, QuarterName name, uint32_t rows,
                          Tabulator *tabulator);
