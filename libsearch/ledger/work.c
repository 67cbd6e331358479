/* SPDX-License-Identifier: MIT */
/* work.c: search_ledger_work(), which runs sessions, one after the other, until
 * the run is finished.
 */
#include "session.h"

#include <string.h>

/* The maximum pause between two attempts to read a complete run, in
 * microseconds.
 */
#define READ_PAUSE 200000

SearchSettings
ledger_take_settings (const SearchSettings *settings)
{
  SearchSettings own = SEARCH_SETTINGS (.threads = 0);

  if (settings)
    memcpy (&own, settings, MIN (settings->size, sizeof own));
  own.size = sizeof own;
  return own;
}

SearchSettings
ledger_settings (const SearchLedgerRun *run, const SearchSettings *settings)
{
  SearchSettings own = ledger_take_settings (settings);

  own.strategy = SEARCH_STRATEGY_DEPTH;
  own.levels = own.partial = false;
  own.depths = true;
  own.budget = 0;
  own.best = g_str_equal (run->find, "best");
  own.symmetry = g_str_equal (run->symmetry, "none") ? SEARCH_SYMMETRY_NONE
                 : g_str_equal (run->symmetry, "classes")
                     ? SEARCH_SYMMETRY_CLASSES
                     : SEARCH_SYMMETRY_ORBITS;
  own.digest = !g_str_equal (run->find, "unique");
  own.solution_limit = run->wanted;
  return own;
}

/* Runs a session.  If the store ends the session before its work is done, runs
 * another session, and so on.  Returns false on failure.
 */
static bool
work_on (Session *session)
{
  bool good;

  do
    {
      session_clear (session);
      good = session_work (session);
    }
  while (good && session->ended && session->end == SEARCH_STOP_COMPLETE);
  return good;
}

static bool
pass (void *data, const SearchSolution *solution)
{
  (void) data;
  (void) solution;
  return true;
}

/* Checks that `copy` is a ledger of the session's run, and that its stored
 * solutions are complete and undamaged.  Returns false with an error.
 */
static bool
check_copy (const Session *session, SearchLedger *copy)
{
  const SearchLedger *ledger = session->ledger;

  return search_ledger_run_check (&copy->run, &ledger->run,
                                  search_ledger_path (ledger), session->error)
         && search_ledger_each_solution (copy, pass, NULL, session->error);
}

/* Moves the contents of `copy` to `ledger`, except the fields that describe
 * this process.  Frees `copy`.
 */
static void
take_copy (SearchLedger *ledger, SearchLedger *copy)
{
  SearchLedger before = *ledger;

  *ledger = *copy;
  ledger->fingerprint = g_steal_pointer (&before.fingerprint);
  ledger->sampled = before.sampled;
  ledger->store->run = &ledger->run;
  ledger->running = before.running;
  ledger->at_work = before.at_work;
  *copy = before;
  search_ledger_free (copy);
}

/* Reads the ledger again, since its run is complete.  If the server cannot be
 * reached, or has no free connection, tries again for the time that the caller
 * allows (`patience`).  Returns false with an error.
 */
static bool
read_all (const Session *session)
{
  SearchLedger *ledger = session->ledger, *copy;
  const int    *cancel = session->settings.cancel;
  const gint64  until = g_get_monotonic_time ()
                       + (gint64) (ledger->sharing.patience * G_USEC_PER_SEC);
  GError *wrong = NULL;

  while (!(copy
           = search_ledger_open (search_ledger_path (ledger),
                                 SEARCH_LEDGER_READ, &ledger->sharing, &wrong)))
    {
      if (!g_error_matches (wrong, SEARCH_ERROR, SEARCH_ERROR_IO)
          || g_get_monotonic_time () >= until
          || (cancel && g_atomic_int_get (cancel)))
        {
          g_propagate_error (session->error, wrong);
          return false;
        }
      g_clear_error (&wrong);
      g_usleep ((gulong) g_random_int_range (READ_PAUSE / 2, READ_PAUSE));
    }
  if (check_copy (session, copy))
    {
      take_copy (ledger, copy);
      return true;
    }
  search_ledger_free (copy);
  return false;
}

/* Works on the run until it is finished, or a limit, the caller or an error
 * ends the work.  Begins again if a complete run turns out to be incomplete,
 * because the server has lost its last changes.  Returns false on failure.
 */
static bool
work_to_end (Session *session)
{
  SearchLedger *ledger = session->ledger;
  bool          good;

  ledger->at_work = true;
  do
    {
      session->store = ledger->store;
      session->store->cancel = session->settings.cancel;
      session->store->deadline = session->deadline;
      good = work_on (session) && (!session->complete || read_all (session));
    }
  while (good && session->complete && !ledger_is_finished (ledger));
  return good;
}

static SearchStopReason
end_of (const Session *session)
{
  const SearchLedger *ledger = session->ledger;

  if (!ledger_is_finished (ledger) || session->end == SEARCH_STOP_CALLBACK)
    return session->end;
  return ledger_has_wanted (ledger) ? SEARCH_STOP_FIRST : SEARCH_STOP_COMPLETE;
}

/* Sets the result from the totals of the ledger.  If the tree was not read,
 * sets it only from the totals of this process.
 */
static void
sum_up (const Session *session, SearchResult *result)
{
  const SearchLedger *ledger = session->ledger;

  pool_describe (session->pool, result);
  result->stop_reason = end_of (session);
  if (!ledger->whole)
    return;
  result->tally = ledger->total.tally;
  pool_set_counts (result);
  result->solutions = ledger->total.solutions;
  result->best = ledger->total.best;
  result->seconds = search_ledger_seconds (ledger);
}

/* Sets the limits of the work.  Subtracts the time and the nodes that splitting
 * the tree has used.
 */
static void
take_limits (Session *session)
{
  SearchLedger *ledger = session->ledger;
  const double  limit = session->settings.time_limit;

  if (limit > 0)
    session->deadline = g_get_monotonic_time ()
                        + (gint64) (MIN (limit, 1e9) * G_USEC_PER_SEC)
                        - ledger->divided;
  session->nodes = ledger->nodes;
  session->end = ledger->end;
  ledger->nodes = 0;
  ledger->end = SEARCH_STOP_COMPLETE;
}

/* Sets the error that the changed plugin has not yet explored a sample of
 * finished units again.  Until then, the plugin's search may differ from the
 * search whose results the ledger has.  Returns false.
 */
static bool
fail_cut (const Session *session)
{
  g_set_error (session->error, SEARCH_ERROR, SEARCH_ERROR_LIMIT,
               "'%s': stopped before the changed plugin had explored finished "
               "units again",
               search_ledger_path (session->ledger));
  return false;
}

/* Prepares the result of a finished ledger.  If the plugin was rebuilt, first
 * explores a sample of finished units again.  Then makes threads that get no
 * work, since sum_up() needs their pool.  Returns false with an error.
 */
static bool
describe_only (Session *session)
{
  SearchLedger  *ledger = session->ledger;
  const uint64_t before = ledger->sampled;

  session->store = ledger->store;
  if (!session_sample (session))
    return false;
  if (session->cut)
    return fail_cut (session);
  return (ledger->sampled == before || session_record (session))
         && session_make_workers (session);
}

bool
search_ledger_work (SearchLedger *ledger, const SearchInstance *instance,
                    const SearchRepr *repr, const SearchSettings *settings,
                    SearchResult *result, GError **error)
{
  const SearchLedgerTotal *total = &ledger->total;
  Session                  session
      = { .ledger = ledger,
          .instance = instance,
          .repr = repr,
          .settings = ledger_take_settings (settings),
          .before = { .tally = total->tally, .share = total->share },
          .shown = total->best,
          .error = error };
  bool good;

  *result = (SearchResult){ 0 };
  take_limits (&session);
  if (ledger->run.memo)
    return session_work_memo (&session, result);
  session.capacity = search_instance_answer_length (instance);
  session.answer = g_new (int, session.capacity + 1);
  if (ledger_is_finished (ledger))
    good = describe_only (&session);
  else
    good = session_sample (&session) && work_to_end (&session);
  ledger->at_work = false;
  if (good)
    sum_up (&session, result);
  session_clear (&session);
  g_free (session.answer);
  return good;
}

void
search_ledger_abandon (SearchLedger *ledger, SearchStopReason end)
{
  LedgerStore         *store = ledger->store;
  SearchLedgerSession *row = &ledger->session;

  if (!ledger->at_work)
    return;
  row->ended = (uint64_t) g_get_real_time ();
  row->reason = g_strdup (search_stop_name (end));
  if (store->calls->abandon)
    store->calls->abandon (store, row, &ledger->total);
}
