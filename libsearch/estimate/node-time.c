/* SPDX-License-Identifier: MIT */
/* node-time.c: measures the time of a node, by short searches from places:
 * random nodes of the tree.
 *
 * A search continues from a place in its usual order, so nodes there take as
 * long as in the whole search.  The first nodes, for which the caches are still
 * cold, are not measured.
 */
#include "node-time.h"

#include <math.h>
#include <time.h>

/* The first 1 / WARM_PART of the nodes searched at a place (a random node)
 * warms the caches, and is not measured.
 */
#define WARM_PART 8

/* Maximum number of nodes searched from a place (a random node) to find the
 * solutions whose time is measured.
 */
#define LOOK_AHEAD 4096

/* Time limit, in seconds, of an explorer that is made after the deadline. */
#define SECONDS_MIN 1e-6

/* Sums over batches: places (random nodes) chosen together.  Each batch
 * estimates the seconds, x, and the nodes, y, of the whole tree.
 */
typedef struct
{
  uint64_t    count;
  long double x, y, xx, xy, yy; /* squares may pass 1e308 */
} Sums;

/* A thread that measures. */
typedef struct
{
  const NodeTimer *timer;
  unsigned         number;
  GThread         *thread; /* NULL = the calling thread */

  /* True if the time for a solution is measured; false: the time for a node. */
  bool            counts;
  SearchRepr      bare;     /* representation without `count` */
  SearchExplorer *walker;   /* explorer of `bare` */
  SearchExplorer *explorer; /* explorer of the search itself */

  /* Longest time that the thread has measured at a place, in microseconds. */
  gint64 longest;

  /* Reason why the thread has no explorers, or NULL. */
  GError *error;
  Sums    sums;
} Meter;

double
node_time_clock (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

SearchRepr
node_time_bare (const SearchRepr *repr)
{
  SearchRepr bare = *repr;

  if (!repr->counting.count)
    return bare;
  bare.counting = (SearchReprCounting){ 0 };
  bare.weight = NULL;
  bare.loops = (typeof (bare.loops)){ 0 };
  bare.fits = NULL;
  return bare;
}

/* Returns the units that make up the rest of the tree from the place on, in
 * reverse order of the search; the unit of the place is last.
 */
static GPtrArray *
units_from (const SearchUnit *place)
{
  GPtrArray *units = places_new ();

  for (size_t length = 1; length < place->length; length++)
    g_ptr_array_add (units, places_prefix (place, length));
  g_ptr_array_add (units, places_prefix (place, place->length));
  return units;
}

/* Explores up to `nodes` more nodes of `units`, the unexplored rest of the
 * tree, and adds their counts to the tally.  Updates `units`.  Returns false if
 * a limit, an interrupt or a mistake of the plugin ended the exploration early.
 */
static bool
go_on (SearchExplorer *explorer, GPtrArray *units, uint64_t nodes,
       SearchTally *tally)
{
  const uint64_t goal = tally->nodes + nodes;
  bool           good = true;

  while (good && units->len > 0 && tally->nodes < goal)
    {
      SearchUnit *unit = g_ptr_array_steal_index (units, units->len - 1);
      GPtrArray  *left = places_new ();
      const SearchStopReason end
          = search_explore (explorer, unit, goal - tally->nodes, tally, left);

      good = end == SEARCH_STOP_NODES || end == SEARCH_STOP_COMPLETE;
      while (left->len > 0)
        g_ptr_array_add (units, g_ptr_array_steal_index (left, left->len - 1));
      g_ptr_array_unref (left);
      search_unit_free (unit);
    }
  return good;
}

/* Searches from the place until timer->span solutions or LOOK_AHEAD nodes are
 * found.  Sets `span` to the counts of nodes and solutions up to the last of
 * these solutions.  Returns false if a limit ended the search early.
 */
static bool
look_ahead (Meter *meter, const SearchUnit *place, SearchTally *span)
{
  GPtrArray  *units = units_from (place);
  SearchTally tally = { 0 };
  bool        good = true;

  *span = tally;
  while (good && units->len > 0 && tally.nodes < LOOK_AHEAD
         && tally.solutions < meter->timer->span)
    {
      good = go_on (meter->walker, units, 1, &tally);
      if (tally.solutions > span->solutions)
        *span = tally;
    }
  g_ptr_array_unref (units);
  return good;
}

/* Explores `nodes` nodes of `units`, and adds the time of the exploration to
 * `seconds`.  Returns false if a limit ended the exploration early.
 */
static bool
time_span (Meter *meter, GPtrArray *units, uint64_t nodes, SearchTally *tally,
           double *seconds)
{
  const double began = meter->timer->clock ();
  const bool   good = go_on (meter->explorer, units, nodes, tally);

  *seconds += meter->timer->clock () - began;
  return good;
}

/* Measures the time from the place to the timer->span-th solution.  Adds the
 * time to `seconds`, and the number of solutions to `solutions`.  Explores
 * these nodes twice, since the first calls of `count` may compute data that the
 * whole search uses.  Returns false if a limit ended the exploration.
 */
static bool
measure_counts (Meter *meter, const SearchUnit *place, double *seconds,
                double *solutions)
{
  SearchTally span, tally = { 0 };
  bool        good = look_ahead (meter, place, &span);

  for (int turn = 0; good && turn < 2; turn++)
    {
      GPtrArray *units = units_from (place);

      good = turn == 0 ? go_on (meter->explorer, units, span.nodes, &tally)
                       : time_span (meter, units, span.nodes, &tally, seconds);
      g_ptr_array_unref (units);
    }
  *solutions += (double) span.solutions;
  return good;
}

/* Measures the time of about timer->span nodes after a place.  Adds the time to
 * `seconds`, and the number of nodes to `nodes`.  Returns false if a limit
 * ended the exploration early.
 */
static bool
measure_nodes (Meter *meter, const SearchUnit *place, double *seconds,
               double *nodes)
{
  const uint64_t span = meter->timer->span;
  GPtrArray     *units = units_from (place);
  SearchTally    warm = { 0 }, tally = { 0 };
  const bool good = go_on (meter->explorer, units, span / WARM_PART + 1, &warm)
                    && time_span (meter, units, span, &tally, seconds);

  *nodes += (double) tally.nodes;
  g_ptr_array_unref (units);
  return good;
}

/* Returns true if one more measurement would end before the deadline, assuming
 * the time of the thread's slowest measurement so far.  Returns false if the
 * measurement was cancelled.  Calls timer->tick in the calling thread.
 */
static bool
may_go_on (const Meter *meter)
{
  const NodeTimer *timer = meter->timer;

  if (meter->number == 0 && timer->tick)
    timer->tick (timer->data);
  return g_get_monotonic_time () + meter->longest < timer->deadline
         && !(timer->cancel && g_atomic_int_get (timer->cancel));
}

/* Measures at one place; adds the time to `seconds`, and the number of nodes or
 * solutions to `nodes`.  At a limit, adds nothing and returns false.
 */
static bool
measure_place (Meter *meter, const SearchUnit *place, double *seconds,
               double *nodes)
{
  const gint64 began = g_get_monotonic_time ();
  double       more_seconds = 0, more_nodes = 0;
  const bool   good = may_go_on (meter)
                    && (meter->counts ? measure_counts : measure_nodes) (
                        meter, place, &more_seconds, &more_nodes);

  meter->longest = MAX (meter->longest, g_get_monotonic_time () - began);
  if (good)
    {
      *seconds += more_seconds;
      *nodes += more_nodes;
    }
  return good;
}

static void
add (Sums *sums, long double x, long double y)
{
  sums->count++;
  sums->x += x;
  sums->y += y;
  sums->xx += x * x;
  sums->xy += x * y;
  sums->yy += y * y;
}

/* Measures one batch: the places (random nodes) that one walk down the tree
 * chooses.  Returns false if a limit ended the batch early; the places measured
 * before then represent it.
 */
static bool
measure_batch (Meter *meter, GRand *random)
{
  const NodeTimer   *timer = meter->timer;
  const PlacesWanted wanted = { .width = timer->width,
                                .most = timer->places,
                                .solutions = meter->counts,
                                .deadline = timer->deadline,
                                .cancel = timer->cancel };
  GPtrArray         *places = places_new ();
  double             total, seconds = 0, nodes = 0;
  bool good = places_choose (meter->walker, &wanted, random, places, &total);

  if (good && places->len == 0)
    add (&meter->sums, 0, 0);
  for (guint i = 0; good && i < places->len; i++)
    good = measure_place (meter, places->pdata[i], &seconds, &nodes);
  if (nodes > 0)
    add (&meter->sums, total * seconds / nodes, total);
  g_ptr_array_unref (places);
  return good;
}

/* Makes the explorers, in the thread that uses them.  Each explorer first
 * visits a node, since an explorer may exceed its time limit before that.
 * Returns false if an explorer cannot be made.
 */
static bool
make_explorers (Meter *meter)
{
  const NodeTimer     *timer = meter->timer;
  const gint64         left = timer->deadline - g_get_monotonic_time ();
  const double         seconds = MAX ((double) left / 1e6, SECONDS_MIN);
  const SearchSettings settings
      = SEARCH_SETTINGS (.loop = timer->loop, .threads = timer->threads,
                         .digest = timer->digest, .memory_limit = timer->memory,
                         .time_limit = seconds, .cancel = timer->cancel,
                         .pulse = timer->pulse);
  const SearchSettings walk
      = SEARCH_SETTINGS (.memory_limit = timer->memory, .time_limit = seconds,
                         .cancel = timer->cancel, .pulse = timer->pulse);
  SearchUnit *whole = search_unit_new_whole ();
  SearchTally tally = { 0 };

  meter->explorer = search_explorer_new (timer->instance, timer->repr,
                                         &settings, &meter->error);
  if (meter->explorer)
    meter->walker = search_explorer_new (timer->instance, &meter->bare, &walk,
                                         &meter->error);
  if (meter->walker)
    {
      search_explore (meter->explorer, whole, 1, &tally, NULL);
      search_explore (meter->walker, whole, 1, &tally, NULL);
    }
  search_unit_free (whole);
  return meter->walker != NULL;
}

static gpointer
run_meter (gpointer data)
{
  Meter           *meter = data;
  const NodeTimer *timer = meter->timer;
  const guint32    seeds[]
      = { (guint32) timer->seed, (guint32) (timer->seed >> 32), meter->number };
  GRand *random = g_rand_new_with_seed_array (seeds, G_N_ELEMENTS (seeds));

  meter->counts = timer->repr->counting.count != NULL;
  meter->bare = node_time_bare (timer->repr);
  if (make_explorers (meter))
    while (meter->sums.count < timer->batches && may_go_on (meter)
           && measure_batch (meter, random))
      ;
  search_explorer_free (meter->walker);
  search_explorer_free (meter->explorer);
  g_rand_free (random);
  return NULL;
}

/* Computes the mean time of a node, a ratio of sums, and its standard error (W.
 * G. Cochran, "Sampling techniques", 1977, 6.4).
 */
static void
conclude (const Sums *sums, NodeTime *time)
{
  const double count = (double) sums->count;
  long double  squares;

  time->batches = sums->count;
  time->error = time->bound = INFINITY;
  time->mean = (double) (sums->x / sums->y);
  if (!isfinite (time->mean))
    time->threads = 0;
  squares = sums->xx - 2 * time->mean * sums->xy
            + time->mean * time->mean * sums->yy;
  if (sums->count < 2 || isnan (squares))
    return;
  time->error
      = (double) (sqrtl (MAX (squares, 0) * count / (count - 1)) / sums->y);
  time->bound = student (sums->count - 1) * time->error / time->mean;
}

static void
gather (Sums *sums, const Sums *more)
{
  sums->count += more->count;
  sums->x += more->x;
  sums->y += more->y;
  sums->xx += more->xx;
  sums->xy += more->xy;
  sums->yy += more->yy;
}

bool
node_time_measure (const NodeTimer *timer, NodeTime *time, GError **error)
{
  Meter   *meters = g_new0 (Meter, timer->threads);
  unsigned started = 1;
  Sums     sums = { 0 };
  bool     good;

  *time = (NodeTime){ 0 };
  for (unsigned i = 0; i < timer->threads; i++)
    meters[i] = (Meter){ .timer = timer, .number = i };
  while (started < timer->threads
         && (meters[started].thread
             = g_thread_try_new ("meter", run_meter, &meters[started], NULL)))
    started++;
  run_meter (meters);
  for (unsigned i = 0; i < started; i++)
    {
      if (meters[i].thread)
        g_thread_join (meters[i].thread);
      time->threads += meters[i].error == NULL;
      gather (&sums, &meters[i].sums);
    }
  good = time->threads > 0;
  if (good)
    conclude (&sums, time);
  else
    g_propagate_error (error, g_steal_pointer (&meters->error));
  for (unsigned i = 0; i < started; i++)
    g_clear_error (&meters[i].error);
  g_free (meters);
  return good;
}
