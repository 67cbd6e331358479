/* SPDX-License-Identifier: MIT */
/* describe.c: the command search-run describe, which prints commands, options
 * and problems as JSON.
 */
#include "commands.h"
#include "tools/cli/help.h"
#include "tools/cli/program.h"
#include "tools/report/report.h"

/* Makes a JSON object for an option of a problem.  The object describes the
 * option as --help does, and contains the limits of the option as numbers.
 */
static Report *
describe_setting (const OptionRow *row, const SearchOption *option)
{
  const bool  is_number = search_option_is_number (option);
  const bool  is_word = option->type == SEARCH_OPTION_WORD;
  const char *kind = is_number                            ? "integer"
                     : is_word                            ? "word"
                     : option->type == SEARCH_OPTION_FLAG ? "flag"
                                                          : "text";
  Report     *report = describe_option (row, kind);

  if (is_number)
    {
      report_member (report, "min", as_integer (option->min));
      report_member (report, "max", as_integer (option->max));
      report_member (report, "default", as_integer (option->initial));
    }
  else if (is_word)
    report_member (report, "default",
                   as_string (option->words[option->initial]));
  return report;
}

static Report *
list_settings (const SearchProblem *problem)
{
  Report      *list = report_list_new ();
  OptionParser parser;

  option_parser_init (&parser, NULL, NULL);
  option_parser_add_problem (&parser, problem, OPTION_SETTING, NULL);
  for (guint i = 0; i < parser.rows->len; i++)
    report_member (
        list, NULL,
        as_report (describe_setting (&option_parser_rows (&parser)[i],
                                     &problem->options[i])));
  option_parser_clear (&parser);
  return list;
}

static Report *
list_reprs (const SearchProblem *problem)
{
  Report *list = report_list_new ();

  for (const SearchRepr *const *repr = problem->reprs; *repr; repr++)
    {
      Report *object = report_new (NULL);

      report_member (object, "name", as_string ((*repr)->name));
      report_member (object, "help", as_string ((*repr)->summary));
      report_member (object, "tree", as_string ((*repr)->tree));
      report_member (object, "answers", as_flag ((*repr)->answer != NULL));
      report_member (object, "best", as_flag ((*repr)->best.objective != NULL));
      report_member (list, NULL, as_report (object));
    }
  return list;
}

/* Makes a list of the names of the elements of a symmetry.  Returns NULL if the
 * elements have no names.
 */
static Report *
list_elements (const SearchSymmetry *symmetry)
{
  Report *list = symmetry->elements ? report_list_new () : NULL;

  for (const char *const *name = symmetry->elements; name && *name; name++)
    report_member (list, NULL, as_string (*name));
  return list;
}

static Report *
list_symmetries (const SearchProblem *problem)
{
  Report *list = report_list_new ();

  for (const SearchSymmetry *symmetry = problem->symmetries;
       symmetry && symmetry->name; symmetry++)
    {
      Report *object = report_new (NULL);
      Report *elements = list_elements (symmetry);

      report_member (object, "name", as_string (symmetry->name));
      report_member (object, "help", as_string (symmetry->help));
      report_member (object, "elements", as_report (elements));
      report_member (list, NULL, as_report (object));
    }
  return list;
}

static Report *
describe_problem (const SearchProblem *problem)
{
  Report *object = report_new ("problem");

  report_member (object, "name", as_string (problem->name));
  report_member (object, "help", as_string (problem->summary));
  report_member (object, "input",
                 as_string (!problem->input.read ? NULL
                            : problem->input.help
                                ? problem->input.help
                                : "a file in the format of the problem"));
  report_member (object, "input_many", as_flag (problem->input.many));
  report_member (object, "known", as_flag (problem->known != NULL));
  report_member (object, "options", as_report (list_settings (problem)));
  report_member (object, "reprs", as_report (list_reprs (problem)));
  report_member (object, "formats", as_report (describe_formats (problem)));
  report_member (object, "symmetries", as_report (list_symmetries (problem)));
  return object;
}

/* Makes a list of all options of a run.  A command takes some of these options.
 */
static Report *
list_options (void)
{
  Report *list = report_list_new ();

  for (const OptionRow *row = option_table; row->name; row++)
    {
      Report *option = describe_option (row, NULL);

      report_member (option, "group",
                     as_string (option_groups[row->group].name));
      report_member (option, "brief", as_flag (row->brief));
      report_member (list, NULL, as_report (option));
    }
  return list;
}

static Report *
list_groups (void)
{
  Report *list = report_list_new ();

  for (const OptionGroup *group = option_groups; group->name; group++)
    {
      Report *object = report_new (NULL);

      report_member (object, "name", as_string (group->name));
      report_member (object, "title", as_string (group->title));
      report_member (list, NULL, as_report (object));
    }
  return list;
}

/* Makes a list of the names of those options of a run that the command takes.
 */
static Report *
list_run_options (const Command *command)
{
  Report *list = report_list_new ();

  for (const OptionRow *row = option_table; row->name; row++)
    if (command->source && run_option_is_for (row, command->source))
      report_member (list, NULL, as_string (row->name));
  return list;
}

static Report *
describe_rows (const OptionRow *rows)
{
  return rows ? describe_options (rows) : report_list_new ();
}

static Report *
list_commands (void)
{
  Report *list = report_list_new ();

  for (const Command *command = commands; command->name; command++)
    {
      Report *object = report_new (NULL);

      report_member (object, "name", as_string (command->name));
      report_member (object, "usage",
                     as_string (command->usage ? command->usage : ""));
      report_member (object, "help", as_string (command->summary));
      report_member (object, "options",
                     as_report (describe_rows (command->rows)));
      report_member (object, "run_options",
                     as_report (list_run_options (command)));
      report_member (list, NULL, as_report (object));
    }
  return list;
}

/* Adds a description of each problem to the list.  Returns false with an error
 * if a problem cannot be loaded.
 */
static bool
list_problems (Report *list, GError **error)
{
  char **names = search_plugin_names ();
  bool   success = true;

  for (char **name = names; *name && success; name++)
    {
      SearchPlugin *loaded = search_plugin_load (*name, error);

      success = loaded != NULL;
      if (loaded)
        report_member (
            list, NULL,
            as_report (describe_problem (search_plugin_problem (loaded))));
      search_plugin_free (loaded);
    }
  g_strfreev (names);
  return success;
}

/* Prints all commands, options and problems. */
static Status
describe_all (void)
{
  Report  *object = describe_program ();
  Report  *problems = report_list_new ();
  GString *text = g_string_new (NULL);
  GError  *error = NULL;
  bool     success = list_problems (problems, &error);

  report_member (object, "alone",
                 as_report (describe_options (command_none_rows)));
  report_member (object, "groups", as_report (list_groups ()));
  report_member (object, "options", as_report (list_options ()));
  report_member (object, "commands", as_report (list_commands ()));
  report_member (object, "problems", as_report (problems));
  report_member (object, "formats", as_report (describe_formats (NULL)));
  report_append (object, true, text);
  if (success)
    return finish_text (g_string_free (text, FALSE), STATUS_COMPLETE);
  g_string_free (text, TRUE);
  return finish_failed (error);
}

/* Prints one problem. */
static Status
describe_one (const char *name)
{
  GError       *error = NULL;
  SearchPlugin *loaded = search_plugin_load (name, &error);
  GString      *text;

  if (!loaded)
    return finish_failed (error);
  text = g_string_new (NULL);
  report_append (describe_problem (search_plugin_problem (loaded)), true, text);
  search_plugin_free (loaded);
  return finish_text (g_string_free (text, FALSE), STATUS_COMPLETE);
}

/* Values of the command's options. */
typedef struct
{
  bool help;
  bool json;
} Asked;

const OptionRow command_describe_rows[] = {
  COMMAND_HELP,
  { "json", .field = G_STRUCT_OFFSET (Asked, json),
    .help = "Write errors as JSON too" },
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
