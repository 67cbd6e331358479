/* SPDX-License-Identifier: MIT */
/* run-search.c: searches, and reports what is found. */
#include "run-search.h"
#include "tools/shared/memory.h"
#include "tools/shared/numbers.h"
#include "progress.h"
#include "run-report.h"
#include "tools/shared/signals.h"

#include <stdio.h>

/* Bytes that nobody should be surprised by. */
#define MUCH_MEMORY ((size_t) 1 << 26)

/* What the search's callbacks need. */
typedef struct
{
  RunOptions    *options;
  Output        *output;
  Progress      *progress;
  GString       *line;
  bool           printed; /* a solution */
  SearchSettings settings;
  RunTotal       total; /* of the instances before the one at hand */
  size_t         from;  /* where in the input that one begins */
} Run;

static bool
on_solution (void *data, const SearchSolution *solution)
{
  Run *run = data;

  g_string_truncate (run->line, 0);
  if (run->printed && run->options->format->picture)
    g_string_append_c (run->line, '\n');
  run->printed = true;
  progress_erase (run->progress);
  report_solution (run->options, solution, run->line);
  return output_write (run->output, run->line->str, run->line->len);
}

/* How far the whole of the input is. */
static uint64_t
total_share (const Run *run, uint64_t share)
{
  const SearchInput *input = &run->options->input;
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

  if (run_options_are_many (run->options))
    {
      search_tally_add (&whole.tally, &run->total.result.tally);
      whole.share = total_share (run, progress->share);
    }
  progress_tick (run->progress, &whole);
  return output_tick (run->output);
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
      return STATUS_IO;
    default:
      return STATUS_LIMIT;
    }
}

static void
write_line (const Run *run)
{
  output_write (run->output, run->line->str, run->line->len);
}

/* Prints the summary where it belongs: with the results, or beside them. */
static void
summarise (const Run *run, const RunReport *report)
{
  const RunOptions *options = run->options;
  const bool        has_results
      = options->find != FIND_COUNT || run_options_are_many (options);

  if (report->result->end == SEARCH_END_VISITOR)
    return;
  g_string_truncate (run->line, 0);
  (options->json ? report_json : report_text) (report, run->line);
  if (!has_results || options->json)
    write_line (run);
  else if (!options->quiet)
    {
      output_flush (run->output); /* solutions first, where both are seen */
      fputs (run->line->str, stderr);
    }
}

static void
complain_of_check (const RunReport *report)
{
  const SearchResult *result = report->result;
  const SearchKnown  *known = &report->known.published;

  if (report->options->best)
    complain ("--check: the best is %" G_GINT64_FORMAT
              ", but %s has %" G_GINT64_FORMAT,
              result->best.value, known->best_source, known->best);
  else
    complain ("--check: %" G_GUINT64_FORMAT
              " solutions, but %s has %" G_GUINT64_FORMAT,
              result->tally.solutions, known->source, known->solutions);
}

/* Reports all that was found; how to end. */
static Status
conclude (const Run *run)
{
  const RunOptions   *options = run->options;
  const SearchResult *result = &run->total.result;
  RunReport           report = { .options = options,
                                 .result = result,
                                 .total = &run->total,
                                 .known = known_compare (options, result),
                                 .peak = memory_peak () };
  const Status        status = status_of_end (result->end);

  summarise (run, &report);
  if (options->check && report.known.outcome == KNOWN_MISMATCH)
    {
      complain_of_check (&report);
      return STATUS_CHECK;
    }
  if (options->unique && status == STATUS_COMPLETE
      && run->total.unique < run->total.instances)
    return STATUS_FAILED;
  return status;
}

/* Says what the representation is going to take, where that is much. */
static void
announce_memory (const RunOptions *options)
{
  const unsigned threads = options->workers;
  SearchMemory   memory;
  GString       *text;

  if (options->quiet
      || !search_instance_fits (options->instance, options->repr,
                                options->memory, threads, &memory, NULL)
      || memory.shared + memory.scratch * threads < MUCH_MEMORY)
    return;
  text = g_string_new (NULL);
  append_size (text, memory.shared + memory.scratch * threads);
  complain ("%s takes up to %s of memory for %u threads", options->repr->name,
            text->str, threads);
  g_string_free (text, TRUE);
}

/* What is the same for all instances. */
static SearchSettings
make_settings (Run *run)
{
  const RunOptions *options = run->options;

  return (SearchSettings){
    .strategy = options->strategy,
    .loop = options->loop,
    .unordered = options->unordered,
    .digest = !options->unique,
    .symmetry = options->symmetry,
    .best = options->best,
    .levels = options->stats,
    .partial = options->partial,
    .depth = options->depth,
    .solution_limit
    = options->find == FIND_FIRST || options->unique ? options->first : 0,
    .time_limit = options->time_limit,
    .node_limit = options->node_limit,
    .memory_limit = options->memory,
    .cancel = signals_caught (),
    .visit = options->find != FIND_COUNT || options->best ? on_solution : NULL,
    .tick = on_tick,
    .data = run,
  };
}

/* Reports one of many instances. */
static void
report_one (const Run *run, const SearchResult *result)
{
  if (result->end == SEARCH_END_VISITOR
      || (run->options->find != FIND_COUNT && !run->options->json))
    return;
  g_string_truncate (run->line, 0);
  report_instance (run->options, result, run->total.instances - 1, run->line);
  write_line (run);
}

/* What the limits on all instances leave to the next one; false: nothing. */
static bool
lower_limits (Run *run)
{
  const RunOptions   *options = run->options;
  const SearchResult *so_far = &run->total.result;
  SearchSettings     *settings = &run->settings;

  if (options->time_limit > 0)
    settings->time_limit = MAX (options->time_limit - so_far->seconds, 1e-6);
  if (options->node_limit > 0)
    settings->node_limit = options->node_limit - so_far->tally.nodes;
  return options->node_limit == 0 || settings->node_limit > 0;
}

/* Searches the instance at hand. */
static bool
search_one (Run *run, GError **error)
{
  const RunOptions *options = run->options;
  SearchResult      result;

  run->settings.threads = options->workers;
  if (!search_run (options->instance, options->repr, &run->settings, NULL,
                   &result, error))
    return false;
  run_total_add (&run->total, &result);
  if (run_options_are_many (options))
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
      run->from = run->options->input.position;
    }
  while ((sum->end == SEARCH_END_COMPLETE || sum->end == SEARCH_END_FIRST)
         && run_options_next (run->options, error));
  return !*error;
}

Status
run_search (RunOptions *options, Output *output)
{
  Run     run = { .options = options,
                  .output = output,
                  .progress = progress_new (options, output_is_terminal (output)),
                  .line = g_string_new (NULL) };
  GError *error = NULL;
  Status  status = STATUS_COMPLETE;

  run.settings = make_settings (&run);
  announce_memory (options);
  signals_catch ();
  search_all (&run, &error);
  progress_end (run.progress);
  if (error)
    {
      status = status_of_error (error);
      output_flush (output); /* results first, where both are seen */
      complain ("%s", error->message);
      run.total.failure
          = g_error_matches (error, SEARCH_ERROR, SEARCH_ERROR_INPUT) ? "input"
                                                                      : "error";
      g_error_free (error);
    }
  if (status == STATUS_COMPLETE)
    status = conclude (&run);
  else if (run.total.instances > 0)
    conclude (&run);
  run_total_clear (&run.total);
  g_string_free (run.line, TRUE);
  return status;
}
