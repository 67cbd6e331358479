/* SPDX-License-Identifier: MIT */
/* result.h: the result of exploring a unit, before it is in the ledger. */
#pragma once

#include "libsearch/ledger/rows/unit.h"

typedef struct
{
  LedgerUnit  *unit;     /* the unit that is explored */
  SearchUnit  *search;   /* owned; `unit`, for search_explore() */
  SearchTally  tally;    /* of the exploration */
  SearchBest   start;    /* best value at its beginning */
  SearchBest   best;     /* best value found, if it beats `start` */
  guint        left;     /* number of child units */
  LedgerUnit **children; /* child units, open */
  GBytes      *path;     /* path that the children share, or NULL */
  GString     *answers;  /* solutions to store, one line each */
  char        *levels;   /* tally by depth; NULL = unknown */
  uint64_t     kept;     /* number of solutions in `answers` */
} LedgerResult;

/* Makes a result for a unit that will be explored.  Takes over `search`, which
 * is NULL if the caller keeps it.
 */
LedgerResult *ledger_result_new (LedgerUnit *unit, SearchUnit *search);

/* Sets the tally and the child units, from `leftover`, an array of SearchUnit
 * that the caller keeps.  Reads only fields of the unit that never change.
 */
void ledger_result_set (LedgerResult *result, const SearchTally *tally,
                        const GPtrArray *leftover);

/* Sets the tally by depth of the exploration that has just ended. */
void ledger_result_set_levels (LedgerResult *result, SearchExplorer *explorer);

/* Marks the unit as done, with the result's values.  The unit owns the children
 * then.
 */
void ledger_result_apply (LedgerResult *result);

/* Frees the result.  Frees the children, unless ledger_result_apply() has given
 * them to the unit.
 */
void ledger_result_free (LedgerResult *result);
