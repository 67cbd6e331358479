/* SPDX-License-Identifier: MIT */
/* batch.h: children of some states of one shard, in the order in which they
 * were made, that are not in their level yet.
 */
#pragma once

#include "level.h"

/* Some children of one shard. */
typedef struct BatchBlock BatchBlock;

/* The children of one shard.  The blocks behind `last` are empty. */
typedef struct
{
  BatchBlock *first, *last;
} BatchShard;

/* A batch.  Zeros are a batch without memory. */
typedef struct
{
  Level      *level; /* the level of the children */
  Quota      *memory;
  size_t      words; /* words of their numbers */
  size_t      size;  /* words of a child */
  size_t      room;  /* number of children in a block */
  BatchBlock *fresh; /* children without a hash value, in no shard; or NULL */
  size_t      shard_count;
  BatchShard *shards;

  /* True if full blocks are moved to the level.  Otherwise their shard gets one
   * block more.
   */
  bool moves;
} Batch;

/* Makes the batch an empty batch of children of `level`, whose numbers have
 * `words` words.  Keeps its memory if that can be used again.
 */
void batch_begin (Batch *batch, Level *level, size_t words, bool moves);

/* Frees the memory of the batch. */
void batch_clear (Batch *batch);

/* Adds a child, whose words the caller must set.  If the search must end,
 * returns NULL and sets `end` to the reason.
 */
Child *batch_add (Batch *batch, SearchStopReason *end);

/* Sorts the fresh children into their shards.  Returns the value of
 * level_add().
 */
SearchStopReason batch_sort (Batch *batch);

/* Moves the sorted children of one shard to the level.  Returns the value of
 * level_add().
 */
SearchStopReason batch_move (Batch *batch, size_t shard);
