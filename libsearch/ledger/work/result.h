/* SPDX-License-Identifier: MIT */
/* result.h: the result of exploring a unit, before it is in the ledger. */
#pragma once

#include "libsearch/ledger/rows/unit.h"

typedef struct
{
  LedgerUnit *unit; /* the unit that is being explored */

  /* The unit as an argument for search_explore(); owned. */
  SearchUnit *search;
  SearchTally tally; /* counts of the exploration */

  /* In a search for the best: best value at the beginning. */
  SearchBest   start;
  SearchBest   best;     /* best value found, if it beats `start` */
  guint        left;     /* number of child units */
  LedgerUnit **children; /* child units, not explored yet */
  GBytes      *path;     /* path that the child units have in common, or NULL */
  GString     *answers;  /* solutions to store, one line each */
  char        *levels;   /* counts by depth as a text; NULL = unknown */
  uint64_t     kept;     /* number of solutions in `answers` */
} LedgerResult;

/* Makes an empty result for a unit before its exploration.  Owns `search` from
 * now on; NULL if the caller keeps it.
 */
LedgerResult *ledger_result_new (LedgerUnit *unit, SearchUnit *search);

/* Sets the tally and the child units, which are made from `leftover`, an array
 * of SearchUnit that the caller owns.  Reads only fields of the unit that never
 * change.
 */
void ledger_result_set (LedgerResult *result, const SearchTally *tally,
                        const GPtrArray *leftover);

/* Sets the counts by depth of the exploration that has just ended. */
void ledger_result_set_levels (LedgerResult *result, SearchExplorer *explorer);

/* Marks the unit as done, with the values of the result.  Moves the child units
 * to the unit.
 */
void ledger_result_apply (LedgerResult *result);

/* Frees the result.  Frees the children, unless ledger_result_apply() has given
 * them to the unit.
 */
void ledger_result_free (LedgerResult *result);
