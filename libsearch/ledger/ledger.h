/* SPDX-License-Identifier: MIT */
/* ledger.h: a ledger: the file, the run, its units, and what they add up to.
 *
 * All functions are for one thread at a time.  They fail with SEARCH_ERROR.
 */
#pragma once

#include "libsearch/ledger/tree/answers.h"
#include "libsearch/ledger/store/file.h"
#include "libsearch/ledger/work/result.h"
#include "libsearch/ledger/store/run.h"
#include "libsearch/ledger/store/session.h"
#include "libsearch/ledger/tree/tree.h"

typedef struct
{
  LedgerFile   *file;
  LedgerRun     run;
  LedgerUnit   *whole;
  LedgerTotal   total;
  LedgerSession session; /* this process's, once it works */
  uint64_t      fold_at; /* rows with which to fold next */

  /* Prepared once. */
  sqlite3_stmt *upsert_unit;
  sqlite3_stmt *insert_batch;
} Ledger;

/* Makes a ledger at `path`, where nothing is yet, of a tree that may be split
 * already.
 */
bool ledger_create (const char *path, const LedgerRun *run, LedgerUnit *whole,
                    GError **error);

/* Opens one and reads all but the stored solutions.  With LEDGER_WORK nobody
 * else works on it until ledger_close(); with LEDGER_READ all that is read is
 * as it was when it was opened, until ledger_file_rollback() or ledger_close().
 */
Ledger *ledger_open (const char *path, LedgerAccess access, GError **error);

/* Begins a session: from now on the ledger tells who works on it.  So many
 * microseconds of its work are done already.
 */
bool ledger_begin_session (Ledger *ledger, unsigned threads, gint64 worked,
                           GError **error);

/* Adds what was explored, LedgerResult, in the order in which it became known,
 * with all that it left: all of it or, where this fails, nothing, and then the
 * ledger in memory is of no use any more.  Applies the results.  Folds now and
 * then.
 */
bool ledger_commit (Ledger *ledger, GPtrArray *results, GError **error);

/* The statement that adds a batch of solutions. */
#define LEDGER_BATCH_INSERT "INSERT INTO batch VALUES (?,?,?,?,?)"

/* Ends the session; `reason` as search_end_name(). */
bool ledger_end_session (Ledger *ledger, const char *reason, GError **error);

/* Closes and frees, NULL too.  False with an error that the last writing met.
 */
bool ledger_close (Ledger *ledger, GError **error);

/* Is all done that there is to do: the whole tree, or this part of it, or what
 * the solutions wanted took?
 */
bool ledger_is_complete (const Ledger *ledger);
bool ledger_is_finished (const Ledger *ledger);

/* How much of that is done, of 1. */
double ledger_done (const Ledger *ledger);

/* All sessions, as an array of LedgerSession; unref it. */
bool ledger_sessions (Ledger *ledger, GArray **sessions, GError **error);

/* Calls `show` for each stored solution of `unit` and all below it (NULL: of
 * all units), in serial order, until it says false.  False with an error where
 * a batch is damaged or cannot be read, or there are not as many as there
 * should be.
 */
bool ledger_each_solution (Ledger *ledger, const LedgerUnit *unit,
                           bool (*show) (void                 *data,
                                         const SearchSolution *solution),
                           void *data, GError **error);
