/* SPDX-License-Identifier: MIT */
/* pool-state.h: what the workers of a pool share.
 *
 * Two mutexes: `mutex` guards the tasks and all that is counted; whoever holds
 * `callback_mutex` may call back the caller of search_run(), and settle tasks.
 * Who takes both takes `callback_mutex` first.
 */
#pragma once

#include "pool.h"

#include <pthread.h>

typedef struct
{
  SearchPool     *pool;
  SearchExplorer *explorer;
  pthread_t       thread;
  Task           *task;         /* being explored */
  gint64          began;        /* when that began, microseconds, */
  gint64          ended;        /* and ended; 0: it has waited since */
  size_t          queued_bytes; /* of its outbox, as far as accounted for */
  uint64_t        budget;       /* nodes between two looks at what others do */
  gint64          looked;       /* when it did that last, microseconds */
  uint64_t        reserved;     /* of the node limit, for the task */
  uint64_t        shared;       /* candidates of the task when it shared last */
  bool            yielded;  /* it ended the exploration, which was not over */
  gint64          grace;    /* so long it explores for itself, microseconds */
  gint64          reported; /* when it last reported how far it is */
  SearchProgress  progress; /* what it reported; guarded by `mutex` */
} PoolWorker;

struct SearchPool
{
  const SearchInstance *instance;
  const SearchRepr     *repr;
  SearchSettings        settings;
  PoolStrategy          strategy;
  bool                  in_order; /* tasks count in serial order */
  Incumbent             incumbent;
  Quota                 quota;
  PoolWorker           *workers;
  unsigned              count;
  PoolWorker           *caller;   /* the calling thread's; NULL: it waits */
  gint64                reported; /* when that was last told how far it is */

  _Atomic bool starving; /* a worker waits for a task, and there is none */
  _Atomic bool stopped;  /* `end` says why */

  pthread_mutex_t mutex;   /* guards: */
  pthread_cond_t  changed; /* somebody who waits should look again */
  Tasks           tasks;
  unsigned        started;      /* workers that have a thread */
  gint64          began;        /* when it began to run, microseconds */
  unsigned        active;       /* workers that explore or settle */
  unsigned        idle;         /* workers that wait */
  uint64_t        nodes_left;   /* of the node limit */
  size_t          queued_bytes; /* in all outboxes, and in */
  GPtrArray      *explored;     /* work to be taken */
  SearchTally     tally;
  GArray         *levels; /* SearchLevel */
  Task           *last;   /* the one with the last solution that was wanted */
  SearchEnd       end;
  bool            closing;

  pthread_mutex_t callback_mutex; /* guards: */
  uint64_t        shown;          /* solutions */
  Incumbent       best_shown;     /* of them */
  bool            done;           /* no more are wanted */
};

/* Ends the search, unless something else has; the latter with `mutex` held. */
void pool_stop (SearchPool *pool, SearchEnd end);
void pool_end_with (SearchPool *pool, SearchEnd end);

/* What a worker's explorer gets for the caller's settings.  One that is alone
 * talks to the caller itself.
 */
SearchSettings pool_worker_settings (PoolWorker *worker);

/* Explores tasks until the pool closes or, for the calling thread, nothing is
 * left to do.
 */
void pool_work (PoolWorker *worker);

/* The calling thread, while others explore until nothing is left to do. */
void pool_watch (SearchPool *pool);

/* With `mutex` held: is a worker waiting for a task, and there is none? */
void pool_update_starving (SearchPool *pool);

/* With `mutex` held: puts work behind the task that it came from, in order. */
void pool_insert (SearchPool *pool, Task *task, GPtrArray *works);

/* Leaves a part of what the worker has to others, if it has done enough since
 * the last time to be worth the trouble.
 */
void pool_share (PoolWorker *worker);

/* An explorer's extend(): a new budget, and a look at what others do. */
bool pool_extend (SearchExplorer *explorer);

/* With `mutex` held: how many nodes of a task to explore at first. */
uint64_t pool_first_budget (const PoolWorker *worker);

/* Has the search taken long enough for other threads to be worth while? */
bool pool_is_long (const SearchPool *pool);

/* Starts as many threads as have something to do, but not for a short search;
 * with `mutex` held.
 */
void pool_start_threads (SearchPool *pool);

/* Shows a solution that was the best when it was found, unless a better one has
 * been shown in the meantime.
 */
bool pool_show_best (SearchPool *pool, const SearchSolution *solution);

/* Shows what the worker has found so far if it is its turn.  False: it is not,
 * and too much waits to be shown already.
 */
bool pool_empty_outbox (PoolWorker *worker);

/* With `mutex` held: is there room for what waits to be shown or taken? */
bool pool_has_room (const SearchPool *pool);

/* With `mutex` held, which it may let go for a while: settles a task that is
 * done, that is, shows what it found, adds up, and frees it; in order, as soon
 * as it is the first.
 */
void pool_settle (SearchPool *pool, Task *task);

/* Once no worker explores any more: settles all that is done; or, where as many
 * solutions as were wanted have been shown, what one thread alone would have
 * done until then.
 */
void pool_settle_rest (SearchPool *pool);
