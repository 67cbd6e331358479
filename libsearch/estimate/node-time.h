/* SPDX-License-Identifier: MIT */
/* node-time.h: how long nodes take: by the search itself, for a moment, and
 * measured at random places of the tree.
 */
#pragma once

#include <libsearch/search-estimate.h>
#include <libsearch/search-run.h>

/* trial.c: the search itself, for a moment. */
typedef struct
{
  SearchResult result;
  double       rate;   /* nodes per second; 0: unknown */
  double       spread; /* standard deviation of the rate from one moment to the
                          next, as a part of it; INFINITY: unknown */
} Trial;

/* Searches as `search` says, until its time limit; calls `tick` often.  False
 * with an error as search_run().
 */
bool trial_run (const SearchInstance *instance, const SearchRepr *repr,
                const SearchSettings *search, void (*tick) (void *data),
                void *data, Trial *trial, GError **error);

/* places.c: places in a tree, chosen at random, each node as likely as any. */
typedef struct
{
  size_t     width;     /* how many states of each level are opened */
  size_t     most;      /* places that are wanted */
  bool       solutions; /* only nodes that are solutions are places */
  gint64     deadline;  /* on the monotonic clock */
  const int *cancel;    /* NULL: never */
} PlacesWanted;

/* Makes an empty array of SearchUnit that frees them. */
GPtrArray *places_new (void);

/* Returns the children that the unit's first `length` states still have. */
SearchUnit *places_prefix (const SearchUnit *unit, size_t length);

/* Walks down the tree once, adds units whose next node is a place, `most` of
 * them or none, and sets how many nodes that could be places the walk estimates
 * that there are.  That number is right on average over all walks; and so is
 * the sum over all nodes of anything, estimated as its mean over the places of
 * a walk, multiplied by that number.  `explorer` must count each solution once.
 * False: it did not come to the end of the tree, and added none.
 */
bool places_choose (SearchExplorer *explorer, const PlacesWanted *wanted,
                    GRand *random, GPtrArray *places, double *total);

/* node-time.c: batches.  Each is one walk down the tree, and places chosen
 * among the nodes that it met.  Batches know nothing of each other, so their
 * differences show how far the mean may be off.
 */
typedef struct
{
  const SearchInstance *instance;
  const SearchRepr     *repr;
  SearchLoop            loop;
  bool                  digest;
  unsigned              threads; /* that measure, each batches of its own */
  size_t                memory;  /* limit, in bytes */
  uint64_t              seed;
  gint64 deadline;    /* on the monotonic clock; the place that it cuts off is
                       lost, those before it count */
  uint64_t   batches; /* of each thread, at most */
  size_t     places;  /* of each batch */
  size_t     width;   /* of each walk: states of each level that it opens */
  uint64_t   span; /* how many nodes or solutions are measured at each place */
  const int *cancel; /* as in SearchSettings */
  int       *pulse;

  /* Called often, in the calling thread; NULL: not called. */
  void (*tick) (void *data);
  void *data; /* for tick */

  /* Returns the processor time of the calling thread, in seconds. */
  double (*clock) (void);
} NodeTimer;

/* What it measured. */
typedef struct
{
  unsigned threads; /* those that did: 0 of them where no batch came to its end,
                       and the rest is unknown */
  uint64_t batches;
  double   mean; /* seconds of one thread for a node; where the representation
                    has `count`, for a solution with the nodes before it */
  double error;  /* standard error of the mean, of the differences between
                    batches; INFINITY: there is only one */
  double bound;  /* with a probability of 95 %, the mean is off by less than
                    this part of it */
} NodeTime;

/* Returns the processor time of the calling thread, in seconds. */
double node_time_clock (void);

/* Measures, until there are as many batches as wanted, time is up, or the
 * search is cancelled.  A thread that cannot start, or has no memory for its
 * explorers, is one less, as in the search itself; false with an error as
 * search_explorer_new() where none has.
 */
bool node_time_measure (const NodeTimer *timer, NodeTime *time, GError **error);

/* Returns the representation without `count`, which finds as many solutions as
 * that is called for.
 */
SearchRepr node_time_bare (const SearchRepr *repr);

/* Returns the bound within which 95 % of Student's distribution with so many
 * degrees of freedom, at least 1, lie, in standard errors: a table, then the
 * first terms of its expansion around the normal one (M. Abramowitz, I.
 * Stegun, "Handbook of mathematical functions", 26.7.5).
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
