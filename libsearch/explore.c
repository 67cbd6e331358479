/* SPDX-License-Identifier: MIT */
/* explore.c: exploring one unit, and what is left of it. */
#include "explorer.h"
#include "unit.h"

/* To learn how many children a state still has, so many candidates are looked
 * at; and all states together cost no more than this part of what the
 * exploration did.
 */
#define LOOK_AHEAD_MAX UINT64_C (100)
#define LOOK_AHEAD_PART 8

static uint64_t
look_ahead (const SearchWorker *worker)
{
  const uint64_t states = worker->depth - worker->base + 1;
  const uint64_t part
      = (worker->nodes + worker->rejected) / LOOK_AHEAD_PART / states;

  return MIN (part, LOOK_AHEAD_MAX);
}

/* Turns what the open state still has into a unit, and notes how many children
 * that is, as far as `limit` candidates tell.  Asking `next` overwrites the
 * state behind.
 */
static void
leave_state (SearchExplorer *explorer, GBytes *path, uint64_t limit,
             GPtrArray *leftover, GArray *children)
{
  const SearchRepr   *repr = explorer->repr;
  const SearchWorker *worker = &explorer->worker;
  const void         *instance = explorer_instance (explorer);
  const void         *state = explorer_state (explorer, worker->depth);
  void               *child = explorer_state (explorer, worker->depth + 1);
  uint64_t            cursor = worker->cursors[worker->depth];
  guint               count = 0;

  if (!repr->next (instance, state, &cursor, child))
    return;
  for (bool more = true; more && limit > 0; limit--)
    {
      count += !repr->valid || repr->valid (instance, child);
      more = repr->next (instance, state, &cursor, child);
    }
  g_ptr_array_add (leftover, unit_new (path, worker->depth + 1,
                                       worker->cursors[worker->depth]));
  g_array_append_val (children, count);
}

/* Turns the stack into units: one for each state that still has children,
 * deepest first, which is the order of the search.  Nobody needs the stack
 * after that.
 */
static void
leave_over (SearchExplorer *explorer, GPtrArray *leftover, GArray *children)
{
  SearchWorker  *worker = &explorer->worker;
  const uint64_t limit = look_ahead (worker);
  GBytes        *path = g_bytes_new (worker->states,
                                     (worker->depth + 1) * explorer->repr->state_size);

  for (;; worker->depth--)
    {
      leave_state (explorer, path, limit, leftover, children);
      if (worker->depth == worker->base)
        break;
      if (explorer->repr->leave)
        explorer->repr->leave (worker->board,
                               explorer_state (explorer, worker->depth));
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

/* Does anybody want to know what is left? */
static bool
is_wanted (const SearchExplorer *explorer)
{
  return !explorer->only_pauses
         || (explorer->end == SEARCH_END_NODES && explorer->budget > 0);
}

/* False: there is nothing to explore below the root. */
static bool
load (SearchExplorer *explorer, const SearchUnit *unit)
{
  if (unit->length == 0)
    return explorer_load_root (explorer);
  explorer_load_path (explorer, g_bytes_get_data (unit->path, NULL));
  explorer->worker.cursors[unit->length - 1] = unit->cursor;
  return true;
}

SearchEnd
search_explore (SearchExplorer *explorer, const SearchUnit *unit,
                uint64_t budget, SearchTally *tally, GPtrArray *leftover)
{
  const guint from = leftover ? leftover->len : 0;
  uint64_t    done = 0;

  g_return_val_if_fail (unit->length == 0
                            || g_bytes_get_size (unit->path)
                                   >= unit->length * explorer->repr->state_size,
                        SEARCH_END_VISITOR);

  explorer_begin (explorer, unit->length ? unit->length - 1 : 0, budget);
  if (!explorer_refuel (&explorer->worker))
    {
      if (leftover)
        leave_whole (unit, leftover);
    }
  else if (!load (explorer, unit) || explorer_run (explorer))
    done = unit->share;
  else if (leftover && is_wanted (explorer))
    {
      GArray *children = g_array_new (FALSE, FALSE, sizeof (guint));

      leave_over (explorer, leftover, children);
      done = unit_divide_share (leftover, from, unit->share, children);
      g_array_unref (children);
    }
  explorer_report (explorer, done, tally);
  return explorer->end;
}
