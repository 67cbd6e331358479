/* SPDX-License-Identifier: MIT */
/* node-time.h: the time of a node, from a short run of the search itself, and
 * measured at random places of the tree.
 */
#pragma once

#include <libsearch/search-estimate.h>
#include <libsearch/search-run.h>

/* trial.c: a short run of the search itself. */
typedef struct
{
  SearchResult result;
  double       rate;   /* nodes per second; 0 = unknown */
  double       spread; /* standard deviation of the rate between moments, as a
                          part of the rate; INFINITY = unknown */
} Trial;

/* Searches with the settings `search` until their time limit.  Calls `tick`
 * often.  Returns false with an error as search_run().
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
  gint64     deadline;  /* on the monotonic clock */
  const int *cancel;    /* NULL = never */
} PlacesWanted;

/* Makes an empty array of SearchUnit that frees its units. */
GPtrArray *places_new (void);

/* Returns a unit of the remaining children of the state number `length` on the
 * unit's path.
 */
SearchUnit *places_prefix (const SearchUnit *unit, size_t length);

/* Walks down the tree once, and chooses places among the nodes that it visits:
 * `most` of them, or none.  Adds a unit for each place; the place is the next
 * node of the unit.  Sets `total` to the estimated number of nodes in the tree
 * that can be places.
 *
 * `total` is right on average over all walks.  To estimate a sum over all
 * nodes, multiply `total` by the mean over the places; that is right on average
 * too.  `explorer` must count each solution once.  Returns false, and adds no
 * places, if the walk did not reach the end of the tree.
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
  size_t                memory;  /* limit, in bytes */
  uint64_t              seed;
  gint64 deadline;    /* on the monotonic clock; the place that it interrupts is
                         lost, the places before it count */
  uint64_t   batches; /* maximum for each thread */
  size_t     places;  /* of each batch */
  size_t     width;   /* states that a walk expands on each level */
  uint64_t   span; /* number of nodes, or solutions, to measure at each place */
  const int *cancel; /* as in SearchSettings */
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
  unsigned threads; /* threads that have measured; 0 = no batch was completed,
                       and the other fields are unknown */
  uint64_t batches;
  double   mean; /* seconds of one thread for a node; if the representation has
                    `count`, for a solution with the nodes before it */
  double error;  /* standard error of the mean, from the differences between
                    batches; INFINITY = only one batch */
  double bound;  /* with a probability of 95 %, the error of the mean is less
                    than this part of the mean */
} NodeTime;

/* Returns the processor time of the calling thread, in seconds. */
double node_time_clock (void);

/* Measures until there are enough batches, time is up, or the search is
 * cancelled.  A thread that cannot start, or has no memory for its explorers,
 * is missing, as in the search itself.  If no thread has explorers, returns
 * false with an error as search_explorer_new().
 */
bool node_time_measure (const NodeTimer *timer, NodeTime *time, GError **error);

/* Returns the representation without `count`.  It finds one solution for each
 * call of `count`.
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
