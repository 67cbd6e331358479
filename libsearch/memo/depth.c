/* SPDX-License-Identifier: MIT */
/* depth.c: the search with a memo table, depth first. */
#include "libsearch/parallel/pool.h"
#include "memo.h"
#include "path.h"
#include "table.h"

#include <string.h>

/* A search depth first, which is also the work of its pool. */
typedef struct
{
  PoolStrategy      strategy;
  const MemoSearch *search;
  MemoTable        *table;
  MemoPath          path;
  uint64_t          hits;
  MemoFound         found; /* what was found in the table last */
} Depth;

/* Adds the sums that were found in the table to the sums at `at`. */
static bool
add_found (Depth *depth, size_t at)
{
  depth->hits++;
  return path_add (&depth->path, at, depth->found.sums, depth->found.words);
}

/* Makes the key of `state` at `at`, and looks it up. */
static bool
look_up (Depth *depth, const void *instance, const void *state, size_t at)
{
  uint64_t *key = path_key (&depth->path, at);

  memset (key, 0, depth->path.key_words * sizeof *key);
  depth->search->key (instance, state, at, key);
  depth->path.frames[at].hash = memo_table_hash (depth->table, key);
  return memo_table_find (depth->table, depth->path.frames[at].hash, key,
                          &depth->found);
}

/* Begins the sums of the state at `at`. */
static void
begin_sums (Depth *depth, size_t at)
{
  depth->path.frames[at].met = depth->path.explorer->worker.nodes;
  memset (path_sum (&depth->path, at, 0), 0,
          depth->path.count * depth->path.words * sizeof *depth->path.sums);
}

/* Takes the sums of the child of the current state from the table, or makes the
 * child the current state.
 */
static bool
enter (Depth *depth, const void *instance, void *child)
{
  const SearchRepr *repr = depth->search->repr;
  SearchWorker     *worker = &depth->path.explorer->worker;
  const size_t      at = worker->depth + 1;

  if (!repr->memo.late && look_up (depth, instance, child, at))
    return add_found (depth, at - 1);
  if (repr->workspace.apply)
    repr->workspace.apply (worker->workspace, child);
  worker->frames[at].cursor = repr->expand ? repr->expand (instance, child) : 0;
  if (repr->memo.late && look_up (depth, instance, child, at))
    {
      if (repr->workspace.undo)
        repr->workspace.undo (worker->workspace, child);
      return add_found (depth, at - 1);
    }
  begin_sums (depth, at);
  worker->depth = at;
  return true;
}

/* Stores the sums of the current state, whose subtree is explored, and goes
 * back to its parent.
 */
static bool
leave (Depth *depth, const void *state)
{
  const SearchRepr *repr = depth->search->repr;
  SearchWorker     *worker = &depth->path.explorer->worker;
  const size_t      at = worker->depth;

  memo_table_store (depth->table, depth->path.frames[at].hash,
                    path_key (&depth->path, at), path_sum (&depth->path, at, 0),
                    depth->path.words,
                    worker->nodes - depth->path.frames[at].met);
  if (repr->workspace.undo)
    repr->workspace.undo (worker->workspace, (void *) state);
  worker->depth = at - 1;
  return path_add_below (&depth->path, at - 1);
}

/* Counts the child of the current state, which is a solution. */
static bool
add_solution (Depth *depth, const void *instance, const void *child)
{
  const SearchRepr *repr = depth->search->repr;
  SearchWorker     *worker = &depth->path.explorer->worker;
  uint64_t          weight = 1;

  if (repr->counting.count)
    weight = repr->counting.count (instance, child, worker->scratch);
  else if (repr->weight)
    weight = repr->weight (instance, child);
  return path_add_word (&depth->path, worker->depth, SOLUTIONS, weight);
}

/* Counts the node `child`, a child of the current state, and its subtree. */
static bool
meet (Depth *depth, const void *instance, void *child)
{
  SearchWorker *worker = &depth->path.explorer->worker;

  worker->nodes++;
  worker->fuel--;
  return (depth->path.count <= NODES
          || path_add_word (&depth->path, worker->depth, NODES, 1))
         && (depth->search->repr->solution (instance, child)
                 ? add_solution (depth, instance, child)
                 : enter (depth, instance, child));
}

/* Explores from the current state, until the end or a limit. */
static bool
explore (Depth *depth)
{
  const SearchRepr *repr = depth->search->repr;
  SearchWorker     *worker = &depth->path.explorer->worker;
  const void       *instance = explorer_instance (depth->path.explorer);

  for (;;)
    {
      const size_t at = worker->depth;
      char        *state = explorer_state (depth->path.explorer, at);
      char        *child = state + worker->state_size;

      if (!repr->next (instance, state, &worker->frames[at].cursor, child))
        {
          if (at == worker->base)
            return true;
          if (!leave (depth, state))
            return false;
        }
      else if (repr->valid && !repr->valid (instance, child))
        {
          worker->rejected++;
          worker->reject_fuel--;
        }
      else if (!meet (depth, instance, child))
        return false;
      if ((worker->fuel == 0 || worker->reject_fuel == 0)
          && !(worker->refuel (worker) && path_reserve (&depth->path)))
        return false;
    }
}

/* Adds the sums of all states of the path to the sums of the root. */
static void
add_path (Depth *depth)
{
  for (size_t at = depth->path.explorer->worker.depth; at > 0; at--)
    if (!path_add_below (&depth->path, at - 1))
      return;
}

static SearchStopReason
explore_work (void *data, SearchExplorer *explorer, void *work, uint64_t budget,
              SearchTally *tally, GPtrArray *left)
{
  Depth        *depth = work;
  SearchWorker *worker = &explorer->worker;

  (void) data;
  (void) left;
  depth->path.explorer = explorer;
  explorer_begin (explorer, 0, budget);
  explorer_begin_progress (explorer, SEARCH_SHARE_WHOLE);
  if (explorer_refuel (worker) && path_reserve (&depth->path))
    {
      begin_sums (depth, 0);
      if (!replay_load_root (explorer))
        path_add_word (&depth->path, 0, SOLUTIONS, worker->solutions);
      else if (explore (depth))
        explorer_report_share (explorer, explorer->share);
      else
        add_path (depth);
      worker->solutions = 0;
    }
  explorer_report (explorer, tally);
  return explorer->end;
}

static void
share_nothing (SearchExplorer *explorer, GPtrArray *shared)
{
  (void) explorer;
  (void) shared;
}

static void
free_nothing (void *work)
{
  (void) work;
}

/* Sets `count` to a sum of the root. */
static bool
report_sum (const Depth *depth, size_t index, SearchCount *count)
{
  *count = (SearchCount){ 0 };
  memcpy (count->words, path_sum (&depth->path, 0, index),
          depth->path.words * sizeof *count->words);
  return count->words[SEARCH_COUNT_WORDS - 1] >> 63 == 0;
}

/* Sets the counts of `result`, whose stop_reason is set. */
static void
report (const Depth *depth, Pool *pool, SearchResult *result)
{
  uint64_t solutions;

  pool_describe (pool, result);
  result->has_nodes = depth->path.count > NODES
                      && result->stop_reason == SEARCH_STOP_COMPLETE;
  result->nodes = (SearchCount){ 0 };
  if (depth->path.capacity > 0
      && (!report_sum (depth, SOLUTIONS, &result->solutions)
          || (result->has_nodes && !report_sum (depth, NODES, &result->nodes))))
    result->stop_reason = SEARCH_STOP_OVERFLOW;
  if (!search_count_to_uint64 (result->solutions, &solutions))
    solutions = UINT64_MAX;
  result->tally.solutions
      = search_loop_add (MIN (solutions, SEARCH_COUNT_MAX + 1), 0);
  result->has_digest = false;
  result->loop = SEARCH_LOOP_DYNAMIC;
  result->memo = (SearchMemoUse){ .used = SEARCH_MEMO_DEPTH,
                                  .weak = depth->search->weak,
                                  .hits = depth->hits,
                                  .met = result->tally.nodes };
  memo_table_describe (depth->table, &result->memo);
}

bool
memo_run_depth (const MemoSearch *search, SearchResult *result, GError **error)
{
  const gint64   start = g_get_monotonic_time ();
  SearchSettings settings = search->settings;
  const size_t limit = settings.memory_limit ? settings.memory_limit : SIZE_MAX;
  Depth        depth = {
           .strategy
           = { .explore = explore_work, .free = free_nothing, .share = share_nothing },
           .search = search,
           .path = { .count = search->counts_nodes ? NODES + 1 : NODES, .words = 1 }
  };
  Pool *pool;

  *result = (SearchResult){ 0 };
  settings.threads = 1;
  settings.strategy = SEARCH_STRATEGY_DEPTH;
  settings.budget = 0;
  pool = pool_new (search->instance, search->repr, &settings, &depth.strategy,
                   true, error);
  if (!pool)
    return false;
  depth.path.key_words
      = (search->key_size + sizeof (uint64_t) - 1) / sizeof (uint64_t);
  depth.table
      = memo_table_new (depth.path.key_words, depth.path.count, limit / 4 * 3);
  if (limit != SIZE_MAX)
    quota_take (pool_quota (pool), limit / 4 * 3);
  pool_add (pool, &depth);
  result->stop_reason = pool_run (pool);
  report (&depth, pool, result);
  memo_table_free (depth.table);
  path_clear (&depth.path);
  return pool_conclude (pool, start, result, error);
}
