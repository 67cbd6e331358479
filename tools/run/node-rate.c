/* SPDX-License-Identifier: MIT */
/* node-rate.c: the search itself, for a moment. */
#include "node-rate.h"
#include "tools/shared/signals.h"
#include "tools/shared/watchdog.h"

#include <math.h>

/* Microseconds of a moment, at least. */
#define MOMENT 10000

/* The moments so far; the first one, in which threads and tables are made, does
 * not count.
 */
typedef struct
{
  gint64   began; /* the one under way */
  uint64_t nodes; /* before it */
  unsigned count;
  double   seconds, all_nodes; /* of all but the first */
  double   sum, squares;       /* of their rates */
} Moments;

static bool
on_tick (void *data, const SearchProgress *progress)
{
  Moments     *moments = data;
  const gint64 now = g_get_monotonic_time ();
  const double seconds = (double) (now - moments->began) / 1e6;
  const double nodes = (double) progress->tally.nodes - (double) moments->nodes;

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

/* A count passed what can be counted: that is no mistake of an estimate. */
static bool
overflow (const RunInstance *at, SearchLoop loop, Trial *trial, GError *cause)
{
  trial->overflowed = true;
  trial->result.loop = loop                  ? loop
                       : at->repr->loops.all ? SEARCH_LOOP_INLINE
                                             : SEARCH_LOOP_DYNAMIC;
  g_error_free (cause);
  return true;
}

bool
trial_run (const RunInstance *at, SearchLoop loop, size_t memory,
           double seconds, Trial *trial, GError **error)
{
  GError              *cause = NULL;
  Moments              moments = { .began = g_get_monotonic_time () };
  const SearchSettings settings
      = SEARCH_SETTINGS (.loop = loop, .threads = at->workers, .digest = true,
                         .time_limit = seconds, .memory_limit = memory,
                         .cancel = signals_caught (),
                         .pulse = watchdog_pulse (), .tick = on_tick,
                         .data = &moments);

  *trial = (Trial){ 0 };
  if (!search_run (at->instance, at->repr, &settings, NULL, &trial->result,
                   &cause))
    {
      if (g_error_matches (cause, SEARCH_ERROR, SEARCH_ERROR_OVERFLOW))
        return overflow (at, loop, trial, cause);
      g_propagate_error (error, cause);
      return false;
    }
  measure_rate (trial, &moments);
  return true;
}

bool
trial_is_complete (const Trial *trial)
{
  return !trial->overflowed && trial->result.end == SEARCH_END_COMPLETE;
}
