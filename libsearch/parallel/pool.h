/* SPDX-License-Identifier: MIT */
/* pool.h: the threads of a search.
 *
 * Workers take tasks from an agenda, explore them within a budget of nodes, and
 * put back what is left.  Which worker explores what, and in which pieces, has
 * no influence on what is found.
 */
#pragma once

#include "tasks.h"
#include "libsearch/engine/explorer.h"

typedef struct Pool Pool;

/* What a task is. */
typedef struct
{
  /* Explores task->work within the budget, adds to task->tally, and appends to
   * `left`, as tasks in serial order, what it did not get to.
   */
  SearchEnd (*explore) (void *data, SearchExplorer *explorer, Task *task,
                        uint64_t budget, GPtrArray *left);

  /* In the midst of that: appends to `shared`, as tasks in serial order, a part
   * of it which shall be left to others.  NULL: it cannot be divided.
   */
  void (*share) (void *data, SearchExplorer *explorer, Task *task,
                 GPtrArray *shared);

  /* Takes what exploring has left in task->work; in serial order, one call at a
   * time.  NULL: it leaves nothing there.
   */
  void (*finish) (void *data, Task *task);

  void (*free_work) (void *work);

  void *data;
} PoolStrategy;

/* Makes one, of settings->threads workers, the calling thread being one of
 * them; `discards`: what is left in the end is for nobody.  NULL with an error
 * as search_explorer_new().  What it is given must outlive it.
 */
Pool *pool_new (const SearchInstance *instance, const SearchRepr *repr,
                const SearchSettings *settings, const PoolStrategy *strategy,
                bool discards, GError **error);

/* Ends its threads, and frees it. */
void pool_free (Pool *pool);

/* What the workers' memory comes from. */
Quota *pool_quota (Pool *pool);

/* What its explorers do: the loop that they run, and whether they make digests.
 */
SearchLoop pool_loop (const Pool *pool);
bool       pool_has_digest (const Pool *pool);

/* The calls below are not for the time while it runs. */

/* Adds a task behind all others; takes over `work`. */
void pool_add (Pool *pool, void *work);

/* Explores until nothing is left to do, or somebody says stop; tells why. */
SearchEnd pool_run (Pool *pool);

/* What was found so far, and by depth: SearchLevel. */
const SearchTally *pool_tally (const Pool *pool);
SearchBest         pool_best (const Pool *pool);
GArray            *pool_levels (const Pool *pool);

/* Removes the first of the tasks that are left, in serial order, and returns
 * its work; NULL: there is none.
 */
void *pool_take_left (Pool *pool);
