/* SPDX-License-Identifier: MIT */
/* pool-state.h: the data that the workers of a pool share.
 *
 * There are two mutexes.  `mutex` protects the tasks and all counts.  A thread
 * must lock `callback_mutex` to call the owner's callbacks and to settle tasks.
 * Settling a task means: to pass its solutions to the caller, add up its
 * counts, and free it.  A thread that takes both mutexes takes `callback_mutex`
 * first.
 */
#pragma once

#include "pool.h"

#include <pthread.h>

/* tasks.c: an outbox: solutions of a task that were not passed to the caller
 * yet.
 */
typedef struct
{
  GByteArray *records; /* NULL = none */
  uint64_t    count;
} Outbox;

/* Adds a copy of the solution. */
void outbox_add (Outbox *outbox, const SearchSolution *solution);

/* Returns the size of the solutions in the outbox, in bytes. */
size_t outbox_bytes (const Outbox *outbox);

/* Calls `visit` for each solution, in the order in which they were added, until
 * it returns false.  Empties the outbox.
 */
void outbox_show (Outbox *outbox,
                  bool (*visit) (void *data, const SearchSolution *solution),
                  void *data);

/* Empties the outbox, and frees its memory. */
void outbox_clear (Outbox *outbox);

/* A task: an item of work, and the results of exploring it. */
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

  /* 0 for work that was added to the pool.  Work that was split off a task has
   * the task's generation + 1.  So the tasks after this task in the list are
   * parts of it, up to the next task whose generation is not higher.
   */
  unsigned generation;

  void       *work; /* item of work that the pool's owner made */
  SearchTally tally;
  GArray     *levels; /* SearchLevel: counts by depth; NULL = none */
  Outbox      outbox; /* solutions that were not passed to the caller yet */
  uint64_t    found;  /* number of solutions, without their weights */
  bool        begun;  /* true if some solutions were passed to the caller */

  /* Number of solutions shown before the first one of this task. */
  uint64_t earlier;
};

/* The tasks of a pool, in a list.  If order matters, they are in serial order:
 * the order in which a single thread would explore them.
 */
typedef struct
{
  Task    *first, *last;
  Task    *waiting; /* the first task that waits; NULL = none */
  unsigned waiting_count;
} Tasks;

/* Makes a task that waits for a worker.  Owns `work` from now on. */
Task *task_new (void *work, unsigned generation);

/* Frees the task and its results, except the work. */
void task_free (Task *task);

/* Inserts a waiting task after `place`; NULL = at the beginning of the list. */
void tasks_insert (Tasks *tasks, Task *place, Task *task);

/* Returns the first waiting task, and marks it as taken.  There must be one. */
Task *tasks_take (Tasks *tasks);

/* Removes a task from the list.  The caller owns it afterwards. */
void tasks_remove (Tasks *tasks, Task *task);

/* A worker: a thread of a pool, and its exploration. */
typedef struct
{
  Pool           *pool;
  SearchExplorer *explorer; /* NULL = the thread has made no explorer yet */
  pthread_t       thread;
  Task           *task;  /* the task that the worker explores */
  gint64          began; /* time when that exploration began, in microseconds */

  /* Time when the last exploration ended; 0 = the worker has waited since then.
   */
  gint64 ended;
  /* Bytes of this worker's outbox that are included in the pool's queued_bytes.
   */
  size_t queued_bytes;
  /* Number of nodes until the worker next checks whether others need work. */
  uint64_t budget;
  gint64   looked; /* time of its last check, in microseconds */

  /* Number of nodes of the node limit that are reserved for the task. */
  uint64_t reserved;
  uint64_t shared; /* number of candidates when the task was last split */

  uint64_t found; /* number of solutions of its explorer before the task */

  /* True if the worker ended the exploration because other workers needed work.
   */
  bool yielded;
  /* Microseconds for which the worker may explore before it must give work to
   * others.
   */
  gint64 grace;
  /* Time when the worker ended the exploration because others needed work; 0 =
   * it did not.
   */
  gint64 cut;
  /* Microseconds that the last division of its work took. */
  gint64         division;
  gint64         reported; /* time when it last updated `progress` */
  SearchProgress progress; /* progress at that time; protected by `mutex` */
} PoolWorker;

struct Pool
{
  const SearchInstance *instance;
  const SearchRepr     *repr;
  SearchSettings        settings;
  PoolStrategy          strategy;

  /* True if tasks must be settled in serial order. */
  bool in_order;
  /* True if work that is unexplored at the end is dropped. */
  bool        discards;
  Incumbent   incumbent;
  Quota       quota;
  PoolWorker *workers;
  unsigned    count;

  /* The worker of the calling thread; NULL: that thread only waits. */
  PoolWorker *caller;
  gint64      reported; /* time of the last call of the caller's tick() */

  /* True if a worker waits but no task; or if no worker waits, but fewer than
   * `wanted` tasks wait.
   */
  _Atomic bool starving;
  /* True if the search must end, for the reason in `end`. */
  _Atomic bool stopped;

  /* Maximum time of an exploration in microseconds, as in PoolStrategy. */
  _Atomic gint64 slice;

  pthread_mutex_t mutex; /* protects these fields: */

  /* Signalled when waiting threads must check the pool again. */
  pthread_cond_t changed;
  Tasks          tasks;
  unsigned       started; /* number of workers that have a thread */
  gint64         began;   /* time when the run began, in microseconds */

  /* Number of workers that explore or settle tasks. */
  unsigned active;
  unsigned idle;       /* workers that wait */
  uint64_t nodes_left; /* remaining part of the node limit */

  /* Size of all outboxes and of `explored`, in bytes. */
  size_t queued_bytes;
  /* Explored work that the owner has not collected yet. */
  GPtrArray  *explored;
  SearchTally tally;
  GArray     *levels; /* counts by depth, SearchLevel */

  /* The task with the last solution that is wanted; NULL = not found yet. */
  Task            *last;
  SearchStopReason end;
  bool             closing;
  bool             expects; /* true if the owner will add more work */

  /* Number of items of work that should wait in reserve. */
  unsigned wanted;

  pthread_mutex_t callback_mutex; /* protects these fields: */
  uint64_t        shown;          /* number of solutions passed to the caller */
  Incumbent       best_shown;     /* best solution passed to the caller */

  /* True if the caller wants no more solutions. */
  bool done;
};

/* Both functions end the search for the reason `end`, unless it was ended
 * before.  For pool_end_with(), `mutex` must be locked.
 */
void pool_stop (Pool *pool, SearchStopReason end);
void pool_end_with (Pool *pool, SearchStopReason end);

/* Returns the settings of a worker's explorer, derived from the caller's
 * settings.  If the pool has a single worker, its explorer calls the caller's
 * callbacks directly.
 */
SearchSettings pool_worker_settings (PoolWorker *worker);

/* Explores tasks until the pool ends; in the calling thread, until no task
 * remains.
 */
void pool_work (PoolWorker *worker);

/* For the calling thread: waits until no task remains, and calls tick()
 * regularly.
 */
void pool_watch (Pool *pool);

/* Updates the field `starving`.  `mutex` must be locked. */
void pool_update_starving (Pool *pool);

/* Makes a task of each element of `works`, and inserts them in this order after
 * `task`, of which they are parts.  `mutex` must be locked.
 */
void pool_insert (Pool *pool, Task *task, GPtrArray *works);

/* Splits off a part of the worker's exploration for other workers; but only if
 * the worker has tried enough candidates since the last split to make this
 * worthwhile.
 */
void pool_share (PoolWorker *worker);

/* The extend() of an explorer: sets a new budget, and calls pool_share() if too
 * few tasks wait.  Returns false if the node limit is used up.
 */
bool pool_extend (SearchExplorer *explorer);

/* Returns the first budget of a task, in nodes.  `mutex` must be locked. */
uint64_t pool_first_budget (const PoolWorker *worker);

/* Returns true if the search has run long enough to make more threads
 * worthwhile.
 */
bool pool_is_long (const Pool *pool);

/* Starts a thread for each waiting task, up to the pool's number of threads.
 * If the owner will add work, starts all threads.  In a short search, starts
 * none.  `mutex` must be locked.
 */
void pool_start_threads (Pool *pool);

/* Passes a solution, which was the best when it was found, to the caller,
 * unless a better one was passed since.  Returns false if the search must end.
 */
bool pool_show_best (Pool *pool, const SearchSolution *solution);

/* Passes the solutions in the outbox of the worker's task to the caller, if all
 * tasks before it are settled.  Returns false if they are not, and the outboxes
 * are full.
 */
bool pool_empty_outbox (PoolWorker *worker);

/* Ends a search that counts solutions if the worker's task is the first, and
 * has reached the solution limit.
 */
void pool_check_limit (PoolWorker *worker);

/* Returns true if `queued_bytes` is within its limit, so that workers may find
 * more solutions.  `mutex` must be locked.
 */
bool pool_has_room (const Pool *pool);

/* Settles a task that is done.  If tasks are settled in order, settles the
 * finished tasks at the beginning of the list.  `mutex` must be locked; the
 * function may unlock it and lock it again.
 */
void pool_settle (Pool *pool, Task *task);

/* Settles all tasks that are done.  Call it when no worker explores.  If the
 * caller has got all solutions that it wants, settles only the work that a
 * single thread would have done until then.
 */
void pool_settle_rest (Pool *pool);
