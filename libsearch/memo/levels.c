/* SPDX-License-Identifier: MIT */
/* levels.c: counts level by level: makes the children of all states of a level,
 * which are the next level.  A level has one state of each key, with the number
 * of paths that lead to the key, so the sum of these numbers over the solutions
 * is the number of solutions.
 *
 * Narrow levels are made by one thread, which moves children to their level all
 * the time.  For a wide level, threads make the children of pieces of its
 * states, and then each thread moves children to another shard of the next
 * level, in the order of their parents.  So the states of a level, and their
 * order, do not depend on the number of threads.
 *
 * Level by level with merged states is the frontier method: H. Iwashita, S.
 * Minato, "Efficient Top-Down ZDD Construction Techniques Using Recursive
 * Specifications", 2013.
 */
#include "levels.h"

#include <libsearch/search-error.h>

/* Number of states from which on several threads make the next level. */
#define WIDE 4096

/* Least memory limit with which several threads make levels, in bytes. */
#define WIDE_MEMORY ((size_t) 1 << 26)

static void
batch_free (void *data)
{
  batch_clear (data);
  g_free (data);
}

static SearchStopReason
explore_work (void *data, SearchExplorer *explorer, void *item, uint64_t budget,
              SearchTally *tally, GPtrArray *left)
{
  Levels   *levels = data;
  Work     *work = item;
  Expansion expansion = { .search = levels->search,
                          .explorer = explorer,
                          .sums = &work->sums,
                          .form = levels->form,
                          .depth = levels->depth };

  (void) left;
  expansion_begin (&expansion, budget);
  if (explorer_refuel (&explorer->worker))
    work->run (levels, &expansion, work);
  expansion_end (&expansion);
  explorer_report (explorer, tally);
  return explorer->end;
}

/* Moves the sums of an item of work to those of the search. */
static void
add_sums (Levels *levels, Work *work)
{
  levels->is_too_large |= !expansion_sums_add (&levels->sums, &work->sums);
  work->sums = (ExpansionSums){ 0 };
}

/* Adds up the results of an item of work. */
static void
finish (void *data, void *item, const SearchTally *tally, uint64_t found)
{
  Levels *levels = data;
  Work   *work = item;

  (void) tally;
  (void) found;
  add_sums (levels, work);
}

static size_t
words_of (size_t bytes)
{
  return (bytes + sizeof (uint64_t) - 1) / sizeof (uint64_t);
}

EntryForm
levels_form (const MemoSearch *search, size_t state_size)
{
  const bool has_cursor = search->repr->memo.late;
  EntryForm  form = { .key = words_of (search->key_size),
                      .state = words_of (state_size),
                      .state_size = state_size,
                      .has_cursor = has_cursor,
                      .has_digest = search->digests };

  form.cursor = form.key + form.state;
  form.digest = form.cursor + has_cursor;
  form.number = form.digest + form.has_digest;
  return form;
}

static void
levels_init (Levels *levels, const MemoSearch *search, size_t state_size)
{
  const SearchSettings *settings = &search->settings;

  *levels = (Levels){ .strategy = { .explore = explore_work,
                                    .free = g_free,
                                    .data = levels,
                                    .finish = finish,
                                    .grace = G_MAXINT64 },
                      .search = search,
                      .branching = 2,
                      .batches = g_ptr_array_new_with_free_func (batch_free) };
  levels->form = levels_form (search, state_size);
  /* The limit is reached exactly if one thread counts the nodes. */
  levels->threads = settings->node_limit ? 1 : MAX (settings->threads, 1);
  quota_init (&levels->memory, settings->memory_limit);
}

static void
levels_clear (Levels *levels)
{
  batch_clear (&levels->alone);
  g_ptr_array_unref (levels->batches);
  level_clear (&levels->parents);
  level_clear (&levels->children);
}

void
levels_begin (Levels *levels)
{
  levels->parent_count = level_count (&levels->parents);
  levels->finished = 0;
  levels->shard = levels->index = 0;
  level_init (&levels->children, &levels->form, levels->parent_count,
              level_words (&levels->parents), &levels->memory);
}

/* Adds the counts of the level of the children. */
static void
count_level (Levels *levels)
{
  levels->keys += level_count (&levels->children);
  levels->hits += level_hits (&levels->children);
}

void
levels_descend (Levels *levels)
{
  count_level (levels);
  level_clear (&levels->parents);
  levels->parents = levels->children;
  levels->children = (Level){ 0 };
  level_seal (&levels->parents);
  if (level_count (&levels->parents) > 0)
    levels->depth++;
  if (levels->search->record)
    levels_note (levels);
}

/* Returns true if several threads should make the next level. */
static bool
is_wide (const Levels *levels)
{
  return levels->threads > 1 && level_count (&levels->parents) >= WIDE
         && levels->memory.limit >= WIDE_MEMORY;
}

/* Moves all children of a batch to their level. */
static SearchStopReason
move_all (Batch *batch)
{
  SearchStopReason end = batch_sort (batch);

  for (size_t i = 0; i < batch->shard_count && end == SEARCH_STOP_COMPLETE; i++)
    end = batch_move (batch, i);
  return end;
}

/* Sets the finished share of the level, which progress reports show. */
static void
set_share (Levels *levels, SearchExplorer *explorer)
{
  explorer->progress.level = levels->depth;
  explorer->progress.keys = levels->keys;
  explorer->progress.share
      = SEARCH_SHARE_WHOLE / MAX (levels->parent_count, 1) * levels->finished;
}

bool
levels_make_part (Levels *levels, Expansion *expansion, Batch *batch,
                  Shard *shard, size_t from, size_t to)
{
  const bool       is_alone = batch == &levels->alone;
  SearchStopReason end;

  batch_begin (batch, &levels->children, shard->words, is_alone);
  expansion->batch = batch;
  set_share (levels, expansion->explorer);
  if (!expansion_run (expansion, &levels->parents, shard, from, to))
    return false;
  end = is_alone ? move_all (batch) : batch_sort (batch);
  if (end != SEARCH_STOP_COMPLETE)
    return explorer_stop (expansion->explorer, end);
  levels->finished += to - from;
  if (is_alone && !levels_keeps_parents (levels))
    level_free_before (&levels->parents, shard, to);
  return true;
}

/* Makes the next level.  Returns false if the search must end. */
static bool
make_level (Levels *levels, Expansion *expansion)
{
  const size_t part = (size_t) 1 << levels->parents.chunk_bits;
  bool         going = true;

  levels_begin (levels);
  expansion->depth = levels->depth;
  for (size_t i = 0; i < levels->parents.shard_count; i++)
    {
      Shard *shard = &levels->parents.shards[i];

      for (size_t from = 0; from < shard->count && going; from += part)
        going = levels_make_part (levels, expansion, &levels->alone, shard,
                                  from, MIN (from + part, shard->count));
    }
  return going;
}

/* Makes the root, the only state of the first level.  Returns false if the
 * search must end.
 */
static bool
make_root (Levels *levels, Expansion *expansion)
{
  const size_t size = child_size (&levels->form, 1);
  Child       *root = g_malloc0_n (size, sizeof (uint64_t));
  bool         going = expansion_make_root (expansion, root->words);

  levels->depth = 1;
  level_init (&levels->parents, &levels->form, 1, 1, &levels->memory);
  if (going
      && level_add (&levels->parents, levels->parents.shards,
                    (const uint64_t *) root, 1, 1)
             != SEARCH_STOP_COMPLETE)
    going = explorer_stop (expansion->explorer, SEARCH_STOP_MEMORY);
  level_seal (&levels->parents);
  g_free (root);
  return going;
}

/* Makes levels until a level is wide, has no states or should be stored. */
static void
run_alone (Levels *levels, Expansion *expansion, Work *work)
{
  bool going = true;

  if (levels->depth == 0)
    {
      going = make_root (levels, expansion);
      add_sums (levels, work);
      levels_note (levels);
    }
  while (going && level_count (&levels->parents) > 0 && !is_wide (levels)
         && !levels_is_due (levels))
    {
      going = make_level (levels, expansion);
      if (going)
        {
          add_sums (levels, work);
          levels_descend (levels);
        }
    }
}

Work *
work_new (void (*run) (Levels *, Expansion *, Work *), size_t shard)
{
  Work *work = g_new0 (Work, 1);

  work->run = run;
  work->shard = shard;
  return work;
}

/* Stores the last complete level, unless that is done.  Returns the reason for
 * the end.
 */
static SearchStopReason
end_record (Levels *levels, SearchStopReason end)
{
  if (end == SEARCH_STOP_COMPLETE && !levels_note (levels))
    return SEARCH_STOP_OVERFLOW;
  return levels->stored || levels->depth == 0 || levels->lacks_memory
                 || levels_store (levels)
             ? end
             : SEARCH_STOP_CALLBACK;
}

/* Counts the whole tree.  Returns the reason for the end. */
static SearchStopReason
levels_run (Levels *levels, Pool *pool)
{
  SearchStopReason end = levels_load (levels);

  if (end != SEARCH_STOP_COMPLETE)
    return end;
  do
    if (levels_is_due (levels) && !levels_store (levels))
      end = SEARCH_STOP_CALLBACK;
    else if (is_wide (levels))
      end = levels_make_wide (levels, pool);
    else
      {
        pool_add (pool, work_new (run_alone, 0));
        end = pool_run (pool);
      }
  while (end == SEARCH_STOP_COMPLETE && level_count (&levels->parents) > 0);
  count_level (levels);
  if (levels->is_too_large)
    return SEARCH_STOP_OVERFLOW;
  return levels->search->record ? end_record (levels, end) : end;
}

/* Sets the counts of `result`, and result->stop_reason if the solutions are too
 * many.
 */
static void
report (Levels *levels, SearchResult *result)
{
  if (!levels->search->record)
    {
      levels->sums.met = result->tally.nodes;
      levels->sums.candidates = result->tally.candidates;
      if (!levels_note (levels))
        result->stop_reason = SEARCH_STOP_OVERFLOW;
    }
  memo_level_report (&levels->complete, result);
  result->has_product_digest = levels->search->digests;
  result->tally.product_digest = levels->sums.digest;
}

bool
memo_run_levels (const MemoSearch *search, SearchResult *result, GError **error)
{
  const gint64   start = g_get_monotonic_time ();
  SearchSettings settings = search->settings;
  Levels         levels;
  size_t         state_size, workspace_size;
  Pool          *pool;
  bool           success;

  *result = (SearchResult){ 0 };
  if (!search->repr->memo.self_contained)
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                   "the states of representation %s are not self-contained, "
                   "which a search level by level with a memo table needs; "
                   "use the strategy depth",
                   search->repr->name);
      return false;
    }
  if (!memo_suits_levels (search->repr, search->digests))
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                   "representation %s lacks the callback memo.placed, which a "
                   "digest of products level by level needs; use the strategy "
                   "depth",
                   search->repr->name);
      return false;
    }
  if (!search_instance_sizes (search->instance, search->repr, &state_size,
                              &workspace_size, error))
    return false;
  levels_init (&levels, search, state_size);
  settings.strategy = SEARCH_STRATEGY_DEPTH;
  settings.digest = false;
  settings.threads = levels.threads;
  settings.budget = 0;
  pool = pool_new (search->instance, search->repr, &settings, &levels.strategy,
                   true, error);
  if (pool)
    {
      result->stop_reason = levels_run (&levels, pool);
      pool_describe (pool, result);
      report (&levels, result);
    }
  success = pool && pool_conclude (pool, start, result, error);
  levels_clear (&levels);
  return success;
}
