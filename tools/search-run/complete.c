/* SPDX-License-Identifier: MIT */
/* complete.c: the command search-run complete, which prints the words that can
 * complete a command line, for a shell.  Such a word is called a candidate
 * here.
 */
#include "commands.h"
#include "tools/cli/completion.h"

#include <libsearch/search-ledger.h>
#include <string.h>

/* Loads the problem of the run in the ledger at `path`.  Returns NULL if the
 * problem cannot be loaded, or if the ledger names a plugin's file: the
 * contents of a ledger must not decide which code runs.
 */
static SearchPlugin *
load_recorded (const Candidates *candidates, const char *path)
{
  SearchLedger *ledger
      = candidates->may_load
            ? search_ledger_open (path, SEARCH_LEDGER_READ, NULL, NULL)
            : NULL;
  const char   *plugin = ledger ? search_ledger_run (ledger)->plugin : NULL;
  SearchPlugin *loaded = NULL;

  if (plugin && !strchr (plugin, G_DIR_SEPARATOR))
    loaded = complete_problem_load (candidates, plugin);
  search_ledger_free (ledger);
  return loaded;
}

static void
add_commands (Candidates *candidates)
{
  for (const Command *command = commands; command->name; command++)
    candidates_add (candidates, "", command->name, command->summary);
}

/* Adds the words that can complete the arguments of a command, which
 * Command.usage describes.
 */
static void
add_arguments (Candidates *candidates, const Command *command)
{
  const char *usage = command->usage ? command->usage : "";

  if (strstr (usage, "PROBLEM"))
    complete_problem (candidates);
  if (strstr (usage, "COMMAND"))
    add_commands (candidates);
  if (*usage && !strstr (usage, "PROBLEM"))
    candidates->paths = "files";
}

/* Loads the plugin whose options, formats and representations complete the
 * command line.  This is the plugin of the command or problem on the command
 * line, or else of the first ledger on it.  Returns NULL if there is no such
 * plugin.
 */
static SearchPlugin *
load (const Candidates *candidates, const Command *command, int argc,
      char **argv)
{
  SearchPlugin *loaded = NULL;

  if (command->problem)
    return complete_problem_load (candidates, command->problem);
  if (command->source == RUN_OF_PROBLEM)
    return complete_problem_load (candidates, argv[0]);
  for (int i = 1; i < argc - 1 && !loaded; i++)
    if (*argv[i] != '-')
      loaded = load_recorded (candidates, argv[i]);
  return loaded;
}

/* Adds the arguments and options that can complete the last word of a command
 * line.  The command line begins with a command or a problem.
 */
static void
add_behind (Candidates *candidates, const Command *command, int argc,
            char **argv)
{
  SearchPlugin        *loaded = load (candidates, command, argc, argv);
  const SearchProblem *problem = loaded ? search_plugin_problem (loaded) : NULL;
  const bool   own = command->problem || command->source == RUN_OF_PROBLEM;
  OptionParser parser;

  command_parser (&parser, command, own ? problem : NULL, NULL);
  if (!complete_options (candidates,
                         &(OptionSet){ .rows = option_parser_rows (&parser),
                                       .problem = problem,
                                       .automatic = own,
                                       .only = !command->usage },
                         argc - 1, argv + 1))
    add_arguments (candidates, command);
  option_parser_clear (&parser);
  search_plugin_free (loaded);
}

/* Adds the words that can complete the first word of a command line: problems,
 * commands, and options that need no command or problem.
 */
static void
add_first (Candidates *candidates, int argc, char **argv)
{
  if (complete_options (candidates, &(OptionSet){ .rows = command_none_rows },
                        argc, argv))
    return;
  complete_problem (candidates);
  add_commands (candidates);
}

static void
list (Candidates *candidates, int argc, char **argv)
{
  const Command *command = command_find (argv[0]);

  if (argc == 1)
    add_first (candidates, argc, argv);
  else if (command)
    add_behind (candidates, command, argc, argv);
  else if (*argv[0] != '-')
    add_behind (candidates, &command_search, argc, argv);
}

/* Prints the words that can complete the command line after the word
 * `complete`.
 */
Status
command_complete (int argc, char **argv)
{
  return complete (list, argc - 1, argv + 1);
}
