/* SPDX-License-Identifier: MIT */
/* report-solution.c: what search-run says of a solution. */
#include "run-report.h"

/* "55  (0 1 6 10 23)", or the value alone where there is no answer. */
static void
append_improvement (const RunOptions *options, const SearchSolution *solution,
                    GString *out)
{
  const void *instance = search_instance_data (options->instance);
  const bool  has_answer = options->repr->answer != NULL;

  g_string_append_printf (out,
                          options->json ? "{\"type\":\"improvement\","
                                          "\"best\":%" G_GINT64_FORMAT
                                        : "%" G_GINT64_FORMAT,
                          solution->value);
  if (has_answer)
    {
      g_string_append (out, options->json              ? ",\"answer\":"
                            : options->format->picture ? "\n"
                                                       : "  ");
      options->format->write (instance, solution->answer, solution->length,
                              out);
    }
  g_string_append (out, options->json ? "}\n" : "\n");
}

void
report_solution (const RunOptions *options, const SearchSolution *solution,
                 GString *out)
{
  const void *instance = search_instance_data (options->instance);

  if (options->best)
    {
      append_improvement (options, solution, out);
      return;
    }
  if (options->json)
    g_string_append (out, options->partial
                              ? "{\"type\":\"partial\",\"answer\":"
                              : "{\"type\":\"solution\",\"answer\":");
  options->format->write (instance, solution->answer, solution->length, out);
  if (options->json && !options->partial && solution->weight != 1)
    g_string_append_printf (out, ",\"weight\":%" G_GUINT64_FORMAT,
                            solution->weight);
  if (options->json && options->symmetry)
    g_string_append_printf (out, ",\"orbit\":%" G_GUINT64_FORMAT,
                            solution->orbit);
  g_string_append (out, options->json ? "}\n" : "\n");
}
