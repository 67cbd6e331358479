/* SPDX-License-Identifier: MIT */
/* table.c: makes a table: searches several instances, in the order of the
 * values of their options.
 */
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

/* Time limit in seconds for the search of an instance that begins after the
 * time of the table is used up.
 */
#define NO_TIME 1e-6

/* Writes the lines of the table to the output, if the output is open. */
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

/* Adds a line for an instance that cannot be searched, with the reason. */
static void
refuse (Table *table, const RunInstance *at, const GError *error)
{
  table_add_line (table, at, &(Row){ .refusal = error->message });
  flush (table);
  table->refused++;
}

/* Returns the path of the ledger of the instance with the index `index`, such
 * as "table/golomb-length=6-marks=3.ledger".  Free with g_free().
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

/* Makes the error that the file `path` is not a ledger of this table, because
 * the instances or options differ.  Returns false.
 */
static bool
fail_foreign (const Table *table, const char *path, GError **error)
{
  return usage_error (error,
                      "'%s' is not a ledger of the table %s; name another "
                      "folder",
                      path, table->command);
}

/* Checks that each ledger in the folder has the name of an instance of the
 * table.  Otherwise returns false with an error.
 */
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

/* Opens the folder that contains the ledgers, and creates it if necessary.
 * Returns false with an error, for example if it contains a ledger of another
 * table.
 */
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

/* If the current instance has a ledger, reads its representation and its number
 * of nodes.  Returns false with an error if the file is not a ledger of this
 * table.
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

/* Checks the first existing ledger of the table.  Called before this process
 * creates a ledger.  Returns false with an error if the ledger belongs to
 * another table.
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

/* Sets the options of the run to the values of the current instance, and its
 * limits to what remains for this instance.
 */
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

/* Returns true if the representation can search the instance within the memory
 * limit, at least with one thread.  Otherwise returns false with an error.
 */
static bool
is_searchable (const RunInstance *at, const RunOptions *options, GError **error)
{
  SearchMemory memory;

  return search_instance_fits (at->instance, at->repr, options->limits.memory,
                               1, &memory, error);
}

/* Searches the current instance, and adds the instance's line to the table.
 * Before the first search, opens the output.  Returns the exit status.
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

/* Makes and searches the current instance.  If the instance cannot be searched,
 * adds a line with the reason.  The first of these reasons is also stored in
 * `first`.  Returns the exit status.
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

/* Prints how many results differ from published results, and how many instances
 * cannot be searched.  Returns the exit status of the table, which depends on
 * `status`, the exit status of its searches.
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

/* If a limit or a signal has ended the table, and the table has ledgers, prints
 * the command that resumes it.
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
