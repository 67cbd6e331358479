/* SPDX-License-Identifier: MIT */
/* overview.h: how far the run in a ledger is. */
#pragma once

#include "tools/shared/status.h"
#include "libsearch/ledger/ledger.h"

typedef struct
{
  const char          *path;
  Ledger              *ledger;
  GArray              *sessions; /* LedgerSession */
  const LedgerSession *newest;   /* NULL: nobody has worked on it */
  bool running;       /* somebody does; `newest` may not have begun, or ended */
  bool finished;      /* nothing is left to do */
  bool complete;      /* and nothing was left out: counts are exact */
  const char *reason; /* why it stopped, as search_end_name(), or "killed",
                         "part"; NULL: it has not, or is complete */
  double   done;      /* of 1 */
  double   seconds;   /* that all sessions took */
  double   left;      /* seconds to go; negative: nobody can tell */
  double   rate; /* nodes a second, of the newest session; negative: the same */
  uint64_t bytes;
} Overview;

/* Reads the ledger at `path`; overview_clear() either way. */
bool overview_read (Overview *overview, const char *path, GError **error);
void overview_clear (Overview *overview);

/* Appends all that as aligned lines, and as one line of JSON. */
void overview_text (const Overview *overview, GString *out);
void overview_json (const Overview *overview, GString *out);

/* Prints it, of the ledger at `path`; how to end. */
Status overview_print (const char *path, bool json);

/* What the commands that do so take. */
typedef struct
{
  bool help;
  bool json;
} OverviewOptions;
