/* SPDX-License-Identifier: MIT */
/* batch.h: children of some states of one shard, in the order in which they
 * were made, that are not in their level yet.
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
  size_t      words; /* words of their numbers */
  size_t      size;  /* words of a child */
  size_t      room;  /* number of children in a block */
  BatchBlock *fresh; /* children without a hash value, in no shard; or NULL */
  BatchShard *shards;

  /* True if full blocks are moved to the level.  Otherwise their shard gets one
   * block more.
   */
  bool moves;
} Batch;

/* Makes an empty batch of children in `level`. */
void batch_init (Batch *batch, Level *level, size_t words, bool moves);

/* Frees the children that are still in the batch. */
void batch_clear (Batch *batch);

/* Adds a child, whose words the caller must set.  If the search must end,
 * returns NULL and sets `end` to the reason.
 */
Child *batch_add (Batch *batch, SearchStopReason *end);

/* Sorts the fresh children into their shards.  Returns the value of
 * level_add().
 */
SearchStopReason batch_sort (Batch *batch);

/* Adds the sorted children of one shard to the level, and removes them from the
 * batch.  Returns the value of level_add().
 */
SearchStopReason batch_move (Batch *batch, size_t shard);
