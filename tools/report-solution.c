/* SPDX-License-Identifier: MIT */
/* report-solution.c: what search-run says of a solution. */
#include "run-report.h"

void
report_solution (const RunOptions *options, const int *answer, size_t length,
                 uint64_t weight, GString *out)
{
  const void *instance = search_instance_data (options->instance);

  if (options->json)
    g_string_append_printf (out, "{\"type\":\"%s\",\"answer\":",
                            options->partial ? "partial" : "solution");
  options->format->write (instance, answer, length, out);
  if (options->json && !options->partial && weight != 1)
    g_string_append_printf (out, ",\"weight\":%" G_GUINT64_FORMAT, weight);
  g_string_append (out, options->json ? "}\n" : "\n");
}
