/* SPDX-License-Identifier: MIT */
/* store.c: the trail, which restores cells, and the queue of propagators. */
#include "branch.h"
#include "kinds.h"

#include <string.h>

/* Removes entries of the trail (saved cells) since the newest decision, except
 * the first of each cell, which has the contents of the cell at that decision.
 */
static void
compact (Store *store)
{
  const size_t words = store->model->cell_count / 64 + 1;
  uint64_t    *seen = g_new0 (uint64_t, words);
  uint32_t     kept = store->mark;

  for (uint32_t i = store->mark; i < store->top; i++)
    {
      const uint32_t cell = store->trail[i].cell;

      if (seen[cell / 64] & member ((int) (cell % 64)))
        continue;
      seen[cell / 64] |= member ((int) (cell % 64));
      store->trail[kept++] = store->trail[i];
    }
  store->top = kept;
  g_free (seen);
}

/* Makes room on the trail, the array of saved cells.  If memory is short, GLib
 * ends the process, since callers cannot report a failure.
 */
void
store_grow (Store *store, uint32_t entries)
{
  if (store->top - store->mark > store->model->cell_count)
    compact (store);
  while (store->capacity - store->top < MAX (entries, store->capacity / 4))
    store->capacity *= 2;
  store->trail = g_renew (TrailEntry, store->trail, store->capacity);
}

static void
undo (Store *store, uint32_t top)
{
  while (store->top > top)
    {
      const TrailEntry *entry = store->trail + --store->top;

      store->cell[entry->cell] = entry->old;
    }
}

void
store_reset (Store *store)
{
  undo (store, 0);
  store->level = 0;
  store->mark = 0;
  store->failed = 0;
  store->has_incumbent = false;
  store->best = 0;
}

void
store_push (Store *store)
{
  if (SEARCH_UNLIKELY (store->level == store->levels))
    {
      store->levels *= 2;
      store->marks = g_renew (uint32_t, store->marks, store->levels);
    }
  store->marks[store->level++] = store->top;
  store->mark = store->top;
}

void
store_pop (Store *store)
{
  undo (store, store->marks[--store->level]);
  store->mark = store->top;
  if (store->failed > store->level)
    store->failed = 0;
}

bool
store_narrow (Store *store, uint32_t x, int64_t min, int64_t max)
{
  const Variable *variable = var_of (store, x);
  const Cell      cell = store->cell[x];

  if (variable->kind == DOMAIN_WIDE)
    {
      const Cell *holes = store->cell + variable->holes;

      if (min > bounds_min (cell))
        {
          const int64_t from = min - variable->base;
          uint64_t      i = (uint64_t) from / 64;
          uint64_t      set = holes[i] & from_member (from & 63);

          while (!set && ++i < variable->words)
            set = holes[i];
          if (!set)
            return false;
          min = variable->base + (int64_t) i * 64 + lowest (set);
        }
      if (max < bounds_max (cell))
        {
          const int64_t to = max - variable->base;
          int64_t       i = to / 64;
          uint64_t      set = holes[i] & up_to_member (to & 63);

          while (!set && --i >= 0)
            set = holes[i];
          if (!set)
            return false;
          max = variable->base + i * 64 + highest (set);
        }
    }
  if (min > max)
    return false;
  store_save (store, x);
  store->cell[x] = bounds (min, max);
  store_notify (store, x, min == max ? EVENT_FIXED : EVENT_BOUNDS);
  return true;
}

bool
store_punch (Store *store, uint32_t x, int64_t value)
{
  const Variable *variable = var_of (store, x);
  const int64_t   i = value - variable->base;
  const uint32_t  cell = variable->holes + (uint32_t) (i / 64);

  if (!(store->cell[cell] & member (i & 63)))
    return true;
  store_save (store, cell);
  store->cell[cell] &= ~member (i & 63);
  store_notify (store, x, EVENT_DOMAIN);
  return true;
}

uint32_t
store_count_wide (const Store *store, uint32_t x)
{
  const Variable *variable = var_of (store, x);
  const int64_t   from = bounds_min (store->cell[x]) - variable->base;
  const int64_t   to = bounds_max (store->cell[x]) - variable->base;
  uint32_t        count = 0;

  for (int64_t i = from / 64; i <= to / 64; i++)
    {
      uint64_t set = store->cell[variable->holes + i];

      if (i == from / 64)
        set &= from_member (from & 63);
      if (i == to / 64)
        set &= up_to_member (to & 63);
      count += (uint32_t) __builtin_popcountll (set);
    }
  return count;
}

/* Runs the propagator with the index `i`, whose arguments in `changed` have
 * changed.  Returns false if no solution remains.
 */
SEARCH_ALWAYS_INLINE bool
run (Store *store, uint32_t i, uint64_t changed)
{
  const Propagator *propagator = store->model->propagator + i;

  store->runs++;
  switch ((PropagatorKind) propagator->kind)
    {
#define KIND(name, ...)                                                        \
  case PROPAGATOR_##name:                                                      \
    return propagate_##name (store, propagator, changed);
      PROPAGATOR_KINDS (KIND)
#undef KIND
    case PROPAGATORS:
      break;
    }
  return true;
}

/* Runs the propagator with the index `i` from the queue.  If the run changes
 * its own arguments, queues the propagator again, unless the propagator is
 * idempotent or has set its bits to PENDING_RUNS.  Returns false if no solution
 * remains.
 */
SEARCH_ALWAYS_INLINE bool
run_queued (Store *store, uint32_t i)
{
  const Propagator *propagator = store->model->propagator + i;
  const uint64_t    changed = store->pending[i];
  bool              success;

  store->pending[i] = PENDING_RUNS;
  success = run (store, i, changed);
  if (propagator->idempotent || store->pending[i] == PENDING_RUNS)
    store->pending[i] = 0;
  else
    {
      const int priority = propagator->priority;

      store->pending[i] &= ~PENDING_RUNS;
      store->queue[priority][store->tail[priority]++ & (store->model->ring - 1)]
          = i;
    }
  return success;
}

void
store_forget (Store *store)
{
  for (int i = 0; i < PRIORITIES; i++)
    while (store->head[i] != store->tail[i])
      store->pending[store->queue[i]
                                 [store->head[i]++ & (store->model->ring - 1)]]
          = 0;
}

static bool
has_queued (const Store *store)
{
  for (int i = 0; i < PRIORITIES; i++)
    if (store->head[i] != store->tail[i])
      return true;
  return false;
}

/* The propagators that must still run before an interrupted propagation is
 * complete: `count` of them, from the index `first` on.  Index 0 follows the
 * last index.
 */
typedef struct
{
  uint32_t first;
  uint32_t count;
} Rest;

static Rest
rest_of (const Store *store)
{
  const Cell cell = store->cell[store->model->unfinished];

  return (Rest){ (uint32_t) cell, (uint32_t) (cell >> 32) };
}

static Rest
all_from (const Store *store, uint32_t first)
{
  return (Rest){ first, store->model->propagator_count };
}

/* Moves a propagator from `rest` to the queue, with all arguments marked as
 * changed, and more while the cost is at most `left`.  With a larger cost, a
 * propagation could end before the last of them, and repeat all, forever.
 */
static void
schedule (Store *store, Rest *rest, int64_t left)
{
  const SearchModel *model = store->model;

  left = left < model->pass ? MAX (left, 0) / 2 : left;
  for (bool first = true; rest->count > 0; rest->count--, first = false)
    {
      const uint32_t i = rest->first;

      if ((left -= propagator_cost (model->propagator + i)) < 0 && !first)
        break;
      store_schedule (store, i, 0);
      store->pending[i] = PENDING_ALL;
      rest->first = i + 1 < model->propagator_count ? i + 1 : 0;
    }
}

/* Ends a propagation at its cost limit.  If propagators are queued, empties the
 * queue, which is not stored: all must run again.  Returns true.
 */
static bool
stop (Store *store, Rest rest)
{
  if (has_queued (store))
    {
      store_forget (store);
      rest = all_from (store, rest.first);
    }
  store_keep (store, store->model->unfinished,
              rest.count > 0 ? (Cell) rest.count << 32 | rest.first : 0);
  return true;
}

/* Implements store_propagate(); stops when the cost has used up `*left`. */
SEARCH_ALWAYS_INLINE bool
propagate (Store *store, int64_t *left)
{
  const SearchModel *model = store->model;
  const uint32_t     mask = model->ring - 1;
  Rest               rest = rest_of (store);

  schedule (store, &rest, *left);
  for (;;)
    {
      const int i = store->head[0] != store->tail[0]   ? 0
                    : store->head[1] != store->tail[1] ? 1
                                                       : 2;
      uint32_t  which;

      if (store->head[i] == store->tail[i])
        {
          if (rest.count == 0)
            {
              store_keep (store, model->unfinished, 0);
              return true;
            }
          schedule (store, &rest, *left);
          continue;
        }
      which = store->queue[i][store->head[i]++ & mask];
      *left -= propagator_cost (model->propagator + which);
      if (!run_queued (store, which))
        {
          store_forget (store);
          return false;
        }
      if (SEARCH_UNLIKELY (*left < 0))
        return stop (store, rest);
    }
}

bool
store_propagate (Store *store)
{
  int64_t    left = store->sliced ? store->left : store_limit (store);
  const bool success = propagate (store, &left);

  store->left = left;
  return success;
}

bool
store_finish (Store *store)
{
  do
    if (!store_propagate (store))
      return false;
  while (store_is_unfinished (store));
  return true;
}

/* Runs all propagators of priority 0 in order, from the first to the last, and
 * back to the first.  In a chain of constraints, this moves each bound once to
 * its final value; the queue would move it once for each constraint.  Returns
 * false if no solution remains.
 */
static bool
sweep (Store *store)
{
  const SearchModel *model = store->model;
  const uint32_t     count = model->propagator_count;
  bool               success = true;

  /* The bit PENDING_RUNS keeps all propagators out of the queue for now. */
  for (uint32_t i = 0; i < count; i++)
    store->pending[i] = PENDING_RUNS;
  for (uint32_t i = 0; i < 2 * count && success; i++)
    {
      const uint32_t which = i < count ? i : 2 * count - 1 - i;

      if (model->propagator[which].priority == 0)
        success = run (store, which, PENDING_ALL);
    }
  for (uint32_t i = 0; i < count; i++)
    store->pending[i] = 0;
  return success;
}

bool
store_propagate_all (Store *store)
{
  Rest all = all_from (store, 0);

  if (!sweep (store))
    return false;
  schedule (store, &all, store->model->pass);
  return store_propagate (store);
}

bool
store_decide (Store *store, uint32_t variable, int64_t value)
{
  store_push (store);
  if (var_assign (store, variable, value) && store_propagate (store))
    return true;
  store_forget (store);
  return false;
}
