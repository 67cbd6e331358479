/* SPDX-License-Identifier: MIT */
/* unit.h: the units of a run, as a tree and as rows.
 *
 * The children of a unit are the remaining work of its exploration.  A unit's
 * address is its place in the tree.  The whole tree is "".  The i-th child of A
 * is A, a letter for the number of digits of i (a: 1, b: 2, ...), and the
 * digits.  In the order of strcmp(), addresses are in serial order.  The
 * addresses that begin with A are A and the units below it.
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
  LedgerUnit       *parent; /* NULL = the whole tree */
  uint64_t          top;    /* number of the top unit that contains it */
  uint64_t          length; /* length of its path, which is in `parent` */
  uint64_t          share;
  guint             number; /* index among the children of its parent */
  SearchLedgerState state;

  /* The fields of a unit that is done. */
  guint        left;     /* number of children */
  LedgerUnit **children; /* in serial order */
  GBytes *path; /* path of the children, by search_unit_to_bytes(); NULL = no
                   children */
  uint64_t    budget;   /* number of nodes in its own exploration */
  SearchTally tally;    /* its own; if folded, with all units below */
  SearchBest  start;    /* in a search for the best: value to beat */
  SearchBest  best;     /* best value found, if it beats `start` */
  uint64_t    kept;     /* number of answers stored for it */
  uint64_t    rows;     /* number of rows that it replaces, with its own */
  uint64_t    combined; /* sum of the checksums of replaced rows */
  char       *levels;   /* its tally by depth, see levels.h; NULL = unknown */
  uint64_t    checksum; /* of its row, when last written or read */

  /* Fields of the tree, which no row has. */
  uint64_t steps;       /* length of `path`; only in trees that were read */
  guint    unfinished;  /* number of children that are not closed */
  uint64_t below_rows;  /* rows of it and all below; see fold.c */
  uint64_t below_nodes; /* nodes of it and all below; see fold.c */

  /* Fields of the session that holds the unit; see work/held.h. */
  bool stored;  /* the store has a row of it */
  bool held;    /* in that row, this session holds it, open */
  bool changed; /* the store does not have its present row */
  bool given;   /* other sessions may take it */
  bool gone;    /* the next checkpoint folds it away */
};

/* Makes the unit of the whole tree, open. */
LedgerUnit *ledger_unit_new_whole (void);

/* Makes an open unit with this number among the children of its parent.  The
 * caller stores it there.
 */
LedgerUnit *ledger_unit_new (LedgerUnit *parent, guint number, uint64_t length,
                             uint64_t share);

/* Frees the unit and all units below it. */
void ledger_unit_free (LedgerUnit *unit);

/* Frees all units below the unit, and its path. */
void ledger_unit_drop_children (LedgerUnit *unit);

/* Returns the address of the child with this number; free with g_free(). */
char *ledger_address_child (const char *address, guint number);

/* Returns true if the unit is closed: done, with no open unit below it. */
bool ledger_unit_is_closed (const LedgerUnit *unit);

/* Returns true if the unit is open, and in the run's part. */
bool ledger_unit_is_open (const LedgerUnit *unit, const SearchLedgerRun *run);

/* Returns true if the unit is below a top unit, which must have been begun. */
bool ledger_unit_is_begun (const LedgerUnit *unit);

/* Returns the unit's share without the shares of its children. */
uint64_t ledger_unit_own_share (const LedgerUnit *unit);

/* Makes the unit for search_explore(), which shares the parent's path; free
 * with search_unit_free().
 */
SearchUnit *ledger_unit_to_search (const LedgerUnit *unit);

/* Returns the message for a unit whose path is not in the tree; free with
 * g_free().
 */
char *ledger_unit_name_lost (const LedgerUnit *unit);

/* Counts a unit that is now done off its parent's `unfinished` if it is closed,
 * and so on upwards.
 */
void ledger_unit_note_closed (LedgerUnit *unit);

/* Shuffles units, with this seed. */
void ledger_units_shuffle (GPtrArray *units, uint64_t seed);

/* Returns the next unit in serial order, among `root` and all units below it;
 * NULL = none.  During a loop, children of the present unit may be made or
 * dropped.
 */
LedgerUnit *ledger_unit_next (const LedgerUnit *unit, const LedgerUnit *root);

/* Lists the unit, if it is not NULL, and all units below it, in serial order.
 */
GPtrArray *ledger_units_list (LedgerUnit *root);

/* Makes the unit's row, and sets unit->checksum.  Clear the row with
 * ledger_row_clear().
 */
void ledger_unit_row (LedgerUnit *unit, LedgerRow *row);

/* Sets unit->checksum to the checksum of its row. */
void ledger_unit_seal (LedgerUnit *unit);

/* Runs the statement of ledger_table_insert() for the unit, and sets
 * unit->checksum.  Returns the result of sqlite3_step().
 */
int ledger_unit_write (sqlite3_stmt *upsert, LedgerUnit *unit);

/* Makes a unit from a row of the ledger of `run`, without parent and children.
 * Sets `parent` to a copy of the parent's address; free it with g_free().
 * Returns NULL with SEARCH_ERROR_INPUT if the row is wrong.
 */
LedgerUnit *ledger_unit_take (const SearchLedgerRun *run,
                              const LedgerValue *values, char **parent,
                              GError **error);

/* Returns true if `value` is better than `best`. */
bool ledger_best_improves (SearchBest best, SearchBest value, bool maximize);
