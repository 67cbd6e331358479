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
  const SearchLedgerSession *newest; /* NULL: there is no session; of a run
                                        that goes on, it may not have begun, or
                                        have ended */
} Overview;

/* Reads the ledger at `path`; overview_clear() either way. */
bool overview_read (Overview *overview, const char *path, GError **error);
void overview_clear (Overview *overview);

/* Makes the report of it. */
Report *overview_report (const Overview *overview);
