/* SPDX-License-Identifier: MIT */
/* unit.h: the units of a run, as a tree and as rows.
 *
 * The leftovers of a unit are its children.  A unit's address says where it is:
 * the whole tree is "", and the i-th leftover of A is A, a letter for the
 * number of digits that i has (a: 1, b: 2, ...), and the digits.  In the order
 * of strcmp(), addresses are in serial order, and those that begin with A are A
 * and the units below it.
 */
#pragma once

#include "run.h"

#include <libsearch/search.h>

/* The `top` of a unit above the top units. */
#define LEDGER_NO_TOP UINT64_MAX

typedef struct LedgerUnit LedgerUnit;
struct LedgerUnit
{
  char             *address;
  LedgerUnit       *parent; /* NULL: it is the whole tree */
  uint64_t          top;    /* the number of the top unit it is in */
  uint64_t          length; /* as in SearchUnit; its path is in `parent` */
  uint64_t          share;
  guint             number; /* among the children of its parent */
  SearchLedgerState state;

  /* Once it is done. */
  guint        left;     /* how many children */
  LedgerUnit **children; /* in serial order */
  GBytes *path; /* the path that the children share, as search_unit_to_bytes();
                   NULL without children */
  uint64_t    budget;   /* nodes that its own exploration met */
  SearchTally tally;    /* its own, or, folded, of all below too */
  SearchBest  start;    /* of a search for the best: the value to beat */
  SearchBest  best;     /* the value found that beats `start` */
  uint64_t    kept;     /* answers that are stored for it */
  uint64_t    rows;     /* how many rows this one stands for, with itself */
  uint64_t    combined; /* the sum of the checksums of the rows replaced */
  char       *levels;   /* its tally by depth, see levels.h; NULL: not known */
  uint64_t    checksum; /* of its row, as it was written or read last */

  /* Of the tree, not of the row. */
  uint64_t steps;       /* states on `path`; set in trees that were read */
  guint    unfinished;  /* children that are not closed */
  uint64_t below_rows;  /* of the unit and all below it, as */
  uint64_t below_nodes; /* ledger_tree_fold() last counted */

  /* What the session at work knows of the unit; see work/held.h. */
  bool stored;  /* the store has a row of it, */
  bool held;    /* in which it is open, and this session's; */
  bool changed; /* it has none yet, or another one */
  bool given;   /* it is for other sessions from now on */
  bool gone;    /* the next checkpoint folds it into a unit above it */
};

/* Makes the whole tree, open. */
LedgerUnit *ledger_unit_new_whole (void);

/* Makes an open unit, of this number among the children of its parent, where
 * the caller puts it.
 */
LedgerUnit *ledger_unit_new (LedgerUnit *parent, guint number, uint64_t length,
                             uint64_t share);

/* Frees it and all below. */
void ledger_unit_free (LedgerUnit *unit);

/* Frees all units below it, and its path. */
void ledger_unit_drop_children (LedgerUnit *unit);

/* Returns the address of the child with this number; free with g_free(). */
char *ledger_address_child (const char *address, guint number);

/* Is it closed: done, with nothing open below? */
bool ledger_unit_is_closed (const LedgerUnit *unit);

/* Is it open, and of the run's part? */
bool ledger_unit_is_open (const LedgerUnit *unit, const SearchLedgerRun *run);

/* Is it below a top unit, and so a part of something that was begun? */
bool ledger_unit_is_begun (const LedgerUnit *unit);

/* Returns its share less the shares of its children. */
uint64_t ledger_unit_own_share (const LedgerUnit *unit);

/* Makes the unit for search_explore(); it shares the parent's path.  Free with
 * search_unit_free().
 */
SearchUnit *ledger_unit_to_search (const LedgerUnit *unit);

/* Returns the message for a unit whose path does not lie in the tree; free with
 * g_free().
 */
char *ledger_unit_name_lost (const LedgerUnit *unit);

/* After the unit was done: if it is closed, counts it off its parent's
 * `unfinished`, and so on upwards.
 */
void ledger_unit_note_closed (LedgerUnit *unit);

/* Puts units into a random order. */
void ledger_units_shuffle (GPtrArray *units, uint64_t seed);

/* Returns the unit behind this one in serial order, of `root` and all below it;
 * NULL: there is none.  In a loop, children of a unit may be made or dropped
 * while it is looked at.
 */
LedgerUnit *ledger_unit_next (const LedgerUnit *unit, const LedgerUnit *root);

/* Lists the unit, if it is not NULL, and all below it, in serial order. */
GPtrArray *ledger_units_list (LedgerUnit *root);

/* Makes its row, to be cleared with ledger_row_clear(), and sets
 * unit->checksum.
 */
void ledger_unit_row (LedgerUnit *unit, LedgerRow *row);

/* Sets unit->checksum to that of its row. */
void ledger_unit_seal (LedgerUnit *unit);

/* Runs the statement of ledger_table_insert() for the unit, and sets
 * unit->checksum; returns the result of sqlite3_step().
 */
int ledger_unit_write (sqlite3_stmt *upsert, LedgerUnit *unit);

/* Makes a unit of the values of a row of the ledger of `run`, and copies its
 * parent's address, to be freed with g_free(); without parent and children.
 * NULL with SEARCH_ERROR_INPUT if something is wrong with the row.
 */
LedgerUnit *ledger_unit_take (const SearchLedgerRun *run,
                              const LedgerValue *values, char **parent,
                              GError **error);

/* Is `value` better than `best`? */
bool ledger_best_improves (SearchBest best, SearchBest value, bool maximise);
