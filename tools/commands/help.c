/* SPDX-License-Identifier: MIT */
/* help.c: search-run help: what a problem, or a command, takes. */
#include "command-line.h"
#include "problem.h"
#include "tools/run/run-options.h"
#include "run-usage.h"
#include "tools/shared/finish.h"

static Status
help_problem (const char *name, bool all)
{
  GError       *error = NULL;
  SearchModule *module = problem_load (name, &error);
  char         *help;

  if (!module)
    return finish_failed (error);
  help = run_options_help (search_module_problem (module), all);
  search_module_free (module);
  return finish_text (help, STATUS_COMPLETE);
}

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

Status
command_help (int argc, char **argv)
{
  Asked  asked = { 0 };
  Status status;
  char **names = command_line_read (&asked, 0, 1, argc, argv, &status);

  if (!names)
    return status;
  if (!names[0])
    status = finish_text (run_usage (), STATUS_COMPLETE);
  else if (command_find (names[0]))
    status = command_find (names[0])->run (
        2, (char *[]){ names[0], (char *) "--help", NULL });
  else
    status = help_problem (names[0], asked.all);
  g_free (names);
  return status;
}
