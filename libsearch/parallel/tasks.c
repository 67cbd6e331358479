/* SPDX-License-Identifier: MIT */
/* tasks.c: the list of a pool's tasks (items of work), in serial order: the
 * order of a search with one thread.  Also splits explorations, so that all
 * workers have tasks.  An outbox is a task's list of solutions that are not
 * passed to the caller yet.
 */
#include "pool-state.h"

/* The header of a solution in an outbox, a task's list of solutions.  The
 * values of the answer follow.
 */
typedef struct
{
  uint64_t weight, orbit, automorphisms, certificate;
  size_t   length;
} Head;

void
outbox_add (Outbox *outbox, const SearchSolution *solution)
{
  const Head head
      = { solution->weight, solution->orbit, solution->automorphisms,
          solution->certificate, solution->length };

  if (!outbox->records)
    outbox->records = g_byte_array_new ();
  g_byte_array_append (outbox->records, (const guint8 *) &head, sizeof head);
  g_byte_array_append (outbox->records, (const guint8 *) solution->answer,
                       (guint) (solution->length * sizeof (int)));
  /* Adds padding, so that the header of the next solution is aligned in memory.
   */
  if (solution->length % 2)
    g_byte_array_set_size (outbox->records,
                           outbox->records->len + (guint) sizeof (int));
  outbox->count++;
}

size_t
outbox_bytes (const Outbox *outbox)
{
  return outbox->records ? outbox->records->len : 0;
}

void
outbox_show (Outbox *outbox,
             bool (*visit) (void *data, const SearchSolution *solution),
             void *data)
{
  const guint8 *record = outbox->count ? outbox->records->data : NULL;
  bool          going = true;

  for (; outbox->count > 0 && going; outbox->count--)
    {
      const Head    *head = (const Head *) record;
      SearchSolution solution = { .answer = (const int *) (head + 1),
                                  .length = head->length,
                                  .weight = head->weight,
                                  .orbit = head->orbit,
                                  .automorphisms = head->automorphisms,
                                  .certificate = head->certificate };

      going = visit (data, &solution);
      record += sizeof *head + (head->length + head->length % 2) * sizeof (int);
    }
  outbox->count = 0;
  if (outbox->records)
    g_byte_array_set_size (outbox->records, 0);
}

void
outbox_clear (Outbox *outbox)
{
  g_clear_pointer (&outbox->records, g_byte_array_unref);
  outbox->count = 0;
}

Task *
task_new (void *work, unsigned generation)
{
  Task *task = g_new0 (Task, 1);

  task->work = work;
  task->generation = generation;
  return task;
}

void
task_free (Task *task)
{
  g_clear_pointer (&task->levels, g_array_unref);
  outbox_clear (&task->outbox);
  g_free (task);
}

/* Returns the first waiting task, from `task` on, or NULL. */
static Task *
find_waiting (Task *task)
{
  while (task && task->state != TASK_WAITING)
    task = task->next;
  return task;
}

void
tasks_insert (Tasks *tasks, Task *place, Task *task)
{
  Task *previous = place;
  Task *next = previous ? previous->next : tasks->first;

  task->previous = previous;
  task->next = next;
  *(previous ? &previous->next : &tasks->first) = task;
  *(next ? &next->previous : &tasks->last) = task;
  tasks->waiting_count++;
  /* If `task` comes before the first waiting task, `task` is now the first
   * waiting task.
   */
  if (find_waiting (next) == tasks->waiting)
    tasks->waiting = task;
}

Task *
tasks_take (Tasks *tasks)
{
  Task *task = tasks->waiting;

  task->state = TASK_TAKEN;
  tasks->waiting_count--;
  tasks->waiting = find_waiting (task->next);
  return task;
}

void
tasks_remove (Tasks *tasks, Task *task)
{
  if (task->state == TASK_WAITING)
    {
      tasks->waiting_count--;
      if (tasks->waiting == task)
        tasks->waiting = find_waiting (task->next);
    }
  *(task->previous ? &task->previous->next : &tasks->first) = task->next;
  *(task->next ? &task->next->previous : &tasks->last) = task->previous;
}

/* Microseconds between two checks of a worker whether other workers need tasks.
 * The first check comes after LOOK / FIRST_LOOK microseconds, since the other
 * workers have no task if the worker's task is the only one.
 */
#define LOOK 100
#define FIRST_LOOK 16

/* Minimum number of candidates, for each state on its path, that a worker tries
 * before it splits off a part of its exploration.  After fewer candidates, the
 * split would not be worth the time to write the path, unless the worker
 * explores for WORTH times the duration of its last split, and WORTH_LONG
 * microseconds.
 */
#define WORTH 16
#define WORTH_LONG 1000

/* If fewer than this number of tasks for each worker wait, workers split off
 * more tasks.
 */
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

  /* redo_last() will make this work again. */
  for (guint i = 0; i < works->len; i++)
    if (task == pool->last)
      pool->strategy.free (works->pdata[i]);
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

/* Returns the task after which a part that is split off the worker's
 * exploration is inserted in the pool's list.  If the order of tasks does not
 * matter, returns the last task.  Workers then take the oldest parts first;
 * these are usually large, so there are few tasks.  In a search for the best
 * answer, serial order finds good answers sooner.  `mutex` must be locked.
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
  const gint64        now = g_get_monotonic_time ();
  GPtrArray          *shared;

  if ((done - worker->shared) / WORTH < loop->depth
      && now - worker->divided < MAX (WORTH * worker->division, WORTH_LONG))
    return;
  worker->shared = done;
  shared = g_ptr_array_new ();
  pool->strategy.share (worker->explorer, shared);
  worker->divided = g_get_monotonic_time ();
  worker->division = worker->divided - now;
  pthread_mutex_lock (&pool->mutex);
  pool_insert (pool, find_place (worker), shared);
  if (worker == pool->workers)
    pool_start_threads (pool);
  pthread_mutex_unlock (&pool->mutex);
  g_ptr_array_unref (shared);
}

/* Changes worker->budget, the number of nodes until the worker's next check, if
 * the last check was too early or too late.
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
