/* SPDX-License-Identifier: MIT */
/* calls.c: the calls of a session to the store, the file or server that
 * contains the ledger (see store/store.h): leases, checkpoints, and reports
 * that the session is alive.
 */
#include "session.h"
#include "libsearch/ledger/store/pace.h"
#include "libsearch/ledger/tree/solutions.h"

/* The size in bytes of new solutions at which a session writes a checkpoint
 * early.
 */
#define BYTES ((size_t) 1 << 22)

bool
session_note (Session *session, LedgerCall call)
{
  session->ended |= call == LEDGER_CALL_ENDED;
  session->failed |= call == LEDGER_CALL_FAILED;
  return call == LEDGER_CALL_GOOD;
}

/* Passes the best value that any process has found to the pool, the threads of
 * this session.
 */
static void
tell_best (Session *session)
{
  pool_set_best (session->pool, &session->store->told);
}

SearchLedgerSession *
session_row (Session *session)
{
  SearchLedgerSession *row = &session->ledger->session;

  row->worked = (uint64_t) (g_get_monotonic_time () - session->began);
  return row;
}

/* Passes the solutions of one exploration to the caller's visit().  In a search
 * for the best answer, skips solutions that are not better than the last
 * solution passed.  Returns false if visit() stops the search.
 */
static bool
show (Session *session, const LedgerAnswers *answers)
{
  const SearchSettings  *settings = &session->settings;
  const SearchLedgerRun *run = &session->ledger->run;
  const char            *text = answers->text->str;
  SearchSolution         solution;

  if (g_str_equal (run->find, "best")
      && !ledger_best_improves (session->shown, answers->best, run->maximize))
    return true;
  session->shown = answers->best;
  while (ledger_answers_next (&text, &solution, session->answer,
                              session->capacity))
    if (!settings->visit (settings->data, &solution))
      return false;
  return true;
}

/* If the caller has a function visit(), passes the solutions of the last
 * checkpoint to it.  Sets session->end if visit() stops the search.
 */
static void
show_written (Session *session)
{
  const GPtrArray *written = session->held->written;

  for (guint i = 0; session->settings.visit && i < written->len; i++)
    if (session->end == SEARCH_STOP_CALLBACK)
      return;
    else if (!show (session, written->pdata[i]))
      session->end = SEARCH_STOP_CALLBACK;
}

bool
session_has_result (const Session *session)
{
  const SearchTally *tally = &session->ledger->total.tally;
  const bool         known = tally->nodes <= SEARCH_COUNT_MAX
                     && tally->candidates <= SEARCH_COUNT_MAX;

  return search_stop_has_result (known ? session->end : SEARCH_STOP_OVERFLOW,
                                 session->instance, session->repr,
                                 session->error);
}

bool
session_write (Session *session)
{
  SearchLedgerSession *row = session_row (session);
  LedgerCheckpoint     checkpoint;
  bool                 good;

  ledger_held_begin_checkpoint (session->held, &checkpoint);
  row->nodes += checkpoint.nodes;
  good = session_note (session, session->store->calls->write (session->store,
                                                              row, &checkpoint,
                                                              session->error));
  session->nodes += good ? checkpoint.nodes : 0;
  ledger_held_end_checkpoint (session->held, &checkpoint, good);
  session->written = g_get_monotonic_time ();
  if (!good)
    return false;
  session->failed = !session_has_result (session);
  if (session->held->share == 0)
    session->alone = false;
  tell_best (session);
  if (!session->failed)
    show_written (session);
  return !session->failed;
}

static bool
is_due (gint64 now, gint64 last, double seconds)
{
  return now - last >= (gint64) (seconds * G_USEC_PER_SEC);
}

/* Reports to the store that the session is alive.  Reads from the reply how
 * many units other sessions want, and the best value that any session has
 * found.  Returns false if the session is over.
 */
static bool
pulse (Session *session, gint64 now)
{
  LedgerStore *store = session->store;

  session->heard = now;
  if (!session_note (session, store->calls->alive (store, session->held->share,
                                                   session->error)))
    return false;
  if (store->asked > 0)
    {
      session->due += store->asked;
      session->wanted = now;
      session->gives = true;
    }
  tell_best (session);
  return true;
}

gint64
session_slice (const Session *session)
{
  return (gint64) (session->store->slice * G_USEC_PER_SEC);
}

/* Sends the regular report that the session is alive, at the end of the
 * interval between two such reports (a beat).  Sets the counts of explored
 * units and of units that other sessions want to zero, for the next interval.
 * Returns false if the session is over.
 */
static bool
beat (Session *session, gint64 now)
{
  session->pulsed = now;
  session->pace = session->explored;
  session->explored = 0;
  session->due = 0;
  if (!pulse (session, now))
    return false;
  pool_set_slice (session->pool, session_slice (session));
  return true;
}

/* Sends a report that the session is alive, if the interval between two reports
 * is over.  While other sessions want units, sends several reports in each
 * interval.  Returns false if the session is over.
 */
static bool
keep_alive (Session *session, gint64 now)
{
  const double seconds = session->store->pulse;

  if (!session->store->calls->alive)
    return true;
  if (is_due (now, session->pulsed, seconds))
    return beat (session, now);
  return is_due (now, session->wanted, 2 * seconds)
         || !is_due (now, session->heard, seconds / LEDGER_HASTE)
         || pulse (session, now);
}

static uint64_t
share_of (const void *work)
{
  return ((const LedgerResult *) work)->unit->share;
}

/* Gives units to other sessions that want them: at most half of the units that
 * no thread explores.  Takes the units in order of their share, and gives every
 * second unit, beginning with the largest.  Returns false if the session is
 * over.
 */
static bool
give (Session *session)
{
  Pool         *pool = session->pool;
  bool          given = false;
  GPtrArray    *back = g_ptr_array_new ();
  int           spare = (1 - pool_lack (pool)) / 2;
  LedgerResult *result;

  session->gives = false;
  while (session->due > 0 && spare-- > 0
         && (result = pool_reclaim (pool, share_of)))
    {
      ledger_held_give (session->held, result->unit);
      ledger_result_free (result);
      session->due--;
      given = true;
      if (spare > 0 && (result = pool_reclaim (pool, share_of)))
        g_ptr_array_add (back, result);
    }
  for (guint i = 0; i < back->len; i++)
    pool_add (pool, back->pdata[i]);
  g_ptr_array_unref (back);
  pool_want (pool, MIN (session->due, LEDGER_CUT * session->threads));
  return !given || session_write (session);
}

static void
fail_withheld (Session *session, const LedgerLeased *leased)
{
  session->failed = true;
  g_set_error (
      session->error, SEARCH_ERROR, SEARCH_ERROR_CHECK,
      "'%s': unit '%s' is withheld, since ten processes were lost while "
      "they explored it",
      search_ledger_path (session->ledger), leased->withheld);
}

/* Adds the units of a lease to the session.  `good` is false if the call for
 * the lease failed, perhaps because the ledger is damaged.  The threads do not
 * explore the units of a failed call.
 */
static void
take_lease (Session *session, const LedgerLeased *leased, bool good)
{
  for (guint i = 0; i < leased->units->len; i++)
    {
      LedgerUnit *unit = leased->units->pdata[i];

      if (leased->owned)
        ledger_held_add (session->held, unit);
      if (good)
        ledger_workers_add (session->workers, unit);
    }
  session->alone |= leased->alone;

  /* The session had to wait for these units, so other sessions probably wait
   * for units too.  Stores in session->wanted that other sessions want units
   * now.
   */
  if (session->waits && leased->what == LEDGER_LEASE_UNITS)
    session->wanted = session->leased;
  session->waits = leased->what == LEDGER_LEASE_WAIT;
  session->complete |= good && leased->what == LEDGER_LEASE_COMPLETE;
  session->drained |= session->complete || leased->what == LEDGER_LEASE_ALL;
  if (good && leased->what == LEDGER_LEASE_WITHHELD)
    fail_withheld (session, leased);
}

bool
session_lease (Session *session, LedgerRequest *request)
{
  LedgerLeased leased = { .what = LEDGER_LEASE_UNITS };
  bool         good;

  session->leased = g_get_monotonic_time ();
  request->whole = session->ledger->whole;
  request->known = ledger_held_known (session->held);
  good = session_note (session,
                       session->store->calls->lease (session->store, request,
                                                     &leased, session->error));
  g_ptr_array_unref (request->known);
  take_lease (session, &leased, good);
  ledger_leased_clear (&leased);
  if (session->drained)
    pool_expect (session->pool, false);
  return good && !session->failed;
}

/* Returns the number of units to hold in reserve, which no thread explores yet:
 * as many as the threads explore in two intervals between reports.  Other
 * sessions need this time to give units away.
 */
static int
reserve (const Session *session)
{
  const unsigned pace = MAX (session->pace, session->explored);

  return (int) CLAMP (2 * pace, 1, LEDGER_MOST * session->threads);
}

/* Leases units from the store if the threads have too few units, or if the
 * reserve is too small.  Returns false if the session is over.
 */
static bool
feed (Session *session, gint64 now)
{
  const double  beat = session->store->pulse;
  const int     lack = pool_lack (session->pool);
  const int     most = reserve (session) + lack;
  const bool    starving = lack > 0;
  const bool    is_idle = lack == (int) session->threads;
  LedgerRequest request = { .most = (unsigned) MAX (most, 0),
                            .starving = starving,
                            .asks = is_due (now, session->asked, beat) };

  /* A session that must explore one unit alone, since earlier sessions were
   * lost with this unit, writes the result before it leases more units.
   */
  if (session->alone && is_idle && session->held->news->len > 0)
    return session_write (session);
  if (most <= 0 || session->alone || session->drained
      || (starving ? session->waits
                         && !is_due (now, session->leased, beat / LEDGER_HASTE)
                   : !is_due (now, session->leased, beat)))
    return true;
  /* Writes the results of explored units before the session waits for more
   * units.  Otherwise other sessions would wait for the child units that these
   * results contain.
   */
  if (starving && session->held->news->len > 0 && !session_write (session))
    return false;
  if (request.asks)
    session->asked = now;
  return session_lease (session, &request);
}

/* Returns true if the search must stop because a limit is reached, or because
 * the caller cancels or stops it.  As long as the store may have more units,
 * threads without work do not check limits.  So this function then checks the
 * cancel flag and the time limit.
 */
static bool
is_over (Session *session, gint64 now)
{
  const SearchSettings *settings = &session->settings;

  if (session->drained)
    return session->end != SEARCH_STOP_COMPLETE;
  if (settings->cancel && g_atomic_int_get (settings->cancel))
    session->end = SEARCH_STOP_SIGNAL;
  else if (session->deadline && now >= session->deadline)
    session->end = SEARCH_STOP_TIME;
  return session->end != SEARCH_STOP_COMPLETE;
}

bool
session_serve (Session *session)
{
  const gint64 now = g_get_monotonic_time ();

  if (is_over (session, now) || !keep_alive (session, now))
    return false;
  if (session->due > 0 && session->gives && !give (session))
    return false;
  if (session->held->news->len > 0
      && (is_due (now, session->written, session->store->checkpoint)
          || session->held->bytes >= BYTES)
      && !session_write (session))
    return false;
  return feed (session, now) && session->end == SEARCH_STOP_COMPLETE;
}
