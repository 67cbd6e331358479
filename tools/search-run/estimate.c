/* SPDX-License-Identifier: MIT */
/* estimate.c: how large a search is going to be, and how long it takes. */
#include "estimate.h"
#include "libsearch/text/numbers.h"
#include "tools/cli/terminal.h"
#include "tools/cli/signals.h"
#include "tools/cli/message.h"
#include "tools/cli/watchdog.h"

/* How far the probes are. */
typedef struct
{
  uint64_t made;
  uint64_t wanted; /* 0: as many as there is time for */
} Probing;

/* "1,234 of 10,000 probes". */
static void
write_probing (const void *data, GString *line)
{
  const Probing *probing = data;

  if (probing->wanted)
    {
      append_count (line, probing->made);
      g_string_append (line, " of ");
    }
  append_count_of (line, probing->wanted ? probing->wanted : probing->made,
                   "probe");
}

static void
on_tick (void *data, uint64_t probes)
{
  Probing *probing = data;

  probing->made = probes;
  activity_tick ();
}

/* Is the report complete? */
static Status
status_of (const RunEstimate *estimate)
{
  const SearchEstimate *tree = &estimate->made.tree;
  const bool            asked = estimate->options->probes > 0;

  if (tree->end == SEARCH_END_COMPLETE
      || (tree->end == SEARCH_END_TIME && tree->probes > 0 && !asked))
    return *signals_caught () ? STATUS_LIMIT : STATUS_COMPLETE;
  return STATUS_LIMIT;
}

/* On stderr, since it is true of all of them. */
static void
warn (const RunEstimate *estimate)
{
  const SearchEstimate *tree = &estimate->made.tree;

  if (estimate->options->results.quiet || tree->exact)
    return;
  if (tree->skewed || tree->cut || tree->probes == 0)
    remark ("this tree is skewed or deep, and most likely larger than "
            "estimated");
  else
    remark ("skewed trees are underestimated");
}

static void
report (const RunEstimate *estimate, Output *output)
{
  GString *text = g_string_new (NULL);

  report_append (estimate_report (estimate), estimate->options->results.json,
                 text);
  output_write (output, text->str, text->len);
  output_flush (output); /* before what stderr says of it */
  g_string_free (text, TRUE);
}

static bool
measure (RunEstimate *estimate, GError **error)
{
  const RunOptions            *options = estimate->options;
  const RunInstance           *at = estimate->at;
  const size_t                 memory = options->limits.memory;
  Probing                      probing = { .wanted = options->probes };
  const SearchEstimateSettings settings
      = SEARCH_ESTIMATE_SETTINGS (.probes = options->probes,
                                  .seed = options->spec.seed,
                                  .time_limit = options->limits.time,
                                  .memory_limit
                                  = MIN (memory, SEARCH_ESTIMATE_MEMORY),
                                  .cancel = signals_caught (),
                                  .pulse = watchdog_pulse (), .tick = on_tick,
                                  .data = &probing);
  const SearchSettings search
      = SEARCH_SETTINGS (.loop = options->spec.loop, .threads = at->workers,
                         .digest = true, .memory_limit = memory);
  bool good;

  watchdog_enter (search_instance_problem (at->instance)->name, "");
  activity_begin (run_wants_silence (&options->results), write_probing,
                  &probing);
  good = search_estimate_run (at->instance, at->repr, &settings, &search,
                              &estimate->made, error);
  activity_end ();
  watchdog_leave ();
  return good;
}

Status
run_estimate (const RunOptions *options, RunInstance *at, Output *output)
{
  RunEstimate estimate = { .options = options, .at = at };
  GError     *error = NULL;

  watchdog_catch ();
  if (!measure (&estimate, &error))
    {
      const Status status = status_of_error (error);

      complain (status, "%s", error->message);
      g_error_free (error);
      return status;
    }
  report (&estimate, output);
  warn (&estimate);
  return status_of (&estimate);
}
