/* SPDX-License-Identifier: MIT */
/* workers.c: the threads that explore the units of a ledger. */
#include "workers-state.h"
#include "libsearch/ledger/tree/answers.h"
#include "libsearch/ledger/tree/tree.h"

#include <signal.h>
#include <time.h>

static void *
run_worker (void *data)
{
  ledger_worker_run (data);
  return NULL;
}

static void
free_job (gpointer data)
{
  LedgerJob *job = data;

  search_unit_free (job->search);
  g_free (job);
}

static void
free_piece (gpointer piece)
{
  if (piece)
    ledger_piece_free (piece);
}

LedgerJob *
ledger_job_new (LedgerUnit *unit, SearchUnit *search)
{
  LedgerJob *job = g_new (LedgerJob, 1);

  job->unit = unit;
  job->search = search;
  return job;
}

bool
ledger_job_is_begun (const LedgerJob *job)
{
  return job->unit->parent && job->unit->parent->top != LEDGER_NO_TOP;
}

/* What each thread's explorer gets. */
static SearchSettings
worker_settings (const LedgerCrew *crew, LedgerWorker *worker)
{
  SearchSettings settings = crew->settings.search;

  settings.threads = crew->count;
  settings.node_limit = 0;
  settings.visit = crew->settings.keep ? ledger_worker_visit : NULL;
  settings.tick = ledger_worker_tick;
  settings.data = worker;
  return settings;
}

static bool
make_workers (LedgerCrew *crew, GError **error)
{
  crew->workers = g_new0 (LedgerWorker, crew->count);
  for (unsigned i = 0; i < crew->count; i++)
    {
      LedgerWorker  *worker = &crew->workers[i];
      SearchSettings settings = worker_settings (crew, worker);

      worker->crew = crew;
      worker->patience = LEDGER_YIELD;
      worker->answers = g_string_new (NULL);
      worker->explorer = search_explorer_new (
          crew->settings.instance, crew->settings.repr, &settings, error);
      if (!worker->explorer)
        return false;
    }
  return true;
}

LedgerCrew *
ledger_crew_new (const LedgerCrewSettings *settings, GError **error)
{
  LedgerCrew        *crew = g_new0 (LedgerCrew, 1);
  pthread_condattr_t clock;

  crew->settings = *settings;
  crew->serial = settings->search.solution_limit > 0;
  crew->count = crew->serial ? 1 : MAX (settings->search.threads, 1);
  crew->nodes_left
      = settings->search.node_limit ? settings->search.node_limit : UINT64_MAX;
  crew->best = settings->best;
  crew->random = settings->seed;
  crew->open = g_ptr_array_new_with_free_func (free_job);
  crew->pieces = g_ptr_array_new_with_free_func (free_piece);
  crew->dropped = g_ptr_array_new_with_free_func (free_piece);
  pthread_condattr_init (&clock);
  pthread_condattr_setclock (&clock, CLOCK_MONOTONIC);
  pthread_mutex_init (&crew->mutex, NULL);
  pthread_cond_init (&crew->changed, NULL);
  pthread_cond_init (&crew->arrived, &clock);
  pthread_condattr_destroy (&clock);
  if (!make_workers (crew, error))
    g_clear_pointer (&crew, ledger_crew_free);
  return crew;
}

void
ledger_crew_free (LedgerCrew *crew)
{
  ledger_crew_stop (crew, SEARCH_END_VISITOR);
  for (unsigned i = 0; i < crew->started; i++)
    pthread_join (crew->workers[i].thread, NULL);
  for (unsigned i = 0; crew->workers && i < crew->count; i++)
    {
      search_explorer_free (crew->workers[i].explorer);
      if (crew->workers[i].answers)
        g_string_free (crew->workers[i].answers, TRUE);
    }
  g_free (crew->workers);
  g_ptr_array_unref (crew->open);
  g_ptr_array_unref (crew->pieces);
  g_ptr_array_unref (crew->dropped);
  pthread_cond_destroy (&crew->arrived);
  pthread_cond_destroy (&crew->changed);
  pthread_mutex_destroy (&crew->mutex);
  g_free (crew);
}

void
ledger_crew_add (LedgerCrew *crew, LedgerUnit *unit)
{
  g_ptr_array_add (crew->open,
                   ledger_job_new (unit, ledger_unit_to_search (unit)));
}

/* Puts units in the order in which they are taken, the last one first: those of
 * top units that have been begun before all others.
 */
static void
arrange (LedgerCrew *crew)
{
  GPtrArray *given = crew->open;

  crew->open = g_ptr_array_new_with_free_func (free_job);
  g_ptr_array_set_free_func (given, NULL);
  for (int begun = 0; begun <= 1; begun++)
    for (guint i = given->len; i > 0; i--)
      {
        LedgerJob *job = given->pdata[i - 1];

        if (begun == (!crew->serial && ledger_job_is_begun (job)))
          g_ptr_array_add (crew->open, job);
      }
  g_ptr_array_unref (given);
}

/* Signals are for the thread that made the crew. */
bool
ledger_crew_start (LedgerCrew *crew, GError **error)
{
  sigset_t all, before;
  int      result = 0;

  arrange (crew);
  crew->running = crew->count;
  sigfillset (&all);
  pthread_sigmask (SIG_SETMASK, &all, &before);
  while (crew->started < crew->count && result == 0)
    {
      LedgerWorker *worker = &crew->workers[crew->started];

      result = pthread_create (&worker->thread, NULL, run_worker, worker);
      crew->started += result == 0;
    }
  pthread_sigmask (SIG_SETMASK, &before, NULL);
  pthread_mutex_lock (&crew->mutex);
  crew->running -= crew->count - crew->started;
  pthread_mutex_unlock (&crew->mutex);
  if (crew->started > 0)
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_MEMORY, "no thread: %s",
               g_strerror (result));
  return false;
}

GPtrArray *
ledger_crew_take (LedgerCrew *crew, gint64 microseconds)
{
  GPtrArray      *pieces = NULL;
  struct timespec until;
  int             result = 0;

  clock_gettime (CLOCK_MONOTONIC, &until);
  microseconds += until.tv_nsec / 1000;
  until.tv_sec += (time_t) (microseconds / G_USEC_PER_SEC);
  until.tv_nsec = (long) (microseconds % G_USEC_PER_SEC) * 1000;
  pthread_mutex_lock (&crew->mutex);
  while (crew->pieces->len == 0 && crew->running > 0 && result == 0)
    result = pthread_cond_timedwait (&crew->arrived, &crew->mutex, &until);
  if (crew->pieces->len > 0 || crew->running > 0)
    {
      pieces = crew->pieces;
      crew->pieces = g_ptr_array_new_with_free_func (free_piece);
      crew->bytes = 0;
      pthread_cond_broadcast (&crew->changed);
    }
  pthread_mutex_unlock (&crew->mutex);
  return pieces;
}

void
ledger_crew_give_back (LedgerCrew *crew, GPtrArray *pieces)
{
  for (guint i = 0; i < pieces->len; i++)
    {
      LedgerPiece *piece = pieces->pdata[i];

      if (piece->children)
        g_ptr_array_add (crew->dropped, g_steal_pointer (&pieces->pdata[i]));
    }
  g_ptr_array_unref (pieces);
}

void
ledger_crew_progress (LedgerCrew *crew, SearchProgress *progress)
{
  *progress = (SearchProgress){ 0 };
  pthread_mutex_lock (&crew->mutex);
  for (unsigned i = 0; i < crew->count; i++)
    {
      const SearchProgress *told = &crew->workers[i].told;

      search_tally_add (&progress->tally, &told->tally);
      progress->share += told->share;
    }
  progress->best = crew->best;
  pthread_mutex_unlock (&crew->mutex);
}

void
ledger_crew_stop (LedgerCrew *crew, SearchEnd end)
{
  pthread_mutex_lock (&crew->mutex);
  ledger_crew_end_with (crew, end);
  pthread_mutex_unlock (&crew->mutex);
}

void
ledger_crew_end_with (LedgerCrew *crew, SearchEnd end)
{
  if (!crew->stopped)
    crew->end = end;
  crew->stopped = true;
  pthread_cond_broadcast (&crew->changed);
}

SearchEnd
ledger_crew_end (LedgerCrew *crew)
{
  SearchEnd end;

  pthread_mutex_lock (&crew->mutex);
  end = crew->end;
  pthread_mutex_unlock (&crew->mutex);
  return end;
}

bool
ledger_crew_check_paths (LedgerCrew *crew, const char *file, GError **error)
{
  const LedgerUnit *lost;
  char             *text;

  pthread_mutex_lock (&crew->mutex);
  lost = crew->lost;
  pthread_mutex_unlock (&crew->mutex);
  if (!lost)
    return true;
  text = ledger_unit_name_lost (lost);
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_INPUT, "'%s': %s", file, text);
  g_free (text);
  return false;
}

SearchLoop
ledger_crew_loop (const LedgerCrew *crew)
{
  return search_explorer_loop (crew->workers[0].explorer);
}

bool
ledger_crew_has_digest (const LedgerCrew *crew)
{
  return search_explorer_has_digest (crew->workers[0].explorer);
}
