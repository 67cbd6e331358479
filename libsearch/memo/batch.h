/* SPDX-License-Identifier: MIT */
/* batch.h: children of some states of one shard, in the order in which they
 * were made, sorted by the shards of their own level.
 */
#pragma once

#include "level.h"

/* Some children of one shard. */
typedef struct BatchBlock BatchBlock;

/* The children of one shard, in blocks. */
typedef struct
{
  BatchBlock *first, *last;
} BatchShard;

typedef struct
{
  Level      *level; /* the level of the children */
  size_t      words; /* words of the numbers of their parents */
  size_t      size;  /* words of a child */
  size_t      room;  /* number of children in a block */
  BatchShard *shards;
} Batch;

/* Makes an empty batch of children in `level`. */
void batch_init (Batch *batch, Level *level, size_t words);

/* Frees the children that are still in the batch. */
void batch_clear (Batch *batch);

/* Returns true if the last block of a shard has no room for a child. */
bool batch_is_full (const Batch *batch, size_t shard);

/* Adds a child, whose words the caller must set.  Returns NULL if there is no
 * memory.
 */
Child *batch_add (Batch *batch, size_t shard);

/* Adds the children of one shard to the level, and removes them from the batch.
 * Keeps the memory of one block.  Returns the value of level_add().
 */
SearchStopReason batch_move (Batch *batch, size_t shard);

/* Adds all children to the level, as batch_move() does. */
SearchStopReason batch_move_all (Batch *batch);
