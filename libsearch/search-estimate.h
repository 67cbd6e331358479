/* SPDX-License-Identifier: MIT */
/* search-estimate.h: how large a search is going to be, from random probes.
 *
 * A probe goes down the tree, at each state to one of its children, chosen at
 * random; what it meets, multiplied by the number of children at each state
 * above, estimates the whole tree, and is right on average (D. E. Knuth,
 * "Estimating the efficiency of backtrack programs", 1975).  Probes that go
 * down together, and at each level are dealt out at random among all children
 * of their states, are so too, and err less (P. C. Chen, "Heterogeneous
 * sampling", 1992; R. Vaisman, D. P. Kroese, "Stochastic enumeration method for
 * counting trees", 2017).  That is done here, in groups; how much the groups
 * differ tells how far off their mean may be.
 *
 * An estimate is right on average, yet most often too small where a tree is
 * skewed: where most of it lies where few probes come.
 */
#pragma once

#include <libsearch/search-explore.h>

G_BEGIN_DECLS

/* How many probes are made where nobody says. */
#define SEARCH_ESTIMATE_PROBES UINT64_C (10000)

/* Bytes that they may take where nobody says: 64 MiB. */
#define SEARCH_ESTIMATE_MEMORY ((size_t) 1 << 26)

/* A seed for them, for whoever has none of their own. */
#define SEARCH_ESTIMATE_SEED UINT64_C (1)

/* How to estimate.  Make with SEARCH_ESTIMATE_SETTINGS; zeros are right for the
 * rest, but for the seed, which is then 0.
 */
typedef struct
{
  size_t   size;   /* sizeof (SearchEstimateSettings); see SearchSettings */
  uint64_t probes; /* 0: SEARCH_ESTIMATE_PROBES */
  uint64_t seed;   /* the same estimates for the same seed, probes and group */

  /* How many go down together; 0: a fortieth of all, or fewer where a state
   * takes many bytes; 1: each for itself, as Knuth's.
   */
  uint64_t group;

  /* Seconds after which to stop with what there is; 0: none.  Where not even
   * one group comes to its end in a part of it, groups become smaller.
   */
  double time_limit;

  /* Stop soon after it becomes non-zero; NULL: nobody does. */
  const int *cancel;

  /* Goes up as long as callbacks return, as SearchSettings' does. */
  int *pulse;

  /* Called often, with how many probes have been made: it should look at the
   * clock itself before it does anything that costs.  NULL: nobody asks.
   */
  void (*tick) (void *data, uint64_t probes);
  void *data; /* for tick */

  /* Bytes that probes may take in all, besides a board; 0:
   * SEARCH_ESTIMATE_MEMORY.  Where they are too few for a group, fewer go down
   * together; too few for a path, and it is cut.
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
  double error; /* standard error of the mean; NAN where nobody can tell */

  /* The ends of an interval that holds the number 19 times out of 20, or more
   * seldom where the tree is skewed: the lower is not less than what was really
   * met; the upper is INFINITY where nobody can tell.
   */
  double low;
  double high;
} SearchGuess;

/* What probing gives. */
typedef struct
{
  SearchGuess candidates; /* as SearchTally counts them */
  SearchGuess nodes;      /* the same */

  /* The same; but a representation with `count`, which may take any time and
   * cannot be stopped, is not asked for it: then the mean is NAN; another
   * representation of the problem has as many.
   */
  SearchGuess solutions;

  uint64_t probes; /* made, in whole groups; 0: none came to its end, and the
                      means are of what was met, which is less than there is */
  uint64_t group;  /* how many went down together */
  size_t   depth;  /* of the deepest node met */
  bool     exact;  /* nothing was left to chance: the means are the numbers */
  bool     skewed; /* the groups differ so much that the intervals are doubtful,
                      and the means most likely too small */
  bool cut; /* some paths were too long to follow to their ends: the numbers
               have no upper ends, and most likely are larger than the means */
  SearchEnd end;  /* SEARCH_END_COMPLETE: all probes were made; else
                     SEARCH_END_TIME, SEARCH_END_SIGNAL, SEARCH_END_MEMORY */
  double seconds; /* of wall time */

  uint64_t reserved[8]; /* 0 */
} SearchEstimate;

/* Estimates the whole tree, from the calling thread; `settings` may be NULL.
 * False with `error`, and zeros in `result`: as search_explorer_new(), or
 * SEARCH_ERROR_LIMIT where two states take about all of the memory limit.
 */
SEARCH_API bool search_estimate (const SearchInstance         *instance,
                                 const SearchRepr             *repr,
                                 const SearchEstimateSettings *settings,
                                 SearchEstimate *result, GError **error);

G_END_DECLS
