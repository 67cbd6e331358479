/* SPDX-License-Identifier: MIT */
/* held.h: the units that a session holds of a ledger on a server, and what has
 * become of them since its last checkpoint.
 *
 * Each unit that was leased is the root of a tree of its own, of LedgerUnit as
 * in a file's ledger; its parent is a copy of the server's row, for its path.
 * Before a checkpoint, subtrees that are closed are folded, so that what is
 * written is what a reader needs to go on: the server has one row in the end
 * for each unit that was leased, and one for each that was given to others.
 */
#pragma once

#include "result.h"
#include "libsearch/ledger/store/shared.h"

typedef struct LedgerHeld LedgerHeld;

LedgerHeld *ledger_held_new (const LedgerRun *run);

/* Frees it and all units; no thread may explore any of them. */
void ledger_held_free (LedgerHeld *held);

/* Adds the units of a lease, and calls `add` for each.  `alone` is set if one
 * is to be held with no other.  False with SEARCH_ERROR_INPUT if a row is
 * damaged.
 */
bool ledger_held_lease (LedgerHeld *held, LedgerReply *rows, const char *name,
                        void (*add) (void *data, LedgerUnit *unit), void *data,
                        bool *alone, GError **error);

/* Applies a result. */
void ledger_held_apply (LedgerHeld *held, LedgerResult *result);

/* The unit, which no thread explores, is for others from now on. */
void ledger_held_give (LedgerHeld *held, LedgerUnit *unit);

/* Has anything changed since the last checkpoint?  How many bytes of solutions
 * are there to write?
 */
bool   ledger_held_has_news (const LedgerHeld *held);
size_t ledger_held_bytes (const LedgerHeld *held);

/* Returns the share of the tree that is still open, and 1 for each unit, since
 * deep in a tree shares are zeros.
 */
uint64_t ledger_held_share (const LedgerHeld *held);

/* Lists the addresses of the units that the server says it holds. */
void ledger_held_known (const LedgerHeld *held, LedgerTexts *known);

/* Folds what is closed, and fills in a checkpoint, but for `worked`; after it
 * was written, notes that it was, and forgets roots with nothing left to do.
 */
void ledger_held_begin_checkpoint (LedgerHeld       *held,
                                   LedgerCheckpoint *checkpoint);
void ledger_held_end_checkpoint (LedgerHeld *held, LedgerCheckpoint *checkpoint,
                                 bool written);

/* Calls `show` for each result with solutions in the checkpoint that was
 * written last, in order, until it returns false.
 */
bool ledger_held_each_written (LedgerHeld *held,
                               bool (*show) (void *data, const char *answers,
                                             SearchBest best),
                               void *data);
