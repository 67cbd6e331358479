/* SPDX-License-Identifier: MIT */
/* session.h: a session, one process that works on a ledger.
 *
 * The threads of a pool explore units.  The thread that has called
 * search_ledger_work() collects their results, and makes the calls to the store
 * that are due (store/store.h).
 */
#pragma once

#include "ledger.h"
#include "libsearch/ledger/work/held.h"
#include "libsearch/ledger/work/workers.h"

/* The work of this process on a ledger: several sessions, one after the other.
 */
typedef struct
{
  SearchLedger         *ledger;
  const SearchInstance *instance;
  const SearchRepr     *repr;
  SearchSettings        settings; /* settings of the caller */

  /* Monotonic time at which work ends; 0 = no limit. */
  gint64 deadline;

  /* How many nodes were explored to split the tree and by this process's
   * sessions.
   */
  uint64_t nodes;
  int     *answer;   /* buffer for one answer */
  size_t   capacity; /* size of `answer`, in values */

  /* Progress of the run when this process began to work. */
  SearchProgress before;
  /* Best value among the solutions passed to visit(). */
  SearchBest       shown;
  SearchStopReason end;

  /* True if the work ended before a rebuilt plugin had explored a sample of
   * finished units again.
   */
  bool     cut;
  GError **error;
  bool     failed;

  /* Fields of the current session.  They are set again for the next session of
   * this process.
   */
  LedgerStore   *store;
  LedgerHeld    *held;
  LedgerWorkers *workers;
  Pool          *pool;     /* pool of the session's threads */
  gint64         began;    /* time when the session began to work */
  bool           ended;    /* true if the store has ended the session */
  bool           drained;  /* true if the store has no more units */
  bool           complete; /* true if the whole run is explored */
  unsigned       threads;

  /* True if the session has leased a unit that it must explore without holding
   * other units, since earlier sessions were lost with this unit.
   */
  bool alone;
  /* How many units the session must still give to other sessions. */
  unsigned due;
  bool     gives;    /* true if the session may have units to give */
  unsigned explored; /* units explored since the last beat */

  /* How many units were explored between the last two beats, the regular
   * reports that the session is alive.
   */
  unsigned pace;
  /* True if the store had no free units when the session last requested units.
   */
  bool waits;
  /* Monotonic times of the last beat (a regular report that the session is
   * alive), the last checkpoint, the last request for units, and the last
   * request that asked other sessions for units.
   */
  gint64 pulsed, written, leased, asked;
  /* Monotonic times: `heard`, when the session last reported that it is alive;
   * `wanted`, when other sessions last wanted units.
   */
  gint64 heard, wanted;
} Session;

/* If this process has loaded another plugin file than the one that made the
 * ledger, explores a sample of the finished units again.  Does nothing if an
 * earlier session with this plugin file has explored a sample.  Sets
 * session->end and session->cut if a limit, a cancel or the caller ends the
 * exploration early.  Returns false with an error, which is SEARCH_ERROR_INPUT
 * if a unit has another result.
 */
bool session_sample (Session *session);

/* Makes the pool of threads that explore for the session.  Returns false with
 * an error.
 */
bool session_make_workers (Session *session);

/* Begins a session in the store, and ends it with the reason session->end.
 * Return false on failure.
 */
bool session_begin (Session *session);
bool session_end (Session *session);

/* Calls the caller's tick() with the progress of the whole run, if there is a
 * tick().  `progress` is that of this process.  Returns false to end the
 * search.
 */
bool session_tick (const Session *session, SearchProgress progress);

/* memo.c: works on a run with a memo table until it is complete, or a limit or
 * the caller ends the work.  Sets `result`.  Returns false with an error.
 */
bool session_work_memo (Session *session, SearchResult *result);

/* Begins and ends a session that explores no new units, in order to record that
 * a sample of finished units was explored again.  Returns false on failure.
 */
bool session_record (Session *session);

/* Runs one session: begins it, explores units, and ends it.  Returns false on
 * failure.
 */
bool session_work (Session *session);

/* Frees the threads and the units of the session. */
void session_clear (Session *session);

/* Stores the outcome of a call to the store in the session.  Returns false if
 * the session is over.
 */
bool session_note (Session *session, LedgerCall call);

/* Updates the work time in the row of the session, and returns the row. */
SearchLedgerSession *session_row (Session *session);

/* Returns true if the session has a valid result.  Returns false, with an error
 * set, if a count is too large or the search has failed.
 */
bool session_has_result (const Session *session);

/* Returns the time in microseconds after which a thread must end an
 * exploration.
 */
gint64 session_slice (const Session *session);

/* Requests units from the store.  Returns false if the session is over. */
bool session_lease (Session *session, LedgerRequest *request);

/* Writes a checkpoint, which contains all results since the last checkpoint.
 * Then passes the solutions in it to the caller.  Returns false if the session
 * is over.
 */
bool session_write (Session *session);

/* Makes all calls to the store that are due.  Returns false if the threads must
 * stop.
 */
bool session_serve (Session *session);
