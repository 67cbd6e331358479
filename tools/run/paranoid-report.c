/* SPDX-License-Identifier: MIT */
/* paranoid-report.c: what search-run --paranoid looked at, in words. */
#include "paranoid-report.h"
#include "tools/shared/json-line.h"
#include "libsearch/text/numbers.h"

void
paranoid_report_text (const SearchRepr       *repr,
                      const SearchInspection *inspection, GString *out)
{
  const char *separator = " ";

  g_string_append_printf (out, "%-12s %s: ", repr->name,
                          inspection->mistake ? "a mistake"
                          : inspection->note  ? "a doubt, see below"
                                              : "no mistake found");
  append_count_of (out, inspection->candidates, "candidate");
  g_string_append (out, ", ");
  append_count_of (out, inspection->nodes, "node");
  g_string_append (out, " and ");
  append_count_of (out, inspection->solutions, "solution");
  g_string_append (out, " looked at");
  if (!inspection->complete)
    g_string_append (out, ", then out of time");
  g_string_append (out, "\n             calls of");
  for (const char **name = inspection->callbacks; *name; name++)
    {
      g_string_append_printf (out, "%s%s", separator, *name);
      separator = ", ";
    }
  g_string_append_c (out, '\n');
  if (inspection->note)
    g_string_append_printf (out, "             note: %s\n", inspection->note);
}

void
paranoid_skip_text (const SearchRepr *repr, const char *why, GString *out)
{
  g_string_append_printf (out, "%-12s left out: %s\n", repr->name, why);
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
paranoid_report_json (const SearchRepr       *repr,
                      const SearchInspection *inspection, GString *out)
{
  JsonObject *object = start_object (repr);
  JsonArray  *callbacks = json_array_new ();

  json_line_set_string (object, "mistake", inspection->mistake);
  json_line_set_string (object, "note", inspection->note);
  json_object_set_boolean_member (object, "complete", inspection->complete);
  json_line_set_count (object, "candidates", inspection->candidates);
  json_line_set_count (object, "nodes", inspection->nodes);
  json_line_set_count (object, "solutions", inspection->solutions);
  for (const char **name = inspection->callbacks; *name; name++)
    json_array_add_string_element (callbacks, *name);
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
