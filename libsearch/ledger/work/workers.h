/* SPDX-License-Identifier: MIT */
/* workers.h: the threads that explore the units of a ledger.
 *
 * They are a pool whose work is LedgerResult.  The pool keeps a result
 * before any thread explores what it left, so results come in an order in which
 * each can be committed.  Only the thread that calls ledger_workers_run()
 * touches the ledger.
 */
#pragma once

#include "result.h"
#include "libsearch/parallel/pool.h"
#include "libsearch/ledger/rows/run.h"

typedef struct LedgerWorkers LedgerWorkers;

/* Makes workers for a run; `best`: the best value so far; `slice`: microseconds
 * after which an exploration ends.  Errors as pool_new().  What it is given
 * must outlive it.
 */
LedgerWorkers *
ledger_workers_new (const SearchLedgerRun *run, const SearchInstance *instance,
                    const SearchRepr *repr, const SearchSettings *settings,
                    SearchBest best, gint64 slice, GError **error);

/* Frees them, and the results that were not committed; NULL is fine. */
void ledger_workers_free (LedgerWorkers *workers);

/* Adds an open unit behind all others. */
void ledger_workers_add (LedgerWorkers *workers, LedgerUnit *unit);

/* Explores until no unit is left, or a limit, the sink or an error ends the
 * search, and returns why it ended.  Calls `sink`, often, with the results,
 * LedgerResult, that have come since the last call, and which it is to apply;
 * and once more after a call that returned false, which ends the search.
 */
SearchEnd ledger_workers_run (LedgerWorkers *workers,
                              bool (*sink) (void *data, GPtrArray *results,
                                            const SearchProgress *progress),
                              void *data);

/* Do the paths of all units that were explored lie in the tree?  False with
 * SEARCH_ERROR_INPUT, which names one whose path does not; `file` is for the
 * message.
 */
bool ledger_workers_check_paths (const LedgerWorkers *workers, const char *file,
                                 GError **error);

/* Returns the pool. */
Pool *ledger_workers_pool (LedgerWorkers *workers);
