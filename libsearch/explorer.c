/* SPDX-License-Identifier: MIT */
/* explorer.c: making explorers, and the steps of an exploration. */
#include "digest.h"
#include "explorer.h"
#include "loop.h"
#include "stack.h"

#include <string.h>

/* The loop that the representation brings for what the settings want, or NULL.
 */
static bool (*inline_loop (const SearchExplorer *explorer)) (SearchWorker *)
{
  if (explorer->worker.levels)
    return explorer->repr->survey;
  return explorer->worker.least ? explorer->repr->least : explorer->repr->run;
}

static bool
choose_loop (SearchExplorer *explorer, GError **error)
{
  const SearchRepr *repr = explorer->repr;

  explorer->loop = explorer->settings.loop;
  if (explorer->loop == SEARCH_LOOP_INLINE && !inline_loop (explorer))
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                   "representation %s has no inline loop; use dynamic",
                   repr->name);
      return false;
    }
  if (explorer->loop == SEARCH_LOOP_AUTO)
    explorer->loop
        = inline_loop (explorer) ? SEARCH_LOOP_INLINE : SEARCH_LOOP_DYNAMIC;
  return true;
}

/* The group that the settings want, or the problem's first. */
static bool
choose_group (SearchExplorer *explorer, const SearchInstance *instance,
              GError **error)
{
  const SearchProblem  *problem = search_instance_problem (instance);
  const SearchSettings *settings = &explorer->settings;
  const SearchSymmetry *group
      = settings->group ? settings->group : problem->symmetries;

  if (settings->symmetry == SEARCH_SYMMETRY_NONE)
    return true;
  if (!group || !group->name)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                 "problem %s declares no symmetry", problem->name);
  else if (!explorer->repr->answer)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                 "representation %s has no answers, so nobody can tell which "
                 "are symmetric",
                 explorer->repr->name);
  else if (settings->partial)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                 "symmetry acts on whole answers, not on those after %zu steps",
                 settings->depth);
  else if (settings->symmetry == SEARCH_SYMMETRY_SEEN
           && settings->strategy == SEARCH_STRATEGY_LEVELS)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                 "symmetry by what was seen goes depth first");
  else
    explorer->orbits = orbits_new (instance, group, settings->symmetry, error);
  if (!explorer->orbits)
    return false;
  explorer->settings.digest &= orbits_have_images (explorer->orbits);
  explorer->worker.least = settings->symmetry == SEARCH_SYMMETRY_ORBITS
                           && group == problem->symmetries
                           && explorer->repr->open_least && !settings->unpruned;
  return true;
}

static bool
allocate_scratch (SearchExplorer *explorer, const SearchInstance *instance,
                  GError **error)
{
  const SearchSettings *settings = &explorer->settings;
  const SearchRepr     *repr = explorer->repr;
  SearchMemory          memory;

  if (!search_instance_fits (instance, repr, settings->memory_limit,
                             MAX (settings->threads, 1), &memory, error))
    return false;
  if (!repr->count)
    return true;
  explorer->worker.scratch
      = repr->scratch_new (explorer->worker.instance, &memory);
  if (explorer->worker.scratch)
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_MEMORY,
               "representation %s: no memory for scratch of %zu bytes",
               repr->name, memory.scratch);
  return false;
}

static bool
allocate (SearchExplorer *explorer, const SearchInstance *instance,
          GError **error)
{
  SearchWorker     *worker = &explorer->worker;
  const SearchRepr *repr = explorer->repr;
  const size_t      length = search_instance_answer_length (instance);

  explorer->answer_length = length;
  explorer->answer = g_new (int, length + 1);
  explorer->keys = digest_keys_new (length);
  if (repr->enter)
    worker->board = g_try_malloc (MAX (repr->board_size, 1));
  if (worker->board || !repr->enter)
    return allocate_scratch (explorer, instance, error);
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_MEMORY,
               "representation %s: no memory for a board of %zu bytes",
               repr->name, repr->board_size);
  return false;
}

SearchExplorer *
search_explorer_new (const SearchInstance *instance, const SearchRepr *repr,
                     const SearchSettings *settings, GError **error)
{
  SearchExplorer *explorer;

  g_return_val_if_fail (instance != NULL && repr != NULL, NULL);

  explorer = g_new0 (SearchExplorer, 1);
  explorer->repr = repr;
  explorer->start = g_get_monotonic_time ();
  stock_init (&explorer->stock, repr->state_size);
  if (settings)
    explorer->settings = *settings;
  quota_init (&explorer->memory, explorer->settings.memory_limit);
  explorer->quota = &explorer->memory;
  if (explorer->settings.time_limit > 0)
    explorer->deadline
        = explorer->start
          + (gint64) MIN (explorer->settings.time_limit * 1e6, 4e18);
  explorer->instance_size = search_instance_problem (instance)->instance_size;
  explorer->worker.instance = search_instance_data (instance);
  explorer->worker.refuel = explorer_refuel;
  explorer->settings.digest &= repr->answer != NULL;
  if (explorer->settings.digest || explorer->settings.visit
      || explorer->settings.solution_limit || explorer->settings.symmetry
      || explorer->settings.strategy == SEARCH_STRATEGY_LEVELS)
    {
      explorer->worker.visit = explorer_visit;
      explorer->worker.reach = explorer_reach;
    }
  explorer->worker.bound
      = explorer->settings.partial ? explorer->settings.depth : SIZE_MAX;
  if (explorer->settings.levels || explorer->settings.partial
      || explorer->settings.strategy == SEARCH_STRATEGY_LEVELS)
    explorer->worker.levels = g_new0 (SearchLevel, 1); /* grows */

  if (!choose_group (explorer, instance, error)
      || !choose_loop (explorer, error)
      || !allocate (explorer, instance, error))
    g_clear_pointer (&explorer, search_explorer_free);
  return explorer;
}

void
search_explorer_free (SearchExplorer *explorer)
{
  if (!explorer)
    return;
  stack_free (&explorer->worker, explorer->repr->state_size, explorer->quota);
  stock_free (&explorer->stock);
  g_free (explorer->worker.board);
  if (explorer->worker.scratch)
    explorer->repr->scratch_free (explorer->worker.scratch);
  orbits_free (explorer->orbits);
  g_free (explorer->answer);
  g_free (explorer->keys);
  g_free (explorer);
}

SearchLoop
search_explorer_loop (const SearchExplorer *explorer)
{
  return explorer->loop;
}

const void *
explorer_instance (const SearchExplorer *explorer)
{
  return explorer->repr->enter ? explorer->worker.board
                               : explorer->worker.instance;
}

void *
explorer_state (const SearchExplorer *explorer, size_t depth)
{
  return explorer->worker.states + depth * explorer->repr->state_size;
}

/* A board as it is at the root. */
static void
reset_board (SearchExplorer *explorer)
{
  const SearchRepr *repr = explorer->repr;
  SearchWorker     *worker = &explorer->worker;

  if (!repr->enter)
    return;
  memset (worker->board, 0, repr->board_size);
  memcpy (worker->board, worker->instance, explorer->instance_size);
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
  reset_board (explorer);
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
      = search_loop_open (repr, instance, root, 0, worker->least);
  return true;
}

/* Copies what is not there yet: the units of one origin follow one another,
 * each with less of the same path.
 */
static void
load_states (SearchExplorer *explorer, const void *path, uint64_t origin)
{
  SearchWorker *worker = &explorer->worker;
  const size_t  size = explorer->repr->state_size;
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
  reset_board (explorer);
  if (repr->enter)
    for (size_t depth = 1; depth <= worker->depth; depth++)
      repr->enter (worker->board, explorer_state (explorer, depth));
}

GBytes *
explorer_copy_path (const SearchExplorer *explorer, size_t depth)
{
  const size_t size = (depth + 1) * explorer->repr->state_size;
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
  return inline_loop (explorer) (worker);
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
