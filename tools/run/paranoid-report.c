/* SPDX-License-Identifier: MIT */
/* paranoid-report.c: what search-run --paranoid looked at, in words. */
#include "paranoid-report.h"
#include "tools/shared/json-line.h"
#include "libsearch/text/numbers.h"

void
paranoid_report_text (const SearchRepr *repr, const Findings *findings,
                      GString *out)
{
  const char *separator = " ";

  g_string_append_printf (out, "%-12s %s: ", repr->name,
                          findings_end (findings) ? "a mistake"
                          : findings->note[0]     ? "a doubt, see below"
                                                  : "no mistake found");
  append_count_of (out, findings->candidates, "candidate");
  g_string_append (out, ", ");
  append_count_of (out, findings->nodes, "node");
  g_string_append (out, " and ");
  append_count_of (out, findings->solutions, "solution");
  g_string_append (out, " looked at");
  if (findings->limited)
    g_string_append (out, ", then out of time");
  g_string_append (out, "\n             calls of");
  for (Callback i = 0; i < CALLBACKS; i++)
    if (findings->called[i])
      {
        g_string_append_printf (out, "%s%s", separator, callback_name (i));
        separator = ", ";
      }
  g_string_append_c (out, '\n');
  if (findings->note[0])
    g_string_append_printf (out, "             note: %s\n", findings->note);
}

void
paranoid_skip_text (const SearchRepr *repr, const char *why, GString *out)
{
  g_string_append_printf (out, "%-12s left out: %s\n", repr->name, why);
}

static const char *
or_null (const char *text)
{
  return *text ? text : NULL;
}

static JsonObject *
start_object (const SearchRepr *repr)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "type", "paranoid");
  json_object_set_string_member (object, "repr", repr->name);
  return object;
}

void
paranoid_report_json (const SearchRepr *repr, const Findings *findings,
                      GString *out)
{
  JsonObject *object = start_object (repr);
  JsonArray  *callbacks = json_array_new ();

  json_line_set_string (object, "mistake", or_null (findings->mistake));
  json_line_set_string (object, "note", or_null (findings->note));
  json_object_set_boolean_member (object, "complete", !findings->limited);
  json_line_set_count (object, "candidates", findings->candidates);
  json_line_set_count (object, "nodes", findings->nodes);
  json_line_set_count (object, "solutions", findings->solutions);
  for (Callback i = 0; i < CALLBACKS; i++)
    if (findings->called[i])
      json_array_add_string_element (callbacks, callback_name (i));
  json_object_set_array_member (object, "callbacks", callbacks);
  json_line_append (object, out);
}

void
paranoid_skip_json (const SearchRepr *repr, const char *why, GString *out)
{
  JsonObject *object = start_object (repr);

  json_object_set_string_member (object, "left_out", why);
  json_line_append (object, out);
}
