/* SPDX-License-Identifier: MIT */
/* search-run.c: runs a search and reports it. */
#include "check-symmetry.h"
#include "explain.h"
#include "memory.h"
#include "numbers.h"
#include "output.h"
#include "paranoid.h"
#include "progress.h"
#include "run-options.h"
#include "run-report.h"
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
  return STATUS_OUTPUT;
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

/* What the search's callbacks need. */
typedef struct
{
  const RunOptions *options;
  Output           *output;
  Progress         *progress;
  GString          *line;
  bool              printed; /* a solution */
} Printer;

static bool
on_solution (void *data, const SearchSolution *solution)
{
  Printer *printer = data;

  g_string_truncate (printer->line, 0);
  if (printer->printed && printer->options->format->picture)
    g_string_append_c (printer->line, '\n');
  printer->printed = true;
  progress_erase (printer->progress);
  report_solution (printer->options, solution, printer->line);
  return output_write (printer->output, printer->line->str, printer->line->len);
}

static bool
on_tick (void *data, const SearchProgress *progress)
{
  Printer *printer = data;

  progress_tick (printer->progress, progress);
  return output_tick (printer->output);
}

static Status
status_of_end (SearchEnd end)
{
  switch (end)
    {
    case SEARCH_END_COMPLETE:
    case SEARCH_END_FIRST:
      return STATUS_COMPLETE;
    case SEARCH_END_VISITOR:
      return STATUS_OUTPUT;
    default:
      return STATUS_LIMIT;
    }
}

/* Prints the summary where it belongs: with the results, or beside them. */
static void
summarise (const Printer *printer, const RunReport *report)
{
  const RunOptions *options = printer->options;

  if (report->result->end == SEARCH_END_VISITOR)
    return;
  g_string_truncate (printer->line, 0);
  (options->json ? report_json : report_text) (report, printer->line);
  if (options->find == FIND_COUNT || options->json)
    output_write (printer->output, printer->line->str, printer->line->len);
  else if (!options->quiet)
    {
      output_flush (printer->output); /* solutions first, where both are seen */
      fputs (printer->line->str, stderr);
    }
}

/* Reports `result`; how to end. */
static Status
conclude (const Printer *printer, const SearchResult *result)
{
  RunReport report = { .options = printer->options,
                       .result = result,
                       .known = known_compare (printer->options, result),
                       .peak = memory_peak () };

  summarise (printer, &report);
  if (printer->options->check && report.known.outcome == KNOWN_MISMATCH)
    {
      complain ("--check: %" G_GUINT64_FORMAT
                " solutions, but %s has %" G_GUINT64_FORMAT,
                result->tally.solutions, report.known.published.source,
                report.known.published.solutions);
      return STATUS_CHECK;
    }
  return status_of_end (result->end);
}

/* Says what the representation is going to take, where that is much. */
static void
announce_memory (const RunOptions *options)
{
  const unsigned threads = (unsigned) options->threads;
  SearchMemory   memory;
  GString       *text;

  if (options->quiet
      || !search_instance_fits (options->instance, options->repr,
                                run_options_memory_limit (options), threads,
                                &memory, NULL)
      || memory.shared + memory.scratch * threads < MUCH_MEMORY)
    return;
  text = g_string_new (NULL);
  append_size (text, memory.shared + memory.scratch * threads);
  complain ("%s takes up to %s of memory for %u threads", options->repr->name,
            text->str, threads);
  g_string_free (text, TRUE);
}

/* Searches, with the results going to `output`. */
static Status
search (const RunOptions *options, Output *output)
{
  Printer printer
      = { .options = options,
          .output = output,
          .progress = progress_new (options, output_is_terminal (output)),
          .line = g_string_new (NULL) };
  SearchSettings settings
      = { .strategy = options->strategy,
          .loop = options->loop,
          .threads = (unsigned) options->threads,
          .unordered = options->unordered,
          .digest = true,
          .symmetry = options->symmetry,
          .levels = options->stats,
          .partial = options->partial,
          .depth = options->depth,
          .time_limit = options->time_limit,
          .node_limit = options->node_limit,
          .memory_limit = run_options_memory_limit (options),
          .cancel = signals_caught (),
          .tick = on_tick,
          .data = &printer };
  GError      *error = NULL;
  SearchResult result;
  Status       status;
  bool         success;

  if (options->find != FIND_COUNT)
    settings.visit = on_solution;
  if (options->find == FIND_FIRST)
    settings.solution_limit = options->first;

  announce_memory (options);
  signals_catch ();
  success = search_run (options->instance, options->repr, &settings, NULL,
                        &result, &error);
  progress_end (printer.progress);
  if (success)
    {
      status = conclude (&printer, &result);
      search_result_clear (&result);
    }
  else
    status = fail (error);
  g_string_free (printer.line, TRUE);
  return status;
}

/* --check-symmetry, with its report going to `output`. */
static Status
search_symmetry (const RunOptions *options, Output *output)
{
  GString *text = g_string_new (NULL);
  Status   status;

  signals_catch ();
  status = check_symmetry (options, text);
  output_write (output, text->str, text->len);
  g_string_free (text, TRUE);
  return status;
}

/* --explain. */
static Status
search_steps (const RunOptions *options, Output *output)
{
  GError      *error = NULL;
  SearchMemory memory;

  if (!search_instance_fits (options->instance, options->repr,
                             run_options_memory_limit (options), 1, &memory,
                             &error))
    return fail (error);
  signals_catch ();
  return explain (options, output);
}

/* What the options ask for, with its results going to `output`. */
static Status
run_one (const RunOptions *options, Output *output)
{
  if (options->explain)
    return search_steps (options, output);
  if (options->paranoid)
    {
      signals_catch ();
      return paranoid (options, output);
    }
  if (options->check_symmetry)
    return search_symmetry (options, output);
  return search (options, output);
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
      status = STATUS_OUTPUT;
    }
  else
    status = finish_output (output, options.output, run_one (&options, output));
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
