/* SPDX-License-Identifier: MIT */
/* session.h: a session at work on a ledger.
 *
 * The threads of a pool explore; the calling thread takes what they have found,
 * and makes the calls that are due (store/store.h).
 */
#pragma once

#include "ledger.h"
#include "libsearch/ledger/work/held.h"
#include "libsearch/ledger/work/workers.h"

/* A process at work. */
typedef struct
{
  SearchLedger         *ledger;
  const SearchInstance *instance;
  const SearchRepr     *repr;
  SearchSettings        settings; /* as they were given */
  gint64                deadline; /* of the time limit; 0: there is none */
  uint64_t              nodes;    /* that dividing and earlier sessions met */
  int                  *answer;   /* room for one, */
  size_t                capacity; /* of so many values */
  SearchProgress        before;   /* what earlier processes did */
  SearchBest            shown;    /* the best value that was shown */
  SearchEnd             end;
  GError              **error;
  bool                  failed;

  /* The session. */
  LedgerStore   *store;
  LedgerHeld    *held;
  LedgerWorkers *workers;
  Pool          *pool;     /* of the workers */
  gint64         began;    /* when it began to work */
  bool           ended;    /* by the store */
  bool           drained;  /* the store has nothing more to give */
  bool           complete; /* nothing is left to do in the run */
  unsigned       threads;
  bool           alone;    /* it holds a unit that is to be explored alone */
  unsigned       due;      /* units that others want still */
  bool           gives;    /* it may have some for them */
  unsigned       explored; /* units, since the last pulse, */
  unsigned       pace;     /* and between the two before */
  bool           waits;    /* there were none when it last asked */
  gint64         pulsed, written, leased, asked; /* when that was last done, */
  gint64         heard, wanted; /* what others want, and that they want some */
} Session;

/* Makes what the session explores with. */
bool session_make_workers (Session *session);

/* Begins a session, works, and ends it.  False: it has failed. */
bool session_work (Session *session);

/* Frees what it has explored with. */
void session_clear (Session *session);

/* Notes how a call went.  False: the session is over. */
bool session_note (Session *session, LedgerCall call);

/* Notes in its row how long the session has worked. */
SearchLedgerSession *session_row (Session *session);

/* Is the end one that has a result?  A count that has overflowed is none. */
bool session_has_result (const Session *session);

/* Returns the microseconds after which threads end their explorations. */
gint64 session_slice (const Session *session);

/* Asks for units. */
bool session_lease (Session *session, LedgerRequest *request);

/* Writes what was explored since the last checkpoint. */
bool session_write (Session *session);

/* Makes the calls that are due.  False: no thread is to go on. */
bool session_serve (Session *session);
