/* SPDX-License-Identifier: MIT */
/* search-fold.h: folds: values of all solutions, as their numbers by size, that
 * are made without visiting each solution.
 *
 * A fold has a value for all paths to the states of one key (.memo in
 * search-repr.h): their number, their best, or any value that the values of
 * longer paths can be made from.  For example, this step counts the paths, and
 * makes *to, after the last solution, the number of solutions:
 *
 *     static SearchStopReason
 *     add (void *data, const SearchFoldStep *step, const void *from, void *to)
 *     {
 *       *(double *) to
 *           += step->weight * (from ? *(const double *) from : 1);
 *       return SEARCH_STOP_COMPLETE;
 *     }
 */
#pragma once

#include <libsearch/search-run.h>

G_BEGIN_DECLS

/* A step to the root, or from a state to its child. */
typedef struct
{
  size_t     length; /* number of values that the step puts into the answer */
  const int *places; /* their indices in the answer; see `placed` */
  const int *values; /* the values */

  uint64_t weight; /* of a solution; otherwise 1 */

  /* The number of solutions below the child, the lowest word first; of a
   * solution, its weight.  It is not 0.
   */
  const uint64_t *below;
  size_t          words; /* words of `below` */
} SearchFoldStep;

/* A fold. */
typedef struct
{
  /* Returns the size of a value in bytes, for this number of solutions. */
  size_t (*size) (void *data, SearchCount solutions);

  /* Adds to the value `to`, which is zero at first, the paths with the value
   * `from` after they take the step.  `from` is NULL in the step to the root.
   * `to` is the value of a key, or, if the step leads to a solution, the value
   * of all solutions.  Returns SEARCH_STOP_COMPLETE, or the reason why the
   * search must end.
   */
  SearchStopReason (*step) (void *data, const SearchFoldStep *step,
                            const void *from, void *to);

  void *data; /* first argument of the callbacks */
} SearchFold;

/* Counts with a memo table, as search_run() with SEARCH_MEMO_DEPTH, and sets
 * *value to the fold's value of all solutions; free it with g_free().  If
 * result->stop_reason is not SEARCH_STOP_COMPLETE, *value is incomplete; it is
 * NULL if the count was.  The fold takes one thread.  Steps are made level by
 * level; only the values of two levels are in memory.  Returns false with
 * errors as search_run(), or with SEARCH_ERROR_USAGE if the representation has
 * no strict keys or no answers; *value is then NULL.
 */
SEARCH_API bool search_fold (const SearchInstance *instance,
                             const SearchRepr     *repr,
                             const SearchSettings *settings,
                             const SearchFold *fold, void **value,
                             SearchResult *result, GError **error);

/* The cost of a value at a place. */
typedef struct
{
  /* Returns the cost of a value at a place, an index in the answer. */
  int64_t (*cost) (void *data, int place, int value);

  void *data; /* first argument of cost() */
} SearchCosts;

/* Counts the solutions of each size, by a fold.  The size of a solution is the
 * sum of its costs, which must not be negative; with the values as costs, it is
 * the number of edges of a matching.  Sets counts[size] for all sizes up to
 * `most`; larger solutions are not counted.
 */
SEARCH_API bool search_fold_sizes (const SearchInstance *instance,
                                   const SearchRepr     *repr,
                                   const SearchSettings *settings,
                                   const SearchCosts *costs, size_t most,
                                   SearchCount *counts, SearchResult *result,
                                   GError **error);

/* Finds a solution with the least sum of costs, by a fold.  If
 * result->solutions is not 0, sets *least to the sum, and `answer` to the
 * answer, in which places without a value have -1.
 */
SEARCH_API bool search_fold_best (const SearchInstance *instance,
                                  const SearchRepr     *repr,
                                  const SearchSettings *settings,
                                  const SearchCosts *costs, int64_t *least,
                                  int *answer, SearchResult *result,
                                  GError **error);

G_END_DECLS
