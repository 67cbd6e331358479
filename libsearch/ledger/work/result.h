/* SPDX-License-Identifier: MIT */
/* result.h: the result of exploring a unit, before it becomes part of the
 * ledger.
 */
#pragma once

#include "libsearch/ledger/rows/unit.h"

typedef struct
{
  LedgerUnit *unit; /* the unit that is being explored */

  /* The unit in the form that search_explore() needs; the result owns it. */
  SearchUnit *search;
  SearchTally tally;     /* counts of the exploration */
  SearchCount solutions; /* number of solutions, however large */
  bool        varies;    /* true if the nodes vary */

  /* True if no node of the unit varies, since no node of its parent varies. */
  bool plain;

  /* In a search for the best answer, best value when the exploration began. */
  SearchBest   start;
  SearchBest   best;     /* best value found, if it is better than `start` */
  guint        left;     /* number of child units */
  LedgerUnit **children; /* child units, which are open */

  /* Longest path of the child units; NULL = no child units. */
  GBytes  *path;
  GString *answers; /* solutions to store, one line each */
  char    *levels;  /* counts by depth as a text; NULL = unknown */
  uint64_t kept;    /* number of solutions in `answers` */
} LedgerResult;

/* Makes an empty result for a unit that will be explored.  The result owns
 * `search`, which may be NULL if the caller has the SearchUnit.
 */
LedgerResult *ledger_result_new (LedgerUnit *unit, SearchUnit *search);

/* Sets the tally of the result.  Makes the child units from `leftover`, an
 * array of SearchUnit that the caller owns.  Reads only those fields of the
 * unit that never change, so any thread may call it.
 */
void ledger_result_set (LedgerResult *result, const SearchTally *tally,
                        const GPtrArray *leftover);

/* Sets the number of solutions and the counts by depth of the result, and
 * whether it varies, from the exploration that has just ended.
 */
void ledger_result_take (LedgerResult *result, SearchExplorer *explorer);

/* Length from which on the address of a unit that varies is too long to split
 * the unit.
 */
#define LEDGER_LONG_ADDRESS 1024

/* Drops the counts of the exploration that has just ended. */
void ledger_explorer_drop (SearchExplorer *explorer);

/* Explores one node of the unit for nothing, unless the representation does not
 * vary or *loaded is already true.  So one thread alone makes the path of the
 * unit, and what the process remembers of this path does not depend on threads.
 * Visits a solution at this node, so the caller drops it.  But a search for the
 * best answer keeps it, since no second visit finds an equal value.
 */
void ledger_load_alone (const SearchRepr *repr, SearchExplorer *explorer,
                        const SearchUnit *unit, bool *loaded);

/* Marks the unit of the result as done, and copies the values of the result to
 * the unit.  Moves the child units from the result to the unit.
 */
void ledger_result_apply (LedgerResult *result);

/* Frees the result, and its child units if ledger_result_apply() has not moved
 * them to the unit.
 */
void ledger_result_free (LedgerResult *result);
