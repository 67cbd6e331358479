/* SPDX-License-Identifier: MIT */
/* workers.h: the threads that explore the units of a ledger.
 *
 * The threads form a pool, in which each item of work is a LedgerResult.  The
 * pool returns the result of a unit before the results of its child units, so
 * that results can be committed in this order.  Only the thread that calls
 * ledger_workers_run() uses the ledger.
 */
#pragma once

#include "result.h"
#include "libsearch/parallel/pool.h"
#include "libsearch/ledger/rows/run.h"

typedef struct LedgerWorkers LedgerWorkers;

/* Makes threads that explore units of the run.  `best` is the best value that
 * is known.  `slice` is the time in microseconds after which an exploration
 * ends.  The arguments must exist as long as the result.  Returns NULL with an
 * error, as pool_new() does.
 */
LedgerWorkers *
ledger_workers_new (const SearchLedgerRun *run, const SearchInstance *instance,
                    const SearchRepr *repr, const SearchSettings *settings,
                    SearchBest best, gint64 slice, GError **error);

/* Frees `workers`, which may be NULL, and the results that were not passed to
 * the sink, the function of ledger_workers_run().
 */
void ledger_workers_free (LedgerWorkers *workers);

/* Adds an open unit, which is explored after all units that were added before.
 */
void ledger_workers_add (LedgerWorkers *workers, LedgerUnit *unit);

/* Explores units until none remains, or a limit, the sink or an error ends the
 * search.  Returns the reason for the end.  Often calls `sink` with the results
 * (LedgerResult) since its last call, and the sink must apply them to their
 * units.  The sink returns false to end the search, but is called once more
 * after that.
 */
SearchStopReason
ledger_workers_run (LedgerWorkers *workers,
                    bool (*sink) (void *data, GPtrArray *results,
                                  const SearchProgress *progress),
                    void *data);

/* Returns true if the paths of all explored units exist in the search tree.
 * Otherwise returns false with SEARCH_ERROR_INPUT, which names a unit whose
 * path does not exist.  The message also names `file`.
 */
bool ledger_workers_check_paths (const LedgerWorkers *workers, const char *file,
                                 GError **error);

Pool *ledger_workers_pool (LedgerWorkers *workers);
