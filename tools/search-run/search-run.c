/* SPDX-License-Identifier: MIT */
/* search-run.c: the main program.  It contains the table of commands, and reads
 * their command lines.
 */
#include "commands.h"
#include "tools/cli/names.h"
#include "tools/cli/program.h"
#include "tools/cli/signals.h"
#include "tools/report/report.h"

#include <stdio.h>

/* clang-format off */
const Command commands[] = {
  { "mzn", "MODEL.mzn [DATA...]", "the model", "Search a MiniZinc model",
    .run = command_mzn, .rows = command_mzn_rows, .source = RUN_OF_MODEL,
    .problem = "flatzinc",
    .elsewhere = "mzn reads the model instead" },
  { "resume", "FILE|URI", "the ledger", "Continue the run of a ledger",
    .heading = "Recorded runs",
    .run = command_resume, .source = RUN_OF_LEDGER,
    .elsewhere = "resume cannot change it; search-run resume --help lists "
"the options" },
  { "status", "FILE|URI", "the ledger", "Show the progress of a run",
    .run = command_status, .rows = command_status_rows },
  { "solutions", "FILE|URI", "the ledger",
    "Print the solutions in a ledger",
    .run = command_solutions, .rows = command_solutions_rows },
  { "verify", "FILE|URI", "the ledger",
    "Check a ledger and a sample of its run",
    .run = command_verify, .rows = command_verify_rows },
  { "merge", "OUT LEDGER...", "a file",
    "Merge ledgers of one run",
    .run = command_merge, .rows = command_merge_rows },
  { "drop", "URI", "the run", "Remove a run from a server",
    .run = command_drop, .rows = command_drop_rows },
  { "list", NULL, NULL, "List problems and commands",
    .heading = "Information", .run = command_list, .rows = command_list_rows },
  { "help", "[PROBLEM|COMMAND]", NULL, "Print the help of a problem or command",
    .run = command_help, .rows = command_help_rows },
  { "describe", "[PROBLEM]", NULL, "Print all options as JSON",
    .run = command_describe, .rows = command_describe_rows },
  { "complete", "[WORD...]", NULL, "Print completions for shells",
    .run = command_complete },
  { 0 },
};
/* clang-format on */

const Command command_search = { .name = "PROBLEM", .source = RUN_OF_PROBLEM };

const Command command_none
    = { .name = "",
        .rows = command_none_rows,
        .elsewhere = "options follow a problem or a command; search-run list "
                     "prints both" };

const Command *
command_find (const char *name)
{
  for (const Command *command = commands; command->name; command++)
    if (g_str_equal (command->name, name))
      return command;
  return NULL;
}

const char *const *
command_names (void)
{
  static const char *names[G_N_ELEMENTS (commands)];

  for (size_t i = 0; commands[i].name; i++)
    names[i] = commands[i].name;
  return names;
}

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

static bool
check_files (const Command *command, const GPtrArray *files, guint least,
             guint most, GError **error)
{
  if (files->len < least)
    return usage_error (error, "%s: %s is missing; usage: search-run %s %s",
                        command->name, command->subject, command->name,
                        command->usage);
  return files->len <= most
         || usage_error (error, "%s: unexpected argument '%s'", command->name,
                         (char *) files->pdata[most]);
}

/* Returns true if the user entered --help or --help-all, which are equivalent
 * for a command.
 */
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
        = finish_text (help_command_text (command, problem), STATUS_COMPLETE);
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

/* Values of the options without a command. */
typedef struct
{
  bool help;
  bool version;
  bool json;
} Asked;

const OptionRow command_none_rows[] = {
  { "help", 'h', .field = G_STRUCT_OFFSET (Asked, help),
    .help = "Print this help and exit" },
  { "version", .field = G_STRUCT_OFFSET (Asked, version),
    .help = "Print the version and exit" },
  { "json", .field = G_STRUCT_OFFSET (Asked, json),
    .help = "With --version: print JSON" },
  { 0 },
};

static char *
version_text (bool json)
{
  Report  *report = report_new ("version");
  GString *text = g_string_new (NULL);

  report_line (report, NULL, "search-run %s (ABI %u)", search_version (),
               search_abi ());
  report_member (report, "version", as_string (search_version ()));
  report_member (report, "abi", as_integer (search_abi ()));
  report_append (report, json, text);
  return g_string_free (text, FALSE);
}

/* Reads words that must all be options. */
static bool
read_options (Asked *asked, int argc, char **argv, GError **error)
{
  GPtrArray   *rest = g_ptr_array_new ();
  OptionParser parser;
  bool         good;

  command_parser (&parser, &command_none, NULL, asked);
  good = option_parser_parse (&parser, argc + 1, argv - 1, rest, error);
  if (good && rest->len > 0)
    good = usage_error (error, "unexpected argument '%s'",
                        (const char *) rest->pdata[0]);
  if (good && asked->help && asked->json)
    good = usage_error (error,
                        "--help cannot be combined with --json; search-run "
                        "describe prints JSON");
  if (good && !asked->help && !asked->version)
    good = usage_error (error, "%s: %s", argv[0], command_none.elsewhere);
  option_parser_clear (&parser);
  g_ptr_array_unref (rest);
  return good;
}

/* Handles a command line that contains only options: --help or --version.
 * Returns the exit status.
 */
static Status
answer_options (int argc, char **argv)
{
  Asked   asked = { 0 };
  GError *error = NULL;

  if (!read_options (&asked, argc, argv, &error))
    return finish_failed (error);
  return finish_text (asked.help ? help_text () : version_text (asked.json),
                      STATUS_COMPLETE);
}

/* Prints the error for an empty command line, and returns the exit status of
 * this error.
 */
static Status
fail (void)
{
  char *usage = help_text ();

  fputs (usage, stderr);
  g_free (usage);
  return STATUS_USAGE;
}

/* Handles argv[0..argc), whose first word is a command, a problem or an option.
 * Returns the exit status.
 */
static Status
answer (int argc, char **argv)
{
  const Command *command = argc > 0 ? command_find (argv[0]) : NULL;

  if (argc == 0)
    return fail ();
  if (command)
    return command->run (argc, argv);
  return argv[0][0] == '-' ? answer_options (argc, argv)
                           : run_problem (argc, argv);
}

int
main (int argc, char **argv)
{
  Status status;

  program_begin ("search-run", argv[0]);
  search_plugin_reserve (command_names (), drawn_format_names ());
  status = answer (argc - 1, argv + 1);
  signals_die ();
  return program_end (status);
}
