/* SPDX-License-Identifier: MIT */
/* search-run.c: runs a search and reports it. */
#include "tools/commands/alone.h"
#include "tools/commands/commands.h"
#include "tools/commands/complete-run.h"
#include "tools/commands/problem.h"
#include "tools/commands/run-problem.h"
#include "tools/commands/run-usage.h"
#include "tools/completion/complete.h"
#include "tools/options/duration.h"
#include "tools/options/subject.h"
#include "tools/run/option-table.h"
#include "tools/run/recorded-plugin.h"
#include "tools/run/resume.h"
#include "tools/shared/exits.h"
#include "tools/shared/message.h"
#include "tools/shared/output.h"
#include "tools/shared/signals.h"
#include "tools/shared/status.h"
#include "tools/shared/uninstalled.h"
#include "tools/shared/watchdog.h"

#include <stdio.h>

/* Options may stand before what they are of: moves that to the front. */
static void
move_subject (int argc, char **argv)
{
  if (argv[0][0] == '-' && !alone_always (argv[0]))
    subject_first (option_table, command_is_subject, argc, argv);
}

/* Loads the problem that argv[0] names and runs what the rest asks for. */
static Status
load_and_run (int argc, char **argv)
{
  GError       *error = NULL;
  SearchModule *module = problem_load (argv[0], &error);

  return run_module (module, NULL, NULL, argc, argv, error);
}

/* --resume: goes on with the run in the ledger at `path`, as argv says. */
static Status
resume (const char *path, int argc, char **argv)
{
  GError          *error = NULL;
  SearchLedgerRun *run = resume_open (path, argc, argv, &error);
  const Resumed    resumed = { path, run };
  SearchModule    *module = NULL;
  Status           status;

  if (run)
    module
        = recorded_plugin_load (run, path, resume_plugin (argc, argv), &error);
  status = run_module (module, &resumed, NULL, argc + 1, argv - 1, error);
  search_ledger_run_free (run);
  return status;
}

/* What the command line asks for. */
static int
answer (int argc, char **argv)
{
  const gint64 began = g_get_monotonic_time ();
  const char  *path;
  Status       status;

  g_set_prgname ("search-run");
  output_guard_streams ();
  signals_init ();
  message_init (argc, argv);
  uninstalled_find_problems (argv[0]);
  if (argc < 2)
    {
      char *usage = run_usage ();

      fputs (usage, stderr);
      g_free (usage);
      return STATUS_USAGE;
    }
  argc--;
  argv++;
  if (g_str_equal (argv[0], "--complete"))
    return complete (complete_run, argc - 1, argv + 1);
  watchdog_limit (began, duration_find ("--time-limit", argc, argv));
  path = resume_take (&argc, argv);
  if (!path)
    move_subject (argc, argv);
  if (path)
    status = resume (path, argc, argv);
  else if (command_find (argv[0]))
    status = command_find (argv[0])->run (argc, argv);
  else if (argv[0][0] == '-')
    status = alone_run (argc, argv);
  else
    status = load_and_run (argc, argv);
  signals_die ();
  return (int) status;
}

int
main (int argc, char **argv)
{
  exits_guard ();
  return exits_allow ((Status) answer (argc, argv));
}
