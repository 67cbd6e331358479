/* SPDX-License-Identifier: MIT */
/* overview.h: the progress of the run in a ledger. */
#pragma once

#include "tools/report/report.h"
#include "tools/cli/status.h"

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

/* Appends the report as aligned lines, and as a line of JSON. */
void overview_text (const Overview *overview, GString *out);
void overview_json (const Overview *overview, GString *out);

/* The command line that asks for the run, without the ledger, and that which
 * goes on with it; free with g_free().
 */
char *overview_run_command (const Overview *overview);
char *overview_resume_command (const Overview *overview);

/* What is watched: that text, and how many nodes and solutions there are at each
 * depth, unless that is not known.  On a terminal, all of it is in sight: depths
 * stand together, bars are shorter, and the last lines are left out.
 */
void overview_watched (const Overview *overview, GString *out);

/* A way to write it. */
typedef void (*OverviewForm) (const Overview *overview, GString *out);

/* Prints it for the ledger at `path`, maybe not for the last time, and sets whether
 * nothing is left to do in the run, unless `finished` is NULL; returns the exit status.
 */
Status overview_print (const char *path, OverviewForm form, bool *finished);

/* The options of the commands that print it. */
typedef struct
{
  bool help;
  bool json;
} OverviewOptions;
