/* SPDX-License-Identifier: MIT */
/* overview.h: the progress of the run in a ledger. */
#pragma once

#include "tools/report/report.h"

#include <libsearch/search-ledger.h>

typedef struct
{
  const char                *path;
  SearchLedger              *ledger;
  const SearchLedgerRun     *run;
  const SearchLedgerTotal   *total;
  const SearchLedgerStatus  *status;
  const SearchLedgerSession *newest; /* NULL: no session; while the run
                                        continues, it may have not begun yet, or
                                        have ended */
} Overview;

/* Reads the ledger at `path`.  Returns false with an error.  Free with
 * overview_clear() in both cases.
 */
bool overview_read (Overview *overview, const char *path, GError **error);
void overview_clear (Overview *overview);

/* Makes the report of the overview. */
Report *overview_report (const Overview *overview);
