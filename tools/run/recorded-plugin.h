/* SPDX-License-Identifier: MIT */
/* recorded-plugin.h: the plugin that made a ledger. */
#pragma once

#include <libsearch/search-ledger.h>
#include <libsearch/search.h>

/* Was it named by a file, and not by a name? */
bool recorded_plugin_is_file (const SearchLedgerRun *run);

/* Loads the plugin of the run in the ledger at `ledger`.  A ledger is data, and
 * no reason to run what it names: a name is looked for where plugins are, and
 * so is a file that a name finds there.  Any other has to be named by who runs
 * us, as `file`, and to be the one that made the ledger.  NULL for a file that
 * nobody named.
 */
SearchModule *recorded_plugin_load (const SearchLedgerRun *run,
                                    const char *ledger, const char *file,
                                    GError **error);
