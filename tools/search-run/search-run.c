/* SPDX-License-Identifier: MIT */
/* search-run.c: reads the first word, a command, a problem or an option. */
#include "commands.h"
#include "tools/cli/program.h"
#include "tools/cli/message.h"
#include "tools/cli/signals.h"
#include "tools/report/report.h"

#include <stdio.h>

/* What was typed. */
typedef struct
{
  bool help;
  bool version;
  bool json;
} Asked;

const OptionRow command_none_rows[] = {
  { "help", 'h', .field = G_STRUCT_OFFSET (Asked, help), .help = "this text" },
  { "version", .field = G_STRUCT_OFFSET (Asked, version),
    .help = "the version of search-run" },
  { "json", .field = G_STRUCT_OFFSET (Asked, json),
    .help = "with --version: as a line of JSON" },
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

/* Reads what was typed, all of it options. */
static bool
read_options (Asked *asked, int argc, char **argv, GError **error)
{
  GPtrArray   *rest = g_ptr_array_new ();
  OptionParser parser;
  bool         good;

  command_parser (&parser, &command_none, NULL, asked);
  good = option_parser_parse (&parser, argc + 1, argv - 1, rest, error);
  if (good && rest->len > 0)
    good = usage_error (error, "'%s' is one argument too many",
                        (const char *) rest->pdata[0]);
  if (good && asked->help && asked->json)
    good = usage_error (error, "--help: it is a text; search-run describe "
                               "writes the same as JSON");
  if (good && !asked->help && !asked->version)
    good = usage_error (error, "%s: %s", argv[0], command_none.elsewhere);
  option_parser_clear (&parser);
  g_ptr_array_unref (rest);
  return good;
}

/* Does what the options argv[0..argc) ask for: --help or --version. */
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

/* Nothing was typed. */
static Status
fail (void)
{
  char *usage = help_text ();

  fputs (usage, stderr);
  g_free (usage);
  return STATUS_USAGE;
}

/* Does what argv[0..argc) says: a command, a problem or an option comes first.
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

  exits_guard ();
  g_set_prgname ("search-run");
  output_guard_streams ();
  signals_init ();
  message_init ();
  uninstalled_find_problems (argv[0]);
  search_module_reserve (command_names ());
  status = answer (argc - 1, argv + 1);
  signals_die ();
  return exits_allow (status);
}
