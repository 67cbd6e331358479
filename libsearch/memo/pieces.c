/* SPDX-License-Identifier: MIT */
/* pieces.c: wide levels, which several threads make. */
#include "levels.h"

/* Maximum size of the children of the pieces that threads make before they move
 * the children to their level, in bytes.
 */
#define BATCH_SIZE ((size_t) 1 << 23)

/* Minimum number of states of a piece, and number of further pieces for each
 * thread that a piece should leave room for.  So the last pieces are small, and
 * all threads end at about the same time.
 */
#define PIECE_MIN ((size_t) 128)
#define PIECES 2

/* Makes the children of a piece. */
static void
run_piece (Levels *levels, Expansion *expansion, Work *work)
{
  levels_make_part (levels, expansion, work->batch,
                    &levels->parents.shards[work->shard], work->from, work->to);
}

/* Moves the children of all pieces to one shard of their level. */
static void
run_move (Levels *levels, Expansion *expansion, Work *work)
{
  SearchStopReason end = SEARCH_STOP_COMPLETE;

  for (guint i = 0; i < levels->pieces && end == SEARCH_STOP_COMPLETE; i++)
    end = batch_move (levels->batches->pdata[i], work->shard);
  if (end != SEARCH_STOP_COMPLETE)
    explorer_stop (expansion->explorer, end);
}

/* Returns the number of parents whose children fit in BATCH_SIZE bytes, about.
 */
static size_t
batch_parents (const Levels *levels)
{
  const size_t child
      = child_size (&levels->form, level_words (&levels->parents))
        * sizeof (uint64_t);
  const size_t size = MIN (BATCH_SIZE, levels->memory.limit / 8);

  return MAX (size / (child * levels->branching), PIECE_MIN);
}

/* Returns a batch for the next piece. */
static Batch *
next_batch (Levels *levels)
{
  if (levels->pieces == levels->batches->len)
    g_ptr_array_add (levels->batches, g_new0 (Batch, 1));
  return levels->batches->pdata[levels->pieces++];
}

/* Adds pieces of the parents to the pool.  Returns false if all parents were in
 * pieces before.
 */
static bool
add_pieces (Levels *levels, Pool *pool)
{
  const Level *parents = &levels->parents;
  const size_t wanted = MIN (batch_parents (levels), levels->parent_count);
  size_t       taken = 0;

  levels->pieces = 0;
  while (taken < wanted && levels->shard < parents->shard_count)
    {
      const size_t count = parents->shards[levels->shard].count;
      const size_t size = (wanted - taken) / (levels->threads * PIECES);
      const size_t to = MIN (levels->index + MAX (size, PIECE_MIN), count);
      Work        *work = work_new (run_piece, levels->shard);

      work->from = levels->index;
      work->to = to;
      work->batch = next_batch (levels);
      taken += to - levels->index;
      levels->index = to == count ? 0 : to;
      levels->shard += to == count;
      pool_add (pool, work);
    }
  return taken > 0;
}

/* Frees the parents that were in pieces. */
static void
free_parents (Levels *levels)
{
  Level *parents = &levels->parents;

  if (levels_keeps_parents (levels))
    return;
  for (size_t i = 0; i < levels->shard; i++)
    level_free_before (parents, &parents->shards[i], parents->shards[i].count);
  if (levels->index > 0)
    level_free_before (parents, &parents->shards[levels->shard], levels->index);
}

SearchStopReason
levels_make_wide (Levels *levels, Pool *pool)
{
  SearchStopReason end = SEARCH_STOP_COMPLETE;

  levels_begin (levels);
  while (end == SEARCH_STOP_COMPLETE && add_pieces (levels, pool))
    {
      end = pool_run (pool);
      if (end == SEARCH_STOP_COMPLETE)
        {
          for (size_t i = 0; i < levels->children.shard_count; i++)
            pool_add (pool, work_new (run_move, i));
          end = pool_run (pool);
        }
      free_parents (levels);
    }
  if (end != SEARCH_STOP_COMPLETE)
    return end;
  levels->branching
      = 1
        + (level_count (&levels->children) + level_hits (&levels->children))
              / levels->parent_count;
  levels_descend (levels);
  return end;
}
