/* SPDX-License-Identifier: MIT */
/* levels.c: the whole of each level from the whole of the one before, as
 * queen-cols makes them in exercise 2.42 of "Structure and Interpretation of
 * Computer Programs" (H. Abelson, G. J. Sussman, 1985).
 *
 * Every state is explored one step far, by the ordinary loop with a bound, and
 * the nodes it meets are kept with their paths.
 */
#include "levels.h"

#include "explorer.h"
#include "frontier.h"
#include "stack.h"

#include <stdint.h>

/* The level under way and the one it is made from. */
typedef struct
{
  Frontier parents, children;
} Levels;

/* Keeps the node at the bound for the next level, if that fits, with the level
 * before it and the worker's stack, into the memory there is.
 */
static bool
keep (SearchExplorer *explorer, size_t depth)
{
  Levels      *levels = explorer->data;
  const size_t limit = explorer->settings.memory_limit
                           ? explorer->settings.memory_limit
                           : SIZE_MAX;
  const size_t taken
      = levels->parents.bytes
        + stack_bytes (&explorer->worker, explorer->repr->state_size);

  (void) depth;
  if (taken < limit
      && frontier_add (&levels->children, explorer->worker.states,
                       limit - taken))
    return true;
  return explorer_stop (explorer, SEARCH_END_MEMORY);
}

/* Nodes one step further are kept, unless they are what is looked for. */
static void
choose_grow (SearchExplorer *explorer)
{
  const SearchSettings *settings = &explorer->settings;

  explorer->grow
      = settings->partial && explorer->worker.depth + 1 == settings->depth
            ? NULL
            : keep;
}

/* Explores one step from the open state.  False: stopped. */
static bool
step (SearchExplorer *explorer)
{
  SearchWorker *worker = &explorer->worker;

  worker->bound = worker->depth + 1;
  return explorer_run (explorer);
}

/* Opens the end of `path`, as it was kept. */
static void
open_path (SearchExplorer *explorer, const void *path)
{
  const SearchRepr *repr = explorer->repr;
  SearchWorker     *worker = &explorer->worker;

  explorer_load_path (explorer, path);
  worker->cursors[worker->depth] = search_loop_open (
      repr, explorer_instance (explorer),
      explorer_state (explorer, worker->depth), worker->depth, worker->least);
}

/* A state costs something even if it has no candidates.  False: stopped. */
static bool
pay (SearchExplorer *explorer)
{
  SearchWorker *worker = &explorer->worker;

  return --worker->patience > 0 || explorer_refuel (worker);
}

/* Makes the children from the parents, at worker.depth.  False: stopped. */
static bool
make_level (SearchExplorer *explorer, Levels *levels)
{
  const void    *path;
  const uint64_t share = SEARCH_SHARE_WHOLE / MAX (levels->parents.added, 1);

  while ((path = frontier_take (&levels->parents)))
    {
      open_path (explorer, path);
      if (!step (explorer) || !pay (explorer))
        return false;
      explorer->progress.share = share * levels->parents.taken;
    }
  return true;
}

/* Goes one level down: the children become parents.  False: stopped. */
static bool
descend (SearchExplorer *explorer, Levels *levels)
{
  SearchWorker *worker = &explorer->worker;
  const size_t  size = explorer->repr->state_size;

  worker->base = ++worker->depth;
  frontier_clear (&levels->parents);
  levels->parents = levels->children;
  frontier_init (&levels->children, (worker->depth + 2) * size);
  choose_grow (explorer);
  explorer->progress.level = worker->depth + 1;
  explorer->progress.share = 0;
  explorer->slice = 1; /* this level may be slower than the one before */
  return explorer_refuel (worker);
}

SearchEnd
levels_explore (SearchExplorer *explorer, uint64_t budget, SearchTally *tally,
                size_t *level)
{
  SearchWorker *worker = &explorer->worker;
  const size_t  size = explorer->repr->state_size;
  Levels        levels;
  bool          going;

  frontier_init (&levels.parents, size);
  frontier_init (&levels.children, 2 * size);
  explorer->data = &levels;
  worker->visit = explorer_visit;
  worker->reach = explorer_reach;
  explorer->progress.level = 1;

  explorer_begin (explorer, 0, budget);
  choose_grow (explorer);
  going = explorer_refuel (worker) && explorer_load_root (explorer)
          && step (explorer);
  while (going && levels.children.added > 0)
    going = descend (explorer, &levels) && make_level (explorer, &levels);
  explorer_report (explorer, 0, tally);
  *level = explorer->progress.level;
  frontier_clear (&levels.parents);
  frontier_clear (&levels.children);
  return explorer->end;
}
