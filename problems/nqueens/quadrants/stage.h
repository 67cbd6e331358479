/* SPDX-License-Identifier: MIT */
/* stage.h: the sheets of all row sets, shared by the workers.
 *
 * In odd n the sheets depend on the queen of the middle column: each of its
 * rows is a stage of the search, and has sheets while a worker is there.  Even
 * n has one stage.
 */
#pragma once

#include "quarter.h"

/* A stage.  Sheets are made when they are first needed. */
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
