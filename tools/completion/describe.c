/* SPDX-License-Identifier: MIT */
/* describe.c: what can be typed, for the manuals. */
#include "describe.h"
#include "tools/options/choices.h"
#include "tools/shared/json-line.h"

/* What it takes, as far as GLib's parser knows. */
static const char *
kind_of (const GOptionEntry *entry)
{
  const char *value = entry->arg_description;

  if (!value)
    return "flag";
  if (g_str_has_prefix (value, "FILE"))
    return "file";
  return entry->arg == G_OPTION_ARG_INT64 ? "integer" : "text";
}

JsonObject *
describe_option (const GOptionEntry *entry)
{
  JsonObject *object = json_object_new ();
  const char  letter[] = { entry->short_name, '\0' };

  json_object_set_string_member (object, "name", entry->long_name);
  json_line_set_string (object, "letter", *letter ? letter : NULL);
  json_object_set_string_member (object, "kind", kind_of (entry));
  json_line_set_string (object, "value", entry->arg_description);
  json_object_set_boolean_member (
      object, "optional", (entry->flags & G_OPTION_FLAG_OPTIONAL_ARG) != 0);
  json_line_set_string (object, "help", entry->description);
  return object;
}

JsonArray *
describe_options (const GOptionEntry *entries)
{
  JsonArray *list = json_array_new ();

  for (; entries->long_name; entries++)
    json_array_add_object_element (list, describe_option (entries));
  return list;
}

static void
add_choice (const char *name, const char *help, void *list)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "name", name);
  json_line_set_string (object, "help", help);
  json_array_add_object_element (list, object);
}

JsonArray *
describe_formats (const SearchProblem *problem)
{
  JsonArray *formats = json_array_new ();

  choices_formats (problem, add_choice, formats);
  return formats;
}

JsonObject *
describe_program (void)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "program", g_get_prgname ());
  json_object_set_string_member (object, "version", search_version ());
  return object;
}
