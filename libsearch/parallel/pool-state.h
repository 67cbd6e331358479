/* SPDX-License-Identifier: MIT */
/* pool-state.h: the data that the workers of a pool share.
 *
 * There are two mutexes.  `mutex` guards the tasks and all counts.  The thread
 * that holds `callback_mutex` may call the owner's callbacks and settle tasks.
 * To settle a task is to show its solutions, to add up its counts, and to free
 * it.  A thread that takes both mutexes takes `callback_mutex` first.
 */
#pragma once

#include "pool.h"

#include <pthread.h>

/* tasks.c: solutions that wait for their turn to be shown. */
typedef struct
{
  GByteArray *records; /* NULL = none */
  uint64_t    count;
} Outbox;

/* Adds a copy of the solution. */
void outbox_add (Outbox *outbox, const SearchSolution *solution);

/* Returns the size of the solutions in the outbox, in bytes. */
size_t outbox_bytes (const Outbox *outbox);

/* Shows the solutions to `visit`, in the order in which they were added, until
 * `visit` returns false.  Empties the outbox.
 */
void outbox_show (Outbox *outbox,
                  bool (*visit) (void *data, const SearchSolution *solution),
                  void *data);

/* Empties the outbox, and frees its memory. */
void outbox_clear (Outbox *outbox);

/* An item of work, and the results of exploring it. */
typedef struct Task Task;
struct Task
{
  Task *previous, *next;
  enum
  {
    TASK_WAITING, /* waits for a worker */
    TASK_TAKEN,   /* is being explored */
    TASK_DONE     /* explored, not yet settled */
  } state;

  /* 0 for work that was added to the pool.  Work that comes from a task has the
   * task's generation + 1.  So the tasks right behind this one that have a
   * higher generation came from it.
   */
  unsigned generation;

  void       *work; /* made by the pool's owner */
  SearchTally tally;
  GArray     *levels;  /* SearchLevel: counts by depth; NULL = none */
  Outbox      outbox;  /* solutions not yet shown */
  bool        begun;   /* some solutions have been shown */
  uint64_t    earlier; /* solutions shown before the first of this task */
};

/* The tasks of a pool, in a list.  If order matters, the list is in serial
 * order, in which a single thread would explore the tasks.
 */
typedef struct
{
  Task    *first, *last;
  Task    *waiting; /* the first that waits; NULL = none */
  unsigned waiting_count;
} Tasks;

/* Makes a task that waits.  Takes ownership of `work`. */
Task *task_new (void *work, unsigned generation);

/* Frees the task and its results, except the work. */
void task_free (Task *task);

/* Inserts a waiting task behind `place`; NULL = before all other tasks. */
void tasks_insert (Tasks *tasks, Task *place, Task *task);

/* Takes the first task that waits.  There must be one. */
Task *tasks_take (Tasks *tasks);

/* Removes a task.  The caller owns it afterwards. */
void tasks_remove (Tasks *tasks, Task *task);

/* A thread of a pool, and its exploration. */
typedef struct
{
  Pool           *pool;
  SearchExplorer *explorer; /* NULL = not made yet by its thread */
  pthread_t       thread;
  Task           *task;  /* the task that it explores */
  gint64          began; /* start of that exploration, microseconds */
  gint64          ended; /* end of it; 0 = it has waited since */
  size_t   queued_bytes; /* part of the pool's queued_bytes from this outbox */
  uint64_t budget;       /* nodes between two looks at the other workers */
  gint64   looked;       /* time of its last look, microseconds */
  uint64_t reserved;     /* part of the node limit, for the task */
  uint64_t shared;       /* candidates of the task at the last split */
  bool     yielded;      /* it ended the exploration for other workers */
  gint64   grace;        /* microseconds to explore undisturbed */
  gint64   cut;          /* when it ended the exploration for others; 0 = not */
  gint64   division;     /* microseconds of the last division for others */
  gint64   reported;     /* time when it last set `progress` */
  SearchProgress progress; /* as of that time; guarded by `mutex` */
} PoolWorker;

struct Pool
{
  const SearchInstance *instance;
  const SearchRepr     *repr;
  SearchSettings        settings;
  PoolStrategy          strategy;
  bool                  in_order; /* tasks count in serial order */
  bool                  discards; /* the final leftover work is dropped */
  Incumbent             incumbent;
  Quota                 quota;
  PoolWorker           *workers;
  unsigned              count;
  PoolWorker *caller;   /* the calling thread's; NULL: that thread waits */
  gint64      reported; /* time of the last call of the caller's tick() */

  _Atomic bool starving; /* a worker waits for a task, and no task waits; or no
                            worker waits, and fewer tasks wait than `wanted` */
  _Atomic bool stopped;  /* the search ends, for the reason in `end` */

  _Atomic gint64 slice; /* microseconds, as in PoolStrategy */

  pthread_mutex_t mutex;   /* guards the fields below: */
  pthread_cond_t  changed; /* waiting threads must look again */
  Tasks           tasks;
  unsigned        started;      /* workers that have a thread */
  gint64          began;        /* start of the run, microseconds */
  unsigned        active;       /* workers that explore or settle */
  unsigned        idle;         /* workers that wait */
  uint64_t        nodes_left;   /* rest of the node limit */
  size_t          queued_bytes; /* in all outboxes and in `explored` */
  GPtrArray      *explored;     /* explored work that waits to be taken */
  SearchTally     tally;
  GArray         *levels; /* SearchLevel */
  Task           *last;   /* task with the last solution that is wanted */
  SearchEnd       end;
  bool            closing;
  bool            expects; /* more work will come */
  unsigned        wanted;  /* number of items that should wait */

  pthread_mutex_t callback_mutex; /* guards the fields below: */
  uint64_t        shown;          /* solutions shown */
  Incumbent       best_shown;     /* best solution shown */
  bool            done;           /* no more solutions are wanted */
};

/* Both end the search for the reason `end`, unless it has been ended before.
 * pool_end_with() needs `mutex` held.
 */
void pool_stop (Pool *pool, SearchEnd end);
void pool_end_with (Pool *pool, SearchEnd end);

/* Returns the settings of a worker's explorer, made from the caller's.  If the
 * pool has a single worker, its explorer calls the caller's callbacks itself.
 */
SearchSettings pool_worker_settings (PoolWorker *worker);

/* Explores tasks until the pool closes or, in the calling thread, until no task
 * remains.
 */
void pool_work (PoolWorker *worker);

/* Waits, in the calling thread, until no task remains.  Calls tick() meanwhile.
 */
void pool_watch (Pool *pool);

/* Sets `starving`.  `mutex` must be held. */
void pool_update_starving (Pool *pool);

/* Makes tasks of `works`, in its order, behind the task from which they came.
 * `mutex` must be held.
 */
void pool_insert (Pool *pool, Task *task, GPtrArray *works);

/* Splits a part off the worker's exploration for other workers, if the worker
 * has tried enough candidates since its last split to make another worth its
 * cost.
 */
void pool_share (PoolWorker *worker);

/* The extend() of an explorer: sets a new budget, and calls pool_share() if too
 * few tasks wait.  Returns false if the node limit is used up.
 */
bool pool_extend (SearchExplorer *explorer);

/* Returns the first budget of a task, in nodes.  `mutex` must be held. */
uint64_t pool_first_budget (const PoolWorker *worker);

/* Returns true if the search has taken long enough to make more threads worth
 * their start.
 */
bool pool_is_long (const Pool *pool);

/* Starts a thread for each waiting task, up to the pool's number of threads.
 * If the pool expects work, starts all threads.  In a short search, starts
 * none.  `mutex` must be held.
 */
void pool_start_threads (Pool *pool);

/* Shows a solution that was the best when it was found, unless a better one has
 * been shown since.  Returns false if the search must end.
 */
bool pool_show_best (Pool *pool, const SearchSolution *solution);

/* Shows the solutions in the outbox of the worker's task, if it is the task's
 * turn.  Returns false if it is not, and too many bytes wait to be shown.
 */
bool pool_empty_outbox (PoolWorker *worker);

/* Returns true if `queued_bytes` is within its limit, so that workers may find
 * more solutions.  `mutex` must be held.
 */
bool pool_has_room (const Pool *pool);

/* Settles a task that is done.  If tasks are settled in order, settles the
 * tasks from the first on that are done.  `mutex` must be held; the function
 * may release it and take it again.
 */
void pool_settle (Pool *pool, Task *task);

/* Settles all tasks that are done.  Call it when no worker explores.  If the
 * last solution that is wanted has been shown, settles only the work that one
 * thread would have done until then.
 */
void pool_settle_rest (Pool *pool);
