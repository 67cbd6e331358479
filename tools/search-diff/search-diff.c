/* SPDX-License-Identifier: MIT */
/* search-diff.c: proves that representations agree, or shows where they part.
 */
#include "tools/cli/completion.h"
#include "complete-diff.h"
#include "describe-diff.h"
#include "diff-report.h"
#include "tools/cli/terminal.h"
#include "tools/cli/program.h"
#include "tools/cli/input.h"
#include "tools/cli/names.h"
#include "tools/cli/output.h"
#include "tools/cli/signals.h"
#include "tools/cli/watchdog.h"
#include "tools/cli/message.h"
#include "tools/cli/status.h"

#include <stdio.h>
#include <string.h>

static const char usage[]
    = "Usage: search-diff PROBLEM [OPTION...]  compare its representations\n"
      "       search-diff PROBLEM --help       the options\n"
      "       search-diff describe             all options, as JSON\n"
      "       search-diff --version\n"
      "\n"
      "PROBLEM is a name, or a plugin's file, as ./x.so; see search-run "
      "--help.\n"
      "\n"
      "  search-diff nqueens --n 0..8                 everything, all against "
      "all\n"
      "  search-diff nqueens --n 6 --repr rows,marks  two of them\n"
      "  search-diff nqueens --n 20 --samples 100     random subtrees alone\n";

/* "--n 5", as for a command line. */
static char *
describe (const Comparison *comparison, char **settings)
{
  GString *text = g_string_new (NULL);

  for (; *settings; settings++)
    {
      const char *value = strchr (*settings, '=');
      char       *quoted = names_quote (value + 1);

      g_string_append_printf (text, " --%.*s %s", (int) (value - *settings),
                              *settings, quoted);
      g_free (quoted);
    }
  if (comparison->options.input_path)
    {
      char *quoted = names_quote (comparison->options.input_path);

      g_string_append_printf (text, " --input %s", quoted);
      g_free (quoted);
    }
  return g_string_free (text, FALSE);
}

/* "nqueens --n 12  rows depth dynamic". */
static void
write_comparison (const void *data, GString *line)
{
  const Comparison *comparison = data;

  g_string_append_printf (line, "%s%s  %s", comparison->options.problem->name,
                          comparison->name->str, diff_doing (comparison->diff));
}

/* The instance of these settings, the next one of the input if there is one. */
static SearchInstance *
make_instance (Comparison *comparison, char **settings, GError **error)
{
  const SearchProblem *problem = comparison->options.problem;

  if (comparison->options.input_path)
    return search_instance_read (problem, (const char *const *) settings,
                                 &comparison->input, error);
  return search_instance_new (problem, (const char *const *) settings, error);
}

static Status
compare_instance (Comparison *comparison, char **settings)
{
  GError         *error = NULL;
  char           *name = describe (comparison, settings);
  SearchInstance *instance = make_instance (comparison, settings, &error);
  Status          status = STATUS_COMPLETE;

  g_string_assign (comparison->name, name);
  g_string_truncate (comparison->written, 0);
  if (instance && comparison->options.input_path
      && comparison->options.problem->input.write)
    comparison->options.problem->input.write (search_instance_data (instance),
                                              comparison->written);
  if (!instance && g_error_matches (error, SEARCH_ERROR, SEARCH_ERROR_USAGE))
    {
      /* Not every choice in a range is an instance. */
      g_clear_error (&comparison->refused);
      comparison->refused = error;
    }
  else if (!instance)
    status = finish_failed (error);
  else if (diff_instance (comparison->diff, instance))
    {
      if (comparison->compared++ == 0)
        g_string_assign (comparison->first, name);
      g_string_assign (comparison->last, name);
    }
  else
    {
      activity_end ();
      if ((error = diff_error (comparison->diff)))
        status = finish_failed (error);
      else
        status = diff_fault (comparison->diff)
                     ? diff_report_fault (comparison, name)
                     : STATUS_LIMIT;
    }
  search_instance_free (instance);
  g_free (name);
  return status;
}

/* All instances of these settings: one, or as many as the input holds. */
static Status
compare_all (Comparison *comparison, char **settings)
{
  const bool many = comparison->options.input_path
                    && comparison->options.problem->input.many;
  Status status;

  comparison->input.position = 0;
  do
    status = compare_instance (comparison, settings);
  while (many && status == STATUS_COMPLETE
         && !search_input_at_end (&comparison->input));
  return status;
}

static Status
compare (Comparison *comparison)
{
  GPtrArray *instances = diff_options_instances (&comparison->options);
  Status     status = STATUS_COMPLETE;

  watchdog_catch ();
  comparison->diff = diff_new (&comparison->options);
  activity_begin (comparison->options.quiet, write_comparison, comparison);
  for (guint i = 0; i < instances->len && status == STATUS_COMPLETE; i++)
    status = compare_all (comparison, instances->pdata[i]);
  activity_end ();
  if (status == STATUS_COMPLETE && comparison->compared == 0)
    status = finish_failed (g_steal_pointer (&comparison->refused));
  else if (status == STATUS_COMPLETE || status == STATUS_LIMIT)
    diff_report_agreement (comparison, status == STATUS_COMPLETE);
  g_clear_error (&comparison->refused);
  diff_free (comparison->diff);
  g_ptr_array_unref (instances);
  return status;
}

/* Writes `text`; how to end. */
static Status
print (const GString *text, Status status)
{
  Output *output = output_open (NULL, NULL, NULL);
  int     error;

  output_write (output, text->str, text->len);
  error = output_close (output);
  if (error)
    complain (STATUS_IO, "stdout: %s", g_strerror (error));
  return error ? STATUS_IO : status;
}

/* Compares, and draws the outcome if --html is given. */
static Status
compare_and_draw (Comparison *comparison)
{
  const char *path = comparison->options.html;
  GError     *error = NULL;

  if (path && !(comparison->page = output_reserve ("--html", path, &error)))
    return finish_failed (error);
  if (!path)
    return compare (comparison);
  return finish_output (comparison->page, path, compare (comparison));
}

/* Compares what the options say. */
static Status
run_options (Comparison *comparison)
{
  const DiffOptions *options = &comparison->options;
  GError            *error = NULL;

  if (options->input_path
      && !input_read (&comparison->input, "--input", options->input_path,
                      &error))
    return finish_failed (error);
  return compare_and_draw (comparison);
}

/* Does what argv[1..] asks of the problem in `module`; NULL: there is none, as
 * the `mistake` says.
 */
static Status
run_module (const SearchModule *module, GError *mistake, int argc, char **argv)
{
  const SearchProblem *problem = module ? search_module_problem (module) : NULL;
  Comparison           comparison = { .program = argv[0],
                                      .out = g_string_new (NULL),
                                      .name = g_string_new (NULL),
                                      .first = g_string_new (NULL),
                                      .last = g_string_new (NULL),
                                      .written = g_string_new (NULL) };
  GError              *error = NULL;
  Status               status;

  if (!diff_options_parse (&comparison.options, problem, mistake, argc, argv,
                           &error))
    status = finish_failed (error);
  else if (comparison.options.help)
    status = finish_text (diff_options_help (problem), STATUS_COMPLETE);
  else
    status = print (comparison.out, run_options (&comparison));
  g_string_free (comparison.written, TRUE);
  g_string_free (comparison.name, TRUE);
  g_string_free (comparison.first, TRUE);
  g_string_free (comparison.last, TRUE);
  g_string_free (comparison.out, TRUE);
  input_clear (&comparison.input);
  diff_options_clear (&comparison.options);
  return status;
}

static Status
run_problem (int argc, char **argv)
{
  GError       *mistake = NULL;
  SearchModule *module = search_module_load (argv[0], &mistake);
  Status        status;

  if (module)
    exits_blame (search_module_file (module));
  status = run_module (module, mistake, argc, argv);
  search_module_free (module);
  return status;
}

/* --help or --version. */
static Status
run_alone (int argc, char **argv)
{
  GPtrArray   *rest = g_ptr_array_new ();
  GError      *error = NULL;
  DiffAlone    asked = { 0 };
  OptionParser parser;

  option_parser_init (&parser, diff_options_alone, &asked);
  parser.commands = diff_commands;
  parser.others = diff_option_table;
  parser.elsewhere = "options stand behind a problem; search-run list names "
                     "those there are";
  if (option_parser_parse (&parser, argc + 1, argv - 1, rest, &error)
      && rest->len > 0)
    usage_error (&error, "'%s' is one argument too many",
                 (const char *) rest->pdata[0]);
  option_parser_clear (&parser);
  g_ptr_array_unref (rest);
  if (error)
    return finish_failed (error);
  return finish_text (asked.help
                          ? g_strdup (usage)
                          : g_strdup_printf ("search-diff %s (ABI %u)\n",
                                             search_version (), search_abi ()),
                      STATUS_COMPLETE);
}

/* help, or help PROBLEM. */
static Status
run_help (int argc, char **argv)
{
  GError       *error = NULL;
  SearchModule *module;
  Status        status;

  if (argc < 2)
    return finish_text (g_strdup (usage), STATUS_COMPLETE);
  if (!(module = search_module_load (argv[1], &error)))
    return finish_failed (error);
  status = finish_text (diff_options_help (search_module_problem (module)),
                        STATUS_COMPLETE);
  search_module_free (module);
  return status;
}

/* Does what argv[0..argc) says: a command, a problem or an option comes first.
 */
static Status
answer (int argc, char **argv)
{
  if (argc == 0)
    {
      fputs (usage, stderr);
      return STATUS_USAGE;
    }
  if (g_str_equal (argv[0], "complete"))
    return complete (complete_diff, argc - 1, argv + 1);
  if (g_str_equal (argv[0], "describe"))
    return describe_diff ();
  if (g_str_equal (argv[0], "help"))
    return run_help (argc, argv);
  return argv[0][0] == '-' ? run_alone (argc, argv) : run_problem (argc, argv);
}

int
main (int argc, char **argv)
{
  Status status;

  exits_guard ();
  g_set_prgname ("search-diff");
  output_guard_streams ();
  signals_init ();
  message_init ();
  uninstalled_find_problems (argv[0]);
  search_module_reserve (diff_commands);
  status = answer (argc - 1, argv + 1);
  signals_die ();
  return exits_allow (status);
}
