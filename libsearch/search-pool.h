/* SPDX-License-Identifier: MIT */
/* search-pool.h: threads that explore one tree for whoever has work for them
 * and a place for what they find.
 *
 * search_run() is such a pool: its work is in memory, and what it finds is
 * summed up and shown.  Whoever keeps results elsewhere, in a file or on
 * another machine, takes them from a pool of its own.
 */
#pragma once

#include <libsearch/search-run.h>

G_BEGIN_DECLS

/* The threads of a search. */
typedef struct SearchPool SearchPool;

/* What the work of a pool is.  A piece of it is a unit, or several, and what
 * their owner wants to know of them.
 */
typedef struct
{
  /* Explores `work` within the budget of nodes by search_explore(), adds to
   * `tally`, and appends to `left`, as pieces of work in the order in which
   * they are to be explored, what it did not get to; `work` itself where it
   * has not come to anything.  Returns why it ended, as
   * search_explore() says: SEARCH_END_VISITOR where the pool wants an end.
   * Each thread calls it with an explorer of its own.
   */
  SearchEnd (*explore) (void *data, SearchExplorer *explorer, void *work,
                        uint64_t budget, SearchTally *tally, GPtrArray *left);

  /* Takes a solution of `work`, in the thread that explores it.  False: what is
   * left of the work is for later.  NULL: nobody wants solutions.
   */
  bool (*visit) (void *data, void *work, const SearchSolution *solution);

  /* How many bytes explored work takes until it is taken. */
  size_t (*size) (const void *work);

  /* Frees a piece of work that nobody has taken. */
  void (*free) (void *work);

  void *data; /* for explore and visit */

  /* Microseconds after which an exploration ends, so that what it gave can be
   * taken; 0: it goes on until others have nothing to do.
   */
  gint64 slice;

  void *reserved[4]; /* NULL */
} SearchWork;

/* Makes a pool of settings->threads threads (a solution limit makes it one,
 * which explores in the order in which work was added).  Of the settings,
 * `visit`, `unordered`, `levels` and `strategy` have no say.  `tick` is called
 * by search_pool_run(), in the thread that called it, all 20 ms or so.  In a
 * search for the best, each exploration begins with the best that was explored
 * before it, and is not told of better ones: so it is a function of the unit,
 * the budget and search_explorer_best() when it begins.  Errors as
 * search_explorer_new().  What it is given must outlive it, `work` too.
 */
SEARCH_API SearchPool *search_pool_new (const SearchInstance *instance,
                                        const SearchRepr     *repr,
                                        const SearchSettings *settings,
                                        const SearchWork *work, GError **error);

/* Ends the threads, and frees the pool with the work that is in it; NULL is
 * fine.
 */
SEARCH_API void search_pool_free (SearchPool *pool);

/* Sets what a search for the best has to beat; before search_pool_run(). */
SEARCH_API void search_pool_set_best (SearchPool *pool, const SearchBest *best);

/* Adds a piece of work behind all others, which the pool owns from now on.
 * What work has left is explored before the work behind it.  From any thread.
 */
SEARCH_API void search_pool_add (SearchPool *pool, void *work);

/* Explores until nothing is left or something says stop, and returns why it
 * ended.  The calling thread waits, and explores only where the system has no
 * other thread to give.
 */
SEARCH_API SearchEnd search_pool_run (SearchPool *pool);

/* Returns the work that was explored since the last call, in such an order that
 * all work comes behind what has left it; it is the caller's.  While too much
 * of it is not taken, nothing is explored.  From any thread.
 */
SEARCH_API GPtrArray *search_pool_take (SearchPool *pool);

/* Sets of `result` what a pool knows of its search: the tally and the best so
 * far, the loop, the threads, and whether there are digests; not while it runs.
 */
SEARCH_API void search_pool_describe (const SearchPool *pool,
                                      SearchResult     *result);

G_END_DECLS
