/* SPDX-License-Identifier: MIT */
/* tree.h: functions on all units of a ledger: reading, sums, folding. */
#pragma once

#include "libsearch/ledger/rows/unit.h"

#include <libsearch/search-ledger.h>

/* Reads all units, and makes a tree of them.  Returns NULL with
 * SEARCH_ERROR_INPUT, which names the row, if a row is damaged, missing, or
 * unknown to its parent, or if shares or counts do not add up.
 */
LedgerUnit *ledger_tree_read (LedgerRows *rows, const SearchLedgerRun *run,
                              GError **error);

/* Sets `total` to the sum over all units. */
void ledger_tree_total (LedgerUnit *whole, bool maximize,
                        SearchLedgerTotal *total);

/* Adds one unit, as it is now, to the total. */
void ledger_total_add (SearchLedgerTotal *total, const LedgerUnit *unit,
                       bool maximize);

/* Appends the open units that the run must explore, in the order of
 * exploration.  Units below top units that were begun come first.  The others
 * follow, shuffled by the run's seed.  If the run wants a limited number of
 * solutions, all units are in serial order.
 */
void ledger_tree_list_open (LedgerUnit *whole, const SearchLedgerRun *run,
                            GPtrArray *open);

/* Appends the closed subtrees to fold, in serial order: the largest of those
 * with up to N nodes.  N is the smallest power of two for which at most `rows`
 * rows remain after folding.  If there is none, appends all closed subtrees.
 */
void ledger_tree_choose (LedgerUnit *whole, uint64_t rows, GPtrArray *chosen);

/* Folds a closed subtree into one unit without children.  Its `rows` and
 * `combined` describe the rows that it replaces.  The row of the unit is not
 * written yet.
 */
void ledger_unit_fold (LedgerUnit *unit, bool maximize);

/* Chooses closed subtrees as ledger_tree_choose() does, and folds them.
 * Appends their units to `folded` (LedgerUnit, not owned).
 */
void ledger_tree_fold (LedgerUnit *whole, bool maximize, uint64_t rows,
                       GPtrArray *folded);
