/* SPDX-License-Identifier: MIT */
/* ledger.h: a ledger: the file, the run, its units, and their total.
 *
 * Only one thread at a time may call these functions.  Their errors are
 * SEARCH_ERROR.
 */
#pragma once

#include "libsearch/ledger/tree/answers.h"
#include "libsearch/ledger/store/store.h"
#include "libsearch/ledger/rows/point.h"
#include "libsearch/ledger/work/result.h"
#include "libsearch/ledger/rows/run.h"
#include "libsearch/ledger/rows/session.h"
#include "libsearch/ledger/tree/tree.h"

typedef struct
{
  LedgerStore  *store;
  LedgerRun     run;
  GArray       *sessions; /* LedgerSession: those before this process's */
  GArray       *points;   /* LedgerPoint: the history, when it was opened */
  LedgerUnit   *whole; /* NULL: it was not read */
  LedgerTotal   total;
  LedgerSession session; /* this process's, once it works */
} Ledger;

/* Returns the kind of store that a ledger of this name is in. */
const LedgerStoreKind *ledger_kind (const char *path);

/* Returns how to share, without zeros. */
LedgerSharing ledger_sharing (const SearchLedgerSharing *sharing);

/* Opens a ledger, and reads all but its stored solutions; to work on a server,
 * only the row of the run.  With LEDGER_WORK, no other process
 * can work on a file until ledger_close().  With LEDGER_READ, all that is read is
 * as it was at the opening.
 */
Ledger *ledger_open (const char *path, LedgerAccess access,
                     const LedgerSharing *sharing, GError **error);

/* Returns the path that it was opened by. */
const char *ledger_path (const Ledger *ledger);

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

/* Calls `show` for each stored solution, in serial order, until it returns false;
 * a ledger that was not read shows none.  False with an error if a batch is
 * damaged or cannot be read.
 */
bool ledger_each_solution (Ledger *ledger,
                           bool (*show) (void                 *data,
                                         const SearchSolution *solution),
                           void *data, GError **error);
