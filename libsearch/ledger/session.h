/* SPDX-License-Identifier: MIT */
/* session.h: a session at work on a ledger.
 *
 * The threads of a pool explore.  The calling thread takes their results, and
 * makes the calls that are due (store/store.h).
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
  SearchSettings        settings; /* settings of the caller */
  gint64                deadline; /* monotonic time limit; 0 = none */
  uint64_t              nodes;    /* nodes of dividing and earlier sessions */
  int                  *answer;   /* buffer for one answer */
  size_t                capacity; /* size of `answer`, in values */
  SearchProgress        before;   /* progress when this process began */
  SearchBest            shown;    /* best value that was shown */
  SearchEnd             end;
  GError              **error;
  bool                  failed;

  /* The fields of one session. */
  LedgerStore   *store;
  LedgerHeld    *held;
  LedgerWorkers *workers;
  Pool          *pool;     /* pool of the workers */
  gint64         began;    /* time when it began to work */
  bool           ended;    /* the store has ended it */
  bool           drained;  /* the store has no more units */
  bool           complete; /* no work remains in the run */
  unsigned       threads;
  bool           alone;    /* it holds a unit to explore alone */
  unsigned       due;      /* number of units that others still want */
  bool           gives;    /* it may have units for others */
  unsigned       explored; /* units explored since the last pulse */
  unsigned       pace;     /* units explored between the last two pulses */
  bool           waits;    /* the store had no units at the last request */
  gint64         pulsed, written, leased, asked; /* times of the last calls */
  gint64         heard, wanted; /* last sign of life; last demand for units */
} Session;

/* Makes the workers of the session.  Returns false with an error. */
bool session_make_workers (Session *session);

/* Begins a session, works, and ends it.  Returns false on failure. */
bool session_work (Session *session);

/* Frees the workers of the session. */
void session_clear (Session *session);

/* Notes the outcome of a call.  Returns false if the session is over. */
bool session_note (Session *session, LedgerCall call);

/* Updates the time at work in the session's row, and returns the row. */
SearchLedgerSession *session_row (Session *session);

/* Returns true if the end has a result.  A count that has overflowed has none.
 */
bool session_has_result (const Session *session);

/* Returns the time in microseconds after which threads end an exploration. */
gint64 session_slice (const Session *session);

/* Requests units.  Returns false if the session is over. */
bool session_lease (Session *session, LedgerRequest *request);

/* Writes the work since the last checkpoint.  Returns false if the session is
 * over.
 */
bool session_write (Session *session);

/* Makes the calls that are due.  Returns false if the threads must stop. */
bool session_serve (Session *session);
