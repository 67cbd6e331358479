/* SPDX-License-Identifier: MIT */
/* held.h: the units that a session has leased, and their changes since the last
 * checkpoint.  The units form trees of LedgerUnit.
 *
 * The session of a ledger file has one tree, which is the whole tree.  A
 * session on a server has a tree for each unit that it has leased.  This unit
 * has a parent, which is a copy of the server's row and contains the path.
 *
 * Closed subtrees are folded, each into one row: in a file if there are many
 * rows, and on a server before each checkpoint.  So in the end a server has one
 * row for each leased unit, and one for each unit that a session gave to other
 * sessions.
 */
#pragma once

#include "result.h"
#include "libsearch/ledger/store/store.h"

typedef struct
{
  const SearchLedgerRun *run;

  /* Totals of the whole tree; NULL = the session does not have the whole tree.
   */
  SearchLedgerTotal *total;
  uint64_t           fold_rows;
  GPtrArray         *roots; /* LedgerUnit */
  GPtrArray         *news;  /* LedgerUnit: changed since the last checkpoint */
  GPtrArray         *answers; /* LedgerAnswers since the last checkpoint */

  /* Solutions in the checkpoint that was last written (LedgerAnswers). */
  GPtrArray *written;
  size_t     bytes; /* size of the solutions in `answers`, in bytes */
  uint64_t   nodes; /* number of nodes explored since the last checkpoint */

  /* Sum of the shares of all open units of the session, plus 1 for each such
   * unit, so that the sum is 0 only if no unit is open.
   */
  uint64_t   share;
  SearchBest better; /* best value found since the last checkpoint */
} LedgerHeld;

/* Makes the list of a session's units: the tree `whole`, or an empty list if
 * `whole` is NULL.  Keeps `total` up to date.  The caller owns `whole` and
 * `total`.  Folds explored subtrees, each into one row, when the tree has at
 * least `fold_rows` rows.
 */
LedgerHeld *ledger_held_new (const SearchLedgerRun *run, LedgerUnit *whole,
                             SearchLedgerTotal *total, uint64_t fold_rows);

/* Frees the list and the leased units.  Before the call, all threads must have
 * stopped exploring these units.  `held` may be NULL.
 */
void ledger_held_free (LedgerHeld *held);

/* Adds the leased unit `root` and its parent to the list, which then owns both.
 */
void ledger_held_add (LedgerHeld *held, LedgerUnit *root);

/* Applies a result to its unit, and keeps the changes for the next checkpoint.
 */
void ledger_held_apply (LedgerHeld *held, LedgerResult *result);

/* Marks a unit that the session gives to other sessions.  No thread of this
 * session is allowed to explore the unit, since another session will explore
 * it.
 */
void ledger_held_give (LedgerHeld *held, LedgerUnit *unit);

/* Returns an array of the addresses of all units that are leased to this
 * session in the store's rows; unref it.
 */
GPtrArray *ledger_held_known (const LedgerHeld *held);

/* ledger_held_begin_checkpoint() folds closed (completely explored) subtrees,
 * and sets `checkpoint` to all changes.  ledger_held_end_checkpoint() ends the
 * checkpoint.  If `written` is true, it also removes the units that are done,
 * and their changes.
 */
void ledger_held_begin_checkpoint (LedgerHeld       *held,
                                   LedgerCheckpoint *checkpoint);
void ledger_held_end_checkpoint (LedgerHeld *held, LedgerCheckpoint *checkpoint,
                                 bool written);
