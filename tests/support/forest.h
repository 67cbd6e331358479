/* SPDX-License-Identifier: MIT */
/* forest.h: ledgers of a simulated search: of numbers, each of which has a
 * value; every third one is a solution.
 *
 * A unit is a range of numbers.  What is left of it is divided into ranges by
 * where it was cut.  In a search for the best, the smallest value, only numbers
 * that improve on what is known are nodes.
 */
#pragma once

#include "scratch.h"
#include "libsearch/ledger/ledger.h"

/* A tree that is open, of the numbers 0..numbers-1; of as many as all others
 * that are under way.
 */
LedgerUnit *forest_new (uint32_t numbers);

/* Explores so many numbers of an open unit, at most; `best` is not NULL in a
 * search for the best, and becomes what is known then.
 */
void forest_explore (LedgerUnit *unit, uint32_t numbers, SearchBest *best);

/* The same for an open unit drawn at random; false: there is none. */
bool forest_explore_any (LedgerUnit *whole, GRand *random, SearchBest *best);

/* The unit at this address, which must be there. */
LedgerUnit *forest_at (LedgerUnit *whole, const char *address);

/* Makes a ledger of it in the folder; returns the path, to be freed. */
char *forest_write (const Scratch *scratch, const char *name, LedgerUnit *whole,
                    bool best);

/* Reads the tree of a ledger. */
LedgerUnit *forest_read (const char *path);

/* All units of a ledger, as a text; free with g_free(). */
char *forest_units (const char *path);

/* The same of the ledger that these become, scratch->path. */
char *forest_merge (const Scratch *scratch, const char *const *names,
                    unsigned count);

/* Folds closed subtrees until there are so many rows, or all are folded. */
void forest_fold (LedgerUnit *whole, uint64_t rows);

/* Explores all that is open. */
void forest_finish (LedgerUnit *whole);
