/* SPDX-License-Identifier: MIT */
/* complete-diff.c: candidates for a command line of search-diff. */
#include "complete-diff.h"
#include "tools/cli/completion.h"
#include "diff-options.h"

/* Options behind a problem, which may be unknown. */
static void
add_options (Candidates *candidates, const SearchProblem *problem, int argc,
             char **argv)
{
  OptionParser parser;

  diff_options_parser (&parser, problem, NULL);
  complete_options (candidates,
                    &(OptionSet){ .rows = option_parser_rows (&parser),
                                  .problem = problem,
                                  .only = true },
                    argc, argv);
  option_parser_clear (&parser);
}

/* A problem, a command, or what stands alone. */
static void
add_first (Candidates *candidates, int argc, char **argv)
{
  if (complete_options (candidates, &(OptionSet){ .rows = diff_options_alone },
                        argc, argv))
    return;
  complete_problem (candidates);
  for (const char *const *command = diff_commands; *command; command++)
    candidates_add (candidates, "", *command, NULL);
}

void
complete_diff (Candidates *candidates, int argc, char **argv)
{
  SearchModule *module;

  if (argc == 1)
    add_first (candidates, argc, argv);
  else if (g_str_equal (argv[0], "help"))
    complete_problem (candidates);
  else if (*argv[0] != '-' && !g_strv_contains (diff_commands, argv[0]))
    {
      module = complete_problem_load (candidates, argv[0]);
      add_options (candidates, module ? search_module_problem (module) : NULL,
                   argc - 1, argv + 1);
      search_module_free (module);
    }
}
