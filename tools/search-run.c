/* SPDX-License-Identifier: MIT */
/* search-run.c: runs a search and reports it. */
#include "tools/commands/commands.h"
#include "tools/run/check-symmetry.h"
#include "tools/run/estimate.h"
#include "tools/run/explain.h"
#include "tools/shared/output.h"
#include "tools/paranoid/paranoid.h"
#include "tools/ledger/ledger.h"
#include "tools/run/record.h"
#include "tools/run/run-ledger.h"
#include "tools/run/run-search.h"
#include "tools/shared/signals.h"
#include "tools/shared/status.h"
#include "tools/shared/uninstalled.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

static const char usage[]
    = "Usage: search-run PROBLEM [OPTION...]   search, and count or print\n"
      "       search-run PROBLEM --help        the options of PROBLEM\n"
      "       search-run --resume FILE         go on with a ledger\n"
      "       search-run --list                the problems there are\n"
      "       search-run --version\n"
      "\n"
      "PROBLEM is a name from the list, or a plugin's file, as ./x.so.  Names\n"
      "are looked for in the folders of SEARCH_PLUGIN_PATH, then where\n"
      "libsearch was installed.\n"
      "\n"
      "  search-run nqueens --n 10              count the solutions\n"
      "  search-run nqueens --n 8 --all         print them\n"
      "  search-run nqueens --n 8 --repr rows   search another way\n"
      "\n" STATUS_HELP "\n";

/* Closes `output` and says what went wrong with it.  A closed pipe is no news
 * to whoever closed it.
 */
static Status
finish_output (Output *output, const char *path, Status status)
{
  int error = output_close (output);

  if (!error)
    return status;
  if (error != EPIPE)
    complain ("%s: %s", path ? path : "stdout", g_strerror (error));
  return STATUS_IO;
}

static Status
fail (GError *error)
{
  Status status = status_of_error (error);

  complain ("%s", error->message);
  g_error_free (error);
  return status;
}

/* Prints `text`, which it frees, as a result. */
static Status
print (char *text, Status status)
{
  Output *output = output_open (NULL, NULL);

  output_write (output, text, strlen (text));
  g_free (text);
  return finish_output (output, NULL, status);
}

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
        status = fail (error);
    }
  g_strfreev (names);
  return print (g_string_free (text, FALSE), status);
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
  return error ? fail (error) : STATUS_COMPLETE;
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

/* --explain, of the first instance. */
static Status
search_steps (RunOptions *options, Output *output)
{
  GError      *error = NULL;
  SearchMemory memory;

  if (!search_instance_fits (options->instance, options->repr, options->memory,
                             1, &memory, &error))
    return fail (error);
  signals_catch ();
  return explain (options, output);
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
    { options->explain, search_steps },
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
    status = fail (error);
  else if (options.help)
    status = print (run_options_help (problem), STATUS_COMPLETE);
  else if (!(output = output_open (options.output, &error)))
    {
      fail (error);
      status = STATUS_IO;
    }
  else
    {
      options.plugin_file = search_module_file (module);
      status
          = finish_output (output, options.output, perform (&options, output));
    }
  run_options_clear (&options);
  return status;
}

/* Loads the problem that argv[0] names and runs what the rest asks for. */
static Status
load_and_run (const LedgerRun *resumed, int argc, char **argv)
{
  GError       *error = NULL;
  SearchModule *module = search_module_load (argv[0], &error);
  Status        status;

  if (!module)
    return fail (error);
  status = run (module, resumed, argc, argv);
  search_module_free (module);
  return status;
}

/* --resume: asks for what the ledger at `path` is of, with argv behind that. */
static Status
resume (const char *path, int argc, char **argv)
{
  GError    *error = NULL;
  Ledger    *ledger = ledger_open (path, LEDGER_READ, &error);
  LedgerRun  run;
  GPtrArray *all;
  char     **stored;
  Status     status;

  if (!ledger)
    return fail (error);
  ledger_run_copy (&run, &ledger->run);
  ledger_close (ledger, NULL);
  all = g_ptr_array_new ();
  stored = record_arguments (&run, path);
  for (char **argument = stored; *argument; argument++)
    g_ptr_array_add (all, *argument);
  for (int i = 0; i < argc; i++)
    g_ptr_array_add (all, argv[i]);
  g_ptr_array_add (all, NULL);
  status = load_and_run (&run, (int) all->len - 1, (char **) all->pdata);
  g_ptr_array_unref (all);
  g_strfreev (stored);
  ledger_run_clear (&run);
  return status;
}

/* Is argv[0] an option that names a ledger to go on with?  Takes that away. */
static const char *
take_resume (int *argc, char ***argv)
{
  static const char prefix[] = "--resume=";
  const char       *path = NULL;

  if (g_str_has_prefix (**argv, prefix))
    path = **argv + strlen (prefix);
  else if (*argc > 1 && g_str_equal (**argv, "--resume"))
    {
      path = (*argv)[1];
      --*argc;
      ++*argv;
    }
  else
    return NULL;
  --*argc;
  ++*argv;
  return path;
}

/* What is not a search; `more` is the argument behind it, or NULL. */
static Status
run_alone (const char *option, const char *more)
{
  static const char *const names[]
      = { "--help", "--list", "--resume", "--version", NULL };
  GError *error = NULL;

  if (g_str_equal (option, "-h"))
    option = "--help";
  if (!g_strv_contains (names, option))
    {
      search_unknown_name ("option", option, names, &error);
      g_prefix_error (&error, "PROBLEM comes first: ");
      return fail (error);
    }
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
  return print (g_str_equal (option, "--help")
                    ? g_strdup (usage)
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
      fputs (usage, stderr);
      return STATUS_USAGE;
    }
  argc--;
  argv++;
  if (command_find (argv[0]))
    status = command_find (argv[0])->run (argc, argv);
  else if ((path = take_resume (&argc, &argv)))
    status = resume (path, argc, argv);
  else if (argv[0][0] == '-')
    status = run_alone (argv[0], argv[1]);
  else
    status = load_and_run (NULL, argc, argv);
  signals_die ();
  return (int) status;
}
