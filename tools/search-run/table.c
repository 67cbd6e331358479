/* SPDX-License-Identifier: MIT */
/* table.c: a run of several instances, in the order of their options. */
#include "table-line.h"
#include "commands.h"
#include "facts.h"
#include "recorded.h"
#include "libsearch/text/format.h"
#include "tools/cli/message.h"
#include "tools/cli/program.h"
#include "tools/cli/ranges.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

/* Seconds for an instance if the time limit has passed. */
#define NO_TIME 1e-6

/* Writes the lines, if a search has begun. */
static void
flush (Table *table)
{
  if (!table->output)
    return;
  output_show (table->output, table->text);
  output_flush (table->output);
  g_string_truncate (table->text, 0);
}

void
table_add (Table *table, const RunInstance *at, const RunTotal *total,
           Known known, const SearchKnown *published)
{
  const Row row = { .total = total, .known = known, .published = published };

  table_add_line (table, at, &row);
  flush (table);
  table->added = true;
  table->ended = !row_is_whole (&row);
  table->mismatches += known == KNOWN_MISMATCH;
  table->nodes
      -= MIN (table->nodes, total->result.tally.nodes - table->recorded);
}

/* Adds a line for an instance that cannot be searched. */
static void
refuse (Table *table, const RunInstance *at, const GError *error)
{
  table_add_line (table, at, &(Row){ .refusal = error->message });
  flush (table);
  table->refused++;
}

/* Returns the path of the instance's ledger, such as
 * "table/golomb-length=6-marks=3.ledger"; free with g_free().
 */
static char *
ledger_path (const Table *table, size_t index)
{
  GString *path = g_string_new (table->folder);

  g_string_append (path, search_plugin_problem (table->options->loaded)->name);
  for (guint i = 0; i < table->ranges->len; i++)
    text_append_format (path, "-%s=%" G_GINT64_FORMAT,
                        g_array_index (table->ranges, Range, i).option->name,
                        (gint64) ranges_value (table->ranges, index, i));
  g_string_append (path, TABLE_LEDGER);
  return g_string_free (path, FALSE);
}

/* Fails because a file in the folder is not a ledger of the table. */
static bool
fail_foreign (const Table *table, const char *path, GError **error)
{
  return usage_error (error,
                      "'%s' is not a ledger of the table %s; name another "
                      "folder",
                      path, table->command);
}

/* Checks that all ledgers in the folder have names of the table's instances. */
static bool
check_names (const Table *table, GDir *folder, GError **error)
{
  GHashTable *paths
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  const char *name;
  bool        good = true;

  for (size_t i = 0; i < table->instances; i++)
    g_hash_table_add (paths, ledger_path (table, i));
  while (good && (name = g_dir_read_name (folder)))
    if (g_str_has_suffix (name, TABLE_LEDGER))
      {
        char *path = g_strconcat (table->folder, name, NULL);

        good = g_hash_table_contains (paths, path)
               || fail_foreign (table, path, error);
        g_free (path);
      }
  g_hash_table_unref (paths);
  return good;
}

/* Opens the folder; creates it if it does not exist. */
static bool
open_folder (const Table *table, GError **error)
{
  GDir *folder;
  bool  good;

  if (g_mkdir (table->folder, 0777) != 0 && errno != EEXIST)
    {
      g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno),
                   "cannot create '%s': %s", table->folder, g_strerror (errno));
      return false;
    }
  folder = g_dir_open (table->folder, 0, error);
  if (!folder)
    {
      g_prefix_error (error, "--ledger: ");
      return false;
    }
  good = check_names (table, folder, error);
  g_dir_close (folder);
  return good;
}

/* Reads the ledger of the current instance, if there is one: takes its
 * representation and its nodes.
 */
static bool
read_ledger (Table *table, RunOptions *options, GError **error)
{
  const SearchLedgerSharing sharing = recorded_sharing (options->ledger);
  const SearchLedgerRun    *run;
  SearchLedger             *ledger;
  bool                      good;

  table->recorded = 0;
  g_free (options->spec.repr_name);
  options->spec.repr_name = g_strdup (table->repr);
  if (!g_file_test (options->ledger, G_FILE_TEST_EXISTS))
    return true;
  ledger = search_ledger_open (options->ledger, SEARCH_LEDGER_READ, &sharing,
                               error);
  if (!ledger)
    return false;
  run = search_ledger_run (ledger);
  good = g_strcmp0 (run->table_options, table->typed) == 0;
  if (good && !table->repr)
    options->spec.repr_name = g_strdup (run->repr);
  table->recorded = search_ledger_total (ledger)->tally.nodes;
  search_ledger_free (ledger);
  return good || fail_foreign (table, options->ledger, error);
}

/* Checks the first ledger that exists, so that the folder of another table gets
 * no ledger of this one.
 */
static bool
check_first (Table *table, RunOptions *options, GError **error)
{
  bool found = false;

  for (size_t i = 0; i < table->instances && !found; i++)
    {
      g_free (options->ledger);
      options->ledger = ledger_path (table, i);
      found = g_file_test (options->ledger, G_FILE_TEST_EXISTS);
    }
  return !found || read_ledger (table, options, error);
}

/* Sets the options and limits for the current instance. */
static void
set_instance (Table *table, RunOptions *options)
{
  const double elapsed
      = (double) (g_get_monotonic_time () - options->limits.began)
        / G_USEC_PER_SEC;

  for (guint i = 0; i < table->ranges->len; i++)
    {
      void **setting = &options->spec.settings
                            ->pdata[g_array_index (table->settings, guint, i)];

      g_free (*setting);
      *setting = text_format (
          "%s=%" G_GINT64_FORMAT,
          g_array_index (table->ranges, Range, i).option->name,
          (gint64) ranges_value (table->ranges, table->index, i));
    }
  if (table->folder)
    {
      g_free (options->ledger);
      options->ledger = ledger_path (table, table->index);
    }
  if (table->time > 0)
    options->limits.time = MAX (table->time - elapsed, NO_TIME);
  if (table->limited)
    options->limits.nodes = MAX (table->nodes, 1);
}

/* Returns true if the representation can search the instance, at least with one
 * thread; else returns false with an error.
 */
static bool
is_searchable (const RunInstance *at, const RunOptions *options, GError **error)
{
  SearchMemory memory;

  return search_instance_fits (at->instance, at->repr, options->limits.memory,
                               1, &memory, error);
}

/* Searches the current instance, and adds its line.  Opens the output before
 * the first search.  Returns the exit status.
 */
static Status
search (Table *table, RunOptions *options, RunInstance *at)
{
  GError *error = NULL;

  if (!table->output && !(table->output = show_open (at, options, &error)))
    return finish_failed (error);
  flush (table);
  return run_perform (options, at, table->output);
}

/* Makes the current instance, and searches it; or if it cannot be searched,
 * adds a line with the reason.  `first` keeps the first such reason.
 */
static Status
run_one (Table *table, RunOptions *options, GError **first)
{
  const SearchProblem *problem = search_plugin_problem (options->loaded);
  RunInstance          at = { 0 };
  GError              *error = NULL;
  Status               status = STATUS_COMPLETE;

  set_instance (table, options);
  table->added = false;
  if (table->folder && !read_ledger (table, options, &error))
    {
      status = finish_failed (error);
      table->ended = true;
    }
  else if (run_instance_begin (&at, options, problem, &error)
           && is_searchable (&at, options, &error))
    {
      status = search (table, options, &at);
      table->ended = table->ended || !table->added;
    }
  else if (g_error_matches (error, SEARCH_ERROR, SEARCH_ERROR_USAGE))
    {
      refuse (table, &at, error);
      if (!*first)
        *first = g_error_copy (error);
      g_error_free (error);
    }
  else
    {
      status = finish_failed (error);
      table->ended = true;
    }
  run_instance_clear (&at);
  return status;
}

/* Prints how many results differ from published ones, or how many instances
 * were refused.  Returns the exit status of the table; `status` is the exit
 * status of its searches.
 */
static Status
conclude (const Table *table, Status status)
{
  if (table->mismatches)
    {
      complain (STATUS_CHECK, "%u of %zu results differ from published ones",
                table->mismatches, table->instances);
      return STATUS_CHECK;
    }
  if (!table->refused || (status != STATUS_COMPLETE && status != STATUS_FAILED))
    return status;
  complain (STATUS_USAGE, "%u of %zu instances cannot be searched",
            table->refused, table->instances);
  return STATUS_USAGE;
}

/* If a limit or a signal has ended a table with ledgers, prints the command
 * that resumes it.
 */
static void
note_rest (const Table *table, RunOptions *options)
{
  char *command;

  if (!table->folder || !table->ended || !table->added
      || options->results.quiet)
    return;
  g_free (options->ledger);
  options->ledger = g_strdup (table->folder);
  command = run_resume_command (options);
  remark ("to continue the table, run: %s", command);
  g_free (command);
}

Status
table_run (RunOptions *options)
{
  Table  *table = options->table;
  GError *first = NULL;
  Status  status = STATUS_COMPLETE, one;

  options->resumed = NULL;
  if (table->folder
      && (!open_folder (table, &first)
          || !check_first (table, options, &first)))
    return finish_failed (first);
  for (; table->index < table->instances && !table->ended; table->index++)
    {
      one = run_one (table, options, &first);
      if (one != STATUS_COMPLETE)
        status = one;
    }
  if (!table->output && first)
    {
      if (status == STATUS_COMPLETE)
        status = finish_failed (g_steal_pointer (&first));
    }
  else
    status = conclude (table, status);
  g_clear_error (&first);
  if (table->output)
    status = finish_output (table->output, options->results.path, status);
  table->output = NULL;
  note_rest (table, options);
  return status;
}
