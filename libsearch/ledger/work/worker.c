/* SPDX-License-Identifier: MIT */
/* worker.c: what a thread of a crew does. */
#include "libsearch/ledger/tree/answers.h"
#include "workers-state.h"
#include "libsearch/ledger/tree/tree.h"

/* The last open unit is taken if it came of a top unit, which is so finished
 * before the next one is begun: there are not going to be many more, and few
 * are half done, whose share tells less than was explored.  Else the next one
 * is drawn from all; and so it is when there are no more than these, as in a
 * tree that does not split well.
 */
#define SHUFFLED 64

/* Bytes of solutions with which an exploration ends. */
#define ANSWERS_FULL ((size_t) 1 << 20)

/* Nobody explores while more pieces than this, for each thread, wait to be
 * taken, or more bytes of their paths and solutions.
 */
#define PIECES_MAX 1024
#define PIECES_FULL (UINT64_C (1) << 25)

/* Candidates that an exploration meets before it is cut: some of those to come
 * are looked at to divide what is left, 16 at least.
 */
#define WORTH 64

/* Microseconds between two reports on the progress. */
#define NEWS 20000

/* A random number below `bound`: SplitMix64 (G. L. Steele Jr., D. Lea, C. H.
 * Flood, 2014).
 */
static guint
draw (LedgerCrew *crew, guint bound)
{
  uint64_t z = crew->random += UINT64_C (0x9E3779B97F4A7C15);

  z = (z ^ (z >> 30)) * UINT64_C (0xBF58476D1CE4E5B9);
  z = (z ^ (z >> 27)) * UINT64_C (0x94D049BB133111EB);
  return (guint) ((z ^ (z >> 31)) % bound);
}

/* With `mutex` held: does who takes pieces lag behind? */
static bool
is_behind (const LedgerCrew *crew)
{
  return crew->pieces->len > PIECES_MAX * crew->count
         || crew->bytes > PIECES_FULL;
}

/* With `mutex` held: the unit to explore next, or NULL. */
static LedgerJob *
take_job (LedgerCrew *crew)
{
  GPtrArray *open = crew->open;
  guint      index = open->len - 1;

  if (open->len == 0 || crew->stopped || crew->nodes_left == 0
      || is_behind (crew))
    return NULL;
  if (!crew->serial
      && (open->len <= SHUFFLED || !ledger_job_is_begun (open->pdata[index])))
    index = draw (crew, open->len);
  return g_ptr_array_steal_index_fast (open, index);
}

/* With `mutex` held: is there nothing to come any more? */
static bool
is_over (const LedgerCrew *crew)
{
  return crew->stopped
         || (crew->active == 0
             && (crew->open->len == 0 || crew->nodes_left == 0));
}

bool
ledger_worker_visit (void *data, const SearchSolution *solution)
{
  LedgerWorker *worker = data;

  if (worker->crew->settings.search.best)
    {
      g_string_truncate (worker->answers, 0); /* this one beats it */
      worker->kept = 0;
    }
  ledger_answers_append (worker->answers, solution);
  worker->kept++;
  return true;
}

/* Is it time to hand over, for others' sake or after a parcel? */
static bool
should_cut (const LedgerWorker *worker, gint64 now)
{
  const LedgerCrew *crew = worker->crew;
  const gint64      spent = now - worker->began;

  return spent >= LEDGER_PARCEL || worker->answers->len >= ANSWERS_FULL
         || crew->stopped || (crew->hungry && spent >= worker->patience);
}

static void
tell (LedgerWorker *worker, const SearchProgress *progress, gint64 now)
{
  if (now - worker->told_at < NEWS)
    return;
  worker->told_at = now;
  pthread_mutex_lock (&worker->crew->mutex);
  worker->told = *progress;
  pthread_mutex_unlock (&worker->crew->mutex);
}

/* Has the exploration under way met so many candidates that it is worth while
 * to divide what it leaves, or is that not to be waited for?
 */
static bool
is_worth (const LedgerWorker *worker, uint64_t candidates, gint64 now)
{
  return candidates >= WORTH || now - worker->began >= LEDGER_PARCEL_MAX
         || worker->answers->len >= ANSWERS_FULL || worker->crew->stopped;
}

bool
ledger_worker_tick (void *data, const SearchProgress *progress)
{
  LedgerWorker *worker = data;
  const gint64  now = g_get_monotonic_time ();

  tell (worker, progress, now);
  worker->cut = is_worth (worker, progress->tally.candidates - worker->met, now)
                && should_cut (worker, now);
  return !worker->cut;
}

/* Takes so many nodes from the node limit. */
static uint64_t
reserve_nodes (LedgerCrew *crew)
{
  uint64_t nodes;

  pthread_mutex_lock (&crew->mutex);
  nodes = crew->nodes_left;
  if (nodes != UINT64_MAX)
    {
      if (crew->count > 1)
        nodes = MIN (nodes, nodes / (2 * crew->count) + 1);
      crew->nodes_left -= nodes;
    }
  pthread_mutex_unlock (&crew->mutex);
  return nodes;
}

static void
return_nodes (LedgerCrew *crew, uint64_t nodes)
{
  pthread_mutex_lock (&crew->mutex);
  if (crew->nodes_left != UINT64_MAX)
    crew->nodes_left += nodes;
  pthread_mutex_unlock (&crew->mutex);
}

/* What the best answer is worth that was handed over already: others' pieces
 * are committed before ours.
 */
static void
begin_unit (LedgerWorker *worker)
{
  LedgerCrew *crew = worker->crew;

  g_string_truncate (worker->answers, 0);
  worker->kept = 0;
  worker->cut = false;
  if (!crew->settings.search.best)
    return;
  pthread_mutex_lock (&crew->mutex);
  worker->start = crew->best;
  pthread_mutex_unlock (&crew->mutex);
  for (guint i = 0; i < worker->pieces->len; i++)
    {
      const LedgerPiece *piece = worker->pieces->pdata[i];

      if (ledger_best_improves (worker->start, piece->best,
                                crew->settings.maximise))
        worker->start = piece->best;
    }
  search_explorer_set_best (worker->explorer, &worker->start);
}

/* Adds the piece, and what it left, to the parcel. */
static void
add_piece (LedgerWorker *worker, LedgerUnit *unit, const SearchTally *tally,
           GPtrArray *left)
{
  const LedgerCrew *crew = worker->crew;
  LedgerPiece      *piece = ledger_piece_new (unit, tally, left);

  g_string_append_len (piece->answers, worker->answers->str,
                       (gssize) worker->answers->len);
  piece->kept = worker->kept;
  piece->start = worker->start;
  if (crew->settings.search.best)
    {
      const SearchBest best = search_explorer_best (worker->explorer);

      if (ledger_best_improves (worker->start, best, crew->settings.maximise))
        piece->best = best;
    }
  g_ptr_array_add (worker->pieces, piece);
  for (guint i = left->len; i > 0; i--)
    g_ptr_array_add (worker->jobs,
                     ledger_job_new (piece->children[i - 1],
                                     g_steal_pointer (&left->pdata[i - 1])));
  if (worker->cut && crew->hungry)
    worker->patience = left->len > 1
                           ? LEDGER_YIELD
                           : MIN (worker->patience * 2, LEDGER_PARCEL);
}

/* Has it met anything? */
static bool
is_untouched (const SearchTally *tally, SearchEnd end)
{
  return end != SEARCH_END_COMPLETE && tally->candidates == 0
         && tally->solutions == 0;
}

/* The unit's path is none in the tree. */
static void
note_lost (LedgerCrew *crew, LedgerUnit *unit)
{
  pthread_mutex_lock (&crew->mutex);
  crew->lost = unit;
  pthread_mutex_unlock (&crew->mutex);
}

/* Explores one unit.  False: that ends the parcel. */
static bool
explore (LedgerWorker *worker, LedgerJob *job)
{
  LedgerCrew    *crew = worker->crew;
  const uint64_t budget = reserve_nodes (crew);
  GPtrArray     *left
      = g_ptr_array_new_with_free_func ((GDestroyNotify) search_unit_free);
  SearchTally tally = { 0 };
  SearchEnd   end;

  begin_unit (worker);
  end = search_explore (worker->explorer, job->search, budget, &tally, left);
  worker->met += tally.candidates;
  if (budget != UINT64_MAX)
    return_nodes (crew, budget - tally.nodes);
  if (is_untouched (&tally, end)
      || !search_end_has_result (end, crew->settings.instance,
                                 crew->settings.repr, NULL)
      || (end == SEARCH_END_MEMORY && left->len == 0))
    g_ptr_array_add (worker->jobs, job); /* it stays open */
  else
    {
      add_piece (worker, job->unit, &tally, left);
      search_unit_free (job->search);
      g_free (job);
    }
  g_ptr_array_unref (left);
  if (end == SEARCH_END_COMPLETE)
    return true;
  if (end == SEARCH_END_PATH)
    note_lost (crew, job->unit);
  if (end != SEARCH_END_NODES && end != SEARCH_END_VISITOR)
    ledger_crew_stop (crew, end);
  return false;
}

/* Another unit, if there is one and time for it. */
static LedgerJob *
next_job (LedgerWorker *worker)
{
  LedgerCrew *crew = worker->crew;
  LedgerJob  *job;

  if (should_cut (worker, g_get_monotonic_time ()))
    return NULL;
  if (worker->jobs->len > 0)
    return g_ptr_array_steal_index_fast (worker->jobs, worker->jobs->len - 1);
  pthread_mutex_lock (&crew->mutex);
  job = take_job (crew);
  pthread_mutex_unlock (&crew->mutex);
  return job;
}

/* With `mutex` held: hands over the parcel. */
static void
hand_over (LedgerWorker *worker)
{
  LedgerCrew *crew = worker->crew;

  for (guint i = 0; i < worker->pieces->len; i++)
    {
      LedgerPiece *piece = worker->pieces->pdata[i];

      if (ledger_best_improves (crew->best, piece->best,
                                crew->settings.maximise))
        crew->best = piece->best;
      g_ptr_array_add (crew->pieces, piece);
      crew->bytes += ledger_piece_size (piece);
    }
  for (guint i = 0; i < worker->jobs->len; i++)
    g_ptr_array_add (crew->open, worker->jobs->pdata[i]);
  g_ptr_array_set_size (worker->pieces, 0);
  g_ptr_array_set_size (worker->jobs, 0);
  pthread_cond_signal (&crew->arrived);
  pthread_cond_broadcast (&crew->changed);
}

/* With `mutex` held: waits for a unit; NULL: there is none any more. */
static LedgerJob *
wait_for_job (LedgerCrew *crew)
{
  LedgerJob *job = NULL;

  crew->waiting++;
  while (!is_over (crew) && !(job = take_job (crew)))
    {
      crew->hungry = !is_behind (crew);
      pthread_cond_wait (&crew->changed, &crew->mutex);
    }
  crew->waiting--;
  crew->hungry = crew->waiting > 0 && crew->open->len == 0;
  return job;
}

void
ledger_worker_run (LedgerWorker *worker)
{
  LedgerCrew *crew = worker->crew;
  LedgerJob  *job;

  worker->pieces = g_ptr_array_new ();
  worker->jobs = g_ptr_array_new ();
  pthread_mutex_lock (&crew->mutex);
  while ((job = wait_for_job (crew)))
    {
      crew->active++;
      pthread_mutex_unlock (&crew->mutex);
      worker->began = g_get_monotonic_time ();
      while (job && explore (worker, job))
        job = next_job (worker);
      pthread_mutex_lock (&crew->mutex);
      crew->active--;
      hand_over (worker);
    }
  if (!crew->stopped && crew->open->len > 0)
    ledger_crew_end_with (crew, SEARCH_END_NODES);
  crew->running--;
  pthread_cond_broadcast (&crew->changed);
  pthread_cond_signal (&crew->arrived);
  pthread_mutex_unlock (&crew->mutex);
  g_ptr_array_unref (worker->pieces);
  g_ptr_array_unref (worker->jobs);
}
