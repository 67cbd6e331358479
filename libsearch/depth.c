/* SPDX-License-Identifier: MIT */
/* depth.c: searching depth first; a task is a unit. */
#include "depth.h"

/* Nodes to explore for each state of a unit's path, which has to be copied. */
#define NODES_PER_STATE 16

static SearchEnd
explore (void *data, SearchExplorer *explorer, Task *task, uint64_t budget,
         GPtrArray *left)
{
  GPtrArray *units = g_ptr_array_new ();
  SearchEnd  end
      = search_explore (explorer, task->work, budget, &task->tally, units);

  (void) data;
  for (guint i = 0; i < units->len; i++)
    {
      SearchUnit *unit = units->pdata[i];
      Task       *more = task_new (unit, task->generation + 1);

      more->cost = unit->length * NODES_PER_STATE;
      g_ptr_array_add (left, more);
    }
  g_ptr_array_unref (units);
  return end;
}

static void
free_unit (void *unit)
{
  search_unit_free (unit);
}

const PoolStrategy depth_strategy
    = { .explore = explore, .free_work = free_unit };

SearchEnd
depth_run (Pool *pool)
{
  pool_add (pool, search_unit_new_whole ());
  return pool_run (pool);
}
