/* SPDX-License-Identifier: MIT */
/* pool-worker.c: what a worker of a pool does. */
#include "pool-state.h"

/* Microseconds.  An exploration should take SHORT at least, and up to LONG
 * where all workers have enough to do.
 */
#define SHORT 100
#define LONG 20000

/* So often a worker tells how far it is, and the calling thread looks up while
 * it has nothing to do; microseconds.
 */
#define NEWS 20000

/* So many tasks for each worker are enough. */
#define ENOUGH 4

/* Candidates that a worker looks at, for each state on its path, before it is
 * worth while to hand over what is left.
 */
#define WORTH 16

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

/* Should the worker share what it has with one that has nothing? */
static bool
should_share (const PoolWorker *worker, gint64 now)
{
  const SearchWorker *loop = &worker->explorer->worker;

  return worker->pool->hungry && now - worker->began > SHORT
         && (loop->nodes + loop->rejected) / WORTH >= loop->depth;
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
  worker->yielded |= should_share (worker, now);
  return !worker->yielded && !pool->stopped;
}

SearchSettings
pool_worker_settings (PoolWorker *worker)
{
  const Pool    *pool = worker->pool;
  SearchSettings settings = pool->settings;

  if (pool->count == 1)
    return settings;
  if (settings.visit || settings.solution_limit)
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

static void
update_hungry (Pool *pool)
{
  pool->hungry = pool->idle > 0 && !pool->agenda.waiting;
}

/* With `mutex` held: takes a task, and a budget for it, as soon as there is
 * one.  False: the pool closes or, for the calling thread, nothing is left to
 * do.
 */
static bool
take (PoolWorker *worker, uint64_t *budget)
{
  Pool      *pool = worker->pool;
  const bool is_caller = worker == pool->workers;

  while (!has_task (pool))
    {
      if (pool->closing || (is_caller && is_over (pool)))
        return false;
      pool->idle++;
      update_hungry (pool);
      if (is_caller)
        wait_and_tell (pool);
      else
        pthread_cond_wait (&pool->changed, &pool->mutex);
      pool->idle--;
    }
  worker->task = agenda_take (&pool->agenda);
  update_hungry (pool);
  *budget = pool->settings.budget ? pool->settings.budget
                                  : MAX (pool->budget, worker->task->cost);
  *budget = MIN (*budget, pool->nodes_left);
  pool->nodes_left -= *budget;
  pool->active++;
  return true;
}

/* With `mutex` held: makes budgets smaller while tasks are short, and larger
 * while there are enough of them or they take too little time.
 */
static void
adapt_budget (Pool *pool, gint64 elapsed)
{
  const bool   enough = pool->agenda.waiting_count >= ENOUGH * pool->count;
  const gint64 wanted = enough ? LONG : SHORT;

  if (elapsed < wanted && pool->budget < UINT64_MAX / 4)
    pool->budget *= elapsed < wanted / 4 ? 4 : 2;
  else if (elapsed > 2 * wanted)
    pool->budget = MAX (pool->budget / 2, 1);
}

/* With `mutex` held: puts what is left of a task behind it, in order. */
static void
insert_left (Pool *pool, Task *task, GPtrArray *left)
{
  for (guint i = 0; i < left->len; i++)
    {
      Task *more = left->pdata[i];

      if (task == pool->last)
        {
          pool->strategy->free_work (more->work); /* it will be done again */
          task_free (more);
          continue;
        }
      agenda_insert (&pool->agenda, i ? left->pdata[i - 1] : task, more);
    }
}

/* With `mutex` held: gives back what the worker has explored. */
static void
give_back (PoolWorker *worker, SearchEnd end, uint64_t budget, GPtrArray *left)
{
  Pool *pool = worker->pool;
  Task *task = worker->task;

  pool->nodes_left += budget - MIN (task->tally.nodes, budget);
  pool->boxed += outbox_bytes (&task->outbox) - worker->boxed;
  worker->boxed = 0;
  if (end == SEARCH_END_NODES && !pool->settings.budget)
    adapt_budget (pool, g_get_monotonic_time () - worker->began);
  if (end != SEARCH_END_COMPLETE && end != SEARCH_END_NODES && !worker->yielded)
    pool_stop (pool, end);
  insert_left (pool, task, left);
  task->state = TASK_DONE;
  if (pool->idle > 0 && left->len > 0)
    pthread_cond_broadcast (&pool->changed);
  pool_settle (pool, task);
  if (--pool->active == 0 && pool->idle > 0)
    pthread_cond_broadcast (&pool->changed);
}

void
pool_work (PoolWorker *worker)
{
  Pool      *pool = worker->pool;
  GPtrArray *left = g_ptr_array_new ();
  uint64_t   budget;

  pthread_mutex_lock (&pool->mutex);
  while (take (worker, &budget))
    {
      SearchEnd end;

      pthread_mutex_unlock (&pool->mutex);
      worker->began = g_get_monotonic_time ();
      worker->yielded = false;
      g_ptr_array_set_size (left, 0);
      end = pool->strategy->explore (pool->strategy->data, worker->explorer,
                                     worker->task, budget, left);
      worker->task->levels = explorer_take_levels (worker->explorer);
      pthread_mutex_lock (&pool->mutex);
      give_back (worker, end, budget, left);
      if (worker == pool->workers)
        pool_start_threads (pool);
    }
  pthread_mutex_unlock (&pool->mutex);
  g_ptr_array_unref (left);
}
