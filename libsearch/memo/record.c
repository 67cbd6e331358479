/* SPDX-License-Identifier: MIT */
/* record.c: stores complete levels, and begins at a stored level. */
#include "levels.h"

/* Expected number of states for which a level has several shards. */
#define EXPECTED ((size_t) 1 << 16)

/* Sets `count` to a sum.  Returns false if the sum is too large. */
static bool
set_count (SearchCount *count, const uint64_t *sum)
{
  memcpy (count->words, sum, sizeof count->words);
  return sum[SEARCH_COUNT_WORDS - 1] >> 63 == 0;
}

bool
levels_note (Levels *levels)
{
  const ExpansionSums *sums = &levels->sums;
  MemoLevel           *level = &levels->complete;
  const bool           fits = set_count (&level->solutions, sums->solutions);

  level->has_nodes = set_count (&level->nodes, sums->nodes)
                     && !sums->nodes_overflow && levels->search->counts_nodes;
  level->depth = levels->depth;
  level->states = level_count (&levels->parents);
  level->shards = levels->parents.shard_count;
  level->entry = levels->form.number;
  level->complete = level->states == 0;
  level->weak = levels->search->weak;
  level->met = sums->met;
  level->candidates = sums->candidates;
  level->keys = levels->keys;
  level->hits = levels->hits;
  level->bytes = levels->memory.most;
  levels->stored = false;
  return fits && !levels->is_too_large;
}

void
memo_level_report (const MemoLevel *level, SearchResult *result)
{
  uint64_t solutions;

  result->solutions = level->solutions;
  result->nodes = level->nodes;
  result->has_nodes = level->has_nodes && (level->depth || level->complete);
  search_count_to_uint64 (level->solutions, &solutions);
  result->tally.solutions = MIN (solutions, SEARCH_COUNT_MAX + 1);
  result->tally.nodes = level->met;
  result->tally.candidates = level->candidates;
  result->has_digest = false;
  result->loop = SEARCH_LOOP_DYNAMIC;
  result->level = level->depth;
  result->memo = (SearchMemoUse){ .used = level->depth || !level->entry
                                              ? SEARCH_MEMO_LEVELS
                                              : SEARCH_MEMO_DEPTH,
                                  .weak = level->weak,
                                  .keys = level->keys,
                                  .hits = level->hits,
                                  .met = level->met,
                                  .bytes = level->bytes };
}

uint64_t
memo_chunk_digest (const MemoChunk *chunk, const MemoEntry *entry)
{
  gsize           size;
  const uint64_t *words = g_bytes_get_data (chunk->entries, &size);
  const size_t    step = entry->entry + chunk->words;
  uint64_t        digest = 0;

  for (const uint64_t *end = words + size / sizeof *words; words < end;
       words += step)
    {
      const uint64_t parts[]
          = { level_hash (words, entry->key),
              level_hash (words + entry->entry,
                          sum_length (words + entry->entry, chunk->words)) };

      digest += level_hash (parts, G_N_ELEMENTS (parts));
    }
  return digest;
}

bool
levels_is_due (const Levels *levels)
{
  const MemoRecord *record = levels->search->record;

  return record && levels->depth > 0 && !levels->stored
         && record->is_due (record->data, levels->complete.depth);
}

bool
levels_keeps_parents (const Levels *levels)
{
  return levels->search->record && !levels->stored;
}

/* Calls `take` for each chunk of the parents. */
static bool
each_chunk (const Levels *levels, MemoTake take, void *data)
{
  const Level *parents = &levels->parents;
  const size_t most = (size_t) 1 << parents->chunk_bits;

  for (size_t i = 0; i < parents->shard_count; i++)
    for (size_t from = 0; from < parents->shards[i].count; from += most)
      {
        const Shard *shard = &parents->shards[i];
        const size_t count = MIN (most, shard->count - from);
        MemoChunk    chunk = { .shard = i, .words = shard->words };
        bool         going;

        chunk.entries = g_bytes_new_static (
            level_entry (parents, shard, from),
            count * (parents->form.number + shard->words) * sizeof (uint64_t));
        going = take (data, &chunk);
        g_bytes_unref (chunk.entries);
        if (!going)
          return false;
      }
  return true;
}

static bool
add_digest (void *data, const MemoChunk *chunk)
{
  Levels *levels = data;

  levels->complete.digest += memo_chunk_digest (
      chunk, &(MemoEntry){ levels->form.key, levels->form.number });
  return true;
}

bool
levels_store (Levels *levels)
{
  const MemoRecord *record = levels->search->record;

  levels->stored = true;
  levels->complete.digest = 0;
  each_chunk (levels, add_digest, levels);
  return record->begin (record->data, &levels->complete)
         && each_chunk (levels, record->add, record->data)
         && record->end (record->data);
}

/* Adds the entries of a stored chunk to the parents; a MemoTake. */
static bool
load_chunk (void *data, const MemoChunk *chunk)
{
  Levels         *levels = data;
  Level          *parents = &levels->parents;
  Shard          *shard = &parents->shards[chunk->shard];
  const size_t    step = parents->form.number + chunk->words;
  gsize           size;
  const uint64_t *words = g_bytes_get_data (chunk->entries, &size);

  if (shard->count == 0)
    shard->words = chunk->words;
  if (shard->words != chunk->words || size % (step * sizeof *words) != 0)
    return false;
  for (const uint64_t *end = words + size / sizeof *words; words < end;
       words += step)
    {
      if (shard->count == shard->room && !level_fit (parents, shard))
        {
          levels->lacks_memory = true;
          return false;
        }
      copy_words (level_entry (parents, shard, shard->count++), words, step);
    }
  return true;
}

SearchStopReason
levels_load (Levels *levels)
{
  const MemoRecord *record = levels->search->record;
  const MemoLevel  *from = record ? record->from : NULL;
  ExpansionSums    *sums = &levels->sums;

  if (!from)
    return SEARCH_STOP_COMPLETE;
  levels->complete = *from;
  levels->stored = true;
  levels->depth = from->depth;
  memcpy (sums->solutions, from->solutions.words, sizeof sums->solutions);
  memcpy (sums->nodes, from->nodes.words, sizeof sums->nodes);
  sums->nodes_overflow = !from->has_nodes;
  sums->met = from->met;
  sums->candidates = from->candidates;
  levels->keys = from->keys;
  levels->hits = from->hits;
  levels->memory.most = from->bytes;
  level_init (&levels->parents, &levels->form, from->shards > 1 ? EXPECTED : 1,
              1, &levels->memory);
  if (record->load (record->data, load_chunk, levels))
    return SEARCH_STOP_COMPLETE;
  return levels->lacks_memory ? SEARCH_STOP_MEMORY : SEARCH_STOP_CALLBACK;
}

bool
memo_find_entry (const SearchInstance *instance, const SearchRepr *repr,
                 const SearchSettings *settings, MemoEntry *entry,
                 GError **error)
{
  MemoSearch search;
  EntryForm  form;
  size_t     state_size, workspace_size;

  if (!memo_search_init (&search, instance, repr, settings, error)
      || !search_instance_sizes (instance, repr, &state_size, &workspace_size,
                                 error))
    return false;
  form = levels_form (&search, state_size);
  *entry = (MemoEntry){ form.key, repr->memo.self_contained ? form.number
                                                            : form.key + 1 };
  return true;
}

bool
memo_run_recorded (const SearchInstance *instance, const SearchRepr *repr,
                   const SearchSettings *settings, const MemoRecord *record,
                   SearchResult *result, GError **error)
{
  MemoSearch search;

  *result = (SearchResult){ 0 };
  if (!memo_search_init (&search, instance, repr, settings, error))
    return false;
  search.record = record;
  return repr->memo.self_contained ? memo_run_levels (&search, result, error)
                                   : memo_run_depth (&search, result, error);
}
