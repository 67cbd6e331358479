/* SPDX-License-Identifier: MIT */
/* describe-run.c: what search-run takes, for its manual. */
#include "describe-run.h"
#include "describe.h"
#include "tools/commands/command-line.h"
#include "tools/run/option-parser.h"
#include "tools/run/run-usage.h"
#include "tools/shared/finish.h"
#include "tools/shared/json-line.h"

static JsonArray *
list_alone (void)
{
  JsonArray *list = json_array_new ();

  for (const GOptionEntry *entry = run_usage_alone; entry->long_name; entry++)
    describe_option (list, entry);
  return list;
}

/* The options of search-run itself. */
static JsonArray *
list_options (void)
{
  static const SearchProblem any = { .name = "PROBLEM" };
  RunOptions                 options = { 0 };
  OptionParser               parser;
  JsonArray                 *list;

  option_parser_init (&parser, &any, &options);
  list = describe_options (parser.entries, 0);
  option_parser_clear (&parser);
  return list;
}

static JsonArray *
list_commands (void)
{
  JsonArray *list = json_array_new ();

  for (const Command *command = commands; command->name; command++)
    {
      GArray     *entries = command_line_entries (command);
      JsonObject *object = json_object_new ();

      json_object_set_string_member (object, "name", command->name);
      json_object_set_string_member (object, "usage", command->usage);
      json_object_set_string_member (object, "help", command->summary);
      json_object_set_array_member (object, "options",
                                    describe_options (entries, 0));
      json_array_add_object_element (list, object);
      g_array_unref (entries);
    }
  return list;
}

static JsonObject *
describe_problem (const SearchProblem *problem)
{
  JsonObject  *object = json_object_new ();
  RunOptions   options = { 0 };
  OptionParser parser;

  option_parser_init (&parser, problem, &options);
  json_object_set_string_member (object, "name", problem->name);
  json_line_set_string (object, "help", problem->summary);
  json_line_set_string (object, "input", problem->input_help);
  json_object_set_array_member (object, "options",
                                describe_options (parser.entries, parser.own));
  describe_choices (object, problem);
  option_parser_clear (&parser);
  return object;
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

  json_object_set_array_member (object, "alone", list_alone ());
  json_object_set_array_member (object, "options", list_options ());
  json_object_set_array_member (object, "commands", list_commands ());
  json_object_set_array_member (object, "problems", problems);
  describe_choices (object, NULL);
  json_line_append (object, text);
  if (success)
    return finish_text (g_string_free (text, FALSE), STATUS_COMPLETE);
  g_string_free (text, TRUE);
  return finish_failed (error);
}
