/* SPDX-License-Identifier: MIT */
/* complete-run.c: candidates for a command line of search-run. */
#include "complete-run.h"
#include "tools/completion/complete-options.h"
#include "tools/completion/complete-problem.h"
#include "alone.h"
#include "commands.h"
#include "tools/run/run-options.h"
#include "tools/run/option-table.h"
#include "tools/run/resume.h"
#include "run-usage.h"
#include "tools/options/subject.h"

#include <libsearch/search-ledger.h>

#include <string.h>

/* Loads the problem that the ledger at `path` is about.  What is in a file is
 * no reason to load a plugin from anywhere: only one of those that are
 * installed.
 */
static SearchModule *
load_recorded (const Candidates *candidates, const char *path)
{
  SearchLedger *ledger
      = candidates->may_load
            ? search_ledger_open (path, SEARCH_LEDGER_READ, NULL)
            : NULL;
  const char   *plugin = ledger ? search_ledger_run (ledger)->plugin : NULL;
  SearchModule *module = NULL;

  if (plugin && !strchr (plugin, G_DIR_SEPARATOR))
    module = complete_problem_load (candidates, plugin);
  search_ledger_free (ledger);
  return module;
}

/* A problem, or a command. */
static void
add_subjects (Candidates *candidates)
{
  complete_problem (candidates);
  for (const Command *command = commands; command->name; command++)
    candidates_add (candidates, "", command->name, command->summary);
}

/* Options alone: those of search-run, and of the problem in `module` unless
 * that is NULL.
 */
static void
add_search (Candidates *candidates, const SearchModule *module, int argc,
            char **argv)
{
  static const SearchProblem unknown = { .name = "PROBLEM" };
  const SearchProblem *problem = module ? search_module_problem (module) : NULL;
  OptionParser         parser;

  run_options_parser (&parser, problem ? problem : &unknown, NULL);
  complete_options (candidates,
                    &(OptionSet){ .rows = option_parser_rows (&parser),
                                  .problem = problem,
                                  .automatic = true,
                                  .only = true },
                    argc, argv);
  option_parser_clear (&parser);
}

/* What the command takes beside options, as its usage says. */
static void
add_arguments (Candidates *candidates, const Command *command)
{
  if (g_str_equal (command->usage, "[PROBLEM]"))
    add_subjects (candidates);
  else
    candidates->paths = "files";
}

/* Arguments and options of the command argv[0]. */
static void
add_command (Candidates *candidates, const Command *command, int argc,
             char **argv)
{
  SearchModule *module = NULL;

  for (int i = 1; i < argc - 1 && !module; i++)
    if (*argv[i] != '-')
      module = load_recorded (candidates, argv[i]);
  if (!complete_options (
          candidates,
          &(OptionSet){ .rows = command->rows,
                        .problem
                        = module ? search_module_problem (module) : NULL },
          argc - 1, argv + 1))
    add_arguments (candidates, command);
  search_module_free (module);
}

/* The same of the command mzn, which has the options of a search, too. */
static void
add_model (Candidates *candidates, const Command *command, int argc,
           char **argv)
{
  SearchModule *module = complete_problem_load (candidates, "flatzinc");
  OptionParser  parser;

  if (!module)
    {
      add_command (candidates, command, argc, argv);
      return;
    }
  run_options_parser (&parser, search_module_problem (module), NULL);
  for (const OptionRow *row = command->rows; row->name; row++)
    if (!g_str_equal (row->name, "help"))
      g_array_append_vals (parser.all, row, 1);
  if (!complete_options (
          candidates,
          &(OptionSet){ .rows = option_parser_rows (&parser),
                        .problem = search_module_problem (module),
                        .automatic = true },
          argc - 1, argv + 1))
    add_arguments (candidates, command);
  option_parser_clear (&parser);
  search_module_free (module);
}

/* Options in front of a problem or a command that is still missing: one of
 * these, or one more option.
 */
static void
add_in_front (Candidates *candidates, int argc, char **argv)
{
  if (subject_first (option_table, command_is_subject, argc - 1, argv))
    complete_run (candidates, argc, argv);
  else if (!complete_options (
               candidates,
               &(OptionSet){ .rows = option_table, .automatic = true }, argc,
               argv))
    add_subjects (candidates);
}

/* A problem, a command, or what stands alone. */
static void
add_first (Candidates *candidates, int argc, char **argv)
{
  if (!complete_options (candidates, &(OptionSet){ .rows = run_usage_alone },
                         argc, argv))
    add_subjects (candidates);
}

void
complete_run (Candidates *candidates, int argc, char **argv)
{
  SearchModule *module = NULL;
  const char   *path;

  if (argc == 1 || (argc == 2 && g_str_equal (argv[0], "--resume")))
    add_first (candidates, argc, argv);
  else if (command_find (argv[0]))
    (g_str_equal (argv[0], "mzn") ? add_model : add_command) (
        candidates, command_find (argv[0]), argc, argv);
  else if ((path = resume_take (&argc, argv)))
    {
      module = load_recorded (candidates, path);
      add_search (candidates, module, argc, argv);
    }
  else if (*argv[0] == '-')
    {
      if (!alone_always (argv[0]))
        add_in_front (candidates, argc, argv);
    }
  else
    {
      module = complete_problem_load (candidates, argv[0]);
      add_search (candidates, module, argc - 1, argv + 1);
    }
  search_module_free (module);
}
