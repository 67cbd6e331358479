/* SPDX-License-Identifier: MIT */
/* tree.h: all units of a ledger, and their total. */
#pragma once

#include "libsearch/ledger/rows/unit.h"

#include <libsearch/search-ledger.h>

/* Reads all units and makes the tree of them.  NULL with SEARCH_ERROR_INPUT,
 * which names the row, if a row is damaged, missing, or not left by its parent,
 * or if shares or counts do not add up.
 */
LedgerUnit *ledger_tree_read (LedgerRows *rows, const SearchLedgerRun *run,
                              GError **error);

/* Adds up all units. */
void ledger_tree_total (LedgerUnit *whole, bool maximise,
                        SearchLedgerTotal *total);

/* Adds one unit, as it is now, to the total. */
void ledger_total_add (SearchLedgerTotal *total, const LedgerUnit *unit,
                       bool maximise);

/* Appends the open units of the run's part, in the order in which they are to
 * be explored: first those below top units that were begun, then the others,
 * shuffled by the run's seed; all in serial order where solutions are to be
 * found in it.
 */
void ledger_tree_list_open (LedgerUnit *whole, const SearchLedgerRun *run,
                            GPtrArray *open);

/* Appends the closed subtrees, the smallest first, that are to be folded, so
 * that the tree has `rows` rows, or all that is closed is folded.
 */
void ledger_tree_choose (LedgerUnit *whole, uint64_t rows, GPtrArray *chosen);

/* Makes one unit of a closed subtree, without children.  Its `rows` and
 * `combined` say what it replaces; its row is not written yet.
 */
void ledger_unit_fold (LedgerUnit *unit, bool maximise);

/* Does both, and appends what was folded to `folded` (LedgerUnit, not owned).
 */
void ledger_tree_fold (LedgerUnit *whole, bool maximise, uint64_t rows,
                       GPtrArray *folded);
