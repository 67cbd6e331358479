/* SPDX-License-Identifier: MIT */
/* run-time.c: estimates the run time of a search.  Probes, random paths,
 * estimate the size of the tree.  The time of a node is measured in a short run
 * of the search, the trial, and then at places, random nodes of the tree.
 */
#include "node-time.h"
#include "libsearch/text/settings.h"

#include <math.h>

/* Maximum time of the trial, a short run of the search, in seconds. */
#define TRIAL_SECONDS 0.15

/* If the caller sets no time limit: ALL_SECONDS for all work, PROBING_SECONDS
 * of these for probes.  Probes whose number is given take any time.
 */
#define PROBING_SECONDS 0.45
#define ALL_SECONDS 0.85

/* Parts of the time limit.  The trial (a short run) takes at most TRIAL_PART,
 * the probes take PROBING_PART of the rest.  All work ends after ALL_PART.
 */
#define TRIAL_PART 0.2
#define PROBING_PART 0.5
#define ALL_PART 0.98

/* PLACE_SECONDS is the approximate time in seconds for measuring at one place,
 * a random node.  PLACE_SOLUTIONS is the maximum number of solutions there.
 */
#define PLACE_SECONDS 0.002
#define PLACE_SOLUTIONS 64

/* Batches of measurements at places (random nodes): the wanted number, the
 * maximum for each thread, the number of places of a batch, and the number of
 * states that are expanded on each level of the tree.
 */
#define BATCHES_WANTED 16
#define BATCHES_MAX 1000
#define BATCH_PLACES 8
#define BATCH_WIDTH 16

/* With fewer batches of measurements than this number, and a representation
 * without `count`, the trial (a short run) gives the time of a node.
 */
#define BATCHES_MIN 4

/* An estimation in progress. */
typedef struct
{
  const SearchInstance  *instance;
  const SearchRepr      *repr;
  SearchEstimateSettings settings;
  SearchSettings         search;
  gint64                 began;
  SearchRunEstimate     *result;
  Trial                  trial;
  SearchEstimatedValue   timed; /* nodes or solutions, as in `time` */
  NodeTime               time;
} Estimation;

static const SearchEstimatedValue unknown
    = { .mean = NAN, .error = NAN, .high = INFINITY };

/* Calls the caller's tick(). */
static void
tick (void *data)
{
  const Estimation *estimation = data;

  if (estimation->settings.tick)
    estimation->settings.tick (estimation->settings.data,
                               estimation->result->tree.probes);
}

static bool
is_cancelled (const Estimation *estimation)
{
  const int *cancel = estimation->settings.cancel;

  return cancel && g_atomic_int_get (cancel);
}

/* Returns the number of threads that the search runs at the same time. */
static unsigned
thread_count (const Estimation *estimation)
{
  return MIN (MAX (estimation->search.threads, 1), g_get_num_processors ());
}

/* Returns the maximum time of the trial in seconds.  If nodes vary, the trial
 * takes half of the limit, since no time is needed to measure nodes.
 */
static double
trial_seconds (const Estimation *estimation)
{
  const double limit = estimation->settings.time_limit;

  if (estimation->repr->varies)
    return limit > 0 ? limit * PROBING_PART : ALL_SECONDS - PROBING_SECONDS;
  return limit > 0 ? MIN (limit * TRIAL_PART, TRIAL_SECONDS) : TRIAL_SECONDS;
}

/* Returns the first representation of the problem that has no `count`, whose
 * nodes do not vary, and that can search this instance; NULL if there is none.
 */
static const SearchRepr *
find_plain (const SearchInstance *instance)
{
  const SearchRepr *const *repr = search_instance_problem (instance)->reprs;
  SearchMemory             memory;

  while (*repr
         && ((*repr)->counting.count || (*repr)->varies
             || !search_instance_fits (instance, *repr, 0, 1, &memory, NULL)))
    repr++;
  return *repr;
}

static SearchEstimateSettings
probe_settings (const Estimation *estimation)
{
  SearchEstimateSettings settings = estimation->settings;

  if (settings.time_limit > 0)
    settings.time_limit
        = (settings.time_limit - trial_seconds (estimation)) * PROBING_PART;
  else if (!settings.probes)
    settings.time_limit = PROBING_SECONDS;
  return settings;
}

/* Estimates the size of the tree by probes.  If the representation has `count`,
 * also probes the tree of a representation without `count`, which has an equal
 * number of solutions.  If nodes vary, probes only that tree.
 */
static bool
probe (Estimation *estimation, GError **error)
{
  const SearchInstance  *instance = estimation->instance;
  const SearchRepr      *repr = estimation->repr;
  const bool             counts = repr->counting.count != NULL;
  const bool             varies = repr->varies != NULL;
  const SearchRepr      *by = counts || varies ? find_plain (instance) : repr;
  const SearchRepr       bare = node_time_bare (repr);
  SearchEstimateSettings settings = probe_settings (estimation);
  SearchEstimate        *tree = &estimation->result->tree;
  SearchEstimate         other = { 0 };

  if (by && by != repr && !varies)
    settings.time_limit /= 2;
  if (!varies && !search_estimate (instance, &bare, &settings, tree, error))
    return false;
  estimation->result->by = by;
  estimation->timed = counts ? tree->solutions : tree->nodes;
  if (by == repr)
    return true;
  if (by && !search_estimate (instance, by, &settings, &other, error))
    return false;
  if (varies)
    {
      *tree = other;
      tree->candidates = tree->nodes = unknown;
      tree->exact = false;
    }
  tree->solutions = by ? other.solutions : unknown;
  return true;
}

/* Runs the search for a short time.  An overflow is a result, not an error. */
static bool
try_search (Estimation *estimation, GError **error)
{
  const SearchRepr  *repr = estimation->repr;
  const SearchLoop   loop = estimation->search.loop;
  SearchRunEstimate *result = estimation->result;
  GError            *cause = NULL;

  estimation->search.time_limit = trial_seconds (estimation);
  if (trial_run (estimation->instance, repr, &estimation->search, tick,
                 estimation, &estimation->trial, &cause))
    {
      result->trial = estimation->trial.result;
      result->rate = estimation->trial.rate;
      result->complete = result->trial.stop_reason == SEARCH_STOP_COMPLETE;
      return true;
    }
  result->overflowed
      = g_error_matches (cause, SEARCH_ERROR, SEARCH_ERROR_OVERFLOW);
  if (!result->overflowed)
    {
      g_propagate_error (error, cause);
      return false;
    }
  g_error_free (cause);
  result->trial.loop
      = repr->loops.all ? SEARCH_LOOP_INLINE : SEARCH_LOOP_DYNAMIC;
  if (loop)
    result->trial.loop = loop;
  return true;
}

/* Returns the number of nodes, or of solutions if the representation has
 * `count`, that one thread visits per second in the trial (a short run).
 */
static double
trial_rate (const Estimation *estimation)
{
  return estimation->result->rate / (double) thread_count (estimation)
         * (estimation->timed.mean
            / MAX (estimation->result->tree.nodes.mean, 1));
}

/* Returns the time when the measurement of nodes must end.  `probed` is the
 * time when the probes ended: probes whose number is given have no time limit,
 * so the time for the measurement begins when such probes end.
 */
static gint64
deadline_of (const Estimation *estimation, gint64 probed)
{
  const SearchEstimateSettings *settings = &estimation->settings;
  const gint64                  began = estimation->began;

  if (settings->time_limit > 0)
    return began + (gint64) MIN (settings->time_limit * ALL_PART * 1e6, 4e18);
  return settings->probes
             ? probed + (gint64) ((ALL_SECONDS - PROBING_SECONDS) * 1e6)
             : began + (gint64) (ALL_SECONDS * 1e6);
}

/* Returns true if the number of nodes multiplied by the time of a node gives
 * the time of the search.
 */
static bool
needs_node_time (const Estimation *estimation)
{
  const SearchRunEstimate *result = estimation->result;

  return !result->complete && !result->overflowed && !estimation->repr->varies
         && result->tree.probes > 0 && isfinite (estimation->timed.mean);
}

/* Measures nodes at places (random nodes) until the deadline.  If nodes are
 * slow, batches are smaller, so that several batches can end in time.
 */
static bool
measure_nodes (Estimation *estimation, gint64 deadline, GError **error)
{
  const bool   counts = estimation->repr->counting.count != NULL;
  const double rate = trial_rate (estimation);
  const double most = (double) (deadline - g_get_monotonic_time ()) / 1e6
                      / BATCHES_WANTED / MAX (PLACE_SECONDS, 1 / rate);
  const NodeTimer timer
      = { .instance = estimation->instance,
          .repr = estimation->repr,
          .loop = estimation->search.loop,
          .digest = estimation->search.digest,
          .threads = thread_count (estimation),
          .memory = estimation->search.memory_limit,
          .seed = estimation->settings.seed,
          .deadline = deadline,
          .batches = BATCHES_MAX,
          .places = (size_t) CLAMP (most, 1, BATCH_PLACES),
          .width = BATCH_WIDTH,
          .span = (uint64_t) CLAMP (rate * PLACE_SECONDS, 1,
                                    counts ? PLACE_SOLUTIONS : 1e9),
          .cancel = estimation->settings.cancel,
          .pulse = estimation->settings.pulse,
          .tick = tick,
          .data = estimation,
          .clock = node_time_clock };

  return is_cancelled (estimation) || g_get_monotonic_time () >= deadline
         || node_time_measure (&timer, &estimation->time, error);
}

static bool
is_measured (const Estimation *estimation)
{
  return estimation->time.batches
             >= (estimation->repr->counting.count ? 1 : BATCHES_MIN)
         && estimation->time.threads > 0;
}

/* Returns the mean with an interval whose upper end is mean * (1 + more). */
static SearchEstimatedValue
guess_within (double mean, double more)
{
  if (isinf (mean))
    return (SearchEstimatedValue){ .mean = mean, .error = NAN, .high = mean };
  return (SearchEstimatedValue){ .mean = mean,
                                 .error = NAN,
                                 .low = mean / (1 + more),
                                 .high = mean * (1 + more) };
}

/* Returns the distance from the mean to the interval's upper end, as a fraction
 * of the mean.
 */
static double
more_than (const SearchEstimatedValue *estimated)
{
  return estimated->high / MAX (estimated->mean, 1) - 1;
}

/* Returns the estimated time of all nodes: their number times the time of a
 * node, as measured at places or in the trial.  The errors of the two factors
 * are independent.
 */
static SearchEstimatedValue
guess_seconds (const Estimation *estimation)
{
  const SearchRunEstimate    *result = estimation->result;
  const NodeTime             *time = &estimation->time;
  const SearchEstimatedValue *nodes = &result->tree.nodes;
  const double                took = result->trial.seconds;

  if (result->complete)
    return (SearchEstimatedValue){
      .mean = took, .error = NAN, .low = took, .high = took
    };
  if (estimation->repr->varies && !result->overflowed)
    return trial_at_least (took);
  if (result->overflowed || (!is_measured (estimation) && result->rate == 0))
    return unknown;
  if (is_measured (estimation))
    return guess_within (estimation->timed.mean * time->mean
                             / (double) time->threads,
                         hypot (more_than (&estimation->timed), time->bound));
  return guess_within (nodes->mean / result->rate,
                       hypot (more_than (nodes), 2 * estimation->trial.spread));
}

/* Copies the settings of probes, and those settings of the search that an
 * estimate uses.  Returns false with an error if the settings are wrong.
 */
static bool
take_settings (Estimation *estimation, const SearchEstimateSettings *settings,
               const SearchSettings *search, GError **error)
{
  SearchEstimateSettings *own = &estimation->settings;
  SearchSettings          given = SEARCH_SETTINGS ();

  *own = (SearchEstimateSettings) SEARCH_ESTIMATE_SETTINGS ();
  if ((settings
       && !settings_take (own, sizeof *own, "SearchEstimateSettings", settings,
                          error))
      || (search
          && !settings_take (&given, sizeof given, "SearchSettings", search,
                             error)))
    return false;
  estimation->search = (SearchSettings) SEARCH_SETTINGS (
          .loop = given.loop, .threads = given.threads, .digest = given.digest,
          .memory_limit = given.memory_limit, .cancel = own->cancel,
          .pulse = own->pulse,
          .symmetry = estimation->repr->made.make ? SEARCH_SYMMETRY_CLASSES
                                                  : SEARCH_SYMMETRY_NONE);
  return true;
}

/* Makes an estimate: probes the tree, runs the search, and measures nodes. */
static bool
measure (Estimation *estimation, GError **error)
{
  gint64 probed;

  if (!probe (estimation, error))
    return false;
  probed = g_get_monotonic_time ();
  return try_search (estimation, error)
         && (!needs_node_time (estimation)
             || measure_nodes (estimation, deadline_of (estimation, probed),
                               error));
}

bool
search_estimate_run (const SearchInstance *instance, const SearchRepr *repr,
                     const SearchEstimateSettings *settings,
                     const SearchSettings *search, SearchRunEstimate *result,
                     GError **error)
{
  Estimation estimation = { .instance = instance,
                            .repr = repr,
                            .began = g_get_monotonic_time (),
                            .result = result };

  *result = (SearchRunEstimate){ 0 };
  if (!take_settings (&estimation, settings, search, error)
      || !measure (&estimation, error))
    {
      *result = (SearchRunEstimate){ 0 };
      return false;
    }
  if (result->complete || (repr->varies && !result->overflowed))
    trial_set_tree (&estimation.trial, &result->tree);
  if (result->complete)
    result->by = repr;
  result->seconds = guess_seconds (&estimation);
  return true;
}
