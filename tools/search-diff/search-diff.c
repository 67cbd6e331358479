/* SPDX-License-Identifier: MIT */
/* search-diff.c: the main program of search-diff, which checks that
 * representations agree, or shows how they differ.
 */
#include "comparison.h"
#include "libsearch/text/format.h"
#include "tools/cli/completion.h"
#include "tools/cli/help.h"
#include "tools/cli/input.h"
#include "tools/cli/message.h"
#include "tools/cli/names.h"
#include "tools/cli/program.h"
#include "tools/cli/signals.h"

#include <stdio.h>

static const char usage[]
    = "Compare the representations of a problem: they must find equal "
      "solutions.\n"
      "\n"
      "Usage: search-diff PROBLEM [OPTION...]  Compare its representations\n"
      "       search-diff PROBLEM PROBLEM...   Compare those of several "
      "problems\n"
      "       search-diff PROBLEM --help       Print the options\n"
      "       search-diff describe             Print all options as JSON\n"
      "       search-diff --version            Print the version and exit\n"
      "\n"
      "PROBLEM is a name, or a plugin file such as ./x.so; see search-run "
      "--help.\n"
      "\n"
      "  search-diff nqueens --n 0..8                 Compare all, for nine n\n"
      "  search-diff nqueens --n 6 --repr rows,marks  Compare two of them\n"
      "  search-diff nqueens --n 20 --samples 100     Compare random "
      "subtrees\n"
      "  search-diff ./a.so:rows ./b.so:model         Compare those of two "
      "plugins\n";

/* Prints `text` on stdout.  Returns `status`; after an error of stdout, returns
 * the exit status for this error.
 */
static Status
print (const GString *text, Status status)
{
  Output *output = output_open (NULL, NULL, NULL);
  int     error;

  output_write (output, text->str, text->len);
  error = output_close (output);
  if (error)
    complain (STATUS_IO, "stdout: %s", g_strerror (error));
  return error ? STATUS_IO : status;
}

/* Compares the representations.  If the option --html is given, writes the page
 * too.  Returns the exit status.
 */
static Status
compare_and_draw (Comparison *comparison)
{
  const char *path = comparison->options.html;
  GError     *error = NULL;

  if (path && !(comparison->page = output_reserve ("--html", path, &error)))
    return finish_failed (error);
  if (!path)
    return comparison_run (comparison);
  return finish_output (comparison->page, path, comparison_run (comparison));
}

/* Makes the comparison that the options choose. */
static Status
run_options (Comparison *comparison)
{
  const Options *options = &comparison->options;
  GError        *error = NULL;

  if (options->input_path
      && !input_read (&comparison->input, "--input", options->input_path,
                      &error))
    return finish_failed (error);
  return compare_and_draw (comparison);
}

/* Handles the options argv[1..] for the problems of `sides`, the plugins on the
 * command line.  `mistake` is the error if the first plugin could not be
 * loaded, otherwise NULL; this function frees it.
 */
static Status
run_sides (const GPtrArray *sides, GError *mistake, int argc, char **argv)
{
  Comparison comparison = { .out = g_string_new (NULL),
                            .name = g_string_new (NULL),
                            .first = g_string_new (NULL),
                            .last = g_string_new (NULL),
                            .written = g_string_new (NULL) };
  GError    *error = NULL;
  Status     status;

  if (!options_parse (&comparison.options, sides, mistake, argc, argv, &error))
    status = finish_failed (error);
  else if (comparison.options.help)
    status = finish_text (options_help (comparison.options.problem),
                          STATUS_COMPLETE);
  else
    status = print (comparison.out, run_options (&comparison));
  g_string_free (comparison.written, TRUE);
  g_string_free (comparison.name, TRUE);
  g_string_free (comparison.first, TRUE);
  g_string_free (comparison.last, TRUE);
  g_string_free (comparison.out, TRUE);
  input_clear (&comparison.input);
  options_clear (&comparison.options);
  return status;
}

/* Returns true if `word` names a plugin.  `before` is the number of plugins
 * before `word` on the command line.  A number after a plugin is not a plugin,
 * since it is probably the value of an option whose name is missing.
 */
static bool
is_side (const char *word, guint before)
{
  return *word != '-' && (before == 0 || !g_ascii_isdigit (*word));
}

/* Handles argv[0..argc), whose first words name plugins.  Returns the exit
 * status.
 */
static Status
run_problems (int argc, char **argv)
{
  GPtrArray *sides
      = g_ptr_array_new_with_free_func ((GDestroyNotify) side_free);
  GError *mistake = NULL;
  Status  status;

  for (; argc > 0 && is_side (argv[0], sides->len) && !mistake; argc--, argv++)
    {
      Side *side = side_new (argv[0]);

      side->loaded = search_plugin_load (side->name, &mistake);
      g_ptr_array_add (sides, side);
      if (side->loaded)
        program_blame (search_plugin_file (side->loaded));
    }
  if (mistake && sides->len > 1)
    status = finish_failed (mistake);
  else
    status = run_sides (sides, mistake, argc + 1, argv - 1);
  g_ptr_array_unref (sides);
  return status;
}

/* Handles the option --help or --version. */
static Status
run_alone (int argc, char **argv)
{
  GPtrArray   *rest = g_ptr_array_new ();
  GError      *error = NULL;
  Options      asked = { 0 };
  OptionParser parser;

  option_parser_init (&parser, options_alone, &asked);
  parser.commands = commands;
  parser.others = option_table;
  parser.elsewhere = "options follow a problem; search-run list prints the "
                     "problems";
  if (option_parser_parse (&parser, argc + 1, argv - 1, rest, &error)
      && rest->len > 0)
    usage_error (&error, "unexpected argument '%s'",
                 (const char *) rest->pdata[0]);
  option_parser_clear (&parser);
  g_ptr_array_unref (rest);
  if (error)
    return finish_failed (error);
  return finish_text (asked.help
                          ? g_strdup (usage)
                          : text_format ("search-diff %s (ABI %u)\n",
                                         search_version (), search_abi ()),
                      STATUS_COMPLETE);
}

/* Handles the command `help` or `help PROBLEM`. */
static Status
run_help (int argc, char **argv)
{
  GError       *error = NULL;
  SearchPlugin *loaded;
  Status        status;

  if (argc < 2)
    return finish_text (g_strdup (usage), STATUS_COMPLETE);
  if (!(loaded = search_plugin_load (argv[1], &error)))
    return finish_failed (error);
  status = finish_text (options_help (search_plugin_problem (loaded)),
                        STATUS_COMPLETE);
  search_plugin_free (loaded);
  return status;
}

/* Adds the options that can follow a problem to the words that a shell can
 * complete.  `problem` is NULL if the problem is unknown.
 */
static void
add_options (Candidates *candidates, const SearchProblem *problem, int argc,
             char **argv)
{
  OptionParser parser;

  options_parser (&parser, problem, NULL);
  complete_options (candidates,
                    &(OptionSet){ .rows = option_parser_rows (&parser),
                                  .problem = problem,
                                  .only = true },
                    argc, argv);
  option_parser_clear (&parser);
}

/* Adds the words that a shell can complete after the program's name: problems,
 * commands, and options that need no problem.
 */
static void
add_first (Candidates *candidates, int argc, char **argv)
{
  if (complete_options (candidates, &(OptionSet){ .rows = options_alone }, argc,
                        argv))
    return;
  complete_problem (candidates);
  for (const char *const *command = commands; *command; command++)
    candidates_add (candidates, "", *command, NULL);
}

/* Adds the words that can complete the last of argv[0..argc), the words that
 * follow search-diff, for a shell.
 */
static void
add_candidates (Candidates *candidates, int argc, char **argv)
{
  SearchPlugin *loaded;

  if (argc == 1)
    add_first (candidates, argc, argv);
  else if (g_str_equal (argv[0], "help"))
    complete_problem (candidates);
  else if (*argv[0] != '-' && !g_strv_contains (commands, argv[0]))
    {
      loaded = complete_problem_load (candidates, argv[0]);
      add_options (candidates, loaded ? search_plugin_problem (loaded) : NULL,
                   argc - 1, argv + 1);
      search_plugin_free (loaded);
    }
}

/* Prints the options and commands of search-diff as a line of JSON, from which
 * the manual page is made.
 */
static Status
describe (void)
{
  Report  *object = describe_program ();
  GString *text = g_string_new (NULL);

  report_member (object, "alone", as_report (describe_options (options_alone)));
  report_member (object, "options",
                 as_report (describe_options (option_table)));
  report_append (object, true, text);
  return finish_text (g_string_free (text, FALSE), STATUS_COMPLETE);
}

/* Handles argv[0..argc), whose first word is a command, a problem or an option.
 * Returns the exit status.
 */
static Status
answer (int argc, char **argv)
{
  if (argc == 0)
    {
      fputs (usage, stderr);
      return STATUS_USAGE;
    }
  if (g_str_equal (argv[0], "complete"))
    return complete (add_candidates, argc - 1, argv + 1);
  if (g_str_equal (argv[0], "describe"))
    return describe ();
  if (g_str_equal (argv[0], "help"))
    return run_help (argc, argv);
  return argv[0][0] == '-' ? run_alone (argc, argv) : run_problems (argc, argv);
}

int
main (int argc, char **argv)
{
  Status status;

  program_begin ("search-diff", argv[0]);
  search_plugin_reserve (commands, drawn_format_names ());
  status = answer (argc - 1, argv + 1);
  signals_die ();
  return program_end (status);
}
