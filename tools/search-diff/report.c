/* SPDX-License-Identifier: MIT */
/* report.c: writes the report of a comparison, and the page of --html. */
#include "comparison.h"
#include "libsearch/text/format.h"
#include "libsearch/text/numbers.h"
#include "tools/cli/message.h"
#include "tools/cli/names.h"
#include "tools/draw/page/page.h"
#include "tools/report/report.h"

#include <string.h>

/* Appends the option `name` with the chosen words, such as " --NAME A,B".  If
 * the user has chosen all words, appends nothing, since this is the default.
 */
static void
append_words (GString *command, const char *name, const char *const *words,
              const bool *chosen)
{
  GPtrArray *list = g_ptr_array_new ();
  guint      count = 0;
  char      *text;

  for (; words[count]; count++)
    if (chosen[count])
      g_ptr_array_add (list, (char *) words[count]);
  count -= list->len;
  g_ptr_array_add (list, NULL);
  text = g_strjoinv (",", (char **) list->pdata);
  if (count > 0)
    text_append_format (command, " --%s %s", name, text);
  g_free (text);
  g_ptr_array_unref (list);
}

/* Appends the option --budget with all its values, such as " --budget 1,7". */
static void
append_budgets (GString *command, const GArray *budgets)
{
  for (guint i = 0; i < budgets->len; i++)
    text_append_format (command, "%s%" G_GUINT64_FORMAT, i ? "," : " --budget ",
                        g_array_index (budgets, uint64_t, i));
}

/* Returns a command line that finds the disagreement on `instance` again.  Free
 * with g_free().
 */
static char *
command_of (const Comparison *comparison, const char *instance)
{
  const Options *options = &comparison->options;
  GString       *command = g_string_new (NULL);
  const Side    *first = options->sides->pdata[0];
  char         **names = g_strsplit (comparison->diff->sides, ",", -1);
  char         **words
      = options->qualified ? names : (char *[]){ (char *) first->word, NULL };

  g_string_assign (command, "search-diff");
  for (; *words; words++)
    {
      char *quoted = names_quote (*words);

      text_append_format (command, " %s", quoted);
      g_free (quoted);
    }
  g_string_append (command, instance);
  if (!options->qualified)
    text_append_format (command, " --repr %s", comparison->diff->sides);
  g_strfreev (names);
  append_words (command, "strategy", strategy_names, options->strategies);
  append_words (command, "loop", loop_names, options->loops);
  append_words (command, "memo", table_names, options->memos);
  if (options->budgets_given)
    append_budgets (command, options->budgets);
  append_words (command, "symmetry", diff_symmetry_names, options->symmetries);
  if (options->samples)
    text_append_format (
        command, " --samples %" G_GUINT64_FORMAT " --seed %" G_GUINT64_FORMAT,
        options->samples, options->seed);
  return g_string_free (command, FALSE);
}

/* Makes the report of a disagreement.  `command` is the command line that finds
 * the disagreement again.
 */
static Report *
make_fault (const Comparison *comparison, const char *instance,
            const char *command)
{
  const Diff *diff = comparison->diff;
  const char *problem = comparison->options.problem->name;
  const char *written
      = comparison->written->len > 0 ? comparison->written->str : NULL;
  char   *words = g_strconcat (problem, instance, NULL);
  char   *evidence = g_strchomp (g_strdup (diff->evidence->str));
  Report *report = report_new ("disagreement");

  report_member (report, "problem", as_string (problem));
  report_said (report, "instance", "instance", as_string (instance + 1), words);
  if (written)
    report_fact (report, "written", as_string (written));
  report_member (report, "sides", as_string (diff->sides));
  report_fact (report, "fault", as_string (diff->fault));
  if (*evidence)
    report_line (report, NULL, "%s", evidence);
  report_member (report, "evidence", as_string (diff->evidence->str));
  report_fact (report, "command", as_string (command));
  g_free (evidence);
  g_free (words);
  return report;
}

/* Makes the data of a page, with the members that all pages of search-diff
 * have.
 */
static Report *
make_data (const Comparison *comparison, bool agree)
{
  Report *data = report_new (NULL);

  report_member (data, "page", as_string ("disagreement"));
  report_member (data, "problem",
                 as_string (comparison->options.problem->name));
  report_member (data, "agree", as_flag (agree));
  return data;
}

/* Writes the page; frees `title` and `data`. */
static void
write_page (const Comparison *comparison, char *title, Report *data)
{
  GString *text = g_string_new (NULL);

  page_append (text, "disagreement", title, data);
  output_write (comparison->page, text->str, text->len);
  g_string_free (text, TRUE);
  g_free (title);
}

/* Writes the page of a disagreement. */
static void
write_fault (const Comparison *comparison, const char *instance)
{
  const char *name = comparison->options.problem->name;
  const Diff *diff = comparison->diff;
  Report     *data = make_data (comparison, false);
  Report     *sides = report_list_new ();
  char      **reprs = g_strsplit (diff->sides, ",", -1);
  char       *whole = g_strconcat (name, instance, NULL);
  char       *command = command_of (comparison, instance);

  for (char **repr = reprs; *repr; repr++)
    report_member (sides, NULL, as_string (*repr));
  report_member (data, "instance", as_string (whole));
  report_member (
      data, "written",
      as_string (comparison->written->len ? comparison->written->str : NULL));
  report_member (data, "fault", as_string (diff->fault));
  report_member (data, "sides", as_report (sides));
  report_member (data, "evidence", as_string (diff->evidence->str));
  report_member (data, "command", as_string (command));
  pictures_move (diff->pictures, data);
  write_page (comparison, text_format ("%s: a disagreement", name), data);
  g_strfreev (reprs);
  g_free (whole);
  g_free (command);
}

Status
comparison_fault (const Comparison *comparison, const char *instance)
{
  char *command = command_of (comparison, instance);

  report_append (make_fault (comparison, instance, command),
                 comparison->options.json, comparison->out);
  complain (STATUS_CHECK, "%s%s: %s", comparison->options.problem->name,
            instance, comparison->diff->fault);
  g_free (command);
  if (comparison->page)
    write_fault (comparison, instance);
  return STATUS_CHECK;
}

/* Returns the text of a cell in the table of results: the number of solutions
 * of the last instance, and the time for all instances.
 */
static char *
format_cell (const Cell *cell)
{
  GString *text = g_string_new (NULL);

  if (cell->seconds == 0)
    return g_string_free (g_string_assign (text, "-"), FALSE);
  append_large_count (text, &cell->solutions);
  g_string_append (text, ", ");
  append_duration (text, cell->seconds);
  return g_string_free (text, FALSE);
}

/* Returns the indices of those ways to search (combinations of strategy, loop
 * and symmetry) in which at least one representation has searched.
 */
static GArray *
find_ways_tried (const Comparison *comparison)
{
  const guint reprs = comparison->options.reprs->len;
  const guint ways = comparison->diff->ways->len;
  GArray     *tried = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint way = 0; way < ways; way++)
    {
      bool any = false;

      for (guint repr = 0; repr < reprs && !any; repr++)
        any = diff_cell (comparison->diff, repr, way)->seconds > 0;
      if (any)
        g_array_append_val (tried, way);
    }
  return tried;
}

/* Returns the width of the column with names, in characters. */
static int
name_width (const GPtrArray *reprs)
{
  int width = 12;

  for (guint i = 0; i < reprs->len; i++)
    width = MAX (width,
                 (int) strlen (((const SearchRepr *) reprs->pdata[i])->name));
  return width;
}

/* Appends a table of results: a row for each representation, a column for each
 * way to search, such as "levels dynamic".  Appends several tables if the
 * columns do not fit into one.
 */
static void
append_matrix (const Comparison *comparison, GString *out)
{
  const GPtrArray *reprs = comparison->options.reprs;
  const GArray    *ways = comparison->diff->ways;
  GArray          *tried = find_ways_tried (comparison);
  const guint      page = 3;
  const int        width = name_width (reprs);

  for (guint from = 0; from < tried->len; from += page)
    {
      const guint to = MIN (from + page, tried->len);

      text_append_format (out, "\n%-*s", width, "");
      for (guint i = from; i < to; i++)
        {
          const guint way = g_array_index (tried, guint, i);
          char       *name = way_name (&g_array_index (ways, Way, way));

          text_append_format (out, "  %22s", name);
          g_free (name);
        }
      g_string_append_c (out, '\n');
      for (guint repr = 0; repr < reprs->len; repr++)
        {
          text_append_format (out, "%-*s", width,
                              ((const SearchRepr *) reprs->pdata[repr])->name);
          for (guint i = from; i < to; i++)
            {
              const guint way = g_array_index (tried, guint, i);
              char       *cell
                  = format_cell (diff_cell (comparison->diff, repr, way));

              text_append_format (out, "  %22s", cell);
              g_free (cell);
            }
          g_string_append_c (out, '\n');
        }
    }
  g_array_unref (tried);
}

/* Appends the results as lines of JSON, one for each representation and way to
 * search, such as "levels dynamic".
 */
static void
append_cells (const Comparison *comparison, GString *out)
{
  const GPtrArray *reprs = comparison->options.reprs;
  const GArray    *ways = comparison->diff->ways;

  for (guint repr = 0; repr < reprs->len; repr++)
    for (guint way = 0; way < ways->len; way++)
      {
        const Cell *cell = diff_cell (comparison->diff, repr, way);
        char       *name = way_name (&g_array_index (ways, Way, way));

        if (cell->seconds > 0)
          {
            const SearchRepr *searched = reprs->pdata[repr];
            Report           *report = report_new ("cell");

            report_member (report, "repr", as_string (searched->name));
            report_member (report, "way", as_string (name));
            report_member (report, "solutions", as_large (&cell->solutions));
            report_member (report, "seconds", as_seconds (cell->seconds));
            report_append (report, true, out);
          }
        g_free (name);
      }
}

/* Makes a row of the page's table: the results of one representation. */
static Report *
make_row (const Comparison *comparison, guint repr)
{
  const SearchRepr *const *reprs
      = (const SearchRepr *const *) comparison->options.reprs->pdata;
  const GArray *ways = comparison->diff->ways;
  Report       *row = report_new (NULL);
  Report       *cells = report_list_new ();

  for (guint way = 0; way < ways->len; way++)
    {
      const Cell *cell = diff_cell (comparison->diff, repr, way);
      Report     *object = NULL;

      if (cell->seconds > 0)
        {
          object = report_new (NULL);
          report_member (object, "solutions", as_large (&cell->solutions));
          report_member (object, "seconds", as_seconds (cell->seconds));
          report_member (cells, NULL, as_report (object));
        }
      else
        report_member (cells, NULL, as_null ());
    }
  report_member (row, "repr", as_string (reprs[repr]->name));
  report_member (row, "cells", as_report (cells));
  return row;
}

/* Writes the page of an agreement. */
static void
write_agreement (const Comparison *comparison, bool complete)
{
  const char   *name = comparison->options.problem->name;
  const GArray *ways = comparison->diff->ways;
  Report       *data = make_data (comparison, true);
  Report       *names = report_list_new (), *rows = report_list_new ();

  for (guint way = 0; way < ways->len; way++)
    {
      char *text = way_name (&g_array_index (ways, Way, way));

      report_member (names, NULL, as_string (text));
      g_free (text);
    }
  for (guint repr = 0; repr < comparison->options.reprs->len; repr++)
    report_member (rows, NULL, as_report (make_row (comparison, repr)));
  report_member (data, "instances", as_count (comparison->compared));
  report_member (data, "samples", as_count (comparison->options.samples));
  report_member (data, "first", as_string (comparison->first->str));
  report_member (data, "last", as_string (comparison->last->str));
  report_member (data, "complete", as_flag (complete));
  report_member (data, "ways", as_report (names));
  report_member (data, "reprs", as_report (rows));
  write_page (comparison, text_format ("%s: agreement", name), data);
}

/* The last lines of a report. */
static const char not_shown[]
    = "\nAgreement does not show that the question is right: what all "
      "representations\nhave in common, such as one model or one reading of "
      "the rules, is wrong in all.\n";

void
comparison_agreement (const Comparison *comparison, bool complete)
{
  const char    *problem = comparison->options.problem->name;
  char          *names = comparison_problems (comparison);
  const unsigned compared = comparison->compared;
  const bool     json = comparison->options.json;
  Report        *report = report_new ("summary");

  if (comparison->page)
    write_agreement (comparison, complete);
  if (json)
    append_cells (comparison, comparison->out);
  report_line (
      report, NULL, "%s: %u instance%s, %s", names, compared, plural (compared),
      complete ? "all agree" : "these agree (incomplete: interrupted)");
  report_member (report, "problem", as_string (problem));
  report_member (report, "instances", as_count (compared));
  report_member (report, "complete", as_flag (complete));
  report_member (report, "agree", as_flag (true));
  report_append (report, json, comparison->out);
  if (!json && comparison->options.samples == 0 && compared > 0)
    append_matrix (comparison, comparison->out);
  if (!json)
    g_string_append (comparison->out, not_shown);
  g_free (names);
}
