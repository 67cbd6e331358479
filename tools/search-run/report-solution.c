/* SPDX-License-Identifier: MIT */
/* report-solution.c: what search-run says of a solution, and of an instance. */
#include "run-format.h"
#include "run-report.h"
#include "tools/report/json.h"
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
  json_append_member (out, "best", as_integer (solution->value));
  if (seconds >= 0)
    json_append_member (out, "seconds", as_seconds (seconds));
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
    json_append_member (out, "weight", as_count (solution->weight));
  if (json && spec->symmetry)
    json_append_member (out, "orbit", as_count (solution->orbit));
  g_string_append (out, json ? "}\n" : "\n");
}

/* Returns the instance as --input reads it; free with g_free(). */
static char *
write_instance (const SearchInstance *instance)
{
  const SearchProblem *problem = search_instance_problem (instance);
  GString             *text = g_string_new (NULL);

  if (problem->input.write)
    problem->input.write (search_instance_data (instance), text);
  return g_string_free (text, FALSE);
}

Report *
report_instance (const SearchSpec *spec, const RunInstance *at,
                 const SearchResult *result, uint64_t index)
{
  const bool     complete = result->end == SEARCH_END_COMPLETE;
  const uint64_t found
      = spec->partial ? result->partials : result->tally.solutions;
  char   *written = write_instance (at->instance);
  Report *report = report_new ("instance");

  report_line (report, NULL, "%s %s%" G_GUINT64_FORMAT, written,
               complete ? "" : ">=", found);
  report_member (report, "index", as_count (index));
  report_member (report, "instance", as_string (written));
  report_member (report, "repr", as_string (at->repr->name));
  report_member (report, spec->partial ? "partials" : "solutions",
                 as_count (found));
  report_member (report, "complete", as_flag (complete));
  if (spec->find == FIND_UNIQUE)
    report_member (report, "unique",
                   as_flag (complete && result->tally.solutions == 1));
  report_member (report, "nodes", as_count (result->tally.nodes));
  g_free (written);
  return report;
}
