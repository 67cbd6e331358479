/* SPDX-License-Identifier: MIT */
/* report-solution.c: what search-run says of a solution. */
#include "run-format.h"
#include "run-report.h"

/* Appends the answer behind what it is worth, unless there is nothing to see.
 */
static void
append_answer (const RunOptions *options, const SearchSolution *solution,
               GString *out)
{
  const gsize before = out->len;
  gsize       start;

  g_string_append (out, options->json                     ? ",\"answer\":"
                        : run_format_is_picture (options) ? "\n"
                                                          : "  ");
  start = out->len;
  run_format_append (options, solution->answer, solution->length, out);
  if (out->len == start)
    g_string_truncate (out, before);
}

/* "55  (0 1 6 10 23)", or the value alone where there is no answer. */
static void
append_improvement (const RunOptions *options, const SearchSolution *solution,
                    GString *out)
{
  g_string_append_printf (out,
                          options->json ? "{\"type\":\"improvement\","
                                          "\"best\":%" G_GINT64_FORMAT
                                        : "%" G_GINT64_FORMAT,
                          solution->value);
  if (options->repr->answer)
    append_answer (options, solution, out);
  g_string_append (out, options->json ? "}\n" : "\n");
}

void
report_solution (const RunOptions *options, const SearchSolution *solution,
                 GString *out)
{
  if (options->best)
    {
      append_improvement (options, solution, out);
      return;
    }
  if (options->json)
    g_string_append (out, options->partial
                              ? "{\"type\":\"partial\",\"answer\":"
                              : "{\"type\":\"solution\",\"answer\":");
  run_format_append (options, solution->answer, solution->length, out);
  if (options->json && !options->partial && solution->weight != 1)
    g_string_append_printf (out, ",\"weight\":%" G_GUINT64_FORMAT,
                            solution->weight);
  if (options->json && options->symmetry)
    g_string_append_printf (out, ",\"orbit\":%" G_GUINT64_FORMAT,
                            solution->orbit);
  g_string_append (out, options->json ? "}\n" : "\n");
}
