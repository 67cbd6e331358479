/* SPDX-License-Identifier: MIT */
/* diff-report.c: what search-diff says of a comparison. */
#include "diff-page.h"
#include "tools/shared/json-line.h"
#include "tools/shared/names.h"
#include "libsearch/text/numbers.h"
#include "tools/shared/message.h"

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

Status
diff_report_fault (const Comparison *comparison, const char *instance)
{
  GString *out = comparison->out;
  char    *command = diff_report_command (comparison, instance);

  if (comparison->options.json)
    {
      JsonObject *object = json_object_new ();

      json_object_set_string_member (object, "type", "disagreement");
      json_object_set_string_member (object, "problem",
                                     comparison->options.problem->name);
      json_object_set_string_member (object, "instance", instance + 1);
      if (comparison->written->len > 0)
        json_object_set_string_member (object, "written",
                                       comparison->written->str);
      json_object_set_string_member (object, "sides",
                                     diff_sides (comparison->diff));
      json_object_set_string_member (object, "fault",
                                     diff_fault (comparison->diff));
      json_object_set_string_member (object, "evidence",
                                     diff_evidence (comparison->diff));
      json_object_set_string_member (object, "command", command);
      json_line_append (object, out);
    }
  else
    g_string_append_printf (out,
                            "instance  %s%s\n%s%s%sfault     %s\n%s"
                            "command   %s\n",
                            comparison->options.problem->name, instance,
                            comparison->written->len > 0 ? "written   " : "",
                            comparison->written->str,
                            comparison->written->len > 0 ? "\n" : "",
                            diff_fault (comparison->diff),
                            diff_evidence (comparison->diff), command);
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

static void
append_cells_json (const Comparison *comparison, GString *out)
{
  const GPtrArray *reprs = comparison->options.reprs;
  const GArray    *ways = diff_ways (comparison->diff);

  for (guint repr = 0; repr < reprs->len; repr++)
    for (guint way = 0; way < ways->len; way++)
      {
        const DiffCell *cell = diff_cell (comparison->diff, repr, way);
        JsonObject     *object;
        char *name = diff_way_name (&g_array_index (ways, DiffWay, way));

        if (cell->seconds > 0)
          {
            object = json_object_new ();
            json_object_set_string_member (object, "type", "cell");
            json_object_set_string_member (
                object, "repr",
                ((const SearchRepr *) reprs->pdata[repr])->name);
            json_object_set_string_member (object, "way", name);
            json_line_set_count (object, "solutions", cell->solutions);
            json_object_set_double_member (object, "seconds", cell->seconds);
            json_line_append (object, out);
          }
        g_free (name);
      }
}

void
diff_report_agreement (const Comparison *comparison, bool complete)
{
  GString *out = comparison->out;

  if (comparison->page)
    diff_page_agreement (comparison, complete);
  if (!comparison->options.json)
    {
      g_string_append_printf (
          out, "%s: %u instance%s, %s\n", comparison->options.problem->name,
          comparison->compared, plural (comparison->compared),
          complete ? "all agree" : "these agree (incomplete: interrupted)");
      if (comparison->options.samples == 0 && comparison->compared > 0)
        append_matrix (comparison, out);
      return;
    }
  append_cells_json (comparison, out);
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "type", "summary");
  json_object_set_string_member (object, "problem",
                                 comparison->options.problem->name);
  json_object_set_int_member (object, "instances", comparison->compared);
  json_object_set_boolean_member (object, "complete", complete);
  json_object_set_boolean_member (object, "agree", TRUE);
  json_line_append (object, out);
}
