/* SPDX-License-Identifier: MIT */
/* help.c: search-run help: what a problem, or a command, takes. */
#include "command-line.h"
#include "run-usage.h"
#include "tools/cli/options.h"
#include "tools/cli/program.h"

#include <string.h>

/* What was typed. */
typedef struct
{
  bool help;
  bool all;
} Asked;

const OptionRow command_help_rows[] = {
  COMMAND_HELP,
  { "all", 'a', .field = G_STRUCT_OFFSET (Asked, all),
    .help = "All options, as --help-all" },
  { 0 },
};

/* The text about what the word names, a command or a problem; NULL with an
 * error.  Free with g_free().
 */
static char *
help_of (const char *word, bool all, GError **error)
{
  const Command       *command = command_find (word);
  const char          *name = command ? command->problem : word;
  SearchModule        *module = name ? search_module_load (name, error) : NULL;
  const SearchProblem *problem = module ? search_module_problem (module) : NULL;
  char                *text = NULL;

  if (!name || module)
    text = command ? command_help_text (command, problem)
                   : run_options_help (problem, all);
  search_module_free (module);
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
  text = words[0] ? help_of (words[0], asked.all, &error) : run_usage ();
  if (error)
    guess_command (command_names (), words[0], &error);
  status = text ? finish_text (text, STATUS_COMPLETE) : finish_failed (error);
  g_free (words);
  return status;
}
