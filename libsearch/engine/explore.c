/* SPDX-License-Identifier: MIT */
/* explore.c: explores one unit.  If the exploration ends early, makes units of
 * the unexplored part.  While the exploration continues, can split off a part
 * as a new unit.  The stack is the path of states from the unit down to the
 * current state.
 */
#include "explorer.h"

#include <string.h>

/* Minimum number of candidates to try, over all states of the stack, when each
 * state becomes a unit.  These trials count the children of each state, so that
 * the share can be divided in proportion.  No limit stops the trials, since
 * equal explorations must give equal shares; so the minimum is small.
 */
#define LOOK_AHEAD_MIN UINT64_C (16)

/* Makes a unit of the remaining children of the state at `depth`, without the
 * unit's path; makes no unit if no candidates remain.  Appends to `children`
 * the number of valid children among the next `limit` candidates.  The
 * workspace must be up to date with the state.  The call restores the memory
 * after the state, which `next` overwrites.
 */
static void
leave_state (SearchExplorer *explorer, size_t depth, uint64_t limit,
             GPtrArray *leftover, GArray *children)
{
  SearchWorker *worker = &explorer->worker;
  void         *behind = explorer_state (explorer, depth + 1);
  uint64_t      cursor = worker->frames[depth].cursor;
  guint         count;

  memcpy (explorer->under_way.spare, behind, worker->state_size);
  if (explorer->repr->next (explorer_instance (explorer),
                            explorer_state (explorer, depth), &cursor, behind))
    {
      count = progress_children (worker, explorer->repr, depth,
                                 worker->frames[depth].cursor, limit,
                                 explorer_beat);
      g_ptr_array_add (leftover, unit_new (depth + 1));
      g_array_append_val (children, count);
    }
  memcpy (behind, explorer->under_way.spare, worker->state_size);
}

/* Frees the units from the index `from` on. */
static void
drop (GPtrArray *leftover, guint from)
{
  while (leftover->len > from)
    search_unit_free (g_ptr_array_steal_index (leftover, leftover->len - 1));
}

/* Computes the path of the whole stack, and sets it in each unit from the index
 * `from` on.  The path of each of these units is a beginning of the path of the
 * stack.  If the path cannot be computed, frees the units.
 */
static void
find_path (SearchExplorer *explorer, GPtrArray *leftover, guint from)
{
  GBytes *path;

  if (!replay_note (explorer, explorer->worker.depth))
    {
      drop (leftover, from);
      return;
    }
  path = replay_write_path (explorer, explorer->worker.depth);
  for (guint i = from; i < leftover->len; i++)
    ((SearchUnit *) leftover->pdata[i])->path = g_bytes_ref (path);
  g_bytes_unref (path);
}

/* Makes a unit of each state on the stack that still has candidates.  Appends
 * the units in the order of the search, the deepest first.  Computes their
 * paths last, since this expands the states again, and a state may then have
 * another number of children.  The stack does not change.
 */
static void
leave_over (SearchExplorer *explorer, GPtrArray *leftover, GArray *children)
{
  SearchWorker  *worker = &explorer->worker;
  const uint64_t states = worker->depth - worker->base + 1;
  const uint64_t limit
      = MAX (progress_look_ahead (worker->nodes + worker->rejected, states),
             LOOK_AHEAD_MIN / states);
  const guint from = leftover->len;

  for (size_t depth = worker->depth + 1; depth-- > worker->base;)
    {
      explorer_beat (worker);
      replay_move_workspace (explorer, depth);
      leave_state (explorer, depth, limit, leftover, children);
    }
  find_path (explorer, leftover, from);
}

/* Appends a copy of the unit to `leftover`. */
static void
leave_whole (const SearchUnit *unit, GPtrArray *leftover)
{
  SearchUnit *copy = search_unit_new_whole ();

  *copy = *unit;
  if (copy->path)
    g_bytes_ref (copy->path);
  g_ptr_array_add (leftover, copy);
}

/* Makes the states of the unit's path on the stack.  Returns false if there is
 * nothing to explore below the root.  Returns false also if a state cannot be
 * made, with the reason in explorer->end.
 */
static bool
load (SearchExplorer *explorer, const SearchUnit *unit)
{
  if (unit->length == 0)
    {
      explorer->rooted = true;
      return replay_load_root (explorer);
    }
  return replay_load (explorer, unit) && explorer_fit (explorer);
}

/* Returns true if the exploration must make units of the unexplored part:
 * `leftover` is not NULL, and explorer->discards does not forbid units after
 * this end of the exploration.
 */
static bool
is_left_wanted (const SearchExplorer *explorer, const GPtrArray *leftover)
{
  return leftover
         && (!explorer->discards || explorer->end == SEARCH_STOP_NODES
             || explorer->end == SEARCH_STOP_CALLBACK);
}

/* Returns true if the unit is the whole tree, and the exploration ended because
 * its root is a solution.  The tree is then complete.
 */
static bool
is_root_seen (const SearchExplorer *explorer, const SearchUnit *unit)
{
  return unit->length == 0 && explorer->worker.solutions > 0
         && (explorer->end == SEARCH_STOP_CALLBACK
             || explorer->end == SEARCH_STOP_FIRST);
}

/* Handles an exploration of the whole tree that a budget of 0 nodes has ended
 * at once.  If the root is a solution or has no candidates, counts the root and
 * returns true, since the tree is finished.  Otherwise returns false.
 */
static bool
finish_bare_root (SearchExplorer *explorer, const SearchUnit *unit)
{
  SearchWorker *worker = &explorer->worker;
  uint64_t      cursor;

  if (unit->length > 0 || explorer->end != SEARCH_STOP_NODES
      || !stack_reserve (worker, worker->state_size, 1, explorer->quota))
    return false;
  if (replay_load_root (explorer))
    {
      cursor = worker->frames[0].cursor;
      if (explorer->repr->next (explorer_instance (explorer),
                                explorer_state (explorer, 0), &cursor,
                                explorer_state (explorer, 1)))
        return false;
    }
  return true;
}

/* Makes units of the states on the stack, and divides the share of the explored
 * unit among the new units.  If explorer->discards is true, first reports the
 * measured progress as done.  Otherwise the shares must not depend on the time
 * when progress was measured.
 */
static void
divide (SearchExplorer *explorer, GPtrArray *leftover)
{
  const guint from = leftover->len;
  GArray     *children = g_array_new (FALSE, FALSE, sizeof (guint));

  if (explorer->discards)
    explorer_settle_share (explorer);
  leave_over (explorer, leftover, children);
  explorer_report_share (
      explorer, unit_divide_share (leftover, from, explorer->share, children));
  g_array_unref (children);
}

/* Explores the unit whose states are on the stack, until its end or a limit.
 * If units of the unexplored part are wanted, makes these units and appends
 * them to `leftover`.
 */
static void
explore_loaded (SearchExplorer *explorer, GPtrArray *leftover)
{
  const SearchRepr *repr = explorer->repr;

  if (repr->varies)
    explorer->varies
        = repr->varies (explorer_instance (explorer),
                        explorer_state (explorer, explorer->worker.depth));
  if (explorer_run (explorer))
    explorer_report_share (explorer, explorer->share);
  else if (is_left_wanted (explorer, leftover))
    {
      divide (explorer, leftover);
      return;
    }
  replay_forget_behind (explorer, explorer->worker.base);
}

SearchStopReason
search_explore (SearchExplorer *explorer, const SearchUnit *unit,
                uint64_t budget, SearchTally *tally, GPtrArray *leftover)
{
  return search_replay (explorer, unit, budget, 0, tally, leftover);
}

SearchStopReason
search_replay (SearchExplorer *explorer, const SearchUnit *unit, uint64_t nodes,
               uint64_t candidates, SearchTally *tally, GPtrArray *leftover)
{
  explorer_begin (explorer, 0, nodes);
  explorer->floor = candidates;
  explorer_begin_progress (explorer, unit->share);
  if (!explorer_refuel (&explorer->worker))
    {
      if (finish_bare_root (explorer, unit))
        explorer_report_share (explorer, explorer->share);
      else if (is_left_wanted (explorer, leftover))
        leave_whole (unit, leftover);
    }
  else if (!load (explorer, unit))
    {
      if (explorer->end == SEARCH_STOP_COMPLETE
          || is_root_seen (explorer, unit))
        explorer_report_share (explorer, explorer->share);
      else if (is_left_wanted (explorer, leftover))
        leave_whole (unit, leftover);
    }
  else
    explore_loaded (explorer, leftover);
  explorer_report (explorer, tally);
  return explorer->end;
}

/* Returns true if the state at `depth` has more candidates; the workspace must
 * be up to date with this state.  The call restores the memory after the state,
 * which `next` overwrites.
 */
static bool
has_candidates (SearchExplorer *explorer, size_t depth)
{
  const size_t size = explorer->worker.state_size;
  void        *behind = explorer_state (explorer, depth + 1);
  uint64_t     cursor = explorer->worker.frames[depth].cursor;
  bool         has;

  memcpy (explorer->under_way.spare, behind, size);
  has = explorer->repr->next (explorer_instance (explorer),
                              explorer_state (explorer, depth), &cursor,
                              behind);
  memcpy (behind, explorer->under_way.spare, size);
  return has;
}

/* Returns the number of valid children among the next candidates of the state
 * at `depth`; the workspace must be up to date with this state.  Tries only a
 * small fraction of the number of candidates that the search has tried.
 */
static guint
count_children (SearchExplorer *explorer, size_t depth)
{
  SearchWorker  *worker = &explorer->worker;
  unsigned char *behind = explorer_state (explorer, depth + 1);
  const uint64_t limit
      = progress_look_ahead (worker->nodes + worker->rejected, 1);
  guint count;

  memcpy (explorer->under_way.spare, behind, worker->state_size);
  count = progress_children (worker, explorer->repr, depth,
                             worker->frames[depth].cursor, limit, NULL);
  memcpy (behind, explorer->under_way.spare, worker->state_size);
  return count;
}

/* Returns the share of the remaining children of the state at `depth`, and
 * subtracts it from the unit's share, so that each remaining child and the
 * child being explored have equal shares.
 */
static uint64_t
take_share (SearchExplorer *explorer, size_t depth)
{
  const guint    children = count_children (explorer, depth);
  const uint64_t share
      = explorer->share - progress_child_share (explorer->share, children);

  explorer->share -= share;
  return share;
}

/* Makes a unit of the remaining children of the state at `depth`; the workspace
 * must be up to date with this state.
 */
static SearchUnit *
cut_state (SearchExplorer *explorer, size_t depth)
{
  SearchUnit *unit = unit_new (depth + 1);

  unit->path = replay_write_path (explorer, depth);
  unit->share = take_share (explorer, depth);
  return unit;
}

/* Makes a note (ReplayNote) about each state down to `depth`, if notes are
 * missing.  Returns false on failure.  If only memory was lacking, the
 * exploration can continue, so explorer->end remains SEARCH_STOP_COMPLETE.
 */
static bool
try_note (SearchExplorer *explorer, size_t depth)
{
  if (replay_note (explorer, depth))
    return true;
  if (explorer->end == SEARCH_STOP_MEMORY)
    explorer->end = SEARCH_STOP_COMPLETE;
  return false;
}

GBytes *
explorer_place (SearchExplorer *explorer)
{
  const size_t depth = explorer->worker.depth;
  GBytes      *path = NULL;

  explorer->applied = depth;
  if (try_note (explorer, depth))
    path = replay_write_path (explorer, depth);
  replay_move_workspace (explorer, depth);
  return path;
}

void
explorer_split (SearchExplorer *explorer, GPtrArray *units)
{
  SearchWorker *worker = &explorer->worker;
  const size_t  first = worker->base;
  const size_t  last = first + (worker->depth - first) / 2;
  const guint   from = units->len;

  if (last == first && worker->depth == first)
    return;
  explorer_settle_share (explorer);
  explorer->applied = worker->depth;
  /* try_note() begins at the base, so each state gets its note once. */
  for (size_t depth = first;
       depth <= last && depth < worker->depth && units->len == from;
       worker->base = ++depth)
    {
      if (!try_note (explorer, depth))
        break;
      replay_move_workspace (explorer, depth);
      if (has_candidates (explorer, depth))
        g_ptr_array_add (units, cut_state (explorer, depth));
    }
  replay_move_workspace (explorer, worker->depth);
  progress_begin (&explorer->under_way, explorer->share);
}
