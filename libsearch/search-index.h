/* SPDX-License-Identifier: MIT */
/* search-index.h: solutions by their rank, and random solutions.
 *
 * The rank of a solution is the number of solutions that one thread would visit
 * before this solution, depth first.  An index is the result of a count: it
 * contains places in the tree, and the number of solutions before each place.
 * To find a solution, the search begins at the last of these places before the
 * solution.  With a memo table (settings.memo), an index is the table of a
 * depth-first count instead: it has the number of solutions below each key, so
 * that finding any solution takes microseconds.
 *
 *     SearchSettings settings = SEARCH_SETTINGS (.threads = 4, .visit = print);
 *     SearchIndex   *index
 *         = search_index_new (queens, repr, &settings, &result, &error);
 *
 * Print the millionth solution, and the solution after it:
 *
 *     SearchCount first, count;
 *
 *     search_count_from_uint64 (999999, &first);
 *     search_count_from_uint64 (2, &count);
 *     search_index_list (index, first, count, &result, &error);
 *
 * Print a random solution:
 *
 *     static SearchCount
 *     draw (void *index, uint64_t i)
 *     {
 *       return search_count_draw (search_index_count (index), 1, i);
 *     }
 *
 *     search_index_pick (index, draw, index, 1, &result, &error);
 */
#pragma once

#include <libsearch/search-count.h>
#include <libsearch/search-run.h>

G_BEGIN_DECLS

/* An index of the solutions of one instance. */
typedef struct SearchIndex SearchIndex;

/* Counts the solutions, and makes their index.  `settings` (NULL: none) are
 * those of search_run(), for the index and for all functions below, but
 * - with `solution_limit`, the index ends soon after this number of solutions;
 * - the other limits hold for all calls together; in search_index_pick(), only
 *   the time limit holds;
 * - visit() is not called for solutions that are only counted;
 * - `best`, `partial`, `levels`, `frequencies`, SEARCH_STRATEGY_LEVELS,
 *   SEARCH_MEMO_LEVELS and SEARCH_SYMMETRY_SEEN are refused;
 * - with a memo table, the index covers all solutions, and the functions below
 *   set `result` to the result of the count, with all nodes explored since.  If
 *   a key was replaced, the solutions below its states are counted again, and
 *   result->memo.again is the number of nodes explored for this.
 *
 * `instance`, `repr` and the targets of pointers in `settings` must outlive the
 * index.  Sets `result` as search_run() does.  If result->stop_reason is
 * neither SEARCH_STOP_COMPLETE nor SEARCH_STOP_FIRST, the index is empty; if it
 * is SEARCH_STOP_FIRST, the tally counts the explored part of the tree.  Free
 * the index with search_index_free().  Returns NULL with errors as
 * search_run(), or with SEARCH_ERROR_USAGE if the representation has no
 * answers.
 */
SEARCH_API SearchIndex *search_index_new (const SearchInstance *instance,
                                          const SearchRepr     *repr,
                                          const SearchSettings *settings,
                                          SearchResult *result, GError **error);

/* Frees `index`, which may be NULL. */
SEARCH_API void search_index_free (SearchIndex *index);

/* Returns the number of solutions that the index covers.  Each solution that
 * search_run() would pass to visit() counts once, whatever its weight.  In a
 * search up to symmetry, one solution of each orbit counts.
 */
SEARCH_API SearchCount search_index_count (const SearchIndex *index);

/* Calls visit() for up to `count` solutions, at least 1, beginning with the
 * solution of rank `first`, in the order of their ranks.  The index must cover
 * at least `first` solutions; the solutions to visit may be beyond its end.
 * Without a memo table, sets `result` as a search by search_run() for the first
 * `first` + `count` solutions does, with equal counts, whatever the number of
 * threads.  Returns false with errors as search_run().
 */
SEARCH_API bool search_index_list (SearchIndex *index, SearchCount first,
                                   SearchCount count, SearchResult *result,
                                   GError **error);

/* Calls visit() for the solutions of the ranks rank(data, 0) to rank(data,
 * length - 1), in this order.  A rank must be less than search_index_count(),
 * and may occur more than once.  rank() is called from this thread, once for
 * each `i`.  For each solution, explores the tree from the last place of the
 * index that is before this solution.  Without a memo table, keeps all
 * solutions in memory until the last is found.  Sets result->stop_reason and
 * result->seconds.  Returns false with errors as search_run(), or with
 * SEARCH_ERROR_USAGE if the representation has `weight` or `counting`: a
 * solution with a weight has one rank, so random ranks would not draw all
 * solutions with equal probability.  In a search up to isomorphism, each class
 * has one rank.
 */
SEARCH_API bool search_index_pick (SearchIndex *index,
                                   SearchCount (*rank) (void *data, uint64_t i),
                                   void *data, uint64_t length,
                                   SearchResult *result, GError **error);

G_END_DECLS
