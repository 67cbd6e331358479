/* SPDX-License-Identifier: MIT */
/* recorder.h: a session on a ledger's file, without threads. */
#pragma once

#include "libsearch/ledger/ledger.h"
#include "libsearch/ledger/work/held.h"

typedef struct
{
  SearchLedger *ledger;
  LedgerStore  *store;
  LedgerHeld   *held;
} Recorder;

/* Begins a session, which folds closed subtrees at `fold_rows` rows; 0: at the
 * default number.  Returns false with an error.
 */
bool recorder_begin (Recorder *recorder, SearchLedger *ledger,
                     uint64_t fold_rows, GError **error);

/* Sets the number of rows at which the session folds from now on. */
void recorder_fold_at (Recorder *recorder, uint64_t fold_rows);

/* Applies results, an array of LedgerResult, and writes them. */
bool recorder_commit (Recorder *recorder, GPtrArray *results, GError **error);

/* Ends the session.  `reason` may be NULL, as after a kill of the process. */
bool recorder_end (Recorder *recorder, const char *reason, GError **error);
