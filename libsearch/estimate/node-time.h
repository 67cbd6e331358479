/* SPDX-License-Identifier: MIT */
/* node-time.h: measures the time that a search takes per node, in a trial,
 * which is a short run of the search, and at places, which are random nodes of
 * the tree.
 */
#pragma once

#include <libsearch/search-estimate.h>
#include <libsearch/search-run.h>

/* The results of a trial, a short run of the search itself; see trial.c. */
typedef struct
{
  SearchResult result;
  double       rate; /* nodes per second; 0 = unknown */

  /* Standard deviation of the rate between short parts of the run, as a
   * fraction of the rate; INFINITY = unknown.
   */
  double spread;
} Trial;

/* Runs the search with its settings `search`, until it ends or reaches its time
 * limit.  Calls `tick` often.  Returns false with an error of search_run().
 */
bool trial_run (const SearchInstance *instance, const SearchRepr *repr,
                const SearchSettings *search, void (*tick) (void *data),
                void *data, Trial *trial, GError **error);

/* Returns an estimate that is only a lower bound. */
SearchEstimatedValue trial_at_least (double value);

/* Copies the counts of the trial into `tree`: exact counts if the trial has
 * visited the whole tree, else lower bounds of candidates and nodes.
 */
void trial_set_tree (const Trial *trial, SearchEstimate *tree);

/* Settings for choosing places (places.c).  A place is a random node, or a
 * random solution; each has equal probability.
 */
typedef struct
{
  size_t width; /* maximum number of states that are expanded on a level */
  size_t most;  /* number of places to choose */

  /* True if only nodes that are solutions can be places. */
  bool       solutions;
  gint64     deadline; /* latest end in microseconds, monotonic clock */
  const int *cancel;   /* NULL = never */
} PlacesWanted;

/* Makes an empty array of SearchUnit that frees its units. */
GPtrArray *places_new (void);

/* Returns a unit for one state on the path of `unit`: the state at the position
 * `length`, counted from 1.  The new unit has the children of this state that
 * are not made yet.
 */
SearchUnit *places_prefix (const SearchUnit *unit, size_t length);

/* Goes down the tree once, and chooses up to `most` places among the visited
 * nodes.  Adds a unit for each place; the place is the first node of the unit.
 * Sets `total` to the estimated number of nodes in the tree that can be places.
 *
 * On average over many calls, `total` is right.  To estimate a sum over all
 * nodes, multiply `total` by the mean over the places; on average, this product
 * is right too.  `explorer` must count each solution once.  Returns false, and
 * adds no places, if a limit or the depth of the tree ended this early.
 */
bool places_choose (SearchExplorer *explorer, const PlacesWanted *wanted,
                    GRand *random, GPtrArray *places, double *total);

/* Settings for measuring the time of a node (node-time.c).  The measurement
 * consists of batches.  For a batch, places_choose() goes down the tree once
 * and chooses places.  Batches are independent of each other, so their
 * differences show the error of the mean.
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

  /* Time when the measurement ends, in microseconds of the monotonic clock.  A
   * place (a random node) at which nodes are being measured at that time does
   * not count.
   */
  gint64   deadline;
  uint64_t batches; /* maximum number of batches for each thread */
  size_t   places;  /* number of places that a batch measures */

  /* Maximum number of states expanded on a level of the tree. */
  size_t   width;
  uint64_t span; /* number of nodes, or solutions, to measure at a place */

  /* The measurement ends if *cancel becomes non-zero; NULL = never. */
  const int *cancel;
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
  /* Number of threads that have measured; 0 = no batch was completed, so the
   * other fields have no values.
   */
  unsigned threads;
  uint64_t batches;

  /* Seconds that one thread takes for a node.  If the representation has
   * `count`, seconds for a solution and the nodes before it.
   */
  double mean;
  /* Standard error of the mean, computed from the differences between batches;
   * INFINITY = there was only one batch, or the tree is too large.
   */
  double error;
  /* Maximum error of the mean with a probability of 95 %, as a fraction of the
   * mean.
   */
  double bound;
} NodeTime;

/* Returns the processor time of the calling thread, in seconds. */
double node_time_clock (void);

/* Measures until there are enough batches, the deadline comes, or the search is
 * cancelled.  As in a search, continues without a thread that cannot start, or
 * that has no memory for its explorers.  Returns false with an error of
 * search_explorer_new() if no thread has explorers.
 */
bool node_time_measure (const NodeTimer *timer, NodeTime *time, GError **error);

/* Returns a copy of the representation without `count`.  Where a search with
 * `repr` calls `count` once, a search with the copy visits one solution.
 */
SearchRepr node_time_bare (const SearchRepr *repr);

/* Returns the number t for which 95 % of Student's distribution with `freedom`
 * degrees of freedom, at least 1, is between -t and t.  For few degrees of
 * freedom, t is in a table; otherwise it is computed by the first terms of the
 * expansion around the normal distribution (M. Abramowitz, I. Stegun, "Handbook
 * of mathematical functions", 26.7.5).
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
