/* SPDX-License-Identifier: MIT */
/* search-estimate.h: estimates the size of a search, by random probes.
 *
 * A probe goes down the tree: at each state, it continues to one child, chosen
 * at random.  Each node that it visits is multiplied by the numbers of children
 * of the states above it.  The sum estimates the number of nodes of the whole
 * tree, and is right on average (D. E. Knuth, "Estimating the efficiency of
 * backtrack programs", 1975).  The probes of a group go down together: at each
 * level, they choose at random among the children of all their states.  This is
 * right on average too, and errs less (P. C. Chen, "Heterogeneous sampling",
 * 1992; R. Vaisman, D. P. Kroese, "Stochastic enumeration method for counting
 * trees", 2017). search_estimate() makes several such groups.  The differences
 * between them show the possible error of their mean.
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

/* The seed for programs that have none of their own. */
#define SEARCH_ESTIMATE_SEED UINT64_C (1)

/* The settings of an estimation.  Make with SEARCH_ESTIMATE_SETTINGS; the other
 * fields may be zero, which makes the seed 0.
 */
typedef struct
{
  size_t   size;   /* sizeof (SearchEstimateSettings); see SearchSettings */
  uint64_t probes; /* number of probes; 0: SEARCH_ESTIMATE_PROBES */
  uint64_t seed;   /* seed; with equal probes and group, it repeats estimates */

  /* Number of probes in a group, which go down together.  0: a fortieth of all
   * probes, or fewer if a state takes many bytes; 1: each probe goes down
   * alone, as Knuth's.
   */
  uint64_t group;

  /* Time limit in seconds, at which it stops with the groups so far; 0: none.
   * If not even one group ends within a part of that time, groups become
   * smaller.
   */
  double time_limit;

  /* Stops the estimation soon after it becomes non-zero; NULL: never. */
  const int *cancel;

  /* Increases while callbacks return, as in SearchSettings. */
  int *pulse;

  /* Called often, with the number of probes so far.  It should check the clock
   * before it does anything expensive.  NULL: not called.
   */
  void (*tick) (void *data, uint64_t probes);
  void *data; /* argument of tick */

  /* Memory limit of all probes in bytes, without workspaces; 0:
   * SEARCH_ESTIMATE_MEMORY.  If it is too small for a group, fewer probes go
   * down together.  A path that does not fit is cut.
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

  /* The ends of an interval that holds the number 19 times out of 20, or less
   * often if the tree is skewed.  The lower end is at least the number actually
   * counted; the upper end is INFINITY if unknown.
   */
  double low;
  double high;
} SearchGuess;

/* The result of an estimation. */
typedef struct
{
  SearchGuess candidates; /* candidates, as in SearchTally */
  SearchGuess nodes;      /* nodes, as in SearchTally */

  /* Solutions, as in SearchTally.  If the representation has `count`, the mean
   * is NAN: probes do not call it, since it may take any time and cannot be
   * stopped.  Then use another representation of the problem, which has as many
   * solutions.
   */
  SearchGuess solutions;

  uint64_t probes; /* number of probes, in whole groups; 0: no group ended, and
                      the means are only the numbers counted, which are too
                      small */
  uint64_t group;  /* number of probes in a group */
  size_t   depth;  /* depth of the deepest node visited */
  bool     exact;  /* no choice was made: the means are the exact numbers */
  bool     skewed; /* the groups differ very much: the intervals are doubtful,
                      and the means are most likely too small */
  bool cut; /* some paths were too long to follow to their ends: the intervals
               have no upper ends, and the numbers are most likely larger than
               the means */
  SearchEnd end;  /* SEARCH_END_COMPLETE: all probes were made; else
                     SEARCH_END_TIME, SEARCH_END_SIGNAL, SEARCH_END_MEMORY */
  double seconds; /* seconds of wall time */

  uint64_t reserved[8]; /* 0 */
} SearchEstimate;

/* The estimate of a search: its tree, its solutions and its time. */
typedef struct
{
  /* The tree.  If the trial came to its end, these are the exact numbers of the
   * trial.  Else, if the representation has `count`, the solutions are the
   * estimate of the representation `by`.
   */
  SearchEstimate tree;

  /* The representation that the number of solutions comes from; NULL: none. */
  const SearchRepr *by;

  SearchResult trial; /* result of the trial: the search itself, run for a
                         moment; if a count overflowed, only `loop` is set */
  double rate;        /* nodes per second in the trial; 0: unknown */
  bool   complete;    /* the trial came to its end */
  bool   overflowed;  /* a count of the trial passed SEARCH_COUNT_MAX */

  /* Seconds of wall time of the whole search.  `error` is NAN.  `mean` is NAN
   * if a count overflowed, or if the time limit left no time to measure.
   */
  SearchGuess seconds;

  uint64_t reserved[8]; /* 0 */
} SearchRunEstimate;

/* Estimates the whole tree, in the calling thread; `settings` may be NULL.
 * Returns false with an error of search_explorer_new(), or with
 * SEARCH_ERROR_LIMIT if the memory limit is too small for about eight states.
 * Then `result` is all zeros.
 */
SEARCH_API bool search_estimate (const SearchInstance         *instance,
                                 const SearchRepr             *repr,
                                 const SearchEstimateSettings *settings,
                                 SearchEstimate *result, GError **error);

/* Estimates a search for all solutions: the tree by probes, and the time by
 * running the search itself.  It runs in the calling thread and in as many
 * others as the search has, for about a second, or for the time limit.  If the
 * number of probes is 0, it makes the number that half of that time allows, up
 * to SEARCH_ESTIMATE_PROBES.  Of `search`, only loop, threads, digest and
 * memory_limit count.  `settings` and `search` may be NULL.  In all that time,
 * `tick` gets the number of probes.  Returns false with `error`, and zeros in
 * `result`: as search_estimate(), or as search_run().
 */
SEARCH_API bool search_estimate_run (const SearchInstance         *instance,
                                     const SearchRepr             *repr,
                                     const SearchEstimateSettings *settings,
                                     const SearchSettings         *search,
                                     SearchRunEstimate *result, GError **error);

G_END_DECLS
