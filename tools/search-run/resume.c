/* SPDX-License-Identifier: MIT */
/* resume.c: the command search-run resume, which continues the run in a ledger.
 */
#include "commands.h"
#include "recorded.h"
#include "table.h"
#include "tools/cli/program.h"

#include <string.h>

/* Returns the run that the ledger at `path` records; NULL with an error.  If a
 * server cannot be reached, waits for up to `patience` seconds.  Free with
 * search_ledger_run_free().
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

/* Returns the path of a ledger in the folder `path`: the one whose name is
 * first in alphabetical order.  Returns NULL with an error.  Free with
 * g_free().
 */
static char *
find_first (const char *path, GError **error)
{
  GDir       *folder = g_dir_open (path, 0, error);
  const char *name;
  char       *first = NULL;

  if (!folder)
    return NULL;
  while ((name = g_dir_read_name (folder)))
    {
      char *file = g_strconcat (path, name, NULL), *before = first;

      if (g_str_has_suffix (name, TABLE_LEDGER)
          && (!first || strcmp (file, first) < 0))
        {
          first = file;
          file = before;
        }
      g_free (file);
    }
  g_dir_close (folder);
  if (!first)
    usage_error (error, "'%s' has no ledger of a table", path);
  return first;
}

/* Returns the path of the ledger of the run to resume.  If the user named the
 * folder of a table, which contains a ledger for each instance, returns the
 * path of the first ledger in the folder.  Returns NULL with an error.  Free
 * with g_free().
 */
static char *
find_ledger (const RunOptions *options, bool is_table, GError **error)
{
  return is_table ? find_first (options->ledger, error)
                  : g_strdup (options->ledger);
}

/* Reads the options of the resumed run.  If the run is part of a table (a
 * search of several instances), reads the options of the whole table.  Returns
 * false with an error.
 */
static bool
read_spec (SearchSpec *spec, const SearchLedgerRun *run, bool is_table,
           const char *path, GError **error)
{
  return spec_read (spec, run, error)
         && (!is_table || table_take (spec, run, path, error));
}

static Status
resume (RunOptions *options, const char *path)
{
  const bool is_table = !search_ledger_is_shared (path)
                        && g_file_test (path, G_FILE_TEST_IS_DIR);
  GError          *error = NULL;
  SearchLedgerRun *run;
  SearchPlugin    *loaded = NULL;
  char            *file;
  Status           status;

  run_watch (options);
  options->ledger = is_table && !g_str_has_suffix (path, G_DIR_SEPARATOR_S)
                        ? g_strconcat (path, G_DIR_SEPARATOR_S, NULL)
                        : g_strdup (path);
  file = find_ledger (options, is_table, &error);
  run = file ? open_run (file, options->patience, &error) : NULL;
  options->resumed = run;
  if (run && read_spec (&options->spec, run, is_table, file, &error))
    loaded = recorded_plugin_load (run, path, options->plugin_typed, &error);
  status = loaded ? run_plugin (options, loaded) : finish_failed (error);
  search_ledger_run_free (run);
  g_free (file);
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
