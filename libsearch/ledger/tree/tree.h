/* SPDX-License-Identifier: MIT */
/* tree.h: all units of a ledger, and their total. */
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

/* Adds one unit, in its present state, to the total. */
void ledger_total_add (SearchLedgerTotal *total, const LedgerUnit *unit,
                       bool maximize);

/* Appends the open units of the run's part, in the order of exploration.  Units
 * below top units that were begun come first.  The other units follow, shuffled
 * by the run's seed.  In a run that wants a number of solutions, all units are
 * in serial order.
 */
void ledger_tree_list_open (LedgerUnit *whole, const SearchLedgerRun *run,
                            GPtrArray *open);

/* Appends the closed subtrees to fold, in serial order: the largest of those
 * with up to N nodes.  N is the smallest power of two with which at most `rows`
 * rows remain.  If there is none, it appends all closed subtrees.
 */
void ledger_tree_choose (LedgerUnit *whole, uint64_t rows, GPtrArray *chosen);

/* Folds a closed subtree into one unit without children.  The unit's `rows` and
 * `combined` describe the rows that it replaces.  Its row is not written yet.
 */
void ledger_unit_fold (LedgerUnit *unit, bool maximize);

/* Chooses subtrees and folds them.  Appends their units to `folded`
 * (LedgerUnit, not owned).
 */
void ledger_tree_fold (LedgerUnit *whole, bool maximize, uint64_t rows,
                       GPtrArray *folded);
