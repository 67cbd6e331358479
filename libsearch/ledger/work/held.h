/* SPDX-License-Identifier: MIT */
/* held.h: the units that a session holds, and their changes since its last
 * checkpoint.
 *
 * The units are trees of LedgerUnit.  For a ledger file there is one tree: the
 * whole tree.  For a server there is a tree for each unit that the session has
 * leased; the parent of that unit is a copy of the server's row, since it
 * contains the path.  Closed subtrees are folded: in a file if there are many
 * rows, and on a server before each checkpoint.  So a server finally has one
 * row for each leased unit, and one for each unit that was given to other
 * sessions.
 */
#pragma once

#include "result.h"
#include "libsearch/ledger/store/store.h"

typedef struct
{
  const SearchLedgerRun *run;

  /* Counts of the whole tree; NULL = the tree is not held. */
  SearchLedgerTotal *total;
  uint64_t           fold_rows;
  GPtrArray         *roots; /* LedgerUnit */
  GPtrArray         *news;  /* LedgerUnit: changed since the last checkpoint */
  GPtrArray         *answers; /* LedgerAnswers since the last checkpoint */

  /* Solutions of the checkpoint being written (LedgerAnswers). */
  GPtrArray *written;
  size_t     bytes; /* size of the solutions in `answers`, in bytes */
  uint64_t   nodes; /* number of nodes explored since the last checkpoint */

  /* Sum of the shares of the session's open units, plus 1 for each. */
  uint64_t   share;
  SearchBest better; /* best value found since the last checkpoint */
} LedgerHeld;

/* Makes the list of units that a session holds: the `whole` tree, or none if
 * `whole` is NULL.  Keeps `total` up to date.  The caller owns both.  Folds the
 * tree when it has more than `fold_rows` rows; 0 = always.
 */
LedgerHeld *ledger_held_new (const SearchLedgerRun *run, LedgerUnit *whole,
                             SearchLedgerTotal *total, uint64_t fold_rows);

/* Frees the list and the leased units.  No thread may be exploring one of them.
 */
void ledger_held_free (LedgerHeld *held);

/* Adds a leased unit, with its parent, and becomes their owner. */
void ledger_held_add (LedgerHeld *held, LedgerUnit *root);

/* Applies a result to its unit, and stores the changes for the next checkpoint.
 */
void ledger_held_apply (LedgerHeld *held, LedgerResult *result);

/* Marks a unit, which no thread explores, for other sessions. */
void ledger_held_give (LedgerHeld *held, LedgerUnit *unit);

/* Returns the addresses of the units that the session holds according to the
 * store's rows; unref it.
 */
GPtrArray *ledger_held_known (const LedgerHeld *held);

/* The first function begins a checkpoint: it folds closed subtrees, and fills
 * in `checkpoint`.  The second ends the checkpoint: if it was `written`,
 * removes units that are done.
 */
void ledger_held_begin_checkpoint (LedgerHeld       *held,
                                   LedgerCheckpoint *checkpoint);
void ledger_held_end_checkpoint (LedgerHeld *held, LedgerCheckpoint *checkpoint,
                                 bool written);
