/* SPDX-License-Identifier: MIT */
/* held.h: the units that a session holds, and what has become of them since its
 * last checkpoint.
 *
 * They are trees of LedgerUnit: of a file one, the whole tree, which the
 * session has read; of a server, one for each unit that was leased, whose
 * parent is a copy of the server's row, for its path.  Closed subtrees are
 * folded: in a file where there are many rows, and on a server before each
 * checkpoint, so that it has one row in the end for each unit that was leased,
 * and one for each that was given to others.
 */
#pragma once

#include "result.h"
#include "libsearch/ledger/store/store.h"

typedef struct
{
  const SearchLedgerRun *run;
  SearchLedgerTotal     *total; /* of the whole tree; NULL: it is not held */
  uint64_t               fold_rows;
  GPtrArray             *roots; /* LedgerUnit */
  GPtrArray *news;    /* LedgerUnit: changed since the last checkpoint */
  GPtrArray *answers; /* LedgerAnswers, since the last checkpoint */
  GPtrArray *written; /* the same, of the last checkpoint */
  size_t     bytes;   /* in `answers` */
  uint64_t   nodes;   /* met since the last checkpoint */
  uint64_t   share;   /* that is open and the session's, and 1 for each */
  SearchBest better;  /* the best value found since then */
} LedgerHeld;

/* Holds the `whole` tree, if it is not NULL, of which `total` is kept up to
 * date; both stay the caller's.  Folds where there are `fold_rows` rows; 0:
 * always.
 */
LedgerHeld *ledger_held_new (const SearchLedgerRun *run, LedgerUnit *whole,
                             SearchLedgerTotal *total, uint64_t fold_rows);

/* Frees it and the units that were leased; no thread may explore any of them.
 */
void ledger_held_free (LedgerHeld *held);

/* Takes over a unit that was leased, with its parent. */
void ledger_held_add (LedgerHeld *held, LedgerUnit *root);

/* Applies a result. */
void ledger_held_apply (LedgerHeld *held, LedgerResult *result);

/* The unit, which no thread explores, is for others from now on. */
void ledger_held_give (LedgerHeld *held, LedgerUnit *unit);

/* Returns the addresses of the units that the store says it holds; unref it. */
GPtrArray *ledger_held_known (const LedgerHeld *held);

/* Begins a checkpoint: folds the subtrees that are closed, and fills it in.
 * Ends it: if it was written, notes so, and forgets the units that are done.
 */
void ledger_held_begin_checkpoint (LedgerHeld       *held,
                                   LedgerCheckpoint *checkpoint);
void ledger_held_end_checkpoint (LedgerHeld *held, LedgerCheckpoint *checkpoint,
                                 bool written);
