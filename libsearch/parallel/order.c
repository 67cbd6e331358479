/* SPDX-License-Identifier: MIT */
/* order.c: taking account of what the workers found. */
#include "pool-state.h"
#include "libsearch/engine/tally.h"

/* So many bytes of solutions may wait to be shown. */
#define OUTBOXES_MAX ((size_t) 1 << 24)

bool
pool_has_room (const Pool *pool)
{
  return pool->boxed <= OUTBOXES_MAX;
}

/* With `mutex` held: takes account of what is in the worker's outbox now. */
static void
account (PoolWorker *worker)
{
  const size_t bytes = outbox_bytes (&worker->task->outbox);

  worker->pool->boxed += bytes - worker->boxed;
  worker->boxed = bytes;
}

static bool
show_solution (void *data, const SearchSolution *solution)
{
  Pool                 *pool = data;
  const SearchSettings *settings = &pool->settings;
  SearchEnd             end = SEARCH_END_COMPLETE;

  if (settings->visit && !settings->visit (settings->data, solution))
    end = SEARCH_END_VISITOR;
  if (++pool->shown == settings->solution_limit)
    end = SEARCH_END_FIRST;
  if (end == SEARCH_END_COMPLETE)
    return true;
  pool->mute = true;
  pthread_mutex_lock (&pool->mutex);
  pool_stop (pool, end);
  pthread_mutex_unlock (&pool->mutex);
  return false;
}

bool
pool_show_best (Pool *pool, const SearchSolution *solution)
{
  bool going = true;

  pthread_mutex_lock (&pool->voice);
  if (!pool->mute && incumbent_improve (&pool->told, solution->value))
    going = show_solution (pool, solution);
  pthread_mutex_unlock (&pool->voice);
  return going;
}

/* With `voice` held: empties the task's outbox, and shows what was in it if
 * that is still wanted.
 */
static void
show (Pool *pool, Task *task)
{
  if (pool->mute || task->outbox.count == 0)
    {
      outbox_clear (&task->outbox);
      return;
    }
  if (!task->begun)
    task->earlier = pool->shown;
  task->begun = true;
  outbox_show (&task->outbox, show_solution, pool);
  if (!pool->mute || !pool->in_order)
    return;
  pthread_mutex_lock (&pool->mutex);
  if (pool->end == SEARCH_END_FIRST)
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
  turn = !pool->in_order || pool->agenda.first == worker->task;
  room = pool_has_room (pool);
  pthread_mutex_unlock (&pool->mutex);
  if (!turn)
    return room;

  pthread_mutex_lock (&pool->voice);
  show (pool, worker->task);
  pthread_mutex_unlock (&pool->voice);
  pthread_mutex_lock (&pool->mutex);
  account (worker);
  pthread_mutex_unlock (&pool->mutex);
  return true;
}

/* With `mutex` held: adds up what the task gave. */
static void
add_up (Pool *pool, Task *task)
{
  search_tally_add (&pool->tally, &task->tally);
  if (task->levels)
    tally_add_levels (pool->levels, task->levels);
  if (pool->tally.solutions > SEARCH_COUNT_MAX
      || pool->tally.nodes > SEARCH_COUNT_MAX
      || pool->tally.candidates > SEARCH_COUNT_MAX)
    {
      pool->stopped = false; /* whatever else has ended it */
      pool_stop (pool, SEARCH_END_OVERFLOW);
    }
}

/* With `mutex` held, also for the sake of what tasks share: the counts of its
 * users are GLib's, which ThreadSanitizer does not see.
 */
static void
free_task (Pool *pool, Task *task)
{
  pool->strategy->free_work (task->work);
  task_free (task);
}

/* With `mutex` held: takes what the task gave, and frees it. */
static void
finish (Pool *pool, Task *task)
{
  if (pool->strategy->finish)
    pool->strategy->finish (pool->strategy->data, task);
  add_up (pool, task);
  agenda_remove (&pool->agenda, task);
  free_task (pool, task);
}

/* With `voice` held: settles a task, unless it is the last one. */
static void
settle (Pool *pool, Task *task)
{
  const size_t bytes = outbox_bytes (&task->outbox);

  show (pool, task);
  pthread_mutex_lock (&pool->mutex);
  pool->boxed -= bytes;
  if (task != pool->last)
    finish (pool, task);
  if (pool->idle > 0)
    pthread_cond_broadcast (&pool->changed); /* there may be room now */
  pthread_mutex_unlock (&pool->mutex);
}

/* With `mutex` held: the first task if it is done and to be settled, or NULL.
 */
static Task *
first_done (const Pool *pool)
{
  Task *task = pool->agenda.first;

  return task && task->state == TASK_DONE && !pool->last ? task : NULL;
}

/* Settles the tasks whose turn it is; whoever holds `voice` does. */
static void
settle_in_order (Pool *pool)
{
  Task *task;

  pthread_mutex_lock (&pool->voice);
  for (;;)
    {
      pthread_mutex_lock (&pool->mutex);
      task = first_done (pool);
      pthread_mutex_unlock (&pool->mutex);
      if (!task)
        break;
      settle (pool, task);
    }
  pthread_mutex_unlock (&pool->voice);
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
    return; /* whoever is first will settle it */
  pthread_mutex_unlock (&pool->mutex);
  if (pool->in_order)
    settle_in_order (pool);
  else
    {
      pthread_mutex_lock (&pool->voice);
      settle (pool, task);
      pthread_mutex_unlock (&pool->voice);
    }
  pthread_mutex_lock (&pool->mutex);
}

/* Removes the tasks that came from `task`. */
static void
drop_descendants (Pool *pool, Task *task)
{
  while (task->next && task->next->generation > task->generation)
    {
      Task *descendant = task->next;

      agenda_remove (&pool->agenda, descendant);
      free_task (pool, descendant);
    }
}

/* Makes everything behind `task` undone; what came from it is gone. */
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
          agenda_remove (&pool->agenda, task);
          task_free (task);
          agenda_insert (&pool->agenda, place, again);
          task = again;
        }
      place = task;
    }
}

/* Explores the last task again, only so far as it was wanted, so that the tally
 * is what it would be with one thread.
 */
static void
redo_last (Pool *pool)
{
  Task           *task = pool->last, *place = task;
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
      pool->strategy->explore (pool->strategy->data, explorer, task, UINT64_MAX,
                               left);
      task->levels = explorer_take_levels (explorer);
      for (guint i = 0; i < left->len; i++, place = place->next)
        agenda_insert (&pool->agenda, place, left->pdata[i]);
      search_explorer_free (explorer);
    }
  add_up (pool, task);
  agenda_remove (&pool->agenda, task);
  free_task (pool, task);
  g_ptr_array_unref (left);
}

/* Any task that is done. */
static Task *
some_done (Pool *pool)
{
  Task *task;

  pthread_mutex_lock (&pool->mutex);
  task = pool->agenda.first;
  while (task && task->state != TASK_DONE)
    task = task->next;
  pthread_mutex_unlock (&pool->mutex);
  return task;
}

void
pool_settle_rest (Pool *pool)
{
  Task *task;

  pthread_mutex_lock (&pool->voice);
  while (!pool->last && (task = some_done (pool)))
    settle (pool, task);
  pthread_mutex_unlock (&pool->voice);
  if (!pool->last)
    return;
  pthread_mutex_lock (&pool->mutex);
  redo_last (pool);
  pool->last = NULL;
  pthread_mutex_unlock (&pool->mutex);
}
