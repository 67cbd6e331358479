/* SPDX-License-Identifier: MIT */
/* search-run.c: runs a search and reports it. */
#include "tools/commands/alone.h"
#include "tools/commands/commands.h"
#include "tools/commands/problem.h"
#include "tools/completion/complete.h"
#include "tools/commands/complete-run.h"
#include "tools/commands/describe-problem.h"
#include "tools/run/check-symmetry.h"
#include "tools/run/estimate.h"
#include "tools/run/explain.h"
#include "tools/run/paranoid.h"
#include "tools/run/run-options.h"
#include "tools/run/modes.h"
#include "tools/run/option-table.h"
#include "tools/run/recorded-plugin.h"
#include "tools/run/resume.h"
#include "tools/run/run-document.h"
#include "tools/run/run-ledger.h"
#include "tools/run/run-search.h"
#include "tools/commands/run-usage.h"
#include "tools/run/tree.h"
#include "tools/shared/exits.h"
#include "tools/shared/finish.h"
#include "tools/shared/json-line.h"
#include "tools/shared/signals.h"
#include "tools/shared/message.h"
#include "tools/shared/status.h"
#include "tools/options/subject.h"
#include "tools/shared/uninstalled.h"

#include <stdio.h>

/* --print-input: all instances, a line or more each. */
static Status
print_input (const RunOptions *options, RunInstance *at, Output *output)
{
  GString *text = g_string_new (NULL);
  GError  *error = NULL;

  do
    {
      const SearchProblem *problem = search_instance_problem (at->instance);

      g_string_truncate (text, 0);
      problem->input.write (search_instance_data (at->instance), text);
      g_string_append_c (text, '\n');
      output_show (output, text);
    }
  while (run_instance_next (at, options, &error));
  g_string_free (text, TRUE);
  return error ? finish_failed (error) : STATUS_COMPLETE;
}

/* --check-symmetry, with its report going to `output`. */
static Status
search_symmetry (const RunOptions *options, RunInstance *at, Output *output)
{
  GString *text = g_string_new (NULL);
  Status   status;

  signals_catch ();
  status = check_symmetry (options, at, text);
  output_write (output, text->str, text->len);
  g_string_free (text, TRUE);
  return status;
}

/* --explain or --tree, of the first instance. */
static Status
search_steps (const RunOptions *options, RunInstance *at, Output *output)
{
  GError      *error = NULL;
  SearchMemory memory;

  if (!search_instance_fits (at->instance, at->repr, options->limits.memory, 1,
                             &memory, &error))
    return finish_failed (error);
  signals_catch ();
  return options->tree ? run_tree (options, at) : explain (options, at, output);
}

/* Does what the options say; results go to `output`. */
static Status
perform (const RunOptions *options, RunInstance *at, Output *output)
{
  static const struct
  {
    unsigned modes;
    Status (*run) (const RunOptions *options, RunInstance *at, Output *output);
  } runs[] = {
    { MODE_PRINT_INPUT, print_input },
    { MODE_EXPLAIN | MODE_TREE, search_steps },
    { MODE_PARANOID, paranoid },
    { MODE_CHECK_SYMMETRY, search_symmetry },
    { MODE_ESTIMATE, run_estimate },
    { MODE_LEDGER, run_ledger },
    { MODES_SEARCH, run_search },
  };
  size_t i = 0;

  while (!(runs[i].modes & options->modes))
    i++;
  return runs[i].run (options, at, output);
}

/* Options may stand before what they are of: moves that to the front. */
static void
move_subject (int argc, char **argv)
{
  if (argv[0][0] == '-' && !alone_always (argv[0]))
    subject_first (option_table, command_is_subject, argc, argv);
}

/* What --help and --describe ask for. */
static Status
tell (const SearchProblem *problem, const RunOptions *options)
{
  GString *text;

  if (!options->describe)
    return finish_text (run_options_help (problem, options->help_all),
                        STATUS_COMPLETE);
  text = g_string_new (NULL);
  json_line_append (describe_problem (problem), text);
  return finish_text (g_string_free (text, FALSE), STATUS_COMPLETE);
}

/* Runs what the options ask for. */
static Status
run_options (const RunOptions *options, RunInstance *at)
{
  GError *error = NULL;
  Output *output = run_document_open (at, options, &error);

  if (!output)
    return finish_failed (error);
  return finish_output (output, options->results.path,
                        perform (options, at, output));
}

/* Runs what argv asks of the problem in `module`; `resumed` as in
 * run_options_parse().
 */
static Status
run (const SearchModule *module, const Resumed *resumed, int argc, char **argv)
{
  const SearchProblem *problem = search_module_problem (module);
  RunInstance          at = { 0 };
  RunOptions           options;
  GError              *error = NULL;
  Status               status;
  bool                 good
      = run_options_parse (&options, problem, resumed, argc, argv, &error);

  options.module = module;
  if (good && (options.help || options.help_all || options.describe))
    status = tell (problem, &options);
  else if (good && run_instance_begin (&at, &options, problem, &error))
    status = run_options (&options, &at);
  else
    {
      if (resumed)
        resume_prefix (resumed, &error);
      status = finish_failed (error);
    }
  run_instance_clear (&at);
  run_options_clear (&options);
  return status;
}

/* Runs what argv asks of `module`, which is freed; NULL: `error` says why. */
static Status
run_loaded (SearchModule *module, const Resumed *resumed, int argc, char **argv,
            GError *error)
{
  Status status;

  if (!module)
    return finish_failed (error);
  exits_blame (search_module_file (module));
  status = run (module, resumed, argc, argv);
  search_module_free (module);
  return status;
}

/* Loads the problem that argv[0] names and runs what the rest asks for. */
static Status
load_and_run (int argc, char **argv)
{
  GError       *error = NULL;
  SearchModule *module = problem_load (argv[0], &error);

  return run_loaded (module, NULL, argc, argv, error);
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
  status = run_loaded (module, &resumed, argc + 1, argv - 1, error);
  search_ledger_run_free (run);
  return status;
}

/* What the command line asks for. */
static int
answer (int argc, char **argv)
{
  const char *path;
  Status      status;

  g_set_prgname ("search-run");
  signals_init ();
  output_guard_streams ();
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
