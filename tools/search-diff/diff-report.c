/* SPDX-License-Identifier: MIT */
/* diff-report.c: what search-diff says of a comparison. */
#include "diff-page.h"
#include "tools/report/report.h"
#include "tools/cli/names.h"
#include "libsearch/text/numbers.h"
#include "tools/cli/message.h"

/* " --NAME A,B": the words that were chosen, unless they are all. */
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
    g_string_append_printf (command, " --%s %s", name, text);
  g_free (text);
  g_ptr_array_unref (list);
}

/* " --budget 1,7" */
static void
append_budgets (GString *command, const GArray *budgets)
{
  for (guint i = 0; i < budgets->len; i++)
    g_string_append_printf (command, "%s%" G_GUINT64_FORMAT,
                            i ? "," : " --budget ",
                            g_array_index (budgets, uint64_t, i));
}

char *
diff_report_command (const Comparison *comparison, const char *instance)
{
  const DiffOptions *options = &comparison->options;
  GString           *command = g_string_new (NULL);
  char              *program = names_quote (comparison->program);

  g_string_printf (command, "search-diff %s%s --repr %s", program, instance,
                   diff_sides (comparison->diff));
  g_free (program);
  append_words (command, "strategy", run_strategy_names, options->strategies);
  append_words (command, "loop", run_loop_names, options->loops);
  if (options->budgets_given)
    append_budgets (command, options->budgets);
  append_words (command, "symmetry", run_symmetry_names, options->symmetries);
  if (options->samples)
    g_string_append_printf (
        command, " --samples %" G_GUINT64_FORMAT " --seed %" G_GUINT64_FORMAT,
        options->samples, options->seed);
  return g_string_free (command, FALSE);
}

/* Makes the report of a disagreement, which `command` shows again. */
static Report *
report_fault (const Comparison *comparison, const char *instance,
              const char *command)
{
  const Diff *diff = comparison->diff;
  const char *problem = comparison->options.problem->name;
  const char *written
      = comparison->written->len > 0 ? comparison->written->str : NULL;
  char   *words = g_strconcat (problem, instance, NULL);
  char   *evidence = g_strchomp (g_strdup (diff_evidence (diff)));
  Report *report = report_new ("disagreement");

  report_member (report, "problem", as_string (problem));
  report_said (report, "instance", "instance", as_string (instance + 1), words);
  if (written)
    report_fact (report, "written", as_string (written));
  report_member (report, "sides", as_string (diff_sides (diff)));
  report_fact (report, "fault", as_string (diff_fault (diff)));
  if (*evidence)
    report_line (report, NULL, "%s", evidence);
  report_member (report, "evidence", as_string (diff_evidence (diff)));
  report_fact (report, "command", as_string (command));
  g_free (evidence);
  g_free (words);
  return report;
}

Status
diff_report_fault (const Comparison *comparison, const char *instance)
{
  char *command = diff_report_command (comparison, instance);

  report_append (report_fault (comparison, instance, command),
                 comparison->options.json, comparison->out);
  complain (STATUS_CHECK, "%s%s: %s", comparison->options.problem->name,
            instance, diff_fault (comparison->diff));
  g_free (command);
  if (comparison->page)
    diff_page_fault (comparison, instance);
  return STATUS_CHECK;
}

/* A cell: the count of the last instance, and the time for all. */
static char *
format_cell (const DiffCell *cell)
{
  GString *text = g_string_new (NULL);

  if (cell->seconds == 0)
    return g_string_free (g_string_assign (text, "-"), FALSE);
  append_count (text, cell->solutions);
  g_string_append (text, ", ");
  append_duration (text, cell->seconds);
  return g_string_free (text, FALSE);
}

/* The numbers of the ways in which some representation searched. */
static GArray *
find_ways_tried (const Comparison *comparison)
{
  const guint reprs = comparison->options.reprs->len;
  const guint ways = diff_ways (comparison->diff)->len;
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

/* Representations in rows, ways in columns, as many columns as fit a page. */
static void
append_matrix (const Comparison *comparison, GString *out)
{
  const GPtrArray *reprs = comparison->options.reprs;
  const GArray    *ways = diff_ways (comparison->diff);
  GArray          *tried = find_ways_tried (comparison);
  const guint      page = 3;

  for (guint from = 0; from < tried->len; from += page)
    {
      const guint to = MIN (from + page, tried->len);

      g_string_append_printf (out, "\n%-12s", "");
      for (guint i = from; i < to; i++)
        {
          const guint way = g_array_index (tried, guint, i);
          char *name = diff_way_name (&g_array_index (ways, DiffWay, way));

          g_string_append_printf (out, "  %22s", name);
          g_free (name);
        }
      g_string_append_c (out, '\n');
      for (guint repr = 0; repr < reprs->len; repr++)
        {
          g_string_append_printf (
              out, "%-12s", ((const SearchRepr *) reprs->pdata[repr])->name);
          for (guint i = from; i < to; i++)
            {
              const guint way = g_array_index (tried, guint, i);
              char       *cell
                  = format_cell (diff_cell (comparison->diff, repr, way));

              g_string_append_printf (out, "  %22s", cell);
              g_free (cell);
            }
          g_string_append_c (out, '\n');
        }
    }
  g_array_unref (tried);
}

/* Appends a line of JSON for each cell. */
static void
append_cells (const Comparison *comparison, GString *out)
{
  const GPtrArray *reprs = comparison->options.reprs;
  const GArray    *ways = diff_ways (comparison->diff);

  for (guint repr = 0; repr < reprs->len; repr++)
    for (guint way = 0; way < ways->len; way++)
      {
        const DiffCell *cell = diff_cell (comparison->diff, repr, way);
        char *name = diff_way_name (&g_array_index (ways, DiffWay, way));

        if (cell->seconds > 0)
          {
            const SearchRepr *searched = reprs->pdata[repr];
            Report           *report = report_new ("cell");

            report_member (report, "repr", as_string (searched->name));
            report_member (report, "way", as_string (name));
            report_member (report, "solutions", as_count (cell->solutions));
            report_member (report, "seconds", as_seconds (cell->seconds));
            report_append (report, true, out);
          }
        g_free (name);
      }
}

void
diff_report_agreement (const Comparison *comparison, bool complete)
{
  const char    *problem = comparison->options.problem->name;
  const unsigned compared = comparison->compared;
  const bool     json = comparison->options.json;
  Report        *report = report_new ("summary");

  if (comparison->page)
    diff_page_agreement (comparison, complete);
  if (json)
    append_cells (comparison, comparison->out);
  report_line (report, NULL, "%s: %u instance%s, %s", problem, compared,
               plural (compared),
               complete ? "all agree"
                        : "these agree (incomplete: interrupted)");
  report_member (report, "problem", as_string (problem));
  report_member (report, "instances", as_count (compared));
  report_member (report, "complete", as_flag (complete));
  report_member (report, "agree", as_flag (true));
  report_append (report, json, comparison->out);
  if (!json && comparison->options.samples == 0 && compared > 0)
    append_matrix (comparison, comparison->out);
}
