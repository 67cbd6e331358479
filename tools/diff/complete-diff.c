/* SPDX-License-Identifier: MIT */
/* complete-diff.c: candidates for a command line of search-diff. */
#include "complete-diff.h"
#include "tools/completion/complete-options.h"
#include "tools/completion/complete-problem.h"
#include "diff-options.h"
#include "tools/options/subject.h"

/* Options alone; `problem` may be NULL. */
static void
add_options (Candidates *candidates, const SearchProblem *problem, int argc,
             char **argv)
{
  static const SearchProblem unknown = { .name = "PROBLEM" };
  OptionParser               parser;

  diff_options_parser (&parser, problem ? problem : &unknown, NULL);
  complete_options (candidates,
                    &(OptionSet){ .rows = option_parser_rows (&parser),
                                  .problem = problem,
                                  .only = true },
                    argc, argv);
  option_parser_clear (&parser);
}

/* Options in front of a problem that is still missing: it, or one more. */
static void
add_in_front (Candidates *candidates, int argc, char **argv)
{
  if (subject_first (diff_option_table, subject_is_problem, argc - 1, argv))
    complete_diff (candidates, argc, argv);
  else if (!complete_options (candidates,
                              &(OptionSet){ .rows = diff_option_table }, argc,
                              argv))
    complete_problem (candidates);
}

/* A problem, or what stands alone. */
static void
add_first (Candidates *candidates, int argc, char **argv)
{
  if (!complete_options (candidates, &(OptionSet){ .rows = diff_options_alone },
                         argc, argv))
    complete_problem (candidates);
}

void
complete_diff (Candidates *candidates, int argc, char **argv)
{
  SearchModule *module;

  if (argc == 1)
    add_first (candidates, argc, argv);
  else if (*argv[0] == '-')
    add_in_front (candidates, argc, argv);
  else
    {
      module = complete_problem_load (candidates, argv[0]);
      add_options (candidates, module ? search_module_problem (module) : NULL,
                   argc - 1, argv + 1);
      search_module_free (module);
    }
}
