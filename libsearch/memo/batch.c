/* SPDX-License-Identifier: MIT */
/* batch.c: children that are not in their level yet. */
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

void
batch_init (Batch *batch, Level *level, size_t words)
{
  const size_t size = sizeof (Child) / sizeof (uint64_t) + level->form.number;

  *batch = (Batch){ .level = level,
                    .words = words,
                    .size = size,
                    .room = MAX (BLOCK_SIZE / (size * sizeof (uint64_t)), 1),
                    .shards = g_new0 (BatchShard, level->shard_count) };
}

/* Frees the first block of a shard. */
static void
free_first (Batch *batch, BatchShard *shard)
{
  BatchBlock *block = shard->first;

  shard->first = block->next;
  level_memory_give (batch->level->memory, block, block_size (batch));
}

void
batch_clear (Batch *batch)
{
  for (size_t i = 0; batch->shards && i < batch->level->shard_count; i++)
    while (batch->shards[i].first)
      free_first (batch, &batch->shards[i]);
  g_clear_pointer (&batch->shards, g_free);
}

bool
batch_is_full (const Batch *batch, size_t shard)
{
  const BatchShard *at = &batch->shards[shard];

  return at->first && at->last->count == batch->room;
}

/* Adds an empty block to a shard.  Returns false if there is no memory. */
static bool
add_block (Batch *batch, BatchShard *shard)
{
  BatchBlock *block
      = level_memory_take (batch->level->memory, NULL, 0, block_size (batch));

  if (!block)
    return false;
  block->next = NULL;
  block->count = 0;
  if (shard->first)
    shard->last->next = block;
  else
    shard->first = block;
  shard->last = block;
  return true;
}

Child *
batch_add (Batch *batch, size_t shard)
{
  BatchShard *at = &batch->shards[shard];

  if ((!at->first || at->last->count == batch->room) && !add_block (batch, at))
    return NULL;
  return (Child *) (at->last->children + at->last->count++ * batch->size);
}

SearchStopReason
batch_move (Batch *batch, size_t shard)
{
  BatchShard      *at = &batch->shards[shard];
  SearchStopReason end = SEARCH_STOP_COMPLETE;

  while (at->first && end == SEARCH_STOP_COMPLETE)
    {
      end = level_add (batch->level, &batch->level->shards[shard],
                       at->first->children, at->first->count, batch->size,
                       batch->words);
      at->first->count = 0;
      if (at->first == at->last)
        break;
      free_first (batch, at);
    }
  return end;
}

SearchStopReason
batch_move_all (Batch *batch)
{
  SearchStopReason end = SEARCH_STOP_COMPLETE;

  for (size_t i = 0;
       i < batch->level->shard_count && end == SEARCH_STOP_COMPLETE; i++)
    end = batch_move (batch, i);
  return end;
}
