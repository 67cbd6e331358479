/* SPDX-License-Identifier: MIT */
/* problem.c: search-run PROBLEM, which makes the kind of run that the options
 * choose, such as a search or an estimate.
 */
#include "commands.h"
#include "recorded.h"
#include "show.h"
#include "table.h"
#include "tools/cli/program.h"
#include "tools/cli/options.h"
#include "tools/cli/watchdog.h"

#include <string.h>

/* Prints all instances of the input, in the form that --input reads. */
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

/* Makes the run of --explain or --tree for the first instance of the input;
 * ignores later instances.
 */
static Status
search_steps (const RunOptions *options, RunInstance *at, Output *output)
{
  GError      *error = NULL;
  SearchMemory memory;

  if (!search_instance_fits (at->instance, at->repr, options->limits.memory, 1,
                             &memory, &error))
    return finish_failed (error);
  watchdog_catch ();
  return options->tree ? run_tree (options, at)
                       : run_explain (options, at, output);
}

Status
run_perform (const RunOptions *options, RunInstance *at, Output *output)
{
  static const struct
  {
    unsigned modes;
    Status (*run) (const RunOptions *options, RunInstance *at, Output *output);
  } runs[] = {
    { MODE_PRINT_INPUT, print_input },
    { MODE_EXPLAIN | MODE_TREE, search_steps },
    { MODE_PARANOID, run_paranoid },
    { MODE_CHECK_SYMMETRY, run_check_symmetry },
    { MODE_ESTIMATE, run_estimate },
    { MODE_LEDGER, run_ledger },
    { MODES_SEARCH | MODES_RANKS | MODE_TALLY, run_search },
  };
  size_t i = 0;

  while (!(runs[i].modes & options->modes))
    i++;
  return runs[i].run (options, at, output);
}

/* Opens the output, and makes the run that the options choose.  Returns the
 * exit status.
 */
static Status
run_options (const RunOptions *options, RunInstance *at)
{
  GError *error = NULL;
  Output *output = show_open (at, options, &error);

  if (!output)
    return finish_failed (error);
  return finish_output (output, options->results.path,
                        run_perform (options, at, output));
}

/* Prints an error.  If the run was resumed, also prints the command line that
 * the ledger records.  Returns the exit status.
 */
static Status
fail (const RunOptions *options, GError *error)
{
  char **arguments, *command;

  if (options->resumed)
    {
      arguments = recorded_arguments (options->resumed);
      command = g_strjoinv (" ", arguments);
      g_prefix_error (&error, "the ledger records %s; ", command);
      g_free (command);
      g_strfreev (arguments);
    }
  return finish_failed (error);
}

void
run_watch (const RunOptions *options)
{
  watchdog_limit (options->limits.began, options->limits.time);
}

Status
run_settled (RunOptions *options)
{
  const SearchProblem *problem = search_plugin_problem (options->loaded);
  RunInstance          at = { 0 };
  GError              *error = NULL;
  Status               status;

  if (run_instance_begin (&at, options, problem, &error))
    {
      options->limits.time = watchdog_left ();
      status = run_options (options, &at);
    }
  else
    status = fail (options, error);
  run_instance_clear (&at);
  return status;
}

Status
run_plugin (RunOptions *options, SearchPlugin *loaded)
{
  GError *error = NULL;
  Status  status;

  program_blame (search_plugin_file (loaded));
  options->loaded = loaded;
  if (run_options_settle (options, search_plugin_problem (loaded), &error))
    status = options->table ? table_run (options) : run_settled (options);
  else
    status = fail (options, error);
  search_plugin_free (loaded);
  return status;
}

/* Reads the options for the problem in `loaded`.  If the problem could not be
 * loaded, `loaded` is NULL and `mistake` is the error.  Returns false with an
 * error.
 */
static bool
read_options (RunOptions *options, const SearchPlugin *loaded, GError *mistake,
              int argc, char **argv, GError **error)
{
  GPtrArray   *rest = g_ptr_array_new ();
  OptionParser parser;
  bool         good;

  command_parser (&parser, &command_search,
                  loaded ? search_plugin_problem (loaded) : NULL, options);
  parser.mistake = mistake;
  good = option_parser_parse (&parser, argc, argv, rest, error)
         && (rest->len == 0 || guess_argument (&parser, rest->pdata[0], error));
  option_parser_clear (&parser);
  g_ptr_array_unref (rest);
  return good;
}

/* Loads the problem called `name`.  Returns NULL with an error.  If there is no
 * such problem, the error suggests a similar name.
 */
static SearchPlugin *
load (const char *name, GError **error)
{
  SearchPlugin *loaded;

  waits_begin (name);
  loaded = search_plugin_load (name, error);
  waits_end ();
  if (loaded)
    program_blame (search_plugin_file (loaded));
  else if (!strchr (name, G_DIR_SEPARATOR)
           && g_error_matches (*error, SEARCH_ERROR, SEARCH_ERROR_USAGE))
    guess_command (command_names (), name, error);
  return loaded;
}

/* Starts the watchdog before the plugin is loaded.  Loading runs code of the
 * plugin, and the time limit must also stop this code.  The options of
 * search-run can be read without the plugin.
 */
static void
watch_early (int argc, char **argv)
{
  GError *mistake
      = g_error_new_literal (SEARCH_ERROR, SEARCH_ERROR_USAGE, "not loaded");
  GError    *error = NULL;
  RunOptions options;

  run_options_init (&options);
  read_options (&options, NULL, mistake, argc, argv, &error);
  run_watch (&options);
  run_options_clear (&options);
  g_error_free (error);
}

Status
run_problem (int argc, char **argv)
{
  GError       *mistake = NULL, *error = NULL;
  SearchPlugin *loaded;
  RunOptions    options;
  Status        status;

  watch_early (argc, argv);
  run_options_init (&options);
  loaded = load (argv[0], &mistake);
  options.spec.plugin = argv[0];
  if (!read_options (&options, loaded, mistake, argc, argv, &error))
    status = finish_failed (error);
  else if (options.help || options.help_all)
    status = finish_text (
        help_problem_text (search_plugin_problem (loaded), options.help_all),
        STATUS_COMPLETE);
  else
    status = run_plugin (&options, g_steal_pointer (&loaded));
  run_options_clear (&options);
  search_plugin_free (loaded);
  return status;
}
