/* SPDX-License-Identifier: MIT */
/* report-solution.c: what search-run says of a solution. */
#include "run-report.h"

void
report_solution (const RunOptions *options, const SearchSolution *solution,
                 GString *out)
{
  const void *instance = search_instance_data (options->instance);

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
