/* SPDX-License-Identifier: MIT */
/* tree.h: functions for the tree of all units of a ledger: reading, sums,
 * folding.
 */
#pragma once

#include "libsearch/ledger/rows/unit.h"

#include <libsearch/search-ledger.h>

/* Reads all units of a ledger, and makes a tree of them.  Returns NULL with an
 * error.  This is SEARCH_ERROR_INPUT, and names the row, if a row is damaged,
 * missing, or not a child of its parent, or if shares or counts do not add up.
 */
LedgerUnit *ledger_tree_read (LedgerRows *rows, const SearchLedgerRun *run,
                              GError **error);

/* Sets `total` to the sums over all units of the tree. */
void ledger_tree_total (LedgerUnit *whole, bool maximize,
                        SearchLedgerTotal *total);

/* Adds counts to the total.  If the sum of the solutions is larger than the
 * largest SearchCount, sets total->tally.candidates to SEARCH_COUNT_MAX + 1.
 */
void ledger_total_count (SearchLedgerTotal *total, const SearchTally *tally,
                         const SearchCount *solutions, bool varies);

/* Adds the counts of one unit to the total, without the units below it. */
void ledger_total_add (SearchLedgerTotal *total, const LedgerUnit *unit,
                       bool maximize);

/* Appends the open units that the run must explore, in the order of
 * exploration.  First come the units below those top units whose exploration
 * has begun, then the other units in a random order that the run's seed
 * determines.  If the run wants a limited number of solutions, all units are in
 * the order of their addresses.
 */
void ledger_tree_list_open (LedgerUnit *whole, const SearchLedgerRun *run,
                            GPtrArray *open);

/* Appends the units whose subtrees should be folded (each replaced by one row
 * of sums), in the order of their addresses: the largest closed (completely
 * explored) subtrees with at most N nodes.  N is the smallest power of two with
 * which at most `rows` rows remain after folding.  If no N is large enough,
 * appends all closed subtrees.
 */
void ledger_tree_choose (LedgerUnit *whole, uint64_t rows, GPtrArray *chosen);

/* Folds a closed (completely explored) subtree: `unit` loses its children, and
 * then represents all units of the subtree.  The fields `rows` and `combined`
 * of the unit describe the rows that the unit replaces.  The caller writes the
 * row of the unit.
 */
void ledger_unit_fold (LedgerUnit *unit, bool maximize);

/* Folds the closed (completely explored) subtrees that ledger_tree_choose()
 * chooses, each into one unit.  Appends these units (LedgerUnit) to `folded`,
 * which does not own them.
 */
void ledger_tree_fold (LedgerUnit *whole, bool maximize, uint64_t rows,
                       GPtrArray *folded);
