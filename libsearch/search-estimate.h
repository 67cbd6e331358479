/* SPDX-License-Identifier: MIT */
/* search-estimate.h: estimates the size of a search, by random probes.
 *
 * A probe goes down the tree: at each state, it continues to one child, chosen
 * at random.  Each node that it visits counts as often as the product of the
 * numbers of children of the states above it.  The sum estimates the number of
 * nodes of the whole tree, and is right on average (D. E. Knuth, "Estimating
 * the efficiency of backtrack programs", 1975).  The probes of a group go down
 * together: at each level, they choose at random among the children of all
 * their states.  This is right on average too, and errs less (P. C. Chen,
 * "Heterogeneous sampling", 1992; R. Vaisman, D. P. Kroese, "Stochastic
 * enumeration method for counting trees", 2017).  search_estimate() makes
 * several such groups.  The differences between them show the possible error of
 * their mean.
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

  /* Seed of the random choices; equal seeds, probes and groups give equal
   * estimates.
   */
  uint64_t seed;

  /* Number of probes in a group, which go down together.  0: a fortieth of all
   * probes, or fewer if states are large; 1: each probe goes down alone, as in
   * Knuth's method.
   */
  uint64_t group;

  /* Time limit in seconds, after which the estimation uses the groups that have
   * ended; 0: none.  If the first group does not end within a part of that
   * time, groups become smaller.
   */
  double time_limit;

  /* Pointer to a number: the estimation stops soon after it becomes non-zero;
   * NULL: never.
   */
  const int *cancel;

  /* Counter that increases as long as callbacks return, as in SearchSettings.
   */
  int *pulse;

  /* Called often, with the number of probes so far.  It should read the clock
   * before it does expensive work.  NULL: not called.
   */
  void (*tick) (void *data, uint64_t probes);
  void *data; /* argument of tick */

  /* Memory limit of all probes in bytes, without workspaces; 0:
   * SEARCH_ESTIMATE_MEMORY.  If it is too small for a group, groups have fewer
   * probes.  The estimate omits the tree below a path that does not fit in this
   * memory.
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
  double mean;  /* estimate of the number */
  double error; /* standard error of the mean; NAN if unknown */

  /* The ends of an interval that contains the number in 19 of 20 estimations,
   * or less often if the tree is skewed.  The lower end is at least the number
   * actually counted; the upper end is INFINITY if unknown.
   */
  double low;
  double high;
} SearchEstimatedValue;

/* The result of an estimation. */
typedef struct
{
  SearchEstimatedValue candidates; /* candidates, as in SearchTally */
  SearchEstimatedValue nodes;      /* nodes, as in SearchTally */

  /* Solutions, as in SearchTally.  If the representation has `count`, the mean
   * is NAN: probes do not call it, since it may take long and cannot be
   * stopped.  Then estimate another representation, which has an equal number
   * of solutions.
   */
  SearchEstimatedValue solutions;

  /* Number of probes, in complete groups; 0: no group ended, so the means are
   * only the numbers counted, which are too small.
   */
  uint64_t probes;
  uint64_t group; /* number of probes in a group */
  size_t   depth; /* depth of the deepest node visited */

  /* True if all nodes were visited, so that the means are the exact numbers. */
  bool exact;
  /* True if the groups differ very much: the intervals are doubtful, and the
   * means probably too small.
   */
  bool skewed;

  /* Some paths were too long to follow to their ends: the intervals have no
   * upper ends, and the numbers are most likely larger than the means.
   */
  bool cut;
  /* SEARCH_STOP_COMPLETE if all probes were made; else the reason for the end:
   * SEARCH_STOP_TIME, SEARCH_STOP_SIGNAL, SEARCH_STOP_MEMORY.
   */
  SearchStopReason stop_reason;
  double           seconds; /* seconds of wall time */

  uint64_t reserved[8]; /* 0 */
} SearchEstimate;

/* The estimate of a search: its tree, its solutions and its time. */
typedef struct
{
  /* Estimated numbers for the tree.  If the trial searched the whole tree,
   * these are the trial's exact numbers.  Otherwise, if the representation has
   * `count`, the number of solutions is the estimate for the representation
   * `by`.
   */
  SearchEstimate tree;

  /* The representation from whose tree the number of solutions is estimated;
   * NULL: the representation of the search.
   */
  const SearchRepr *by;

  /* Result of the trial, a short run of the search itself; if a count
   * overflowed, only `loop` is set.
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

/* Estimates the numbers of candidates, nodes and solutions in the whole tree,
 * in the calling thread; `settings` may be NULL.  Returns false with an error
 * of search_explorer_new(), or with SEARCH_ERROR_LIMIT if the memory limit is
 * too small for about eight states.  Then `result` is all zeros.
 */
SEARCH_API bool search_estimate (const SearchInstance         *instance,
                                 const SearchRepr             *repr,
                                 const SearchEstimateSettings *settings,
                                 SearchEstimate *result, GError **error);

/* Estimates a search for all solutions: the tree by probes, and the time by
 * running the search itself.  It runs in the calling thread and in as many
 * others as the search has, for about a second, or for the time limit.  If
 * settings->probes is 0, it makes as many probes as half of that time allows,
 * up to SEARCH_ESTIMATE_PROBES.  In `search`, only the fields loop, threads,
 * digest and memory_limit matter.  `settings` and `search` may be NULL.  `tick`
 * is called throughout, with the number of probes.  Returns false with an error
 * of search_estimate() or of search_run(); `result` is then all zeros.
 */
SEARCH_API bool search_estimate_run (const SearchInstance         *instance,
                                     const SearchRepr             *repr,
                                     const SearchEstimateSettings *settings,
                                     const SearchSettings         *search,
                                     SearchRunEstimate *result, GError **error);

G_END_DECLS
