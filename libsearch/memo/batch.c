/* SPDX-License-Identifier: MIT */
/* batch.c: children that are not in their level yet.
 *
 * Their keys are read some time after they were written.  To read a word at
 * once that was written in two parts takes longer than to make a child.
 */
#include "batch.h"

/* Maximum size of a block of children in bytes, unless a single child is
 * larger.
 */
#define BLOCK_SIZE ((size_t) 4096)

struct BatchBlock
{
  BatchBlock *next;
  size_t      count; /* number of children */
  uint64_t    children[];
};

/* Returns the size of a block in bytes. */
static size_t
block_size (const Batch *batch)
{
  return sizeof (BatchBlock) + batch->room * batch->size * sizeof (uint64_t);
}

/* Makes an empty block.  Returns NULL if there is no memory. */
static BatchBlock *
block_new (const Batch *batch)
{
  BatchBlock *block = quota_grow (batch->memory, NULL, 0, block_size (batch));

  if (block)
    *block = (BatchBlock){ 0 };
  return block;
}

void
batch_clear (Batch *batch)
{
  for (size_t i = 0; i < batch->shard_count; i++)
    while (batch->shards[i].first)
      {
        BatchBlock *block = batch->shards[i].first;

        batch->shards[i].first = block->next;
        quota_free (batch->memory, block, block_size (batch));
      }
  if (batch->fresh)
    quota_free (batch->memory, batch->fresh, block_size (batch));
  g_free (batch->shards);
  *batch = (Batch){ 0 };
}

/* Removes the children of one shard. */
static void
empty_shard (BatchShard *shard)
{
  for (BatchBlock *block = shard->first; block; block = block->next)
    block->count = 0;
  shard->last = shard->first;
}

void
batch_begin (Batch *batch, Level *level, size_t words, bool moves)
{
  const size_t size = child_size (&level->form, words);

  if (batch->size != size || batch->shard_count != level->shard_count)
    {
      batch_clear (batch);
      batch->size = size;
      batch->room = MAX (BLOCK_SIZE / (size * sizeof (uint64_t)), 1);
      batch->shard_count = level->shard_count;
      batch->shards = g_new0 (BatchShard, level->shard_count);
    }
  batch->level = level;
  batch->memory = level->memory;
  batch->words = words;
  batch->moves = moves;
  if (batch->fresh)
    batch->fresh->count = 0;
  for (size_t i = 0; i < batch->shard_count; i++)
    empty_shard (&batch->shards[i]);
}

/* Adds the children of a block to a shard of the level, and empties the block.
 */
static SearchStopReason
move_block (Batch *batch, size_t shard, BatchBlock *block)
{
  const size_t count = block->count;

  block->count = 0;
  return level_add (batch->level, &batch->level->shards[shard], block->children,
                    count, batch->words);
}

/* Makes room for one more child in a shard of the batch. */
static SearchStopReason
fit_shard (Batch *batch, size_t index)
{
  BatchShard *shard = &batch->shards[index];
  BatchBlock *block;

  if (shard->first && shard->last->count < batch->room)
    return SEARCH_STOP_COMPLETE;
  if (shard->first && batch->moves)
    return move_block (batch, index, shard->last);
  block = shard->first ? shard->last->next : NULL;
  if (!block && !(block = block_new (batch)))
    return SEARCH_STOP_MEMORY;
  *(shard->first ? &shard->last->next : &shard->first) = block;
  shard->last = block;
  return SEARCH_STOP_COMPLETE;
}

/* Sorts the fresh children into several shards. */
static SearchStopReason
sort (Batch *batch)
{
  SearchStopReason end = SEARCH_STOP_COMPLETE;

  for (size_t i = 0; i < batch->fresh->count && end == SEARCH_STOP_COMPLETE;
       i++)
    {
      const uint64_t *child = batch->fresh->children + i * batch->size;
      const size_t    shard = level_shard (batch->level, child[0]);

      end = fit_shard (batch, shard);
      if (end == SEARCH_STOP_COMPLETE)
        {
          BatchBlock *block = batch->shards[shard].last;

          copy_words (block->children + block->count++ * batch->size, child,
                      batch->size);
        }
    }
  batch->fresh->count = 0;
  return end;
}

SearchStopReason
batch_sort (Batch *batch)
{
  BatchBlock *fresh = batch->fresh;

  if (!fresh)
    return SEARCH_STOP_COMPLETE;
  for (size_t i = 0; i < fresh->count; i++)
    {
      Child *child = (Child *) (fresh->children + i * batch->size);

      child->hash = level_hash (child->words, batch->level->form.key);
    }
  return batch->moves && batch->shard_count == 1 ? move_block (batch, 0, fresh)
                                                 : sort (batch);
}

Child *
batch_add (Batch *batch, SearchStopReason *end)
{
  if (batch->fresh && batch->fresh->count == batch->room
      && (*end = batch_sort (batch)) != SEARCH_STOP_COMPLETE)
    return NULL;
  if (!batch->fresh && !(batch->fresh = block_new (batch)))
    {
      *end = SEARCH_STOP_MEMORY;
      return NULL;
    }
  return (Child *) (batch->fresh->children
                    + batch->fresh->count++ * batch->size);
}

SearchStopReason
batch_move (Batch *batch, size_t shard)
{
  SearchStopReason end = SEARCH_STOP_COMPLETE;

  for (BatchBlock *block = batch->shards[shard].first;
       block && block->count > 0 && end == SEARCH_STOP_COMPLETE;
       block = block->next)
    end = move_block (batch, shard, block);
  batch->shards[shard].last = batch->shards[shard].first;
  return end;
}
