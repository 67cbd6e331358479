/* SPDX-License-Identifier: MIT */
/* split.c: splits a unit off an exploration that goes on. */
#include "explorer.h"
#include "replay.h"
#include "unit.h"

#include <string.h>

/* Does the state still have candidates?  The board stands at it; the state
 * behind it, which `next` overwrites, is restored.
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

/* Returns how many children the state at `depth` still has, among as many
 * candidates as it is worth looking at; the board stands at it.
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

/* Takes the part of the share that belongs to these children: each gets as much
 * as the open child below.
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

/* Makes a unit of the children that the state at `depth`, at which the board
 * stands, still has.
 */
static SearchUnit *
cut_state (SearchExplorer *explorer, size_t depth)
{
  SearchUnit *unit = unit_new (depth + 1);

  unit->path = replay_write_path (explorer, depth);
  unit->share = take_share (explorer, depth);
  return unit;
}

void
explorer_split (SearchExplorer *explorer, GPtrArray *units)
{
  SearchWorker *worker = &explorer->worker;
  const size_t  first = worker->base;
  const size_t  last = first + (worker->depth - first) / 2;
  const guint   from = units->len;
  size_t        depth = first;

  if (last == first && worker->depth == first)
    return;
  explorer_settle_share (explorer);
  explorer->entered = worker->depth;
  for (; depth <= last && depth < worker->depth && units->len == from; depth++)
    {
      if (!replay_note (explorer, depth))
        {
          if (explorer->end == SEARCH_END_MEMORY)
            explorer->end = SEARCH_END_COMPLETE; /* it goes on alone */
          break;
        }
      replay_move_board (explorer, depth);
      if (has_candidates (explorer, depth))
        g_ptr_array_add (units, cut_state (explorer, depth));
    }
  replay_move_board (explorer, worker->depth);
  worker->base = depth;
  progress_begin (&explorer->under_way, explorer->share);
}
