/* SPDX-License-Identifier: MIT */
/* work-shared.c: a process at work on a ledger on a server, beside others. */
#include "handle.h"
#include "libsearch/ledger/store/shared.h"
#include "libsearch/ledger/work/held.h"
#include "libsearch/ledger/work/pace.h"
#include "libsearch/ledger/work/workers.h"

#include <string.h>

/* After so many pulses, it asks how long they and checkpoints are to be. */
#define ADAPT 64

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
  gint64                began;
  gint64                deadline; /* of the time limit; 0: there is none */
  uint64_t              nodes;    /* that dividing and earlier sessions met */
  int                  *answer;   /* room for one, */
  size_t                capacity; /* of so many values */
  SearchBest            shown;    /* the best value that was shown */
  SearchEnd             end;
  GError              **error;
  bool                  failed;

  /* The session. */
  LedgerShared   shared;
  LedgerHeld    *held;
  LedgerWorkers *workers;
  bool           ended;    /* by the server */
  bool           complete; /* nothing is left to do in the run */
  unsigned       threads;
  bool           alone;    /* it holds a unit that is to be explored alone */
  unsigned       due;      /* units that others want still */
  bool           gives;    /* it may have some for them */
  unsigned       explored; /* units, since the last pulse, */
  unsigned       pace;     /* and between the two before */
  bool           waits;    /* there were none when it last asked */
  unsigned       pulses;   /* so far */
  gint64         pulsed, written, leased, asked; /* when that was last done, */
  gint64         heard, wanted; /* what others want, and that they want some */
} Worker;

static const char *
name_of (const Worker *worker)
{
  return search_ledger_path (worker->handle);
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
  pool_set_best (ledger_workers_pool (worker->workers), &worker->shared.told);
}

/* Shows solutions that were written. */
static bool
show_answers (void *data, const char *text, SearchBest best)
{
  Worker               *worker = data;
  const SearchSettings *settings = &worker->settings;
  const LedgerRun      *run = &worker->handle->ledger->run;
  SearchSolution        solution;

  if (!settings->visit
      || (g_str_equal (run->find, "best")
          && !ledger_best_improves (worker->shown, best, run->maximise)))
    return true;
  worker->shown = best;
  while (
      ledger_answers_next (&text, &solution, worker->answer, worker->capacity))
    if (!settings->visit (settings->data, &solution))
      return false;
  return true;
}

/* Writes what was explored since the last checkpoint. */
static bool
write_checkpoint (Worker *worker)
{
  LedgerCheckpoint checkpoint;
  bool             good;

  ledger_held_begin_checkpoint (worker->held, &checkpoint);
  checkpoint.worked = (uint64_t) (g_get_monotonic_time () - worker->began);
  good = note (worker, ledger_shared_checkpoint (&worker->shared, &checkpoint,
                                                 worker->error));
  worker->nodes += good ? checkpoint.nodes : 0;
  ledger_held_end_checkpoint (worker->held, &checkpoint, good);
  worker->written = g_get_monotonic_time ();
  if (!good)
    return false;
  worker->handle->ledger->session.worked
      = checkpoint.worked + (uint64_t) worker->handle->divided;
  if (ledger_held_share (worker->held) == 0)
    worker->alone = false;
  tell_best (worker);
  if (!ledger_held_each_written (worker->held, show_answers, worker))
    worker->end = SEARCH_END_VISITOR;
  return true;
}

static bool
is_due (gint64 now, gint64 last, double seconds)
{
  return now - last >= (gint64) (seconds * G_USEC_PER_SEC);
}

/* Tells the server that it lives, and hears what others want. */
static bool
pulse (Worker *worker, gint64 now)
{
  worker->heard = now;
  if (!note (worker, ledger_shared_pulse (&worker->shared,
                                          ledger_held_share (worker->held),
                                          worker->error)))
    return false;
  if (worker->shared.asked > 0)
    {
      worker->due += (unsigned) worker->shared.asked;
      worker->wanted = now;
      worker->gives = true;
    }
  tell_best (worker);
  return true;
}

/* Returns the seconds between two checkpoints. */
static double
interval (const Worker *worker)
{
  return MAX (ledger_sharing ()->checkpoint, worker->shared.checkpoint);
}

/* Returns the microseconds after which threads end their explorations. */
static gint64
slice (const Worker *worker)
{
  return (gint64) (interval (worker) * G_USEC_PER_SEC / LEDGER_SLICES);
}

/* Asks the server how often it is to be called, and does so. */
static bool
adapt (Worker *worker)
{
  if (!note (worker, ledger_shared_adapt (&worker->shared, worker->error)))
    return false;
  pool_set_slice (ledger_workers_pool (worker->workers), slice (worker));
  return true;
}

/* Begins a new beat: what was wanted in the last one is forgotten. */
static bool
beat (Worker *worker, gint64 now)
{
  worker->pulsed = now;
  worker->pace = worker->explored;
  worker->explored = 0;
  worker->due = 0;
  return pulse (worker, now)
         && (++worker->pulses % ADAPT != 0 || adapt (worker));
}

/* Pulses, if it is time. */
static bool
keep_alive (Worker *worker, gint64 now)
{
  const double seconds = worker->shared.pulse;

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
  Pool         *pool = ledger_workers_pool (worker->workers);
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
add_unit (void *data, LedgerUnit *unit)
{
  Worker *worker = data;

  pool_add (ledger_workers_pool (worker->workers),
            ledger_result_new (unit, ledger_unit_to_search (unit)));
}

static void
fail_withheld (Worker *worker, LedgerReply *rows)
{
  worker->failed = true;
  g_set_error (
      worker->error, SEARCH_ERROR, SEARCH_ERROR_CHECK,
      "'%s': unit '%s' is withheld, since ten processes were lost while "
      "they explored it",
      name_of (worker), ledger_reply_text (rows, 0, 1));
}

/* Asks for units. */
static bool
lease (Worker *worker, unsigned most, bool starving, bool asks)
{
  LedgerTexts  known;
  LedgerReply *rows = NULL;
  LedgerLease  lease;
  bool         good;

  worker->leased = g_get_monotonic_time ();
  ledger_held_known (worker->held, &known);
  good = note (worker,
               ledger_shared_lease (&worker->shared, &known, most, starving,
                                    asks, &lease, &rows, worker->error));
  ledger_texts_clear (&known);
  if (good && lease == LEDGER_LEASE_UNITS)
    {
      good = ledger_held_lease (worker->held, rows, name_of (worker), add_unit,
                                worker, &worker->alone, worker->error);
      worker->failed |= !good;
    }
  if (good && lease == LEDGER_LEASE_WITHHELD)
    fail_withheld (worker, rows);
  if (worker->waits && lease == LEDGER_LEASE_UNITS)
    worker->wanted = worker->leased; /* as others wait too */
  worker->waits = lease != LEDGER_LEASE_UNITS;
  worker->complete |= good && lease == LEDGER_LEASE_COMPLETE;
  ledger_reply_free (rows);
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
  const double pulse = worker->shared.pulse;
  const int    lack = pool_lack (ledger_workers_pool (worker->workers));
  const int    most = reserve (worker) + lack;
  const bool   starving = lack > 0;
  const bool   is_idle = lack == (int) worker->threads;
  const bool   asks = is_due (now, worker->asked, pulse);

  /* What was to be explored alone is written before more is asked for. */
  if (worker->alone && is_idle && ledger_held_has_news (worker->held))
    return write_checkpoint (worker);
  if (most <= 0 || worker->alone
      || (starving ? worker->waits
                         && !is_due (now, worker->leased, pulse / LEDGER_HASTE)
                   : !is_due (now, worker->leased, pulse)))
    return true;
  /* What is done is to count, lest others wait for it in the end. */
  if (starving && ledger_held_has_news (worker->held)
      && !write_checkpoint (worker))
    return false;
  if (asks)
    worker->asked = now;
  return lease (worker, (unsigned) most, starving, asks);
}

/* Has a limit come that the threads, which may have no work, do not see? */
static bool
is_over (Worker *worker, gint64 now)
{
  const SearchSettings *settings = &worker->settings;

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

  if (is_over (worker, now))
    return false;
  if (!keep_alive (worker, now))
    return false;
  if (worker->due > 0 && worker->gives && !give (worker))
    return false;
  if (ledger_held_has_news (worker->held)
      && (is_due (now, worker->written, interval (worker))
          || ledger_held_bytes (worker->held) >= BYTES)
      && !write_checkpoint (worker))
    return false;
  if (!feed (worker, now))
    return false;
  if (worker->complete)
    pool_hold (ledger_workers_pool (worker->workers), false);
  return worker->end == SEARCH_END_COMPLETE;
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
  if (worker->ended || worker->failed || worker->complete)
    return worker->complete;
  if (!serve (worker))
    return false;
  if (worker->settings.tick
      && !worker->settings.tick (worker->settings.data, progress))
    worker->end = SEARCH_END_VISITOR;
  return worker->end == SEARCH_END_COMPLETE;
}

/* Begins a session, and makes its workers. */
static bool
begin_session (Worker *worker)
{
  const LedgerRun *run = &worker->handle->ledger->run;
  SearchSettings   settings = ledger_settings (run, &worker->settings);

  worker->ended = worker->complete = worker->alone = false;
  worker->waits = false;
  worker->due = 0;
  worker->explored = worker->pace = 0;
  worker->asked = worker->leased = worker->wanted = 0;
  worker->threads = MAX (settings.threads, 1);
  if (!note (worker, ledger_shared_enter (&worker->shared, worker->threads,
                                          worker->error)))
    return false;
  settings.time_limit = 0; /* is_over() sees to it */
  if (settings.node_limit)
    settings.node_limit -= MIN (worker->nodes, settings.node_limit - 1);
  worker->held = ledger_held_new (run);
  worker->workers
      = ledger_workers_new (run, worker->instance, worker->repr, &settings,
                            worker->shared.told, slice (worker), worker->error);
  worker->failed = !worker->workers;
  if (worker->failed)
    return false;
  pool_hold (ledger_workers_pool (worker->workers), true);
  worker->pulsed = worker->heard = worker->written = g_get_monotonic_time ();
  worker->leased = 0;
  return true;
}

/* Notes why the threads have ended. */
static void
note_end (Worker *worker, SearchEnd end)
{
  if (worker->end == SEARCH_END_COMPLETE && end != SEARCH_END_VISITOR)
    worker->end = end;
}

/* Is the end one that has a result?  Else sets the error. */
static bool
check_end (const Worker *worker)
{
  return search_end_has_result (worker->end, worker->instance, worker->repr,
                                worker->error)
         && ledger_workers_check_paths (worker->workers, name_of (worker),
                                        worker->error);
}

/* Works for one session.  False: it has failed. */
static bool
work_session (Worker *worker)
{
  const char *reason;

  if (!begin_session (worker))
    return false;
  note_end (worker, ledger_workers_run (worker->workers, take, worker));
  if (!worker->ended && !worker->failed && ledger_held_has_news (worker->held))
    write_checkpoint (worker);
  if (!worker->ended && !worker->failed)
    worker->failed = !check_end (worker);
  reason = worker->failed  ? "error"
           : worker->ended ? "differs"
                           : search_end_name (worker->end);
  ledger_shared_depart (&worker->shared, reason);
  return !worker->failed;
}

static void
clear_session (Worker *worker)
{
  g_clear_pointer (&worker->workers, ledger_workers_free);
  g_clear_pointer (&worker->held, ledger_held_free);
}

/* Begins sessions until one ends otherwise than by the server. */
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

/* Is the copy one of this run, and are the solutions that it stores all there, and
 * right?
 */
static bool
check_copy (const Worker *worker, const SearchLedger *handle,
            SearchLedger *copy)
{
  return search_ledger_run_check (search_ledger_run (copy),
                                  search_ledger_run (handle),
                                  name_of (worker), worker->error)
         && search_ledger_each_solution (copy, pass, NULL, worker->error);
}

/* Reads the ledger of a run that is complete, once the server has room: others
 * may have all its connections.
 */
static bool
read_all (const Worker *worker, SearchLedger *handle)
{
  const int   *cancel = worker->settings.cancel;
  const gint64 until
      = g_get_monotonic_time ()
        + (gint64) (ledger_sharing ()->patience * G_USEC_PER_SEC);
  SearchLedger before = *handle, *copy;
  GError      *wrong = NULL;

  while (!(copy = search_ledger_open (search_ledger_path (handle),
                                      SEARCH_LEDGER_READ, &wrong)))
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
  handle->sessions = copy->sessions;
  handle->worked = copy->worked;
  copy->ledger = before.ledger;
  copy->sessions = before.sessions;
  search_ledger_free (copy);
  return true;
}

/* Works until the run is complete, or something says stop; it may be complete,
 * and then not, since the server is set back.
 */
static bool
work_to_end (Worker *worker, SearchLedger *handle, const LedgerWaiting *waiting)
{
  bool good;

  do
    {
      worker->shared.server
          = ledger_server_new (name_of (worker), waiting, worker->error);
      good = worker->shared.server && work_on (worker);
      /* The server may have room for one connection alone. */
      g_clear_pointer (&worker->shared.server, ledger_server_free);
      good = good && (!worker->complete || read_all (worker, handle));
    }
  while (good && worker->complete && !ledger_is_finished (handle->ledger));
  return good;
}

static void
sum_up (const Worker *worker, SearchResult *result)
{
  const LedgerTotal *total = &worker->handle->ledger->total;

  pool_describe (ledger_workers_pool (worker->workers), result);
  result->end = worker->end;
  if (!worker->complete)
    return;
  result->tally = total->tally;
  result->best = total->best;
  result->seconds = search_ledger_seconds (worker->handle);
}

bool
ledger_work_shared (SearchLedger *handle, const SearchInstance *instance,
                    const SearchRepr *repr, const SearchSettings *settings,
                    SearchResult *result, GError **error)
{
  const LedgerRun *run = &handle->ledger->run;
  LedgerWaiting    waiting;
  Worker           worker = { .handle = handle,
                              .instance = instance,
                              .repr = repr,
                              .settings = ledger_take_settings (settings),
                              .began = g_get_monotonic_time (),
                              .nodes = handle->nodes,
                              .end = handle->end,
                              .error = error,
                              .shared = { .run = ledger_run_checksum (run),
                                          .lease = ledger_sharing ()->lease,
                                          .best = g_str_equal (run->find, "best"),
                                          .maximise = run->maximise } };
  bool             good;

  *result = (SearchResult){ 0 };
  worker.capacity = search_instance_answer_length (instance);
  worker.answer = g_new (int, worker.capacity + 1);
  if (worker.settings.time_limit > 0)
    worker.deadline
        = worker.began
          + (gint64) (MIN (worker.settings.time_limit, 1e9) * G_USEC_PER_SEC)
          - handle->divided;
  waiting = ledger_waiting (worker.settings.cancel, worker.deadline);
  good = work_to_end (&worker, handle, &waiting);
  if (good)
    sum_up (&worker, result);
  clear_session (&worker);
  g_free (worker.answer);
  return good;
}
