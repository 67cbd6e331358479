/* SPDX-License-Identifier: MIT */
/* store.h: a store: the cells of one search, a trail that restores them, and
 * the queue of propagators.
 *
 * All functions that narrow domains save the old cells, and queue the
 * propagators that wait for the change.  If no value would remain, these
 * functions return false and leave the store unchanged.
 */
#pragma once

#include "model.h"

/* An entry of the trail: index of a changed cell, and its old contents. */
typedef struct
{
  Cell     old;
  uint32_t cell;
  uint32_t unused;
} TrailEntry;

/* A workspace.  The contents of `scratch` are undefined between callbacks. */
typedef struct
{
  const SearchModel *model; /* the first field, as in an instance */

  Cell       *cell;
  TrailEntry *trail;
  uint32_t    top;      /* number of entries on the trail */
  uint32_t    mark;     /* value of `top` at the newest decision */
  uint32_t    capacity; /* number of entries for which the trail has room */

  uint32_t *marks;  /* value of `top` at the beginning of each level */
  uint32_t  level;  /* number of levels, one for each decision */
  uint32_t  levels; /* count of levels for which `marks` has room */
  uint32_t  failed; /* index of the level without a solution; 0 = none */

  bool    has_incumbent; /* true if solutions must beat `best` */
  int64_t best;

  /* By propagator, bits of the changed arguments; 0 = not in the queue. */
  uint64_t     *pending;
  uint32_t     *queue[PRIORITIES];
  uint32_t      head[PRIORITIES];
  uint32_t      tail[PRIORITIES];
  uint64_t      runs;     /* number of runs of propagators */
  uint64_t      failures; /* nodes without children that are no solutions */
  bool          sliced;   /* true if propagations share the cost limit `left` */
  int64_t       left;     /* remaining cost limit of the slice */
  struct Aside *aside;    /* levels for the next slice; NULL = none */
  void         *scratch;  /* memory for one run of a propagator */
  uint32_t     *memory;   /* model->memory numbers, which are never restored */
  Cell         *cells; /* the store's own cells, if `cell` points to others */
} Store;

/* A bit of `pending`: the propagator is running, so it is not queued. */
#define PENDING_RUNS (UINT64_C (1) << 63)

/* PENDING_LAST: the bit for all arguments with an index of 62 or more.
 * PENDING_ALL: the bits of all arguments.
 */
#define PENDING_LAST 62
#define PENDING_ALL (~UINT64_C (0) >> 1)

/* Makes a store with the root's cells.  Returns NULL if memory is short. */
Store *store_new (const SearchModel *model);
void   store_free (Store *store);

/* Moves the store's counts to the model's totals; store_retire() frees it. */
void store_report (Store *store);
void store_retire (Store *store);

/* Restores the cells of the store to those of the root, before any decision. */
void store_reset (Store *store);

/* Makes room for at least `entries` more entries on the trail. */
void store_grow (Store *store, uint32_t entries);

/* Begins a level: store_pop() undoes all changes after its beginning. */
void store_push (Store *store);
void store_pop (Store *store);

/* Runs every propagator once, then calls store_propagate() and returns the
 * result of this call.
 */
bool store_propagate_all (Store *store);

/* Sets the objective of the best solution so far; INT64_MAX or INT64_MIN = no
 * solution yet.
 */
SEARCH_ALWAYS_INLINE void
store_set_incumbent (Store *store, int64_t best)
{
  store->has_incumbent = best != INT64_MAX && best != INT64_MIN;
  store->best = best;
}

/* Runs propagators until the queue is empty, or their cost limit is reached.
 * The limit exists because two propagators that move each other's bounds by one
 * may need hours, while signals must wait.  At the limit the store is
 * unfinished: all removals are valid, and the next propagation continues.
 * Returns false if there is no solution.
 */
bool store_propagate (Store *store);

/* Runs propagators until the queue is empty, however long it takes.  Returns
 * false if there is no solution.
 */
bool store_finish (Store *store);

/* Begins a level (see store_push()), assigns the value to the variable, and
 * propagates.  Returns false if there is no solution; the level still exists.
 */
bool store_decide (Store *store, uint32_t variable, int64_t value);

/* Removes all propagators from the queue. */
void store_forget (Store *store);

/* Limits a variable that is not a DOMAIN_WORD to `min`..`max`.  Returns false
 * if no value remains.
 */
bool store_narrow (Store *store, uint32_t variable, int64_t min, int64_t max);

/* store_punch() removes a value between the bounds of a DOMAIN_WIDE variable.
 * store_count_wide() returns how many values such a variable has.
 */
bool     store_punch (Store *store, uint32_t variable, int64_t value);
uint32_t store_count_wide (const Store *store, uint32_t variable);

SEARCH_ALWAYS_INLINE bool
store_is_unfinished (const Store *store)
{
  return store->cell[store->model->unfinished] != 0;
}

SEARCH_ALWAYS_INLINE const Variable *
var_of (const Store *store, uint32_t x)
{
  return store->model->variable + x;
}

SEARCH_ALWAYS_INLINE bool
var_is_word (const Store *store, uint32_t x)
{
  return var_of (store, x)->kind == DOMAIN_WORD;
}

SEARCH_ALWAYS_INLINE int64_t
var_min (const Store *store, uint32_t x)
{
  const Variable *variable = var_of (store, x);
  const Cell      cell = store->cell[x];

  return variable->kind == DOMAIN_WORD
             ? (int64_t) variable->base + lowest (cell)
             : bounds_min (cell);
}

SEARCH_ALWAYS_INLINE int64_t
var_max (const Store *store, uint32_t x)
{
  const Variable *variable = var_of (store, x);
  const Cell      cell = store->cell[x];

  return variable->kind == DOMAIN_WORD
             ? (int64_t) variable->base + highest (cell)
             : bounds_max (cell);
}

SEARCH_ALWAYS_INLINE bool
var_is_fixed (const Store *store, uint32_t x)
{
  const Cell cell = store->cell[x];

  return var_is_word (store, x) ? is_single (cell)
                                : bounds_min (cell) == bounds_max (cell);
}

SEARCH_ALWAYS_INLINE bool
var_has (const Store *store, uint32_t x, int64_t value)
{
  const Variable *variable = var_of (store, x);
  const Cell      cell = store->cell[x];
  const int64_t   i = value - variable->base;

  if (variable->kind == DOMAIN_WORD)
    return i >= 0 && i < 64 && (cell >> i & 1);
  if (value < bounds_min (cell) || value > bounds_max (cell))
    return false;
  return variable->kind == DOMAIN_BOUNDS
         || (store->cell[variable->holes + (uint64_t) i / 64] >> (i & 63) & 1);
}

/* Returns the number of values in the domain of x. */
SEARCH_ALWAYS_INLINE uint32_t
var_count (const Store *store, uint32_t x)
{
  const Variable *variable = var_of (store, x);
  const Cell      cell = store->cell[x];

  if (variable->kind == DOMAIN_WORD)
    {
      uint64_t set = cell;

      set -= set >> 1 & UINT64_C (0x5555555555555555);
      set = (set & UINT64_C (0x3333333333333333))
            + (set >> 2 & UINT64_C (0x3333333333333333));
      set = (set + (set >> 4)) & UINT64_C (0x0f0f0f0f0f0f0f0f);
      return (uint32_t) (set * UINT64_C (0x0101010101010101) >> 56);
    }
  if (variable->kind == DOMAIN_WIDE)
    return store_count_wide (store, x);
  return (uint32_t) (bounds_max (cell) - bounds_min (cell)) + 1;
}

/* Returns the smallest value in the domain of x that is at least `value`.
 * There must be such a value.
 */
SEARCH_ALWAYS_INLINE int64_t
var_next (const Store *store, uint32_t x, int64_t value)
{
  if (value < var_min (store, x))
    value = var_min (store, x);
  while (!var_has (store, x, value))
    value++;
  return value;
}

/* Returns the largest value in the domain of x that is at most `value`.  There
 * must be such a value.
 */
SEARCH_ALWAYS_INLINE int64_t
var_previous (const Store *store, uint32_t x, int64_t value)
{
  if (value > var_max (store, x))
    value = var_max (store, x);
  while (!var_has (store, x, value))
    value--;
  return value;
}

/* Saves a cell before it changes, unless the newest saved cell is this cell. */
SEARCH_ALWAYS_INLINE void
store_save (Store *store, uint32_t cell)
{
  if (store->top > store->mark && store->trail[store->top - 1].cell == cell)
    return;
  if (SEARCH_UNLIKELY (store->top == store->capacity))
    store_grow (store, 1);
  store->trail[store->top].old = store->cell[cell];
  store->trail[store->top++].cell = cell;
}

/* Sets a cell that belongs to a propagator, and saves its old contents. */
SEARCH_ALWAYS_INLINE void
store_keep (Store *store, uint32_t cell, Cell value)
{
  if (store->cell[cell] == value)
    return;
  store_save (store, cell);
  store->cell[cell] = value;
}

/* Queues a propagator; the argument with the index `argument` has changed. */
SEARCH_ALWAYS_INLINE void
store_schedule (Store *store, uint32_t propagator, uint32_t argument)
{
  if (!store->pending[propagator])
    {
      const int priority = store->model->propagator[propagator].priority;

      store->queue[priority][store->tail[priority]++ & (store->model->ring - 1)]
          = propagator;
    }
  store->pending[propagator] |= UINT64_C (1) << argument;
}

/* Queues the propagators that wait for this event of the variable x. */
SEARCH_ALWAYS_INLINE void
store_notify (Store *store, uint32_t x, Event event)
{
  const Subscriptions *all = store->model->subscriptions + x;
  const Subscription  *one = store->model->subscription + all->first;
  const Subscription  *end = one
                            + (event == EVENT_FIXED    ? all->fixed
                               : event == EVENT_BOUNDS ? all->bounds
                                                       : all->domain);

  for (; one < end; one++)
    store_schedule (store, one->propagator, one->argument);
}

/* Returns the kind of change of a domain from the set `old` to the set `now`.
 */
SEARCH_ALWAYS_INLINE Event
event_of (uint64_t old, uint64_t now)
{
  const uint64_t gone = old ^ now;

  if (is_single (now))
    return EVENT_FIXED;
  return gone > now || (gone & (old & -old)) ? EVENT_BOUNDS : EVENT_DOMAIN;
}

/* Sets the DOMAIN_WORD of x to `now`.  Returns false if `now` is empty. */
SEARCH_ALWAYS_INLINE bool
var_put (Store *store, uint32_t x, uint64_t now)
{
  const uint64_t old = store->cell[x];

  if (old == now)
    return true;
  if (!now)
    return false;
  store_save (store, x);
  store->cell[x] = now;
  store_notify (store, x, event_of (old, now));
  return true;
}

SEARCH_ALWAYS_INLINE bool
var_set_min (Store *store, uint32_t x, int64_t value)
{
  const Variable *variable = var_of (store, x);
  const Cell      cell = store->cell[x];

  if (variable->kind == DOMAIN_WORD)
    {
      const int64_t i = value - variable->base;

      if (i <= 0)
        return true;
      return i < 64 && var_put (store, x, cell & from_member ((int) i));
    }
  if (value <= bounds_min (cell))
    return true;
  return value <= bounds_max (cell)
         && store_narrow (store, x, value, bounds_max (cell));
}

SEARCH_ALWAYS_INLINE bool
var_set_max (Store *store, uint32_t x, int64_t value)
{
  const Variable *variable = var_of (store, x);
  const Cell      cell = store->cell[x];

  if (variable->kind == DOMAIN_WORD)
    {
      const int64_t i = value - variable->base;

      if (i >= 63)
        return true;
      return i >= 0 && var_put (store, x, cell & up_to_member ((int) i));
    }
  if (value >= bounds_max (cell))
    return true;
  return value >= bounds_min (cell)
         && store_narrow (store, x, bounds_min (cell), value);
}

SEARCH_ALWAYS_INLINE bool
var_assign (Store *store, uint32_t x, int64_t value)
{
  const Variable *variable = var_of (store, x);

  if (variable->kind == DOMAIN_WORD)
    {
      const int64_t i = value - variable->base;

      return i >= 0 && i < 64
             && var_put (store, x, store->cell[x] & member ((int) i));
    }
  if (!var_has (store, x, value))
    return false;
  return var_is_fixed (store, x) || store_narrow (store, x, value, value);
}

/* Removes a value from the domain of x.  If the domain is DOMAIN_BOUNDS,
 * removes only a bound.  Returns false if no value remains.
 */
SEARCH_ALWAYS_INLINE bool
var_remove (Store *store, uint32_t x, int64_t value)
{
  const Variable *variable = var_of (store, x);
  const Cell      cell = store->cell[x];

  if (variable->kind == DOMAIN_WORD)
    {
      const int64_t i = value - variable->base;

      return i < 0 || i > 63 || var_put (store, x, cell & ~member ((int) i));
    }
  if (value < bounds_min (cell) || value > bounds_max (cell))
    return true;
  if (value == bounds_min (cell))
    return var_set_min (store, x, value + 1);
  if (value == bounds_max (cell))
    return var_set_max (store, x, value - 1);
  return variable->kind == DOMAIN_BOUNDS || store_punch (store, x, value);
}
