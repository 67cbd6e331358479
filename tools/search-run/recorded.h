/* SPDX-License-Identifier: MIT */
/* recorded.h: the run that a ledger records, its plugin, and the ledger with
 * the problem, the instance and the representation of its run.
 */
#pragma once

#include "instance.h"

#include <libsearch/search-ledger.h>

/* How to share the ledger at `path`, which lives as long: messages say that its
 * server is waited for, and the waiting ends with the process, see watchdog.h.
 */
SearchLedgerSharing recorded_sharing (const char *path);

/* Describes the run of an instance; free with search_ledger_run_free().  NULL
 * with an error where its plugin cannot be read.
 */
SearchLedgerRun *recorded_run_new (const RunOptions  *options,
                                   const RunInstance *at, GError **error);

/* The command line for search-run that asks for the run, without a ledger, from
 * what names the problem on; free with g_strfreev().
 */
char **recorded_arguments (const SearchLedgerRun *run);

/* The same as a text, quoted for a shell, and the command that goes on with the
 * run in the ledger at `path`; free with g_free().
 */
char *recorded_command (const SearchLedgerRun *run);
char *recorded_resume_command (const SearchLedgerRun *run, const char *path);

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
bool recorded_open_without_plugin (Recorded *recorded, const char *path,
                                   GError **error);

/* Closes and frees. */
void recorded_close (Recorded *recorded);
