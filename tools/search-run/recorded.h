/* SPDX-License-Identifier: MIT */
/* recorded.h: the run in a ledger, its plugin, and the problem, the instance
 * and the representation of the run.
 */
#pragma once

#include "instance.h"

#include <libsearch/search-ledger.h>

/* Returns the settings to open the ledger at `path`, which must live as long.
 * A message reports waiting for its server.  Signals are caught from now on:
 * they end the waiting and the process, see watchdog.h.
 */
SearchLedgerSharing recorded_sharing (const char *path);

/* Makes the description of an instance's run; free with
 * search_ledger_run_free().  Returns NULL with an error if its plugin cannot be
 * read.
 */
SearchLedgerRun *recorded_run_new (const RunOptions  *options,
                                   const RunInstance *at, GError **error);

/* Returns the arguments of search-run for the run without a ledger, from the
 * problem's name on; free with g_strfreev().
 */
char **recorded_arguments (const SearchLedgerRun *run);

/* Return a command, quoted for a shell: the run without a ledger, or resuming
 * the run in the ledger at `path`.  Free with g_free().
 */
char *recorded_command (const SearchLedgerRun *run);
char *recorded_resume_command (const SearchLedgerRun *run, const char *path);

/* Loads the plugin of the run in the ledger at `ledger`.  If the ledger names
 * the plugin, or a file that a name also finds, the plugin comes from the
 * folders of plugins.  Any other file is loaded only if it is `file`, from the
 * command line, and made the ledger: a ledger must not decide which code runs.
 * Returns NULL with an error, also if such a `file` is missing.
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

/* Opens the ledger at `path` for reading, loads its plugin, from `plugin`
 * unless that is NULL, and parses the options of the run.  Returns false if any
 * of that fails, or plugin and ledger do not fit.  If the ledger names the
 * plugin and its file has changed, a message is printed.  Call recorded_close()
 * in both cases.
 */
bool recorded_open (Recorded *recorded, const char *path, const char *plugin,
                    GError **error);

/* Opens the ledger without its plugin, so without an instance and a
 * representation.  The options are set to print its solutions as JSON.
 */
bool recorded_open_without_plugin (Recorded *recorded, const char *path,
                                   GError **error);

/* Closes and frees. */
void recorded_close (Recorded *recorded);
