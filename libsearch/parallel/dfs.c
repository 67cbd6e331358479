/* SPDX-License-Identifier: MIT */
/* dfs.c: searches depth first; the pool's work is units. */
#include "dfs.h"
#include "libsearch/engine/split.h"

static SearchEnd
explore (void *data, SearchExplorer *explorer, void *unit, uint64_t budget,
         SearchTally *tally, GPtrArray *left)
{
  (void) data;
  return search_explore (explorer, unit, budget, tally, left);
}

static void
free_unit (void *unit)
{
  search_unit_free (unit);
}

const PoolStrategy depth_strategy
    = { .explore = explore, .free = free_unit, .share = explorer_split };

SearchEnd
depth_run (Pool *pool)
{
  pool_add (pool, search_unit_new_whole ());
  return pool_run (pool);
}
