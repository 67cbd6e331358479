/* SPDX-License-Identifier: MIT */
/* explore.c: exploring one unit: the loop, and the rare work around it. */
#include "digest.h"
#include "explorer.h"
#include "loop.h"
#include "stack.h"
#include "unit.h"

#include <string.h>

/* A slice is how many nodes, or rejected candidates, may lie between two looks
 * at the clock.  It grows while it takes less than SLICE_SHORT microseconds
 * and shrinks when it takes more than SLICE_LONG; SLICE_MAX is enough to make
 * the looks cheap, and not too much for a tree that turns slow.
 */
#define SLICE_MIN UINT64_C (1)
#define SLICE_MAX (UINT64_C (1) << 14)
#define SLICE_SHORT 1000
#define SLICE_LONG 5000

static bool
stop (SearchExplorer *explorer, SearchEnd end)
{
  explorer->end = end;
  return false;
}

static void
adapt_slice (SearchExplorer *explorer, gint64 now)
{
  const gint64 elapsed = now - explorer->sliced;

  if (elapsed < SLICE_SHORT)
    explorer->slice = MIN (explorer->slice * 2, SLICE_MAX);
  else if (elapsed > SLICE_LONG)
    explorer->slice = MAX (explorer->slice / 2, SLICE_MIN);
  explorer->sliced = now;
}

bool
explorer_refuel (SearchWorker *worker)
{
  SearchExplorer       *explorer = (SearchExplorer *) worker;
  const SearchSettings *settings = &explorer->settings;
  const gint64          now = g_get_monotonic_time ();

  explorer->budget += worker->fuel; /* what is left of it */
  worker->fuel = 0;
  if (worker->solutions > SEARCH_COUNT_MAX)
    return stop (explorer, SEARCH_END_OVERFLOW);
  if (explorer->budget == 0)
    return stop (explorer, SEARCH_END_NODES);
  if (settings->cancel && g_atomic_int_get (settings->cancel))
    return stop (explorer, SEARCH_END_SIGNAL);
  if (explorer->deadline && now >= explorer->deadline)
    return stop (explorer, SEARCH_END_TIME);
  if (!stack_reserve (worker, explorer->repr->state_size,
                      settings->memory_limit))
    return stop (explorer, SEARCH_END_MEMORY);
  if (settings->tick && !settings->tick (settings->data))
    return stop (explorer, SEARCH_END_VISITOR);

  adapt_slice (explorer, now);
  worker->fuel = MIN (explorer->slice, stack_room (worker));
  worker->fuel = MIN (worker->fuel, explorer->budget);
  explorer->budget -= worker->fuel;
  worker->patience = explorer->slice;
  return true;
}

bool
explorer_visit (SearchWorker *worker, size_t depth, uint64_t weight)
{
  SearchExplorer       *explorer = (SearchExplorer *) worker;
  const SearchSettings *settings = &explorer->settings;
  size_t                length = 0;

  if (explorer->repr->answer && (settings->digest || settings->visit))
    length = MIN (explorer->repr->answer (worker->instance, worker->states,
                                          depth, explorer->answer),
                  explorer->answer_length);
  if (settings->digest)
    explorer->digest
        += weight * digest_answer (explorer->keys, explorer->answer, length);
  if (settings->visit
      && !settings->visit (settings->data, explorer->answer, length, weight))
    return stop (explorer, SEARCH_END_VISITOR);
  if (++explorer->found == settings->solution_limit)
    return stop (explorer, SEARCH_END_FIRST);
  return true;
}

/* What the callbacks get for their instance. */
static const void *
callback_instance (const SearchExplorer *explorer)
{
  return explorer->repr->enter ? explorer->worker.board
                               : explorer->worker.instance;
}

static void *
state_at (const SearchExplorer *explorer, size_t depth)
{
  return explorer->worker.states + depth * explorer->repr->state_size;
}

/* A board as it is at the root. */
static void
reset_board (SearchExplorer *explorer)
{
  const SearchRepr *repr = explorer->repr;
  SearchWorker     *worker = &explorer->worker;

  if (!repr->enter)
    return;
  memset (worker->board, 0, repr->board_size);
  memcpy (worker->board, worker->instance, explorer->instance_size);
}

/* Makes the root, from zero bytes, and opens it.  False: it is a solution, and
 * counted. */
static bool
load_root (SearchExplorer *explorer)
{
  const SearchRepr *repr = explorer->repr;
  SearchWorker     *worker = &explorer->worker;
  const void       *instance = callback_instance (explorer);
  void             *root = state_at (explorer, 0);

  if (repr->root)
    repr->root (instance, root);
  if (repr->solution (instance, root))
    {
      search_loop_solution (worker, repr, instance, root, 0);
      return false;
    }
  worker->cursors[0] = repr->open ? repr->open (instance, root) : 0;
  return true;
}

/* Lays the unit's path on the stack and replays the board along it. */
static void
load_path (SearchExplorer *explorer, const SearchUnit *unit)
{
  const SearchRepr *repr = explorer->repr;
  SearchWorker     *worker = &explorer->worker;

  memcpy (worker->states, g_bytes_get_data (unit->path, NULL),
          unit->length * repr->state_size);
  worker->cursors[worker->depth] = unit->cursor;
  if (repr->enter)
    for (size_t depth = 1; depth <= worker->depth; depth++)
      repr->enter (worker->board, state_at (explorer, depth));
}

/* Turns the stack into units: one for each state that still has children.
 * Asking `next` overwrites the state behind, hence the copy of the path and
 * the order, which is also that of the search.
 */
static void
leave_over (SearchExplorer *explorer, GPtrArray *leftover)
{
  const SearchRepr *repr = explorer->repr;
  SearchWorker     *worker = &explorer->worker;
  const void       *instance = callback_instance (explorer);
  GBytes           *path
      = g_bytes_new (worker->states, (worker->depth + 1) * repr->state_size);

  for (size_t depth = worker->depth;; depth--)
    {
      uint64_t cursor = worker->cursors[depth];

      if (repr->next (instance, state_at (explorer, depth), &cursor,
                      state_at (explorer, depth + 1)))
        g_ptr_array_add (leftover,
                         unit_new (path, depth + 1, worker->cursors[depth]));
      if (depth == worker->base)
        break;
      if (repr->leave)
        repr->leave (worker->board, state_at (explorer, depth));
    }
  g_bytes_unref (path);
}

/* The unit as it was, untouched. */
static void
leave_whole (const SearchUnit *unit, GPtrArray *leftover)
{
  SearchUnit *copy = search_unit_new_whole ();

  *copy = *unit;
  if (copy->path)
    g_bytes_ref (copy->path);
  g_ptr_array_add (leftover, copy);
}

static void
begin (SearchExplorer *explorer, const SearchUnit *unit, uint64_t budget)
{
  SearchWorker *worker = &explorer->worker;

  worker->depth = worker->base = unit->length ? unit->length - 1 : 0;
  worker->fuel = worker->nodes = worker->rejected = worker->solutions = 0;
  stack_clear (worker, explorer->repr->state_size, explorer->touched);
  explorer->budget = budget;
  explorer->slice = SLICE_MIN;
  explorer->sliced = g_get_monotonic_time ();
  explorer->digest = 0;
  explorer->end = SEARCH_END_COMPLETE;
}

/* False: there is nothing to explore below the root. */
static bool
load (SearchExplorer *explorer, const SearchUnit *unit)
{
  reset_board (explorer);
  if (unit->length == 0)
    return load_root (explorer);
  load_path (explorer, unit);
  return true;
}

static bool
run (SearchExplorer *explorer)
{
  return explorer->loop == SEARCH_LOOP_INLINE
             ? explorer->repr->run (&explorer->worker)
             : loop_dynamic (&explorer->worker, explorer->repr);
}

static void
report (SearchExplorer *explorer, SearchTally *tally)
{
  const SearchWorker *worker = &explorer->worker;
  const SearchTally   found = { .candidates = worker->nodes + worker->rejected,
                                .nodes = worker->nodes,
                                .solutions = worker->solutions,
                                .digest = explorer->digest };

  search_tally_add (tally, &found);
  explorer->touched = worker->base + worker->nodes + 2;
  if (tally->solutions > SEARCH_COUNT_MAX || tally->nodes > SEARCH_COUNT_MAX
      || tally->candidates > SEARCH_COUNT_MAX)
    explorer->end = SEARCH_END_OVERFLOW;
}

SearchEnd
search_explore (SearchExplorer *explorer, const SearchUnit *unit,
                uint64_t budget, SearchTally *tally, GPtrArray *leftover)
{
  const guint from = leftover ? leftover->len : 0;

  g_return_val_if_fail (unit->length == 0
                            || g_bytes_get_size (unit->path)
                                   >= unit->length * explorer->repr->state_size,
                        SEARCH_END_VISITOR);

  begin (explorer, unit, budget);
  if (!explorer_refuel (&explorer->worker))
    {
      if (leftover)
        leave_whole (unit, leftover);
    }
  else if (load (explorer, unit) && !run (explorer) && leftover)
    leave_over (explorer, leftover);

  if (leftover && leftover->len > from)
    unit_divide_share (leftover, from, unit->share);
  report (explorer, tally);
  return explorer->end;
}
