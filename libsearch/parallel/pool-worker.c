/* SPDX-License-Identifier: MIT */
/* pool-worker.c: a worker, one thread of a pool.  It explores tasks, items of
 * work in the pool's list.  An outbox is a task's list of solutions not passed
 * to the caller yet.
 */
#include "pool-state.h"

#include <sched.h>

/* Maximum of a worker's `grace`, the microseconds for which the worker explores
 * before it ends the exploration for other workers.  `grace` doubles whenever
 * ending an exploration has given only one new task.
 */
#define GRACE_MAX 200000

/* Dividing unexplored states into tasks takes time.  So a worker ends an
 * exploration for other workers only after WORTH times the duration of its last
 * division.  The limit pool->slice ends it only after SLICE_WORTH times this
 * duration.  Neither of these times exceeds LATE microseconds.
 */
#define WORTH 2
#define SLICE_WORTH 8
#define LATE 2000000

/* How often a worker without a task calls sched_yield() before it sleeps. */
#define SPINS 400

/* Minimum microseconds between two updates of a worker's progress, and between
 * two calls of tick() by the calling thread.
 */
#define NEWS 20000

/* Size in bytes of an outbox (solutions not passed to the caller yet) from
 * which on its worker tries to pass the solutions to the caller.
 */
#define OUTBOX_FULL ((size_t) 1 << 16)

/* Returns the sum of the progress of all workers. */
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
      sum.keys = progress->level ? MAX (sum.keys, progress->keys)
                                 : sum.keys + progress->keys;
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

/* Calls the caller's tick(), if there is one. */
static void
tell_caller (Pool *pool)
{
  SearchProgress progress;
  bool           going;

  pool->reported = g_get_monotonic_time ();
  if (!pool->settings.tick)
    return;
  progress = sum_progress (pool);
  pthread_mutex_lock (&pool->callback_mutex);
  going = pool->settings.tick (pool->settings.data, &progress);
  pthread_mutex_unlock (&pool->callback_mutex);
  if (!going)
    pool_stop (pool, SEARCH_STOP_CALLBACK);
}

/* The visit() of a worker: adds the solution to the outbox of its task. */
static bool
on_solution (void *data, const SearchSolution *solution)
{
  PoolWorker *worker = data;

  outbox_add (&worker->task->outbox, solution);
  if (outbox_bytes (&worker->task->outbox) < worker->queued_bytes + OUTBOX_FULL)
    return true;
  worker->yielded |= !pool_empty_outbox (worker);
  return !worker->yielded && !worker->pool->stopped;
}

/* The visit() of a search for the best answer: passes the solution at once. */
static bool
on_best (void *data, const SearchSolution *solution)
{
  PoolWorker *worker = data;

  return pool_show_best (worker->pool, solution);
}

/* The visit() of a worker if PoolStrategy has a visit(): calls that visit(). */
static bool
on_own_solution (void *data, const SearchSolution *solution)
{
  PoolWorker         *worker = data;
  const PoolStrategy *strategy = &worker->pool->strategy;

  worker->yielded
      |= !strategy->visit (strategy->data, worker->task->work, solution);
  return !worker->yielded;
}

/* Returns true if, after an exploration of `spent` microseconds, its unexplored
 * part may be divided: if it does not vary, and `spent` is at least `worth`
 * times the duration of the last division, or LATE.
 */
static bool
is_worth (const PoolWorker *worker, gint64 spent, int worth)
{
  return !worker->explorer->varies
         && spent >= MIN (worth * worker->division, LATE);
}

/* If another worker has no task, splits off a part of the exploration.  If the
 * strategy cannot split, ends the exploration instead, also after the time
 * pool->slice, unless is_worth() forbids to divide the rest.
 */
static void
yield (PoolWorker *worker, gint64 now)
{
  const gint64 spent = now - worker->began;
  const gint64 slice = worker->pool->slice;
  const bool   starving = worker->pool->starving;

  if (worker->pool->strategy.share)
    {
      if (starving)
        pool_share (worker);
    }
  else if ((starving && spent > worker->grace
            && is_worth (worker, spent, WORTH))
           || (slice && spent >= slice
               && is_worth (worker, spent, SLICE_WORTH)))
    {
      worker->yielded = true;
      worker->cut = now;
    }
}

/* The tick() of a worker. */
static bool
on_tick (void *data, const SearchProgress *progress)
{
  PoolWorker  *worker = data;
  Pool        *pool = worker->pool;
  const gint64 now = g_get_monotonic_time ();

  if (now - worker->reported >= NEWS)
    {
      worker->reported = now;
      pthread_mutex_lock (&pool->mutex);
      worker->progress = *progress;
      pthread_mutex_unlock (&pool->mutex);
      if (worker == pool->caller)
        tell_caller (pool);
    }
  if (pool->strategy.counts)
    pool_check_limit (worker);
  if (worker->task->outbox.count > 0)
    worker->yielded |= !pool_empty_outbox (worker);
  yield (worker, now);
  return !worker->yielded && !pool->stopped;
}

SearchSettings
pool_worker_settings (PoolWorker *worker)
{
  const Pool    *pool = worker->pool;
  SearchSettings settings = pool->settings;

  if (pool->strategy.keeps)
    settings.visit = pool->strategy.visit ? on_own_solution : NULL;
  else if (pool->count == 1)
    return settings;
  else
    {
      if (settings.best)
        settings.visit = on_best;
      else if (pool->strategy.counts)
        settings.visit = NULL;
      else if (settings.visit || settings.solution_limit)
        settings.visit = on_solution;

      /* Give the explorer a solution limit, since only then it counts the
       * solutions that it finds.
       */
      settings.solution_limit = pool->strategy.counts ? UINT64_MAX : 0;
    }
  settings.tick = on_tick;
  settings.data = worker;
  return settings;
}

/* Returns true if a worker is allowed to take a task.  If too many solutions
 * wait to be passed to the caller, only the first task can be taken, since its
 * solutions need not wait.  If the owner has too many results to collect,
 * returns false.  `mutex` must be locked.
 */
static bool
has_task (const Pool *pool)
{
  const Tasks *tasks = &pool->tasks;

  return tasks->waiting && pool->nodes_left > 0 && !pool->stopped
         && (pool_has_room (pool)
             || (!pool->strategy.keeps && tasks->waiting == tasks->first));
}

/* Returns true if no more tasks will be explored.  `mutex` must be locked. */
static bool
is_over (const Pool *pool)
{
  return pool->active == 0
         && ((!pool->tasks.waiting && !pool->expects) || pool->nodes_left == 0
             || pool->stopped);
}

/* Waits for a short time without sleeping, since sleeping and waking take
 * longer than another worker needs to split off a task.  `mutex` must be
 * locked; it is unlocked during the wait.
 */
static void
wait_awake (Pool *pool)
{
  pthread_mutex_unlock (&pool->mutex);
  for (int i = 0; i < SPINS && pool->starving; i++)
    sched_yield ();
  pthread_mutex_lock (&pool->mutex);
}

/* Waits, in the thread of pool_run(), until the pool changes or the caller's
 * tick() is due.  If tick() is due, calls it.  `mutex` must be locked; it is
 * unlocked during the wait and the call.
 */
static void
wait_and_tell (Pool *pool)
{
  const gint64          due = pool->reported + NEWS;
  const struct timespec until
      = { .tv_sec = (time_t) (due / G_USEC_PER_SEC),
          .tv_nsec = (long) (due % G_USEC_PER_SEC * 1000) };

  pthread_cond_timedwait (&pool->changed, &pool->mutex, &until);
  if (g_get_monotonic_time () < due)
    return;
  pthread_mutex_unlock (&pool->mutex);
  tell_caller (pool);
  pthread_mutex_lock (&pool->mutex);
}

/* Waits for a task, sets worker->task, and reserves its first budget of nodes.
 * Returns false if the pool is freed; in the calling thread, also if no task
 * remains.  `mutex` must be locked.
 */
static bool
take (PoolWorker *worker)
{
  Pool      *pool = worker->pool;
  const bool is_caller = worker == pool->caller;
  bool       awake = true; /* do not sleep in the first wait */

  while (!has_task (pool))
    {
      if (pool->closing || (is_caller && is_over (pool)))
        return false;
      worker->ended = 0;
      pool->idle++;
      pool_update_starving (pool);
      if (awake)
        wait_awake (pool);
      else if (is_caller)
        wait_and_tell (pool);
      else
        pthread_cond_wait (&pool->changed, &pool->mutex);
      awake = false;
      pool->idle--;
    }
  worker->task = tasks_take (&pool->tasks);
  pool_update_starving (pool);
  worker->reserved = MIN (pool_first_budget (worker), pool->nodes_left);
  pool->nodes_left -= worker->reserved;
  pool->active++;
  if (pool->strategy.keeps)
    {
      const SearchBest best = incumbent_best (&pool->incumbent);

      search_explorer_set_best (worker->explorer, &best);
    }
  return true;
}

void
pool_watch (Pool *pool)
{
  pthread_mutex_lock (&pool->mutex);
  while (!is_over (pool))
    wait_and_tell (pool);
  pthread_mutex_unlock (&pool->mutex);
}

/* Updates the pool's best value, which later explorations must beat, and the
 * `grace` of a worker that has yielded.  `mutex` must be locked.
 */
static void
learn (PoolWorker *worker, const GPtrArray *left)
{
  Pool            *pool = worker->pool;
  const SearchBest best = search_explorer_best (worker->explorer);

  if (best.found)
    incumbent_improve (&pool->incumbent, best.value);
  if (worker->yielded)
    worker->grace = left->len > 1 ? pool->strategy.grace
                                  : MIN (worker->grace * 2, GRACE_MAX);
}

/* Marks the worker's task as explored, adds its unexplored part `left` to the
 * list as new tasks, and gives back unused nodes.  `mutex` must be locked.
 */
static void
give_back (PoolWorker *worker, SearchStopReason end, GPtrArray *left)
{
  Pool *pool = worker->pool;
  Task *task = worker->task;

  pool->nodes_left
      += worker->reserved - MIN (task->tally.nodes, worker->reserved);
  pool->queued_bytes += outbox_bytes (&task->outbox) - worker->queued_bytes;
  worker->queued_bytes = 0;
  if (end != SEARCH_STOP_COMPLETE && end != SEARCH_STOP_NODES
      && !worker->yielded)
    pool_end_with (pool, end);
  learn (worker, left);
  if (left->len > 0 && left->pdata[0] == task->work)
    task->work = NULL; /* a new task has this work now */
  pool_insert (pool, task, left);
  task->state = TASK_DONE;
  pool_settle (pool, task);
  if (--pool->active == 0)
    pthread_cond_broadcast (&pool->changed);
}

void
pool_work (PoolWorker *worker)
{
  Pool               *pool = worker->pool;
  const PoolStrategy *strategy = &pool->strategy;
  GPtrArray          *left = g_ptr_array_new ();

  worker->explorer->extend
      = pool->count > 1 && strategy->share && !pool->settings.budget
            ? pool_extend
            : NULL;
  pthread_mutex_lock (&pool->mutex);
  while (take (worker))
    {
      SearchStopReason end;

      pthread_mutex_unlock (&pool->mutex);
      worker->began = worker->ended ? worker->ended : g_get_monotonic_time ();
      worker->looked = worker->divided = worker->began;
      worker->shared = 0;
      worker->yielded = false;
      worker->cut = 0;
      worker->found = worker->explorer->found;
      g_ptr_array_set_size (left, 0);
      end = strategy->explore (strategy->data, worker->explorer,
                               worker->task->work, worker->reserved,
                               &worker->task->tally, left);
      worker->task->levels = explorer_take_levels (worker->explorer);
      worker->task->large = search_explorer_take_solutions (worker->explorer);
      worker->task->found = worker->explorer->found - worker->found;
      worker->ended
          = g_get_monotonic_time (); /* measured before waiting for the mutex */
      if (worker->cut)
        worker->division = worker->ended - worker->cut;
      pthread_mutex_lock (&pool->mutex);
      give_back (worker, end, left);
      if (worker == pool->workers)
        pool_start_threads (pool);
    }
  pthread_mutex_unlock (&pool->mutex);
  g_ptr_array_unref (left);
}
