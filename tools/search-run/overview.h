/* SPDX-License-Identifier: MIT */
/* overview.h: reports the progress of a run that a ledger records. */
#pragma once

#include "tools/report/report.h"

#include <libsearch/search-ledger.h>

typedef struct
{
  const char               *path;
  SearchLedger             *ledger;
  const SearchLedgerRun    *run;
  const SearchLedgerTotal  *total;
  const SearchLedgerStatus *status;
  const SearchResult       *memo; /* NULL: the run has no memo table */

  /* True if the classes of a run up to isomorphism were counted in two ways. */
  bool closed;

  /* The newest session of the run; NULL: none.  This session may have ended,
   * and an earlier session may still work on the run.
   */
  const SearchLedgerSession *newest;
} Overview;

/* Reads the progress of the run in the ledger at `path`.  Returns false with an
 * error.  Free with overview_clear() even after an error.
 */
bool overview_read (Overview *overview, const char *path, GError **error);
void overview_clear (Overview *overview);

/* Makes the report of the overview. */
Report *overview_report (const Overview *overview);
