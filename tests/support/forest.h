/* SPDX-License-Identifier: MIT */
/* forest.h: ledgers of a simulated search, whose candidates are numbers.  Each
 * number has a value, and every third number is a solution.
 *
 * A unit is a range of numbers.  When the exploration of a unit ends, its
 * unexplored numbers are divided into ranges for child units.  In a search for
 * the best value, which is the smallest value, a number is a node only if its
 * value is better than all values before.
 */
#pragma once

#include "scratch.h"
#include "libsearch/ledger/ledger.h"

/* Returns a tree of the numbers 0..numbers-1, in which nothing is explored.
 * All trees of a test must have equal `numbers`, since one variable stores this
 * number for all of them.
 */
LedgerUnit *forest_new (uint32_t numbers);

/* Explores at most `numbers` candidates of an open unit.  In a search for the
 * best value, `best` is the best value until now, and this function updates
 * `best`.  In other searches, `best` is NULL.
 */
void forest_explore (LedgerUnit *unit, uint32_t numbers, SearchBest *best);

/* Explores a random open unit of the tree.  Returns false if no unit is open.
 */
bool forest_explore_any (LedgerUnit *whole, GRand *random, SearchBest *best);

/* Returns the unit of the tree with the address `address`.  Fails the test if
 * there is no such unit.
 */
LedgerUnit *forest_at (LedgerUnit *whole, const char *address);

/* Writes the tree to a new ledger `name` in the folder of `scratch`.  Returns
 * the path of the ledger; free it with g_free().
 */
char *forest_write (const Scratch *scratch, const char *name, LedgerUnit *whole,
                    bool best);

/* Reads the tree of a ledger. */
LedgerUnit *forest_read (const char *path);

/* Returns a text with the address, the state and the checksum of each unit of a
 * ledger.  Free with g_free().
 */
char *forest_units (const char *path);

/* Merges the ledgers `names` into a new ledger at scratch->path.  Returns the
 * units of the new ledger, as forest_units() does.
 */
char *forest_merge (const Scratch *scratch, const char *const *names,
                    unsigned count);

/* Folds closed subtrees (replaces each by one unit with its sums) until at most
 * `rows` rows remain, or until nothing can be folded.
 */
void forest_fold (LedgerUnit *whole, uint64_t rows);

/* Explores all open units. */
void forest_finish (LedgerUnit *whole);
