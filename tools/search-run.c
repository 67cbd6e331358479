/* SPDX-License-Identifier: MIT */
/* search-run.c: runs a search and reports it. */
#include "check-symmetry.h"
#include "estimate.h"
#include "explain.h"
#include "output.h"
#include "paranoid.h"
#include "run-options.h"
#include "run-search.h"
#include "signals.h"
#include "status.h"
#include "uninstalled.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

/* Bytes that nobody should be surprised by. */
#define MUCH_MEMORY ((size_t) 1 << 26)

static const char usage[]
    = "Usage: search-run PROBLEM [OPTION...]   search, and count or print\n"
      "       search-run PROBLEM --help        the options of PROBLEM\n"
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
search_steps (const RunOptions *options, Output *output)
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
search_mistakes (const RunOptions *options, Output *output)
{
  signals_catch ();
  return paranoid (options, output);
}

/* What was asked for, its results going to `output`. */
static Status
perform (RunOptions *options, Output *output)
{
  if (options->print_input)
    return print_input (options, output);
  if (options->explain)
    return search_steps (options, output);
  if (options->paranoid)
    return search_mistakes (options, output);
  if (options->check_symmetry)
    return search_symmetry (options, output);
  if (options->estimate)
    return run_estimate (options, output);
  return run_search (options, output);
}

static Status
run (const SearchProblem *problem, int argc, char **argv)
{
  RunOptions options;
  GError    *error = NULL;
  Output    *output;
  Status     status;

  if (!run_options_parse (&options, problem, argc, argv, &error))
    status = fail (error);
  else if (options.help)
    status = print (run_options_help (problem), STATUS_COMPLETE);
  else if (!(output = output_open (options.output, &error)))
    {
      fail (error);
      status = STATUS_IO;
    }
  else
    status = finish_output (output, options.output, perform (&options, output));
  run_options_clear (&options);
  return status;
}

/* What is not a search; `more` is the argument behind it, or NULL. */
static Status
run_alone (const char *option, const char *more)
{
  static const char *const names[] = { "--help", "--list", "--version", NULL };
  GError                  *error = NULL;

  if (g_str_equal (option, "-h"))
    option = "--help";
  if (!g_strv_contains (names, option))
    {
      search_unknown_name ("option", option, names, &error);
      g_prefix_error (&error, "PROBLEM comes first: ");
      return fail (error);
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
  GError       *error = NULL;
  SearchModule *module;
  Status        status;

  g_set_prgname ("search-run");
  signals_init ();
  output_guard_streams ();
  uninstalled_find_problems (argv[0]);
  if (argc < 2)
    {
      fputs (usage, stderr);
      return STATUS_USAGE;
    }
  if (argv[1][0] == '-')
    return (int) run_alone (argv[1], argv[2]);
  if (!(module = search_module_load (argv[1], &error)))
    return (int) fail (error);
  status = run (search_module_problem (module), argc - 1, argv + 1);
  search_module_free (module);
  signals_die ();
  return (int) status;
}
