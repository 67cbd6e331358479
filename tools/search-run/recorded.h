/* SPDX-License-Identifier: MIT */
/* recorded.h: opens a ledger, and finds the plugin, problem, instance and
 * representation of its run.
 */
#pragma once

#include "instance.h"

#include <libsearch/search-ledger.h>

/* Returns settings for opening the ledger at `path`.  The caller must keep the
 * string `path` until the ledger is closed.  If a server cannot be reached, a
 * message is printed.  Soon after the time limit or a signal, calls to a server
 * stop waiting, see watchdog.h.
 */
SearchLedgerSharing recorded_sharing (const char *path);

/* Returns the description of the run of an instance, for recording in a ledger.
 * Returns NULL with an error if the plugin's file cannot be read.  Free with
 * search_ledger_run_free().
 */
SearchLedgerRun *recorded_run_new (const RunOptions  *options,
                                   const RunInstance *at, GError **error);

/* Returns the arguments with which search-run would make this run without a
 * ledger.  The first argument is the name of the problem.  Free with
 * g_strfreev().
 */
char **recorded_arguments (const SearchLedgerRun *run);

/* Return a command line with quotes where a shell needs them:
 * recorded_command() for making the run without a ledger,
 * recorded_resume_command() for resuming the run in the ledger at `path`.  If a
 * Python class made the ledger, the result is a call in Python.  Free with
 * g_free().
 */
char *recorded_command (const SearchLedgerRun *run);
char *recorded_resume_command (const SearchLedgerRun *run, const char *path);

/* Loads the plugin of `run`.  If the user entered a file, `file` is this file,
 * and the function loads it.  If `file` is NULL, loads the plugin from the
 * folders of plugins: by the recorded name, or by a name that finds the
 * recorded file.  Loads no other file, since a ledger from another person must
 * not decide which code runs.  Returns NULL with an error; if the plugin is in
 * none of the folders, the error advises the user to name its file.  `ledger`
 * is the path of the ledger, for messages.
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

/* Opens the ledger at `path` for reading, loads the plugin of its run from the
 * file `plugin` (NULL: the installed plugin), and reads the options of the run.
 * Returns false with an error, for example if the plugin makes another run.
 * Prints a message if the plugin's file has changed.  Call recorded_close()
 * even after an error.
 */
bool recorded_open (Recorded *recorded, const char *path, const char *plugin,
                    GError **error);

/* Opens the ledger at `path` without loading its plugin.  So there is no
 * instance and no representation.  Solutions can then only be printed as JSON.
 * Returns false with an error.  Call recorded_close() even after an error.
 */
bool recorded_open_without_plugin (Recorded *recorded, const char *path,
                                   GError **error);

/* Closes the ledger, and frees all data. */
void recorded_close (Recorded *recorded);
