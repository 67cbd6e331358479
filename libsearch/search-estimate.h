/* SPDX-License-Identifier: MIT */
/* search-estimate.h: estimates the size of a search, by random probes.
 *
 * A probe goes down the tree: at each state, the probe continues to one child,
 * chosen at random.  Each node that the probe visits counts as often as the
 * product of the numbers of children of the states above it.  The sum estimates
 * the number of nodes of the whole tree, and is right on average (D. E. Knuth,
 * "Estimating the efficiency of backtrack programs", 1975).  The probes of a
 * group go down together: at each level, the probes choose at random among the
 * children of all their states.  The result is right on average too, and errs
 * less (P. C. Chen, "Heterogeneous sampling", 1992; R. Vaisman, D. P. Kroese,
 * "Stochastic enumeration method for counting trees", 2017).  search_estimate()
 * makes several such groups.  The differences between the groups show the
 * possible error of their mean.
 *
 * Although right on average, an estimate is most often too small if the tree is
 * skewed, that is, if most of the tree is in parts that few probes reach.
 *
 * search_estimate_run() also measures the time of nodes, and estimates the time
 * of the search.
 */
#pragma once

#include <libsearch/search-run.h>

G_BEGIN_DECLS

/* The default number of probes. */
#define SEARCH_ESTIMATE_PROBES UINT64_C (10000)

/* The default memory limit of the probes, in bytes: 64 MiB. */
#define SEARCH_ESTIMATE_MEMORY ((size_t) 1 << 26)

/* The default seed of the random choices. */
#define SEARCH_ESTIMATE_SEED UINT64_C (1)

/* The settings of an estimation.  Make them with SEARCH_ESTIMATE_SETTINGS.
 * Omitted fields are zero, including the seed.
 */
typedef struct
{
  size_t   size;   /* sizeof (SearchEstimateSettings); see SearchSettings */
  uint64_t probes; /* number of probes; 0: SEARCH_ESTIMATE_PROBES */

  /* Seed of the random choices; with equal seeds, `probes` and `group`,
   * estimates are equal.
   */
  uint64_t seed;

  /* Number of probes in a group; the probes of a group go down the tree
   * together.  0: a fortieth of all probes, or fewer if states are large; 1:
   * each probe goes down by itself, as in Knuth's method.
   */
  uint64_t group;

  /* Time limit in seconds; 0: none.  At the limit, the estimation ends and uses
   * the complete groups.  A first group that takes too long is ended early, and
   * later groups have fewer probes.
   */
  double time_limit;

  /* The estimation stops soon after *cancel becomes non-zero.  NULL: never. */
  const int *cancel;

  /* Counter that the estimation increases as long as callbacks return; see
   * SearchSettings.  NULL: not counted.
   */
  int *pulse;

  /* Called often, with the number of probes so far.  tick() should read the
   * clock before it does expensive work.  NULL: not called.
   */
  void (*tick) (void *data, uint64_t probes);
  void *data; /* argument of tick */

  /* Memory limit of all probes in bytes, without workspaces; 0:
   * SEARCH_ESTIMATE_MEMORY.  If the limit is too small for a group, groups have
   * fewer probes.  If a path does not fit in this memory, the estimate omits
   * the tree below the path.
   */
  size_t memory_limit;
} SearchEstimateSettings;

/* Initializes SearchEstimateSettings with these fields, and zeros. */
#define SEARCH_ESTIMATE_SETTINGS(...)                                          \
  {                                                                            \
    .size = sizeof (SearchEstimateSettings), __VA_ARGS__                       \
  }

/* An estimated number. */
typedef struct
{
  double mean;  /* estimate of the number; INFINITY if no double holds it */
  double error; /* standard error of the mean; NAN if unknown */

  /* `low` and `high` are the ends of an interval that contains the true number
   * in 19 of 20 estimations, or less often if most of the tree is in parts that
   * few probes reach.  `low` is at least the number that the probes counted.
   * `high` is INFINITY if there is no upper limit.
   */
  double low;
  double high;
} SearchEstimatedValue;

/* The result of an estimation. */
typedef struct
{
  SearchEstimatedValue candidates; /* candidates, as in SearchTally */
  SearchEstimatedValue nodes;      /* nodes, as in SearchTally */

  /* Number of solutions, as in SearchTally.  The mean is NAN if the
   * representation has `count`: probes do not call `count`, since a call may
   * take long and cannot be stopped.  To estimate the solutions, estimate
   * another representation, which has an equal number of solutions.
   */
  SearchEstimatedValue solutions;

  /* Number of isomorphism classes of solutions, if the representation is one of
   * search_classes_new(); otherwise all zeros.
   */
  SearchEstimatedValue classes;

  /* Number of probes in complete groups; 0: no group is complete, so each mean
   * is only the number that the probes counted, which is too small.
   */
  uint64_t probes;
  uint64_t group; /* number of probes in a group */
  size_t   depth; /* depth of the deepest node visited */

  /* True if the probes visited all nodes, so that the means are the exact
   * counts.
   */
  bool exact;
  /* True if the results of the groups differ very much.  The intervals are then
   * doubtful, and the means probably too small.
   */
  bool skewed;

  /* True if some paths were too long to follow to their ends.  The intervals
   * then have no upper ends, and the true counts are most likely larger than
   * the means.
   */
  bool cut;
  /* Reason for the end: SEARCH_STOP_COMPLETE if all probes were made; otherwise
   * SEARCH_STOP_TIME, SEARCH_STOP_SIGNAL or SEARCH_STOP_MEMORY.
   */
  SearchStopReason stop_reason;
  double           seconds; /* seconds of wall time */

  uint64_t reserved[8]; /* 0 */
} SearchEstimate;

/* The estimate of a search: its tree, its solutions and its time. */
typedef struct
{
  /* Estimated counts for the tree.  If the trial, a short run of the search,
   * has searched the whole tree, these are the exact counts of the trial.
   * Otherwise, if the representation has the callback `count`, or its nodes
   * vary, the number of solutions is the estimate for the representation in the
   * field `by`.  If nodes vary, the trial gives the numbers of candidates and
   * nodes, and the time: lower bounds.  All three have the mean NAN if a count
   * overflowed.
   */
  SearchEstimate tree;

  /* The representation whose tree was probed to estimate the number of
   * solutions; NULL: the representation of the search.
   */
  const SearchRepr *by;

  /* Result of the trial, a short run of the search itself.  If a count
   * overflowed, only trial.loop is set.
   */
  SearchResult trial;
  double       rate;       /* nodes per second in the trial; 0: unknown */
  bool         complete;   /* true if the trial searched the whole tree */
  bool         overflowed; /* a count of the trial passed SEARCH_COUNT_MAX */

  /* Estimated wall time of the whole search, in seconds.  `error` is NAN.
   * `mean` is NAN if a count overflowed, or if the time limit left no time to
   * measure.
   */
  SearchEstimatedValue seconds;

  uint64_t reserved[8]; /* 0 */
} SearchRunEstimate;

/* Estimates the counts of candidates, nodes and solutions in the whole tree, in
 * the calling thread; `settings` may be NULL.  Returns false with an error of
 * search_explorer_new(), with SEARCH_ERROR_USAGE if nodes vary, or with
 * SEARCH_ERROR_LIMIT if the memory limit is too small for about eight states.
 * Then `result` is all zeros.
 */
SEARCH_API bool search_estimate (const SearchInstance         *instance,
                                 const SearchRepr             *repr,
                                 const SearchEstimateSettings *settings,
                                 SearchEstimate *result, GError **error);

/* Estimates a search for all solutions.  Probes estimate the tree, and a short
 * run of the search estimates the time.  The estimation uses as many threads as
 * the search, including the calling thread.  The estimation takes about a
 * second, or the time limit.  If settings->probes is 0, probes use half of this
 * time, and there are at most SEARCH_ESTIMATE_PROBES.  In `search`, only the
 * fields loop, threads, digest and memory_limit matter.  `settings` and
 * `search` may be NULL.  `tick` is called throughout, with the number of
 * probes.  Returns false with an error of search_estimate() or of search_run();
 * `result` is then all zeros.
 */
SEARCH_API bool search_estimate_run (const SearchInstance         *instance,
                                     const SearchRepr             *repr,
                                     const SearchEstimateSettings *settings,
                                     const SearchSettings         *search,
                                     SearchRunEstimate *result, GError **error);

G_END_DECLS
