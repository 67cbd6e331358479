/* SPDX-License-Identifier: MIT */
/* search-run.c: runs a search and reports it. */
#include "tools/commands/commands.h"
#include "tools/completion/complete.h"
#include "tools/completion/complete-run.h"
#include "tools/completion/describe-run.h"
#include "tools/run/check-symmetry.h"
#include "tools/run/estimate.h"
#include "tools/run/explain.h"
#include "tools/paranoid/paranoid.h"
#include "tools/run/resume.h"
#include "tools/run/run-document.h"
#include "tools/run/run-ledger.h"
#include "tools/run/run-search.h"
#include "tools/run/run-usage.h"
#include "tools/run/tree.h"
#include "tools/shared/finish.h"
#include "tools/shared/signals.h"
#include "tools/shared/status.h"
#include "tools/shared/uninstalled.h"

#include <stdio.h>
#include <string.h>

/* Problems first; behind an empty line, what else search-run takes there. */
static Status
print_list (void)
{
  char   **names = search_module_names ();
  GString *text = g_string_new (NULL);
  Status   status = STATUS_COMPLETE;

  for (char **name = names; *name; name++)
    {
      GError       *error = NULL;
      SearchModule *module = search_module_load (*name, &error);

      if (module)
        {
          const char *summary = search_module_problem (module)->summary;

          g_string_append_printf (text, "%-12s %s\n", *name,
                                  summary ? summary : "");
          search_module_free (module);
        }
      else
        status = finish_failed (error);
    }
  g_strfreev (names);
  g_string_append (text, "\nCommands:\n");
  for (const Command *command = commands; command->name; command++)
    g_string_append_printf (text, "%-12s %s\n", command->name,
                            command->summary);
  return finish_text (g_string_free (text, FALSE), status);
}

/* --print-input: all instances, a line or more each. */
static Status
print_input (RunOptions *options, Output *output)
{
  GString *text = g_string_new (NULL);
  GError  *error = NULL;

  do
    {
      const SearchProblem *problem
          = search_instance_problem (options->instance);

      g_string_truncate (text, 0);
      problem->write (search_instance_data (options->instance), text);
      g_string_append_c (text, '\n');
      output_write (output, text->str, text->len);
    }
  while (run_options_next (options, &error));
  g_string_free (text, TRUE);
  return error ? finish_failed (error) : STATUS_COMPLETE;
}

/* --check-symmetry, with its report going to `output`. */
static Status
search_symmetry (RunOptions *options, Output *output)
{
  GString *text = g_string_new (NULL);
  Status   status;

  signals_catch ();
  status = check_symmetry (options, text);
  output_write (output, text->str, text->len);
  g_string_free (text, TRUE);
  return status;
}

/* --explain or --tree, of the first instance. */
static Status
search_steps (RunOptions *options, Output *output)
{
  GError      *error = NULL;
  SearchMemory memory;

  if (!search_instance_fits (options->instance, options->repr, options->memory,
                             1, &memory, &error))
    return finish_failed (error);
  signals_catch ();
  return options->tree ? run_tree (options) : explain (options, output);
}

/* --paranoid, of the first instance. */
static Status
search_mistakes (RunOptions *options, Output *output)
{
  signals_catch ();
  return paranoid (options, output);
}

/* What was asked for, its results going to `output`. */
static Status
perform (RunOptions *options, Output *output)
{
  const struct
  {
    bool wanted;
    Status (*run) (RunOptions *options, Output *output);
  } modes[] = {
    { options->print_input, print_input },
    { options->explain || options->tree, search_steps },
    { options->paranoid, search_mistakes },
    { options->check_symmetry, search_symmetry },
    { options->estimate, run_estimate },
    { options->ledger, run_ledger },
    { true, run_search },
  };
  size_t mode = 0;

  while (!modes[mode].wanted)
    mode++;
  return modes[mode].run (options, output);
}

/* Runs what argv asks of the problem in `module`; `resumed` as in
 * run_options_parse().
 */
static Status
run (const SearchModule *module, const LedgerRun *resumed, int argc,
     char **argv)
{
  const SearchProblem *problem = search_module_problem (module);
  RunOptions           options;
  GError              *error = NULL;
  Output              *output;
  Status               status;

  if (!run_options_parse (&options, problem, resumed, argc, argv, &error))
    {
      if (resumed)
        resume_prefix (resumed, &error);
      status = finish_failed (error);
    }
  else if (options.help)
    status = finish_text (run_options_help (problem), STATUS_COMPLETE);
  else if (!(output = run_document_open (&options, &error)))
    status = finish_failed (error);
  else
    {
      options.plugin_file = search_module_file (module);
      status
          = finish_output (output, options.output, perform (&options, output));
    }
  run_options_clear (&options);
  return status;
}

/* Was `name`, which is none of a problem, most likely meant to be a command?
 * Then sets `error` to that.
 */
static void
suggest_command (const char *name, GError **error)
{
  char      **problems = search_module_names ();
  GPtrArray  *all = g_ptr_array_new (), *ours = g_ptr_array_new ();
  const char *nearest;

  for (char **problem = problems; *problem; problem++)
    g_ptr_array_add (all, *problem);
  for (const Command *command = commands; command->name; command++)
    {
      g_ptr_array_add (all, (char *) command->name);
      g_ptr_array_add (ours, (char *) command->name);
    }
  g_ptr_array_add (all, NULL);
  g_ptr_array_add (ours, NULL);
  nearest = search_nearest_name (name, (const char *const *) all->pdata);
  if (nearest && command_find (nearest))
    {
      g_clear_error (error);
      search_unknown_name ("command", name, (const char *const *) ours->pdata,
                           error);
    }
  g_ptr_array_unref (all);
  g_ptr_array_unref (ours);
  g_strfreev (problems);
}

/* Loads the problem `name`. */
static SearchModule *
load (const char *name, GError **error)
{
  SearchModule *module = search_module_load (name, error);

  if (!module && !strchr (name, G_DIR_SEPARATOR)
      && g_error_matches (*error, SEARCH_ERROR, SEARCH_ERROR_USAGE))
    suggest_command (name, error);
  return module;
}

/* Loads the problem that argv[0] names and runs what the rest asks for. */
static Status
load_and_run (const LedgerRun *resumed, int argc, char **argv)
{
  GError       *error = NULL;
  SearchModule *module = load (argv[0], &error);
  Status        status;

  if (!module)
    return finish_failed (error);
  status = run (module, resumed, argc, argv);
  search_module_free (module);
  return status;
}

/* --resume: asks for what the ledger at `path` is of, with argv behind that. */
static Status
resume (const char *path, int argc, char **argv)
{
  GError   *error = NULL;
  LedgerRun run;
  char    **all = resume_arguments (path, argc, argv, &run, &error);
  Status    status;

  if (!all)
    return finish_failed (error);
  status = load_and_run (&run, (int) g_strv_length (all), all);
  g_strfreev (all);
  ledger_run_clear (&run);
  return status;
}

/* Says that `option`, in the place of a problem, is none of ours. */
static Status
fail_alone (const char *option)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  GError    *error = NULL;

  for (const GOptionEntry *entry = run_usage_alone; entry->long_name; entry++)
    g_ptr_array_add (names, g_strconcat ("--", entry->long_name, NULL));
  g_ptr_array_add (names, NULL);
  search_unknown_name ("option", option, (const char *const *) names->pdata,
                       &error);
  g_prefix_error (&error, "PROBLEM comes first: ");
  g_ptr_array_unref (names);
  return finish_failed (error);
}

/* Is it one that may stand alone? */
static bool
is_alone (const char *option)
{
  const GOptionEntry *entry = run_usage_alone;

  if (!g_str_has_prefix (option, "--"))
    return false;
  while (entry->long_name && !g_str_equal (option + 2, entry->long_name))
    entry++;
  return entry->long_name != NULL;
}

/* What is not a search; `more` is the argument behind it, or NULL. */
static Status
run_alone (const char *option, const char *more)
{
  if (g_str_equal (option, "-h"))
    option = "--help";
  if (!is_alone (option))
    return fail_alone (option);
  if (g_str_equal (option, "--resume"))
    {
      complain (
          "--resume: the ledger is missing; --resume FILE would be right");
      return STATUS_USAGE;
    }
  if (more)
    {
      complain ("'%s' is one argument too many", more);
      return STATUS_USAGE;
    }
  if (g_str_equal (option, "--list"))
    return print_list ();
  return finish_text (g_str_equal (option, "--help")
                          ? run_usage ()
                          : g_strdup_printf ("search-run %s (ABI %u)\n",
                                             search_version (), search_abi ()),
                      STATUS_COMPLETE);
}

int
main (int argc, char **argv)
{
  const char *path;
  Status      status;

  g_set_prgname ("search-run");
  signals_init ();
  output_guard_streams ();
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
  if (g_str_equal (argv[0], "--describe"))
    return (int) describe_run ();
  if (command_find (argv[0]))
    status = command_find (argv[0])->run (argc, argv);
  else if ((path = resume_take (&argc, &argv)))
    status = resume (path, argc, argv);
  else if (argv[0][0] == '-')
    status = run_alone (argv[0], argv[1]);
  else
    status = load_and_run (NULL, argc, argv);
  signals_die ();
  return (int) status;
}
