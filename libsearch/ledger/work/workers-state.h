/* SPDX-License-Identifier: MIT */
/* workers-state.h: what the threads of a crew share. */
#pragma once

#include "workers.h"

#include <pthread.h>
#include <stdatomic.h>

/* Microseconds: so long a thread explores before it hands over what it has, or
 * so long where callbacks are slow; so long at least before it does so for
 * others that have nothing to do.
 */
#define LEDGER_PARCEL 200000
#define LEDGER_PARCEL_MAX 2000000
#define LEDGER_YIELD 2000

/* An open unit, and how to explore it. */
typedef struct
{
  LedgerUnit *unit;   /* only its address, parent and top may be read */
  SearchUnit *search; /* owned */
} LedgerJob;

LedgerJob *ledger_job_new (LedgerUnit *unit, SearchUnit *search);

/* Did it come of a top unit that has been explored in part? */
bool ledger_job_is_begun (const LedgerJob *job);

typedef struct
{
  LedgerCrew     *crew;
  SearchExplorer *explorer;
  pthread_t       thread;

  /* Of the parcel: what it hands over at once. */
  GPtrArray *pieces;   /* LedgerPiece */
  GPtrArray *jobs;     /* LedgerJob, what it still has; the last one is next */
  gint64     began;    /* when, microseconds */
  gint64     patience; /* so long it does not look at others' needs */
  bool       cut;      /* the exploration under way has been ended by us */
  uint64_t   met;      /* candidates of all before that */

  /* Of the unit at hand. */
  GString   *answers; /* lines */
  uint64_t   kept;    /* how many */
  SearchBest start;   /* what was to be beaten */

  gint64         told_at;
  SearchProgress told; /* guarded by the crew's mutex */
} LedgerWorker;

struct LedgerCrew
{
  LedgerCrewSettings settings;
  bool               serial; /* in the order of one search alone */
  unsigned           count;
  LedgerWorker      *workers;
  unsigned           started;
  GPtrArray         *dropped; /* LedgerPiece, that nobody has applied */

  _Atomic bool hungry;  /* a worker waits for a unit */
  _Atomic bool stopped; /* `end` says why */

  pthread_mutex_t mutex;   /* guards: */
  pthread_cond_t  changed; /* for workers */
  pthread_cond_t  arrived; /* for who takes pieces */
  GPtrArray      *open;    /* LedgerJob */
  GPtrArray      *pieces;  /* LedgerPiece, to be taken */
  uint64_t        bytes;   /* of these */
  uint64_t        random;  /* the generator's state */
  uint64_t        nodes_left;
  SearchBest      best;
  unsigned        running; /* threads that have not ended */
  unsigned        active;  /* of these, those with a unit */
  unsigned        waiting; /* and those that wait for one */
  SearchEnd       end;
  LedgerUnit     *lost; /* the one whose path is none, where it ends so */
};

/* Ends all, unless something else has; with `mutex` held. */
void ledger_crew_end_with (LedgerCrew *crew, SearchEnd end);

/* What a thread does. */
void ledger_worker_run (LedgerWorker *worker);

/* SearchSettings' visit() and tick() for a worker. */
bool ledger_worker_visit (void *data, const SearchSolution *solution);
bool ledger_worker_tick (void *data, const SearchProgress *progress);
