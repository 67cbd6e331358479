/* SPDX-License-Identifier: MIT */
/* pool.c: the threads of a search, from first to last. */
#include "pool-state.h"

#include <signal.h>

/* A search that is shorter, in microseconds, gets no other threads. */
#define SHORT 500

void
pool_stop (Pool *pool, SearchEnd end)
{
  if (!pool->stopped)
    pool->end = end;
  pool->stopped = true;
  pthread_cond_broadcast (&pool->changed);
}

static void *
run_worker (void *data)
{
  pool_work (data);
  return NULL;
}

/* Starts one more thread; signals are for those of the caller.  False: there
 * can be no more.
 */
static bool
start_thread (Pool *pool)
{
  PoolWorker *worker = &pool->workers[pool->started];
  sigset_t    all, before;
  bool        success;

  sigfillset (&all);
  pthread_sigmask (SIG_SETMASK, &all, &before);
  success = pthread_create (&worker->thread, NULL, run_worker, worker) == 0;
  pthread_sigmask (SIG_SETMASK, &before, NULL);
  pool->started += success;
  return success;
}

bool
pool_is_long (const Pool *pool)
{
  return pool->settings.budget
         || g_get_monotonic_time () - pool->began >= SHORT;
}

void
pool_start_threads (Pool *pool)
{
  unsigned waiting = pool->agenda.waiting_count;

  if (pool->started == pool->count || !pool_is_long (pool))
    return;
  while (waiting-- > 0 && pool->started < pool->count && start_thread (pool))
    ;
}

SearchEnd
pool_run (Pool *pool)
{
  SearchEnd end;

  pool->began = g_get_monotonic_time ();
  pool_work (pool->workers);
  pool_settle_rest (pool);
  pthread_mutex_lock (&pool->mutex);
  if (pool->nodes_left == 0)
    pool_stop (pool, SEARCH_END_NODES);
  end = pool->end;
  pthread_mutex_unlock (&pool->mutex);
  return end;
}

static bool
make_explorers (Pool *pool, bool discards, GError **error)
{
  for (unsigned i = 0; i < pool->count; i++)
    {
      PoolWorker    *worker = &pool->workers[i];
      SearchSettings settings;

      worker->pool = pool;
      worker->budget = 1;
      settings = pool_worker_settings (worker);
      worker->explorer
          = search_explorer_new (pool->instance, pool->repr, &settings, error);
      if (!worker->explorer)
        return false;
      worker->explorer->quota = &pool->quota;
      explorer_share_incumbent (worker->explorer, &pool->incumbent);
      worker->explorer->discards = discards;
    }
  return true;
}

Pool *
pool_new (const SearchInstance *instance, const SearchRepr *repr,
          const SearchSettings *settings, const PoolStrategy *strategy,
          bool discards, GError **error)
{
  const SearchProblem *problem = search_instance_problem (instance);
  Pool                *pool = g_new0 (Pool, 1);

  pool->instance = instance;
  pool->repr = repr;
  pool->settings = *settings;
  pool->strategy = strategy;
  pool->count = MAX (settings->threads, 1);
  pool->in_order
      = strategy->finish || settings->solution_limit
        || (settings->visit && !settings->unordered && !settings->best);
  incumbent_init (&pool->incumbent, problem->maximise);
  incumbent_init (&pool->told, problem->maximise);
  pool->workers = g_new0 (PoolWorker, pool->count);
  pool->started = 1;
  pool->nodes_left = settings->node_limit ? settings->node_limit : UINT64_MAX;
  pool->levels = g_array_new (FALSE, TRUE, sizeof (SearchLevel));
  quota_init (&pool->quota, settings->memory_limit);
  pthread_mutex_init (&pool->mutex, NULL);
  pthread_mutex_init (&pool->voice, NULL);
  pthread_cond_init (&pool->changed, NULL);
  if (!make_explorers (pool, discards, error))
    g_clear_pointer (&pool, pool_free);
  return pool;
}

void
pool_free (Pool *pool)
{
  pthread_mutex_lock (&pool->mutex);
  pool->closing = true;
  pthread_cond_broadcast (&pool->changed);
  pthread_mutex_unlock (&pool->mutex);
  for (unsigned i = 1; i < pool->started; i++)
    pthread_join (pool->workers[i].thread, NULL);
  while (pool->agenda.first)
    {
      Task *task = pool->agenda.first;

      agenda_remove (&pool->agenda, task);
      pool->strategy->free_work (task->work);
      task_free (task);
    }
  for (unsigned i = 0; i < pool->count; i++)
    search_explorer_free (pool->workers[i].explorer);
  g_array_unref (pool->levels);
  pthread_cond_destroy (&pool->changed);
  pthread_mutex_destroy (&pool->voice);
  pthread_mutex_destroy (&pool->mutex);
  g_free (pool->workers);
  g_free (pool);
}

Quota *
pool_quota (Pool *pool)
{
  return &pool->quota;
}

SearchLoop
pool_loop (const Pool *pool)
{
  return search_explorer_loop (pool->workers[0].explorer);
}

bool
pool_has_digest (const Pool *pool)
{
  return pool->workers[0].explorer->settings.digest;
}

void
pool_add (Pool *pool, void *work)
{
  pthread_mutex_lock (&pool->mutex);
  agenda_insert (&pool->agenda, pool->agenda.last, task_new (work, 0));
  pthread_cond_broadcast (&pool->changed);
  pthread_mutex_unlock (&pool->mutex);
}

const SearchTally *
pool_tally (const Pool *pool)
{
  return &pool->tally;
}

SearchBest
pool_best (const Pool *pool)
{
  return incumbent_best (&pool->incumbent);
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
  task = pool->agenda.first;
  if (task)
    {
      agenda_remove (&pool->agenda, task);
      left = task->work;
      task_free (task);
    }
  pthread_mutex_unlock (&pool->mutex);
  return left;
}
