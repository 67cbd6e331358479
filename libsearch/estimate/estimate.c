/* SPDX-License-Identifier: MIT */
/* estimate.c: makes estimates from groups of probes.  A probe is a random path
 * from the root down the tree; the probes of a group go down together, and give
 * one estimate of the whole tree.
 */
#include "probe.h"
#include "node-time.h"
#include "libsearch/answers/splitmix.h"
#include "libsearch/text/settings.h"

#include <math.h>

/* Number of groups of probes (random paths down the tree), unless there are few
 * probes.  The number is large enough to measure how much the estimates of
 * groups differ, and small enough to make each group large.
 */
#define GROUPS 40

/* Number of probes (random paths down the tree) in the largest group, if the
 * settings do not set this number.
 */
#define GROUP_MAX 10000

/* An estimate counts as skewed if the interval's upper end is more than
 * SKEWED_RATIO times the mean, or if one group of probes (random paths)
 * contributes more than SKEWED_PART of the sum over all groups.
 */
#define SKEWED_RATIO 1.3
#define SKEWED_PART 0.1

/* If the first group of probes takes longer than 1 / FIRST_PART of the
 * remaining time, the estimation ends this group, and the next group has 1 /
 * SMALLER of its probes.
 */
#define FIRST_PART 3
#define SMALLER 16

/* Mean and variance of a series, updated with each value (B. P. Welford, 1962).
 * All are INFINITY if a value is larger than a double holds.
 */
typedef struct
{
  double mean;
  double root; /* root of the sum of squared differences from the mean */
  double largest;
} Series;

/* An estimation in progress. */
typedef struct
{
  const SearchEstimateSettings *settings;
  Prober                       *prober;

  /* Time when the estimation must end, in microseconds of the monotonic clock;
   * 0 = none.
   */
  gint64   deadline;
  size_t   group;
  uint64_t groups;    /* number of groups that have ended */
  Series   series[4]; /* values of the groups, as in Probe */

  /* Largest count of each value that one group of probes has visited, even if
   * the group was ended early.
   */
  double met[4];
  /* True if the representation counts whole subtrees with `count`, which probes
   * do not call.
   */
  bool            counts;
  bool            classes; /* solutions are of isomorphism classes */
  SearchEstimate *result;
} Estimation;

static void
series_add (Series *series, double value, uint64_t count)
{
  const double difference = value - series->mean;

  if (!isfinite (difference))
    {
      *series = (Series){ INFINITY, INFINITY, INFINITY };
      return;
    }
  series->mean += difference / (double) count;
  series->root = hypot (series->root, sqrt (fabs (difference))
                                          * sqrt (fabs (value - series->mean)));
  series->largest = MAX (series->largest, value);
}

/* Returns the estimate of candidates, nodes, solutions or classes (0 to 3),
 * with its interval.  The ends of the interval are the mean divided and
 * multiplied by a ratio, so the lower end is above zero.
 */
static SearchEstimatedValue
estimated_value (const Estimation *estimation, int which)
{
  const Series        *series = &estimation->series[which];
  const double         count = (double) estimation->groups;
  SearchEstimatedValue estimated = { .mean = series->mean,
                                     .error = NAN,
                                     .low = estimation->met[which],
                                     .high = INFINITY };
  double               ratio;

  if (estimation->groups == 0)
    estimated.mean = estimated.low;
  else if (estimation->result->exact)
    {
      estimated.error = 0;
      estimated.low = estimated.high = estimated.mean;
    }
  else if (estimation->groups > 1 && isfinite (series->mean))
    {
      estimated.error = series->root / sqrt ((count - 1) * count);
      if (estimated.mean > 0)
        {
          ratio = 1
                  + student (estimation->groups - 1) * estimated.error
                        / estimated.mean;
          estimated.low = MAX (estimated.low, estimated.mean / ratio);
          estimated.high = MAX (estimated.mean * ratio, estimated.low);
        }
    }
  return estimated;
}

/* Returns true if the tree looks skewed: the interval is wide, or one group of
 * probes contributes much of the sum.  The next groups may then differ more
 * than the groups so far.
 */
static bool
is_skewed (const Estimation *estimation, const SearchEstimatedValue *nodes)
{
  const double much
      = MAX (2, (double) estimation->groups * SKEWED_PART) * nodes->mean;

  return nodes->high > SKEWED_RATIO * nodes->mean
         || estimation->series[1].largest > much;
}

/* Adds the results of one group of probes.  If the group was ended early, uses
 * only the depth that its probes have reached, and their counts.
 */
static void
add (Estimation *estimation, const Probe *probe, SearchStopReason end)
{
  const double values[]
      = { probe->candidates, probe->nodes, probe->solutions, probe->classes };
  SearchEstimate *result = estimation->result;

  for (size_t i = 0; i < G_N_ELEMENTS (values); i++)
    estimation->met[i] = MAX (estimation->met[i], (double) probe->met[i]);
  result->depth = MAX (result->depth, probe->depth);
  if (end != SEARCH_STOP_COMPLETE)
    return;
  estimation->groups++;
  for (size_t i = 0; i < G_N_ELEMENTS (values); i++)
    series_add (&estimation->series[i], values[i], estimation->groups);
  result->probes += estimation->group;
  result->cut |= probe->cut;
  result->exact = !probe->sampled;
}

/* Returns the time when the next group of probes must end, in microseconds of
 * the monotonic clock; 0 = none.
 */
static gint64
group_deadline (const Estimation *estimation)
{
  const gint64 now = g_get_monotonic_time ();

  if (!estimation->deadline || estimation->groups > 0 || estimation->group == 1)
    return estimation->deadline;
  return now + (estimation->deadline - now) / FIRST_PART;
}

/* Runs groups of probes (random paths that go down together) until there are
 * enough probes, or a limit ends the estimation.  Returns the reason for the
 * end.
 */
static SearchStopReason
make_groups (Estimation *estimation)
{
  const SearchEstimateSettings *settings = estimation->settings;
  SearchEstimate               *result = estimation->result;

  while (result->probes < settings->probes && !result->exact)
    {
      const uint64_t seed = splitmix (splitmix (settings->seed + SPLITMIX_STEP)
                                      + estimation->groups * SPLITMIX_STEP);
      Probe          probe;
      const SearchStopReason end
          = prober_descend (estimation->prober, estimation->group, seed,
                            group_deadline (estimation), &probe);

      add (estimation, &probe, end);
      if (end == SEARCH_STOP_TIME && estimation->groups == 0
          && estimation->group > 1)
        estimation->group = MAX (estimation->group / SMALLER, 1);
      else if (end != SEARCH_STOP_COMPLETE)
        return end;
    }
  return SEARCH_STOP_COMPLETE;
}

/* Makes the upper end of the interval infinite, and its error NaN.  Called if
 * probes (random paths) became too long, since the estimate then lacks the tree
 * below these paths.
 */
static void
open_end (SearchEstimatedValue *estimated)
{
  estimated->error = NAN;
  estimated->high = INFINITY;
}

static void
conclude (Estimation *estimation)
{
  SearchEstimate *result = estimation->result;

  result->group = estimation->group;
  result->candidates = estimated_value (estimation, 0);
  result->nodes = estimated_value (estimation, 1);
  result->solutions
      = estimation->counts ? (
            SearchEstimatedValue){ .mean = NAN, .error = NAN, .high = INFINITY }
                           : estimated_value (estimation, 2);
  if (estimation->classes)
    result->classes = estimated_value (estimation, 3);
  result->skewed = estimation->groups > 1 && !result->exact
                   && is_skewed (estimation, &result->nodes);
  if (!result->cut)
    return;
  open_end (&result->candidates);
  open_end (&result->nodes);
  open_end (&result->solutions);
  if (estimation->classes)
    open_end (&result->classes);
}

bool
search_estimate (const SearchInstance *instance, const SearchRepr *repr,
                 const SearchEstimateSettings *wanted, SearchEstimate *result,
                 GError **error)
{
  const gint64           start = g_get_monotonic_time ();
  SearchEstimateSettings settings = SEARCH_ESTIMATE_SETTINGS ();
  Estimation             estimation = { .settings = &settings,
                                        .counts = repr->counting.count != NULL,
                                        .classes = repr->made.make != NULL,
                                        .result = result };

  *result = (SearchEstimate){ 0 };
  if (repr->varies)
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                   "representation '%s': its nodes depend on earlier counts, "
                   "so no probe can estimate them",
                   repr->name);
      return false;
    }
  if (wanted
      && !settings_take (&settings, sizeof settings, "SearchEstimateSettings",
                         wanted, error))
    return false;
  if (settings.probes == 0)
    settings.probes = SEARCH_ESTIMATE_PROBES;
  if (settings.group == 0)
    settings.group = CLAMP (settings.probes / GROUPS, 1, GROUP_MAX);
  estimation.group = (size_t) MIN (settings.group, settings.probes);
  if (settings.time_limit > 0)
    estimation.deadline
        = start + (gint64) MIN (settings.time_limit * 1e6, 4e18);
  if (settings.memory_limit == 0)
    settings.memory_limit = SEARCH_ESTIMATE_MEMORY;
  estimation.prober
      = prober_new (instance, repr, estimation.group, &settings, error);
  if (!estimation.prober)
    return false;
  result->stop_reason = make_groups (&estimation);
  conclude (&estimation);
  prober_free (estimation.prober);
  result->seconds = (double) (g_get_monotonic_time () - start) / 1e6;
  return true;
}
