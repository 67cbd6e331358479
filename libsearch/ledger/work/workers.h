/* SPDX-License-Identifier: MIT */
/* workers.h: the threads that explore the units of a ledger.
 *
 * They are a SearchPool whose work is LedgerResult.  What exploring gave is
 * handed over before any thread explores what it left: so results come in an
 * order in which each can be committed.  Who runs the workers is the only one
 * that touches the ledger.
 */
#pragma once

#include "result.h"
#include "libsearch/ledger/store/run.h"

typedef struct LedgerWorkers LedgerWorkers;

/* Takes what was explored since the last call, LedgerResult, and applies it.
 * Called in the thread of ledger_workers_run(), often, also where there is
 * nothing new, and once more after it said stop by returning false.
 */
typedef bool (*LedgerSink) (void *data, GPtrArray *results,
                            const SearchProgress *progress);

/* Makes workers for a run; `best`: what was found already.  Errors as
 * search_pool_new().  What it is given must outlive it.
 */
LedgerWorkers *ledger_workers_new (const LedgerRun      *run,
                                   const SearchInstance *instance,
                                   const SearchRepr     *repr,
                                   const SearchSettings *settings,
                                   SearchBest best, GError **error);

/* Frees them with what was not committed; NULL is fine. */
void ledger_workers_free (LedgerWorkers *workers);

/* Adds what is open of the run's part of a tree, in the order in which it is
 * to be explored: the units that came of top units, then the others as the
 * run's seed says; or, with a solution limit, all in serial order.
 */
void ledger_workers_add_open (LedgerWorkers *workers, LedgerUnit *whole);

/* Explores until nothing is left or something says stop, and returns why. */
SearchEnd ledger_workers_run (LedgerWorkers *workers, LedgerSink sink,
                              void *data);

/* Were the paths of all units that were explored in the tree?  False with
 * SEARCH_ERROR_INPUT, which names the first that was not; `file` is for the
 * message.
 */
bool ledger_workers_check_paths (const LedgerWorkers *workers, const char *file,
                                 GError **error);

/* The threads themselves. */
SearchPool *ledger_workers_pool (LedgerWorkers *workers);
