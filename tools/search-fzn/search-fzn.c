/* SPDX-License-Identifier: MIT */
/* search-fzn.c: solves FlatZinc, as MiniZinc calls its solvers. */
#include "fzn-options.h"
#include "fzn-run.h"
#include "tools/cli/program.h"
#include "tools/cli/output.h"
#include "tools/cli/signals.h"

/* Does what was typed. */
static Status
run (const SearchProblem *problem, int argc, char **argv, gint64 began)
{
  FznOptions options;
  GError    *error = NULL;
  Status     status;

  if (!fzn_options_parse (&options, problem, argc, argv, &error))
    status = finish_failed (error);
  else if (options.help)
    status = finish_text (fzn_options_help (problem), STATUS_COMPLETE);
  else if (options.version)
    status = finish_text (g_strdup_printf ("search-fzn %s (ABI %u)\n",
                                           search_version (), search_abi ()),
                          STATUS_COMPLETE);
  else
    status = fzn_run (&options, problem, began);
  fzn_options_clear (&options);
  return status;
}

static Status
answer (int argc, char **argv)
{
  const gint64  began = g_get_monotonic_time ();
  GError       *error = NULL;
  SearchModule *module;
  Status        status;

  g_set_prgname ("search-fzn");
  output_guard_streams ();
  signals_init ();
  uninstalled_find_problems (argv[0]);
  if (!(module = search_module_load ("flatzinc", &error)))
    return finish_failed (error);
  exits_blame (search_module_file (module));
  status = run (search_module_problem (module), argc, argv, began);
  search_module_free (module);
  return status;
}

int
main (int argc, char **argv)
{
  exits_guard ();
  return exits_allow (answer (argc, argv));
}
