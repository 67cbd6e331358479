/* SPDX-License-Identifier: MIT */
/* recorder.h: a session that works on a ledger file in one thread, for tests.
 */
#pragma once

#include "libsearch/ledger/ledger.h"
#include "libsearch/ledger/work/held.h"

typedef struct
{
  SearchLedger *ledger;
  LedgerStore  *store;
  LedgerHeld   *held;
} Recorder;

/* Begins a session on the ledger.  If there are more than `fold_rows` rows, the
 * session folds closed subtrees (replaces each by one row); 0 means the default
 * number.  Returns false with an error.
 */
bool recorder_begin (Recorder *recorder, SearchLedger *ledger,
                     uint64_t fold_rows, GError **error);

/* Sets the number of rows above which the session folds closed subtrees
 * (replaces each by one row).
 */
void recorder_fold_at (Recorder *recorder, uint64_t fold_rows);

/* Applies `results`, an array of LedgerResult, to the tree of units, and writes
 * the changes to the file.  Returns false with an error.
 */
bool recorder_commit (Recorder *recorder, GPtrArray *results, GError **error);

/* Ends the session, and records `reason` in the ledger as the reason.  If
 * `reason` is NULL, records no end, as if the process had been killed.  Returns
 * false with an error.
 */
bool recorder_end (Recorder *recorder, const char *reason, GError **error);
