/* SPDX-License-Identifier: MIT */
/* estimate.c: how large a search is going to be, and how long it takes. */
#include "estimate.h"
#include "libsearch/text/numbers.h"
#include "tools/shared/activity.h"
#include "tools/shared/signals.h"
#include "tools/shared/message.h"
#include "tools/shared/watchdog.h"

#include <math.h>

/* Seconds for the probes, if their number is not given. */
#define PROBING_SECONDS 0.7

/* The part of a time limit that the trial takes, at most. */
#define TRIAL_PART 0.2

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

/* The time that the nodes take at the rate of the trial.  Both are off by
 * something, and independently.
 */
static SearchGuess
guess_seconds (const SearchGuess *nodes, const Trial *trial)
{
  SearchGuess guess = { .error = NAN, .high = INFINITY };
  double      ratio;

  if (trial_is_complete (trial))
    guess.mean = guess.low = guess.high = trial->result.seconds;
  else if (trial->overflowed || trial->rate == 0)
    guess.mean = guess.low = NAN;
  else
    {
      guess.mean = nodes->mean / trial->rate;
      ratio
          = 1
            + hypot (nodes->high / MAX (nodes->mean, 1) - 1, 2 * trial->spread);
      guess.low = guess.mean / ratio;
      guess.high = guess.mean * ratio;
    }
  return guess;
}

/* Is the report complete? */
static Status
status_of (const RunEstimate *estimate)
{
  const SearchEstimate *tree = &estimate->tree;
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
  const SearchEstimate *tree = &estimate->tree;

  if (estimate->options->results.quiet || tree->exact)
    return;
  if (tree->skewed || tree->cut || tree->probes == 0)
    remark ("this tree is skewed or deep, and most likely larger than "
            "estimated");
  else
    remark ("skewed trees are underestimated");
}

static SearchEstimateSettings
make_settings (const RunOptions *options, double trial_seconds,
               Probing *probing)
{
  SearchEstimateSettings settings
      = SEARCH_ESTIMATE_SETTINGS (.probes = options->probes,
                                  .seed = options->spec.seed,
                                  .memory_limit = MIN (options->limits.memory,
                                                       SEARCH_ESTIMATE_MEMORY),
                                  .cancel = signals_caught (),
                                  .pulse = watchdog_pulse (), .tick = on_tick,
                                  .data = probing);

  if (options->limits.time > 0)
    settings.time_limit = options->limits.time - trial_seconds;
  else if (!options->probes)
    settings.time_limit = PROBING_SECONDS;
  return settings;
}

/* The first representation of the problem that can tell without a `count`, and
 * can search this instance; NULL: none.
 */
static const SearchRepr *
find_plain (const SearchInstance *instance)
{
  const SearchRepr *const *repr = search_instance_problem (instance)->reprs;
  SearchMemory             memory;

  while (*repr
         && ((*repr)->counting.count
             || !search_instance_fits (instance, *repr, 0, 1, &memory, NULL)))
    repr++;
  return *repr;
}

/* Probes the tree, and where it does not tell how many solutions there are,
 * that of another representation, which has as many.
 */
static bool
probe (RunEstimate *estimate, SearchEstimateSettings *settings, GError **error)
{
  const SearchInstance *instance = estimate->at->instance;
  const SearchRepr     *repr = estimate->at->repr;
  const SearchRepr *by = repr->counting.count ? find_plain (instance) : repr;
  SearchEstimate    other;

  if (by && by != repr)
    settings->time_limit /= 2;
  if (!search_estimate (instance, repr, settings, &estimate->tree, error))
    return false;
  estimate->by = by;
  estimate->solutions = estimate->tree.solutions;
  if (!by || by == repr)
    return true;
  if (!search_estimate (instance, by, settings, &other, error))
    return false;
  estimate->solutions = other.solutions;
  return true;
}

static SearchGuess
known (uint64_t number)
{
  const double value = (double) number;

  return (SearchGuess){ .mean = value, .low = value, .high = value };
}

/* Where the trial came to its end, its numbers are better than any guess. */
static void
take_trial (RunEstimate *estimate)
{
  const SearchTally *tally = &estimate->trial.result.tally;
  SearchEstimate    *tree = &estimate->tree;

  if (!trial_is_complete (&estimate->trial))
    return;
  tree->candidates = known (tally->candidates);
  tree->nodes = known (tally->nodes);
  tree->solutions = known (tally->solutions);
  tree->exact = true;
  tree->skewed = tree->cut = false;
  estimate->solutions = tree->solutions;
  estimate->by = estimate->at->repr;
}

static void
report (const RunEstimate *estimate, Output *output)
{
  GString *text = g_string_new (NULL);

  (estimate->options->results.json ? estimate_json : estimate_text) (estimate,
                                                                     text);
  output_write (output, text->str, text->len);
  output_flush (output); /* before what stderr says of it */
  g_string_free (text, TRUE);
}

/* Probes, and tries the search itself for so long. */
static bool
measure (RunEstimate *estimate, double trial_seconds, GError **error)
{
  const RunOptions      *options = estimate->options;
  Probing                probing = { .wanted = options->probes };
  SearchEstimateSettings settings
      = make_settings (options, trial_seconds, &probing);
  Watchdog *watchdog
      = watchdog_new (search_instance_problem (estimate->at->instance)->name,
                      options->limits.time);
  bool good;

  activity_begin (run_wants_silence (&options->results), write_probing,
                  &probing);
  good = probe (estimate, &settings, error)
         && trial_run (estimate->at, options->spec.loop, options->limits.memory,
                       trial_seconds, &estimate->trial, error);
  activity_end ();
  watchdog_free (watchdog);
  return good;
}

Status
run_estimate (const RunOptions *options, RunInstance *at, Output *output)
{
  const double trial_seconds
      = options->limits.time > 0
            ? MIN (options->limits.time * TRIAL_PART, TRIAL_SECONDS)
            : TRIAL_SECONDS;
  RunEstimate estimate = { .options = options, .at = at };
  GError     *error = NULL;

  signals_catch ();
  if (!measure (&estimate, trial_seconds, &error))
    {
      const Status status = status_of_error (error);

      complain (status, "%s", error->message);
      g_error_free (error);
      return status;
    }
  take_trial (&estimate);
  estimate.seconds = guess_seconds (&estimate.tree.nodes, &estimate.trial);
  report (&estimate, output);
  search_result_clear (&estimate.trial.result);
  warn (&estimate);
  return status_of (&estimate);
}
