/* SPDX-License-Identifier: MIT */
/* report-json.c: the summary of a run for programs. */
#include "tools/shared/names.h"
#include "run-report.h"
#include "run-command.h"
#include "tools/shared/json-line.h"

/* Does the option have a value other than none, or of a flag, no? */
static bool
is_set (const SearchInstance *instance, const SearchOption *option)
{
  const char *text = search_instance_text (instance, option);

  return text
         && !(option->type == SEARCH_OPTION_FLAG && g_str_equal (text, "no"));
}

JsonObject *
report_settings (const SearchInstance *instance)
{
  JsonObject         *object = json_object_new ();
  const SearchOption *option = search_instance_problem (instance)->options;

  for (; option && option->name; option++)
    if (search_option_is_number (option))
      json_line_set_integer (object, option->name,
                             search_instance_value (instance, option));
    else if (is_set (instance, option))
      json_line_set_string (object, option->name,
                            search_instance_text (instance, option));
  return object;
}

/* What was run. */
static void
set_run (JsonObject *object, const RunReport *report)
{

  json_object_set_string_member (object, "type", "summary");
  json_object_set_string_member (
      object, "problem", search_instance_problem (report->at->instance)->name);
  json_object_set_object_member (object, "options",
                                 report_settings (report->at->instance));
  if (report->spec->input_name)
    json_object_set_string_member (object, "input", report->spec->input_name);
  json_object_set_string_member (object, "repr", report->at->repr->name);
  json_object_set_string_member (object, "strategy",
                                 run_strategy_names[report->spec->strategy]);
  json_object_set_string_member (object, "loop",
                                 run_loop_name (report->result->loop));
  if (report->spec->symmetry)
    json_object_set_string_member (object, "symmetry",
                                   run_symmetry_names[report->spec->symmetry]);
  if (report->spec->partial)
    json_line_set_count (object, "depth", report->spec->depth);
}

/* {"8":11,"4":1}: how many orbits have each size. */
void
report_orbits_json (const SearchTally *tally, JsonObject *object)
{
  JsonObject *orbits = json_object_new ();

  json_line_set_count (object, "fundamental", tally->fundamental);
  for (size_t i = 0; i < SEARCH_ORBIT_SIZES && tally->orbits[i].size; i++)
    {
      char *size
          = g_strdup_printf ("%" G_GUINT64_FORMAT, tally->orbits[i].size);

      json_line_set_count (orbits, size, tally->orbits[i].count);
      g_free (size);
    }
  json_object_set_object_member (object, "orbits", orbits);
}

/* How many of many instances have one solution, or whether the only one has. */
static void
set_unique (JsonObject *object, const RunReport *report)
{
  if (report->at->many)
    json_line_set_count (object, "unique", report->total->unique);
  else
    json_object_set_boolean_member (object, "unique",
                                    report->total->unique == 1);
}

static void
set_best (JsonObject *object, const SearchResult *result)
{
  if (result->best.found)
    json_line_set_integer (object, "best", result->best.value);
  else
    json_object_set_null_member (object, "best");
  json_object_set_boolean_member (object, "proven",
                                  result->end == SEARCH_END_COMPLETE);
}

/* How it ended, and with what. */
static void
set_result (JsonObject *object, const RunReport *report)
{
  const SearchResult *result = report->result;
  const bool          complete
      = result->end == SEARCH_END_COMPLETE && !report->total->failure;
  char *digest = g_strdup_printf (DIGEST_FORMAT, result->tally.digest);

  json_object_set_boolean_member (object, "complete", complete);
  json_line_set_string (object, "reason",
                        complete ? NULL
                        : report->total->failure
                            ? report->total->failure
                            : search_end_name (result->end));
  if (result->end == SEARCH_END_MEMORY && result->level)
    json_line_set_count (object, "level", result->level);
  if (report->at->many)
    json_line_set_count (object, "instances", report->total->instances);
  if (report->spec->find == FIND_UNIQUE)
    set_unique (object, report);
  if (report->spec->symmetry)
    report_orbits_json (&result->tally, object);
  if (report->spec->find == FIND_BEST)
    set_best (object, result);
  else
    json_line_set_count (object, "solutions", result->tally.solutions);
  if (report->spec->partial)
    json_line_set_count (object, "partials", result->partials);
  json_line_set_count (object, "nodes", result->tally.nodes);
  json_line_set_count (object, "candidates", result->tally.candidates);
  json_line_set_string (object, "digest", result->has_digest ? digest : NULL);
  json_object_set_double_member (object, "seconds", result->seconds);
  g_free (digest);
}

static void
set_known (JsonObject *object, const Known *known, bool best)
{
  const SearchKnown *published = &known->published;
  const bool         is_published
      = known->outcome == KNOWN_MATCH || known->outcome == KNOWN_MISMATCH;

  json_object_set_string_member (object, "check",
                                 known_outcome_name (known->outcome));
  if (!is_published)
    json_object_set_null_member (object, "known");
  else if (best)
    json_line_set_integer (object, "known", published->best);
  else
    json_line_set_count (object, "known", published->solutions);
  json_line_set_string (object, "source",
                        best ? published->best_source : published->source);
}

static JsonArray *
levels_array (const GArray *levels)
{
  JsonArray *array = json_array_new ();
  uint64_t   above = 1; /* nodes one level up */

  for (guint depth = 0; depth < levels->len; depth++)
    {
      const SearchLevel *level = &g_array_index (levels, SearchLevel, depth);
      JsonObject        *object;

      if (depth == 0 && level->solutions == 0)
        continue;
      object = json_object_new ();
      json_line_set_count (object, "depth", depth);
      json_line_set_count (object, "candidates", level->candidates);
      json_line_set_count (object, "nodes", level->nodes);
      json_line_set_count (object, "solutions", level->solutions);
      if (depth > 0 && above > 0)
        json_object_set_double_member (object, "branching",
                                       (double) level->nodes / (double) above);
      else
        json_object_set_null_member (object, "branching");
      above = depth > 0 ? level->nodes : 1;
      json_array_add_object_element (array, object);
    }
  return array;
}

JsonObject *
report_object (const RunReport *report)
{
  JsonObject *object = json_object_new ();

  set_run (object, report);
  set_result (object, report);
  if (report->ledger)
    report_ledger_json (report->ledger, object);
  if (report->results->check)
    set_known (object, &report->known, report->spec->find == FIND_BEST);
  if (report->levels)
    {
      json_object_set_array_member (object, "levels",
                                    levels_array (report->result->levels));
      json_line_set_string (object, "repr_why", report->at->why);
      json_line_set_count (object, "threads", report->result->threads);
      json_line_set_count (object, "peak_memory", report->peak);
    }
  return object;
}

void
report_json (const RunReport *report, GString *out)
{
  json_line_append (report_object (report), out);
}
