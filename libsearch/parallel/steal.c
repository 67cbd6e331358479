/* SPDX-License-Identifier: MIT */
/* steal.c: sees to it that all workers have a task. */
#include "pool-state.h"

/* Microseconds between two looks of a worker at the list of tasks.  The first
 * look comes after LOOK / FIRST_LOOK, since the task may be the only one.
 */
#define LOOK 100
#define FIRST_LOOK 16

/* Candidates that a worker meets, for each state on its path, before it is
 * worth the cost to write the path down and share.
 */
#define WORTH 16

/* How many tasks are to wait for each worker. */
#define ENOUGH 2

void
pool_update_starving (Pool *pool)
{
  pool->starving = pool->idle > 0 ? !pool->tasks.waiting
                                  : pool->tasks.waiting_count < pool->wanted;
}

void
pool_insert (Pool *pool, Task *task, GPtrArray *works)
{
  Task *place = task;

  for (guint i = 0; i < works->len; i++)
    if (task == pool->last)
      pool->strategy.free (works->pdata[i]); /* redo_last() makes it again */
    else
      {
        tasks_insert (&pool->tasks, place,
                      task_new (works->pdata[i], task->generation + 1));
        place = place->next;
      }
  if (pool->idle > 0 && works->len > 0)
    pthread_cond_broadcast (&pool->changed);
  pool_update_starving (pool);
}

/* With `mutex` held: returns the task behind which a part that the worker
 * shares is to stand.  Where the order of tasks matters to no one, that is the
 * last one: workers then take the part that has waited longest, which is large
 * as a rule, so that there are few.  A search for the best finds good answers
 * sooner in serial order.
 */
static Task *
find_place (const PoolWorker *worker)
{
  const Pool *pool = worker->pool;
  const bool  any = pool->discards && !pool->in_order && !pool->settings.best;

  return any ? pool->tasks.last : worker->task;
}

void
pool_share (PoolWorker *worker)
{
  Pool               *pool = worker->pool;
  const SearchWorker *loop = &worker->explorer->worker;
  const uint64_t      done = loop->nodes + loop->rejected;
  GPtrArray          *shared;

  if ((done - worker->shared) / WORTH < loop->depth)
    return;
  worker->shared = done;
  shared = g_ptr_array_new ();
  pool->strategy.share (worker->explorer, shared);
  pthread_mutex_lock (&pool->mutex);
  pool_insert (pool, find_place (worker), shared);
  if (worker == pool->workers)
    pool_start_threads (pool);
  pthread_mutex_unlock (&pool->mutex);
  g_ptr_array_unref (shared);
}

/* Sets how many nodes to explore until the next look, after one that came too
 * soon or too late.
 */
static void
adapt (PoolWorker *worker)
{
  const gint64 now = g_get_monotonic_time ();
  const gint64 elapsed = now - worker->looked;

  if (elapsed < LOOK && worker->budget < UINT64_MAX / 4)
    worker->budget *= elapsed < LOOK / 4 ? 4 : 2;
  else if (elapsed > 2 * LOOK)
    worker->budget = MAX (worker->budget / 2, 1);
  worker->looked = now;
}

bool
pool_extend (SearchExplorer *explorer)
{
  PoolWorker *worker = explorer->settings.data;
  Pool       *pool = worker->pool;
  bool        scarce;

  if (worker->reserved >= worker->budget)
    adapt (worker);
  pthread_mutex_lock (&pool->mutex);
  scarce = pool->tasks.waiting_count < ENOUGH * pool->count;
  explorer->budget = MIN (worker->budget, pool->nodes_left);
  pool->nodes_left -= explorer->budget;
  worker->reserved += explorer->budget;
  pthread_mutex_unlock (&pool->mutex);
  if (explorer->budget > 0 && scarce && pool_is_long (pool))
    pool_share (worker);
  return explorer->budget > 0;
}

uint64_t
pool_first_budget (const PoolWorker *worker)
{
  const Pool *pool = worker->pool;

  if (pool->count == 1)
    return UINT64_MAX;
  if (pool->settings.budget)
    return pool->settings.budget;
  if (pool->strategy.share)
    return MAX (worker->budget / FIRST_LOOK, 1);
  return MAX (pool->nodes_left / (2 * pool->count), 1);
}
