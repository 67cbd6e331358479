/* SPDX-License-Identifier: MIT */
/* node-time.h: measures the time that a search takes per node, in a short run
 * of the search itself, and at random places of the tree.
 */
#pragma once

#include <libsearch/search-estimate.h>
#include <libsearch/search-run.h>

/* trial.c: a short run of the search itself. */
typedef struct
{
  SearchResult result;
  double       rate; /* nodes per second; 0 = unknown */

  /* Standard deviation of the rate between moments of the run, as a fraction of
   * the rate; INFINITY = unknown.
   */
  double spread;
} Trial;

/* Runs a search with the settings `search` until their time limit.  Calls
 * `tick` often.  Returns false with an error of search_run().
 */
bool trial_run (const SearchInstance *instance, const SearchRepr *repr,
                const SearchSettings *search, void (*tick) (void *data),
                void *data, Trial *trial, GError **error);

/* places.c: places in a tree, chosen at random, each node with equal
 * probability.
 */
typedef struct
{
  size_t     width;     /* number of states that are expanded on each level */
  size_t     most;      /* number of places to choose */
  bool       solutions; /* only nodes that are solutions are places */
  gint64     deadline;  /* end of the time, microseconds, monotonic clock */
  const int *cancel;    /* NULL = never */
} PlacesWanted;

/* Makes an empty array of SearchUnit that frees its units. */
GPtrArray *places_new (void);

/* Returns a unit for the remaining children of one state on the path of `unit`:
 * the state number `length`.
 */
SearchUnit *places_prefix (const SearchUnit *unit, size_t length);

/* Walks down the tree once, and chooses `most` places among the nodes that it
 * visits, or none.  Adds a unit for each place; the place is the next node of
 * the unit.  Sets `total` to the estimated number of nodes in the tree that can
 * be places; over all walks, `total` is right on average.
 *
 * To estimate a sum over all nodes, multiply `total` by the mean over the
 * places; that is right on average too.  `explorer` must count each solution
 * once.  Returns false, and adds no places, if the walk did not reach the end
 * of the tree.
 */
bool places_choose (SearchExplorer *explorer, const PlacesWanted *wanted,
                    GRand *random, GPtrArray *places, double *total);

/* node-time.c: measures in batches.  A batch is one walk down the tree, and
 * places chosen among the nodes of that walk.  Batches are independent of each
 * other, so their differences show the error of the mean.
 */
typedef struct
{
  const SearchInstance *instance;
  const SearchRepr     *repr;
  SearchLoop            loop;
  bool                  digest;
  unsigned              threads; /* threads; each measures its own batches */
  size_t                memory;  /* limit for all threads together, in bytes */
  uint64_t              seed;

  /* End of the time, microseconds, monotonic clock; the place being measured
   * then is lost, the places before it count.
   */
  gint64     deadline;
  uint64_t   batches; /* maximum for each thread */
  size_t     places;  /* number of places that a batch measures */
  size_t     width;   /* number of states that a walk expands on each level */
  uint64_t   span; /* number of nodes, or solutions, to measure at each place */
  const int *cancel; /* set to end the measurement, as in SearchSettings */
  int       *pulse;

  /* Called often, in the calling thread; NULL = not called. */
  void (*tick) (void *data);
  void *data; /* argument of `tick` */

  /* Returns the processor time of the calling thread, in seconds. */
  double (*clock) (void);
} NodeTimer;

/* The results of a measurement. */
typedef struct
{
  /* Number of threads that have measured; 0 = no batch was completed, and the
   * other fields are unknown.
   */
  unsigned threads;
  uint64_t batches;

  /* Seconds that one thread takes for a node; if the representation has
   * `count`, for a solution with the nodes before it.
   */
  double mean;
  /* Standard error of the mean, from the differences between batches; INFINITY
   * = there was only one batch.
   */
  double error;
  /* Maximum error of the mean, as a fraction of the mean, with a probability of
   * 95 %.
   */
  double bound;
} NodeTime;

/* Returns the processor time of the calling thread, in seconds. */
double node_time_clock (void);

/* Measures until there are enough batches, time is up, or the search is
 * cancelled.  As in a search, continues without a thread that cannot start, or
 * that has no memory for its explorers.  If no thread has explorers, returns
 * false with an error of search_explorer_new().
 */
bool node_time_measure (const NodeTimer *timer, NodeTime *time, GError **error);

/* Returns a copy of the representation without `count`.  Its search visits one
 * solution for each call of `count` in the original.
 */
SearchRepr node_time_bare (const SearchRepr *repr);

/* Returns the bound, in standard errors, that contains 95 % of Student's
 * distribution with `freedom` degrees of freedom, at least 1.  Small values are
 * in a table; the others use the first terms of the expansion around the normal
 * distribution (M. Abramowitz, I. Stegun, "Handbook of mathematical functions",
 * 26.7.5).
 */
static inline double
student (uint64_t freedom)
{
  static const double table[] = { 12.706, 4.303, 3.182, 2.776, 2.571 };
  const double        z = 1.959964, z3 = z * z * z, z5 = z3 * z * z;
  const double        n = (double) freedom;

  if (freedom <= sizeof table / sizeof *table)
    return table[freedom - 1];
  return z + (z3 + z) / (4 * n) + (5 * z5 + 16 * z3 + 3 * z) / (96 * n * n);
}
