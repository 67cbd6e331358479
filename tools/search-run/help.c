/* SPDX-License-Identifier: MIT */
/* help.c: the command search-run help, and the option --help of search-run, of
 * its commands and of problems.
 */
#include "commands.h"
#include "libsearch/text/format.h"
#include "tools/cli/names.h"
#include "tools/cli/program.h"
#include "tools/cli/options.h"
#include "tools/cli/help.h"
#include "tools/report/report.h"

#include <string.h>

static const char first[]
    = "Count, list or optimize all solutions of a combinatorial problem.\n"
      "\n"
      "Search:\n"
      "  search-run PROBLEM [OPTION...]        Count or print the solutions\n"
      "  search-run PROBLEM --help             Print the common options\n"
      "  search-run PROBLEM --help-all         Print all options\n";
static const char last[]
    = "\n"
      "PROBLEM is a name from `search-run list`, or a plugin file such as\n"
      "./x.so.  search-run looks for names in the folders of\n"
      "SEARCH_PLUGIN_PATH, then where libsearch was installed.\n"
      "\n"
      "  search-run nqueens --n 10              Count the solutions\n"
      "  search-run nqueens --n 8 --all         Print the solutions\n"
      "  search-run nqueens --n 8 --repr rows   Search another way\n"
      "\n" STATUS_HELP "\n";

/* Appends a line of help: the name of a command, its arguments, and its
 * description.
 */
static void
append_line (GString *text, const char *name, const char *arguments,
             const char *help)
{
  char *words = g_strjoin (" ", name, arguments, NULL);

  text_append_format (text, "  search-run %-26s %s\n", words, help);
  g_free (words);
}

char *
help_text (void)
{
  GString *text = g_string_new (first);

  for (const Command *command = commands; command->name; command++)
    {
      if (command->heading)
        text_append_format (text, "\n%s:\n", command->heading);
      append_line (text, command->name, command->usage, command->summary);
    }
  append_line (text, "--help", NULL, "Print this help and exit");
  append_line (text, "--version [--json]", NULL, "Print the version and exit");
  g_string_append (text, last);
  return g_string_free (text, FALSE);
}

char *
help_command_text (const Command *command, const SearchProblem *problem)
{
  GString     *text = g_string_new (NULL);
  OptionParser parser;

  command_parser (&parser, command, problem, NULL);
  help_append_text (text, 0, command->summary);
  text_append_format (text, "\nUsage: %s %s%s%s%s\n", g_get_prgname (),
                      command->name, parser.rows->len ? " [OPTION...]" : "",
                      command->usage ? " " : "",
                      command->usage ? command->usage : "");
  if (parser.rows->len)
    g_string_append (text, "\nOptions:\n");
  for (guint i = 0; i < parser.rows->len; i++)
    help_append_option (text, &option_parser_rows (&parser)[i]);
  g_string_append (text, "\n" STATUS_HELP "\n");
  option_parser_clear (&parser);
  return g_string_free (text, FALSE);
}

/* Appends a section with the options of the problem; nothing if the problem has
 * no options.
 */
static void
append_problem (const OptionParser *parser, GString *help)
{
  bool has_numbers = false;

  if (parser->own == parser->rows->len)
    return;
  for (guint i = parser->own; i < parser->rows->len; i++)
    has_numbers
        |= search_option_is_number (option_parser_rows (parser)[i].setting);
  text_append_format (
      help, "\nOptions of %s%s:\n", parser->problem->name,
      has_numbers ? " (INTEGER: also A..B or A,B,C, for a table)" : "");
  for (guint i = parser->own; i < parser->rows->len; i++)
    help_append_option (help, &option_parser_rows (parser)[i]);
}

/* Appends the section of --help with the index `group`, from 0.  Omits hidden
 * options.  If `all` is false, also omits options that only --help-all shows.
 * Appends nothing if no option remains.
 */
static void
append_group (const OptionParser *parser, int group, bool all, GString *help)
{
  const OptionRow *rows = option_parser_rows (parser);
  GString         *items = g_string_new (NULL);

  for (guint i = 0; i < parser->own; i++)
    if (rows[i].group == group && (all || rows[i].brief))
      help_append_option (items, &rows[i]);
  if (items->len > 0)
    text_append_format (help, "%s%s:\n%s", all ? "\n" : "",
                        option_groups[group].title, items->str);
  g_string_free (items, TRUE);
}

/* Appends a list of choices (possible values of an option), and frees the list.
 * Appends the names of the choices; if `all`, also their descriptions.
 */
static void
append_choices (const char *title, bool all, GPtrArray *choices, GString *help)
{
  GString *names = g_string_new (NULL);

  if (all)
    text_append_format (help, "\n%s:\n", title);
  for (guint i = 0; i < choices->len; i += 2)
    if (all)
      help_append_item (help, choices->pdata[i], choices->pdata[i + 1]);
    else
      text_append_format (names, "%s%s", i > 0 ? ", " : "",
                          (const char *) choices->pdata[i]);
  if (!all)
    {
      text_append_format (help, "%s: ", title);
      help_append_text (help, 2, names->str);
    }
  g_string_free (names, TRUE);
  g_ptr_array_unref (choices);
}

char *
help_problem_text (const SearchProblem *problem, bool all)
{
  GString     *help = g_string_new (NULL);
  OptionParser parser;

  run_options_parser (&parser, RUN_OF_PROBLEM, NULL);
  option_parser_add_problem (&parser, problem, OPTION_SETTING, NULL);
  if (problem->summary)
    help_append_text (help, 0, problem->summary);
  text_append_format (help, "%sUsage: %s %s [OPTION...]\n",
                      problem->summary ? "\n" : "", g_get_prgname (),
                      problem->name);
  append_problem (&parser, help);
  for (int group = 0; option_groups[group].name; group++)
    append_group (&parser, group, all, help);
  if (problem->input.read)
    {
      g_string_append (help, all ? "\nInput: " : "Input: ");
      help_append_text (help, 2,
                        problem->input.help
                            ? problem->input.help
                            : "a file in the format of the problem");
    }
  append_choices ("Representations", all, repr_choices (problem, true), help);
  append_choices ("Formats (the first is the default)", all,
                  format_choices (problem, true), help);
  g_string_append (help, all ? "\n" STATUS_HELP "\n"
                             : "More options, and their meaning: --help-all\n");
  option_parser_clear (&parser);
  return g_string_free (help, FALSE);
}

/* Values of the command's options. */
typedef struct
{
  bool help;
  bool all;
} Asked;

const OptionRow command_help_rows[] = {
  COMMAND_HELP,
  { "all", 'a', .field = G_STRUCT_OFFSET (Asked, all),
    .help = "Print all options, as --help-all" },
  { 0 },
};

/* Returns the help text of `word`, which names a command or a problem.  Returns
 * NULL with an error if `word` names neither.  Free with g_free().
 */
static char *
help_of (const char *word, bool all, GError **error)
{
  const Command       *command = command_find (word);
  const char          *name = command ? command->problem : word;
  SearchPlugin        *loaded = name ? search_plugin_load (name, error) : NULL;
  const SearchProblem *problem = loaded ? search_plugin_problem (loaded) : NULL;
  char                *text = NULL;

  if (!name || loaded)
    text = command ? help_command_text (command, problem)
                   : help_problem_text (problem, all);
  search_plugin_free (loaded);
  return text;
}

Status
command_help (int argc, char **argv)
{
  Asked   asked = { 0 };
  GError *error = NULL;
  Status  status;
  char  **words = command_line_read (&asked, 0, 1, argc, argv, &status);
  char   *text;

  if (!words)
    return status;
  text = words[0] ? help_of (words[0], asked.all, &error) : help_text ();
  if (error)
    guess_command (command_names (), words[0], &error);
  status = text ? finish_text (text, STATUS_COMPLETE) : finish_failed (error);
  g_free (words);
  return status;
}
