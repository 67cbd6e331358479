/* SPDX-License-Identifier: MIT */
/* shed.c: giving away a part of an exploration that goes on. */
#include "shed.h"
#include "unit.h"

#include <string.h>

/* Takes the board from the open state up to the one at `depth`. */
static void
raise_board (SearchExplorer *explorer, size_t depth)
{
  const SearchWorker *worker = &explorer->worker;

  if (explorer->repr->leave)
    for (size_t d = worker->depth; d > depth; d--)
      explorer->repr->leave (worker->board, explorer_state (explorer, d));
}

/* Takes it down from the state at `from` to the one at `to`. */
static void
lower_board (SearchExplorer *explorer, size_t from, size_t to)
{
  const SearchWorker *worker = &explorer->worker;

  if (explorer->repr->enter)
    for (size_t d = from + 1; d <= to; d++)
      explorer->repr->enter (worker->board, explorer_state (explorer, d));
}

/* Has the state still candidates?  The board stands at it; the state behind it,
 * which `next` writes to, is put back.
 */
static bool
has_candidates (SearchExplorer *explorer, size_t depth)
{
  const size_t size = explorer->worker.state_size;
  void        *behind = explorer_state (explorer, depth + 1);
  uint64_t     cursor = explorer->worker.cursors[depth];
  bool         has;

  memcpy (explorer->stock.spare, behind, size);
  has = explorer->repr->next (explorer_instance (explorer),
                              explorer_state (explorer, depth), &cursor,
                              behind);
  memcpy (behind, explorer->stock.spare, size);
  return has;
}

/* What has been done so far is accounted for; the rest is to be divided. */
static void
settle_share (SearchExplorer *explorer)
{
  explorer->progress.share += explorer->stock.done;
  explorer->share -= explorer->stock.done;
}

/* How many children the state at `depth` still has, as far as it is worth while
 * to look; the board is in step with it.
 */
static guint
count_children (SearchExplorer *explorer, size_t depth)
{
  SearchWorker  *worker = &explorer->worker;
  unsigned char *behind = explorer_state (explorer, depth + 1);
  const uint64_t limit = stock_look_ahead (worker->nodes + worker->rejected, 1);
  guint          count;

  memcpy (explorer->stock.spare, behind, worker->state_size);
  count = stock_children (worker, explorer->repr, depth, worker->cursors[depth],
                          limit);
  memcpy (behind, explorer->stock.spare, worker->state_size);
  return count;
}

/* As much of what is left goes to each of them as to the states below. */
static uint64_t
take_share (SearchExplorer *explorer, size_t depth)
{
  const guint    children = count_children (explorer, depth);
  const uint64_t share
      = explorer->share - stock_child_share (explorer->share, children);

  explorer->share -= share;
  return share;
}

void
explorer_shed (SearchExplorer *explorer, guint most, GPtrArray *units)
{
  SearchWorker *worker = &explorer->worker;
  const size_t  first = worker->base;
  const size_t  last = first + (worker->depth - first) / 2;
  const guint   from = units->len;
  size_t        depth = first;
  GBytes       *path;
  uint64_t      origin;

  if (last == first && worker->depth == first)
    return;
  path = explorer_copy_path (explorer, last);
  if (!path)
    return; /* there is no memory to share in */
  origin = unit_new_origin ();
  settle_share (explorer);
  raise_board (explorer, first);
  for (; depth <= last && depth < worker->depth && units->len - from < most;
       depth++)
    {
      if (has_candidates (explorer, depth))
        {
          SearchUnit *unit
              = unit_new (path, origin, depth + 1, worker->cursors[depth]);

          unit->share = take_share (explorer, depth);
          g_ptr_array_insert (units, (int) from, unit);
        }
      lower_board (explorer, depth, depth + 1);
    }
  lower_board (explorer, depth, worker->depth);
  worker->base = depth;
  stock_begin (&explorer->stock, explorer->share);
  g_bytes_unref (path);
}
