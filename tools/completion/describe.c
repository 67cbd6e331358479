/* SPDX-License-Identifier: MIT */
/* describe.c: what can be typed, for the manuals. */
#include "describe.h"
#include "tools/run/option-spelling.h"
#include "tools/shared/choices.h"
#include "tools/shared/json-line.h"

void
describe_option (JsonArray *list, const GOptionEntry *entry)
{
  JsonObject *object = json_object_new ();
  const char  letter[] = { entry->short_name, '\0' };

  json_object_set_string_member (object, "name", entry->long_name);
  json_line_set_string (object, "letter", *letter ? letter : NULL);
  json_line_set_string (object, "value", entry->arg_description);
  json_object_set_boolean_member (
      object, "optional", (entry->flags & G_OPTION_FLAG_OPTIONAL_ARG) != 0);
  json_line_set_string (object, "help", entry->description);
  json_array_add_object_element (list, object);
}

JsonArray *
describe_options (const GArray *entries, guint first)
{
  JsonArray *list = json_array_new ();

  for (guint i = first; i < entries->len; i++)
    describe_option (list, &g_array_index (entries, GOptionEntry, i));
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

void
describe_choices (JsonObject *object, const SearchProblem *problem)
{
  JsonArray *reprs = json_array_new ();
  JsonArray *formats = json_array_new ();

  if (problem)
    choices_reprs (problem, false, add_choice, reprs);
  choices_formats (problem, add_choice, formats);
  json_object_set_array_member (object, "reprs", reprs);
  json_object_set_array_member (object, "formats", formats);
}

JsonObject *
describe_program (void)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "program", g_get_prgname ());
  json_object_set_string_member (object, "version", search_version ());
  return object;
}
