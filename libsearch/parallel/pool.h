/* SPDX-License-Identifier: MIT */
/* pool.h: threads that explore one tree.
 *
 * The owner of a pool defines where work comes from and where results go.  The
 * pool of search_run() has its work in memory, adds up its results and passes
 * solutions to the caller.  The pool of libsearch-ledger keeps its results
 * until the owner collects them and writes them into the ledger.
 *
 * Workers take tasks from a list, explore them within a budget of nodes, and
 * put the unexplored rest back into the list.  The results depend neither on
 * which worker explores which task, nor on how the tree is divided into tasks.
 */
#pragma once

#include "libsearch/engine/explorer.h"

#include <libsearch/search-run.h>

/* The threads of a search. */
typedef struct Pool Pool;

/* The functions by which a pool handles its work.  The owner defines an item of
 * work: one or more units, and the owner's data about them.
 */
typedef struct
{
  /* Explores `work` by search_explore(), within `budget`, a number of nodes,
   * and adds its counts to `tally`.  Appends the unexplored part to `left`, as
   * items of work in the order in which they must be explored; if nothing was
   * explored, appends `work` itself.  Returns the reason for the end, as
   * search_explore() does; SEARCH_STOP_CALLBACK if the pool ended the
   * exploration.  `explorer` is the explorer of the thread.
   */
  SearchStopReason (*explore) (void *data, SearchExplorer *explorer, void *work,
                               uint64_t budget, SearchTally *tally,
                               GPtrArray *left);

  /* Called for a solution of `work`, in the thread that explores this work.
   * Returns false to end the exploration; the unexplored part becomes work for
   * later.  NULL: the pool passes solutions to the caller's visit(), or only
   * counts them.
   */
  bool (*visit) (void *data, void *work, const SearchSolution *solution);

  /* Returns the size in bytes of explored work that the owner has not collected
   * yet.
   */
  size_t (*size) (const void *work);

  /* Frees an item of work that the owner has not collected. */
  void (*free) (void *work);

  void *data; /* argument of `explore`, `visit` and `finish` */

  /* Microseconds after which an exploration ends, so that the owner can collect
   * the result early; 0 = an exploration ends early only if another thread has
   * nothing to do.
   */
  gint64 slice;

  /* Splits parts off the exploration in progress, for other workers, and
   * appends them to `shared` as items of work, in serial order: the order of a
   * search with one thread.  NULL: explorations cannot be split.
   */
  void (*share) (SearchExplorer *explorer, GPtrArray *shared);

  /* Called for an explored item of work, in which explore() may have stored
   * results.  `tally` has the counts of the item, and `found` is the number of
   * its solutions, each counted once.  The calls are in serial order, one at a
   * time.  NULL: not called.
   */
  void (*finish) (void *data, void *work, const SearchTally *tally,
                  uint64_t found);

  /* True if solutions are not passed to the caller, but counted for the
   * solution limit.  The pool may explore some nodes beyond the limit before it
   * ends.
   */
  bool counts;
  bool keeps; /* true if explored work is kept until the owner collects it */

  /* Minimum microseconds for which a worker explores before it ends an
   * exploration, which it cannot split, for other workers.
   */
  gint64 grace;
} PoolStrategy;

/* The strategy of a pool whose items of work are units, SearchUnit. */
extern const PoolStrategy pool_units;

/* Makes a pool of settings->threads threads.  Ignores the strategy in the
 * settings.
 *
 * If strategy->keeps is true, the thread that calls pool_run() waits, and calls
 * `tick` about every 20 ms.  The calling thread explores only if the system can
 * start no thread.  The pool ignores `visit` and `unordered`.  In a search for
 * the best, each exploration begins with the best value of the explorations
 * that ended before its start, and gets no better value while it runs.  So the
 * result of an exploration is a function of the unit, the budget and
 * search_explorer_best() at its start.
 *
 * If strategy->keeps is false, the calling thread explores too.
 *
 * If `discards` is true, the pool drops the work that is unexplored at the end
 * of the search.  Returns NULL with errors as search_explorer_new().  The
 * targets of the pointers in the instance, the settings and the strategy must
 * outlive the pool.
 */
Pool *pool_new (const SearchInstance *instance, const SearchRepr *repr,
                const SearchSettings *settings, const PoolStrategy *strategy,
                bool discards, GError **error);

/* Ends the threads, and frees the pool and its work.  `pool` may be NULL. */
void pool_free (Pool *pool);

/* Returns the quota: the limit and the use of the memory that all workers
 * share.
 */
Quota *pool_quota (Pool *pool);

/* Sets the value that a search for the best answer must beat, unless the pool
 * has a better value.  Explorations that have begun do not use the new value.
 * Callable from any thread.
 */
void pool_set_best (Pool *pool, const SearchBest *best);

/* Adds an item of work.  Threads explore it after all items that were added
 * before it, and after the unexplored parts of those items.  The pool owns the
 * item from now on.  Callable from any thread.
 */
void pool_add (Pool *pool, void *work);

/* Sets whether the owner will add more work.  If so, pool_run() waits for
 * pool_add() when it has no work.  Callable from any thread.
 */
void pool_expect (Pool *pool, bool expects);

/* Returns the number of idle threads minus the number of items of work that
 * wait for a thread.  Callable from any thread.
 */
int pool_lack (Pool *pool);

/* Makes threads end their explorations early until `items` items of work wait,
 * so that pool_reclaim() can take them.  If `items` is 0, only as many items
 * wait as idle threads need.  Callable from any thread.
 */
void pool_want (Pool *pool, unsigned items);

/* Sets the maximum time of an exploration, also for explorations that have
 * begun.  Callable from any thread.
 */
void pool_set_slice (Pool *pool, gint64 slice);

/* Removes and returns the waiting item of work for which `value` returns the
 * largest number, so that the owner can use the item elsewhere.  Returns NULL
 * if no item waits.  The caller owns the item.  Callable from any thread.
 */
void *pool_reclaim (Pool *pool, uint64_t (*value) (const void *work));

/* Explores until no work remains, or until a limit, `tick` or an error ends the
 * search.  Returns the reason for the end.
 */
SearchStopReason pool_run (Pool *pool);

/* Returns the items of work that were explored since the last call of
 * pool_take().  The caller owns these items.  An item that was split off
 * another item follows it.  If more than 16 MiB of items are not collected, no
 * exploration begins.  Callable from any thread.
 */
GPtrArray *pool_take (Pool *pool);

/* The functions below must not be called while the pool runs. */

/* Sets the pool's part of `result`: the tally, the best value so far, the loop,
 * the number of threads, whether there is a digest, and the frequencies.  If
 * the frequencies have too many values in total, sets result->stop_reason to
 * SEARCH_STOP_FREQUENCIES.
 */
void pool_describe (const Pool *pool, SearchResult *result);

/* Sets the counts of the type SearchCount in `result` from result->tally. */
void pool_set_counts (SearchResult *result);

/* Ends a search that began at `start`, in microseconds of the monotonic clock:
 * frees the pool, and sets result->seconds.  If a search that ended for
 * result->stop_reason has no result, clears `result`, and returns false with
 * the error of search_stop_has_result().
 */
bool pool_conclude (Pool *pool, gint64 start, SearchResult *result,
                    GError **error);

/* Returns the counts by depth so far, as SearchLevel.  The pool owns the array.
 */
GArray *pool_levels (const Pool *pool);

/* Removes and returns the first unexplored item of work, in serial order (the
 * order of a search with one thread); NULL if there is none.  The caller owns
 * the item.
 */
void *pool_take_left (Pool *pool);

/* run.c: searches as search_run() does, without a memo table; `settings` are
 * those of this libsearch.
 */
bool pool_search (const SearchInstance *instance, const SearchRepr *repr,
                  const SearchSettings *settings, GPtrArray *leftover,
                  SearchResult *result, GError **error);
