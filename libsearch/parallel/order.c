/* SPDX-License-Identifier: MIT */
/* order.c: settles tasks: passes their solutions to the caller, adds up their
 * counts, and frees them.  An outbox is a task's list of solutions that are not
 * passed to the caller yet.
 */
#include "pool-state.h"

/* Maximum of pool->queued_bytes: the size in bytes of all solutions that are
 * not passed to the caller yet, and of the explored work that the pool's owner
 * has not collected yet.
 */
#define QUEUED_MAX ((size_t) 1 << 24)

bool
pool_has_room (const Pool *pool)
{
  return pool->queued_bytes <= QUEUED_MAX;
}

/* Adds the growth of the worker's outbox, the solutions not passed to the
 * caller yet, to pool->queued_bytes.  `mutex` must be locked.
 */
static void
account (PoolWorker *worker)
{
  const size_t bytes = outbox_bytes (&worker->task->outbox);

  worker->pool->queued_bytes += bytes - worker->queued_bytes;
  worker->queued_bytes = bytes;
}

static bool
show_solution (void *data, const SearchSolution *solution)
{
  Pool                 *pool = data;
  const SearchSettings *settings = &pool->settings;
  SearchStopReason      end = SEARCH_STOP_COMPLETE;

  if (settings->visit && !settings->visit (settings->data, solution))
    end = SEARCH_STOP_CALLBACK;
  if (++pool->shown == settings->solution_limit)
    end = SEARCH_STOP_FIRST;
  if (end == SEARCH_STOP_COMPLETE)
    return true;
  pool->done = true;
  pool_stop (pool, end);
  return false;
}

bool
pool_show_best (Pool *pool, const SearchSolution *solution)
{
  bool going = true;

  pthread_mutex_lock (&pool->callback_mutex);
  if (!pool->done && incumbent_improve (&pool->best_shown, solution->value))
    going = show_solution (pool, solution);
  pthread_mutex_unlock (&pool->callback_mutex);
  return going;
}

/* Ends the search if pool->shown, the number of solutions passed to the caller,
 * plus `more` reaches the solution limit.  `callback_mutex` must be locked.
 */
static void
check_limit (Pool *pool, uint64_t more)
{
  if (pool->done || pool->settings.solution_limit == 0
      || pool->shown + more < pool->settings.solution_limit)
    return;
  pool->done = true;
  pool_stop (pool, SEARCH_STOP_FIRST);
}

void
pool_check_limit (PoolWorker *worker)
{
  Pool *pool = worker->pool;
  bool  turn;

  pthread_mutex_lock (&pool->callback_mutex);
  pthread_mutex_lock (&pool->mutex);
  turn = pool->tasks.first == worker->task;
  pthread_mutex_unlock (&pool->mutex);
  if (turn)
    check_limit (pool, worker->explorer->found - worker->found);
  pthread_mutex_unlock (&pool->callback_mutex);
}

/* Empties the task's outbox: passes the solutions in it to the caller, or drops
 * them if the caller wants no more.  In a pool that only counts solutions, adds
 * task->found to pool->shown.  `callback_mutex` must be locked.
 */
static void
show (Pool *pool, Task *task)
{
  if (pool->strategy.counts)
    {
      check_limit (pool, task->found);
      pool->shown += task->found;
    }
  if (pool->done || task->outbox.count == 0)
    {
      outbox_clear (&task->outbox);
      return;
    }
  if (!task->begun)
    task->earlier = pool->shown;
  task->begun = true;
  outbox_show (&task->outbox, show_solution, pool);
  if (!pool->done || !pool->in_order)
    return;
  pthread_mutex_lock (&pool->mutex);
  if (pool->end == SEARCH_STOP_FIRST)
    pool->last = task;
  pthread_mutex_unlock (&pool->mutex);
}

bool
pool_empty_outbox (PoolWorker *worker)
{
  Pool *pool = worker->pool;
  bool  turn, room;

  pthread_mutex_lock (&pool->mutex);
  account (worker);
  turn = !pool->in_order || pool->tasks.first == worker->task;
  room = pool_has_room (pool);
  pthread_mutex_unlock (&pool->mutex);
  if (!turn)
    return room;

  pthread_mutex_lock (&pool->callback_mutex);
  show (pool, worker->task);
  pthread_mutex_unlock (&pool->callback_mutex);
  pthread_mutex_lock (&pool->mutex);
  account (worker);
  pthread_mutex_unlock (&pool->mutex);
  return true;
}

/* Adds the task's counts to the pool's counts.  Ends the search if a count
 * overflows.  `mutex` must be locked.
 */
static void
add_up (Pool *pool, Task *task)
{
  search_tally_add (&pool->tally, &task->tally);
  if (task->levels)
    tally_add_levels (pool->levels, task->levels);
  if (!search_count_add (pool->large, task->large, &pool->large)
      || (pool->tally.solutions > SEARCH_COUNT_MAX && !pool->is_large)
      || pool->tally.nodes > SEARCH_COUNT_MAX
      || pool->tally.candidates > SEARCH_COUNT_MAX)
    {
      pool->stopped = false; /* an overflow replaces any other reason */
      pool_end_with (pool, SEARCH_STOP_OVERFLOW);
    }
}

/* Frees the task and its work.  `mutex` must be locked for ThreadSanitizer:
 * tasks have paths in common, and ThreadSanitizer cannot follow GLib's counts
 * of references to them.
 */
static void
free_task (Pool *pool, Task *task)
{
  if (task->work)
    pool->strategy.free (task->work);
  task_free (task);
}

/* Calls the owner's finish() for an explored task, adds up its counts, and
 * frees the task.  If strategy->keeps is true, keeps the task's work for the
 * owner.  `mutex` must be locked.
 */
static void
finish (Pool *pool, Task *task)
{
  const PoolStrategy *strategy = &pool->strategy;

  if (strategy->finish)
    strategy->finish (strategy->data, task->work, &task->tally, task->found);
  if (strategy->keeps && task->work)
    {
      pool->queued_bytes += strategy->size (task->work);
      g_ptr_array_add (pool->explored, g_steal_pointer (&task->work));
    }
  add_up (pool, task);
  tasks_remove (&pool->tasks, task);
  free_task (pool, task);
}

/* Settles a task: passes its solutions to the caller, adds up its counts, and
 * frees it.  A task that has the last wanted solution remains in the list, for
 * redo_last().  `callback_mutex` must be locked.
 */
static void
settle (Pool *pool, Task *task)
{
  const size_t bytes = outbox_bytes (&task->outbox);

  show (pool, task);
  pthread_mutex_lock (&pool->mutex);
  pool->queued_bytes -= bytes;
  if (task != pool->last)
    finish (pool, task);

  /* Now there is room for more solutions. */
  if (pool->idle > 0)
    pthread_cond_broadcast (&pool->changed);
  pthread_mutex_unlock (&pool->mutex);
}

/* Returns the first task of the list, if this task is explored and the last
 * wanted solution is not found yet.  Otherwise returns NULL.  `mutex` must be
 * locked.
 */
static Task *
first_done (const Pool *pool)
{
  Task *task = pool->tasks.first;

  return task && task->state == TASK_DONE && !pool->last ? task : NULL;
}

/* Settles the first task of the list, again and again, until the first task is
 * not explored yet.
 */
static void
settle_in_order (Pool *pool)
{
  Task *task;

  pthread_mutex_lock (&pool->callback_mutex);
  for (;;)
    {
      pthread_mutex_lock (&pool->mutex);
      task = first_done (pool);
      pthread_mutex_unlock (&pool->mutex);
      if (!task)
        break;
      settle (pool, task);
    }
  pthread_mutex_unlock (&pool->callback_mutex);
}

void
pool_settle (Pool *pool, Task *task)
{
  if (!pool->in_order && task->outbox.count == 0)
    {
      finish (pool, task);
      return;
    }
  if (pool->in_order && !first_done (pool))
    return; /* another worker will settle this task after the first task */
  pthread_mutex_unlock (&pool->mutex);
  if (pool->in_order)
    settle_in_order (pool);
  else
    {
      pthread_mutex_lock (&pool->callback_mutex);
      settle (pool, task);
      pthread_mutex_unlock (&pool->callback_mutex);
    }
  pthread_mutex_lock (&pool->mutex);
}

/* Removes and frees the tasks that were split off `task`, the tasks that were
 * split off those tasks, and so on.
 */
static void
drop_descendants (Pool *pool, Task *task)
{
  while (task->next && task->next->generation > task->generation)
    {
      Task *descendant = task->next;

      tasks_remove (&pool->tasks, descendant);
      free_task (pool, descendant);
    }
}

/* Makes all explored tasks after `task` wait for a worker again, without their
 * results, since a search with one thread ends before these tasks.  Frees the
 * tasks that were split off `task`, or off a task after it.
 */
static void
undo_behind (Pool *pool, Task *task)
{
  Task *place = task;

  drop_descendants (pool, task);
  while ((task = place->next))
    {
      if (task->state == TASK_DONE)
        {
          Task *again = task_new (task->work, task->generation);

          drop_descendants (pool, task);
          tasks_remove (&pool->tasks, task);
          task_free (task);
          tasks_insert (&pool->tasks, place, again);
          task = again;
        }
      place = task;
    }
}

/* Explores pool->last, the task that has the last wanted solution, once more,
 * and only up to this solution.  So the counts equal the counts of a search
 * with one thread.
 */
static void
redo_last (Pool *pool)
{
  Task           *task = g_steal_pointer (&pool->last);
  SearchSettings  settings = pool->settings;
  SearchExplorer *explorer;
  GPtrArray      *left = g_ptr_array_new ();

  settings.solution_limit -= task->earlier;
  settings.visit = NULL;
  settings.tick = NULL;
  settings.cancel = NULL;
  settings.time_limit = 0;
  explorer = search_explorer_new (pool->instance, pool->repr, &settings, NULL);
  undo_behind (pool, task);
  if (explorer)
    {
      task->tally = (SearchTally){ 0 };
      g_clear_pointer (&task->levels, g_array_unref);
      pool->strategy.explore (pool->strategy.data, explorer, task->work,
                              UINT64_MAX, &task->tally, left);
      task->levels = explorer_take_levels (explorer);
      task->large = search_explorer_take_solutions (explorer);
      pool_insert (pool, task, left);
      search_explorer_free (explorer);
    }
  add_up (pool, task);
  tasks_remove (&pool->tasks, task);
  free_task (pool, task);
  g_ptr_array_unref (left);
}

/* Returns any task that is explored and not yet settled (counted and freed), or
 * NULL.
 */
static Task *
some_done (Pool *pool)
{
  Task *task;

  pthread_mutex_lock (&pool->mutex);
  task = pool->tasks.first;
  while (task && task->state != TASK_DONE)
    task = task->next;
  pthread_mutex_unlock (&pool->mutex);
  return task;
}

void
pool_settle_rest (Pool *pool)
{
  Task *task;

  pthread_mutex_lock (&pool->callback_mutex);
  while (!pool->last && (task = some_done (pool)))
    settle (pool, task);
  pthread_mutex_unlock (&pool->callback_mutex);
  if (!pool->last)
    return;
  pthread_mutex_lock (&pool->mutex);
  redo_last (pool);
  pthread_mutex_unlock (&pool->mutex);
}
