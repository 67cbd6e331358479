/* SPDX-License-Identifier: MIT */
/* trial.c: a trial: a short run of the search itself, which measures nodes per
 * second.
 */
#include "node-time.h"

#include <math.h>

/* The trial, a short run of the search, is divided into parts, called moments.
 * MOMENT is the minimum length of a moment in microseconds.
 */
#define MOMENT 10000

/* Sums over the parts of the trial (a short run of the search), called moments;
 * each has its own rate in nodes per second.  The first moment does not count,
 * because the search makes threads and tables in it.
 */
typedef struct
{
  void (*tick) (void *data); /* the caller's tick() */
  void    *data;
  gint64   began; /* start of the current moment */
  uint64_t nodes; /* nodes before the current moment */
  unsigned count;

  /* Total seconds and total nodes of all moments (parts of the trial) except
   * the first.
   */
  double seconds, all_nodes;
  /* `sum` is the sum of the rates of all moments except the first.  `squares`
   * is the sum of the squares of these rates.
   */
  double sum, squares;
} Moments;

static bool
on_tick (void *data, const SearchProgress *progress)
{
  Moments     *moments = data;
  const gint64 now = g_get_monotonic_time ();
  const double seconds = (double) (now - moments->began) / 1e6;
  const double nodes = (double) progress->tally.nodes - (double) moments->nodes;

  moments->tick (moments->data);
  if (now - moments->began < MOMENT)
    return true;
  if (moments->count++ > 0)
    {
      moments->seconds += seconds;
      moments->all_nodes += nodes;
      moments->sum += nodes / seconds;
      moments->squares += nodes / seconds * (nodes / seconds);
    }
  moments->began = now;
  moments->nodes = progress->tally.nodes;
  return true;
}

static void
measure_rate (Trial *trial, const Moments *moments)
{
  const double count = (double) moments->count - 1;

  if (count >= 3 && moments->sum > 0)
    {
      const double mean = moments->sum / count;

      trial->rate = moments->all_nodes / moments->seconds;
      trial->spread
          = sqrt (MAX (moments->squares / count - mean * mean, 0)) / mean;
    }
  else if (trial->result.seconds > 0)
    {
      trial->rate = (double) trial->result.tally.nodes / trial->result.seconds;
      trial->spread = INFINITY;
    }
}

bool
trial_run (const SearchInstance *instance, const SearchRepr *repr,
           const SearchSettings *search, void (*tick) (void *data), void *data,
           Trial *trial, GError **error)
{
  Moments moments
      = { .tick = tick, .data = data, .began = g_get_monotonic_time () };
  SearchSettings settings = *search;

  *trial = (Trial){ 0 };
  settings.tick = on_tick;
  settings.data = &moments;
  if (!search_run (instance, repr, &settings, NULL, &trial->result, error))
    return false;
  measure_rate (trial, &moments);
  return true;
}

SearchEstimatedValue
trial_at_least (double value)
{
  return (SearchEstimatedValue){
    .mean = value, .error = NAN, .low = value, .high = INFINITY
  };
}

static SearchEstimatedValue
known (double value)
{
  return (SearchEstimatedValue){ .mean = value, .low = value, .high = value };
}

static double
count_to_double (const SearchCount *count)
{
  double number = 0;

  for (size_t i = SEARCH_COUNT_WORDS; i-- > 0;)
    number = ldexp (number, 64) + (double) count->words[i];
  return number;
}

void
trial_set_tree (const Trial *trial, SearchEstimate *tree)
{
  const SearchTally *tally = &trial->result.tally;

  tree->exact = trial->result.stop_reason == SEARCH_STOP_COMPLETE;
  if (!tree->exact)
    {
      tree->candidates = trial_at_least ((double) tally->candidates);
      tree->nodes = trial_at_least ((double) tally->nodes);
      return;
    }
  tree->candidates = known ((double) tally->candidates);
  tree->nodes = known ((double) tally->nodes);
  tree->solutions = known (count_to_double (&trial->result.solutions));
  tree->classes = known ((double) tally->fundamental);
  tree->skewed = tree->cut = false;
}
