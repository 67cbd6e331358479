/* SPDX-License-Identifier: MIT */
/* run-search.c: searches, and reports what is found. */
#include "run-search.h"
#include "conclude.h"
#include "progress.h"
#include "run-settings.h"
#include "show.h"
#include "tools/cli/program.h"
#include "tools/cli/message.h"
#include "tools/cli/watchdog.h"

/* What the search's callbacks need. */
typedef struct
{
  const RunOptions *options;
  RunInstance      *at;
  Output           *output;
  Progress         *progress;
  Show              show;
  GString          *line;
  SearchSettings    settings;
  RunTotal          total; /* of the instances before the one at hand */
  size_t            from;  /* where in the input that one begins */
  gint64            start; /* of its search, in microseconds */
  gint64            began; /* that of the first one */
} Run;

static bool
on_solution (void *data, const SearchSolution *solution)
{
  Run *run = data;

  return show_solution (&run->show, solution,
                        (double) (g_get_monotonic_time () - run->start) / 1e6);
}

/* How far the whole of the input is. */
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

static void
write_line (const Run *run)
{
  output_show (run->output, run->line);
}

/* Reports one of many instances. */
static void
report_one (const Run *run, const SearchResult *result)
{
  if (result->end == SEARCH_END_VISITOR
      || (FIND_LISTS (run->options->spec.find) && !run->options->results.json))
    return;
  g_string_truncate (run->line, 0);
  report_append (report_instance (&run->options->spec, run->at, result,
                                  run->total.instances - 1),
                 run->options->results.json, run->line);
  write_line (run);
}

/* What the limits on all instances leave to the next one; false: nothing. */
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

/* Searches the instance at hand. */
static bool
search_one (Run *run, GError **error)
{
  SearchResult result;
  bool         good;

  run->settings.threads = run->at->workers;
  run->start = g_get_monotonic_time ();
  watchdog_enter (search_instance_problem (run->at->instance)->name, "");
  good = search_run (run->at->instance, run->at->repr, &run->settings, NULL,
                     &result, error);
  watchdog_leave ();
  if (!good)
    return false;
  run_total_add (&run->total, &result);
  if (run->at->many)
    report_one (run, &result);
  search_result_clear (&result);
  return true;
}

/* Searches all instances; false with an error that ended it. */
static bool
search_all (Run *run, GError **error)
{
  SearchResult *sum = &run->total.result;

  do
    {
      if (!lower_limits (run))
        {
          sum->end = SEARCH_END_NODES;
          return true;
        }
      if (!search_one (run, error))
        return false;
      run->from = run->at->input.position;
    }
  while ((sum->end == SEARCH_END_COMPLETE || sum->end == SEARCH_END_FIRST)
         && run_instance_next (run->at, run->options, error));
  return !*error;
}

/* Searches and reports; `page` is that of --profile, or NULL. */
static Status
run (const RunOptions *options, RunInstance *at, Output *output, Output *page)
{
  Run       run = { .options = options,
                    .at = at,
                    .output = output,
                    .progress = progress_new (&options->spec, &options->results, at,
                                              options->limits.memory),
                    .line = g_string_new (NULL),
                    .began = g_get_monotonic_time () };
  GError *error = NULL;
  Status  status = STATUS_COMPLETE;

  show_init (&run.show, &options->spec, &options->results, at, output);
  run.settings
      = run_settings (&options->spec, &options->limits, &options->results);
  if (FIND_LISTS (options->spec.find) || options->spec.find == FIND_BEST)
    run.settings.visit = on_solution;
  run.settings.tick = on_tick;
  run.settings.data = &run;
  if (!options->results.quiet)
    run_announce_memory (at, options->limits.memory);
  watchdog_catch ();
  search_all (&run, &error);
  progress_end (run.progress);
  if (error)
    {
      status = status_of_error (error);
      output_flush (output); /* results first, where both are seen */
      complain (status, "%s", error->message);
      run.total.failure
          = g_error_matches (error, SEARCH_ERROR, SEARCH_ERROR_INPUT) ? "input"
                                                                      : "error";
      g_error_free (error);
    }
  if (status == STATUS_COMPLETE)
    status = conclude (&run.total, NULL, &run.show, page);
  else if (run.total.instances > 0)
    conclude (&run.total, NULL, &run.show, page);
  show_clear (&run.show);
  run_total_clear (&run.total);
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
