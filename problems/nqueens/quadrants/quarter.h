/* SPDX-License-Identifier: MIT */
/* quarter.h: every way to place queens on given rows of a quarter, a sheet; and
 * the sheets of all row sets, shared by the workers.
 */
#pragma once

#include "layout.h"
#include "ops.h"

/* The placements on one set of rows, sorted into cells: by the columns that
 * they use, and of each such set those without a queen on a long diagonal
 * before those with one.  Sets of columns are counted in ascending order, in
 * the south by their complements, so that sets with the same number go
 * together.
 */
typedef struct
{
  void    *entries;  /* patterns: uint64_t in a wide layout, or uint32_t */
  uint32_t starts[]; /* 2 C + 1: of each cell, in `entries` */
} Sheet;

/* Where placements wait to be sorted. */
typedef struct
{
  uint16_t *rank;                  /* of a set of columns */
  uint32_t  subsets[HALF_MAX + 1]; /* sets of so many columns: C */

  const Quarter *quarter;
  int            rows[ROWS_MAX];
  int            last;   /* the index of the last row */
  uint32_t      *counts; /* placements by cell */
  uint32_t       cells;

  size_t    n;
  size_t    capacity;
  uint16_t *cell;    /* of each placement */
  uint64_t *pattern; /* and its diagonals */
} Tabulator;

void tabulator_init (Tabulator *tabulator, int half);
void tabulator_clear (Tabulator *tabulator);

/* Finds the placements with one queen on each of these rows of the quarter, at
 * most n/2 of them.
 */
void tabulate (Tabulator *tabulator, const Quarter *quarter, uint32_t rows);

/* The bytes of a sheet with these placements; and writes it. */
size_t tabulator_size (const Tabulator *tabulator, bool wide);
void   tabulator_write (Tabulator *tabulator, bool wide, Sheet *sheet);

/* stage.c: in odd n the sheets depend on the queen of the middle column: each
 * of its rows is a stage of the search, and has sheets while a worker is there.
 * Even n has one stage.  Sheets are made when they are first needed.
 */
typedef struct
{
  Layout             layout;
  unsigned           users;
  _Atomic (Sheet *) *sheets[QUARTERS]; /* by row set; NULL: they are not kept */
} Stage;

/* All stages of an instance; empty until one is used. */
typedef struct Stages Stages;

Stages *stages_new (int n);
void    stages_free (Stages *stages);

/* The stage with this queen in the middle column, -1 for even n.  It lasts
 * until each user has released it.  `keep`: with sheets; for all users alike.
 */
Stage *stages_acquire (Stages *stages, int middle, bool keep);
void   stages_release (Stages *stages, Stage *stage);

/* The sheet of a row set, which the stage keeps; any number of threads may ask
 * at a time, each with its own tabulator.
 */
const Sheet *stage_sheet (Stage *stage, QuarterName name, uint32_t rows,
                          Tabulator *tabulator);
