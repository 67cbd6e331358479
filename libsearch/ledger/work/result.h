/* SPDX-License-Identifier: MIT */
/* result.h: the result of exploring a unit, before it is in the ledger. */
#pragma once

#include "libsearch/ledger/rows/unit.h"

typedef struct
{
  LedgerUnit  *unit;     /* the unit that is explored */
  SearchUnit  *search;   /* owned; the same unit as search_explore() takes it */
  SearchTally  tally;    /* of the exploration */
  SearchBest   start;    /* the best value when it began */
  SearchBest   best;     /* the value found that beats `start` */
  guint        left;     /* how many units it left */
  LedgerUnit **children; /* the units that it left, open */
  GBytes      *path;     /* the path that they share, or NULL */
  GString     *answers;  /* the solutions to store, a line each */
  char        *levels;   /* the tally by depth; NULL: not known */
  uint64_t     kept;     /* how many solutions `answers` has */
} LedgerResult;

/* Makes a result for a unit that is to be explored; takes over `search`, which
 * is NULL where the caller keeps it.
 */
LedgerResult *ledger_result_new (LedgerUnit *unit, SearchUnit *search);

/* Sets the tally and the units that exploring left, from `leftover`, an array
 * of SearchUnit that stays the caller's.  Reads only those fields of the unit
 * that never change.
 */
void ledger_result_set (LedgerResult *result, const SearchTally *tally,
                        const GPtrArray *leftover);

/* Sets the tally by depth of the exploration that has just ended. */
void ledger_result_set_levels (LedgerResult *result, SearchExplorer *explorer);

/* Makes the unit done, with the result's values; the unit owns the children
 * from now on.
 */
void ledger_result_apply (LedgerResult *result);

/* Frees it, and the children unless ledger_result_apply() gave them to the
 * unit.
 */
void ledger_result_free (LedgerResult *result);
