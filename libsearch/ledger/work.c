/* SPDX-License-Identifier: MIT */
/* work.c: search_ledger_work(): a session of work on a ledger. */
#include "handle.h"
#include "libsearch/ledger/work/workers.h"

#include <string.h>

/* A time limit, in seconds, for when no time is left: 0 would be no limit. */
#define NO_TIME 1e-6

typedef struct
{
  SearchLedger         *handle;
  Ledger               *ledger;
  const SearchInstance *instance;
  const SearchRepr     *repr;
  SearchSettings        settings; /* as they were given */
  LedgerWorkers        *workers;
  size_t                capacity; /* the most values that an answer has */
  int                  *answer;   /* room for one */
  SearchProgress        before;   /* what earlier sessions did */
  SearchBest            shown;    /* the best value that was shown */
  SearchEnd             end;
  GError              **error; /* for commits while the workers run */
  bool                  failed;
} Work;

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

/* Subtracts from the limits what dividing the tree has used. */
static void
reduce_limits (SearchSettings *settings, const SearchLedger *handle)
{
  if (settings->node_limit > handle->nodes)
    settings->node_limit -= handle->nodes;
  if (settings->time_limit > 0)
    settings->time_limit
        = MAX (settings->time_limit - (double) handle->divided / 1e6, NO_TIME);
}

/* Makes the workers, and gives them the open units. */
static bool
gather (Work *work, GError **error)
{
  const Ledger  *ledger = work->ledger;
  SearchSettings settings = ledger_settings (&ledger->run, &work->settings);

  reduce_limits (&settings, work->handle);
  if (settings.solution_limit)
    settings.solution_limit -= ledger->total.kept;
  work->workers = ledger_workers_new (&ledger->run, work->instance, work->repr,
                                      &settings, ledger->total.best, 0, error);
  if (work->workers)
    ledger_workers_add_open (work->workers, ledger->whole);
  return work->workers != NULL;
}

/* Shows the solutions of a result.  False: visit() has returned false. */
static bool
show_result (Work *work, const LedgerResult *result)
{
  const SearchSettings *settings = &work->settings;
  const LedgerRun      *run = &work->ledger->run;
  const char           *text = result->answers->str;
  SearchSolution        solution;

  if (!settings->visit
      || (g_str_equal (run->find, "best")
          && !ledger_best_improves (work->shown, result->best, run->maximise)))
    return true;
  work->shown = result->best;
  while (ledger_answers_next (&text, &solution, work->answer, work->capacity))
    if (!settings->visit (settings->data, &solution))
      return false;
  return true;
}

/* Calls the caller's tick() with the progress of the whole run. */
static bool
tick (const Work *work, SearchProgress progress)
{
  if (!work->settings.tick)
    return true;
  search_tally_add (&progress.tally, &work->before.tally);
  progress.share += work->before.share;
  return work->settings.tick (work->settings.data, &progress);
}

/* Is the end one that has a result?  A count that has overflowed is none. */
static bool
has_result (const Work *work, GError **error)
{
  const SearchTally *tally = &work->ledger->total.tally;
  const bool         known = tally->solutions <= SEARCH_COUNT_MAX
                     && tally->nodes <= SEARCH_COUNT_MAX
                     && tally->candidates <= SEARCH_COUNT_MAX;

  return search_end_has_result (known ? work->end : SEARCH_END_OVERFLOW,
                                work->instance, work->repr, error);
}

/* Commits results as they come, and shows their solutions; a LedgerSink. */
static bool
record (void *data, GPtrArray *results, const SearchProgress *progress)
{
  Work *work = data;

  if (!work->failed && results->len > 0)
    work->failed = !ledger_commit (work->ledger, results, work->error)
                   || !has_result (work, work->error);
  for (guint i = 0; !work->failed && i < results->len; i++)
    if (!show_result (work, results->pdata[i]))
      return false;
  return !work->failed && tick (work, *progress);
}

/* Explores the open units, unless a limit was reached while the tree was
 * divided.
 */
static bool
explore (Work *work, GError **error)
{
  work->end = work->handle->end;
  work->handle->end = SEARCH_END_COMPLETE;
  if (work->end != SEARCH_END_COMPLETE)
    return true;
  work->error = error;
  work->end = ledger_workers_run (work->workers, record, work);
  if (work->end == SEARCH_END_NODES && ledger_is_finished (work->ledger))
    work->end = SEARCH_END_COMPLETE;
  return !work->failed;
}

/* Moves a session that is over to the earlier ones when another begins. */
static void
note_session (SearchLedger *handle)
{
  LedgerSession *session = &handle->ledger->session;

  if (session->id == 0)
    return;
  handle->worked += session->worked;
  g_array_append_val (handle->sessions, *session);
  *session = (LedgerSession){ 0 };
}

/* Works for one session, from the row that begins it to that which ends it. */
static bool
work_on (Work *work, GError **error)
{
  Ledger      *ledger = work->ledger;
  const gint64 divided = work->handle->divided;

  note_session (work->handle);
  work->handle->divided = 0;
  work->handle->nodes = 0;
  return ledger_begin_session (ledger, MAX (work->settings.threads, 1), divided,
                               error)
         && explore (work, error)
         && ledger_end_session (ledger, search_end_name (work->end), error)
         && has_result (work, error)
         && ledger_workers_check_paths (
             work->workers, search_ledger_path (work->handle), error);
}

static SearchEnd
end_of (const Work *work)
{
  const Ledger *ledger = work->ledger;

  if (!ledger_is_finished (ledger) || work->end == SEARCH_END_VISITOR)
    return work->end;
  return ledger->run.wanted && ledger->total.kept >= ledger->run.wanted
             ? SEARCH_END_FIRST
             : SEARCH_END_COMPLETE;
}

/* Returns the result that the ledger holds now. */
static SearchResult
sum_up (const Work *work)
{
  const LedgerTotal *total = &work->ledger->total;

  SearchResult result = { 0 };

  pool_describe (ledger_workers_pool (work->workers), &result);
  result.tally = total->tally;
  result.best = total->best;
  result.end = end_of (work);
  result.seconds = search_ledger_seconds (work->handle);
  return result;
}

bool
search_ledger_work (SearchLedger *handle, const SearchInstance *instance,
                    const SearchRepr *repr, const SearchSettings *settings,
                    SearchResult *result, GError **error)
{
  Ledger *ledger = handle->ledger;
  Work    work = { .handle = handle,
                   .ledger = ledger,
                   .instance = instance,
                   .repr = repr,
                   .settings = ledger_take_settings (settings),
                   .before = { .tally = ledger->total.tally,
                               .share = ledger->total.share },
                   .shown = ledger->total.best };
  bool    good;

  if (handle->shared)
    return ledger_work_shared (handle, instance, repr, settings, result, error);
  *result = (SearchResult){ 0 };
  work.capacity = search_instance_answer_length (instance);
  work.answer = g_new (int, work.capacity + 1);
  good = gather (&work, error)
         && (ledger_is_finished (ledger) || work_on (&work, error));
  if (good)
    *result = sum_up (&work);
  ledger_workers_free (work.workers);
  g_free (work.answer);
  return good;
}

void
search_ledger_abandon (SearchLedger *handle, SearchEnd end)
{
  if (!handle->shared) /* a lease ends by itself */
    ledger_end_session (handle->ledger, search_end_name (end), NULL);
}
