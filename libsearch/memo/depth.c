/* SPDX-License-Identifier: MIT */
/* depth.c: the search with a memo table, depth first.
 *
 * With several threads, one of them divides the tree into pieces with different
 * keys.  The threads explore the pieces with one table.
 */
#include "libsearch/answers/product.h"
#include "libsearch/answers/splitmix.h"
#include "libsearch/estimate/node-time.h"
#include "libsearch/parallel/pool.h"
#include "memo.h"
#include "split.h"

#include <math.h>
#include <pthread.h>
#include <string.h>

/* Number of pieces for each thread. */
#define PIECES 16

/* Memory for the stack of a thread, in bytes. */
#define STACK ((size_t) 1 << 18)

/* A search depth first. */
typedef struct
{
  const MemoSearch *search;
  unsigned          threads;
  MemoTable        *table;
  MemoNotes        *notes; /* facts that are recorded, or NULL */
  Quota             paths; /* memory of the threads' paths */

  pthread_mutex_t mutex; /* protects these fields: */
  GPtrArray      *walks; /* a MemoWalk for each thread */
  SearchCount     sums[MEMO_SUMS];
  uint64_t        digest;
  bool nodes_overflow; /* true if the sum of the nodes is too large */
} Depth;

/* Judges the search so far, and stops it if a table takes too much time, or if
 * it must begin again.  This is the note() of the explorer.
 */
static void
judge (SearchExplorer *explorer)
{
  MemoWalk       *walk = explorer->data;
  const MemoPath *path = &walk->path;
  MemoJudge      *judge = walk->search->judge;
  MemoSample      now = { .met = (double) explorer->worker.nodes,
                          .seconds = node_time_clock () - judge->began };

  if (judge->verdict != MEMO_RULE_WAIT || path->capacity == 0)
    return;
  for (size_t depth = 0; depth <= explorer->worker.depth; depth++)
    for (size_t i = path->words; i-- > 0;)
      now.nodes
          += ldexp ((double) path_sum (path, depth, NODES)[i], (int) (64 * i));
  judge->verdict = memo_rule (&judge->rule, &now);
  if (judge->verdict != MEMO_RULE_WAIT)
    explorer_stop (explorer, SEARCH_STOP_CALLBACK);
}

/* Returns the walk of the explorer's thread. */
static MemoWalk *
find_walk (Depth *depth, SearchExplorer *explorer)
{
  const MemoSearch *search = depth->search;
  MemoWalk         *walk = explorer->data;

  if (walk)
    return walk;
  walk = g_new0 (MemoWalk, 1);
  walk_init (walk, search, depth->table, explorer, &depth->paths);
  explorer->data = walk;
  walk->notes = depth->notes;
  if (search->judge)
    explorer->note = judge;
  pthread_mutex_lock (&depth->mutex);
  g_ptr_array_add (depth->walks, walk);
  pthread_mutex_unlock (&depth->mutex);
  return walk;
}

static void
free_walk (void *data)
{
  MemoWalk *walk = data;

  walk_clear (walk);
  g_free (walk);
}

/* Adds sums, each of `words` words, to the whole, `times` times; and the
 * digest.
 */
static void
add_sums (Depth *depth, SearchExplorer *explorer, const uint64_t *sums,
          size_t words, uint64_t times, uint64_t digest)
{
  bool fits[MEMO_SUMS] = { true, true };

  pthread_mutex_lock (&depth->mutex);
  depth->digest = product_add (depth->digest, digest);
  for (size_t i = 0; i < memo_sums (depth->search); i++)
    {
      SearchCount count = { { 0 } };

      memcpy (count.words, sums + i * words, words * sizeof *sums);
      fits[i] = count.words[SEARCH_COUNT_WORDS - 1] >> 63 == 0
                && memo_add_times (&depth->sums[i], count, times);
    }
  depth->nodes_overflow |= !fits[NODES];
  pthread_mutex_unlock (&depth->mutex);
  if (!fits[SOLUTIONS])
    explorer_stop (explorer, SEARCH_STOP_OVERFLOW);
}

/* Explores the piece on the stack, and adds its sums. */
static void
explore_loaded (Depth *depth, MemoWalk *walk, MemoPiece *piece)
{
  SearchExplorer *explorer = walk->path.explorer;
  const bool      good = walk_explore (walk);
  const size_t    base = explorer->worker.base;
  const uint64_t *sums;
  uint64_t        digest = 0;

  if (walk->path.capacity <= base)
    return; /* there was no memory for a path */
  if (walk->path.digests)
    digest = walk->path.digests[base].digest;
  if (walk->path.digests && base > 0)
    piece->key[walk->path.key_words] = digest;
  sums = path_sum (&walk->path, base, 0);
  if (good && base > 0)
    walk_keep (walk, memo_table_hash (depth->table, piece->key), piece->key,
               sums, base, explorer->worker.nodes);
  if (good)
    explorer_report_share (explorer, explorer->share);
  add_sums (depth, explorer, sums, walk->path.words, piece->times,
            product_multiply (piece->digest, digest));
}

/* Brings the pieces into a random order. */
static void
shuffle (GPtrArray *pieces, uint64_t seed)
{
  for (guint i = pieces->len; i > 1; i--)
    {
      void **one = &pieces->pdata[i - 1];
      void **other = &pieces->pdata[splitmix_below (&seed, i)];
      void  *piece = *one;

      *one = *other;
      *other = piece;
    }
}

/* Explores the tree from the root, or divides it into pieces for threads. */
static void
explore_root (Depth *depth, MemoWalk *walk, MemoPiece *root, GPtrArray *left)
{
  SearchExplorer *explorer = walk->path.explorer;
  SearchWorker   *worker = &explorer->worker;
  const uint64_t seed = depth->search->record ? depth->search->record->seed : 0;
  SearchCount    sums[MEMO_SUMS] = { 0 };
  const bool     loaded = replay_load_root (explorer);

  if (depth->search->digests)
    root->digest = placed_product (&walk->placed, explorer_instance (explorer),
                                   worker->states, 0);
  if (loaded && depth->threads == 1 && !seed)
    explore_loaded (depth, walk, root);
  else if (explorer->end == SEARCH_STOP_COMPLETE && worker->solutions > 0)
    {
      sums->words[0] = worker->solutions;
      add_sums (
          depth, explorer, sums->words, SEARCH_COUNT_WORDS, 1,
          product_multiply (worker->solutions % PRODUCT_PRIME, root->digest));
    }
  else if (loaded && explorer->end == SEARCH_STOP_COMPLETE)
    {
      memo_split (walk, PIECES * depth->threads, sums, &root->digest, left);
      if (seed)
        shuffle (left, seed);
      add_sums (depth, explorer, sums->words, SEARCH_COUNT_WORDS, 1,
                root->digest);
    }
  worker->solutions = 0;
}

/* Explores a piece below the root. */
static void
explore_piece (Depth *depth, MemoWalk *walk, MemoPiece *piece)
{
  MemoFound found;

  if (memo_table_find (depth->table, memo_table_hash (depth->table, piece->key),
                       piece->key, &found))
    {
      walk->hits++;
      explorer_report_share (walk->path.explorer, piece->share);
      add_sums (depth, walk->path.explorer, found.sums, found.words,
                piece->times, product_multiply (piece->digest, found.digest));
      return;
    }
  piece_load (walk, piece);
  explore_loaded (depth, walk, piece);
}

static SearchStopReason
explore_work (void *data, SearchExplorer *explorer, void *work, uint64_t budget,
              SearchTally *tally, GPtrArray *left)
{
  Depth     *depth = data;
  MemoPiece *piece = work;
  MemoWalk  *walk = find_walk (depth, explorer);

  explorer_begin (explorer, piece->depth, budget);
  explorer_begin_progress (explorer, piece->share);
  if (!explorer_refuel (&explorer->worker))
    g_ptr_array_add (left, piece);
  else if (piece->depth == 0)
    explore_root (depth, walk, piece, left);
  else
    explore_piece (depth, walk, piece);
  explorer_report (explorer, tally);
  return explorer->end;
}

static void
share_nothing (SearchExplorer *explorer, GPtrArray *shared)
{
  (void) explorer;
  (void) shared;
}

/* Returns true if there are too many nodes to count. */
static bool
nodes_overflow (const Depth *depth)
{
  bool overflow = depth->nodes_overflow;

  for (guint i = 0; i < depth->walks->len; i++)
    overflow
        |= ((const MemoWalk *) depth->walks->pdata[i])->path.nodes_overflow;
  return overflow;
}

/* Sets the use of the table in `result`, whose tally is set. */
static void
report_use (const Depth *depth, SearchResult *result)
{
  SearchMemoUse use = { .used = SEARCH_MEMO_DEPTH,
                        .weak = depth->search->weak,
                        .met = result->tally.nodes };

  for (guint i = 0; i < depth->walks->len; i++)
    {
      const MemoWalk *walk = depth->walks->pdata[i];

      use.hits += walk->hits + walk->hits_checked;
      use.checked += walk->hits_checked;
    }
  memo_table_describe (depth->table, &use);
  result->memo = use;
}

size_t
memo_memory (const MemoSearch *search)
{
  const size_t limit = search->settings.memory_limit
                           ? search->settings.memory_limit
                           : SIZE_MAX;
  const size_t stacks = MAX (search->settings.threads, 1) * STACK;

  return limit - MAX (limit / 4, MIN (limit / 2, stacks));
}

static void
depth_init (Depth *depth, const MemoSearch *search)
{
  const size_t bytes = memo_memory (search);

  *depth = (Depth){ .search = search,
                    .threads = MAX (search->settings.threads, 1),
                    .walks = g_ptr_array_new_with_free_func (free_walk) };
  depth->table
      = memo_table_new (memo_key_words (search), memo_head_words (search),
                        memo_sums (search), depth->threads, bytes - bytes / 4);
  if (search->record)
    depth->notes = notes_new (search, depth->table);
  quota_init (&depth->paths, bytes / 4);
  pthread_mutex_init (&depth->mutex, NULL);
}

/* Frees the search, but not a table that the caller wants to keep. */
static void
depth_clear (Depth *depth)
{
  MemoTable **kept = depth->search->kept;

  notes_free (depth->notes);
  memo_table_free (kept ? *kept : depth->table);
  if (kept)
    *kept = depth->table;
  g_ptr_array_unref (depth->walks);
  pthread_mutex_destroy (&depth->mutex);
}

/* Sets SEARCH_ERROR_MEMO if a thread has found a mistake. */
static void
check_mistakes (const Depth *depth, SearchResult *result, GError **error)
{
  const SearchInstance *instance = depth->search->instance;

  for (guint i = 0; i < depth->walks->len; i++)
    {
      const MemoWalk *walk = depth->walks->pdata[i];

      if (!walk->mistake || *error)
        continue;
      result->stop_reason = SEARCH_STOP_NONDETERMINISTIC;
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_MEMO, "%s: %s: %s",
                   search_instance_problem (instance)->name,
                   depth->search->repr->name, walk->mistake);
    }
}

bool
memo_run_depth (const MemoSearch *search, SearchResult *result, GError **error)
{
  const gint64   start = g_get_monotonic_time ();
  SearchSettings settings = search->settings;
  MemoPiece     *root = g_new0 (MemoPiece, 1);
  Depth          depth;
  GError        *mistake = NULL;
  bool           good;
  PoolStrategy   strategy = { .explore = explore_work,
                              .free = g_free,
                              .share = share_nothing,
                              .data = &depth };
  Pool          *pool;

  *result = (SearchResult){ 0 };
  *root = (MemoPiece){ .times = 1, .share = SEARCH_SHARE_WHOLE };
  settings.strategy = SEARCH_STRATEGY_DEPTH;
  settings.budget = 0;
  depth_init (&depth, search);
  if (depth.notes)
    {
      settings.tick = notes_tick;
      settings.data = depth.notes;
    }
  pool = pool_new (search->instance, search->repr, &settings, &strategy, true,
                   error);
  if (!pool)
    {
      g_free (root);
      depth_clear (&depth);
      return false;
    }
  quota_take (pool_quota (pool), memo_memory (search));
  pool_add (pool, root);
  result->stop_reason = SEARCH_STOP_CALLBACK;
  good = !depth.notes || notes_load (depth.notes, &mistake);
  if (good)
    result->stop_reason = pool_run (pool);
  pool_describe (pool, result);
  report_use (&depth, result);
  memo_report_sums (search, depth.sums, !nodes_overflow (&depth), depth.digest,
                    result);
  check_mistakes (&depth, result, &mistake);
  if (good && !mistake && depth.notes && !notes_end (depth.notes, result))
    result->stop_reason = SEARCH_STOP_CALLBACK;
  good = pool_conclude (pool, start, result, mistake ? NULL : error) && !mistake
         && (!search->frequencies
             || memo_tally (search, depth.table, result, error));
  if (mistake)
    g_propagate_error (error, mistake);
  depth_clear (&depth);
  return good;
}
