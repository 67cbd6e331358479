/* SPDX-License-Identifier: MIT */
/* workers.c: the threads that explore the units of a ledger, and pass the
 * results to a function, the sink.
 */
#include "workers.h"
#include "libsearch/ledger/tree/solutions.h"
#include "libsearch/ledger/tree/tree.h"

#include <stdatomic.h>
#include <string.h>

/* Minimum microseconds between two calls of the sink, the function that
 * receives results.
 */
#define PACE 50000

/* Minimum microseconds of an exploration that ends because other threads have
 * no work, since the result of a shorter exploration would not be worth a row
 * in the ledger.
 */
#define GRACE 2000

/* An exploration ends when the size of its stored solutions, in bytes, reaches
 * this number.
 */
#define ANSWERS_FULL ((size_t) 1 << 20)

struct LedgerWorkers
{
  const SearchLedgerRun *run;
  const SearchInstance  *instance;
  const SearchRepr      *repr;

  /* True if the run searches for the best answer. */
  bool  best;
  Pool *pool;

  bool loaded; /* see ledger_load_alone() */
  bool (*sink) (void *data, GPtrArray *results, const SearchProgress *progress);
  void *data; /* first argument of the callback `sink` */

  /* Monotonic time in microseconds when results were last passed to the sink,
   * the caller's function.
   */
  gint64         taken;
  SearchProgress progress;

  /* Results that were passed to the sink, the caller's function, in calls that
   * returned false.
   */
  GPtrArray *dropped;

  /* A unit whose path does not exist in the tree; NULL = none. */
  _Atomic (LedgerUnit *) lost;
};

/* Returns the size of a result in bytes. */
static size_t
result_size (const void *work)
{
  const LedgerResult *result = work;

  return sizeof *result + result->left * sizeof (LedgerUnit)
         + result->answers->len
         + (result->path ? g_bytes_get_size (result->path) : 0);
}

static bool
store_solution (void *data, void *work, const SearchSolution *solution)
{
  const LedgerWorkers *workers = data;
  LedgerResult        *result = work;

  if (workers->best)
    {
      /* In a search for the best answer, each new solution is better than the
       * last, so only the new solution is kept.
       */
      g_string_truncate (result->answers, 0);
      result->kept = 0;
    }
  ledger_answers_append (result->answers, solution);
  result->kept++;
  return result->answers->len < ANSWERS_FULL;
}

/* Returns true if the unit stays open, since the result of its exploration
 * cannot be used: it tried no candidate, or varies and is not complete, or lost
 * its unexplored rest, or ended with an error.
 */
static bool
is_still_open (const LedgerWorkers *workers, SearchStopReason end, bool varies,
               const SearchTally *tally, const GPtrArray *left)
{
  return (end != SEARCH_STOP_COMPLETE
          && (varies || (tally->candidates == 0 && tally->solutions == 0)))
         || (end == SEARCH_STOP_MEMORY && left->len == 0)
         || !search_stop_has_result (end, workers->instance, workers->repr,
                                     NULL);
}

/* Frees the units in `left`, and removes the solutions from the result. */
static void
drop (LedgerResult *result, GPtrArray *left)
{
  g_ptr_array_set_free_func (left, (GDestroyNotify) search_unit_free);
  g_ptr_array_set_size (left, 0);
  g_ptr_array_set_free_func (left, NULL);
  g_string_truncate (result->answers, 0);
  result->kept = 0;
}

/* Sets the result of an exploration.  Appends an empty result for each child
 * unit to `left`, which the threads will explore.
 */
static void
set_result (const LedgerWorkers *workers, LedgerResult *result,
            const SearchTally *tally, SearchBest best, const GPtrArray *units,
            GPtrArray *left)
{
  ledger_result_set (result, tally, units);
  if (ledger_best_improves (result->start, best, workers->run->maximize))
    result->best = best;
  for (guint i = 0; i < units->len; i++)
    {
      LedgerResult *child
          = ledger_result_new (result->children[i], units->pdata[i]);

      child->plain = !result->varies;
      g_ptr_array_add (left, child);
    }
}

/* Returns true if the unit may be divided at its root: if the nodes of its
 * children may vary, its address is not long, and the run does not search for
 * the best answer, which a second visit would not find.
 */
static bool
may_divide (const LedgerWorkers *workers, const LedgerResult *result)
{
  return workers->repr->varies && !workers->best && !result->plain
         && strlen (result->unit->address) < LEDGER_LONG_ADDRESS;
}

/* Explores the first node of a unit, to divide it into its children if only
 * nodes below them vary.  Returns false, and drops the result, if the unit must
 * be explored whole instead.
 */
static bool
explore_first (SearchExplorer *explorer, LedgerResult *result,
               SearchTally *tally, GPtrArray *units, SearchStopReason *end)
{
  *end = search_explore (explorer, result->search, 1, tally, units);
  if (*end != SEARCH_STOP_NODES
      || (search_explorer_varies (explorer) == SEARCH_VARIES_BELOW
          && tally->solutions == 0))
    return true;
  ledger_explorer_drop (explorer);
  drop (result, units);
  *tally = (SearchTally){ 0 };
  return false;
}

static SearchStopReason
explore (void *data, SearchExplorer *explorer, void *work, uint64_t budget,
         SearchTally *tally, GPtrArray *left)
{
  LedgerWorkers   *workers = data;
  LedgerResult    *result = work;
  GPtrArray       *units = g_ptr_array_new ();
  SearchStopReason end = SEARCH_STOP_COMPLETE;
  bool             first;

  result->start = search_explorer_best (explorer);
  ledger_load_alone (workers->repr, explorer, result->search, &workers->loaded);
  if (!workers->best)
    drop (result, units);
  first = may_divide (workers, result)
          && explore_first (explorer, result, tally, units, &end);
  if (!first)
    end = search_explore (explorer, result->search, budget, tally, units);
  ledger_result_take (result, explorer);
  if (end == SEARCH_STOP_PATH)
    atomic_store (&workers->lost, result->unit);
  if (is_still_open (workers, end,
                     result->varies && !(first && end == SEARCH_STOP_NODES),
                     tally, units))
    {
      drop (result, units);
      g_ptr_array_add (left, result);
    }
  else
    set_result (workers, result, tally, search_explorer_best (explorer), units,
                left);
  g_ptr_array_unref (units);
  return end;
}

/* Passes the results to the sink, the caller's function, and returns the sink's
 * result.  If the sink returns false, keeps the results in workers->dropped,
 * since threads may still explore their child units.
 */
static bool
hand_over (LedgerWorkers *workers, GPtrArray *results)
{
  const bool going = workers->sink (workers->data, results, &workers->progress);

  g_ptr_array_set_free_func (results, (GDestroyNotify) ledger_result_free);
  if (going)
    g_ptr_array_unref (results);
  else
    g_ptr_array_extend_and_steal (workers->dropped, results);
  return going;
}

static bool
tick (void *data, const SearchProgress *progress)
{
  LedgerWorkers *workers = data;
  const gint64   now = g_get_monotonic_time ();
  const bool     is_due = now - workers->taken >= PACE;

  workers->progress = *progress;
  if (is_due)
    workers->taken = now;
  return hand_over (workers,
                    is_due ? pool_take (workers->pool) : g_ptr_array_new ());
}

LedgerWorkers *
ledger_workers_new (const SearchLedgerRun *run, const SearchInstance *instance,
                    const SearchRepr *repr, const SearchSettings *settings,
                    SearchBest best, gint64 slice, GError **error)
{
  LedgerWorkers     *workers = g_new0 (LedgerWorkers, 1);
  SearchSettings     own = *settings;
  const PoolStrategy strategy
      = { .explore = explore,
          .visit = search_ledger_run_keeps (run) ? store_solution : NULL,
          .size = result_size,
          .free = (GDestroyNotify) ledger_result_free,
          .data = workers,
          .slice = slice,
          .keeps = true,
          .grace = GRACE };

  own.tick = tick;
  own.data = workers;

  /* A search with a solution limit explores units in serial order, so it has
   * one thread.
   */
  if (own.solution_limit)
    own.threads = 1;
  workers->run = run;
  workers->instance = instance;
  workers->repr = repr;
  workers->best = settings->best;
  workers->dropped
      = g_ptr_array_new_with_free_func ((GDestroyNotify) ledger_result_free);
  workers->pool = pool_new (instance, repr, &own, &strategy, false, error);
  if (workers->pool)
    pool_set_best (workers->pool, &best);
  else
    g_clear_pointer (&workers, ledger_workers_free);
  return workers;
}

void
ledger_workers_free (LedgerWorkers *workers)
{
  if (!workers)
    return;
  pool_free (workers->pool);
  g_ptr_array_unref (workers->dropped);
  g_free (workers);
}

void
ledger_workers_add (LedgerWorkers *workers, LedgerUnit *unit)
{
  LedgerResult *work = ledger_result_new (unit, ledger_unit_to_search (unit));

  work->plain = unit->parent && !unit->parent->varies;
  pool_add (workers->pool, work);
}

SearchStopReason
ledger_workers_run (LedgerWorkers *workers,
                    bool (*sink) (void *data, GPtrArray *results,
                                  const SearchProgress *progress),
                    void *data)
{
  SearchStopReason end;

  workers->sink = sink;
  workers->data = data;
  end = pool_run (workers->pool);
  return hand_over (workers, pool_take (workers->pool)) ? end
                                                        : SEARCH_STOP_CALLBACK;
}

bool
ledger_workers_check_paths (const LedgerWorkers *workers, const char *file,
                            GError **error)
{
  const LedgerUnit *lost = atomic_load (&workers->lost);
  char             *text;

  if (!lost)
    return true;
  text = ledger_unit_name_lost (lost);
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_INPUT, "'%s': %s", file, text);
  g_free (text);
  return false;
}

Pool *
ledger_workers_pool (LedgerWorkers *workers)
{
  return workers->pool;
}
