/* SPDX-License-Identifier: MIT */
/* node-time.h: how long nodes take, measured at random places of the tree. */
#pragma once

#include <libsearch/search-estimate.h>

/* A batch is one walk down the tree, and places chosen among the nodes that it
 * met.  Batches know nothing of each other, so their differences show how far
 * the mean may be off.
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
