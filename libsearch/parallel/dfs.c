/* SPDX-License-Identifier: MIT */
/* dfs.c: searching depth first; a task is a unit. */
#include "dfs.h"
#include "libsearch/engine/split.h"

/* The most units to share at once. */
#define SHED_MAX 1

/* Makes tasks of units, which is what came from `task`. */
static void
add_tasks (const Task *task, GPtrArray *units, GPtrArray *tasks)
{
  for (guint i = 0; i < units->len; i++)
    {
      SearchUnit *unit = units->pdata[i];

      g_ptr_array_add (tasks, task_new (unit, task->generation + 1));
    }
  g_ptr_array_unref (units);
}

static SearchEnd
explore (void *data, SearchExplorer *explorer, Task *task, uint64_t budget,
         GPtrArray *left)
{
  GPtrArray *units = g_ptr_array_new ();
  SearchEnd  end
      = search_explore (explorer, task->work, budget, &task->tally, units);

  (void) data;
  add_tasks (task, units, left);
  return end;
}

static void
share (void *data, SearchExplorer *explorer, Task *task, GPtrArray *shared)
{
  GPtrArray *units = g_ptr_array_new ();

  (void) data;
  explorer_shed (explorer, SHED_MAX, units);
  add_tasks (task, units, shared);
}

static void
free_unit (void *unit)
{
  search_unit_free (unit);
}

const PoolStrategy depth_strategy
    = { .explore = explore, .share = share, .free_work = free_unit };

SearchEnd
depth_run (Pool *pool)
{
  pool_add (pool, search_unit_new_whole ());
  return pool_run (pool);
}
