/* SPDX-License-Identifier: MIT */
/* explore.c: exploring one unit, and what is left of it. */
#include "explorer.h"
#include "stack.h"
#include "unit.h"

/* Candidates to look at, at least, over all states of a stack that is left: an
 * exploration that was cut at once shows nothing else of how to divide a share.
 */
#define LOOK_AHEAD_MIN UINT64_C (256)

/* Turns what the open state still has into a unit, and notes how many children
 * that is, as far as `limit` candidates tell.  Asking `next` overwrites the
 * state behind.
 */
static void
leave_state (SearchExplorer *explorer, GBytes *path, uint64_t origin,
             uint64_t limit, GPtrArray *leftover, GArray *children)
{
  const SearchWorker *worker = &explorer->worker;
  const size_t        depth = worker->depth;
  uint64_t            cursor = worker->cursors[depth];
  guint               count;

  if (!explorer->repr->next (explorer_instance (explorer),
                             explorer_state (explorer, depth), &cursor,
                             explorer_state (explorer, depth + 1)))
    return;
  count = stock_children (worker, explorer->repr, depth, worker->cursors[depth],
                          limit);
  g_ptr_array_add (leftover,
                   unit_new (path, origin, depth + 1, worker->cursors[depth]));
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
  const uint64_t states = worker->depth - worker->base + 1;
  const uint64_t limit
      = MAX (stock_look_ahead (worker->nodes + worker->rejected, states),
             LOOK_AHEAD_MIN / states);
  const uint64_t origin = unit_new_origin ();
  GBytes        *path = explorer_copy_path (explorer, worker->depth);

  if (!path)
    {
      explorer_stop (explorer, SEARCH_END_MEMORY);
      return;
    }
  for (;; worker->depth--)
    {
      leave_state (explorer, path, origin, limit, leftover, children);
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

/* False: there is nothing to explore below the root. */
static bool
load (SearchExplorer *explorer, const SearchUnit *unit)
{
  if (unit->length == 0)
    return explorer_load_root (explorer);
  explorer_load_path (explorer, g_bytes_get_data (unit->path, NULL),
                      unit->origin);
  explorer->worker.cursors[unit->length - 1] = unit->cursor;
  return true;
}

/* Is what is left over wanted? */
static bool
is_left_wanted (const SearchExplorer *explorer, const GPtrArray *leftover)
{
  return leftover
         && (!explorer->discards || explorer->end == SEARCH_END_NODES
             || explorer->end == SEARCH_END_VISITOR);
}

/* Nothing was wanted.  Is there nothing to explore below the root either?  Then
 * that is done, and counted.
 */
static bool
finish_bare_root (SearchExplorer *explorer, const SearchUnit *unit)
{
  SearchWorker *worker = &explorer->worker;
  uint64_t      cursor;

  if (unit->length > 0 || explorer->end != SEARCH_END_NODES
      || !stack_reserve (worker, worker->state_size, 1, explorer->quota))
    return false;
  if (explorer_load_root (explorer))
    {
      cursor = worker->cursors[0];
      if (explorer->repr->next (explorer_instance (explorer),
                                explorer_state (explorer, 0), &cursor,
                                explorer_state (explorer, 1)))
        return false;
    }
  return true;
}

SearchEnd
search_explore (SearchExplorer *explorer, const SearchUnit *unit,
                uint64_t budget, SearchTally *tally, GPtrArray *leftover)
{
  return search_explore_to (explorer, unit, budget, 0, tally, leftover);
}

SearchEnd
search_explore_to (SearchExplorer *explorer, const SearchUnit *unit,
                   uint64_t nodes, uint64_t candidates, SearchTally *tally,
                   GPtrArray *leftover)
{
  const guint from = leftover ? leftover->len : 0;

  g_return_val_if_fail (unit->length == 0
                            || g_bytes_get_size (unit->path)
                                   >= unit->length
                                          * explorer->worker.state_size,
                        SEARCH_END_VISITOR);

  explorer_begin (explorer, unit->length ? unit->length - 1 : 0, unit->length,
                  nodes);
  explorer->floor = candidates;
  explorer_begin_stock (explorer, unit->share);
  if (!explorer_refuel (&explorer->worker))
    {
      if (finish_bare_root (explorer, unit))
        explorer_report_share (explorer, explorer->share);
      else if (is_left_wanted (explorer, leftover))
        leave_whole (unit, leftover);
    }
  else if (!load (explorer, unit) || explorer_run (explorer))
    explorer_report_share (explorer, explorer->share);
  else if (is_left_wanted (explorer, leftover))
    {
      GArray *children = g_array_new (FALSE, FALSE, sizeof (guint));

      leave_over (explorer, leftover, children);
      explorer_report_share (
          explorer,
          unit_divide_share (leftover, from, explorer->share, children));
      g_array_unref (children);
    }
  explorer_report (explorer, tally);
  return explorer->end;
}
