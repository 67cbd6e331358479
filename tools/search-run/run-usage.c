/* SPDX-License-Identifier: MIT */
/* run-usage.c: search-run without a problem or a command. */
#include "run-usage.h"
#include "command-line.h"
#include "tools/cli/program.h"
#include "tools/report/report.h"

static const char first[]
    = "Usage: search-run PROBLEM [OPTION...]   search, and count or print\n"
      "       search-run PROBLEM --help        the options used most\n"
      "       search-run PROBLEM --help-all    all options\n";
static const char last[]
    = "\n"
      "PROBLEM is a name from the list, or a plugin's file, as ./x.so.  Names\n"
      "are looked for in the folders of SEARCH_PLUGIN_PATH, then where\n"
      "libsearch was installed.\n"
      "\n"
      "  search-run nqueens --n 10              count the solutions\n"
      "  search-run nqueens --n 8 --all         print them\n"
      "  search-run nqueens --n 8 --repr rows   search another way\n"
      "\n" STATUS_HELP "\n";

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

/* Appends a line, behind "Usage: search-run". */
static void
append_line (GString *text, const char *name, const char *arguments,
             const char *help)
{
  char *words = g_strjoin (" ", name, arguments, NULL);

  g_string_append_printf (text, "       search-run %-21s %s\n", words, help);
  g_free (words);
}

char *
run_usage (void)
{
  GString *text = g_string_new (first);

  for (const Command *command = commands; command->name; command++)
    append_line (text, command->name, command->usage, command->summary);
  append_line (text, "--help", NULL, "this text");
  append_line (text, "--version [--json]", NULL, "the version of search-run");
  g_string_append (text, last);
  return g_string_free (text, FALSE);
}

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
read_alone (Asked *asked, int argc, char **argv, GError **error)
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

Status
run_alone (int argc, char **argv)
{
  Asked   asked = { 0 };
  GError *error = NULL;

  if (!read_alone (&asked, argc, argv, &error))
    return finish_failed (error);
  return finish_text (asked.help ? run_usage () : version_text (asked.json),
                      STATUS_COMPLETE);
}
