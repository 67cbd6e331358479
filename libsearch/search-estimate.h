/* SPDX-License-Identifier: MIT */
/* search-estimate.h: estimates how large a search will be, by random probes.
 *
 * A probe goes down the tree: at each state it goes on to one child, chosen at
 * random.  The number of nodes that it meets, each multiplied by the numbers of
 * children of the states above it, estimates that of the whole tree, and is
 * right on average (D.  E. Knuth, "Estimating the efficiency of backtrack
 * programs", 1975).  A group of probes that go down together, and at each level
 * choose at random among the children of all their states, is right on average
 * too, and errs less (P.  C. Chen, "Heterogeneous sampling", 1992; R. Vaisman,
 * D. P. Kroese, "Stochastic enumeration method for counting trees", 2017).
 * search_estimate() makes several such groups; the differences between them
 * show how far off their mean may be.
 *
 * Although right on average, an estimate is most often too small if the tree is
 * skewed, that is, if most of it lies where few probes come.
 *
 * search_estimate_run() also measures how long nodes take, and estimates how
 * long the search takes.
 */
#pragma once

#include <libsearch/search-run.h>

G_BEGIN_DECLS

/* The default number of probes. */
#define SEARCH_ESTIMATE_PROBES UINT64_C (10000)

/* The default memory limit of the probes, in bytes: 64 MiB. */
#define SEARCH_ESTIMATE_MEMORY ((size_t) 1 << 26)

/* A seed for programs that have none of their own. */
#define SEARCH_ESTIMATE_SEED UINT64_C (1)

/* How to estimate.  Make with SEARCH_ESTIMATE_SETTINGS; the other fields may be
 * zero, which makes the seed 0.
 */
typedef struct
{
  size_t   size;   /* sizeof (SearchEstimateSettings); see SearchSettings */
  uint64_t probes; /* 0: SEARCH_ESTIMATE_PROBES */
  uint64_t seed;   /* the same estimates for the same seed, probes and group */

  /* How many probes go down together; 0: a fortieth of all, or fewer if a state
   * takes many bytes; 1: each by itself, as Knuth's.
   */
  uint64_t group;

  /* Seconds after which to stop with the groups so far; 0: none.  If not even
   * one group ends within a part of that, groups become smaller.
   */
  double time_limit;

  /* Stops soon after it becomes non-zero; NULL: never. */
  const int *cancel;

  /* Goes up as long as callbacks return, as in SearchSettings. */
  int *pulse;

  /* Called often, with the number of probes made so far; it should look at the
   * clock before it does anything expensive.  NULL: not called.
   */
  void (*tick) (void *data, uint64_t probes);
  void *data; /* for tick */

  /* Bytes that probes may take in all, besides a board; 0:
   * SEARCH_ESTIMATE_MEMORY.  If they are too few for a group, fewer probes go
   * down together; a path that does not fit is cut.
   */
  size_t memory_limit;
} SearchEstimateSettings;

/* Settings, of these fields and zeros. */
#define SEARCH_ESTIMATE_SETTINGS(...)                                          \
  {                                                                            \
    .size = sizeof (SearchEstimateSettings), __VA_ARGS__                       \
  }

/* An estimated number. */
typedef struct
{
  double mean;  /* the estimate */
  double error; /* standard error of the mean; NAN if unknown */

  /* The ends of an interval that holds the number 19 times out of 20, or less
   * often if the tree is skewed.  The lower end is not less than the number
   * actually met; the upper end is INFINITY if unknown.
   */
  double low;
  double high;
} SearchGuess;

/* The result of an estimation. */
typedef struct
{
  SearchGuess candidates; /* as SearchTally counts them */
  SearchGuess nodes;      /* the same */

  /* The same.  But `count`, which may take any time and cannot be stopped, is
   * not called: if the representation has it, the mean is NAN.  Use another
   * representation of the problem then, which has as many solutions.
   */
  SearchGuess solutions;

  uint64_t probes; /* made, in whole groups; 0: no group ended, and the means
                      are what was met, which is less than there is */
  uint64_t group;  /* how many probes went down together */
  size_t   depth;  /* of the deepest node met */
  bool     exact;  /* no choice was made: the means are the exact numbers */
  bool     skewed; /* the groups differ so much that the intervals are doubtful,
                      and the means most likely too small */
  bool cut; /* some paths were too long to follow to their ends: the intervals
               have no upper ends, and the numbers are most likely larger than
               the means */
  SearchEnd end;  /* SEARCH_END_COMPLETE: all probes were made; else
                     SEARCH_END_TIME, SEARCH_END_SIGNAL, SEARCH_END_MEMORY */
  double seconds; /* of wall time */

  uint64_t reserved[8]; /* 0 */
} SearchEstimate;

/* The estimate of a search: its tree, its solutions and its time. */
typedef struct
{
  /* The tree.  If the search that was tried came to its end, the numbers are
   * its own, and exact.  If the representation has `count`, the solutions are
   * those of `by`.
   */
  SearchEstimate tree;

  /* The representation that tells the number of solutions; NULL: none does. */
  const SearchRepr *by;

  SearchResult trial; /* of the search itself, tried for a moment; where a count
                         overflowed, `loop` alone is set */
  double rate;     /* nodes per second of the trial; 0: unknown */
  bool complete;   /* the trial came to its end */
  bool overflowed; /* a count of the trial passed SEARCH_COUNT_MAX */

  /* Seconds of wall time that the whole search takes.  `error` is NAN.  `mean` is
   * NAN if a count overflowed, or if the time limit left no time to measure.
   */
  SearchGuess seconds;

  uint64_t reserved[8]; /* 0 */
} SearchRunEstimate;

/* Estimates the whole tree, from the calling thread; `settings` may be NULL.
 * False with `error`, and zeros in `result`: as search_explorer_new(), or
 * SEARCH_ERROR_LIMIT if two states take about all of the memory limit.
 */
SEARCH_API bool search_estimate (const SearchInstance         *instance,
                                 const SearchRepr             *repr,
                                 const SearchEstimateSettings *settings,
                                 SearchEstimate *result, GError **error);

/* Estimates a search for all solutions: the tree by probes, and its time by
 * measuring the search itself, in the calling thread and in as many others as it
 * has, for about a second, or for the time limit.  If the number of probes is 0,
 * there are as many, up to SEARCH_ESTIMATE_PROBES, as half of that time allows.
 * Of `search`, only loop, threads, digest and memory_limit count.  `settings`
 * and `search` may be NULL; `tick` gets the number of probes in all that time.
 * False with `error`, and zeros in `result`: as search_estimate(), or as
 * search_run().
 */
SEARCH_API bool
search_estimate_run (const SearchInstance         *instance,
                     const SearchRepr             *repr,
                     const SearchEstimateSettings *settings,
                     const SearchSettings *search, SearchRunEstimate *result,
                     GError **error);

G_END_DECLS
