/* SPDX-License-Identifier: MIT */
/* overview.h: reports the progress of the run in a ledger. */
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

  /* The newest session; NULL: none.  While the run continues, this session may
   * have ended, or another may have begun.
   */
  const SearchLedgerSession *newest;
} Overview;

/* Reads the ledger at `path` for an overview.  Returns false with an error.
 * Free with overview_clear() in both cases.
 */
bool overview_read (Overview *overview, const char *path, GError **error);
void overview_clear (Overview *overview);

/* Makes the report of the overview. */
Report *overview_report (const Overview *overview);
