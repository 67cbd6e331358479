/* SPDX-License-Identifier: MIT */
/* describe-run.c: what search-run takes, for its manual. */
#include "describe-run.h"
#include "tools/completion/describe.h"
#include "command-line.h"
#include "describe-problem.h"
#include "tools/run/option-parser.h"
#include "tools/run/option-table.h"
#include "tools/options/option-values.h"
#include "run-usage.h"
#include "tools/shared/finish.h"
#include "tools/shared/json-line.h"

/* What an option takes, for programs; by OptionKind. */
static const char *const kinds[] = {
  [OPTION_FLAG] = "flag",       [OPTION_INTEGER] = "integer",
  [OPTION_SECONDS] = "seconds", [OPTION_WORD] = "word",
  [OPTION_NAME] = "name",       [OPTION_FILE] = "file",
  [OPTION_TEXT] = "text",
};

/* The words it takes, of which the first is the default. */
static void
describe_words (JsonObject *object, const char *const *words)
{
  JsonArray *list = json_array_new ();

  json_object_set_string_member (object, "default", *words);
  for (; *words; words++)
    json_array_add_string_element (list, *words);
  json_object_set_array_member (object, "words", list);
}

/* What GLib's parser does not know of an option. */
static void
describe_row (JsonObject *object, const OptionRow *row)
{
  json_object_set_string_member (object, "group",
                                 option_groups[row->group].name);
  json_object_set_boolean_member (object, "brief", row->brief);
  json_object_set_string_member (object, "kind", kinds[row->kind]);
  if (row->words)
    describe_words (object, row->words);
  if (row->kind == OPTION_INTEGER)
    {
      json_line_set_integer (object, "min", (int64_t) row->min);
      json_line_set_integer (object, "max", (int64_t) row->max);
      if (row->initial)
        json_line_set_integer (object, "default", (int64_t) row->initial);
    }
  if (row->kind == OPTION_SECONDS)
    {
      json_object_set_double_member (object, "min", SECONDS_MIN);
      json_object_set_double_member (object, "max", SECONDS_MAX);
    }
}

/* The options of search-run itself. */
static JsonArray *
list_options (void)
{
  static const SearchProblem any = { .name = "PROBLEM" };
  RunOptions                 options = { 0 };
  OptionParser               parser;
  JsonArray                 *list = json_array_new ();

  option_parser_init (&parser, &any, &options);
  for (guint i = 0; i < parser.own; i++)
    {
      JsonObject *object
          = describe_option (&g_array_index (parser.entries, GOptionEntry, i));

      describe_row (object, &option_table[i]);
      json_array_add_object_element (list, object);
    }
  option_parser_clear (&parser);
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
      GArray     *entries = command_line_entries (command);
      JsonObject *object = json_object_new ();

      json_object_set_string_member (object, "name", command->name);
      json_object_set_string_member (object, "usage", command->usage);
      json_object_set_string_member (object, "help", command->summary);
      json_object_set_array_member (
          object, "options", describe_options ((GOptionEntry *) entries->data));
      json_array_add_object_element (list, object);
      g_array_unref (entries);
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
