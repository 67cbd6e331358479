/* SPDX-License-Identifier: MIT */
/* estimate.c: how large a search is going to be, and how long it takes. */
#include "estimate.h"
#include "libsearch/text/numbers.h"
#include "tools/shared/activity.h"
#include "tools/shared/signals.h"
#include "tools/shared/message.h"
#include "tools/shared/watchdog.h"

#include <math.h>

/* Without a time limit: seconds for the probes, if their number is not given,
 * and for all of it but probes of a given number.
 */
#define PROBING_SECONDS 0.45
#define ALL_SECONDS 0.85

/* With one: the part that the probes take, at most, of what the trial leaves,
 * and the part after which measuring nodes ends.
 */
#define PROBING_PART 0.5
#define ALL_PART 0.98

/* How long one place of the tree is to be measured, in seconds, about, and how
 * many nodes that may be, where each is looked at first.
 */
#define PLACE_SECONDS 0.002
#define PLACE_SOLUTIONS 64

/* Batches of measurements: how many there should be at least, and may be for
 * each thread; places of one; and states of each level that are opened for it.
 */
#define BATCHES_WANTED 16
#define BATCHES_MAX 1000
#define BATCH_PLACES 8
#define BATCH_WIDTH 16

/* With fewer batches the trial knows better how long nodes take, unless they
 * take long, so that it has met but a few.
 */
#define BATCHES_MIN 4

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

/* How many threads do work at a time. */
static unsigned
estimate_threads (const RunEstimate *estimate)
{
  return MIN (estimate->at->workers, g_get_num_processors ());
}

static bool
is_measured (const RunEstimate *estimate)
{
  return estimate->time.batches
             >= (estimate->at->repr->counting.count ? 1 : BATCHES_MIN)
         && estimate->time.threads > 0;
}

/* The mean with an interval up to so much more, as a part of it. */
static SearchGuess
guess_within (double mean, double more)
{
  return (SearchGuess){ .mean = mean,
                        .error = NAN,
                        .low = mean / (1 + more),
                        .high = mean * (1 + more) };
}

/* Returns how far above the mean the interval ends, as a part of it. */
static double
more_than (const SearchGuess *guess)
{
  return guess->high / MAX (guess->mean, 1) - 1;
}

/* The time that the nodes take by what nodes take all over the tree, or at the
 * rate of the trial.  Both factors are off by something, and independently.
 */
static SearchGuess
guess_seconds (const RunEstimate *estimate)
{
  const Trial       *trial = &estimate->trial;
  const NodeTime    *time = &estimate->time;
  const SearchGuess *nodes = &estimate->tree.nodes;
  const double       took = trial->result.seconds;

  if (trial_is_complete (trial))
    return (
        SearchGuess){ .mean = took, .error = NAN, .low = took, .high = took };
  if (trial->overflowed || (!is_measured (estimate) && trial->rate == 0))
    return (
        SearchGuess){ .mean = NAN, .error = NAN, .low = NAN, .high = INFINITY };
  if (is_measured (estimate))
    return guess_within (estimate->timed.mean * time->mean
                             / (double) time->threads,
                         hypot (more_than (&estimate->timed), time->bound));
  return guess_within (nodes->mean / trial->rate,
                       hypot (more_than (nodes), 2 * trial->spread));
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
    settings.time_limit = (options->limits.time - trial_seconds) * PROBING_PART;
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
  const SearchRepr  bare = node_time_bare (repr);
  SearchEstimate    other;

  if (by && by != repr)
    settings->time_limit /= 2;
  if (!search_estimate (instance, &bare, settings, &estimate->tree, error))
    return false;
  estimate->by = by;
  estimate->timed = estimate->tree.nodes;
  if (repr->counting.count)
    {
      estimate->timed = estimate->tree.solutions;
      estimate->tree.solutions
          = (SearchGuess){ .mean = NAN, .error = NAN, .high = INFINITY };
    }
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

/* Returns how many nodes, or solutions, one thread meets in a second, as the
 * trial has met nodes.
 */
static double
trial_rate (const RunEstimate *estimate)
{
  return estimate->trial.rate / (double) estimate_threads (estimate)
         * estimate->timed.mean / MAX (estimate->tree.nodes.mean, 1);
}

/* Measures nodes at random places until the deadline, where the trial was but a
 * part of the tree and a probe came to its end.  Of what takes so long that
 * there would be few batches, each has less.
 */
static bool
measure_nodes (RunEstimate *estimate, gint64 deadline, GError **error)
{
  const RunOptions *options = estimate->options;
  const bool        counts = estimate->at->repr->counting.count != NULL;
  const double      rate = trial_rate (estimate);
  const double      most = (double) (deadline - g_get_monotonic_time ()) / 1e6
                      / BATCHES_WANTED / MAX (PLACE_SECONDS, 1 / rate);
  const NodeTimer timer
      = { .instance = estimate->at->instance,
          .repr = estimate->at->repr,
          .loop = options->spec.loop,
          .threads = estimate_threads (estimate),
          .memory = options->limits.memory,
          .seed = options->spec.seed,
          .deadline = deadline,
          .batches = BATCHES_MAX,
          .places = (size_t) CLAMP (most, 1, BATCH_PLACES),
          .width = BATCH_WIDTH,
          .span = (uint64_t) CLAMP (rate * PLACE_SECONDS, 1,
                                    counts ? PLACE_SOLUTIONS : 1e9),
          .cancel = signals_caught (),
          .pulse = watchdog_pulse (),
          .clock = node_time_clock };

  if (trial_is_complete (&estimate->trial) || estimate->trial.overflowed
      || estimate->tree.probes == 0 || *signals_caught ()
      || g_get_monotonic_time () >= deadline)
    return true;
  return node_time_measure (&timer, &estimate->time, error);
}

/* Returns when nodes have been measured: a number of probes that was asked for
 * takes as long as it takes.
 */
static gint64
deadline_of (const RunOptions *options, gint64 began, gint64 probed)
{
  if (options->limits.time > 0)
    return began + (gint64) MIN (options->limits.time * ALL_PART * 1e6, 4e18);
  return options->probes
             ? probed + (gint64) ((ALL_SECONDS - PROBING_SECONDS) * 1e6)
             : began + (gint64) (ALL_SECONDS * 1e6);
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

/* Probes, and tries the search itself for so long. */
static bool
measure (RunEstimate *estimate, double trial_seconds, GError **error)
{
  const RunOptions      *options = estimate->options;
  Probing                probing = { .wanted = options->probes };
  SearchEstimateSettings settings
      = make_settings (options, trial_seconds, &probing);
  const gint64 began = g_get_monotonic_time ();
  gint64       probed;
  bool         good;

  watchdog_enter (search_instance_problem (estimate->at->instance)->name, "");
  activity_begin (run_wants_silence (&options->results), write_probing,
                  &probing);
  good = probe (estimate, &settings, error);
  probed = g_get_monotonic_time ();
  good = good
         && trial_run (estimate->at, options->spec.loop, options->limits.memory,
                       trial_seconds, &estimate->trial, error)
         && measure_nodes (estimate, deadline_of (options, began, probed),
                           error);
  activity_end ();
  watchdog_leave ();
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

  watchdog_catch ();
  if (!measure (&estimate, trial_seconds, &error))
    {
      const Status status = status_of_error (error);

      complain (status, "%s", error->message);
      g_error_free (error);
      return status;
    }
  take_trial (&estimate);
  estimate.seconds = guess_seconds (&estimate);
  report (&estimate, output);
  search_result_clear (&estimate.trial.result);
  warn (&estimate);
  return status_of (&estimate);
}
