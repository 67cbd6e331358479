/* SPDX-License-Identifier: MIT */
/* completion.c: see branch.h. */
#include "branch.h"

#include <string.h>

/* After this count of slices (limited parts of a search), slices are longer. */
#define SLICES 64

/* The levels that the newest slice (limited part of the search) has made in the
 * store, as changes of `base`.  The next slice makes these levels again.
 */
struct Aside
{
  /* Changes of cells; the field `old` is the new contents. */
  TrailEntry *change;
  uint32_t    changes;    /* number of changes */
  uint32_t    capacity;   /* allocated length of `change` */
  uint32_t   *marks;      /* index in `change` at which each level begins */
  uint32_t    levels;     /* number of levels */
  Cell       *base;       /* contents of all cells before the changes */
  Completion *completion; /* the completion when the slice ended */
  size_t      length;     /* size of `completion` in bytes */
};

void
aside_free (struct Aside *aside)
{
  if (!aside)
    return;
  g_free (aside->change);
  g_free (aside->marks);
  g_free (aside->base);
  g_free (aside->completion);
  g_free (aside);
}

void
completion_copy (Completion *to, const Completion *from)
{
  memcpy (to, from, sizeof *from + from->depth * sizeof *from->step);
}

uint64_t
completion_fuel (const SearchModel *model, uint32_t slices, uint32_t depth)
{
  return model->fuel * (16 + (uint64_t) depth) * (1 + slices / SLICES) / 16;
}

/* The cost limit of a slice (limited part of the search), divided by the cost
 * limit of a propagation.  If the last slice made no progress, the cost limit
 * of the next slice is store_limit().
 */
#define ALLOWANCES 2

/* Number of variables whose examination together has the cost 1. */
#define LOOKS 16

/* Returns true if the next slice (limited part of the search) must finish a
 * propagation that the newest slice did not finish.
 */
static bool
is_stalled (const Completion *completion)
{
  return completion->stalls > 1;
}

/* Begins a level of the store (the changes by one step), and propagates.  Level
 * 0 excludes solutions that are not better than the best completion so far.
 * Returns false if the level, which still exists, has no solution.
 */
static bool
begin_level (Store *store, const Completion *completion, uint32_t level)
{
  bool good = true;

  if (level > 0)
    return store_decide (store, completion->step[level - 1].variable,
                         completion->step[level - 1].value);
  store_push (store);
  if (completion->found)
    good = branch_beat (store, completion->worth) && store_propagate (store);
  if (!good)
    store_forget (store);
  return good;
}

/* Moves a step (a variable and its value) to the next value.  Removes the
 * current value and the values before it in the order, propagates, and takes
 * the first remaining value.  Returns false if no value remains.
 */
static bool
find_next_value (Store *store, CompletionStep *step)
{
  const uint32_t x = step->variable;
  bool           good;

  if (step->down ? step->value <= var_min (store, x)
                 : step->value >= var_max (store, x))
    return false;
  store_push (store);
  good = (step->down ? var_set_max (store, x, (int64_t) step->value - 1)
                     : var_set_min (store, x, (int64_t) step->value + 1))
         && store_propagate (store);
  if (good)
    step->value
        = (int32_t) (step->down ? var_max (store, x) : var_min (store, x));
  else
    store_forget (store);
  if (good && !store_is_unfinished (store))
    store->level--; /* the removals remain in the level below */
  else
    store_pop (store);
  return good;
}

/* Replaces the value of the newest step (a variable and its value), which has
 * failed, by the next value.  If the step has no next value, does this for the
 * step before it, and so on.  Returns false if no step has another value.
 */
static bool
turn (Store *store, Completion *completion)
{
  for (; completion->depth > 0; completion->depth--)
    {
      store_pop (store);
      completion->stands = completion->depth;
      if (find_next_value (store, completion->step + completion->depth - 1))
        return true;
    }
  return false;
}

/* Returns the cost of examining the variables from the position `place` to the
 * position `next`.
 */
static int64_t
cost_of (const Store *store, const Decision *place, const Decision *next)
{
  const Phase *phase
      = &g_array_index (store->model->phases, Phase, next->phase);
  const uint32_t from = next->phase == place->phase ? place->position : 0;
  const bool     all = phase->var_order != SEARCH_VAR_ORDER_INPUT_ORDER;

  return ((all ? phase->count : next->position) - from) / LOOKS;
}

/* Finds the next variable with several values, and its first value, from the
 * position `place` on, and moves `place` to the variable.  Returns false if all
 * variables are fixed.
 */
static bool
find_step (Store *store, Decision *place, CompletionStep *step)
{
  const Decision   before = *place;
  SearchValueOrder value_order;

  if (!branch_select (store, place, store->model->phases->len))
    return false;
  store->left -= cost_of (store, &before, place);
  value_order = branch_choose (store, place);
  step->variable = branch_view (store, place).variable;
  step->down = value_order == SEARCH_VALUE_ORDER_MAX
               || value_order == SEARCH_VALUE_ORDER_REVERSE_SPLIT;
  step->value = (int32_t) (step->down ? var_max (store, step->variable)
                                      : var_min (store, step->variable));
  return true;
}

static size_t
length_of (const Completion *completion)
{
  return sizeof *completion + completion->depth * sizeof *completion->step;
}

/* Returns store->aside, with room for the levels after level `floor`. */
static struct Aside *
reserve_aside (Store *store, uint32_t floor)
{
  struct Aside *aside = store->aside;

  if (!aside)
    {
      aside = store->aside = g_new0 (struct Aside, 1);
      aside->base = g_new (Cell, store->model->cell_count);
    }
  aside->levels = store->level - floor;
  aside->changes = store->top - store->marks[floor];
  if (aside->changes > aside->capacity)
    {
      aside->capacity = store->capacity;
      aside->change = g_renew (TrailEntry, aside->change, aside->capacity);
    }
  aside->marks = g_renew (uint32_t, aside->marks, aside->levels + 1);
  return aside;
}

/* Removes the levels (changes by one step) after level `floor` from the store,
 * and keeps them in store->aside.
 */
static void
set_aside (Store *store, const Completion *completion, uint32_t floor)
{
  struct Aside  *aside = reserve_aside (store, floor);
  const uint32_t first = store->marks[floor];

  for (uint32_t i = 0; i < aside->levels; i++)
    aside->marks[i] = store->marks[floor + i] - first;
  aside->marks[aside->levels] = aside->changes;
  for (uint32_t i = aside->changes; i-- > 0;)
    {
      const TrailEntry *entry = store->trail + first + i;

      aside->change[i] = *entry;
      aside->change[i].old = store->cell[entry->cell];
      store->cell[entry->cell] = entry->old;
    }
  store->top = store->mark = first;
  store->level = floor;
  memcpy (aside->base, store->cell, store->model->cell_count * sizeof (Cell));
  aside->length = length_of (completion);
  aside->completion = g_realloc (aside->completion, aside->length);
  completion_copy (aside->completion, completion);
}

/* Puts the levels of the newest slice (limited part of the search) back into
 * the store.  Returns false if store->aside does not have these levels.
 */
static bool
bring_back (Store *store, const Completion *completion)
{
  const struct Aside *aside = store->aside;
  uint32_t            i = 0;

  if (!aside || aside->length != length_of (completion)
      || memcmp (aside->completion, completion, aside->length) != 0
      || memcmp (aside->base, store->cell,
                 store->model->cell_count * sizeof (Cell))
             != 0)
    return false;
  for (uint32_t level = 1; level <= aside->levels; level++)
    for (store_push (store); i < aside->marks[level]; i++)
      {
        store_save (store, aside->change[i].cell);
        store->cell[aside->change[i].cell] = aside->change[i].old;
      }
  return true;
}

/* Makes the levels of the newest slice (limited part of the search) again: from
 * store->aside, or by computing them if another store ran the slice.  Domains
 * may now be smaller, so a level may have no solution.  Returns false at a
 * level without a solution, which is then the newest level.
 */
static bool
go_back (Store *store, Completion *completion)
{
  if (bring_back (store, completion))
    return true;
  for (uint32_t level = 0; level < completion->stands; level++)
    {
      store->left = INT64_MAX;
      if (!begin_level (store, completion, level))
        {
          completion->stands = level;
          return false;
        }
    }
  if (!is_stalled (completion))
    return true;
  store->left = store_limit (store);
  if (!begin_level (store, completion, completion->stands))
    return false;
  for (uint32_t i = 2; i < completion->stalls; i++)
    {
      store->left = store_limit (store);
      if (!store_propagate (store))
        return false;
    }
  return true;
}

/* Ends a slice (limited part of the search), and keeps its levels for the next
 * slice.  `moved` is true if the slice made progress.  Removes a level whose
 * propagation is not finished, since the next slice begins this level again;
 * but keeps the level if two slices in a row made no progress.
 */
static CompletionEnd
leave (Store *store, Completion *completion, uint32_t floor, bool moved)
{
  completion->stalls = moved ? 0 : completion->stalls + 1;
  if (store->level > floor + completion->stands && !is_stalled (completion))
    store_pop (store);
  if (store->level > floor)
    set_aside (store, completion, floor);
  return COMPLETION_MORE;
}

static void
pop_to (Store *store, uint32_t floor)
{
  while (store->level > floor)
    store_pop (store);
}

/* Stores the objective of a completion; removes the levels after `floor`. */
static void
keep_found (Store *store, Completion *completion, uint32_t floor)
{
  completion->found = true;
  completion->worth = branch_worth (store);
  completion->stands = 0;
  pop_to (store, floor);
}

/* Makes the levels of the newest slice (limited part of the search) again, and
 * continues a propagation that the newest slice did not finish.  Returns false
 * if the newest level has no solution.
 */
static bool
resume (Store *store, Completion *completion, uint32_t floor)
{
  const bool good = go_back (store, completion);

  completion->slices++;
  store->left = completion->stalls > 0 ? store_limit (store)
                                       : ALLOWANCES * store->model->allowance;
  return good
         && (store->level == floor + completion->stands
             || store_propagate (store));
}

/* Runs a slice (limited part of the search), whose levels are above level
 * `floor`.  If `best` is true, continues after each completion, to find a
 * better one.
 */
static CompletionEnd
go_on (Store *store, Completion *completion, uint32_t floor, bool best)
{
  const SearchModel *model = store->model;
  const Decision     begin = { .phase = model->decided_phases };
  const uint64_t     whole
      = completion_fuel (model, completion->slices, model->completing);
  bool           good = resume (store, completion, floor);
  const uint32_t stood = completion->stands;
  uint64_t       fuel = whole;
  Decision       place = begin;

  for (;;)
    if (store->level > floor + completion->stands)
      {
        if (good && store_is_unfinished (store))
          break;
        if (good)
          {
            completion->stands++;
            continue;
          }
        completion->depth = completion->stands;
        if (completion->depth > 0 && fuel == 0)
          break;
        if (!turn (store, completion))
          return COMPLETION_NONE;
        fuel--;
        place = begin;
      }
    else if (store->left < 0
             || (completion->stands > completion->depth && fuel == 0))
      break;
    else if (completion->stands <= completion->depth)
      good = begin_level (store, completion, completion->stands);
    else if (find_step (store, &place, completion->step + completion->depth))
      {
        completion->depth++;
        fuel--;
      }
    else
      {
        keep_found (store, completion, floor);
        if (!best)
          return COMPLETION_FOUND;
        fuel -= MIN (fuel, completion->depth);
        place = begin;
      }
  return leave (store, completion, floor,
                fuel < whole || completion->stands > stood);
}

CompletionEnd
completion_seek (Store *store, Completion *completion, bool best)
{
  const uint32_t floor = store->level;
  CompletionEnd  end;

  store->sliced = true;
  end = go_on (store, completion, floor, best);
  store->sliced = false;
  pop_to (store, floor);
  return end == COMPLETION_NONE && completion->found ? COMPLETION_FOUND : end;
}
