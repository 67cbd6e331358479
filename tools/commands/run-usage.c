/* SPDX-License-Identifier: MIT */
/* run-usage.c: search-run without a problem. */
#include "run-usage.h"
#include "commands.h"

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

const OptionRow run_usage_alone[] = {
  { "describe", .help = "all that may be typed, as JSON" },
  { "help", 'h', .help = "this text" },
  { "list", .help = "the problems and commands there are" },
  { "resume", .kind = OPTION_FILE, .value = "FILE|URI",
    .help = "go on with a ledger" },
  { "version", .help = "the version of search-run" },
  { 0 },
};

/* Appends a line, behind "Usage: search-run". */
static void
append_line (GString *text, const char *first_word, const char *second_word,
             const char *help)
{
  char *words = g_strjoin (" ", first_word, second_word, NULL);

  g_string_append_printf (text, "       search-run %-21s %s\n", words, help);
  g_free (words);
}

char *
run_usage (void)
{
  GString *text = g_string_new (first);

  for (const Command *command = commands; command->name; command++)
    append_line (text, command->name, command->usage, command->summary);
  for (const OptionRow *row = run_usage_alone; row->name; row++)
    {
      char *name = g_strconcat ("--", row->name, NULL);

      append_line (text, name, row->value, row->help);
      g_free (name);
    }
  g_string_append (text, last);
  return g_string_free (text, FALSE);
}
