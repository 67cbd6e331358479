/* SPDX-License-Identifier: MIT */
/* walk.c: explores depth first, with a memo table. */
#include "walk.h"
#include "libsearch/answers/product.h"
#include "libsearch/parallel/pool.h"

#include <string.h>

void
walk_init (MemoWalk *walk, const MemoSearch *search, MemoTable *table,
           SearchExplorer *explorer, Quota *memory)
{
  *walk = (MemoWalk){ .search = search,
                      .table = table,
                      .path = { .explorer = explorer,
                                .memory = memory,
                                .key_words = memo_key_words (search),
                                .head_words = memo_head_words (search),
                                .count = memo_sums (search),
                                .words = 1 } };
  if (search->digests)
    placed_init (&walk->placed, search, explorer->worker.state_size);
}

void
walk_clear (MemoWalk *walk)
{
  path_clear (&walk->path);
  placed_clear (&walk->placed);
  g_free (walk->mistake);
  g_free (walk->parent);
}

bool
walk_look_up (MemoWalk *walk, const void *instance, const void *state,
              size_t depth)
{
  uint64_t *key = path_key (&walk->path, depth);

  for (size_t i = 0; i < walk->path.key_words; i++)
    key[i] = 0;
  walk->search->key (instance, state, depth, key);
  walk->path.frames[depth].hash = memo_table_hash (walk->table, key);
  return memo_table_find (walk->table, walk->path.frames[depth].hash, key,
                          &walk->found);
}

void
walk_store (MemoWalk *walk, size_t depth)
{
  const MemoPath *path = &walk->path;

  if (path->digests)
    path_key (path, depth)[path->key_words] = path->digests[depth].digest;
  walk_keep (walk, path->frames[depth].hash, path_key (path, depth),
             path_sum (path, depth, 0), depth,
             path->explorer->worker.nodes - path->frames[depth].met);
  path->explorer->progress.keys++;
}

void
walk_go_down (MemoWalk *walk, const void *instance, void *child)
{
  const SearchRepr *repr = walk->search->repr;
  SearchWorker     *worker = &walk->path.explorer->worker;

  if (repr->workspace.apply)
    repr->workspace.apply (worker->workspace, child);
  worker->depth++;
  worker->frames[worker->depth].cursor
      = repr->expand ? repr->expand (instance, child) : 0;
}

void
walk_go_up (MemoWalk *walk, const void *state)
{
  const SearchRepr *repr = walk->search->repr;
  SearchWorker     *worker = &walk->path.explorer->worker;

  if (repr->workspace.undo)
    repr->workspace.undo (worker->workspace, state);
  worker->depth--;
}

/* Adds the digest below a child of the state at `depth`, to which a step of the
 * given product leads.
 */
static void
add_digest (MemoWalk *walk, size_t depth, uint64_t product, uint64_t digest)
{
  MemoDigest *digests = walk->path.digests;

  if (digests)
    digests[depth].digest = product_add (digests[depth].digest,
                                         product_multiply (product, digest));
}

/* Returns true if the current state is a hit that is checked.  Its children,
 * unless they become the current state, were counted at the first state of its
 * key.
 */
static bool
is_checked (const MemoWalk *walk)
{
  return walk->checking > 0
         && walk->checking == walk->path.explorer->worker.depth;
}

/* Adds the sums that were found in the table to the sums at `depth`. */
static bool
add_found (MemoWalk *walk, size_t depth)
{
  walk->hits += !is_checked (walk);
  if (walk->path.digests)
    add_digest (walk, depth, walk->path.digests[depth + 1].product,
                walk->found.digest);
  return path_add (&walk->path, depth, walk->found.sums, walk->found.words);
}

/* Begins the sums of the state at `depth`. */
static void
begin_sums (MemoWalk *walk, size_t depth)
{
  uint64_t    *sums = path_sum (&walk->path, depth, 0);
  const size_t words = walk->path.count * walk->path.words;

  walk->path.frames[depth].met = walk->path.explorer->worker.nodes;
  if (walk->path.digests)
    walk->path.digests[depth].digest = 0;
  for (size_t i = 0; i < words; i++)
    sums[i] = 0;
}

/* Takes the sums of the child of the current state from the table, or makes the
 * child the current state.
 */
static bool
enter (MemoWalk *walk, const void *instance, void *child)
{
  const bool   late = walk->search->repr->memo.late;
  const size_t depth = walk->path.explorer->worker.depth + 1;

  if (!path_reserve (&walk->path, depth))
    return false;
  if (walk->path.digests)
    walk->path.digests[depth].product = walk_product (walk, child);
  if (late)
    walk_go_down (walk, instance, child);
  if (walk_look_up (walk, instance, child, depth)
      && !walk_should_check (walk, depth))
    {
      if (late)
        walk_go_up (walk, child);
      return add_found (walk, depth - 1);
    }
  if (!late)
    walk_go_down (walk, instance, child);
  begin_sums (walk, depth);
  if (walk->checking != depth)
    return true;
  walk->must_go_down = false;
  walk->cursor = walk->path.explorer->worker.frames[depth].cursor;
  /* A hit below a checked one uses no fuel, but room on the stack. */
  return walk->first_checked == depth || explorer_fit (walk->path.explorer);
}

/* Stores the sums of the current state, whose subtree is explored, and goes
 * back to its parent.
 */
static bool
leave (MemoWalk *walk, const void *state)
{
  SearchWorker *worker = &walk->path.explorer->worker;
  const size_t  depth = worker->depth;

  if (depth == walk->checking && walk->goes_down && !walk->must_go_down)
    {
      walk->must_go_down = true; /* now take the first hit, if there is one */
      worker->frames[depth].cursor = walk->cursor;
      begin_sums (walk, depth);
      return true;
    }
  if (walk->path.digests)
    add_digest (walk, depth - 1, walk->path.digests[depth].product,
                walk->path.digests[depth].digest);
  if (depth != walk->checking)
    walk_store (walk, depth);
  else if (!walk_check_hit (walk, depth))
    return false;
  walk_go_up (walk, state);
  return path_add_below (&walk->path, depth - 1);
}

uint64_t
walk_product (MemoWalk *walk, const void *child)
{
  return walk->search->digests
             ? placed_product (&walk->placed,
                               explorer_instance (walk->path.explorer), child,
                               walk->path.explorer->worker.depth + 1)
             : 1;
}

bool
walk_pay (MemoWalk *walk, bool is_node)
{
  SearchWorker *worker = &walk->path.explorer->worker;

  if (is_node)
    {
      worker->nodes++;
      worker->fuel--;
    }
  else
    {
      worker->rejected++;
      worker->reject_fuel--;
    }
  return (worker->fuel > 0 && worker->reject_fuel > 0)
         || worker->refuel (worker);
}

/* Counts the node `child`, a child of the current state, and its subtree. */
static bool
meet (MemoWalk *walk, const void *instance, void *child)
{
  const size_t depth = walk->path.explorer->worker.depth;
  uint64_t     weight;

  if (walk->path.count > NODES && !path_add_word (&walk->path, depth, NODES, 1))
    return false;
  if (!walk->search->repr->solution (instance, child))
    return enter (walk, instance, child);
  weight = memo_weight (walk->path.explorer, child);
  add_digest (walk, depth, walk_product (walk, child), weight % PRODUCT_PRIME);
  return path_add_word (&walk->path, depth, SOLUTIONS, weight);
}

/* Explores from the current state to the end of its subtree, or to a limit. */
static bool
explore (MemoWalk *walk)
{
  const SearchRepr *repr = walk->search->repr;
  SearchExplorer   *explorer = walk->path.explorer;
  SearchWorker     *worker = &explorer->worker;
  const void       *instance = explorer_instance (explorer);

  for (;;)
    {
      void *state = explorer_state (explorer, worker->depth);
      void *child = (char *) state + worker->state_size;

      if (!repr->next (instance, state, &worker->frames[worker->depth].cursor,
                       child))
        {
          if (worker->depth == worker->base)
            return true;
          if (!leave (walk, state))
            return false;
        }
      else
        {
          const bool is_node = !repr->valid || repr->valid (instance, child);
          const bool again = is_checked (walk);

          if ((is_node && !meet (walk, instance, child))
              || (!(again && is_checked (walk)) && !walk_pay (walk, is_node)))
            return false;
        }
    }
}

/* Adds the sums of all states of the path to those of its first state. */
static void
add_path (MemoWalk *walk)
{
  const SearchWorker *worker = &walk->path.explorer->worker;

  for (size_t depth = worker->depth; depth > worker->base; depth--)
    if (!path_add_below (&walk->path, depth - 1))
      return;
}

bool
walk_explore (MemoWalk *walk)
{
  const size_t depth = walk->path.explorer->worker.depth;

  if (!path_reserve (&walk->path, depth))
    return false;
  begin_sums (walk, depth);
  walk->checking = 0;
  if (explore (walk))
    return true;
  add_path (walk);
  return false;
}

bool
walk_count_again (MemoWalk *walk, uint64_t *again)
{
  SearchWorker  *worker = &walk->path.explorer->worker;
  const size_t   depth = worker->depth, base = worker->base;
  const uint64_t cursor = worker->frames[depth].cursor;
  const uint64_t nodes = worker->nodes;
  bool           good;

  worker->base = depth;
  good = walk_explore (walk);
  *again += worker->nodes - nodes;
  if (good)
    {
      walk_store (walk, depth);
      walk->found.words = walk->path.words;
      memcpy (walk->found.sums, path_sum (&walk->path, depth, SOLUTIONS),
              walk->path.words * sizeof (uint64_t));
    }
  worker->base = base;
  worker->frames[depth].cursor = cursor;
  return good;
}

/* A walk that walk_run() runs. */
typedef struct
{
  const MemoSearch *search;
  MemoTable        *table;
  void (*run) (void *data, MemoWalk *walk);
  void *data;
  Quota memory; /* what the walk may take beside the table */
} Run;

/* Frees nothing, since the work is not the pool's. */
static void
free_nothing (void *work)
{
  (void) work;
}

static SearchStopReason
run_walk (void *data, SearchExplorer *explorer, void *work, uint64_t budget,
          SearchTally *tally, GPtrArray *left)
{
  Run     *run = data;
  MemoWalk walk;

  (void) work;
  (void) left;
  explorer_begin (explorer, 0, budget);
  explorer_begin_progress (explorer, SEARCH_SHARE_WHOLE);
  walk_init (&walk, run->search, run->table, explorer, &run->memory);
  if (explorer_refuel (&explorer->worker))
    run->run (run->data, &walk);
  explorer->worker.solutions = 0;
  explorer_report (explorer, tally);
  walk_clear (&walk);
  return explorer->end;
}

bool
walk_run (const MemoSearch *search, MemoTable *table,
          const SearchSettings *wanted,
          void (*callback) (void *data, MemoWalk *walk), void *data,
          SearchResult *result, GError **error)
{
  const gint64 start = g_get_monotonic_time ();
  Run run = { .search = search, .table = table, .run = callback, .data = data };
  const PoolStrategy strategy
      = { .explore = run_walk, .free = free_nothing, .data = &run };
  const size_t   bytes = memo_memory (search);
  SearchSettings settings = *wanted;
  SearchResult   walked = { 0 };
  Pool          *pool;

  settings.threads = 1;
  settings.solution_limit = settings.budget = 0;
  settings.digest = settings.product_digest = settings.frequencies = false;
  pool = pool_new (search->instance, search->repr, &settings, &strategy, true,
                   error);
  if (pool)
    {
      quota_init (&run.memory, bytes / 4);
      quota_take (pool_quota (pool), bytes);
      pool_add (pool, &run);
      walked.stop_reason = pool_run (pool);
      pool_describe (pool, &walked);
    }
  if (!pool || !pool_conclude (pool, start, &walked, error))
    {
      search_result_clear (result);
      return false;
    }
  result->stop_reason = walked.stop_reason;
  result->seconds += walked.seconds;
  search_tally_add (&result->tally, &walked.tally);
  result->memo.met = result->tally.nodes;
  return true;
}
