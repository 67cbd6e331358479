/* SPDX-License-Identifier: MIT */
/* levels.h: a search level by level, and the work of its threads. */
#pragma once

#include "expansion.h"
#include "libsearch/answers/sum.h"
#include "libsearch/parallel/pool.h"

/* A search level by level. */
typedef struct
{
  /* Strategy of a pool whose work is of type Work. */
  PoolStrategy      strategy;
  const MemoSearch *search;
  unsigned          threads;
  EntryForm         form;
  Quota             memory;

  size_t         depth; /* depth of the children; 1 = the root's children */
  Level          parents, children;
  size_t         parent_count;
  _Atomic size_t finished; /* number of parents whose children are made */

  size_t shard, index; /* the first parent that is in no piece yet */
  size_t branching;    /* children of a parent, in the last level with pieces */

  Batch alone; /* children of a narrow level */
  GPtrArray
       *batches; /* Batch of each piece, in serial order; and unused ones */
  guint pieces;  /* number of pieces whose children are not moved yet */

  ExpansionSums sums;
  bool          is_too_large; /* true if there are too many solutions */
  uint64_t      keys, hits;

  MemoLevel complete;     /* the parents, with the sums up to them */
  bool      stored;       /* true if the record has that level */
  bool      lacks_memory; /* true if the stored level does not fit in memory */
} Levels;

/* An item of work. */
typedef struct Work Work;
struct Work
{
  /* Does the work, for whose sums the expansion has begun. */
  void (*run) (Levels *levels, Expansion *expansion, Work *work);

  size_t        shard;    /* a shard of the parents, or of the children */
  size_t        from, to; /* a piece: some parents */
  Batch        *batch;    /* for the children of a piece */
  ExpansionSums sums;
};

/* Makes an item of work; `run` explores it. */
Work *work_new (void (*run) (Levels *, Expansion *, Work *), size_t shard);

/* Begins the level of the parents' children. */
void levels_begin (Levels *levels);

/* Makes the children the parents. */
void levels_descend (Levels *levels);

/* Makes the children of the parents `from` to `to` - 1 of a shard, in `batch`;
 * those in levels->alone are moved to their level.  Returns false if the search
 * must end.
 */
bool levels_make_part (Levels *levels, Expansion *expansion, Batch *batch,
                       Shard *shard, size_t from, size_t to);

/* record.c: sets levels->complete.  Returns false if a sum is too large. */
bool levels_note (Levels *levels);

/* record.c: returns true if the parents should be stored now. */
bool levels_is_due (const Levels *levels);

/* record.c: returns true if the parents may have to be stored later. */
bool levels_keeps_parents (const Levels *levels);

/* record.c: stores the parents.  Returns false if the search must end. */
bool levels_store (Levels *levels);

/* record.c: makes the stored level, if any, the parents.  Returns
 * SEARCH_STOP_COMPLETE, or the reason why the search must end.
 */
SearchStopReason levels_load (Levels *levels);

/* Returns the form of entries with states of this size, in bytes. */
EntryForm levels_form (const MemoSearch *search, size_t state_size);

/* pieces.c: makes the next level by several threads. */
SearchStopReason levels_make_wide (Levels *levels, Pool *pool);
