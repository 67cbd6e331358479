/* SPDX-License-Identifier: MIT */
/* result.h: what exploring a unit gives, before it is in the ledger. */
#pragma once

#include "libsearch/ledger/tree/unit.h"

typedef struct
{
  LedgerUnit  *unit;     /* that is explored */
  SearchUnit  *search;   /* owned; how to */
  SearchTally  tally;    /* of that */
  SearchBest   start;    /* what was to be beaten */
  SearchBest   best;     /* what beats it */
  guint        left;     /* how many children */
  LedgerUnit **children; /* its leftovers, open */
  GBytes      *path;     /* that they share, or NULL */
  GString     *answers;  /* those to store, a line each */
  uint64_t     kept;     /* how many */
} LedgerResult;

/* For a unit that is to be explored; takes over `search`, which may be NULL
 * where that is somebody else's business.
 */
LedgerResult *ledger_result_new (LedgerUnit *unit, SearchUnit *search);

/* Notes what exploring it gave: `leftover`, of SearchUnit, is left as it is.
 * Reads nothing of the unit that changes.
 */
void ledger_result_set (LedgerResult *result, const SearchTally *tally,
                        const GPtrArray *leftover);

/* Makes the unit done; the children are its own then. */
void ledger_result_apply (LedgerResult *result);

/* How many bytes it takes. */
size_t ledger_result_size (const LedgerResult *result);

/* Frees it, with children that have not become the unit's. */
void ledger_result_free (LedgerResult *result);
