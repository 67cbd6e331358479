/* SPDX-License-Identifier: MIT */
/* pool.c: makes a pool, starts its threads, and ends them. */
#include "pool-state.h"

#include <libsearch/search-error.h>

#include <signal.h>

/* Microseconds after which a search can start threads.  Until then, the search
 * runs only in the calling thread.
 */
#define SHORT 500

void
pool_end_with (Pool *pool, SearchStopReason end)
{
  if (!pool->stopped)
    pool->end = end;
  pool->stopped = true;
  pthread_cond_broadcast (&pool->changed);
}

void
pool_stop (Pool *pool, SearchStopReason end)
{
  pthread_mutex_lock (&pool->mutex);
  pool_end_with (pool, end);
  pthread_mutex_unlock (&pool->mutex);
}

/* Makes a worker's explorer in the worker's thread.  There, malloc() uses
 * memory far from the memory of other threads, so threads do not write to the
 * same cache lines.  The time limit begins when the first worker's explorer is
 * made.
 */
static bool
make_explorer (PoolWorker *worker, GError **error)
{
  Pool           *pool = worker->pool;
  SearchSettings  settings = pool_worker_settings (worker);
  SearchExplorer *explorer
      = search_explorer_new (pool->instance, pool->repr, &settings, error);

  if (!explorer)
    return false;
  if (worker != pool->workers)
    explorer->deadline = pool->workers->explorer->deadline;
  explorer->quota = &pool->quota;
  if (!pool->strategy.keeps)
    explorer_share_incumbent (explorer, &pool->incumbent);
  explorer->discards = pool->discards;
  explorer->is_large &= !pool->strategy.counts;
  worker->explorer = explorer;
  return true;
}

/* Runs the worker `data`.  If there is no memory for the worker's explorer,
 * does nothing; the search then has one thread less.
 */
static void *
run_worker (void *data)
{
  PoolWorker *worker = data;

  if (worker->explorer || make_explorer (worker, NULL))
    pool_work (worker);
  return NULL;
}

/* Starts one more thread.  Signals are blocked in the new thread, so that the
 * caller's threads handle them, except the signals of crashes: if a signal of a
 * crash is blocked, the kernel ends the process without calling the handler.
 * Returns false if the system cannot start a thread.
 */
static bool
start_thread (Pool *pool)
{
  static const int crashes[] = { SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT };
  PoolWorker      *worker = &pool->workers[pool->started];
  sigset_t         all, before;
  bool             success;

  /* Registers the domain here: ThreadSanitizer sees no lock of GLib. */
  (void) SEARCH_ERROR;
  sigfillset (&all);
  for (size_t i = 0; i < G_N_ELEMENTS (crashes); i++)
    sigdelset (&all, crashes[i]);
  pthread_sigmask (SIG_SETMASK, &all, &before);
  success = pthread_create (&worker->thread, NULL, run_worker, worker) == 0;
  pthread_sigmask (SIG_SETMASK, &before, NULL);
  pool->started += success;
  return success;
}

bool
pool_is_long (const Pool *pool)
{
  return pool->settings.budget || pool->strategy.keeps
         || g_get_monotonic_time () - pool->began >= SHORT;
}

void
pool_start_threads (Pool *pool)
{
  unsigned waiting = pool->expects ? pool->count : pool->tasks.waiting_count;

  if (pool->started == pool->count || !pool_is_long (pool))
    return;
  while (waiting-- > 0 && pool->started < pool->count && start_thread (pool))
    ;
}

SearchStopReason
pool_run (Pool *pool)
{
  SearchStopReason end;

  pool->began = g_get_monotonic_time ();
  pthread_mutex_lock (&pool->mutex);
  if (pool->strategy.keeps)
    pool_start_threads (pool);
  if (pool->started == 0)
    {
      pool->caller = pool->workers;
      pool->started = 1;
    }
  pthread_mutex_unlock (&pool->mutex);
  if (pool->caller)
    pool_work (pool->caller);
  else
    pool_watch (pool);
  pool_settle_rest (pool);
  pthread_mutex_lock (&pool->mutex);
  if (pool->nodes_left == 0)
    pool_end_with (pool, SEARCH_STOP_NODES);
  end = pool->end;
  pthread_mutex_unlock (&pool->mutex);
  return end;
}

Pool *
pool_new (const SearchInstance *instance, const SearchRepr *repr,
          const SearchSettings *settings, const PoolStrategy *strategy,
          bool discards, GError **error)
{
  const bool maximize
      = search_instance_goal (instance, repr) == SEARCH_GOAL_MAXIMIZE;
  Pool              *pool = g_new0 (Pool, 1);
  pthread_condattr_t monotonic;

  pool->instance = instance;
  pool->repr = repr;
  pool->settings = *settings;
  pool->strategy = *strategy;
  pool->count = MAX (settings->threads, 1);
  pool->in_order
      = !strategy->keeps
        && (strategy->finish || settings->solution_limit
            || (settings->visit && !settings->unordered && !settings->best));
  incumbent_init (&pool->incumbent, maximize);
  incumbent_init (&pool->best_shown, maximize);
  pool->discards = discards;
  pool->workers = g_new0 (PoolWorker, pool->count);
  for (unsigned i = 0; i < pool->count; i++)
    pool->workers[i]
        = (PoolWorker){ .pool = pool, .budget = 1, .grace = strategy->grace };
  pool->slice = strategy->slice;
  pool->nodes_left = settings->node_limit ? settings->node_limit : UINT64_MAX;
  pool->explored = g_ptr_array_new ();
  pool->levels = g_array_new (FALSE, TRUE, sizeof (SearchLevel));
  quota_init (&pool->quota, settings->memory_limit);
  pthread_mutex_init (&pool->mutex, NULL);
  pthread_mutex_init (&pool->callback_mutex, NULL);
  pthread_condattr_init (&monotonic);
  pthread_condattr_setclock (&monotonic, CLOCK_MONOTONIC);
  pthread_cond_init (&pool->changed, &monotonic);
  pthread_condattr_destroy (&monotonic);
  if (make_explorer (pool->workers, error))
    pool->is_large = pool->workers->explorer->is_large;
  else
    g_clear_pointer (&pool, pool_free);
  return pool;
}

void
pool_free (Pool *pool)
{
  void *work;

  if (!pool)
    return;
  pthread_mutex_lock (&pool->mutex);
  pool->closing = true;
  pthread_cond_broadcast (&pool->changed);
  pthread_mutex_unlock (&pool->mutex);
  for (unsigned i = pool->caller ? 1 : 0; i < pool->started; i++)
    pthread_join (pool->workers[i].thread, NULL);
  while ((work = pool_take_left (pool)))
    pool->strategy.free (work);
  for (guint i = 0; i < pool->explored->len; i++)
    pool->strategy.free (pool->explored->pdata[i]);
  for (unsigned i = 0; i < pool->count; i++)
    search_explorer_free (pool->workers[i].explorer);
  g_ptr_array_unref (pool->explored);
  g_array_unref (pool->levels);
  pthread_cond_destroy (&pool->changed);
  pthread_mutex_destroy (&pool->callback_mutex);
  pthread_mutex_destroy (&pool->mutex);
  g_free (pool->workers);
  g_free (pool);
}

void
pool_set_best (Pool *pool, const SearchBest *best)
{
  pthread_mutex_lock (&pool->mutex);
  if (best->found)
    incumbent_improve (&pool->incumbent, best->value);
  pthread_mutex_unlock (&pool->mutex);
}

Quota *
pool_quota (Pool *pool)
{
  return &pool->quota;
}

void
pool_add (Pool *pool, void *work)
{
  pthread_mutex_lock (&pool->mutex);
  tasks_insert (&pool->tasks, pool->tasks.last, task_new (work, 0));
  pool_update_starving (pool);
  pthread_cond_broadcast (&pool->changed);
  pthread_mutex_unlock (&pool->mutex);
}

void
pool_expect (Pool *pool, bool expects)
{
  pthread_mutex_lock (&pool->mutex);
  pool->expects = expects;
  pthread_cond_broadcast (&pool->changed);
  pthread_mutex_unlock (&pool->mutex);
}

int
pool_lack (Pool *pool)
{
  int lack;

  pthread_mutex_lock (&pool->mutex);
  lack = (int) (pool->count - pool->active) - (int) pool->tasks.waiting_count;
  pthread_mutex_unlock (&pool->mutex);
  return lack;
}

void
pool_want (Pool *pool, unsigned items)
{
  pthread_mutex_lock (&pool->mutex);
  pool->wanted = items;
  pool_update_starving (pool);
  pthread_mutex_unlock (&pool->mutex);
}

void
pool_set_slice (Pool *pool, gint64 slice)
{
  pool->slice = slice;
}

void *
pool_reclaim (Pool *pool, uint64_t (*value) (const void *work))
{
  Task *best = NULL;
  void *work = NULL;

  pthread_mutex_lock (&pool->mutex);
  for (Task *task = pool->tasks.waiting; task; task = task->next)
    if (task->state == TASK_WAITING
        && (!best || value (task->work) > value (best->work)))
      best = task;
  if (best)
    {
      tasks_remove (&pool->tasks, best);
      work = best->work;
      task_free (best);
      pool_update_starving (pool);
    }
  pthread_mutex_unlock (&pool->mutex);
  return work;
}

GArray *
pool_levels (const Pool *pool)
{
  return pool->levels;
}

void *
pool_take_left (Pool *pool)
{
  Task *task;
  void *left = NULL;

  pthread_mutex_lock (&pool->mutex);
  task = pool->tasks.first;
  if (task)
    {
      tasks_remove (&pool->tasks, task);
      left = task->work;
      task_free (task);
    }
  pthread_mutex_unlock (&pool->mutex);
  return left;
}

GPtrArray *
pool_take (Pool *pool)
{
  GPtrArray *explored;

  pthread_mutex_lock (&pool->mutex);
  explored = pool->explored;
  pool->explored = g_ptr_array_new ();
  pool->queued_bytes = 0;
  pthread_cond_broadcast (&pool->changed);
  pthread_mutex_unlock (&pool->mutex);
  return explored;
}
