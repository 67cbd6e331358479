/* SPDX-License-Identifier: MIT */
/* overview-json.c: how far a run is, for programs. */
#include "overview.h"
#include "tools/run/run-report.h"
#include "tools/shared/json-line.h"

#include <string.h>

/* A number, or null for a negative one. */
static void
set_number (JsonObject *object, const char *name, double number)
{
  if (number < 0)
    json_object_set_null_member (object, name);
  else
    json_object_set_double_member (object, name, number);
}

/* "2026-11-21T20:15:00Z" */
static void
set_time (JsonObject *object, const char *name, uint64_t microseconds)
{
  GDateTime *time = g_date_time_new_from_unix_utc (
      (gint64) (microseconds / G_USEC_PER_SEC));
  char *text = time ? g_date_time_format (time, "%FT%TZ") : NULL;

  json_line_set_string (object, name, text);
  g_free (text);
  g_clear_pointer (&time, g_date_time_unref);
}

/* As texts: only the plugin knows which of them are numbers. */
static JsonObject *
make_options (char **options)
{
  JsonObject *object = json_object_new ();

  for (; *options; options++)
    {
      char **sides = g_strsplit (*options, "=", 2);

      json_line_set_string (object, sides[0], sides[1]);
      g_strfreev (sides);
    }
  return object;
}

/* What is run. */
static void
set_run (JsonObject *object, const SearchLedgerRun *run)
{
  json_line_set_string (object, "problem", run->problem);
  json_object_set_object_member (object, "options",
                                 make_options (run->options));
  if (run->input)
    json_line_set_string (object, "input", run->input_name);
  json_line_set_string (object, "repr", run->repr);
  json_line_set_string (object, "symmetry", run->symmetry);
  json_line_set_string (object, "find", run->find);
  json_line_set_count (object, "part", run->part);
  json_line_set_count (object, "parts", run->parts);
  set_time (object, "created", run->created);
}

/* Who works on it. */
static void
set_state (JsonObject *object, const Overview *overview)
{
  const SearchLedgerSession *session = overview->newest;

  json_object_set_boolean_member (object, "running", overview->status->running);
  if (overview->status->running && session && !session->ended)
    {
      json_line_set_count (object, "pid", session->pid);
      json_line_set_string (object, "host", session->host);
      set_time (object, "since", session->began);
      json_line_set_count (object, "threads", session->threads);
    }
  json_object_set_boolean_member (object, "finished",
                                  overview->status->finished);
  json_object_set_boolean_member (object, "complete",
                                  overview->status->complete);
  json_line_set_string (object, "reason", overview->status->reason);
}

/* What was found. */
static void
set_found (JsonObject *object, const Overview *overview)
{
  const SearchLedgerTotal *total = overview->total;

  if (!g_str_equal (overview->run->symmetry, "none"))
    report_orbits_json (&total->tally, object);
  json_line_set_count (object, "solutions", total->tally.solutions);
  if (!g_str_equal (overview->run->find, "best"))
    return;
  if (total->best.found)
    json_line_set_integer (object, "best", total->best.value);
  else
    json_object_set_null_member (object, "best");
  json_object_set_boolean_member (object, "proven", overview->status->complete);
}

/* How far it was, and when. */
static void
set_history (JsonObject *object, const Overview *overview)
{
  const double             done = overview->status->done;
  /* The share of the run, or of its part. */
  const double whole = done > 0 ? (double) overview->total->share / done
                                : (double) SEARCH_SHARE_WHOLE;
  unsigned                 count;
  const SearchLedgerPoint *points
      = search_ledger_history (overview->ledger, &count);
  JsonArray *array = json_array_new ();

  for (unsigned i = 0; i < count; i++)
    {
      const SearchLedgerPoint *point = &points[i];
      JsonObject              *shown = json_object_new ();

      set_number (shown, "seconds", (double) point->worked / G_USEC_PER_SEC);
      set_time (shown, "at", point->at);
      set_number (shown, "done",
                  MIN ((double) point->share / MAX (whole, 1), 1));
      json_line_set_count (shown, "nodes", point->nodes);
      if (point->best.found)
        json_line_set_integer (shown, "best", point->best.value);
      json_array_add_object_element (array, shown);
    }
  json_object_set_array_member (object, "history", array);
}

/* What was met at each depth; null if it is not known. */
static void
set_levels (JsonObject *object, const Overview *overview)
{
  GArray    *levels = search_ledger_levels (overview->ledger);
  JsonArray *array;

  if (!levels)
    {
      json_object_set_null_member (object, "levels");
      return;
    }
  array = json_array_new ();
  for (guint depth = 0; depth < levels->len; depth++)
    {
      const SearchLevel *level = &g_array_index (levels, SearchLevel, depth);
      JsonObject        *shown;

      if (depth == 0 && level->solutions == 0)
        continue;
      shown = json_object_new ();
      json_line_set_count (shown, "depth", depth);
      json_line_set_count (shown, "nodes", level->nodes);
      json_line_set_count (shown, "solutions", level->solutions);
      json_array_add_object_element (array, shown);
    }
  json_object_set_array_member (object, "levels", array);
  g_array_unref (levels);
}

JsonObject *
overview_object (const Overview *overview)
{
  const SearchLedgerTotal *total = overview->total;
  JsonObject              *object = json_object_new ();

  json_object_set_string_member (object, "type", "status");
  json_line_set_string (object, "ledger", overview->path);
  set_run (object, overview->run);
  set_state (object, overview);
  json_object_set_double_member (object, "done", overview->status->done);
  set_number (object, "left", overview->status->left);
  set_found (object, overview);
  json_line_set_count (object, "nodes", total->tally.nodes);
  set_number (object, "rate", overview->status->rate);
  set_number (object, "seconds", overview->status->seconds);
  json_line_set_count (object, "sessions", overview->status->sessions);
  json_line_set_count (object, "units", total->units);
  json_line_set_count (object, "open", total->open);
  json_line_set_count (object, "stored", total->kept);
  json_line_set_count (object, "bytes", overview->status->bytes);
  set_levels (object, overview);
  set_history (object, overview);
  if (search_ledger_is_shared (overview->path))
    overview_sessions_json (overview, object);
  return object;
}

void
overview_json (const Overview *overview, GString *out)
{
  json_line_append (overview_object (overview), out);
}
