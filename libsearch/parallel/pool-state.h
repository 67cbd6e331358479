/* SPDX-License-Identifier: MIT */
/* pool-state.h: the data that the workers of a pool share.
 *
 * A worker is a thread of the pool.  A task is an item of work in the pool's
 * list, with its results.  To settle a task is to pass its solutions to the
 * caller, add up its counts, and free it.
 *
 * There are two mutexes.  `mutex` protects the tasks and all counts.  A thread
 * must lock `callback_mutex` to call the owner's callbacks and to settle tasks.
 * A thread that takes both mutexes takes `callback_mutex` first.
 */
#pragma once

#include "pool.h"

#include <pthread.h>

/* An outbox: copies of the solutions of a task that were not passed to the
 * caller yet.  The functions are in tasks.c.
 */
typedef struct
{
  GByteArray *records; /* NULL = none */
  uint64_t    count;
} Outbox;

/* Adds a copy of the solution. */
void outbox_add (Outbox *outbox, const SearchSolution *solution);

/* Returns the size of the solutions in the outbox, with their headers, in
 * bytes.
 */
size_t outbox_bytes (const Outbox *outbox);

/* Calls `visit` for each solution in the outbox, in the order in which the
 * solutions were added, until `visit` returns false.  Empties the outbox.
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

  /* Number of splits that made this work: 0 for work that was added to the
   * pool.  Work that was split off a task has the task's generation + 1.  In
   * the list, the tasks split off a task follow it, up to the next task whose
   * generation is not higher.
   */
  unsigned generation;

  void       *work; /* item of work that the pool's owner made */
  SearchTally tally;
  SearchCount large;  /* number of solutions */
  GArray     *levels; /* SearchLevel: counts by depth; NULL = none */
  Outbox      outbox; /* solutions that were not passed to the caller yet */

  /* Solutions found; each counts once, whatever its weight. */
  uint64_t found;
  bool     begun; /* true if some solutions were passed to the caller */

  /* Number of solutions passed to the caller before the first solution of this
   * task.
   */
  uint64_t earlier;
};

/* The tasks of a pool, in a list.  If order matters, the tasks are in serial
 * order: the order in which a single thread would explore them.
 */
typedef struct
{
  Task    *first, *last;
  Task    *waiting; /* the first task that waits; NULL = none */
  unsigned waiting_count;
} Tasks;

/* Makes a task that waits for a worker.  The task owns `work` from now on. */
Task *task_new (void *work, unsigned generation);

/* Frees the task and its results, except the work. */
void task_free (Task *task);

/* Inserts a waiting task after the task `place`; NULL = at the beginning of the
 * list.
 */
void tasks_insert (Tasks *tasks, Task *place, Task *task);

/* Returns the first waiting task, and marks it as taken.  There must be a
 * waiting task.
 */
Task *tasks_take (Tasks *tasks);

/* Removes a task from the list.  The caller owns the task afterwards. */
void tasks_remove (Tasks *tasks, Task *task);

/* A worker: a thread of a pool, and the data of the task that it explores. */
typedef struct
{
  Pool           *pool;
  SearchExplorer *explorer; /* NULL = the worker has made no explorer yet */
  pthread_t       thread;
  Task           *task;  /* the task that the worker explores */
  gint64          began; /* time when exploring `task` began, in microseconds */

  /* Time when the worker's last exploration ended, in microseconds; 0 = the
   * worker has waited for a task since then.
   */
  gint64 ended;
  /* Size in bytes of the worker's outbox, as counted in pool->queued_bytes. */
  size_t queued_bytes;
  /* Number of nodes until the worker next checks whether other workers need
   * tasks.
   */
  uint64_t budget;
  gint64   looked; /* time of the worker's last check, in microseconds */

  /* How many nodes of the search's node limit are reserved for `task`. */
  uint64_t reserved;

  /* Candidates that were tried in `task` before its last split. */
  uint64_t shared;

  /* Number of solutions that the explorer had found before the task. */
  uint64_t found;

  /* True if the worker ended the exploration early because other workers needed
   * work.
   */
  bool yielded;
  /* Microseconds for which the worker explores before it ends the exploration
   * for other workers, if the exploration cannot be split.
   */
  gint64 grace;
  /* Time when the worker ended the exploration because other workers needed
   * work, in microseconds; 0 = the worker did not end it.
   */
  gint64 cut;
  /* Duration, in microseconds, of the last division of unexplored work into
   * tasks, and time when it ended, or when exploring `task` began.
   */
  gint64 division;
  gint64 divided;

  /* Time when the worker last updated `progress`, in microseconds. */
  gint64 reported;

  /* Progress at the time `reported`; protected by `mutex`. */
  SearchProgress progress;
} PoolWorker;

struct Pool
{
  const SearchInstance *instance;
  const SearchRepr     *repr;
  SearchSettings        settings;
  PoolStrategy          strategy;

  /* True if tasks must be settled (counted and freed) in serial order, the
   * order of a search with one thread.
   */
  bool in_order;
  /* True if work that is unexplored at the end of the search is dropped. */
  bool discards;
  /* True if counts of solutions can be larger than SEARCH_COUNT_MAX. */
  bool        is_large;
  Incumbent   incumbent;
  Quota       quota;
  PoolWorker *workers;
  unsigned    count;

  /* The worker that the calling thread runs; NULL: the calling thread only
   * waits.
   */
  PoolWorker *caller;
  gint64      reported; /* time of the last call of the caller's tick() */

  /* True if a worker is idle and no task waits.  If no worker is idle, true if
   * fewer than `wanted` tasks wait.
   */
  _Atomic bool starving;
  /* True if the search must end; `end` has the reason. */
  _Atomic bool stopped;

  /* Maximum duration of an exploration in microseconds; 0 = no maximum. */
  _Atomic gint64 slice;

  pthread_mutex_t mutex; /* protects these fields: */

  /* Signalled when waiting threads must check the pool again. */
  pthread_cond_t changed;
  Tasks          tasks;
  unsigned       started; /* number of workers that have a thread */
  gint64         began;   /* time when the run began, in microseconds */

  /* Number of workers that explore a task, or settle one (add up its counts).
   */
  unsigned active;
  unsigned idle;       /* workers that wait */
  uint64_t nodes_left; /* remaining part of the node limit */

  /* Size in bytes of all outboxes and of the work in `explored`. */
  size_t queued_bytes;
  /* Explored work that the pool's owner has not collected yet, by pool_take().
   */
  GPtrArray  *explored;
  SearchTally tally;
  SearchCount large;  /* number of solutions */
  GArray     *levels; /* counts by depth, SearchLevel */

  /* The task that has the last wanted solution; NULL = not found yet. */
  Task            *last;
  SearchStopReason end;
  bool             closing;
  bool             expects; /* true if the pool's owner will add more work */

  /* How many items of work should wait for workers; see pool_want(). */
  unsigned wanted;

  pthread_mutex_t callback_mutex; /* protects these fields: */
  uint64_t        shown;          /* number of solutions passed to the caller */
  Incumbent       best_shown;     /* best solution passed to the caller */

  /* True if the caller wants no more solutions. */
  bool done;
};

/* pool_stop() and pool_end_with() end the search for the reason `end`, unless
 * the search has another reason to end already.  `mutex` must be locked for
 * pool_end_with(), and unlocked for pool_stop().
 */
void pool_stop (Pool *pool, SearchStopReason end);
void pool_end_with (Pool *pool, SearchStopReason end);

/* Returns the settings of a worker's explorer, derived from the caller's
 * settings.  If the pool has a single worker, the worker's explorer calls the
 * caller's callbacks directly.
 */
SearchSettings pool_worker_settings (PoolWorker *worker);

/* Explores tasks until the pool ends.  In the calling thread, also returns when
 * no task remains.
 */
void pool_work (PoolWorker *worker);

/* For the calling thread: waits until no task remains, and calls the caller's
 * tick() regularly.
 */
void pool_watch (Pool *pool);

/* Updates the field `starving`.  `mutex` must be locked. */
void pool_update_starving (Pool *pool);

/* Makes a task of each element of `works`, which are items of work that were
 * split off `task`.  Inserts the new tasks after `task`, in the order of
 * `works`.  `mutex` must be locked.
 */
void pool_insert (Pool *pool, Task *task, GPtrArray *works);

/* Splits off a part of the worker's exploration for other workers, if the
 * worker has tried enough candidates since the last split to make this
 * worthwhile.
 */
void pool_share (PoolWorker *worker);

/* The extend() callback of an explorer: gives the exploration more nodes, and
 * calls pool_share() if too few tasks wait.  Returns false if the node limit is
 * used up.
 */
bool pool_extend (SearchExplorer *explorer);

/* Returns the first budget of a task, in nodes.  `mutex` must be locked. */
uint64_t pool_first_budget (const PoolWorker *worker);

/* Returns true if the search has run long enough to make more threads
 * worthwhile.
 */
bool pool_is_long (const Pool *pool);

/* Starts a thread for each waiting task, up to the pool's number of threads.
 * If the owner will add work, starts all threads.  Does nothing if
 * pool_is_long() returns false.  `mutex` must be locked.
 */
void pool_start_threads (Pool *pool);

/* Passes a solution to the caller, in a search for the best answer.  If a
 * better solution was passed since this solution was found, passes nothing.
 * Returns false if the search must end.
 */
bool pool_show_best (Pool *pool, const SearchSolution *solution);

/* If all tasks before the worker's task are settled, or order does not matter,
 * passes the solutions in the task's outbox to the caller, and returns true.
 * Otherwise passes nothing, and returns false if the pool has no room for more
 * solutions.
 */
bool pool_empty_outbox (PoolWorker *worker);

/* Ends a search that counts solutions, if the worker's task is the first of the
 * list and its solutions reach the solution limit.
 */
void pool_check_limit (PoolWorker *worker);

/* Returns true if the pool's `queued_bytes` is within its limit, so that
 * workers may find more solutions.  `mutex` must be locked.
 */
bool pool_has_room (const Pool *pool);

/* Settles an explored task: passes its solutions to the caller, adds up its
 * counts, and frees it.  In a pool that settles tasks in order, instead settles
 * the explored tasks at the beginning of the list.  `mutex` must be locked; the
 * function may unlock it and lock it again.
 */
void pool_settle (Pool *pool, Task *task);

/* Settles all explored tasks.  Call it when no worker explores.  If the caller
 * wants no more solutions, settles only the work that a search with one thread
 * would have done.
 */
void pool_settle_rest (Pool *pool);
