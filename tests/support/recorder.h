/* SPDX-License-Identifier: MIT */
/* recorder.h: a session that works on a ledger file, without threads, for
 * tests.
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

/* Begins a session.  It folds closed subtrees if there are more than
 * `fold_rows` rows; 0: the default number.  Returns false with an error.
 */
bool recorder_begin (Recorder *recorder, SearchLedger *ledger,
                     uint64_t fold_rows, GError **error);

/* Sets the number of rows above which the session folds closed subtrees. */
void recorder_fold_at (Recorder *recorder, uint64_t fold_rows);

/* Applies the results, an array of LedgerResult, and commits them to the file.
 */
bool recorder_commit (Recorder *recorder, GPtrArray *results, GError **error);

/* Ends the session.  `reason` may be NULL, as if the process had been killed.
 */
bool recorder_end (Recorder *recorder, const char *reason, GError **error);
