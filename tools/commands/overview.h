/* SPDX-License-Identifier: MIT */
/* overview.h: the progress of the run in a ledger. */
#pragma once

#include "tools/shared/status.h"

#include <json-glib/json-glib.h>
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

/* Appends all that as aligned lines, and as one line of JSON. */
void overview_text (const Overview *overview, GString *out);
void overview_json (const Overview *overview, GString *out);

/* The same as an object, to be unreferenced. */
JsonObject *overview_object (const Overview *overview);

/* The command line that asks for the run, without the ledger, and that which
 * goes on with it; free with g_free().
 */
char *overview_run_command (const Overview *overview);
char *overview_resume_command (const Overview *overview);

/* The same of what a ledger on a server has beside: how many processes work on
 * it, which, and the units that processes were lost with.
 */
void overview_state_shared (const Overview *overview, GString *out);
void overview_sessions_text (const Overview *overview, GString *out);
void overview_sessions_json (const Overview *overview, JsonObject *object);

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
