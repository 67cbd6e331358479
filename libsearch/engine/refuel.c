/* SPDX-License-Identifier: MIT */
/* refuel.c: the rare work of a search, done outside of its loop: checks of
 * limits and signals, progress, and growth of the stack.
 */
#include "explorer.h"

/* A slice is the work between two readings of the clock, as a number of nodes
 * or of rejected candidates.  A slice grows if it takes less than SLICE_SHORT
 * microseconds, and shrinks if it takes more than SLICE_LONG.  SLICE_MAX is so
 * large that readings of the clock take little time, and so small that the next
 * reading is in time if nodes suddenly become slow.
 */
#define SLICE_MIN UINT64_C (1)
#define SLICE_MAX (UINT64_C (1) << 14)
#define SLICE_SHORT 250
#define SLICE_LONG 1250

/* Minimum time between two calls of tick(), in microseconds. */
#define TICK_MIN 250

/* Delay until the next measurement of progress: the age of the explorer divided
 * by PROGRESS_PART, but at least PROGRESS_MIN and at most PROGRESS_MAX
 * microseconds.
 */
#define PROGRESS_PART 8
#define PROGRESS_MIN 10000
#define PROGRESS_MAX 200000

/* Value of `progress_due` until the first call of tick().  This call sets the
 * time of the first measurement of progress.
 */
#define PROGRESS_SOON -1

bool
explorer_stop (SearchExplorer *explorer, SearchStopReason end)
{
  explorer->end = end;
  return false;
}

void
explorer_beat (SearchWorker *worker)
{
  const SearchExplorer *explorer = (const SearchExplorer *) worker;

  if (explorer->settings.pulse)
    g_atomic_int_inc (explorer->settings.pulse);
}

SearchStopReason
explorer_limit (const SearchExplorer *explorer, gint64 now)
{
  const int *cancel = explorer->settings.cancel;

  if (cancel && g_atomic_int_get (cancel))
    return SEARCH_STOP_SIGNAL;
  return explorer->deadline && now >= explorer->deadline ? SEARCH_STOP_TIME
                                                         : SEARCH_STOP_COMPLETE;
}

void *
explorer_grow (SearchWorker *worker, void *old, size_t before, size_t after)
{
  SearchExplorer *explorer = (SearchExplorer *) worker;
  void           *data = quota_grow (explorer->quota, old, before, after);

  explorer->lent += data ? after - before : 0;
  explorer->starved |= !data;
  return data;
}

bool
explorer_continues (SearchWorker *worker)
{
  SearchExplorer *explorer = (SearchExplorer *) worker;

  if (!explorer->starved
      && explorer_limit (explorer, g_get_monotonic_time ())
             == SEARCH_STOP_COMPLETE)
    return true;
  explorer->waits++;
  return false;
}

void
explorer_begin (SearchExplorer *explorer, size_t depth, uint64_t budget)
{
  SearchWorker *worker = &explorer->worker;

  worker->depth = worker->base = depth;
  worker->fuel = worker->nodes = worker->rejected = worker->solutions = 0;
  explorer->budget = budget;
  explorer->floor = 0;
  explorer->late = false;
  explorer->slice = MAX (explorer->slice, SLICE_MIN);
  explorer->sliced = 0;
  explorer->answers = (SearchTally){ 0 };
  explorer->varies = SEARCH_VARIES_NOT;
  explorer->end = SEARCH_STOP_COMPLETE;
}

/* Returns how many candidates the exploration must still try, even if its
 * budget of nodes is used up.
 */
static uint64_t
candidates_missing (const SearchExplorer *explorer)
{
  const SearchWorker *worker = &explorer->worker;
  const uint64_t      met = worker->nodes + worker->rejected;

  return met < explorer->floor ? explorer->floor - met : 0;
}

/* Returns true if the exploration has visited all nodes of its budget, cannot
 * extend the budget, and has tried the minimum number of candidates.  If only
 * candidates are missing, sets the budget to one node, since fuel must not be
 * 0.  The loop can then reject candidates, and the exploration ends at the next
 * node that it visits.
 */
static bool
is_used_up (SearchExplorer *explorer)
{
  if (explorer->late)
    return explorer->budget == 0 || candidates_missing (explorer) == 0;
  if (explorer->budget > 0)
    return false;
  if (candidates_missing (explorer) == 0)
    return !explorer->extend || !explorer->extend (explorer);
  explorer->late = true;
  explorer->budget = 1;
  return false;
}

/* Doubles the length of the slice (work between two readings of the clock) if
 * the last slice took too little time, and halves it if the slice took too
 * much.  Keeps the length at the first slice of an exploration.
 */
static void
adapt_slice (SearchExplorer *explorer, gint64 now)
{
  const gint64 elapsed = now - explorer->sliced;

  if (explorer->sliced == 0)
    ;
  else if (elapsed < SLICE_SHORT)
    explorer->slice = MIN (explorer->slice * 2, SLICE_MAX);
  else if (elapsed > SLICE_LONG)
    explorer->slice = MAX (explorer->slice / 2, SLICE_MIN);
  explorer->sliced = now;
}

static void
set_progress_due (SearchExplorer *explorer, gint64 now)
{
  explorer->progress_due = now
                           + CLAMP ((now - explorer->start) / PROGRESS_PART,
                                    PROGRESS_MIN, PROGRESS_MAX);
}

void
explorer_begin_progress (SearchExplorer *explorer, uint64_t share)
{
  explorer->share = share;
  progress_begin (&explorer->under_way, share);
  explorer->progress_due = PROGRESS_SOON;
}

/* Measures progress if it is time, and calls the caller's tick().  Returns the
 * result of tick(); false stops the search.
 */
static bool
tick (SearchExplorer *explorer, gint64 now)
{
  const SearchSettings *settings = &explorer->settings;
  const SearchWorker   *worker = &explorer->worker;
  SearchProgress        progress = explorer->progress;

  explorer->ticked = now;
  if (explorer->progress_due == PROGRESS_SOON)
    set_progress_due (explorer, now);
  else if (explorer->progress_due && now >= explorer->progress_due)
    {
      progress_measure (&explorer->under_way, &explorer->worker,
                        explorer->repr);
      set_progress_due (explorer, now);
    }
  search_tally_add (&progress.tally, explorer_tally (explorer));
  progress.share += explorer->under_way.done;
  if (settings->partial && settings->stop_depth < worker->capacity)
    progress.partials += worker->levels[settings->stop_depth].nodes;
  progress.best = incumbent_best (explorer->incumbent);
  return settings->tick (settings->data, &progress);
}

/* Returns the number of states for which the stack should have room.  In a
 * search by levels, this number must not depend on time.
 */
static uint64_t
room_wanted (const SearchExplorer *explorer)
{
  return explorer->settings.strategy == SEARCH_STRATEGY_LEVELS
             ? UINT64_MAX
             : explorer->slice;
}

bool
explorer_fit (SearchExplorer *explorer)
{
  SearchWorker *worker = &explorer->worker;

  if (!stack_reserve (worker, worker->state_size, room_wanted (explorer),
                      explorer->quota))
    return explorer_stop (explorer, SEARCH_STOP_MEMORY);
  explorer->budget += worker->fuel;
  worker->fuel = MIN (worker->fuel, stack_room (worker));
  explorer->budget -= worker->fuel;
  return true;
}

bool
explorer_refuel (SearchWorker *worker)
{
  SearchExplorer        *explorer = (SearchExplorer *) worker;
  const SearchSettings  *settings = &explorer->settings;
  const gint64           now = g_get_monotonic_time ();
  const SearchStopReason limit = explorer_limit (explorer, now);

  explorer_beat (worker);
  explorer->budget += worker->fuel; /* unused fuel returns to the budget */
  worker->fuel = 0;
  worker->rejected -= explorer->waits;
  if (worker->levels && explorer->waits > 0)
    worker->levels[worker->depth + 1].candidates -= explorer->waits;
  explorer->waits = 0;
  if (worker->solutions > SEARCH_COUNT_MAX && !explorer->is_large)
    return explorer_stop (explorer, SEARCH_STOP_OVERFLOW);
  if (is_used_up (explorer))
    return explorer_stop (explorer, SEARCH_STOP_NODES);
  if (limit != SEARCH_STOP_COMPLETE)
    return explorer_stop (explorer, limit);
  adapt_slice (explorer, now);
  if (explorer->starved
      || !stack_reserve (worker, worker->state_size, room_wanted (explorer),
                         explorer->quota))
    return explorer_stop (explorer, SEARCH_STOP_MEMORY);
  if (settings->tick && now - explorer->ticked >= TICK_MIN)
    {
      if (!tick (explorer, now))
        return explorer_stop (explorer, SEARCH_STOP_CALLBACK);

      /* The call of tick() is not part of the next slice, the work between two
       * readings of the clock.
       */
      explorer->sliced = g_get_monotonic_time ();
    }
  if (explorer->note)
    explorer->note (explorer);
  if (explorer->end != SEARCH_STOP_COMPLETE)
    return false; /* extend() or note() has ended the exploration */
  worker->fuel = MIN (explorer->slice, stack_room (worker));
  worker->fuel = MIN (worker->fuel, explorer->budget);
  explorer->budget -= worker->fuel;
  worker->reject_fuel = explorer->slice;
  if (explorer->late)
    worker->reject_fuel
        = MIN (worker->reject_fuel, candidates_missing (explorer));
  return true;
}

/* Handles a node at the depth limit that is no solution.  Returns false to stop
 * the search.
 */
bool
explorer_reach (SearchWorker *worker, size_t depth)
{
  SearchExplorer *explorer = (SearchExplorer *) worker;

  return explorer->reach ? explorer->reach (explorer, depth)
                         : explorer_visit (worker, depth, 0);
}
