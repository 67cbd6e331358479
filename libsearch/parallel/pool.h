/* SPDX-License-Identifier: MIT */
/* pool.h: threads that explore one tree.
 *
 * A pool has a source of work and a sink of results; its owner brings both.
 * search_run() makes one that keeps its work in memory, and sums up and shows
 * its results; the workers of libsearch-ledger are one that keeps its results,
 * which they take and write into the ledger.
 *
 * Workers take tasks from a list, explore them within a budget of nodes, and
 * put what is left back into the list.  The results do not depend on which
 * worker explores which task, nor on how the tree is divided into tasks.
 */
#pragma once

#include "libsearch/engine/explorer.h"

#include <libsearch/search-run.h>

/* The threads of a search. */
typedef struct Pool Pool;

/* The functions by which a pool deals with its work.  An item of work
 * is whatever its owner makes of one: a unit or several, and what the owner
 * wants to know of them.
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

  /* Splits a part off the exploration in progress, and appends it to `shared`
   * as work, in serial order.  NULL: it cannot be divided.
   */
  void (*share) (SearchExplorer *explorer, GPtrArray *shared);

  /* Takes the results that explore() has put into `work`.  The calls come in
   * serial order, one at a time.  NULL: explore() puts none there.
   */
  void (*finish) (void *data, void *work);

  bool   keeps; /* explored work is kept until it is taken */
  gint64 grace; /* microseconds that a worker explores at least before it ends
                   an exploration for others' sake, where it cannot share */
} PoolStrategy;

/* Makes a pool of settings->threads threads; the strategy of the settings is
 * ignored.  If `keeps`, pool_run() calls `tick` in the thread that called it,
 * which waits and explores only if the system can start no thread, about every
 * 20 ms; `visit` and `unordered` are ignored; and in a search for the best,
 * each exploration begins with the best value of the explorations that ended
 * before it began, and learns of no better one while it runs: so its result is
 * a function of the unit, the budget and search_explorer_best() at its
 * beginning. Otherwise the calling thread explores too.  `discards`: what is
 * left in the end is thrown away.  Errors as search_explorer_new().  What the
 * instance, the settings and the strategy point to must outlive the pool.
 */
Pool *pool_new (const SearchInstance *instance, const SearchRepr *repr,
                const SearchSettings *settings, const PoolStrategy *strategy,
                bool discards, GError **error);

/* Ends the threads, and frees the pool and the work that is in it; NULL is
 * fine.
 */
void pool_free (Pool *pool);

/* Returns the quota from which the workers take their memory. */
Quota *pool_quota (Pool *pool);

/* Sets the value that a search for the best has to beat, unless the pool knows
 * a better one; explorations that have begun do not learn of it.  From any
 * thread.
 */
void pool_set_best (Pool *pool, const SearchBest *best);

/* Adds an item of work behind all others; the pool owns it from now on.  What
 * an exploration leaves is explored before the items behind it.  From any
 * thread.
 */
void pool_add (Pool *pool, void *work);

/* While it `expects` work, pool_run() waits where none is left, for what
 * pool_add() adds.  From any thread.
 */
void pool_expect (Pool *pool, bool expects);

/* Returns how many threads more have nothing to explore than items wait for a
 * thread; negative: how many items more wait.  From any thread.
 */
int pool_lack (Pool *pool);

/* Lets threads end their explorations until so many items wait, which
 * pool_reclaim() can take back; 0: as many as the threads want themselves.
 * From any thread.
 */
void pool_want (Pool *pool, unsigned items);

/* Sets the slice of the work anew; explorations that have begun go by it too.
 * From any thread.
 */
void pool_set_slice (Pool *pool, gint64 slice);

/* Takes back the item that waits whose `value` is the largest; NULL: none
 * waits. The item is the caller's.  From any thread.
 */
void *pool_reclaim (Pool *pool, uint64_t (*value) (const void *work));

/* Explores until no work is left or a limit, `tick` or an error ends the
 * search, and returns why it ended.
 */
SearchEnd pool_run (Pool *pool);

/* Returns the items that were explored since the last call; they are the
 * caller's.  Each comes behind the item whose exploration left it.  While more
 * than 16 MiB wait to be taken, no exploration begins.  From any thread.
 */
GPtrArray *pool_take (Pool *pool);

/* The functions below must not be called while the pool runs. */

/* Sets in `result` what the pool knows of its search: the tally, the best value
 * so far, the loop, the number of threads, and whether there are digests.
 */
void pool_describe (const Pool *pool, SearchResult *result);

/* Returns the counts by depth so far: SearchLevel. */
GArray *pool_levels (const Pool *pool);

/* Removes the first work that is left, in serial order, and returns it; NULL:
 * there is none.
 */
void *pool_take_left (Pool *pool);
