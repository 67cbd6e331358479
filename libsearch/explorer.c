/* SPDX-License-Identifier: MIT */
/* explorer.c: the steps of an exploration. */
#include "explorer.h"
#include "loop.h"

#include <string.h>

SearchLoop
search_explorer_loop (const SearchExplorer *explorer)
{
  return explorer->loop;
}

void
search_explorer_set_best (SearchExplorer *explorer, const SearchBest *best)
{
  incumbent_set (explorer->incumbent, best);
}

SearchBest
search_explorer_best (const SearchExplorer *explorer)
{
  return incumbent_best (explorer->incumbent);
}

bool
search_explorer_has_digest (const SearchExplorer *explorer)
{
  return explorer->settings.digest;
}

const void *
explorer_instance (const SearchExplorer *explorer)
{
  return explorer->worker.board ? explorer->worker.board
                                : explorer->worker.instance;
}

void *
explorer_state (const SearchExplorer *explorer, size_t depth)
{
  return explorer->worker.states + depth * explorer->worker.state_size;
}

void
explorer_reset_board (SearchExplorer *explorer)
{
  const SearchRepr *repr = explorer->repr;
  SearchWorker     *worker = &explorer->worker;

  if (!worker->board)
    return;
  memcpy (worker->board, worker->instance, explorer->instance_size);
  memset ((char *) worker->board + explorer->instance_size, 0,
          explorer->board_size - explorer->instance_size);
  if (repr->start)
    repr->start (worker->board);
}

bool
explorer_load_root (SearchExplorer *explorer)
{
  const SearchRepr *repr = explorer->repr;
  SearchWorker     *worker = &explorer->worker;
  const void       *instance = explorer_instance (explorer);
  void             *root = explorer_state (explorer, 0);
  const bool        is_bound = worker->levels && worker->bound == 0;

  explorer->origin = 0;
  explorer_reset_board (explorer);
  if (repr->root)
    repr->root (instance, root);
  if (is_bound)
    worker->levels[0].nodes = 1; /* here the root is what is looked for */
  if (repr->solution (instance, root))
    {
      search_loop_solution (worker, repr, instance, root, 0, worker->levels);
      return false;
    }
  if (is_bound)
    {
      if (worker->reach)
        worker->reach (worker, 0);
      return false;
    }
  worker->cursors[0]
      = search_loop_open (repr, instance, root, 0, search_worker_aim (worker));
  return true;
}

/* Copies what is not there yet: the units of one origin follow one another,
 * each with less of the same path.
 */
static void
load_states (SearchExplorer *explorer, const void *path, uint64_t origin)
{
  SearchWorker *worker = &explorer->worker;
  const size_t  size = worker->state_size;
  const size_t  count = worker->depth + 1;
  const size_t  there = origin && origin == explorer->origin
                            ? MIN (explorer->loaded, count)
                            : 0;

  memcpy (worker->states + there * size, (const char *) path + there * size,
          (count - there) * size);
  explorer->origin = origin;
  explorer->loaded = count;
}

void
explorer_load_path (SearchExplorer *explorer, const void *path, uint64_t origin)
{
  const SearchRepr *repr = explorer->repr;
  SearchWorker     *worker = &explorer->worker;

  load_states (explorer, path, origin);
  explorer_reset_board (explorer);
  if (repr->enter)
    for (size_t depth = 1; depth <= worker->depth; depth++)
      repr->enter (worker->board, explorer_state (explorer, depth));
}

GBytes *
explorer_copy_path (const SearchExplorer *explorer, size_t depth)
{
  const size_t size = (depth + 1) * explorer->worker.state_size;
  void        *path = g_try_malloc (size);

  return path ? g_bytes_new_take (memcpy (path, explorer->worker.states, size),
                                  size)
              : NULL;
}

bool
explorer_run (SearchExplorer *explorer)
{
  const SearchRepr *repr = explorer->repr;
  SearchWorker     *worker = &explorer->worker;

  if (explorer->loop == SEARCH_LOOP_DYNAMIC)
    return loop_dynamic (worker, repr);
  return explorer_inline_loop (explorer) (worker);
}

const SearchTally *
explorer_tally (SearchExplorer *explorer)
{
  const SearchWorker *worker = &explorer->worker;
  SearchTally        *tally = &explorer->answers;

  tally->candidates = worker->nodes + worker->rejected;
  tally->nodes = worker->nodes;
  tally->solutions = worker->solutions;
  return tally;
}

GArray *
explorer_take_levels (SearchExplorer *explorer)
{
  SearchWorker *worker = &explorer->worker;
  const size_t  depth = explorer->settings.depth;
  size_t        count = worker->capacity;
  GArray       *levels;

  if (!worker->levels)
    return NULL;
  while (count > 1 && worker->levels[count - 1].candidates == 0)
    count--;
  if (explorer->settings.partial && depth < count)
    explorer->progress.partials += worker->levels[depth].nodes;
  levels = g_array_new (FALSE, FALSE, sizeof (SearchLevel));
  g_array_append_vals (levels, worker->levels, (guint) count);
  memset (worker->levels, 0, count * sizeof (SearchLevel));
  return levels;
}

void
explorer_report_share (SearchExplorer *explorer, uint64_t share)
{
  explorer->progress.share += share;
}

void
explorer_report (SearchExplorer *explorer, SearchTally *tally)
{
  const SearchTally *found = explorer_tally (explorer);

  search_tally_add (tally, found);
  search_tally_add (&explorer->progress.tally, found);
  explorer->touched = explorer->worker.base + explorer->worker.nodes + 2;
  if (tally->solutions > SEARCH_COUNT_MAX || tally->nodes > SEARCH_COUNT_MAX
      || tally->candidates > SEARCH_COUNT_MAX)
    explorer->end = SEARCH_END_OVERFLOW;
}
