/* SPDX-License-Identifier: MIT */
/* recorder.h: a session on the file of a ledger, without threads. */
#pragma once

#include "libsearch/ledger/ledger.h"
#include "libsearch/ledger/work/held.h"

typedef struct
{
  SearchLedger *ledger;
  LedgerStore  *store;
  LedgerHeld   *held;
} Recorder;

/* Begins a session; closed subtrees are folded where there are `fold_rows`
 * rows; 0: as many as there are by themselves.  False with an error.
 */
bool recorder_begin (Recorder *recorder, SearchLedger *ledger,
                     uint64_t fold_rows, GError **error);

/* Folds where there are so many rows from now on. */
void recorder_fold_at (Recorder *recorder, uint64_t fold_rows);

/* Applies results, LedgerResult, and writes them. */
bool recorder_commit (Recorder *recorder, GPtrArray *results, GError **error);

/* Ends the session; `reason` may be NULL, as if the process was killed. */
bool recorder_end (Recorder *recorder, const char *reason, GError **error);
