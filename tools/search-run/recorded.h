/* SPDX-License-Identifier: MIT */
/* recorded.h: a ledger with the problem, the instance and the representation of
 * its run.
 */
#pragma once

#include "run-options.h"

#include <libsearch/search-ledger.h>

typedef struct
{
  SearchLedger *ledger;
  SearchModule *module;
  RunOptions    options;
  RunInstance   at;
  bool          has_options;
} Recorded;

/* Opens the ledger at `path` to be read, loads its plugin, from `plugin` unless
 * that is NULL, and parses the options of the run.  False if any of that fails,
 * or plugin and ledger do not fit.  If the ledger has the plugin by name and
 * its file is another one now, it only prints a message.  recorded_close()
 * either way.
 */
bool recorded_open (Recorded *recorded, const char *path, const char *plugin,
                    const SearchLedgerSharing *sharing, GError **error);

/* The same without its plugin, so without an instance and a representation: the
 * options are for its solutions as JSON.
 */
bool recorded_open_alone (Recorded *recorded, const char *path, GError **error);

/* Closes and frees. */
void recorded_close (Recorded *recorded);
