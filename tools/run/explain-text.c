/* SPDX-License-Identifier: MIT */
/* explain-text.c: steps of a search as sentences, indented by depth. */
#include "explain.h"
#include "run-format.h"
#include "libsearch/text/numbers.h"
#include "tools/shared/printable.h"

#include <string.h>

/* Bytes of a state that are shown where there are no answers, in
 * hexadecimal.
 */
#define STATE_DIGITS 32

/* The column of steps at depth 1. */
#define MARGIN 8

/* Deeper steps are indented no further. */
#define INDENT_MAX 32

static size_t
indent_of (const Step *step)
{
  return MIN (2 * (MAX (step->depth, 1) - 1), INDENT_MAX);
}

void
explain_append_part (const RunInstance *at, const Step *step, GString *out)
{
  if (step->answered)
    run_format_append (at, step->answer, step->length, out);
  else
    g_string_append_printf (out, "[%.*s%s]", STATE_DIGITS, step->state,
                            strlen (step->state) > STATE_DIGITS ? ".." : "");
}

/* The same as lines of their own, below the sentence. */
static void
append_picture (const RunInstance *at, const Step *step, GString *out)
{
  GString *picture = g_string_new (NULL);
  char   **lines;

  explain_append_part (at, step, picture);
  if (at->drawn == DRAWN_NONE) /* a board has its own colours */
    printable_text (picture->str);
  lines = g_strsplit (picture->str, "\n", -1);
  for (char **line = lines; *line; line++)
    g_string_append_printf (out, "%*s%s\n",
                            (int) (MARGIN - 2 + indent_of (step)), "", *line);
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

/* How it came to be, in brackets. */
static void
append_how (const Step *step, GString *out)
{
  if (*step->how)
    g_string_append_printf (out, " (%s)", step->how);
}

static void
append_verdict (const Step *step, GString *out)
{
  if (step->solution)
    {
      append_solution (step, out);
      append_how (step, out);
    }
  else if (step->kind == STEP_BACK && step->accepted == 0)
    g_string_append (out, "a dead end, go back");
  else if (step->kind == STEP_BACK)
    g_string_append (out, "all below it is done, go back");
  else if (step->valid)
    {
      g_string_append (out, "valid");
      append_how (step, out);
      g_string_append (out, ", go down");
    }
  else
    g_string_append_printf (out, "no%s%s", *step->reason ? ", " : "",
                            step->reason);
}

void
explain_text_step (const RunInstance *at, const Step *step, GString *out)
{
  const bool  picture = step->answered && run_format_is_picture (at);
  const gsize begin = out->len;

  g_string_append_printf (out, "%4" G_GUINT64_FORMAT "  %*s", step->number,
                          (int) indent_of (step), "");
  if (picture)
    g_string_append_printf (out, "depth %zu", step->depth);
  else
    explain_append_part (at, step, out);
  g_string_append (out, ": ");
  append_verdict (step, out);
  printable_line (out->str + begin);
  g_string_append_c (out, '\n');
  if (picture)
    append_picture (at, step, out);
}

void
explain_text_end (const RunInstance *at, const StepTotals *totals, GString *out)
{
  (void) at;
  g_string_append (out, totals->complete ? "complete: " : "... and so on: ");
  append_count_of (out, totals->candidates, "candidate");
  g_string_append (out, ", ");
  append_count_of (out, totals->nodes, "node");
  g_string_append (out, ", ");
  append_count_of (out, totals->solutions, "solution");
  g_string_append (out, totals->complete ? "\n" : " so far\n");
}
