/* SPDX-License-Identifier: MIT */
/* report-text.c: the summary of a run for people. */
#include "libsearch/text/numbers.h"
#include "tools/shared/names.h"
#include "run-report.h"
#include "run-command.h"

#include <string.h>

/* Labels are as wide as the longest, so that what follows them stands in a
 * column.
 */
static int
label_width (const RunReport *report)
{
  const char *longest = report->spec->symmetry ? "fundamental" : "solutions";

  return (int) strlen (longest);
}

/* Begins a line. */
static void
append_label (const RunReport *report, const char *label, GString *out)
{
  g_string_append_printf (out, "%-*s ", label_width (report), label);
}

static void
append_reason (const RunReport *report, GString *out)
{
  const SearchResult *result = report->result;
  char               *reason = names_end (search_end_name (result->end));

  g_string_append_printf (out, " (incomplete: %s", reason);
  if (result->end == SEARCH_END_MEMORY && result->level)
    g_string_append_printf (out, ", level %zu did not fit", result->level);
  g_string_append (out, ")\n");
  g_free (reason);
}

/* What the best answer is worth. */
static void
append_best (const RunReport *report, GString *out)
{
  const SearchResult *result = report->result;
  const bool          complete = result->end == SEARCH_END_COMPLETE;

  append_label (report, "best", out);
  if (result->best.found)
    g_string_append_printf (out, "%" G_GINT64_FORMAT "%s", result->best.value,
                            complete ? " (proven)\n" : "");
  else
    g_string_append (out,
                     complete ? "none: there is no solution\n" : "none so far");
  if (!complete)
    append_reason (report, out);
}

/* How many solutions one instance has, or how many of many have one. */
static void
append_unique (const RunReport *report, GString *out)
{
  const RunTotal *total = report->total;

  append_label (report, "unique", out);
  if (!report->at->many)
    {
      g_string_append (out, total->unique ? "yes\n" : "no\n");
      return;
    }
  append_count (out, total->unique);
  g_string_append (out, " of ");
  append_count (out, total->instances);
  g_string_append_c (out, '\n');
}

/* What was looked for, and how many there are. */
static void
append_found (const RunReport *report, GString *out)
{
  const SearchResult *result = report->result;
  const bool          partial = report->spec->partial;

  if (report->spec->find == FIND_BEST)
    {
      append_best (report, out);
      return;
    }
  append_label (report, partial ? "partials" : "solutions", out);
  if (result->end != SEARCH_END_COMPLETE || report->total->failure)
    g_string_append (out, ">= ");
  append_count (out, partial ? result->partials : result->tally.solutions);
  if (report->total->failure)
    g_string_append_printf (out, " (incomplete: %s)\n", report->total->failure);
  else if (result->end == SEARCH_END_COMPLETE)
    g_string_append_c (out, '\n');
  else if (result->end == SEARCH_END_FIRST)
    {
      const bool many = report->at->many;

      g_string_append (out, many ? " (of each " : " (stopped at ");
      append_first (out, report->spec->wanted);
      g_string_append (out, ")\n");
    }
  else
    append_reason (report, out);
}

void
report_orbits_text (const SearchTally *tally, GString *out)
{
  append_count (out, tally->fundamental);
  for (size_t i = 0; i < SEARCH_ORBIT_SIZES && tally->orbits[i].size; i++)
    {
      g_string_append (out, i ? ", " : " (");
      append_count (out, tally->orbits[i].count);
      g_string_append_printf (out, " of size %" G_GUINT64_FORMAT,
                              tally->orbits[i].size);
    }
  g_string_append (out, tally->fundamental ? ")\n" : "\n");
}

static void
append_known (const RunReport *report, GString *out)
{
  const Known *known = &report->known;
  const bool   best = report->spec->find == FIND_BEST;
  const char  *source
      = best ? known->published.best_source : known->published.source;

  append_label (report, "check", out);
  g_string_append (out, known_outcome_name (known->outcome));
  switch (known->outcome)
    {
    case KNOWN_MATCH:
      g_string_append_printf (out, " (%s)", source);
      break;
    case KNOWN_MISMATCH:
      g_string_append_printf (out, ": %s has ", source);
      if (best)
        g_string_append_printf (out, "%" G_GINT64_FORMAT,
                                known->published.best);
      else
        append_count (out, known->published.solutions);
      break;
    case KNOWN_UNKNOWN:
      g_string_append_printf (out, ": no %s of this instance was published",
                              best ? "best" : "count");
      break;
    case KNOWN_INCOMPLETE:
      g_string_append_printf (out, ": there is no %s to compare",
                              best ? "best" : "count");
      break;
    }
  g_string_append_c (out, '\n');
}

/* Appends a cell of a table, to the right of its column. */
static void
append_cell (GString *out, const char *text, int width)
{
  g_string_append_printf (out, "%*s", width, text);
}

static void
append_count_cell (GString *out, uint64_t count, int width)
{
  GString *text = g_string_new (NULL);

  append_count (text, count);
  append_cell (out, text->str, width);
  g_string_free (text, TRUE);
}

/* How wide a column of counts must be, two spaces before it included. */
static int
column_width (const char *heading, uint64_t largest)
{
  GString *text = g_string_new (NULL);
  int      width;

  append_count (text, largest);
  width = (int) MAX (text->len, strlen (heading)) + 2;
  g_string_free (text, TRUE);
  return width;
}

/* The largest of each count. */
static SearchLevel
largest_counts (const GArray *levels)
{
  SearchLevel largest = { 0 };

  for (guint depth = 0; depth < levels->len; depth++)
    {
      const SearchLevel *level = &g_array_index (levels, SearchLevel, depth);

      largest.candidates = MAX (largest.candidates, level->candidates);
      largest.nodes = MAX (largest.nodes, level->nodes);
      largest.solutions = MAX (largest.solutions, level->solutions);
    }
  return largest;
}

/* A line for each depth.  The root is neither candidate nor node, so its line
 * is there only where it is a solution.
 */
static void
append_levels (const GArray *levels, GString *out)
{
  const SearchLevel largest = largest_counts (levels);
  const int widths[] = { column_width ("candidates", largest.candidates),
                         column_width ("nodes", largest.nodes),
                         column_width ("solutions", largest.solutions) };
  uint64_t  above = 1; /* nodes one level up */

  append_cell (out, "depth", 5);
  append_cell (out, "candidates", widths[0]);
  append_cell (out, "nodes", widths[1]);
  append_cell (out, "solutions", widths[2]);
  g_string_append (out, "  branching\n");
  for (guint depth = 0; depth < levels->len; depth++)
    {
      const SearchLevel *level = &g_array_index (levels, SearchLevel, depth);

      if (depth == 0 && level->solutions == 0)
        continue;
      g_string_append_printf (out, "%5u", depth);
      append_count_cell (out, level->candidates, widths[0]);
      append_count_cell (out, level->nodes, widths[1]);
      append_count_cell (out, level->solutions, widths[2]);
      if (depth > 0 && above > 0)
        g_string_append_printf (out, "%11.2f",
                                (double) level->nodes / (double) above);
      g_string_append_c (out, '\n');
      above = depth > 0 ? level->nodes : 1;
    }
}

void
report_text (const RunReport *report, GString *out)
{
  const SearchResult *result = report->result;
  char *command = run_command (report->spec, report->at, result->loop);

  append_label (report, "run", out);
  g_string_append_printf (out, "%s\n", command);
  if (report->at->many)
    {
      append_label (report, "instances", out);
      append_count (out, report->total->instances);
      g_string_append_c (out, '\n');
    }
  append_found (report, out);
  if (report->spec->find == FIND_UNIQUE)
    append_unique (report, out);
  if (report->spec->symmetry)
    {
      append_label (report, "fundamental", out);
      report_orbits_text (&result->tally, out);
    }
  append_label (report, "nodes", out);
  append_count (out, result->tally.nodes);
  g_string_append_c (out, '\n');
  if (result->has_digest)
    {
      append_label (report, "digest", out);
      g_string_append_printf (out, DIGEST_FORMAT "\n", result->tally.digest);
    }
  append_label (report, "time", out);
  append_duration (out, result->seconds);
  g_string_append_c (out, '\n');
  if (report->ledger)
    report_ledger_text (report->ledger, label_width (report), out);
  if (report->results->check)
    append_known (report, out);
  if (report->levels)
    {
      append_label (report, "repr", out);
      g_string_append_printf (out, "%s: %s\n", report->at->repr->name,
                              report->at->why);
      append_label (report, "threads", out);
      g_string_append_printf (out, "%u\n", result->threads);
      append_label (report, "memory", out);
      append_size (out, report->peak);
      g_string_append (out, "\n\n");
      append_levels (result->levels, out);
    }
  g_free (command);
}
