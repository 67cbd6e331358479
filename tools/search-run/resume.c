/* SPDX-License-Identifier: MIT */
/* resume.c: search-run resume: continues the run in a ledger. */
#include "commands.h"
#include "recorded.h"
#include "tools/cli/program.h"

/* Returns the run in the ledger at `path`; free with search_ledger_run_free().
 * If a server cannot be reached, waits for `patience` seconds.  Returns NULL
 * with an error.
 */
static SearchLedgerRun *
open_run (const char *path, double patience, GError **error)
{
  SearchLedgerSharing sharing = recorded_sharing (path);
  SearchLedgerRun    *run = NULL;
  SearchLedger       *ledger;

  sharing.patience = patience;

  /* Reads only the run from a server. */
  ledger = search_ledger_open (
      path,
      search_ledger_is_shared (path) ? SEARCH_LEDGER_WORK : SEARCH_LEDGER_READ,
      &sharing, error);
  if (ledger)
    run = search_ledger_run_copy (search_ledger_run (ledger));
  search_ledger_free (ledger);
  return run;
}

static Status
resume (RunOptions *options, const char *path)
{
  GError          *error = NULL;
  SearchLedgerRun *run;
  SearchPlugin    *loaded = NULL;
  Status           status;

  run_watch (options);
  run = open_run (path, options->patience, &error);
  options->ledger = g_strdup (path);
  options->resumed = run;
  if (run && spec_read (&options->spec, run, &error))
    loaded = recorded_plugin_load (run, path, options->plugin_typed, &error);
  status = loaded ? run_plugin (options, loaded) : finish_failed (error);
  search_ledger_run_free (run);
  return status;
}

Status
command_resume (int argc, char **argv)
{
  RunOptions options;
  Status     status;
  char     **files;

  run_options_init (&options);
  files = command_line_read (&options, 1, 1, argc, argv, &status);
  if (files)
    status = resume (&options, files[0]);
  run_options_clear (&options);
  g_free (files);
  return status;
}
