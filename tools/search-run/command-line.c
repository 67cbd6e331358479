/* SPDX-License-Identifier: MIT */
/* command-line.c: what is typed behind a command of search-run. */
#include "command-line.h"
#include "option-table.h"
#include "tools/cli/program.h"
#include "tools/cli/help.h"

void
command_parser (OptionParser *parser, const Command *command,
                const SearchProblem *problem, void *values)
{
  RunOptions *options = values;

  if (command->source)
    run_options_parser (parser, command->source, values);
  else
    option_parser_init (parser, NULL, values);
  for (const OptionRow *row = command->rows; row && row->name; row++)
    option_parser_add (parser, row);
  if (problem)
    option_parser_add_problem (parser, problem, OPTION_SETTING,
                               options ? options->spec.settings : NULL);
  if (command == &command_search || command == &command_none)
    parser->commands = command_names ();
  parser->elsewhere = command->elsewhere;
  if (command->elsewhere)
    parser->others = option_table;
}

char *
command_help_text (const Command *command, const SearchProblem *problem)
{
  GString     *text = g_string_new (NULL);
  OptionParser parser;

  command_parser (&parser, command, problem, NULL);
  g_string_append_printf (text, "Usage: %s %s%s%s%s\n", g_get_prgname (),
                          command->name, parser.rows->len ? " [OPTION...]" : "",
                          command->usage ? " " : "",
                          command->usage ? command->usage : "");
  help_append_text (text, 0, command->summary);
  if (parser.rows->len)
    g_string_append (text, "\nOptions:\n");
  for (guint i = 0; i < parser.rows->len; i++)
    help_append_option (text, &option_parser_rows (&parser)[i]);
  g_string_append (text, "\n" STATUS_HELP "\n");
  option_parser_clear (&parser);
  return g_string_free (text, FALSE);
}

static bool
check_files (const Command *command, const GPtrArray *files, guint least,
             guint most, GError **error)
{
  if (files->len < least)
    return usage_error (error,
                        "%s: %s is missing; search-run %s %s would be "
                        "right",
                        command->name, command->subject, command->name,
                        command->usage);
  return files->len <= most
         || usage_error (error, "%s: '%s' is one argument too many",
                         command->name, (char *) files->pdata[most]);
}

/* Was --help typed, or --help-all, which a command has not more of? */
static bool
wants_help (const Command *command, const void *values)
{
  const RunOptions *options = values;

  return *(const bool *) values || (command->source && options->help_all);
}

char **
command_line_read_for (const SearchProblem *problem, GError *mistake,
                       void *values, guint least, guint most, int argc,
                       char **argv, Status *status)
{
  const Command *command = command_find (argv[0]);
  GPtrArray     *files = g_ptr_array_new ();
  GError        *error = NULL;
  OptionParser   parser;
  char         **read = NULL;

  command_parser (&parser, command, problem, values);
  parser.mistake = mistake;
  if (!option_parser_parse (&parser, argc, argv, files, &error))
    {
      g_prefix_error (&error, "%s: ", argv[0]);
      *status = finish_failed (error);
    }
  else if (wants_help (command, values))
    *status
        = finish_text (command_help_text (command, problem), STATUS_COMPLETE);
  else if (!check_files (command, files, least, most, &error))
    *status = finish_failed (error);
  else
    {
      g_ptr_array_add (files, NULL);
      read = (char **) g_ptr_array_free (g_steal_pointer (&files), FALSE);
    }
  option_parser_clear (&parser);
  if (files)
    g_ptr_array_unref (files);
  return read;
}

char **
command_line_read (void *values, guint least, guint most, int argc, char **argv,
                   Status *status)
{
  return command_line_read_for (NULL, NULL, values, least, most, argc, argv,
                                status);
}
