/* SPDX-License-Identifier: MIT */
/* run-problem.c: what is asked of a problem. */
#include "run-problem.h"
#include "describe-problem.h"
#include "tools/run/check-symmetry.h"
#include "tools/run/estimate.h"
#include "tools/run/explain.h"
#include "tools/run/modes.h"
#include "tools/run/paranoid.h"
#include "tools/run/resume.h"
#include "tools/run/run-document.h"
#include "tools/run/run-ledger.h"
#include "tools/run/run-search.h"
#include "tools/run/tree.h"
#include "tools/shared/exits.h"
#include "tools/shared/finish.h"
#include "tools/shared/json-line.h"
#include "tools/shared/watchdog.h"

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

  watchdog_catch ();
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
  watchdog_catch ();
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

/* Does what argv asks of the problem in `module`; the others as in
 * run_options_parse().
 */
static Status
run_problem (const SearchModule *module, const Resumed *resumed,
             const GivenInput *given, int argc, char **argv)
{
  const SearchProblem *problem = search_module_problem (module);
  RunInstance          at = { 0 };
  RunOptions           options;
  GError              *error = NULL;
  Status               status;
  bool good = run_options_parse (&options, problem, resumed, given, argc, argv,
                                 &error);

  options.module = module;
  if (good && (options.help || options.help_all || options.describe))
    status = tell (problem, &options);
  else if (good && run_instance_begin (&at, &options, problem, &error))
    {
      options.limits.time = watchdog_left ();
      status = run_options (&options, &at);
    }
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

Status
run_module (SearchModule *module, const Resumed *resumed,
            const GivenInput *given, int argc, char **argv, GError *error)
{
  Status status;

  if (!module)
    return finish_failed (error);
  exits_blame (search_module_file (module));
  status = run_problem (module, resumed, given, argc, argv);
  search_module_free (module);
  return status;
}
