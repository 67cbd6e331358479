/* SPDX-License-Identifier: MIT */
/* held.h: the units that a session holds, and their changes since its last
 * checkpoint.
 *
 * The units are trees of LedgerUnit.  A session on a file has one tree, the
 * whole tree, which it has read.  A session on a server has a tree for each
 * unit that it has leased.  The parent of that unit is a copy of the server's
 * row, for its path.  Closed subtrees are folded: in a file if there are many
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
  SearchLedgerTotal     *total; /* of the whole tree; NULL = not held */
  uint64_t               fold_rows;
  GPtrArray             *roots; /* LedgerUnit */
  GPtrArray *news;    /* LedgerUnit: changed since the last checkpoint */
  GPtrArray *answers; /* LedgerAnswers since the last checkpoint */
  GPtrArray *written; /* LedgerAnswers of the last checkpoint */
  size_t     bytes;   /* size of `answers` */
  uint64_t   nodes;   /* number explored since the last checkpoint */
  uint64_t   share;   /* sum over its open units, with 1 for each */
  SearchBest better;  /* best value since the last checkpoint */
} LedgerHeld;

/* Holds the `whole` tree, if it is not NULL, and keeps `total` up to date.  The
 * caller owns both.  Folds the tree at `fold_rows` rows; 0 = always.
 */
LedgerHeld *ledger_held_new (const SearchLedgerRun *run, LedgerUnit *whole,
                             SearchLedgerTotal *total, uint64_t fold_rows);

/* Frees it, and the leased units.  No thread may explore any of them. */
void ledger_held_free (LedgerHeld *held);

/* Takes over a leased unit, with its parent. */
void ledger_held_add (LedgerHeld *held, LedgerUnit *root);

/* Applies a result to its unit, and notes the changes for the next checkpoint.
 */
void ledger_held_apply (LedgerHeld *held, LedgerResult *result);

/* Gives a unit that no thread explores to other sessions. */
void ledger_held_give (LedgerHeld *held, LedgerUnit *unit);

/* Returns the addresses of the units that the session holds, by the rows in the
 * store; unref it.
 */
GPtrArray *ledger_held_known (const LedgerHeld *held);

/* Begin and end a checkpoint.  The beginning folds closed subtrees, and fills
 * in the checkpoint.  The end of a checkpoint that was `written` notes that,
 * and forgets units that are done.
 */
void ledger_held_begin_checkpoint (LedgerHeld       *held,
                                   LedgerCheckpoint *checkpoint);
void ledger_held_end_checkpoint (LedgerHeld *held, LedgerCheckpoint *checkpoint,
                                 bool written);
