/* SPDX-License-Identifier: MIT */
/* completion.c: see branch.h. */
#include "branch.h"

#include <string.h>

/* Number of slices after which a slice is twice as long. */
#define SLICES 64

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

/* Decides a step in the store. */
static bool
decide (Store *store, const CompletionStep *step)
{
  return store_decide (store, step->variable, step->value);
}

/* Continues after the newest value has been refuted, and all values before it,
 * perhaps when the variable had more values.  Removes these, propagates, and
 * takes the next remaining value.  Returns false if there is none.
 */
static bool
find_next_value (Store *store, CompletionStep *step)
{
  const uint32_t x = step->variable;

  if (step->down ? step->value <= var_min (store, x)
                 : step->value >= var_max (store, x))
    return false;
  if (!(step->down ? var_set_max (store, x, (int64_t) step->value - 1)
                   : var_set_min (store, x, (int64_t) step->value + 1))
      || !store_propagate (store))
    {
      store_forget (store);
      return false;
    }
  step->value
      = (int32_t) (step->down ? var_max (store, x) : var_min (store, x));
  return true;
}

/* Finds the next open variable and its first value.  All variables before
 * `place` are fixed; moves `place` to the variable.  Returns false if all
 * variables are fixed.
 */
static bool
find_step (const Store *store, Decision *place, CompletionStep *step)
{
  SearchChoose choose;

  if (!branch_select (store, place, store->model->phases->len))
    return false;
  choose = branch_choose (store, place);
  step->variable = branch_view (store, place).variable;
  step->down
      = choose == SEARCH_CHOOSE_MAX || choose == SEARCH_CHOOSE_REVERSE_SPLIT;
  step->value = (int32_t) (step->down ? var_max (store, step->variable)
                                      : var_min (store, step->variable));
  return true;
}

/* Limits the store to solutions better than the best one found.  Returns false
 * if there is none.
 */
static bool
beat (Store *store, const Completion *completion)
{
  if (!completion->found)
    return true;
  if (branch_beat (store, completion->worth) && store_propagate (store))
    return true;
  store_forget (store);
  return false;
}

/* Makes the decisions of the completion's steps again, until a propagation is
 * unfinished.  Returns false if a step fails; that step is then the newest.
 * Steps before the last can fail too, since the store may have fewer values
 * than when they were made.
 */
static bool
go_back (Store *store, Completion *completion)
{
  for (uint32_t i = 0; i < completion->depth && !store_is_unfinished (store);
       i++)
    if (!decide (store, completion->step + i))
      {
        completion->depth = i + 1;
        return false;
      }
  return true;
}

/* Takes another value for the newest step, which has been refuted, or for an
 * earlier step.  Returns false if there is none.
 */
static bool
turn (Store *store, Completion *completion)
{
  while (completion->depth > 0)
    {
      store_pop (store);
      if (find_next_value (store, completion->step + completion->depth - 1))
        return true;
      completion->depth--;
    }
  return false;
}

/* Searches until a completion is found, or the fuel is used up. */
static CompletionEnd
go_on (Store *store, Completion *completion, uint64_t *fuel)
{
  const Decision begin = { .phase = store->model->decided_phases };
  Decision       place = begin;
  bool           stands = go_back (store, completion);

  for (;; --*fuel)
    {
      if (*fuel == 0 || store_is_unfinished (store))
        return COMPLETION_MORE;
      if (stands)
        {
          if (!find_step (store, &place, completion->step + completion->depth))
            return COMPLETION_FOUND;
          completion->depth++;
        }
      else if (turn (store, completion))
        place = begin;
      else
        return COMPLETION_NONE;
      stands = decide (store, completion->step + completion->depth - 1);
    }
}

CompletionEnd
completion_seek (Store *store, Completion *completion, bool best)
{
  const uint32_t floor = store->level;
  uint64_t       fuel = completion_fuel (store->model, completion->slices,
                                         store->model->completing);
  CompletionEnd  end;

  completion->slices++;
  store->stretch = completion_stretch (completion->stalls++);
  do
    {
      store_push (store);
      end = beat (store, completion) ? go_on (store, completion, &fuel)
                                     : COMPLETION_NONE;
      if (end == COMPLETION_FOUND)
        {
          completion->found = true;
          completion->worth = branch_worth (store);
          fuel -= MIN (fuel, completion->depth);
        }
      if (!store_is_unfinished (store))
        completion->stalls = 0;
      while (store->level > floor)
        store_pop (store);
    }
  while (end == COMPLETION_FOUND && best);
  store->stretch = 0;
  return end == COMPLETION_NONE && completion->found ? COMPLETION_FOUND : end;
}
