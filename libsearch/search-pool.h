/* SPDX-License-Identifier: MIT */
/* search-pool.h: threads that explore one tree.
 *
 * A pool has a source of work and a sink of results; its owner brings both.
 * search_run() makes a pool that keeps its work in memory, and sums up and
 * shows its results.  A program that keeps results elsewhere, in a file or on
 * another machine, makes a pool of its own with search_pool_new(), adds work,
 * and takes the results from search_pool_take().  The workers of
 * libsearch-ledger are one.
 */
#pragma once

#include <libsearch/search-run.h>

G_BEGIN_DECLS

/* The threads of a search. */
typedef struct SearchPool SearchPool;

/* What the work of a pool is.  An item of work is whatever its owner makes of
 * one: a unit or several, and what the owner wants to know of them.
 */
typedef struct
{
  /* Explores `work` by search_explore(), within the budget of nodes, and adds
   * what it met to `tally`.  What it did not reach it appends to `left`, as
   * items of work in the order in which they are to be explored; `work` itself
   * if it has met nothing.  Returns why it ended, as search_explore() says:
   * SEARCH_END_VISITOR if the pool asked it to end.  Each thread calls it with
   * an explorer of its own.
   */
  SearchEnd (*explore) (void *data, SearchExplorer *explorer, void *work,
                        uint64_t budget, SearchTally *tally, GPtrArray *left);

  /* Takes a solution of `work`, in the thread that explores it.  False: the
   * exploration is to end, and the rest of the work is for later.  NULL:
   * solutions are only counted.
   */
  bool (*visit) (void *data, void *work, const SearchSolution *solution);

  /* How many bytes an explored item occupies until it is taken. */
  size_t (*size) (const void *work);

  /* Frees an item of work that was not taken. */
  void (*free) (void *work);

  void *data; /* for explore and visit */

  /* Microseconds after which an exploration ends, so that its result can be
   * taken; 0: it ends only when another thread has nothing to do.
   */
  gint64 slice;

  void *reserved[4]; /* NULL */
} SearchWork;

/* Makes a pool of settings->threads threads.  With a solution limit it has one
 * thread, which explores in the order in which work was added.  The pool
 * ignores `visit`, `unordered`, `levels` and `strategy` of the settings.
 * search_pool_run() calls `tick` in the thread that called it, about every 20
 * ms.  In a search for the best, each exploration begins with the best value of
 * the explorations that ended before it began, and learns of no better one
 * while it runs: so its result is a function of the unit, the budget and
 * search_explorer_best() at its beginning.  Errors as search_explorer_new().
 * All that it is given must outlive it, `work` too.
 */
SEARCH_API SearchPool *search_pool_new (const SearchInstance *instance,
                                        const SearchRepr     *repr,
                                        const SearchSettings *settings,
                                        const SearchWork *work, GError **error);

/* Ends the threads, and frees the pool and the work that is in it; NULL is
 * fine.
 */
SEARCH_API void search_pool_free (SearchPool *pool);

/* Sets the value that a search for the best has to beat, unless the pool knows
 * a better one; explorations that have begun do not learn of it.  From any
 * thread.
 */
SEARCH_API void search_pool_set_best (SearchPool *pool, const SearchBest *best);

/* Adds an item of work behind all others; the pool owns it from now on.  What
 * an exploration leaves is explored before the items behind it.  From any
 * thread.
 */
SEARCH_API void search_pool_add (SearchPool *pool, void *work);

/* While `held`, search_pool_run() waits where no work is left, for what
 * search_pool_add() adds.  From any thread.
 */
SEARCH_API void search_pool_hold (SearchPool *pool, bool held);

/* Returns how many threads more have nothing to explore than items wait for a
 * thread; negative: how many items more wait.  From any thread.
 */
SEARCH_API int search_pool_lack (SearchPool *pool);

/* Lets threads end their explorations until so many items wait, which
 * search_pool_reclaim() can take back; 0: as many as the threads want
 * themselves.  From any thread.
 */
SEARCH_API void search_pool_want (SearchPool *pool, unsigned items);

/* Sets the slice of the work anew; explorations that have begun go by it too.
 * From any thread.
 */
SEARCH_API void search_pool_set_slice (SearchPool *pool, gint64 slice);

/* Takes back the item that waits whose `value` is the largest; NULL: none
 * waits. The item is the caller's.  From any thread.
 */
SEARCH_API void *search_pool_reclaim (SearchPool *pool,
                                      uint64_t (*value) (const void *work));

/* Explores until no work is left or a limit, `tick` or an error ends the
 * search, and returns why it ended.  The calling thread waits; it explores only
 * if the system can start no thread.
 */
SEARCH_API SearchEnd search_pool_run (SearchPool *pool);

/* Returns the items that were explored since the last call; they are the
 * caller's.  Each comes behind the item whose exploration left it.  While more
 * than 16 MiB wait to be taken, no exploration begins.  From any thread.
 */
SEARCH_API GPtrArray *search_pool_take (SearchPool *pool);

/* Sets in `result` what the pool knows of its search: the tally, the best value
 * so far, the loop, the number of threads, and whether there are digests.  Not
 * while it runs.
 */
SEARCH_API void search_pool_describe (const SearchPool *pool,
                                      SearchResult     *result);

G_END_DECLS
