/* SPDX-License-Identifier: MIT */
/* session.c: search_ledger_work(): a process at work on a ledger, alone on a
 * file or beside others on a server.
 *
 * The threads of a pool explore; the calling thread takes what they have found,
 * and makes the calls that are due (store/store.h).
 */
#include "handle.h"
#include "libsearch/ledger/store/pace.h"
#include "libsearch/ledger/work/held.h"
#include "libsearch/ledger/work/workers.h"

#include <string.h>

/* A time limit, in seconds, for when no time is left: 0 would be no limit. */
#define NO_TIME 1e-6

/* A checkpoint is made early when there are so many bytes of solutions. */
#define BYTES ((size_t) 1 << 22)

/* How long to wait before a complete run is read again, in microseconds. */
#define READ_PAUSE 200000

/* A process at work. */
typedef struct
{
  SearchLedger         *handle;
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
} Worker;

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
                                                     : SEARCH_SYMMETRY_ORBITS;
  own.digest = !g_str_equal (run->find, "unique");
  own.solution_limit = run->wanted;
  return own;
}

static const char *
name_of (const Worker *worker)
{
  return search_ledger_path (worker->handle);
}

static Ledger *
ledger_of (const Worker *worker)
{
  return worker->handle->ledger;
}

static Pool *
pool_of (const Worker *worker)
{
  return ledger_workers_pool (worker->workers);
}

/* Notes how a call went.  False: the session is over. */
static bool
note (Worker *worker, LedgerCall call)
{
  worker->ended |= call == LEDGER_CALL_ENDED;
  worker->failed |= call == LEDGER_CALL_FAILED;
  return call == LEDGER_CALL_GOOD;
}

/* Lets the pool know the best value of all processes. */
static void
tell_best (Worker *worker)
{
  pool_set_best (pool_of (worker), &worker->store->told);
}

/* Notes in its row how long the session has worked. */
static LedgerSession *
row_of (Worker *worker)
{
  LedgerSession *session = &ledger_of (worker)->session;

  session->worked = (uint64_t) (g_get_monotonic_time () - worker->began);
  return session;
}

/* Shows the solutions of one exploration.  False: visit() has said stop. */
static bool
show (Worker *worker, const LedgerAnswers *answers)
{
  const SearchSettings *settings = &worker->settings;
  const LedgerRun      *run = &ledger_of (worker)->run;
  const char           *text = answers->text->str;
  SearchSolution        solution;

  if (g_str_equal (run->find, "best")
      && !ledger_best_improves (worker->shown, answers->best, run->maximise))
    return true;
  worker->shown = answers->best;
  while (
      ledger_answers_next (&text, &solution, worker->answer, worker->capacity))
    if (!settings->visit (settings->data, &solution))
      return false;
  return true;
}

/* Shows the solutions that were written. */
static void
show_written (Worker *worker)
{
  const GPtrArray *written = ledger_held_written (worker->held);

  for (guint i = 0; worker->settings.visit && i < written->len; i++)
    if (worker->end == SEARCH_END_VISITOR)
      return;
    else if (!show (worker, written->pdata[i]))
      worker->end = SEARCH_END_VISITOR;
}

/* Is the end one that has a result?  A count that has overflowed is none. */
static bool
has_result (const Worker *worker)
{
  const SearchTally *tally = &ledger_of (worker)->total.tally;
  const bool         known = tally->solutions <= SEARCH_COUNT_MAX
                     && tally->nodes <= SEARCH_COUNT_MAX
                     && tally->candidates <= SEARCH_COUNT_MAX;

  return search_end_has_result (known ? worker->end : SEARCH_END_OVERFLOW,
                                worker->instance, worker->repr, worker->error);
}

/* Writes what was explored since the last checkpoint. */
static bool
write_checkpoint (Worker *worker)
{
  LedgerSession   *session = row_of (worker);
  LedgerCheckpoint checkpoint;
  bool             good;

  ledger_held_begin_checkpoint (worker->held, &checkpoint);
  session->nodes += checkpoint.nodes;
  good = note (worker, worker->store->calls->write (
                           worker->store, session, &checkpoint, worker->error));
  worker->nodes += good ? checkpoint.nodes : 0;
  ledger_held_end_checkpoint (worker->held, &checkpoint, good);
  worker->written = g_get_monotonic_time ();
  if (!good)
    return false;
  worker->failed = !has_result (worker);
  if (ledger_held_share (worker->held) == 0)
    worker->alone = false;
  tell_best (worker);
  if (!worker->failed)
    show_written (worker);
  return !worker->failed;
}

static bool
is_due (gint64 now, gint64 last, double seconds)
{
  return now - last >= (gint64) (seconds * G_USEC_PER_SEC);
}

/* Tells the store that it lives, and hears what others want. */
static bool
pulse (Worker *worker, gint64 now)
{
  LedgerStore *store = worker->store;

  worker->heard = now;
  if (!note (worker,
             store->calls->alive (store, ledger_held_share (worker->held),
                                  worker->error)))
    return false;
  if (store->asked > 0)
    {
      worker->due += store->asked;
      worker->wanted = now;
      worker->gives = true;
    }
  tell_best (worker);
  return true;
}

/* Returns the microseconds after which threads end their explorations. */
static gint64
slice (const Worker *worker)
{
  return (gint64) (worker->store->slice * G_USEC_PER_SEC);
}

/* Begins a new beat: what was wanted in the last one is forgotten. */
static bool
beat (Worker *worker, gint64 now)
{
  worker->pulsed = now;
  worker->pace = worker->explored;
  worker->explored = 0;
  worker->due = 0;
  if (!pulse (worker, now))
    return false;
  pool_set_slice (pool_of (worker), slice (worker));
  return true;
}

/* Pulses, if it is time. */
static bool
keep_alive (Worker *worker, gint64 now)
{
  const double seconds = worker->store->pulse;

  if (is_due (now, worker->pulsed, seconds))
    return beat (worker, now);
  return is_due (now, worker->wanted, 2 * seconds)
         || !is_due (now, worker->heard, seconds / LEDGER_HASTE)
         || pulse (worker, now);
}

static uint64_t
share_of (const void *work)
{
  return ((const LedgerResult *) work)->unit->share;
}

/* Gives others what they want of what no thread explores: half of it, of two
 * units the larger one.
 */
static bool
give (Worker *worker)
{
  Pool         *pool = pool_of (worker);
  bool          given = false;
  GPtrArray    *kept = g_ptr_array_new ();
  int           spare = (1 - pool_lack (pool)) / 2;
  LedgerResult *result;

  worker->gives = false;
  while (worker->due > 0 && spare-- > 0
         && (result = pool_reclaim (pool, share_of)))
    {
      ledger_held_give (worker->held, result->unit);
      ledger_result_free (result);
      worker->due--;
      given = true;
      if (spare > 0 && (result = pool_reclaim (pool, share_of)))
        g_ptr_array_add (kept, result);
    }
  for (guint i = 0; i < kept->len; i++)
    pool_add (pool, kept->pdata[i]);
  g_ptr_array_unref (kept);
  pool_want (pool, MIN (worker->due, LEDGER_CUT * worker->threads));
  return !given || write_checkpoint (worker);
}

static void
fail_withheld (Worker *worker, const LedgerLeased *leased)
{
  worker->failed = true;
  g_set_error (
      worker->error, SEARCH_ERROR, SEARCH_ERROR_CHECK,
      "'%s': unit '%s' is withheld, since ten processes were lost while "
      "they explored it",
      name_of (worker), leased->withheld);
}

/* Takes what a lease gave.  Units that are none of the tree's are damage. */
static void
take_lease (Worker *worker, const LedgerLeased *leased, bool good)
{
  for (guint i = 0; i < leased->units->len; i++)
    {
      LedgerUnit *unit = leased->units->pdata[i];

      if (leased->owned)
        ledger_held_add (worker->held, unit);
      if (good)
        ledger_workers_add (worker->workers, unit);
    }
  worker->alone |= leased->alone;
  if (worker->waits && leased->what == LEDGER_LEASE_UNITS)
    worker->wanted = worker->leased; /* as others wait too */
  worker->waits = leased->what == LEDGER_LEASE_WAIT;
  worker->complete |= good && leased->what == LEDGER_LEASE_COMPLETE;
  worker->drained |= worker->complete || leased->what == LEDGER_LEASE_ALL;
  if (good && leased->what == LEDGER_LEASE_WITHHELD)
    fail_withheld (worker, leased);
}

/* Asks for units. */
static bool
lease (Worker *worker, LedgerRequest *request)
{
  LedgerLeased leased = { .what = LEDGER_LEASE_UNITS };
  bool         good;

  worker->leased = g_get_monotonic_time ();
  request->whole = ledger_of (worker)->whole;
  request->known = ledger_held_known (worker->held);
  good = note (worker, worker->store->calls->lease (worker->store, request,
                                                    &leased, worker->error));
  g_ptr_array_unref (request->known);
  take_lease (worker, &leased, good);
  ledger_leased_clear (&leased);
  if (worker->drained)
    pool_hold (pool_of (worker), false);
  return good && !worker->failed;
}

/* Returns how many units are to wait for the threads: as many as they explore
 * in two pulses, since others take that long to give what they are asked for.
 */
static int
reserve (const Worker *worker)
{
  const unsigned pace = MAX (worker->pace, worker->explored);

  return (int) CLAMP (2 * pace, 1, LEDGER_MOST * worker->threads);
}

/* Keeps the threads at work, and units in reserve. */
static bool
feed (Worker *worker, gint64 now)
{
  const double  beat = worker->store->pulse;
  const int     lack = pool_lack (pool_of (worker));
  const int     most = reserve (worker) + lack;
  const bool    starving = lack > 0;
  const bool    is_idle = lack == (int) worker->threads;
  LedgerRequest request = { .most = (unsigned) MAX (most, 0),
                            .starving = starving,
                            .asks = is_due (now, worker->asked, beat) };

  /* What was to be explored alone is written before more is asked for. */
  if (worker->alone && is_idle && ledger_held_has_news (worker->held))
    return write_checkpoint (worker);
  if (most <= 0 || worker->alone || worker->drained
      || (starving ? worker->waits
                         && !is_due (now, worker->leased, beat / LEDGER_HASTE)
                   : !is_due (now, worker->leased, beat)))
    return true;
  /* What is done is to count, lest others wait for it in the end. */
  if (starving && ledger_held_has_news (worker->held)
      && !write_checkpoint (worker))
    return false;
  if (request.asks)
    worker->asked = now;
  return lease (worker, &request);
}

/* Has a limit come that the threads, which may have no work, do not see?  Where
 * they get no more, they have some, and the pool ends by itself.
 */
static bool
is_over (Worker *worker, gint64 now)
{
  const SearchSettings *settings = &worker->settings;

  if (worker->drained)
    return worker->end != SEARCH_END_COMPLETE;
  if (settings->cancel && g_atomic_int_get (settings->cancel))
    worker->end = SEARCH_END_SIGNAL;
  else if (worker->deadline && now >= worker->deadline)
    worker->end = SEARCH_END_TIME;
  return worker->end != SEARCH_END_COMPLETE;
}

/* Makes the calls that are due.  False: no thread is to go on. */
static bool
serve (Worker *worker)
{
  const gint64 now = g_get_monotonic_time ();

  if (is_over (worker, now) || !keep_alive (worker, now))
    return false;
  if (worker->due > 0 && worker->gives && !give (worker))
    return false;
  if (ledger_held_has_news (worker->held)
      && (is_due (now, worker->written, worker->store->checkpoint)
          || ledger_held_bytes (worker->held) >= BYTES)
      && !write_checkpoint (worker))
    return false;
  return feed (worker, now) && worker->end == SEARCH_END_COMPLETE;
}

/* Calls the caller's tick() with the progress of the whole run. */
static bool
tick (const Worker *worker, SearchProgress progress)
{
  if (!worker->settings.tick)
    return true;
  search_tally_add (&progress.tally, &worker->before.tally);
  progress.share += worker->before.share;
  return worker->settings.tick (worker->settings.data, &progress);
}

/* Applies results as they come, and makes calls; a LedgerSink. */
static bool
take (void *data, GPtrArray *results, const SearchProgress *progress)
{
  Worker *worker = data;

  for (guint i = 0; i < results->len; i++)
    ledger_held_apply (worker->held, results->pdata[i]);
  worker->explored += results->len;
  worker->gives |= results->len > 0;
  if (worker->ended || worker->failed || !serve (worker))
    return false;
  if (!tick (worker, *progress))
    worker->end = SEARCH_END_VISITOR;
  return worker->end == SEARCH_END_COMPLETE;
}

/* Returns the settings of the threads. */
static SearchSettings
settings_of (const Worker *worker)
{
  const Ledger  *ledger = ledger_of (worker);
  SearchSettings settings = ledger_settings (&ledger->run, &worker->settings);

  settings.time_limit = 0;
  if (worker->deadline)
    settings.time_limit = MAX (
        (double) (worker->deadline - g_get_monotonic_time ()) / G_USEC_PER_SEC,
        NO_TIME);
  if (settings.node_limit)
    settings.node_limit -= MIN (worker->nodes, settings.node_limit - 1);
  if (settings.solution_limit)
    settings.solution_limit -= ledger->total.kept;
  return settings;
}

/* Makes the workers of a session. */
static bool
make_workers (Worker *worker)
{
  Ledger              *ledger = ledger_of (worker);
  const SearchSettings settings = settings_of (worker);
  const SearchBest     best
      = worker->store->told.found ? worker->store->told : ledger->total.best;

  worker->held = ledger_held_new (&ledger->run, ledger->whole, &ledger->total,
                                  worker->store->fold_rows);
  worker->workers
      = ledger_workers_new (&ledger->run, worker->instance, worker->repr,
                            &settings, best, slice (worker), worker->error);
  worker->failed = !worker->workers;
  if (worker->failed)
    return false;
  pool_hold (pool_of (worker), true);
  worker->pulsed = worker->heard = worker->written = g_get_monotonic_time ();
  return true;
}

/* Moves a session that is over to the earlier ones when another begins. */
static void
note_session (SearchLedger *handle)
{
  LedgerSession *session = &handle->ledger->session;

  if (session->id == 0)
    return;
  handle->worked += session->worked;
  g_array_append_val (handle->ledger->sessions, *session);
  *session = (LedgerSession){ 0 };
}

/* Begins a session.  The first one counts what dividing the tree took. */
static bool
begin_session (Worker *worker)
{
  SearchLedger  *handle = worker->handle;
  LedgerSession *session = &handle->ledger->session;

  note_session (handle);
  worker->ended = worker->complete = worker->drained = worker->alone = false;
  worker->waits = false;
  worker->due = 0;
  worker->explored = worker->pace = 0;
  worker->asked = worker->leased = worker->wanted = 0;
  worker->threads = MAX (worker->settings.threads, 1);
  worker->began = g_get_monotonic_time () - handle->divided;
  ledger_session_init (session, worker->threads);
  session->began -= (uint64_t) handle->divided;
  if (handle->ledger->sessions->len == 0)
    session->nodes = handle->ledger->total.tally.nodes;
  handle->divided = 0;
  return note (worker, worker->store->calls->enter (
                           worker->store, row_of (worker), worker->error));
}

/* Notes why the threads have ended. */
static void
note_end (Worker *worker, SearchEnd end)
{
  if (worker->end == SEARCH_END_COMPLETE && end != SEARCH_END_VISITOR)
    worker->end = end;
}

/* Ends a session. */
static bool
end_session (Worker *worker)
{
  LedgerSession *session = row_of (worker);

  session->ended = (uint64_t) g_get_real_time ();
  session->reason = g_strdup (worker->failed  ? "error"
                              : worker->ended ? "differs"
                                              : search_end_name (worker->end));
  return worker->store->calls->leave (worker->store, session,
                                      &ledger_of (worker)->total,
                                      worker->failed ? NULL : worker->error);
}

/* Explores, unless a limit has come before.  False: it has failed. */
static bool
explore (Worker *worker)
{
  const Ledger *ledger = ledger_of (worker);
  LedgerRequest first
      = { .most = worker->threads + 1, .starving = true, .asks = true };

  if (worker->end == SEARCH_END_COMPLETE && lease (worker, &first))
    {
      worker->asked = worker->leased;
      note_end (worker, ledger_workers_run (worker->workers, take, worker));
    }
  if (!worker->ended && !worker->failed && ledger_held_has_news (worker->held))
    write_checkpoint (worker);
  if (worker->end == SEARCH_END_NODES && ledger_is_finished (ledger))
    worker->end = SEARCH_END_COMPLETE;
  return !worker->failed;
}

/* Works for one session.  False: it has failed. */
static bool
work_session (Worker *worker)
{
  bool good;

  if (!begin_session (worker))
    return false;
  good = make_workers (worker) && explore (worker);
  good = end_session (worker) && good;
  return good
         && (worker->ended
             || (has_result (worker)
                 && ledger_workers_check_paths (
                     worker->workers, name_of (worker), worker->error)));
}

static void
clear_session (Worker *worker)
{
  g_clear_pointer (&worker->workers, ledger_workers_free);
  g_clear_pointer (&worker->held, ledger_held_free);
}

/* Begins sessions until one ends otherwise than by the store. */
static bool
work_on (Worker *worker)
{
  bool good;

  do
    {
      clear_session (worker);
      good = work_session (worker);
    }
  while (good && worker->ended && worker->end == SEARCH_END_COMPLETE);
  return good;
}

static bool
pass (void *data, const SearchSolution *solution)
{
  (void) data;
  (void) solution;
  return true;
}

/* Is the copy one of this run, and are the solutions that it stores all there,
 * and right?
 */
static bool
check_copy (const Worker *worker, const SearchLedger *handle,
            SearchLedger *copy)
{
  return search_ledger_run_check (search_ledger_run (copy),
                                  search_ledger_run (handle), name_of (worker),
                                  worker->error)
         && search_ledger_each_solution (copy, pass, NULL, worker->error);
}

/* Reads the ledger of a run that is complete, once the server has room: others
 * may have all its connections.
 */
static bool
read_all (const Worker *worker, SearchLedger *handle)
{
  const int   *cancel = worker->settings.cancel;
  const gint64 until = g_get_monotonic_time ()
                       + (gint64) (handle->sharing.patience * G_USEC_PER_SEC);
  SearchLedger before = *handle, *copy;
  GError      *wrong = NULL;

  while (!(copy
           = search_ledger_open (search_ledger_path (handle),
                                 SEARCH_LEDGER_READ, &handle->sharing, &wrong)))
    {
      if (!g_error_matches (wrong, SEARCH_ERROR, SEARCH_ERROR_IO)
          || g_get_monotonic_time () >= until
          || (cancel && g_atomic_int_get (cancel)))
        {
          g_propagate_error (worker->error, wrong);
          return false;
        }
      g_clear_error (&wrong);
      g_usleep ((gulong) g_random_int_range (READ_PAUSE / 2, READ_PAUSE));
    }
  if (!check_copy (worker, handle, copy))
    {
      search_ledger_free (copy);
      return false;
    }
  handle->ledger = copy->ledger;
  handle->worked = copy->worked;
  copy->ledger = before.ledger;
  search_ledger_free (copy);
  return true;
}

/* Works until the run is complete, or something says stop; it may be complete,
 * and then not, since the server is set back.
 */
static bool
work_to_end (Worker *worker)
{
  SearchLedger *handle = worker->handle;
  bool          good;

  do
    {
      worker->store = handle->ledger->store;
      worker->store->cancel = worker->settings.cancel;
      worker->store->deadline = worker->deadline;
      good = work_on (worker)
             && (!worker->complete || read_all (worker, handle));
    }
  while (good && worker->complete && !ledger_is_finished (handle->ledger));
  return good;
}

static SearchEnd
end_of (const Worker *worker)
{
  const Ledger *ledger = ledger_of (worker);

  if (!ledger_is_finished (ledger) || worker->end == SEARCH_END_VISITOR)
    return worker->end;
  return ledger->run.wanted && ledger->total.kept >= ledger->run.wanted
             ? SEARCH_END_FIRST
             : SEARCH_END_COMPLETE;
}

/* Sets what the ledger holds now, as far as it was read. */
static void
sum_up (const Worker *worker, SearchResult *result)
{
  const Ledger *ledger = ledger_of (worker);

  pool_describe (pool_of (worker), result);
  result->end = end_of (worker);
  if (!ledger->whole)
    return;
  result->tally = ledger->total.tally;
  result->best = ledger->total.best;
  result->seconds = search_ledger_seconds (worker->handle);
}

/* Takes what dividing the tree has used of the limits. */
static void
take_limits (Worker *worker)
{
  SearchLedger *handle = worker->handle;
  const double  limit = worker->settings.time_limit;

  if (limit > 0)
    worker->deadline = g_get_monotonic_time ()
                       + (gint64) (MIN (limit, 1e9) * G_USEC_PER_SEC)
                       - handle->divided;
  worker->nodes = handle->nodes;
  worker->end = handle->end;
  handle->nodes = 0;
  handle->end = SEARCH_END_COMPLETE;
}

/* Makes what describes the result where there is nothing to do. */
static bool
describe_only (Worker *worker)
{
  worker->store = worker->handle->ledger->store;
  return make_workers (worker);
}

bool
search_ledger_work (SearchLedger *handle, const SearchInstance *instance,
                    const SearchRepr *repr, const SearchSettings *settings,
                    SearchResult *result, GError **error)
{
  const LedgerTotal *total = &handle->ledger->total;
  Worker             worker = { .handle = handle,
                                .instance = instance,
                                .repr = repr,
                                .settings = ledger_take_settings (settings),
                                .before = { .tally = total->tally, .share = total->share },
                                .shown = total->best,
                                .error = error };
  bool               good;

  *result = (SearchResult){ 0 };
  worker.capacity = search_instance_answer_length (instance);
  worker.answer = g_new (int, worker.capacity + 1);
  take_limits (&worker);
  handle->at_work = true;
  good = ledger_is_finished (handle->ledger) ? describe_only (&worker)
                                             : work_to_end (&worker);
  handle->at_work = false;
  if (good)
    sum_up (&worker, result);
  clear_session (&worker);
  g_free (worker.answer);
  return good;
}

void
search_ledger_abandon (SearchLedger *handle, SearchEnd end)
{
  LedgerStore   *store = handle->ledger->store;
  LedgerSession *session = &handle->ledger->session;

  if (!handle->at_work)
    return;
  session->ended = (uint64_t) g_get_real_time ();
  session->reason = g_strdup (search_end_name (end));
  store->calls->abandon (store, session, &handle->ledger->total);
}
