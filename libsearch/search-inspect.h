/* SPDX-License-Identifier: MIT */
/* search-inspect.h: looking for mistakes in a representation, for tests.
 *
 * What search-run --paranoid does, in a test of one's own:
 *
 *     inspection = search_inspect (instance, repr, NULL, &error);
 *     if (inspection && inspection->mistake)
 *       printf ("%s: %s\n", repr->name, inspection->mistake);
 *
 * It is a library of its own, libsearch-inspect: search.h does not include this
 * header, and until 0.2 any name here may change.
 *
 * Callbacks are called in child processes, which fork() makes, for they may
 * crash, write anywhere, or not return.  So while one of these functions runs,
 * no other thread of the program should: what it holds a lock on stays locked
 * in the child.  Streams of stdio are flushed before, SIGCHLD has its default
 * action until the function returns, and no child outlives it.  What a callback
 * changes outside of its arguments, the program does not see.
 */
#pragma once

#include <libsearch/search-instance.h>

G_BEGIN_DECLS

/* How far to look.  Make with SEARCH_INSPECT_SETTINGS; zeros are right for all
 * but the size.
 */
typedef struct
{
  size_t   size;       /* sizeof (SearchInspectSettings) */
  uint64_t node_limit; /* nodes to look at; 0: 2,000, or 100,000 where two
                          representations are compared */
  double time_limit;   /* seconds; 0: 20 */
  size_t memory_limit; /* bytes that the representation may take beside the
                          path, as in search_instance_fits(); 0: no limit */
  uint32_t seed;       /* of what is drawn at random; 0: 1.  The same seed,
                          and time enough: the same inspection */

  /* Ends it soon after it becomes non-zero.  May be set by a signal handler,
   * with g_atomic_int_set().  NULL: nobody does.
   */
  const int *cancel;

  /* Called every millisecond or so by the calling thread, with the calls made
   * so far and the nodes looked at; of a comparison, zeros.  NULL: nobody asks.
   */
  void (*tick) (void *data, uint64_t calls, uint64_t nodes);

  void *data; /* for tick */
} SearchInspectSettings;

/* Settings, of these fields and zeros. */
#define SEARCH_INSPECT_SETTINGS(...)                                           \
  {                                                                            \
    .size = sizeof (SearchInspectSettings), __VA_ARGS__                        \
  }

/* What was found, and what was looked at. */
typedef struct
{
  char *mistake; /* the first one: which callback it is in, and what it does, or
                    where two representations part; NULL: none was found */
  char *note;    /* what may be meant, or not; NULL: there is nothing */

  /* False: the time limit or `cancel` ended it before all was done, or, where
   * two representations are compared, the node limit left something out.
   */
  bool complete;

  uint64_t candidates; /* that were looked at, in a comparison on each side */
  uint64_t nodes;      /* of these, the valid ones */
  uint64_t solutions;  /* of these, the solutions, each once */

  /* The callbacks that were called, as they are called in SearchRepr; ended by
   * NULL.  Of a comparison: none are listed.
   */
  const char **callbacks;
} SearchInspection;

/* Looks for mistakes in `repr`, by the rules of search-problem.h: on a part of
 * the tree, one half of the nodes in the order of a search, the other half
 * wherever chance leads, each callback is called several times, in other memory
 * and with other bytes where nobody has written.  Then come paths and children
 * without an end, callbacks that depend on the order of calls, bounds that
 * leave out the best answer, and solutions that would have children.  A
 * callback that crashes, or has not returned after 3 seconds, is a mistake.
 *
 * Takes time for some ten calls of each callback for each node, and the memory
 * of a path a few times.  `settings` may be NULL.  Free the result with
 * search_inspection_free().  NULL with an error as search_instance_fits() where
 * the representation cannot search the instance, SEARCH_ERROR_USAGE where the
 * settings are of a newer libsearch, and SEARCH_ERROR_MEMORY where no process
 * can be made.
 */
SEARCH_API SearchInspection *
search_inspect (const SearchInstance *instance, const SearchRepr *repr,
                const SearchInspectSettings *settings, GError **error);

/* Walks through the trees of two representations side by side, which are to be
 * one: the same children of each node in the same order, the same partial
 * answers where both have them, the same solutions of the same weights.  Where
 * the node limit ends that, some subtrees are drawn at random.  The mistake is
 * the first difference: lines that show the children on both sides.  Whether
 * representations of different trees have the same answers, the digests of two
 * searches say.
 *
 * Takes time O(nodes x path), since the path moves in memory before each call.
 * Ownership and errors as search_inspect().
 */
SEARCH_API SearchInspection *
search_inspect_compare (const SearchInstance *instance, const SearchRepr *left,
                        const SearchRepr            *right,
                        const SearchInspectSettings *settings, GError **error);

/* Frees it; NULL is fine. */
SEARCH_API void search_inspection_free (SearchInspection *inspection);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SearchInspection, search_inspection_free)

G_END_DECLS
