/* SPDX-License-Identifier: MIT */
/* quarter.h: all placements of queens on given rows of a quarter, a sheet.
 * Also the sheets of all row sets, which workers share.
 */
#pragma once

#include "layout.h"
#include "ops.h"

/* The placements on one set of rows, sorted into cells.  A cell has a set of
 * columns.  In each set, placements without a queen on a long diagonal precede
 * those with one.  Sets of columns are counted in ascending order, in the south
 * by their complements, so that cells with equal numbers are joined.
 */
typedef struct
{
  void    *entries;  /* patterns: uint64_t in a wide layout, or uint32_t */
  uint32_t starts[]; /* 2 C + 1: of each cell, in `entries` */
} Sheet;

/* Placements before they are sorted. */
typedef struct
{
  uint16_t *rank;                  /* rank of a set of columns */
  uint32_t  subsets[HALF_MAX + 1]; /* number of sets by size: C */

  const Quarter *quarter;
  int            rows[ROWS_MAX];
  int            last;   /* index of the last row */
  uint32_t      *counts; /* placements by cell */
  uint32_t       cells;

  size_t    n;
  size_t    capacity;
  uint16_t *cell;    /* cell of each placement */
  uint64_t *pattern; /* diagonals of each placement */
} Tabulator;

void tabulator_init (Tabulator *tabulator, int half);
void tabulator_clear (Tabulator *tabulator);

/* Finds the placements with one queen on each of these rows of the quarter; at
 * most n/2 rows.
 */
void tabulate (Tabulator *tabulator, const Quarter *quarter, uint32_t rows);

/* Return the bytes of a sheet with these placements, and write it. */
size_t tabulator_size (const Tabulator *tabulator, bool wide);
void   tabulator_write (Tabulator *tabulator, bool wide, Sheet *sheet);

/* stage.c: for odd n, sheets depend on the queen of the middle column.  Each of
 * its rows is a stage of the search, whose sheets exist while a worker uses the
 * stage.  Even n has one stage.  Sheets are made when they are first needed.
 */
typedef struct
{
  Layout             layout;
  unsigned           users;
  _Atomic (Sheet *) *sheets[QUARTERS]; /* by row set; NULL: not kept */
} Stage;

/* All stages of an instance; no stage exists before its first use. */
typedef struct Stages Stages;

Stages *stages_new (int n);
void    stages_free (Stages *stages);

/* Returns the stage with this queen in the middle column, -1 for even n.  It
 * exists until each user has released it.  `keep`: with sheets; all users pass
 * an equal value.
 */
Stage *stages_acquire (Stages *stages, int middle, bool keep);
void   stages_release (Stages *stages, Stage *stage);

/* Returns the sheet of a row set, which the stage keeps.  Any number of threads
 * may call it at a time, each with its own tabulator.
 */
const Sheet *stage_sheet (Stage *stage, QuarterName name, uint32_t rows,
                          Tabulator *tabulator);
