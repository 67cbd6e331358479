/* SPDX-License-Identifier: MIT */
/* search-run.c: runs a search and reports it. */
#include "commands.h"
#include "run-problem.h"
#include "run-usage.h"
#include "tools/cli/program.h"
#include "tools/cli/message.h"
#include "tools/cli/output.h"
#include "tools/cli/signals.h"
#include "tools/cli/watchdog.h"

#include <stdio.h>

/* Nothing was typed. */
static Status
fail (void)
{
  char *usage = run_usage ();

  fputs (usage, stderr);
  g_free (usage);
  return STATUS_USAGE;
}

/* Does what argv[0..argc) says: a command, a problem or an option comes first.
 */
static Status
answer (int argc, char **argv)
{
  const Command *command = argc > 0 ? command_find (argv[0]) : NULL;

  if (argc == 0)
    return fail ();
  if (command)
    return command->run (argc, argv);
  return argv[0][0] == '-' ? run_alone (argc, argv) : run_problem (argc, argv);
}

int
main (int argc, char **argv)
{
  Status status;

  exits_guard ();
  g_set_prgname ("search-run");
  output_guard_streams ();
  signals_init ();
  message_init ();
  uninstalled_find_problems (argv[0]);
  search_module_reserve (command_names ());
  status = answer (argc - 1, argv + 1);
  signals_die ();
  return exits_allow (status);
}
