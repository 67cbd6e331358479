/* SPDX-License-Identifier: MIT */
/* workers.h: the threads that explore the units of a ledger.
 *
 * The threads are a pool; its pieces of work are LedgerResult.  The pool keeps
 * a result before any thread explores its child units, so results come in an
 * order in which each can be committed.  Only the thread that calls
 * ledger_workers_run() uses the ledger.
 */
#pragma once

#include "result.h"
#include "libsearch/parallel/pool.h"
#include "libsearch/ledger/rows/run.h"

typedef struct LedgerWorkers LedgerWorkers;

/* Makes workers for a run.  `best` is the best value so far, and `slice` is the
 * time in microseconds after which an exploration ends.  The arguments must
 * outlive the workers.  Returns NULL with the errors of pool_new().
 */
LedgerWorkers *
ledger_workers_new (const SearchLedgerRun *run, const SearchInstance *instance,
                    const SearchRepr *repr, const SearchSettings *settings,
                    SearchBest best, gint64 slice, GError **error);

/* Frees the workers, and the results that were not committed; NULL is fine. */
void ledger_workers_free (LedgerWorkers *workers);

/* Adds an open unit, to be explored after all others. */
void ledger_workers_add (LedgerWorkers *workers, LedgerUnit *unit);

/* Explores until no unit remains, or a limit, the sink or an error ends the
 * search.  Returns the reason of the end.  Calls `sink` often, with the results
 * (LedgerResult) since the last call.  The sink must apply them.  It returns
 * false to end the search, and gets one more call after that.
 */
SearchStopReason
ledger_workers_run (LedgerWorkers *workers,
                    bool (*sink) (void *data, GPtrArray *results,
                                  const SearchProgress *progress),
                    void *data);

/* Returns true if the paths of all explored units exist in the tree.  Otherwise
 * returns false with SEARCH_ERROR_INPUT, which names a unit whose path does
 * not; `file` is for the message.
 */
bool ledger_workers_check_paths (const LedgerWorkers *workers, const char *file,
                                 GError **error);

Pool *ledger_workers_pool (LedgerWorkers *workers);
