/* SPDX-License-Identifier: MIT */
/* describe.c: search-run describe: what may be typed, for programs. */
#include "command-line.h"
#include "tools/completion/describe.h"
#include "tools/run/option-table.h"
#include "tools/shared/finish.h"
#include "tools/shared/json-line.h"

/* Its options, as --help has them, with their numbers as such. */
static JsonArray *
list_settings (const SearchProblem *problem)
{
  JsonArray   *list = json_array_new ();
  OptionParser parser;

  option_parser_init (&parser, NULL, NULL);
  option_parser_add_problem (&parser, problem, OPTION_VALUES, NULL);
  for (guint i = 0; i < parser.rows->len; i++)
    {
      const SearchOption *option = &problem->options[i];
      JsonObject *object = describe_option (&option_parser_rows (&parser)[i]);

      if (search_option_is_number (option))
        {
          json_object_set_string_member (object, "kind", "integer");
          json_line_set_integer (object, "min", option->min);
          json_line_set_integer (object, "max", option->max);
          json_line_set_integer (object, "default", option->initial);
        }
      else if (option->type == SEARCH_OPTION_FLAG)
        json_object_set_string_member (object, "kind", "flag");
      else if (option->type == SEARCH_OPTION_WORD)
        {
          json_object_set_string_member (object, "kind", "word");
          json_object_set_string_member (object, "default",
                                         option->words[option->initial]);
        }
      json_array_add_object_element (list, object);
    }
  option_parser_clear (&parser);
  return list;
}

static JsonArray *
list_reprs (const SearchProblem *problem)
{
  JsonArray *list = json_array_new ();

  for (const SearchRepr *const *repr = problem->reprs; *repr; repr++)
    {
      JsonObject *object = json_object_new ();

      json_object_set_string_member (object, "name", (*repr)->name);
      json_line_set_string (object, "help", (*repr)->summary);
      json_line_set_string (object, "tree", (*repr)->tree);
      json_object_set_boolean_member (object, "answers",
                                      (*repr)->answer != NULL);
      json_object_set_boolean_member (object, "best",
                                      (*repr)->best.objective != NULL);
      json_array_add_object_element (list, object);
    }
  return list;
}

/* What the elements of a symmetry are called; NULL: they have no names. */
static JsonArray *
list_elements (const SearchSymmetry *symmetry)
{
  JsonArray *list = symmetry->elements ? json_array_new () : NULL;

  for (const char *const *name = symmetry->elements; name && *name; name++)
    json_array_add_string_element (list, *name);
  return list;
}

static JsonArray *
list_symmetries (const SearchProblem *problem)
{
  JsonArray *list = json_array_new ();

  for (const SearchSymmetry *symmetry = problem->symmetries;
       symmetry && symmetry->name; symmetry++)
    {
      JsonObject *object = json_object_new ();
      JsonArray  *elements = list_elements (symmetry);

      json_object_set_string_member (object, "name", symmetry->name);
      json_line_set_string (object, "help", symmetry->help);
      if (elements)
        json_object_set_array_member (object, "elements", elements);
      else
        json_object_set_null_member (object, "elements");
      json_array_add_object_element (list, object);
    }
  return list;
}

static JsonObject *
describe_problem (const SearchProblem *problem)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "type", "problem");
  json_object_set_string_member (object, "name", problem->name);
  json_line_set_string (object, "help", problem->summary);
  json_line_set_string (object, "input",
                        !problem->input.read  ? NULL
                        : problem->input.help ? problem->input.help
                                              : "as the problem reads it");
  json_object_set_boolean_member (object, "input_many", problem->input.many);
  json_object_set_boolean_member (object, "known", problem->known != NULL);
  json_object_set_array_member (object, "options", list_settings (problem));
  json_object_set_array_member (object, "reprs", list_reprs (problem));
  json_object_set_array_member (object, "formats", describe_formats (problem));
  json_object_set_array_member (object, "symmetries",
                                list_symmetries (problem));
  return object;
}

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

/* The names of the options of a run that a command takes, too. */
static JsonArray *
list_run_options (const Command *command)
{
  JsonArray *list = json_array_new ();

  for (const OptionRow *row = option_table; row->name; row++)
    if (command->source && run_option_is_for (row, command->source))
      json_array_add_string_element (list, row->name);
  return list;
}

static JsonArray *
describe_rows (const OptionRow *rows)
{
  return rows ? describe_options (rows) : json_array_new ();
}

static JsonArray *
list_commands (void)
{
  JsonArray *list = json_array_new ();

  for (const Command *command = commands; command->name; command++)
    {
      JsonObject *object = json_object_new ();

      json_object_set_string_member (object, "name", command->name);
      json_object_set_string_member (object, "usage",
                                     command->usage ? command->usage : "");
      json_object_set_string_member (object, "help", command->summary);
      json_object_set_array_member (object, "options",
                                    describe_rows (command->rows));
      json_object_set_array_member (object, "run_options",
                                    list_run_options (command));
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

/* All there is. */
static Status
describe_all (void)
{
  JsonObject *object = describe_program ();
  JsonArray  *problems = json_array_new ();
  GString    *text = g_string_new (NULL);
  GError     *error = NULL;
  bool        success = list_problems (problems, &error);

  json_object_set_array_member (object, "alone",
                                describe_options (command_none_rows));
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

/* One problem. */
static Status
describe_one (const char *name)
{
  GError       *error = NULL;
  SearchModule *module = search_module_load (name, &error);
  GString      *text;

  if (!module)
    return finish_failed (error);
  text = g_string_new (NULL);
  json_line_append (describe_problem (search_module_problem (module)), text);
  search_module_free (module);
  return finish_text (g_string_free (text, FALSE), STATUS_COMPLETE);
}

/* What was typed. */
typedef struct
{
  bool help;
  bool json;
} Asked;

const OptionRow command_describe_rows[] = {
  COMMAND_HELP,
  { "json", .field = G_STRUCT_OFFSET (Asked, json),
    .help = "Write errors as JSON, too" },
  { 0 },
};

Status
command_describe (int argc, char **argv)
{
  Asked  asked = { 0 };
  Status status;
  char **names = command_line_read (&asked, 0, 1, argc, argv, &status);

  if (names)
    status = names[0] ? describe_one (names[0]) : describe_all ();
  g_free (names);
  return status;
}
