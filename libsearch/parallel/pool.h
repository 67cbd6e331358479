/* SPDX-License-Identifier: MIT */
/* pool.h: the threads of a search, as search_run() has them.
 *
 * Workers take tasks from a list, explore them within a budget of nodes, and
 * put back what is left.  Which worker explores what, and in which pieces, has
 * no influence on what is found.
 */
#pragma once

#include "libsearch/engine/explorer.h"
#include "tasks.h"

#include <libsearch/search-pool.h>

/* What search_run()'s own work is, beside what anybody's may be. */
typedef struct
{
  SearchWork work;

  /* In the midst of exploring: appends to `shared`, as work in serial order, a
   * part which is left to others.  NULL: it cannot be divided.
   */
  void (*share) (SearchExplorer *explorer, GPtrArray *shared);

  /* Takes what exploring has left in `work`; in serial order, one call at a
   * time.  NULL: it leaves nothing there.
   */
  void (*finish) (void *data, void *work);

  bool   keeps; /* explored work is kept until it is taken */
  gint64 grace; /* microseconds that a worker explores, at least, before it ends
                   for others' sake, where it cannot share */
} PoolStrategy;

/* Makes one of which the calling thread explores too; `discards`: what is left
 * in the end is for nobody.
 */
SearchPool *pool_new (const SearchInstance *instance, const SearchRepr *repr,
                      const SearchSettings *settings,
                      const PoolStrategy *strategy, bool discards,
                      GError **error);

/* What the workers' memory comes from. */
Quota *pool_quota (SearchPool *pool);

/* The calls below are not for the time while it runs. */

/* What was found so far by depth: SearchLevel. */
GArray *pool_levels (const SearchPool *pool);

/* Removes the first piece of work that is left, in serial order, and returns
 * it; NULL: there is none.
 */
void *pool_take_left (SearchPool *pool);
