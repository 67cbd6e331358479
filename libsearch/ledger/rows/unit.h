/* SPDX-License-Identifier: MIT */
/* unit.h: the units of a run, as a tree and as rows.  When an exploration of a
 * unit ends early, the unexplored rest of the unit becomes its children.
 *
 * The address of a unit is its place in the tree.  The whole tree has the
 * address "".  The address of child i of a unit is the address of the unit, a
 * letter for the number of digits of i (a: 1, b: 2, ...), and these digits.
 * strcmp() sorts addresses in serial order, the order in which a single thread
 * explores the units.  If an address begins with the address of a unit, it
 * belongs to this unit or to a unit below it.
 */
#pragma once

#include "run.h"

#include <libsearch/search.h>

/* Value of LedgerUnit.top for a unit above the top units, the units with which
 * a run begins.
 */
#define LEDGER_NO_TOP UINT64_MAX

typedef struct LedgerUnit LedgerUnit;
struct LedgerUnit
{
  char       *address;
  LedgerUnit *parent; /* parent unit; NULL = this is the whole tree */

  /* Index, from 0, of the top unit (with which the run began) that is this unit
   * or contains it.
   */
  uint64_t top;

  /* Count of the states in the unit's path, which is the beginning of
   * parent->path.
   */
  uint64_t          length;
  uint64_t          share;
  guint             number; /* index among the children of its parent */
  SearchLedgerState state;

  /* Fields that are set when the unit has been explored. */
  guint        left;     /* number of children */
  LedgerUnit **children; /* child units in serial order */

  /* Longest path of the children, as bytes of search_unit_to_bytes(); the path
   * of each child is a beginning of this path.  NULL = no children.
   */
  GBytes *path;
  /* How many nodes were explored in the unit itself, without its children. */
  uint64_t budget;
  /* Counts of the unit's own exploration.  For a folded unit, whose row
   * replaces all rows below it, counts of all these units.
   */
  SearchTally tally;
  SearchCount solutions; /* number of solutions, however large */

  /* True if the nodes vary, and perhaps `left` and `path`: another exploration
   * of the unit finds equal solutions, but perhaps other nodes.
   */
  bool varies;
  /* In a search for the best answer: the best value known when the exploration
   * began.
   */
  SearchBest start;

  /* Best value found in the unit, if it is better than `start`. */
  SearchBest best;
  uint64_t   kept; /* number of stored solutions of the unit */

  /* How many rows this row replaces: 1, or for a folded unit the count of all
   * rows folded into it.
   */
  uint64_t rows;
  /* Sum of the checksums of all rows that this row replaces, by folding. */
  uint64_t combined;
  /* Counts by depth, as a text that levels.h describes; NULL = unknown. */
  char *levels;
  /* Checksum of the unit's row when it was last written or read. */
  uint64_t checksum;

  /* Fields of a unit in memory that its row does not contain. */
  /* Count of the states in `path`; set only if the unit was read from a store.
   */
  uint64_t steps;
  /* Number of children that are open, or have open units below them. */
  guint unfinished;
  /* Count of the rows of this unit and of all units below it; set and used in
   * fold.c.
   */
  uint64_t below_rows;
  /* Count of the nodes of this unit and of all units below it; set and used in
   * fold.c.
   */
  uint64_t below_nodes;

  /* Fields for the session that has leased the unit; see work/held.h. */
  bool stored; /* true if the store has a row of this unit */

  /* True if the unit is open in the store's row, and leased to this session. */
  bool held;
  bool changed; /* true if the store has no row or an old row of the unit */
  bool given;   /* true if the session gives the unit to other sessions */

  /* True if the next checkpoint removes the row of this unit, since the row of
   * a unit above it replaces the row.
   */
  bool gone;
};

/* Makes the unit of the whole tree, which is open. */
LedgerUnit *ledger_unit_new_whole (void);

/* Makes an open unit that will be the child of `parent` with the index
 * `number`, from 0.  The caller adds the unit to the parent's children.
 */
LedgerUnit *ledger_unit_new (LedgerUnit *parent, guint number, uint64_t length,
                             uint64_t share);

/* Frees the unit and all units below it. */
void ledger_unit_free (LedgerUnit *unit);

/* Frees all units below the unit, and the path of its children. */
void ledger_unit_drop_children (LedgerUnit *unit);

/* Returns the address of the child with the index `number`, from 0, of the unit
 * with the given address; free with g_free().
 */
char *ledger_address_child (const char *address, guint number);

/* Returns true if the unit is closed: it is explored, and no unit below it is
 * open.
 */
bool ledger_unit_is_closed (const LedgerUnit *unit);

/* Returns true if the unit is open, and belongs to the part of the tree that
 * the run explores.
 */
bool ledger_unit_is_open (const LedgerUnit *unit, const SearchLedgerRun *run);

/* Returns true if the unit is below a top unit, so that the exploration of this
 * top unit has begun.
 */
bool ledger_unit_is_begun (const LedgerUnit *unit);

/* Returns the share of the unit minus the shares of its children. */
uint64_t ledger_unit_own_share (const LedgerUnit *unit);

/* Makes the SearchUnit that search_explore() needs to explore the unit, with
 * the path stored in the parent; free with search_unit_free().
 */
SearchUnit *ledger_unit_to_search (const LedgerUnit *unit);

/* Returns the error message for a unit whose path does not exist in the search
 * tree, so that the unit is damaged; free with g_free().
 */
char *ledger_unit_name_lost (const LedgerUnit *unit);

/* Updates the field `unfinished` of the units above a unit that has just been
 * explored.  If the unit is closed (no unit below it is open), decrements the
 * field of its parent.  If the parent is now closed, decrements the field of
 * the parent's parent, and so on.
 */
void ledger_unit_note_closed (LedgerUnit *unit);

/* Shuffles an array of units into a pseudorandom order, which depends only on
 * `seed`.
 */
void ledger_units_shuffle (GPtrArray *units, uint64_t seed);

/* Returns the unit that follows `unit` in serial order (the order of
 * addresses), among `root` and all units below `root`; NULL = there is none.  A
 * loop may add or free children of the current unit.
 */
LedgerUnit *ledger_unit_next (const LedgerUnit *unit, const LedgerUnit *root);

/* Returns an array of `root`, which may be NULL, and all units below it, in the
 * order of their addresses; unref it.
 */
GPtrArray *ledger_units_list (LedgerUnit *root);

/* Makes the row of the unit, and updates unit->checksum.  Clear the row with
 * ledger_row_clear().
 */
void ledger_unit_row (LedgerUnit *unit, LedgerRow *row);

/* Updates unit->checksum, the checksum of the unit's row. */
void ledger_unit_seal (LedgerUnit *unit);

/* Runs the SQL statement of ledger_table_insert() with the row of the unit, and
 * updates unit->checksum.  Returns the result of sqlite3_step().
 */
int ledger_unit_write (sqlite3_stmt *upsert, LedgerUnit *unit);

/* Makes a unit, without parent and children, from a row in the ledger of `run`.
 * Sets `parent` to the address of the parent, NULL for the whole tree; free it
 * with g_free().  Returns NULL with SEARCH_ERROR_INPUT if the row is wrong.
 */
LedgerUnit *ledger_unit_take (const SearchLedgerRun *run,
                              const LedgerValue *values, char **parent,
                              GError **error);

/* Compares two units in all columns that have one of the bits `uses`, as
 * ledger_table_differ() does.  If one of them varies, compares the columns with
 * the bit LEDGER_SURE instead, unless `uses` is LEDGER_PLACE.
 */
const char *ledger_units_differ (unsigned uses, const LedgerUnit *one,
                                 const LedgerUnit *other, char **text,
                                 char **other_text);

/* Returns true if `value` is better than `best`: larger if `maximize` is true,
 * else smaller.  Any value is better than no value.
 */
bool ledger_best_improves (SearchBest best, SearchBest value, bool maximize);
