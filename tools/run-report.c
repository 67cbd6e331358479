/* SPDX-License-Identifier: MIT */
/* run-report.c: what search-run says of solutions and of the whole run. */
#include "run-report.h"

#include <json-glib/json-glib.h>

#define DIGEST_FORMAT "%016" G_GINT64_MODIFIER "x"

void
report_solution (const RunOptions *options, const int *answer, size_t length,
                 uint64_t weight, GString *out)
{
  const void *instance = search_instance_data (options->instance);

  if (options->json)
    g_string_append (out, "{\"type\":\"solution\",\"answer\":");
  options->format->write (instance, answer, length, out);
  if (options->json && weight != 1)
    g_string_append_printf (out, ",\"weight\":%" G_GUINT64_FORMAT, weight);
  g_string_append (out, options->json ? "}\n" : "\n");
}

static void
set_count (JsonObject *object, const char *name, uint64_t count)
{
  json_object_set_int_member (object, name, (gint64) count);
}

static JsonObject *
settings_object (const SearchInstance *instance)
{
  JsonObject         *object = json_object_new ();
  const SearchOption *option = search_instance_problem (instance)->options;

  for (; option && option->name; option++)
    json_object_set_int_member (object, option->name,
                                search_instance_value (instance, option));
  return object;
}

static const char *
loop_name (SearchLoop loop)
{
  return run_loop_names[loop - SEARCH_LOOP_INLINE];
}

static void
summary_json (const RunOptions *options, const SearchResult *result,
              GString *out)
{
  const SearchTally   *tally = &result->tally;
  const SearchProblem *problem = search_instance_problem (options->instance);
  JsonObject          *object = json_object_new ();
  JsonNode *node = json_node_init_object (json_node_alloc (), object);
  char      digest[17], *text;

  json_object_set_string_member (object, "type", "summary");
  json_object_set_string_member (object, "problem", problem->name);
  json_object_set_object_member (object, "options",
                                 settings_object (options->instance));
  json_object_set_string_member (object, "repr", options->repr->name);
  json_object_set_string_member (object, "loop", loop_name (result->loop));
  json_object_set_boolean_member (object, "complete",
                                  result->end == SEARCH_END_COMPLETE);
  if (result->end == SEARCH_END_COMPLETE)
    json_object_set_null_member (object, "reason");
  else
    json_object_set_string_member (object, "reason",
                                   search_end_name (result->end));
  set_count (object, "solutions", tally->solutions);
  set_count (object, "nodes", tally->nodes);
  set_count (object, "candidates", tally->candidates);
  g_snprintf (digest, sizeof digest, DIGEST_FORMAT, tally->digest);
  if (result->has_digest)
    json_object_set_string_member (object, "digest", digest);
  else
    json_object_set_null_member (object, "digest");
  json_object_set_double_member (object, "seconds", result->seconds);

  text = json_to_string (node, FALSE);
  g_string_append_printf (out, "%s\n", text);
  g_free (text);
  json_node_unref (node);
  json_object_unref (object);
}

static void
append_time (GString *out, double seconds)
{
  if (seconds < 1)
    g_string_append_printf (out, "time      %.3f ms\n", seconds * 1e3);
  else
    g_string_append_printf (out, "time      %.3f s\n", seconds);
}

/* The labels are as wide as the longest, so the values stand in a column. */
static void
summary_text (const RunOptions *options, const SearchResult *result,
              GString *out)
{
  const SearchTally *tally = &result->tally;
  char              *command = run_options_command (options);

  g_string_append_printf (out, "run       %s --loop %s\n", command,
                          loop_name (result->loop));
  if (result->end == SEARCH_END_COMPLETE)
    g_string_append_printf (out, "solutions %" G_GUINT64_FORMAT "\n",
                            tally->solutions);
  else if (result->end == SEARCH_END_FIRST)
    g_string_append_printf (out,
                            "solutions >= %" G_GUINT64_FORMAT
                            " (stopped at the first %" G_GUINT64_FORMAT ")\n",
                            tally->solutions, options->first);
  else
    {
      char *reason
          = g_strdelimit (g_strdup (search_end_name (result->end)), "-", ' ');

      g_string_append_printf (
          out, "solutions >= %" G_GUINT64_FORMAT " (incomplete: %s)\n",
          tally->solutions, reason);
      g_free (reason);
    }
  g_string_append_printf (out, "nodes     %" G_GUINT64_FORMAT "\n",
                          tally->nodes);
  if (result->has_digest)
    g_string_append_printf (out, "digest    " DIGEST_FORMAT "\n",
                            tally->digest);
  append_time (out, result->seconds);
  g_free (command);
}

void
report_summary (const RunOptions *options, const SearchResult *result,
                GString *out)
{
  if (options->json)
    summary_json (options, result, out);
  else
    summary_text (options, result, out);
}
