/* SPDX-License-Identifier: MIT */
/* report-solution.c: what search-run says of a solution. */
#include "run-format.h"
#include "run-report.h"
#include "tools/shared/json-line.h"
#include "tools/shared/json-text.h"
#include "libsearch/text/numbers.h"

/* Of a ledger read without its plugin, only the solution can tell. */
static bool
has_answer (const RunOptions *options, const SearchSolution *solution)
{
  return options->at.repr ? options->at.repr->answer != NULL
                          : solution->length > 0;
}

/* {"type":"improvement","best":55,"seconds":1.2,"answer":[0,1,6,10,23]} */
static void
append_json (const RunOptions *options, const SearchSolution *solution,
             double seconds, GString *out)
{
  g_string_append (out, "{\"type\":\"improvement\"");
  json_line_append_integer (out, "best", solution->value);
  if (seconds >= 0)
    {
      g_string_append (out, ",\"seconds\":");
      json_text_append_double (out, seconds);
    }
  if (has_answer (options, solution))
    {
      g_string_append (out, ",\"answer\":");
      run_format_append (options, solution->answer, solution->length, out);
    }
  g_string_append (out, "}\n");
}

/* "55  (0 1 6 10 23)  after 1.2 s"; an answer of several lines follows. */
static void
append_text (const RunOptions *options, const SearchSolution *solution,
             double seconds, GString *out)
{
  const char *separator = run_format_is_picture (options) ? "\n" : "  ";
  GString    *answer = g_string_new (NULL);
  GString    *time = g_string_new (NULL);

  if (has_answer (options, solution))
    run_format_append (options, solution->answer, solution->length, answer);
  if (answer->len > 0)
    g_string_prepend (answer, separator);
  if (seconds >= 0)
    {
      g_string_append (time, "  after ");
      append_duration (time, seconds);
    }
  g_string_append_printf (
      out, "%" G_GINT64_FORMAT "%s%s\n", solution->value,
      run_format_is_picture (options) ? time->str : answer->str,
      run_format_is_picture (options) ? answer->str : time->str);
  g_string_free (answer, TRUE);
  g_string_free (time, TRUE);
}

void
report_solution (const RunOptions *options, const SearchSolution *solution,
                 double seconds, GString *out)
{
  if (options->spec.find == FIND_BEST)
    {
      (options->output.json ? append_json : append_text) (options, solution,
                                                          seconds, out);
      return;
    }
  if (options->output.json)
    g_string_append (out, options->spec.partial
                              ? "{\"type\":\"partial\",\"answer\":"
                              : "{\"type\":\"solution\",\"answer\":");
  run_format_append (options, solution->answer, solution->length, out);
  if (options->output.json && !options->spec.partial && solution->weight != 1)
    json_line_append_count (out, "weight", solution->weight);
  if (options->output.json && options->spec.symmetry)
    json_line_append_count (out, "orbit", solution->orbit);
  g_string_append (out, options->output.json ? "}\n" : "\n");
}
