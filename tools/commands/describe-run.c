/* SPDX-License-Identifier: MIT */
/* describe-run.c: what search-run takes, for its manual. */
#include "describe-run.h"
#include "tools/completion/describe.h"
#include "commands.h"
#include "describe-problem.h"
#include "tools/run/run-options.h"
#include "tools/run/option-table.h"
#include "run-usage.h"
#include "tools/shared/finish.h"
#include "tools/shared/json-line.h"

/* The options of search-run itself. */
static JsonArray *
list_options (void)
{
  JsonArray *list = describe_options (option_table);

  for (guint i = 0; option_table[i].name; i++)
    {
      JsonObject *object = json_array_get_object_element (list, i);

      json_object_set_string_member (object, "group",
                                     option_groups[option_table[i].group].name);
      json_object_set_boolean_member (object, "brief", option_table[i].brief);
    }
  return list;
}

static JsonArray *
list_groups (void)
{
  JsonArray *list = json_array_new ();

  for (const OptionGroupTitle *group = option_groups; group->name; group++)
    {
      JsonObject *object = json_object_new ();

      json_object_set_string_member (object, "name", group->name);
      json_object_set_string_member (object, "title", group->title);
      json_array_add_object_element (list, object);
    }
  return list;
}

static JsonArray *
list_commands (void)
{
  JsonArray *list = json_array_new ();

  for (const Command *command = commands; command->name; command++)
    {
      JsonObject *object = json_object_new ();

      json_object_set_string_member (object, "name", command->name);
      json_object_set_string_member (object, "usage", command->usage);
      json_object_set_string_member (object, "help", command->summary);
      json_object_set_array_member (object, "options",
                                    describe_options (command->rows));
      json_array_add_object_element (list, object);
    }
  return list;
}

/* All that can be found; false with an error of one that cannot be loaded. */
static bool
list_problems (JsonArray *list, GError **error)
{
  char **names = search_module_names ();
  bool   success = true;

  for (char **name = names; *name && success; name++)
    {
      SearchModule *module = search_module_load (*name, error);

      success = module != NULL;
      if (module)
        json_array_add_object_element (
            list, describe_problem (search_module_problem (module)));
      search_module_free (module);
    }
  g_strfreev (names);
  return success;
}

Status
describe_run (void)
{
  JsonObject *object = describe_program ();
  JsonArray  *problems = json_array_new ();
  GString    *text = g_string_new (NULL);
  GError     *error = NULL;
  bool        success = list_problems (problems, &error);

  json_object_set_array_member (object, "alone",
                                describe_options (run_usage_alone));
  json_object_set_array_member (object, "groups", list_groups ());
  json_object_set_array_member (object, "options", list_options ());
  json_object_set_array_member (object, "commands", list_commands ());
  json_object_set_array_member (object, "problems", problems);
  json_object_set_array_member (object, "formats", describe_formats (NULL));
  json_line_append (object, text);
  if (success)
    return finish_text (g_string_free (text, FALSE), STATUS_COMPLETE);
  g_string_free (text, TRUE);
  return finish_failed (error);
}
