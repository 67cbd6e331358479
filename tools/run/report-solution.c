/* SPDX-License-Identifier: MIT */
/* report-solution.c: what search-run says of a solution. */
#include "run-format.h"
#include "run-report.h"
#include "tools/shared/json-line.h"
#include "libsearch/text/numbers.h"

/* If a ledger is read without its plugin, only the solution has its value. */
static bool
has_answer (const RunInstance *at, const SearchSolution *solution)
{
  return at->repr ? at->repr->answer != NULL : solution->length > 0;
}

/* {"type":"improvement","best":55,"seconds":1.2,"answer":[0,1,6,10,23]} */
static void
append_json (const RunInstance *at, const SearchSolution *solution,
             double seconds, GString *out)
{
  g_string_append (out, "{\"type\":\"improvement\"");
  json_line_append_integer (out, "best", solution->value);
  json_line_append_seconds (out, seconds);
  if (has_answer (at, solution))
    {
      g_string_append (out, ",\"answer\":");
      run_format_append (at, solution->answer, solution->length, out);
    }
  g_string_append (out, "}\n");
}

/* "55  (0 1 6 10 23)  after 1.2 s"; an answer of several lines follows. */
static void
append_text (const RunInstance *at, const SearchSolution *solution,
             double seconds, GString *out)
{
  const char *separator = run_format_is_picture (at) ? "\n" : "  ";
  GString    *answer = g_string_new (NULL);
  GString    *time = g_string_new (NULL);

  if (has_answer (at, solution))
    run_format_append (at, solution->answer, solution->length, answer);
  if (answer->len > 0)
    g_string_prepend (answer, separator);
  if (seconds >= 0)
    {
      g_string_append (time, "  after ");
      append_duration (time, seconds);
    }
  g_string_append_printf (out, "%" G_GINT64_FORMAT "%s%s\n", solution->value,
                          run_format_is_picture (at) ? time->str : answer->str,
                          run_format_is_picture (at) ? answer->str : time->str);
  g_string_free (answer, TRUE);
  g_string_free (time, TRUE);
}

void
report_solution (const SearchSpec *spec, const RunInstance *at, bool json,
                 const SearchSolution *solution, double seconds, GString *out)
{
  if (spec->find == FIND_BEST)
    {
      (json ? append_json : append_text) (at, solution, seconds, out);
      return;
    }
  if (json)
    g_string_append (out, spec->partial ? "{\"type\":\"partial\",\"answer\":"
                                        : "{\"type\":\"solution\",\"answer\":");
  run_format_append (at, solution->answer, solution->length, out);
  if (json && !spec->partial && solution->weight != 1)
    json_line_append_count (out, "weight", solution->weight);
  if (json && spec->symmetry)
    json_line_append_count (out, "orbit", solution->orbit);
  g_string_append (out, json ? "}\n" : "\n");
}
