/* SPDX-License-Identifier: MIT */
/* explain.c: the option --explain, which prints the first steps of a search in
 * words.
 */
#include "commands.h"
#include "facts.h"
#include "format.h"
#include "libsearch/text/format.h"
#include "libsearch/text/numbers.h"
#include "libsearch/text/printable.h"
#include "tools/cli/program.h"
#include "tools/cli/signals.h"

#include <string.h>

/* Column, in characters, in which steps at depth 1 begin. */
#define MARGIN 8

/* Maximum indentation of deeper steps. */
#define INDENT_MAX 32

static size_t
indent_of (const Step *step)
{
  return MIN (2 * (MAX (step->depth, 1) - 1), INDENT_MAX);
}

/* Appends a picture of the state after a step, below the sentence about the
 * step.
 */
static void
append_picture (const RunInstance *at, const Step *step, GString *out)
{
  GString *picture = g_string_new (NULL);
  char   **lines;

  format_append_step (at, step, picture);

  /* Removes control characters from a picture that the problem has written.  In
   * a picture that search-run has drawn, control characters are the colours.
   */
  if (at->drawn == DRAWN_NONE)
    printable_text (picture->str);
  lines = g_strsplit (picture->str, "\n", -1);
  for (char **line = lines; *line; line++)
    text_append_format (out, "\n%*s%s", (int) (MARGIN - 2 + indent_of (step)),
                        "", *line);
  g_string_append_c (out, '\n');
  g_strfreev (lines);
  g_string_free (picture, TRUE);
}

static void
append_solution (const Step *step, GString *out)
{
  if (step->weight == 0)
    {
      g_string_append (out, "it stands for no solution");
      return;
    }
  g_string_append (out, "solution ");
  append_count (out, step->solution);
  if (step->kind == STEP_ROOT)
    g_string_append (out, ", the root itself");
  if (step->weight == 1)
    return;
  g_string_append (out, ", which stands for ");
  append_count (out, step->weight);
}

/* Appends, in brackets, the problem's explanation of the step that made the
 * candidate.  Appends nothing if the problem gives no explanation.
 */
static void
append_explanation (const Step *step, GString *out)
{
  if (*step->explanation)
    text_append_format (out, " (%s)", step->explanation);
}

static void
append_verdict (const Step *step, GString *out)
{
  if (step->solution)
    {
      append_solution (step, out);
      append_explanation (step, out);
    }
  else if (step->kind == STEP_BACK && step->accepted == 0)
    g_string_append (out, "a dead end, go back");
  else if (step->kind == STEP_BACK)
    g_string_append (out, "all below it is done, go back");
  else if (step->valid)
    {
      g_string_append (out, "valid");
      append_explanation (step, out);
      g_string_append (out, ", go down");
    }
  else
    text_append_format (out, "no%s%s", *step->reason ? ", " : "", step->reason);
}

/* Returns a sentence about a step, indented by the depth of the step in the
 * tree.  Free with g_free().
 */
static char *
describe_step (const RunInstance *at, const Step *step)
{
  const bool picture = step->answered && format_is_picture (at);
  GString   *out = g_string_new (NULL);

  text_append_format (out, "%4" G_GUINT64_FORMAT "  %*s", step->number,
                      (int) indent_of (step), "");
  if (picture)
    text_append_format (out, "depth %zu", step->depth);
  else
    format_append_step (at, step, out);
  g_string_append (out, ": ");
  append_verdict (step, out);
  printable_line (out->str);
  if (picture)
    append_picture (at, step, out);
  return g_string_free (out, FALSE);
}

static Report *
list_values (const int *values, size_t length)
{
  Report *list = report_list_new ();

  for (size_t i = 0; i < length; i++)
    report_member (list, NULL, as_integer (values[i]));
  return list;
}

/* Makes a list of the lines in the picture that show why the candidate breaks a
 * rule.  Each line is an array of four numbers: the row and column of one end,
 * and the row and column of the other end.
 */
static Report *
list_lines (const Step *step)
{
  Report *list = report_list_new ();

  for (size_t i = 0; i < step->n_lines; i++)
    {
      const SearchLine *line = step->lines + i;
      const int         ends[]
          = { line->row, line->column, line->to_row, line->to_column };

      report_member (list, NULL,
                     as_report (list_values (ends, G_N_ELEMENTS (ends))));
    }
  return list;
}

/* Adds the result of a candidate's test to the report.  Also adds the result
 * for the root, if the root is a solution.
 */
static void
add_verdict (Report *report, const Step *step)
{
  report_member (report, "valid", as_flag (step->valid));
  report_member (report, "reason",
                 as_string (*step->reason ? step->reason : NULL));
  if (*step->explanation)
    report_member (report, "explanation", as_string (step->explanation));
  if (step->n_lines > 0)
    report_member (report, "conflict", as_report (list_lines (step)));
  report_member (report, "solution", as_flag (step->solution > 0));
  if (step->solution && step->weight != 1)
    report_member (report, "weight", as_count (step->weight));
}

static Report *
report_step (const RunInstance *at, const Step *step)
{
  static const char *const kinds[] = { [STEP_ROOT] = "root",
                                       [STEP_CANDIDATE] = "candidate",
                                       [STEP_BACK] = "backtrack" };
  Report                  *report = report_new ("step");
  char                    *sentence = describe_step (at, step);

  report_line (report, NULL, "%s", sentence);
  report_member (report, "step", as_count (step->number));
  report_member (report, "kind", as_string (kinds[step->kind]));
  report_member (report, "depth", as_count (step->depth));
  if (step->answered)
    report_member (report, "answer",
                   as_report (list_values (step->answer, step->length)));
  else
    report_member (report, "state", as_string (step->state));
  if (step->kind != STEP_BACK)
    add_verdict (report, step);
  g_free (sentence);
  return report;
}

/* Returns a sentence with the totals of candidates, nodes and solutions over
 * all steps.  Free with g_free().
 */
static char *
describe_totals (const StepTotals *totals)
{
  GString *out
      = g_string_new (totals->complete ? "complete: " : "... and so on: ");

  append_count_of (out, totals->candidates, "candidate");
  g_string_append (out, ", ");
  append_count_of (out, totals->nodes, "node");
  g_string_append (out, ", ");
  append_count_of (out, totals->solutions, "solution");
  g_string_append (out, totals->complete ? "" : " so far");
  return g_string_free (out, FALSE);
}

static Report *
report_totals (const RunInstance *at, const StepTotals *totals)
{
  Report *report = report_new ("summary");
  char   *sentence = describe_totals (totals);

  report_line (report, NULL, "%s", sentence);
  report_member (report, "problem",
                 as_string (search_instance_problem (at->instance)->name));
  report_member (report, "repr", as_string (at->repr->name));
  report_member (report, "complete", as_flag (totals->complete));
  report_member (report, "steps", as_count (totals->steps));
  report_member (report, "candidates", as_count (totals->candidates));
  report_member (report, "nodes", as_count (totals->nodes));
  report_member (report, "solutions", as_count (totals->solutions));
  g_free (sentence);
  return report;
}

/* Sets `step` to the next step to show.  Returns false at the end of the steps.
 * Skips the root, unless the root is a solution.
 */
static bool
take_step (Steps *steps, Step *step)
{
  bool more;

  do
    more = steps_next (steps, step);
  while (more && step->kind == STEP_ROOT && !step->solution);
  return more;
}

static void
write_steps (const RunOptions *options, const RunInstance *at, Steps *steps,
             Output *output)
{
  const int *signal = signals_caught ();
  StepTotals totals = { 0 };
  bool       more, good = true;
  Step       step;

  for (more = take_step (steps, &step);
       more && totals.steps < options->explain && !*signal && good;
       more = take_step (steps, &step))
    {
      steps_count (&step, &totals);
      good = facts_write (report_step (at, &step), options, output)
             && output_tick (output);
    }
  totals.complete = !more;
  facts_write (report_totals (at, &totals), options, output);
}

Status
run_explain (const RunOptions *options, RunInstance *at, Output *output)
{
  GError *error = NULL;
  Steps  *steps = steps_new (at->instance, at->repr, false, false, &error);

  if (!steps)
    return finish_failed (error);
  write_steps (options, at, steps, output);
  steps_free (steps);
  return STATUS_COMPLETE;
}
