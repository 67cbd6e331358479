/* SPDX-License-Identifier: MIT */
/* recorded.h: opens the run in a ledger, with its plugin, problem, instance and
 * representation.
 */
#pragma once

#include "instance.h"

#include <libsearch/search-ledger.h>

/* Returns the settings for opening the ledger at `path`, a string that must
 * exist until the ledger is closed.  When a server cannot be reached, a message
 * is printed.  Waiting ends when the process must end, see watchdog.h.
 */
SearchLedgerSharing recorded_sharing (const char *path);

/* Describes the run of an instance for a ledger; free with
 * search_ledger_run_free().  Returns NULL with an error if the plugin's file
 * cannot be read.
 */
SearchLedgerRun *recorded_run_new (const RunOptions  *options,
                                   const RunInstance *at, GError **error);

/* Returns the arguments by which search-run would make this run without a
 * ledger, from the problem's name on; free with g_strfreev().
 */
char **recorded_arguments (const SearchLedgerRun *run);

/* Return a command, quoted for a shell: for the run without a ledger, and for
 * resuming the run in the ledger at `path`; a call in Python if a class made
 * the ledger.  Free with g_free().
 */
char *recorded_command (const SearchLedgerRun *run);
char *recorded_resume_command (const SearchLedgerRun *run, const char *path);

/* Loads the plugin of the run in the ledger at `ledger`.  If the ledger
 * contains the plugin's name, or a file that is also found by a name, the
 * plugin is loaded from the folders of plugins.  Any other file is loaded only
 * if it is `file`, given on the command line, and if the ledger was made with
 * it: a ledger must not decide which code runs.  Returns NULL with an error,
 * also if such a `file` is missing.
 */
SearchPlugin *recorded_plugin_load (const SearchLedgerRun *run,
                                    const char *ledger, const char *file,
                                    GError **error);

typedef struct
{
  SearchLedger *ledger;
  SearchPlugin *loaded;
  RunOptions    options;
  RunInstance   at;
  bool          has_options;
} Recorded;

/* Opens the ledger at `path` for reading, loads its plugin (from the file
 * `plugin` unless that is NULL), and reads the options of the run.  Returns
 * false with an error, also if plugin and ledger do not fit.  If the plugin was
 * found by its name, and its file has changed, a message is printed.  Call
 * recorded_close() in both cases.
 */
bool recorded_open (Recorded *recorded, const char *path, const char *plugin,
                    GError **error);

/* Opens the ledger without its plugin, and so without an instance and a
 * representation.  The options are set for printing its solutions as JSON.
 */
bool recorded_open_without_plugin (Recorded *recorded, const char *path,
                                   GError **error);

/* Closes the ledger, and frees all data. */
void recorded_close (Recorded *recorded);
