/* SPDX-License-Identifier: MIT */
/* tree.h: all units of a ledger, and their total. */
#pragma once

#include "libsearch/ledger/rows/unit.h"

#include <libsearch/search-ledger.h>

/* What all units together have found. */
typedef SearchLedgerTotal LedgerTotal;

/* Reads all units and makes the tree of them.  NULL with SEARCH_ERROR_INPUT,
 * which names the row, if a row is damaged, missing, or not left by its parent,
 * or if shares or counts do not add up.
 */
LedgerUnit *ledger_tree_read (LedgerRows *rows, const LedgerRun *run,
                              GError **error);

/* Adds up all units. */
void ledger_tree_total (LedgerUnit *whole, bool maximise, LedgerTotal *total);

/* Adds one unit, as it is now, to the total. */
void ledger_total_add (LedgerTotal *total, const LedgerUnit *unit,
                       bool maximise);

/* Splits an open tree, the unit with the largest share first, until it has so
 * many open units, or cannot be split any further, and numbers the open units:
 * these are the top units.  Unless a limit ends it, the result is always the
 * same.  Returns that limit, or SEARCH_END_COMPLETE.  Meets no more than
 * `nodes` nodes, 0 for any number; the explorer keeps the other limits.  Is
 * content with what there is at `until`, a monotonic time, 0 for never.
 */
SearchEnd ledger_tree_split (LedgerUnit *whole, SearchExplorer *explorer,
                             guint units, uint64_t nodes, gint64 until);

/* Appends the open units of the run's part, in the order in which they are to be
 * explored: first those below top units that were begun, then the others,
 * shuffled by the run's seed; all in serial order where solutions are to be found
 * in it.
 */
void ledger_tree_list_open (LedgerUnit *whole, const LedgerRun *run,
                            GPtrArray *open);

/* Appends the closed subtrees, the smallest first, that are to be folded, so that
 * the tree has `rows` rows, or all that is closed is folded.
 */
void ledger_tree_choose (LedgerUnit *whole, uint64_t rows, GPtrArray *chosen);

/* Makes one unit of a closed subtree, without children.  Its `rows` and
 * `combined` say what it replaces; its row is not written yet.
 */
void ledger_unit_fold (LedgerUnit *unit, bool maximise);

/* Does both, and appends what was folded to `folded` (LedgerUnit, not owned). */
void ledger_tree_fold (LedgerUnit *whole, bool maximise, uint64_t rows,
                       GPtrArray *folded);
