/* SPDX-License-Identifier: MIT */
/* search.c: runs a search, and reports its results. */
#include "search.h"
#include "commands.h"
#include "facts.h"
#include "memo.h"
#include "progress.h"
#include "symmetry.h"
#include "libsearch/inspect/walker.h"
#include "libsearch/text/numbers.h"
#include "tools/cli/program.h"
#include "tools/cli/message.h"
#include "tools/cli/signals.h"
#include "tools/cli/watchdog.h"
#include "tools/report/json.h"

/* Number of bytes.  If a search needs more memory, a message shows how much. */
#define MUCH_MEMORY ((size_t) 1 << 26)

SearchSettings
run_settings (const RunOptions *options)
{
  const SearchSpec *spec = &options->spec;

  return (SearchSettings) SEARCH_SETTINGS (
          .strategy = spec->strategy, .memo = spec->memo, .loop = spec->loop,
          .unordered = options->results.unordered,
          .digest = spec->find != FIND_UNIQUE, .symmetry = spec->symmetry,
          .best = spec->find == FIND_BEST,
          .frequencies = spec->find == FIND_TALLY,
          .certify = options->results.certify,
          .levels = run_wants_depths (options), .partial = spec->partial,
          .stop_depth = spec->depth, .solution_limit = spec->wanted,
          .time_limit = options->limits.time,
          .node_limit = options->limits.nodes,
          .memory_limit = options->limits.memory, .cancel = signals_caught (),
          .pulse = watchdog_pulse ());
}

/* Time limit in seconds for repeating a crashed search.  This second search
 * finds the callback that crashed.
 */
#define CRASH_SECONDS 5

static const RunOptions *searched; /* options of the search that may crash */

/* Prints a message with the instance, and the name of the callback that crashed
 * in its search.  `number` is the signal of the crash.
 */
static void
explain_crash (const void *data, int number)
{
  const RunInstance *at = data;
  const SearchSpec  *spec = &searched->spec;
  char              *title = facts_title (spec, at);
  char              *found = at->classes
                                 ? NULL
                                 : crash_find (at->instance, at->repr,
                                               spec->symmetry == SEARCH_SYMMETRY_ORBITS,
                                               spec->find == FIND_BEST, CRASH_SECONDS);

  if (!found)
    found = g_strconcat ("the search crashed (", g_strsignal (number),
                         "), probably in a callback", NULL);
  complain (STATUS_CHECK, "%s: %s; --paranoid looks for the mistake", title,
            found);
}

void
run_explain_crashes (const RunOptions *options, const RunInstance *at)
{
  searched = options;
  watchdog_explain_crashes (explain_crash, at);
}

/* Prints the number of bytes that a search with this representation needs, if
 * it is more than MUCH_MEMORY.
 */
static void
announce_memory (const RunOptions *options, const RunInstance *at)
{
  const unsigned threads = at->workers;
  SearchMemory   memory;
  GString       *text;
  char          *title;

  if (!search_instance_fits (at->instance, at->repr, options->limits.memory,
                             threads, &memory, NULL)
      || memory.shared + memory.scratch * threads < MUCH_MEMORY)
    return;
  text = g_string_new (NULL);
  append_size (text, memory.shared + memory.scratch * threads);
  title = facts_title (&options->spec, at);
  remark ("%s: %s needs up to %s of memory for %u thread%s", title,
          at->repr->name, text->str, threads, plural (threads));
  g_free (title);
  g_string_free (text, TRUE);
}

/* Prints a message if --symmetry=orbits saves no time with this representation.
 * Prints the message only once, also if there are many instances.
 */
static void
announce_symmetry (const RunOptions *options, const SearchRepr *repr)
{
  static bool announced;

  if (announced || options->spec.symmetry != SEARCH_SYMMETRY_ORBITS
      || repr->canonical.expand)
    return;
  announced = true;
  remark ("--symmetry=orbits takes as long as a search without it: "
          "representation %s has no canonical.expand, which prunes symmetric "
          "branches",
          repr->name);
}

void
run_announce (const RunOptions *options, const RunInstance *at)
{
  if (options->results.quiet)
    return;
  announce_memory (options, at);
  announce_symmetry (options, at->repr);
}

/* Returns the instance as text in the format of --input; empty if the problem
 * cannot write it.  Free with g_free().
 */
static char *
write_instance (const SearchInstance *instance)
{
  const SearchProblem *problem = search_instance_problem (instance);
  GString             *text = g_string_new (NULL);

  if (problem->input.write)
    problem->input.write (search_instance_data (instance), text);
  return g_string_free (text, FALSE);
}

/* Makes the report of the instance whose index in the input is `index`. */
static Report *
report_instance (const SearchSpec *spec, const RunInstance *at,
                 const SearchResult *result, uint64_t index)
{
  const bool  complete = result->stop_reason == SEARCH_STOP_COMPLETE;
  const Value found = spec->partial ? as_count (result->partials)
                                    : as_large (&result->solutions);
  GString    *digits = g_string_new (NULL);
  char       *written = write_instance (at->instance);
  Report     *report = report_new ("instance");

  json_append_value (digits, found);
  report_line (report, NULL, "%s %s%s", written,
               complete ? "" : ">=", digits->str);
  report_member (report, "index", as_count (index));
  report_member (report, "instance", as_string (written));
  report_member (report, "repr", as_string (at->repr->name));
  report_member (report, spec->partial ? "partials" : "solutions", found);
  report_member (report, "complete", as_flag (complete));
  if (spec->find == FIND_UNIQUE)
    report_member (report, "unique",
                   as_flag (complete && result->tally.solutions == 1));
  report_member (report, "nodes", facts_nodes (result));
  g_string_free (digits, TRUE);
  g_free (written);
  return report;
}

/* Data for the callbacks of a search. */
typedef struct
{
  const RunOptions *options;
  RunInstance      *at;
  Output           *output;
  Progress         *progress;
  Show              show;
  GString          *line;
  SearchSettings    settings;

  /* Results of all instances before the current instance. */
  RunTotal total;

  /* Position in bytes, in the input, at which the current instance begins. */
  size_t from;
  gint64 start; /* time when its search began, in microseconds */

  /* Time when the search of the first instance began, in microseconds. */
  gint64 began;
} Run;

static bool
on_solution (void *data, const SearchSolution *solution)
{
  Run *run = data;

  return show_solution (&run->show, solution,
                        (double) (g_get_monotonic_time () - run->start) / 1e6);
}

/* Returns the finished share of the whole input, over all its instances.
 * `share` is the finished share of the current instance, out of
 * SEARCH_SHARE_WHOLE.
 */
static uint64_t
total_share (const Run *run, uint64_t share)
{
  const SearchInput *input = &run->at->input;
  const double       part = (double) share / (double) SEARCH_SHARE_WHOLE;
  const double       done
      = (double) run->from + part * (double) (input->position - run->from);

  return (uint64_t) (done / (double) input->length
                     * (double) SEARCH_SHARE_WHOLE);
}

static bool
on_tick (void *data, const SearchProgress *progress)
{
  Run           *run = data;
  SearchProgress whole = *progress;

  if (run->at->many)
    {
      search_tally_add (&whole.tally, &run->total.result.tally);
      whole.share = total_share (run, progress->share);
    }
  progress_tick (run->progress, &whole);
  return output_tick (run->output);
}

/* Prints the report of the current instance, if the input may contain several
 * instances.
 */
static void
report_one (const Run *run, const SearchResult *result)
{
  if (result->stop_reason == SEARCH_STOP_CALLBACK
      || (run_has_results (run->options) && !run->options->results.json))
    return;
  g_string_truncate (run->line, 0);
  report_append (report_instance (&run->options->spec, run->at, result,
                                  run->total.instances - 1),
                 run->options->results.json, run->line);
  output_show (run->output, run->line);
}

/* Subtracts the time and the nodes that earlier instances used from the time
 * limit and the node limit.  Returns false if no nodes remain.
 */
static bool
lower_limits (Run *run)
{
  const RunOptions   *options = run->options;
  const SearchResult *so_far = &run->total.result;
  SearchSettings     *settings = &run->settings;
  const gint64        now = g_get_monotonic_time ();

  if (options->limits.time > 0)
    settings->time_limit
        = MAX (options->limits.time - (double) (now - run->began) / 1e6, 1e-6);
  if (options->limits.nodes > 0)
    settings->node_limit = options->limits.nodes - so_far->tally.nodes;
  return options->limits.nodes == 0 || settings->node_limit > 0;
}

/* Searches the current instance. */
static bool
search_one (Run *run, GError **error)
{
  SearchResult result;
  bool         good;

  run->settings.threads = run->at->workers;
  run->start = g_get_monotonic_time ();
  watchdog_enter (search_instance_problem (run->at->instance)->name, "");
  if (FIND_RANKS (run->options->spec.find))
    good = ranks_run (run->at, &run->settings, &run->show, &run->total, &result,
                      error);
  else
    good = search_run (run->at->instance, run->at->repr, &run->settings, NULL,
                       &result, error)
           && symmetry_check (run->at, result.stop_reason, error);
  watchdog_leave ();
  if (!good)
    return false;
  good = run_total_add (&run->total, &result, error);
  if (run->at->many)
    report_one (run, &result);
  result.frequencies = result.representatives = NULL; /* in the total now */
  search_result_clear (&result);
  return good;
}

/* Searches all instances of the input, until a limit stops a search.  Returns
 * false with an error.
 */
static bool
search_all (Run *run, GError **error)
{
  SearchResult *sum = &run->total.result;

  do
    {
      if (!lower_limits (run))
        {
          sum->stop_reason = SEARCH_STOP_NODES;
          return true;
        }
      if (!search_one (run, error))
        return false;
      run->from = run->at->input.position;
    }
  while ((sum->stop_reason == SEARCH_STOP_COMPLETE
          || sum->stop_reason == SEARCH_STOP_FIRST)
         && run_instance_next (run->at, run->options, error));
  return !*error;
}

/* Searches all instances of the input, and prints the results.  `page` is the
 * output of --profile; NULL: none.  Returns the exit status.
 */
static Status
run (const RunOptions *options, RunInstance *at, Output *output, Output *page)
{
  Run     run = { .options = options,
                  .at = at,
                  .output = output,
                  .progress = progress_new (options, at),
                  .line = g_string_new (NULL),
                  .began = g_get_monotonic_time () };
  GError *error = NULL;
  Status  status = STATUS_COMPLETE;

  show_init (&run.show, options, at, output);
  run.settings = run_settings (options);
  memo_settle_checks (options, at->repr, &run.settings);
  if (FIND_LISTS (options->spec.find) || options->spec.find == FIND_BEST)
    run.settings.visit = on_solution;
  run.settings.tick = on_tick;
  run.settings.data = &run;
  run_announce (options, at);
  watchdog_catch ();
  run_explain_crashes (options, at);
  search_all (&run, &error);
  progress_end (run.progress);
  if (error)
    {
      status = status_of_error (error);
      output_flush (output); /* results must precede messages on a terminal */
      complain (status, "%s", error->message);
      run.total.failure
          = g_error_matches (error, SEARCH_ERROR, SEARCH_ERROR_INPUT) ? "input"
                                                                      : "error";
      g_error_free (error);
    }
  if (status == STATUS_COMPLETE)
    status = run_conclude (&run.total, &run.show, page);
  else if (run.total.instances > 0)
    run_conclude (&run.total, &run.show, page);
  show_clear (&run.show);
  search_result_clear (&run.total.result);
  g_string_free (run.line, TRUE);
  return status;
}

Status
run_search (const RunOptions *options, RunInstance *at, Output *output)
{
  GError *error = NULL;
  Output *page;

  if (!options->results.profile)
    return run (options, at, output, NULL);
  page = output_reserve ("--profile", options->results.profile, &error);
  if (!page)
    return finish_failed (error);
  return finish_output (page, options->results.profile,
                        run (options, at, output, page));
}
