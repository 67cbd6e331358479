/* SPDX-License-Identifier: MIT */
/* store.h: the cells of one worker's search, with a trail that restores them
 * and the queue of propagators.
 *
 * All narrowing goes through the functions here: they save what was, and tell
 * the propagators that wait.  Those that return a bool return false where no
 * value is left; then the store is as it was.
 */
#pragma once

#include "model.h"

/* What a cell held, and which one. */
typedef struct
{
  Cell     old;
  uint32_t cell;
  uint32_t unused;
} TrailEntry;

/* A board.  What is below `scratch` means nothing between callbacks. */
typedef struct
{
  const SearchModel *model; /* first, as in an instance */

  Cell       *cell;
  TrailEntry *trail;
  uint32_t    top;      /* of the trail */
  uint32_t    mark;     /* its top when the newest decision was made */
  uint32_t    capacity; /* of the trail */

  uint32_t *marks;  /* its tops, by level */
  uint32_t  level;  /* how many decisions stand */
  uint32_t  levels; /* room for them */
  uint32_t  failed; /* the level at which no solution was left; 0: none */

  bool    told; /* is `best` to be beaten? */
  int64_t best;

  uint64_t *pending; /* by propagator, which of its arguments have changed; 0:
                        it is not in the queue */
  uint32_t *queue[PRIORITIES];
  uint32_t  head[PRIORITIES];
  uint32_t  tail[PRIORITIES];
  uint64_t  runs;     /* how often a propagator has run */
  uint64_t  failures; /* nodes that have neither children nor are solutions */
  int       stretch;  /* a propagation may take 2^stretch times as long */
  void     *scratch;  /* model->scratch bytes */
  uint32_t *memory;   /* model->memory numbers */
  Cell     *cells;    /* the store's own, where `cell` points elsewhere */
} Store;

/* In `pending`: it runs, so it is not in the queue. */
#define PENDING_RUNS (UINT64_C (1) << 63)

/* Of arguments from 62 on, which share a bit, and of all. */
#define PENDING_LAST 62
#define PENDING_ALL (~UINT64_C (0) >> 1)

/* A store at the root of a model that is closed.  NULL: there is no memory. */
Store *store_new (const SearchModel *model);
void   store_free (Store *store);

/* Frees the store of a search, with what it has done noted in the model. */
void store_retire (Store *store);

/* To the root. */
void store_reset (Store *store);

/* Makes room for so many entries more on the trail. */
void store_grow (Store *store, uint32_t entries);

/* Notes where the trail is; and goes back there. */
void store_push (Store *store);
void store_pop (Store *store);

/* Runs all propagators, and then those that have more to do; as
 * store_propagate().
 */
bool store_propagate_all (Store *store);

/* Notes the value of the best solution so far; INT64_MAX and INT64_MIN stand
 * for none.
 */
SEARCH_ALWAYS_INLINE void
store_tell (Store *store, int64_t best)
{
  store->told = best != INT64_MAX && best != INT64_MIN;
  store->best = best;
}

/* Runs propagators until none removes any more, or they have run for so long
 * that limits and signals should be looked at: two that move each other's
 * bounds by one take hours where there are billions of values.  Then the store
 * is unfinished: what is gone has no support, but the next propagation, at the
 * same level or a deeper one, goes on.  False: there is no solution.
 */
bool store_propagate (Store *store);

/* The same, however long it takes. */
bool store_finish (Store *store);

/* Pushes, gives the variable the value, and propagates.  False: no solution is
 * left; the level stands all the same.
 */
bool store_decide (Store *store, uint32_t variable, int64_t value);

/* Empties the queue. */
void store_forget (Store *store);

/* Of a variable that is no word: its values from `least` to `most`. */
bool store_narrow (Store *store, uint32_t variable, int64_t least,
                   int64_t most);

/* Of one with holes: one less; how many there are. */
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
             : bounds_least (cell);
}

SEARCH_ALWAYS_INLINE int64_t
var_max (const Store *store, uint32_t x)
{
  const Variable *variable = var_of (store, x);
  const Cell      cell = store->cell[x];

  return variable->kind == DOMAIN_WORD
             ? (int64_t) variable->base + highest (cell)
             : bounds_most (cell);
}

SEARCH_ALWAYS_INLINE bool
var_is_fixed (const Store *store, uint32_t x)
{
  const Cell cell = store->cell[x];

  return var_is_word (store, x) ? is_single (cell)
                                : bounds_least (cell) == bounds_most (cell);
}

SEARCH_ALWAYS_INLINE bool
var_has (const Store *store, uint32_t x, int64_t value)
{
  const Variable *variable = var_of (store, x);
  const Cell      cell = store->cell[x];
  const int64_t   i = value - variable->base;

  if (variable->kind == DOMAIN_WORD)
    return i >= 0 && i < 64 && (cell >> i & 1);
  if (value < bounds_least (cell) || value > bounds_most (cell))
    return false;
  return variable->kind == DOMAIN_BOUNDS
         || (store->cell[variable->holes + (uint64_t) i / 64] >> (i & 63) & 1);
}

/* How many values it has. */
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
  return (uint32_t) (bounds_most (cell) - bounds_least (cell)) + 1;
}

/* Its least value that is at least `value`; there is one. */
SEARCH_ALWAYS_INLINE int64_t
var_next (const Store *store, uint32_t x, int64_t value)
{
  if (value < var_min (store, x))
    value = var_min (store, x);
  while (!var_has (store, x, value))
    value++;
  return value;
}

/* Its greatest that is at most `value`; there is one. */
SEARCH_ALWAYS_INLINE int64_t
var_previous (const Store *store, uint32_t x, int64_t value)
{
  if (value > var_max (store, x))
    value = var_max (store, x);
  while (!var_has (store, x, value))
    value--;
  return value;
}

/* Saves a cell that is about to change, once is enough since the mark. */
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

/* Sets a cell that a propagator keeps. */
SEARCH_ALWAYS_INLINE void
store_keep (Store *store, uint32_t cell, Cell value)
{
  if (store->cell[cell] == value)
    return;
  store_save (store, cell);
  store->cell[cell] = value;
}

/* Queues a propagator, one of whose arguments has changed. */
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

/* Queues the propagators that wait for the event. */
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

/* What it is that makes the set `now` of `old`. */
SEARCH_ALWAYS_INLINE Event
event_of (uint64_t old, uint64_t now)
{
  const uint64_t gone = old ^ now;

  if (is_single (now))
    return EVENT_FIXED;
  return gone > now || (gone & (old & -old)) ? EVENT_BOUNDS : EVENT_DOMAIN;
}

/* Gives a variable that is a word the set `now`, a part of its own. */
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
  if (value <= bounds_least (cell))
    return true;
  return value <= bounds_most (cell)
         && store_narrow (store, x, value, bounds_most (cell));
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
  if (value >= bounds_most (cell))
    return true;
  return value >= bounds_least (cell)
         && store_narrow (store, x, bounds_least (cell), value);
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

/* In the middle of a variable that has bounds alone, the value stays. */
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
  if (value < bounds_least (cell) || value > bounds_most (cell))
    return true;
  if (value == bounds_least (cell))
    return var_set_min (store, x, value + 1);
  if (value == bounds_most (cell))
    return var_set_max (store, x, value - 1);
  return variable->kind == DOMAIN_BOUNDS || store_punch (store, x, value);
}
