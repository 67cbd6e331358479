/* SPDX-License-Identifier: MIT */
/* pool.h: a pool as search_run() makes it.
 *
 * Workers take tasks from a list, explore them within a budget of nodes, and
 * put what is left back into the list.  The results do not depend on which
 * worker explores which task, nor on how the tree is divided into tasks.
 */
#pragma once

#include "libsearch/engine/explorer.h"
#include "tasks.h"

#include <libsearch/search-pool.h>

/* The work of a pool, and how the pool deals with it. */
typedef struct
{
  SearchWork work;

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

/* Makes a pool in which the calling thread explores too.  `discards`: what is
 * left in the end is thrown away.
 */
SearchPool *pool_new (const SearchInstance *instance, const SearchRepr *repr,
                      const SearchSettings *settings,
                      const PoolStrategy *strategy, bool discards,
                      GError **error);

/* Returns the quota from which the workers take their memory. */
Quota *pool_quota (SearchPool *pool);

/* The functions below must not be called while the pool runs. */

/* Returns the counts by depth so far: SearchLevel. */
GArray *pool_levels (const SearchPool *pool);

/* Removes the first work that is left, in serial order, and returns it; NULL:
 * there is none.
 */
void *pool_take_left (SearchPool *pool);
