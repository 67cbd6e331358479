/* SPDX-License-Identifier: MIT */
/* forest.h: ledgers of a simulated search of numbers.  Each number has a value,
 * and every third one is a solution.
 *
 * A unit is a range of numbers.  When its exploration ends, its unexplored
 * numbers are divided into ranges for child units.  In a search for the best
 * value, which is the smallest, only numbers with better values than all before
 * are nodes.
 */
#pragma once

#include "scratch.h"
#include "libsearch/ledger/ledger.h"

/* Returns an unexplored tree of the numbers 0..numbers-1.  All trees in use
 * must have equally many numbers.
 */
LedgerUnit *forest_new (uint32_t numbers);

/* Explores at most `numbers` numbers of an open unit.  In a search for the
 * best, `best` is the best value so far, and is updated; otherwise it is NULL.
 */
void forest_explore (LedgerUnit *unit, uint32_t numbers, SearchBest *best);

/* Explores an open unit, chosen at random.  Returns false if there is none. */
bool forest_explore_any (LedgerUnit *whole, GRand *random, SearchBest *best);

/* Returns the unit at this address, which must exist. */
LedgerUnit *forest_at (LedgerUnit *whole, const char *address);

/* Makes a ledger of the tree in the folder `scratch`.  Returns its path, to be
 * freed.
 */
char *forest_write (const Scratch *scratch, const char *name, LedgerUnit *whole,
                    bool best);

/* Reads the tree of a ledger. */
LedgerUnit *forest_read (const char *path);

/* Returns all units of a ledger, as a text; free with g_free(). */
char *forest_units (const char *path);

/* Merges ledgers into the ledger scratch->path.  Returns its units, as
 * forest_units() does.
 */
char *forest_merge (const Scratch *scratch, const char *const *names,
                    unsigned count);

/* Folds closed subtrees until at most `rows` rows remain, or until nothing can
 * be folded.
 */
void forest_fold (LedgerUnit *whole, uint64_t rows);

/* Explores all open units. */
void forest_finish (LedgerUnit *whole);
