/* SPDX-License-Identifier: MIT */
/* session.c: a session, one process that works on a ledger.  A ledger in a file
 * has one session at a time, a ledger on a server may have many.
 */
#include "session.h"

/* Time limit in seconds for a session that has no time left, since 0 means no
 * limit.
 */
#define NO_TIME 1e-6

bool
session_tick (const Session *session, SearchProgress progress)
{
  if (!session->settings.tick)
    return true;
  search_tally_add (&progress.tally, &session->before.tally);
  progress.share += session->before.share;
  return session->settings.tick (session->settings.data, &progress);
}

/* Applies new results to the units of the session, and makes the calls to the
 * store that are due.  ledger_workers_run() calls this function.  Returns false
 * to end the search.
 */
static bool
take (void *data, GPtrArray *results, const SearchProgress *progress)
{
  Session *session = data;

  for (guint i = 0; i < results->len; i++)
    ledger_held_apply (session->held, results->pdata[i]);
  session->explored += results->len;
  session->gives |= results->len > 0;
  if (session->ended || session->failed || !session_serve (session))
    return false;
  if (!session_tick (session, *progress))
    session->end = SEARCH_STOP_CALLBACK;
  return session->end == SEARCH_STOP_COMPLETE;
}

/* Returns the settings of the threads.  The limits are the limits of the
 * caller, minus the nodes, the time and the solutions that are already used.
 */
static SearchSettings
settings_of (const Session *session)
{
  const SearchLedger *ledger = session->ledger;
  SearchSettings settings = ledger_settings (&ledger->run, &session->settings);

  settings.time_limit = 0;
  if (session->deadline)
    settings.time_limit = MAX (
        (double) (session->deadline - g_get_monotonic_time ()) / G_USEC_PER_SEC,
        NO_TIME);
  if (settings.node_limit)
    settings.node_limit -= MIN (session->nodes, settings.node_limit - 1);
  if (settings.solution_limit)
    settings.solution_limit -= ledger->total.kept;
  return settings;
}

bool
session_make_workers (Session *session)
{
  SearchLedger        *ledger = session->ledger;
  const SearchSettings settings = settings_of (session);
  const SearchBest     best
      = session->store->told.found ? session->store->told : ledger->total.best;

  session->held = ledger_held_new (&ledger->run, ledger->whole, &ledger->total,
                                   session->store->fold_rows);
  session->workers = ledger_workers_new (
      &ledger->run, session->instance, session->repr, &settings, best,
      session_slice (session), session->error);
  session->failed = !session->workers;
  if (session->failed)
    return false;
  session->pool = ledger_workers_pool (session->workers);
  pool_expect (session->pool, true);
  session->pulsed = session->heard = session->written = g_get_monotonic_time ();
  return true;
}

/* When a new session begins in this process, adds the session before it to the
 * list of earlier sessions.
 */
static void
note_session (SearchLedger *ledger)
{
  SearchLedgerSession *row = &ledger->session;

  if (row->id == 0)
    return;
  ledger->worked += row->worked;
  g_array_append_val (ledger->sessions, *row);
  *row = (SearchLedgerSession){ 0 };
}

/* The first session of a new ledger includes the time and the nodes of
 * splitting the tree.
 */
bool
session_begin (Session *session)
{
  SearchLedger        *ledger = session->ledger;
  SearchLedgerSession *row = &ledger->session;

  note_session (ledger);
  session->ended = session->complete = session->drained = session->alone
      = false;
  session->waits = false;
  session->due = 0;
  session->explored = session->pace = 0;
  session->asked = session->leased = session->wanted = 0;
  session->threads = MAX (session->settings.threads, 1);
  session->began = g_get_monotonic_time () - ledger->divided;
  ledger_session_init (row, session->threads);
  row->fingerprint = g_strdup (ledger->fingerprint ? ledger->fingerprint
                                                   : ledger->run.fingerprint);
  row->sampled = ledger->sampled;
  row->began -= (uint64_t) ledger->divided;
  if (ledger->sessions->len == 0)
    row->nodes = ledger->total.tally.nodes;
  ledger->divided = 0;
  return session_note (
      session, session->store->calls->enter (
                   session->store, session_row (session), session->error));
}

/* Stores the reason why the threads have ended, unless another reason is
 * already stored.
 */
static void
note_end (Session *session, SearchStopReason end)
{
  if (session->end == SEARCH_STOP_COMPLETE && end != SEARCH_STOP_CALLBACK)
    session->end = end;
}

bool
session_end (Session *session)
{
  SearchLedgerSession *row = session_row (session);

  row->ended = (uint64_t) g_get_real_time ();
  row->reason = g_strdup (session->failed  ? "error"
                          : session->ended ? "differs"
                                           : search_stop_name (session->end));
  return session->store->calls->leave (session->store, row,
                                       &session->ledger->total,
                                       session->failed ? NULL : session->error);
}

/* Leases units and lets the threads explore, unless a limit was reached before.
 * Then writes the last results.  Returns false on failure.
 */
static bool
explore (Session *session)
{
  const SearchLedger *ledger = session->ledger;
  LedgerRequest       first
      = { .most = session->threads + 1, .starving = true, .asks = true };

  if (session->end == SEARCH_STOP_COMPLETE && session_lease (session, &first))
    {
      session->asked = session->leased;
      note_end (session, ledger_workers_run (session->workers, take, session));
    }
  if (!session->ended && !session->failed && session->held->news->len > 0)
    session_write (session);
  if (session->end == SEARCH_STOP_NODES && ledger_is_finished (ledger))
    session->end = SEARCH_STOP_COMPLETE;
  return !session->failed;
}

bool
session_record (Session *session)
{
  return session_begin (session) && session_end (session);
}

bool
session_work (Session *session)
{
  bool good;

  if (!session_begin (session))
    return false;
  good = session_make_workers (session) && explore (session);
  good = session_end (session) && good;
  return good
         && (session->ended
             || (session_has_result (session)
                 && ledger_workers_check_paths (
                     session->workers, search_ledger_path (session->ledger),
                     session->error)));
}

void
session_clear (Session *session)
{
  g_clear_pointer (&session->workers, ledger_workers_free);
  g_clear_pointer (&session->held, ledger_held_free);
}
