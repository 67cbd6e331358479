/* SPDX-License-Identifier: MIT */
/* pool-state.h: what the workers of a pool share.
 *
 * There are two mutexes.  `mutex` guards the tasks and all counts.  The thread
 * that holds `callback_mutex` may call the owner's callbacks and settle tasks:
 * to settle a task is to show its solutions, to add up its counts, and to free
 * it.  A thread that takes both takes `callback_mutex` first.
 */
#pragma once

#include "pool.h"

#include <pthread.h>

/* tasks.c: solutions that wait for their turn to be shown. */
typedef struct
{
  GByteArray *records; /* NULL: there are none */
  uint64_t    count;
} Outbox;

/* Adds a copy of the solution. */
void outbox_add (Outbox *outbox, const SearchSolution *solution);

/* Returns how many bytes the solutions occupy. */
size_t outbox_bytes (const Outbox *outbox);

/* Shows the solutions to `visit`, in the order in which they were added, until
 * it returns false, and empties the outbox.
 */
void outbox_show (Outbox *outbox,
                  bool (*visit) (void *data, const SearchSolution *solution),
                  void *data);

/* Empties it, and frees what it holds. */
void outbox_clear (Outbox *outbox);

/* An item of work, and what exploring it gave. */
typedef struct Task Task;
struct Task
{
  Task *previous, *next;
  enum
  {
    TASK_WAITING, /* for a worker to take it */
    TASK_TAKEN,   /* being explored */
    TASK_DONE     /* explored, and not yet settled */
  } state;

  /* 0 for work that was added to the pool; for work that a task left, one more
   * than that task's.  So the tasks right behind this one that have a higher
   * generation came from it.
   */
  unsigned generation;

  void       *work; /* as the pool's owner makes it */
  SearchTally tally;
  GArray     *levels;  /* SearchLevel: counts by depth; NULL: none */
  Outbox      outbox;  /* solutions not yet shown */
  bool        begun;   /* some have been shown, */
  uint64_t    earlier; /* after so many of the tasks before it */
};

/* The tasks of a pool, in a list; where order matters, in serial order: that in
 * which one thread alone would come to them.
 */
typedef struct
{
  Task    *first, *last;
  Task    *waiting; /* the first that waits; NULL: none */
  unsigned waiting_count;
} Tasks;

/* Makes a task that waits; it takes over `work`. */
Task *task_new (void *work, unsigned generation);

/* Frees it and what it holds, except its work. */
void task_free (Task *task);

/* Puts a task that waits behind `place`, or before all others for NULL. */
void tasks_insert (Tasks *tasks, Task *place, Task *task);

/* Takes the first task that waits; there must be one. */
Task *tasks_take (Tasks *tasks);

/* Removes a task, which becomes the caller's. */
void tasks_remove (Tasks *tasks, Task *task);

/* A thread of a pool, and what it explores. */
typedef struct
{
  Pool           *pool;
  SearchExplorer *explorer; /* NULL: its thread has not made it */
  pthread_t       thread;
  Task           *task;  /* being explored */
  gint64          began; /* when that began, microseconds, */
  gint64          ended; /* and ended; 0: it has waited since */
  size_t   queued_bytes; /* of its outbox that are in the pool's queued_bytes */
  uint64_t budget;       /* nodes between two looks at the other workers */
  gint64   looked;       /* when it looked last, microseconds */
  uint64_t reserved;     /* of the node limit, for the task */
  uint64_t shared;       /* candidates of the task when it last shared */
  bool     yielded;      /* it ended the exploration for others' sake */
  gint64   grace;        /* microseconds for which it explores undisturbed */
  gint64   cut;          /* when others' sake ended the exploration; 0: not */
  gint64   division;     /* microseconds that it took to divide the last such */
  gint64   reported;     /* when it last set `progress` */
  SearchProgress progress; /* as it was then; guarded by `mutex` */
} PoolWorker;

struct Pool
{
  const SearchInstance *instance;
  const SearchRepr     *repr;
  SearchSettings        settings;
  PoolStrategy          strategy;
  bool                  in_order; /* tasks count in serial order */
  bool                  discards; /* is what is left in the end thrown away? */
  Incumbent             incumbent;
  Quota                 quota;
  PoolWorker           *workers;
  unsigned              count;
  PoolWorker *caller;   /* the calling thread's; NULL: that thread waits */
  gint64      reported; /* when the caller's tick() was last called */

  _Atomic bool starving; /* a worker waits for a task, and no task waits; or no
                            worker does, and fewer tasks wait than are wanted */
  _Atomic bool stopped;  /* `end` says why */

  _Atomic gint64 slice; /* microseconds, as PoolStrategy has it */

  pthread_mutex_t mutex;   /* guards: */
  pthread_cond_t  changed; /* a thread that waits is to look again */
  Tasks           tasks;
  unsigned        started;      /* workers that have a thread */
  gint64          began;        /* when it began to run, microseconds */
  unsigned        active;       /* workers that explore or settle */
  unsigned        idle;         /* workers that wait */
  uint64_t        nodes_left;   /* of the node limit */
  size_t          queued_bytes; /* in all outboxes and in `explored` */
  GPtrArray      *explored;     /* work that waits to be taken */
  SearchTally     tally;
  GArray         *levels; /* SearchLevel */
  Task           *last;   /* the one with the last solution that is wanted */
  SearchEnd       end;
  bool            closing;
  bool            expects; /* is work to come? */
  unsigned        wanted;  /* items that are to wait */

  pthread_mutex_t callback_mutex; /* guards: */
  uint64_t        shown;          /* solutions */
  Incumbent       best_shown;     /* of them */
  bool            done;           /* no more are wanted */
};

/* Ends the search, unless it has been ended already; the second one is called
 * with `mutex` held.
 */
void pool_stop (Pool *pool, SearchEnd end);
void pool_end_with (Pool *pool, SearchEnd end);

/* Returns the settings of a worker's explorer, made from the caller's.  The
 * explorer of a worker that is alone calls the caller's callbacks itself.
 */
SearchSettings pool_worker_settings (PoolWorker *worker);

/* Explores tasks until the pool closes; in the calling thread, until no task is
 * left.
 */
void pool_work (PoolWorker *worker);

/* Waits, in the calling thread, until no task is left, and calls tick()
 * meanwhile.
 */
void pool_watch (Pool *pool);

/* With `mutex` held: sets `starving`. */
void pool_update_starving (Pool *pool);

/* With `mutex` held: makes tasks of the work, in its order, behind the task
 * that left it.
 */
void pool_insert (Pool *pool, Task *task, GPtrArray *works);

/* Splits a part off the worker's exploration for others, if the worker has met
 * enough candidates since it last did so to make the split worth its cost.
 */
void pool_share (PoolWorker *worker);

/* An explorer's extend(): sets a new budget, and shares if too few tasks wait.
 */
bool pool_extend (SearchExplorer *explorer);

/* With `mutex` held: returns how many nodes of a task to explore at first. */
uint64_t pool_first_budget (const PoolWorker *worker);

/* Has the search taken long enough for more threads to be worth their start? */
bool pool_is_long (const Pool *pool);

/* With `mutex` held: starts a thread for each task that waits, as far as the
 * pool has threads; where work is to come, all; none in a short search.
 */
void pool_start_threads (Pool *pool);

/* Shows a solution that was the best when it was found, unless a better one has
 * been shown since.
 */
bool pool_show_best (Pool *pool, const SearchSolution *solution);

/* Shows the solutions in the outbox of the worker's task, if it is the task's
 * turn.  False: it is not, and too much waits to be shown already.
 */
bool pool_empty_outbox (PoolWorker *worker);

/* With `mutex` held: may more bytes wait to be shown or taken? */
bool pool_has_room (const Pool *pool);

/* With `mutex` held, which it may release and take again: settles a task that
 * is done.  Where tasks are settled in order, it settles those from the first
 * on that are done.
 */
void pool_settle (Pool *pool, Task *task);

/* Once no worker explores: settles all tasks that are done.  If the last
 * solution that is wanted has been shown, it settles only what one thread alone
 * would have done until then.
 */
void pool_settle_rest (Pool *pool);
