/* SPDX-License-Identifier: MIT */
/* compare.h: what exploring a unit again gives, beside its row.
 *
 * Each function tells the first difference, which is to be freed with g_free(),
 * or returns NULL.
 */
#pragma once

#include "libsearch/ledger/tree/unit.h"

/* Tells that the row says so many of what is called `what` (one of them), and
 * exploring it gives `found`.
 */
char *verify_differ (const LedgerUnit *unit, const char *what, uint64_t said,
                     uint64_t found);

/* Nodes, solutions and digest: what representations of one tree share. */
char *verify_compare_tree (const LedgerUnit *unit, const SearchTally *tally);

/* These and all else that it counts. */
char *verify_compare_tallies (const LedgerUnit *unit, const SearchTally *tally);

/* What was left (SearchUnit), beside the rows of the unit's children. */
char *verify_compare_left (const LedgerUnit *unit, const SearchTally *tally,
                           const GPtrArray *left);

/* What the best is worth that was met or given. */
char *verify_compare_best (const LedgerUnit *unit, SearchBest best,
                           bool maximise);
