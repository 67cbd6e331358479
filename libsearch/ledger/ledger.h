/* SPDX-License-Identifier: MIT */
/* ledger.h: a ledger: the file, the run, its units, and their total.
 *
 * Only one thread at a time may call these functions.  Their errors are
 * SEARCH_ERROR.
 */
#pragma once

#include "libsearch/ledger/tree/answers.h"
#include "libsearch/ledger/store/file.h"
#include "libsearch/ledger/rows/point.h"
#include "libsearch/ledger/work/result.h"
#include "libsearch/ledger/rows/run.h"
#include "libsearch/ledger/rows/session.h"
#include "libsearch/ledger/tree/tree.h"

typedef struct
{
  LedgerFile   *file;
  LedgerRun     run;
  LedgerUnit   *whole; /* NULL: it was not read */
  LedgerTotal   total;
  LedgerSession session; /* this process's, once it works */
} Ledger;

/* Makes a ledger at `path`, where no file may be, of a tree that may be split
 * already.
 */
bool ledger_create (const char *path, const LedgerRun *run, LedgerUnit *whole,
                    GError **error);

/* Opens a ledger and reads all but the stored solutions.  With LEDGER_WORK no
 * other process can work on it until ledger_close().  With LEDGER_READ all that
 * is read is as it was at the opening, until ledger_file_rollback() or
 * ledger_close().
 */
Ledger *ledger_open (const char *path, LedgerAccess access, GError **error);

/* Closes and frees, NULL too.  False with an error that the last writing met.
 */
bool ledger_close (Ledger *ledger, GError **error);

/* Is the run complete: the whole tree or its part explored, or the solutions
 * that are wanted found?
 */
bool ledger_is_complete (const Ledger *ledger);
bool ledger_is_finished (const Ledger *ledger);

/* Returns how much of the run is done, from 0 to 1. */
double ledger_done (const Ledger *ledger);

/* All sessions, as an array of LedgerSession; unref it. */
bool ledger_sessions (Ledger *ledger, GArray **sessions, GError **error);

/* The history, as an array of LedgerPoint; unref it. */
bool ledger_points (Ledger *ledger, GArray **points, GError **error);

/* Calls `show` for each stored solution of `unit` and all below it (NULL: of
 * all units), in serial order, until it returns false.  False with an error if
 * a batch is damaged or cannot be read.
 */
bool ledger_each_solution (Ledger *ledger, const LedgerUnit *unit,
                           bool (*show) (void                 *data,
                                         const SearchSolution *solution),
                           void *data, GError **error);
