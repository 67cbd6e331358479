/* SPDX-License-Identifier: MIT */
/* unit.h: the units of a run, as a tree and as rows.  The children of a unit
 * are the parts of it that its exploration left unexplored.
 *
 * A unit's address is its place in the tree.  The address of the whole tree is
 * "".  The address of the i-th child of a unit is its parent's address, a
 * letter for the number of digits of i (a: 1, b: 2, ...), and these digits.  If
 * addresses are sorted by strcmp(), they are in serial order.  The addresses
 * that begin with A belong to the unit A and to all units below it.
 */
#pragma once

#include "run.h"

#include <libsearch/search.h>

/* Value of `top` for a unit above the top units. */
#define LEDGER_NO_TOP UINT64_MAX

typedef struct LedgerUnit LedgerUnit;
struct LedgerUnit
{
  char       *address;
  LedgerUnit *parent; /* parent unit; NULL = this is the whole tree */
  uint64_t    top;    /* number of the top unit that contains this unit */

  /* Number of states of its path, which is stored as parent->path. */
  uint64_t          length;
  uint64_t          share;
  guint             number; /* index among the children of its parent */
  SearchLedgerState state;

  /* Fields that are set when the unit is done. */
  guint        left;     /* number of children */
  LedgerUnit **children; /* child units in serial order */

  /* Path of the children, by search_unit_to_bytes(); NULL = no children. */
  GBytes *path;
  /* Number of nodes that the unit's own exploration visited. */
  uint64_t budget;
  /* Counts of the unit's own exploration; of a folded unit, including all units
   * below.
   */
  SearchTally tally;
  /* In a search for the best: the value to beat at the beginning. */
  SearchBest start;
  SearchBest best; /* best value found, if it is better than `start` */
  uint64_t   kept; /* number of answers stored for the unit */

  /* Number of rows of which this row is the sum: 1, or for a folded unit also
   * the rows that folding has removed.
   */
  uint64_t rows;
  /* Sum of the checksums of the rows that folding has replaced. */
  uint64_t combined;
  /* Counts by depth, as a text of levels.h; NULL = unknown. */
  char *levels;
  /* Checksum of the unit's row, as last written or read. */
  uint64_t checksum;

  /* Fields of a unit in a tree in memory, which are not stored in its row. */
  /* Number of states of `path`; only set when a tree was read. */
  uint64_t steps;
  /* Number of children in whose subtrees a unit is open. */
  guint unfinished;
  /* Number of rows of this unit and all units below; see fold.c. */
  uint64_t below_rows;
  /* Number of nodes of this unit and all units below; see fold.c. */
  uint64_t below_nodes;

  /* Fields that the session holding the unit uses; see work/held.h. */
  bool stored; /* the store has a row of this unit */

  /* In the store's row, the unit is open and held by this session. */
  bool held;
  bool changed; /* the store's row is out of date, or missing */
  bool given;   /* other sessions may get the unit */
  bool gone;    /* the next checkpoint removes the unit by folding */
};

/* Makes the unit of the whole tree, not explored yet. */
LedgerUnit *ledger_unit_new_whole (void);

/* Makes an unexplored unit with this number among the children of its parent.
 * The caller adds it to the parent's children.
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

/* Returns true if the unit is open, and in the part of the tree that the run
 * explores.
 */
bool ledger_unit_is_open (const LedgerUnit *unit, const SearchLedgerRun *run);

/* Returns true if the unit is below a top unit, which was therefore begun. */
bool ledger_unit_is_begun (const LedgerUnit *unit);

/* Returns the unit's share of the tree without the shares of its children. */
uint64_t ledger_unit_own_share (const LedgerUnit *unit);

/* Makes the SearchUnit to pass to search_explore().  It uses the path stored in
 * the parent; free with search_unit_free().
 */
SearchUnit *ledger_unit_to_search (const LedgerUnit *unit);

/* Returns the error message for a unit whose path does not exist in the tree;
 * free with g_free().
 */
char *ledger_unit_name_lost (const LedgerUnit *unit);

/* Call it for a unit that is now done.  If the unit is closed, decrements its
 * parent's `unfinished`, and so on upwards.
 */
void ledger_unit_note_closed (LedgerUnit *unit);

/* Shuffles an array of units; `seed` determines the order. */
void ledger_units_shuffle (GPtrArray *units, uint64_t seed);

/* Returns the next unit in serial order, among `root` and all units below it;
 * NULL = none.  A loop may create or free children of the current unit.
 */
LedgerUnit *ledger_unit_next (const LedgerUnit *unit, const LedgerUnit *root);

/* Lists a unit, which may be NULL, and all units below it, in serial order. */
GPtrArray *ledger_units_list (LedgerUnit *root);

/* Makes the unit's row, and updates unit->checksum.  Clear the row with
 * ledger_row_clear().
 */
void ledger_unit_row (LedgerUnit *unit, LedgerRow *row);

/* Updates unit->checksum, the checksum of its row. */
void ledger_unit_seal (LedgerUnit *unit);

/* Runs the SQL statement of ledger_table_insert() for the unit, and updates
 * unit->checksum.  Returns the result of sqlite3_step().
 */
int ledger_unit_write (sqlite3_stmt *upsert, LedgerUnit *unit);

/* Makes a unit from a row of the ledger of `run`, still without parent and
 * children.  Sets `parent` to a copy of the parent's address; free it with
 * g_free().  Returns NULL with SEARCH_ERROR_INPUT if the row is wrong.
 */
LedgerUnit *ledger_unit_take (const SearchLedgerRun *run,
                              const LedgerValue *values, char **parent,
                              GError **error);

/* Returns true if `value` is better than `best`. */
bool ledger_best_improves (SearchBest best, SearchBest value, bool maximize);
