/* SPDX-License-Identifier: MIT */
/* work.c: working on a ledger until nothing is left or something says stop. */
#include "handle.h"
#include "libsearch/ledger/work/workers.h"

#include <string.h>

/* Microseconds between two looks at what is to be told. */
#define LOOK 20000

/* Seconds that stand for no time at all: 0 is no limit. */
#define NO_TIME 1e-6

typedef struct
{
  SearchLedger         *handle;
  Ledger               *ledger;
  const SearchInstance *instance;
  const SearchRepr     *repr;
  SearchSettings        settings; /* as they were given */
  LedgerCrew           *crew;
  size_t                capacity; /* the most values that an answer has */
  int                  *answer;   /* room for one */
  SearchProgress        before;   /* what was done already */
  SearchBest            shown;    /* the best that was shown */
  SearchEnd             end;
} Work;

/* As this library knows them; NULL: zeros. */
static SearchSettings
take_settings (const SearchSettings *settings)
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
  SearchSettings own = take_settings (settings);

  own.strategy = SEARCH_STRATEGY_DEPTH;
  own.levels = own.partial = false;
  own.budget = 0;
  own.best = g_str_equal (run->find, "best");
  own.symmetry = g_str_equal (run->symmetry, "none") ? SEARCH_SYMMETRY_NONE
                                                     : SEARCH_SYMMETRY_ORBITS;
  own.digest = !g_str_equal (run->find, "unique");
  own.solution_limit = run->wanted;
  return own;
}

static void
add_unit (LedgerUnit *unit, void *data)
{
  const Work *work = data;

  if (unit->state == LEDGER_OPEN && ledger_has_unit (work->ledger, unit))
    ledger_crew_add (work->crew, unit);
}

/* Takes what dividing the tree has taken off the limits. */
static void
reduce_limits (SearchSettings *settings, const SearchLedger *handle)
{
  if (settings->node_limit > handle->nodes)
    settings->node_limit -= handle->nodes;
  if (settings->time_limit > 0)
    settings->time_limit
        = MAX (settings->time_limit - (double) handle->divided / 1e6, NO_TIME);
}

/* Gives the threads what is open. */
static bool
gather (Work *work, GError **error)
{
  const Ledger      *ledger = work->ledger;
  LedgerCrewSettings settings
      = { .instance = work->instance,
          .repr = work->repr,
          .search = ledger_settings (&ledger->run, &work->settings),
          .seed = ledger->run.seed,
          .keep = search_ledger_run_keeps (&ledger->run),
          .best = ledger->total.best,
          .maximise = ledger->run.maximise };

  reduce_limits (&settings.search, work->handle);
  if (settings.search.solution_limit)
    settings.search.solution_limit -= ledger->total.kept;
  work->crew = ledger_crew_new (&settings, error);
  if (work->crew)
    ledger_unit_walk (ledger->whole, add_unit, work);
  return work->crew != NULL;
}

/* Shows what a unit has found. */
static bool
show_piece (Work *work, const LedgerPiece *piece)
{
  const SearchSettings *settings = &work->settings;
  const LedgerRun      *run = &work->ledger->run;
  const char           *text = piece->answers->str;
  SearchSolution        solution;

  if (!settings->visit
      || (g_str_equal (run->find, "best")
          && !ledger_best_improves (work->shown, piece->best, run->maximise)))
    return true;
  work->shown = piece->best;
  while (ledger_answers_next (&text, &solution, work->answer, work->capacity))
    if (!settings->visit (settings->data, &solution))
      return false;
  return true;
}

/* Tells how far the run is. */
static bool
tick (const Work *work)
{
  SearchProgress progress;

  if (!work->settings.tick)
    return true;
  ledger_crew_progress (work->crew, &progress);
  search_tally_add (&progress.tally, &work->before.tally);
  progress.share += work->before.share;
  return work->settings.tick (work->settings.data, &progress);
}

/* A count that is not known is no result, nor is an answer that is none. */
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

/* Commits pieces as they come, until there are none any more. */
static bool
record (Work *work, GError **error)
{
  GPtrArray *pieces;
  bool       good = true;

  while ((pieces = ledger_crew_take (work->crew, LOOK)))
    {
      if (good && pieces->len > 0)
        good = ledger_commit (work->ledger, pieces, error)
               && has_result (work, error);
      for (guint i = 0; good && i < pieces->len; i++)
        if (!show_piece (work, pieces->pdata[i]))
          ledger_crew_stop (work->crew, SEARCH_END_VISITOR);
      ledger_crew_give_back (work->crew, pieces);
      if (!good || !tick (work))
        ledger_crew_stop (work->crew, SEARCH_END_VISITOR);
    }
  return good;
}

/* Explores what is open, unless dividing the tree has met a limit already. */
static bool
explore (Work *work, GError **error)
{
  work->end = work->handle->end;
  work->handle->end = SEARCH_END_COMPLETE;
  if (work->end != SEARCH_END_COMPLETE)
    return true;
  if (!ledger_crew_start (work->crew, error) || !record (work, error))
    return false;
  work->end = ledger_crew_end (work->crew);
  return true;
}

/* A session that is over counts among those before, when there is another. */
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

/* A session, from its first row to its last. */
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
         && ledger_crew_check_paths (work->crew,
                                     search_ledger_path (work->handle), error);
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

/* What the ledger holds now. */
static SearchResult
sum_up (const Work *work)
{
  const LedgerTotal *total = &work->ledger->total;

  return (SearchResult){ .tally = total->tally,
                         .end = end_of (work),
                         .loop = ledger_crew_loop (work->crew),
                         .threads = MAX (work->settings.threads, 1),
                         .has_digest = ledger_crew_has_digest (work->crew),
                         .seconds = search_ledger_seconds (work->handle),
                         .best = total->best };
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
                   .settings = take_settings (settings),
                   .before = { .tally = ledger->total.tally,
                               .share = ledger->total.share },
                   .shown = ledger->total.best };
  bool    good;

  *result = (SearchResult){ 0 };
  work.capacity = search_instance_answer_length (instance);
  work.answer = g_new (int, work.capacity + 1);
  good = gather (&work, error)
         && (ledger_is_finished (ledger) || work_on (&work, error));
  if (good)
    *result = sum_up (&work);
  if (work.crew)
    ledger_crew_free (work.crew);
  g_free (work.answer);
  return good;
}

void
search_ledger_abandon (SearchLedger *handle, SearchEnd end)
{
  ledger_end_session (handle->ledger, search_end_name (end), NULL);
}
