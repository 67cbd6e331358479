/* SPDX-License-Identifier: MIT */
/* session.h: a session that works on a ledger.
 *
 * The threads of a pool explore units.  The calling thread collects their
 * results, and makes calls to the store when it is time (store/store.h).
 */
#pragma once

#include "ledger.h"
#include "libsearch/ledger/work/held.h"
#include "libsearch/ledger/work/workers.h"

/* A process that works on a ledger. */
typedef struct
{
  SearchLedger         *ledger;
  const SearchInstance *instance;
  const SearchRepr     *repr;
  SearchSettings        settings; /* settings of the caller */
  gint64                deadline; /* monotonic time limit; 0 = none */

  /* Nodes explored by splitting the tree and by earlier sessions. */
  uint64_t nodes;
  int     *answer;   /* buffer for one answer */
  size_t   capacity; /* size of `answer`, in values */

  /* Progress of the run when this process began to work. */
  SearchProgress before;
  /* Best value that was last passed to the caller. */
  SearchBest       shown;
  SearchStopReason end;

  /* True if `end` came before a rebuilt plugin had explored its sample. */
  bool     cut;
  GError **error;
  bool     failed;

  /* Fields of one session; a process may have several, one after the other. */
  LedgerStore   *store;
  LedgerHeld    *held;
  LedgerWorkers *workers;
  Pool          *pool;     /* pool of the workers */
  gint64         began;    /* time when the session began to work */
  bool           ended;    /* true if the store has ended the session */
  bool           drained;  /* true if the store has no more units */
  bool           complete; /* true if the whole run is explored */
  unsigned       threads;

  /* True if the session holds a unit that it must explore without other units.
   */
  bool alone;
  /* Number of units that the session still has to give to other sessions. */
  unsigned due;
  bool     gives;    /* true if the session may have units to give */
  unsigned explored; /* units explored since the last pulse */

  /* Number of units explored between the last two pulses. */
  unsigned pace;
  /* True if the store had no units at the session's last request. */
  bool waits;
  /* Times of the last calls of each kind. */
  gint64 pulsed, written, leased, asked;
  /* Last reply to a pulse; last time other sessions wanted units. */
  gint64 heard, wanted;
} Session;

/* If the plugin is not the file that made the ledger, explores a sample of the
 * finished units again, unless a session with this file of the plugin did so.
 * Sets session->end and `cut` if a limit, a cancel or the caller ends the
 * exploration.  Returns false with SEARCH_ERROR_INPUT if a unit has another
 * result.
 */
bool session_sample (Session *session);

/* Makes the threads that work for the session.  Returns false with an error. */
bool session_make_workers (Session *session);

/* Begins and ends a session without work, which records a sample.  Returns
 * false on failure.
 */
bool session_record (Session *session);

/* Begins a session, works, and ends it.  Returns false on failure. */
bool session_work (Session *session);

/* Frees the workers of the session. */
void session_clear (Session *session);

/* Handles the outcome of a call to the store.  Returns false if the session is
 * over.
 */
bool session_note (Session *session, LedgerCall call);

/* Updates the work time in the session's row, and returns the row. */
SearchLedgerSession *session_row (Session *session);

/* Returns true if the session has a valid result.  It has none if it ended
 * because a count overflowed.
 */
bool session_has_result (const Session *session);

/* Returns the time in microseconds after which a thread must end an
 * exploration.
 */
gint64 session_slice (const Session *session);

/* Requests units from the store.  Returns false if the session is over. */
bool session_lease (Session *session, LedgerRequest *request);

/* Writes a checkpoint: all results since the last checkpoint.  Returns false if
 * the session is over.
 */
bool session_write (Session *session);

/* Makes the calls to the store for which it is time.  Returns false if the
 * threads must stop.
 */
bool session_serve (Session *session);
