/* SPDX-License-Identifier: MIT */
/* pool-worker.c: what a worker of a pool does. */
#include "pool-state.h"

#include <sched.h>

/* Microseconds that a worker explores, at least, before it ends for others'
 * sake.
 */
#define YIELD 100

/* A worker that has nothing to do yields so often before it falls asleep. */
#define PATIENCE 400

/* So often a worker tells how far it is, and the calling thread looks up while
 * it has nothing to do; microseconds.
 */
#define NEWS 20000

/* A worker shows what it found when that is so many bytes more. */
#define OUTBOX_FULL ((size_t) 1 << 16)

static void
stop (Pool *pool, SearchEnd end)
{
  pthread_mutex_lock (&pool->mutex);
  pool_stop (pool, end);
  pthread_mutex_unlock (&pool->mutex);
}

/* The whole of what the workers told. */
static SearchProgress
sum_progress (Pool *pool)
{
  SearchProgress sum = { 0 };

  pthread_mutex_lock (&pool->mutex);
  for (unsigned i = 0; i < pool->count; i++)
    {
      const SearchProgress *progress = &pool->workers[i].progress;

      search_tally_add (&sum.tally, &progress->tally);
      sum.partials += progress->partials;
      if (progress->level == 0)
        sum.share += progress->share;
      else if (progress->level > sum.level
               || (progress->level == sum.level && progress->share > sum.share))
        {
          sum.level = progress->level;
          sum.share = progress->share;
        }
    }
  pthread_mutex_unlock (&pool->mutex);
  sum.best = incumbent_best (&pool->incumbent);
  return sum;
}

/* Tells the caller how far all of them are. */
static void
tell_caller (Pool *pool)
{
  const SearchSettings *settings = &pool->settings;
  SearchProgress        progress;
  bool                  going;

  if (!settings->tick)
    return;
  progress = sum_progress (pool);
  pthread_mutex_lock (&pool->voice);
  going = settings->tick (settings->data, &progress);
  pthread_mutex_unlock (&pool->voice);
  if (!going)
    stop (pool, SEARCH_END_VISITOR);
}

/* A worker's visit(). */
static bool
on_solution (void *data, const SearchSolution *solution)
{
  PoolWorker *worker = data;

  outbox_add (&worker->task->outbox, solution);
  if (outbox_bytes (&worker->task->outbox) < worker->boxed + OUTBOX_FULL)
    return true;
  worker->yielded |= !pool_empty_outbox (worker);
  return !worker->yielded && !worker->pool->stopped;
}

/* The same in a search for the best: nobody waits for a turn. */
static bool
on_best (void *data, const SearchSolution *solution)
{
  PoolWorker *worker = data;

  return pool_show_best (worker->pool, solution);
}

/* Somebody has nothing to do: shares, or, where that cannot be, ends. */
static void
feed (PoolWorker *worker, gint64 now)
{
  if (worker->pool->strategy->share)
    pool_share (worker);
  else
    worker->yielded |= now - worker->began > YIELD;
}

/* A worker's tick(). */
static bool
on_tick (void *data, const SearchProgress *progress)
{
  PoolWorker  *worker = data;
  Pool        *pool = worker->pool;
  const gint64 now = g_get_monotonic_time ();

  if (now - worker->told >= NEWS)
    {
      worker->told = now;
      pthread_mutex_lock (&pool->mutex);
      worker->progress = *progress;
      pthread_mutex_unlock (&pool->mutex);
      if (worker == pool->workers)
        tell_caller (pool);
    }
  if (worker->task->outbox.count > 0)
    worker->yielded |= !pool_empty_outbox (worker);
  if (pool->hungry)
    feed (worker, now);
  return !worker->yielded && !pool->stopped;
}

SearchSettings
pool_worker_settings (PoolWorker *worker)
{
  const Pool    *pool = worker->pool;
  SearchSettings settings = pool->settings;

  if (pool->count == 1)
    return settings;
  if (settings.best)
    settings.visit = on_best;
  else if (settings.visit || settings.solution_limit)
    settings.visit = on_solution;
  settings.solution_limit = 0;
  settings.tick = on_tick;
  settings.data = worker;
  return settings;
}

/* With `mutex` held: is there a task for anybody?  While too many solutions
 * wait, only the first one, which makes room.
 */
static bool
has_task (const Pool *pool)
{
  const Agenda *agenda = &pool->agenda;

  return agenda->waiting && pool->nodes_left > 0 && !pool->stopped
         && (pool_has_room (pool) || agenda->waiting == agenda->first);
}

/* With `mutex` held: will there be none any more? */
static bool
is_over (const Pool *pool)
{
  return pool->active == 0 && !has_task (pool);
}

/* With `mutex` held, which it lets go: waits for a moment, since to fall asleep
 * and to be woken up takes longer than until somebody else looks.
 */
static void
wait_awake (Pool *pool)
{
  pthread_mutex_unlock (&pool->mutex);
  for (int i = 0; i < PATIENCE && pool->hungry; i++)
    sched_yield ();
  pthread_mutex_lock (&pool->mutex);
}

/* With `mutex` held: lets the caller know while its thread waits. */
static void
wait_and_tell (Pool *pool)
{
  struct timespec until;

  clock_gettime (CLOCK_REALTIME, &until);
  until.tv_nsec += NEWS * 1000;
  until.tv_sec += until.tv_nsec / 1000000000;
  until.tv_nsec %= 1000000000;
  if (pthread_cond_timedwait (&pool->changed, &pool->mutex, &until) == 0)
    return;
  pthread_mutex_unlock (&pool->mutex);
  tell_caller (pool);
  pthread_mutex_lock (&pool->mutex);
}

/* With `mutex` held: takes a task, and a budget for it, as soon as there is
 * one.  False: the pool closes or, for the calling thread, nothing is left to
 * do.
 */
static bool
take (PoolWorker *worker)
{
  Pool      *pool = worker->pool;
  const bool is_caller = worker == pool->workers;
  bool       awake = true; /* so it waits at first */

  while (!has_task (pool))
    {
      if (pool->closing || (is_caller && is_over (pool)))
        return false;
      worker->ended = 0;
      pool->idle++;
      pool_update_hungry (pool);
      if (awake)
        wait_awake (pool);
      else if (is_caller)
        wait_and_tell (pool);
      else
        pthread_cond_wait (&pool->changed, &pool->mutex);
      awake = false;
      pool->idle--;
    }
  worker->task = agenda_take (&pool->agenda);
  pool_update_hungry (pool);
  worker->reserved = MIN (pool_first_budget (worker), pool->nodes_left);
  pool->nodes_left -= worker->reserved;
  pool->active++;
  return true;
}

/* With `mutex` held: gives back what the worker has explored. */
static void
give_back (PoolWorker *worker, SearchEnd end, GPtrArray *left)
{
  Pool *pool = worker->pool;
  Task *task = worker->task;

  pool->nodes_left
      += worker->reserved - MIN (task->tally.nodes, worker->reserved);
  pool->boxed += outbox_bytes (&task->outbox) - worker->boxed;
  worker->boxed = 0;
  if (end != SEARCH_END_COMPLETE && end != SEARCH_END_NODES && !worker->yielded)
    pool_stop (pool, end);
  pool_insert (pool, task, left);
  task->state = TASK_DONE;
  pool_settle (pool, task);
  if (--pool->active == 0 && pool->idle > 0)
    pthread_cond_broadcast (&pool->changed);
}

void
pool_work (PoolWorker *worker)
{
  Pool      *pool = worker->pool;
  GPtrArray *left = g_ptr_array_new ();

  worker->explorer->extend
      = pool->count > 1 && pool->strategy->share && !pool->settings.budget
            ? pool_extend
            : NULL;
  pthread_mutex_lock (&pool->mutex);
  while (take (worker))
    {
      SearchEnd end;

      pthread_mutex_unlock (&pool->mutex);
      worker->began = worker->ended ? worker->ended : g_get_monotonic_time ();
      worker->looked = worker->began;
      worker->shared = 0;
      worker->yielded = false;
      g_ptr_array_set_size (left, 0);
      end = pool->strategy->explore (pool->strategy->data, worker->explorer,
                                     worker->task, worker->reserved, left);
      worker->task->levels = explorer_take_levels (worker->explorer);
      worker->ended = g_get_monotonic_time (); /* before it has to wait */
      pthread_mutex_lock (&pool->mutex);
      give_back (worker, end, left);
      if (worker == pool->workers)
        pool_start_threads (pool);
    }
  pthread_mutex_unlock (&pool->mutex);
  g_ptr_array_unref (left);
}
