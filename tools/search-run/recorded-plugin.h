/* SPDX-License-Identifier: MIT */
/* recorded-plugin.h: the plugin that made a ledger. */
#pragma once

#include <libsearch/search-ledger.h>
#include <libsearch/search.h>

/* Was it named by a file, and not by a name? */
bool recorded_plugin_is_file (const SearchLedgerRun *run);

/* Loads the plugin of the run in the ledger at `ledger`.  A plugin that the
 * ledger gives by name is looked for in the folders of plugins, and so is a
 * file that a name finds there.  Any other file is loaded only if it is `file`,
 * which the command line names, and is the one that made the ledger, because a
 * ledger must not decide which code runs.  NULL: there is no `file`, or an
 * error.
 */
SearchModule *recorded_plugin_load (const SearchLedgerRun *run,
                                    const char *ledger, const char *file,
                                    GError **error);
