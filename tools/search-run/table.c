/* SPDX-License-Identifier: MIT */
/* table.c: a run of several instances, in the order of their options. */
#include "table-line.h"
#include "commands.h"
#include "facts.h"
#include "libsearch/text/format.h"
#include "tools/cli/message.h"
#include "tools/cli/program.h"
#include "tools/cli/ranges.h"

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
  table->nodes -= MIN (table->nodes, total->result.tally.nodes);
}

/* Adds a line for an instance that cannot be searched. */
static void
refuse (Table *table, const RunInstance *at, const GError *error)
{
  table_add_line (table, at, &(Row){ .refusal = error->message });
  flush (table);
  table->refused++;
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
  if (run_instance_begin (&at, options, problem, &error)
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

Status
table_run (RunOptions *options)
{
  Table  *table = options->table;
  GError *first = NULL;
  Status  status = STATUS_COMPLETE, one;

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
  return status;
}
