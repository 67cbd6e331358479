/* SPDX-License-Identifier: MIT */
/* report-instance.c: what search-run says of one of many instances. */
#include "tools/shared/json-line.h"
#include "run-report.h"

/* The instance, as --input reads it. */
static void
append_written (const SearchInstance *instance, GString *out)
{
  const SearchProblem *problem = search_instance_problem (instance);

  if (problem->input.write)
    problem->input.write (search_instance_data (instance), out);
}

/* The number of solutions, or of partial states. */
static uint64_t
found (const SearchSpec *spec, const SearchResult *result)
{
  return spec->partial ? result->partials : result->tally.solutions;
}

static void
append_json (const SearchSpec *spec, const RunInstance *at,
             const SearchResult *result, uint64_t index, GString *out)
{
  const bool  complete = result->end == SEARCH_END_COMPLETE;
  GString    *written = g_string_new (NULL);
  JsonObject *object = json_object_new ();

  append_written (at->instance, written);
  json_object_set_string_member (object, "type", "instance");
  json_line_set_count (object, "index", index);
  json_object_set_string_member (object, "instance", written->str);
  json_object_set_string_member (object, "repr", at->repr->name);
  json_line_set_count (object, spec->partial ? "partials" : "solutions",
                       found (spec, result));
  json_object_set_boolean_member (object, "complete", complete);
  if (spec->find == FIND_UNIQUE)
    json_object_set_boolean_member (object, "unique",
                                    complete && result->tally.solutions == 1);
  json_line_set_count (object, "nodes", result->tally.nodes);
  json_line_append (object, out);
  g_string_free (written, TRUE);
}

void
report_instance (const SearchSpec *spec, const RunInstance *at, bool json,
                 const SearchResult *result, uint64_t index, GString *out)
{
  if (json)
    {
      append_json (spec, at, result, index, out);
      return;
    }
  append_written (at->instance, out);
  g_string_append_printf (
      out, " %s%" G_GUINT64_FORMAT "\n",
      result->end == SEARCH_END_COMPLETE ? "" : ">=", found (spec, result));
}
