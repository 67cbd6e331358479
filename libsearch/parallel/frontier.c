/* SPDX-License-Identifier: MIT */
/* frontier.c: a frontier: a list of states at one depth of the tree, each with
 * its path from the root.
 */
#include "frontier.h"

#include <string.h>

/* Size in bytes of a block, which is memory for some paths of a frontier.  A
 * block has room for at least one path, even if a path is larger.
 */
#define BLOCK_SIZE ((size_t) 1 << 16)

/* A block of paths.  The paths with the indices from `first` to `end` - 1 are
 * still in the frontier.
 */
typedef struct
{
  size_t first, end, room;
  size_t size; /* size in bytes, including this header */
  char   paths[];
} Block;

void
frontier_init (Frontier *frontier, size_t path_size, Quota *quota)
{
  *frontier = (Frontier){ .path_size = path_size,
                          .quota = quota,
                          .blocks = G_QUEUE_INIT };
}

static Block *
block_new (const Frontier *frontier, size_t room)
{
  const size_t size = sizeof (Block) + room * frontier->path_size;
  Block       *block = quota_grow (frontier->quota, NULL, 0, size);

  if (block)
    *block = (Block){ .room = room, .size = size };
  return block;
}

static void
block_free (const Frontier *frontier, Block *block)
{
  quota_give (frontier->quota, block->size);
  g_free (block);
}

/* Frees the unused memory at the end of the block of paths.  Returns the block,
 * which may have moved.
 */
static Block *
block_trim (const Frontier *frontier, Block *block)
{
  const size_t size = sizeof (Block) + block->end * frontier->path_size;

  quota_give (frontier->quota, block->size - size);
  block->room = block->end;
  block->size = size;
  return g_realloc (block, size);
}

static void *
block_path (const Frontier *frontier, Block *block, size_t index)
{
  return block->paths + index * frontier->path_size;
}

bool
frontier_add (Frontier *frontier, const void *path)
{
  Block *block = g_queue_peek_tail (&frontier->blocks);

  if (!block || block->end == block->room)
    {
      block = block_new (frontier, MAX (BLOCK_SIZE / frontier->path_size, 1));
      if (!block)
        return false;
      g_queue_push_tail (&frontier->blocks, block);
    }
  memcpy (block_path (frontier, block, block->end++), path,
          frontier->path_size);
  frontier->count++;
  return true;
}

void *
frontier_first (Frontier *frontier)
{
  Block *block = g_queue_peek_head (&frontier->blocks);

  return block ? block_path (frontier, block, block->first) : NULL;
}

void
frontier_remove_first (Frontier *frontier)
{
  Block *block = g_queue_peek_head (&frontier->blocks);

  frontier->count--;
  if (++block->first == block->end)
    block_free (frontier, g_queue_pop_head (&frontier->blocks));
}

void
frontier_append (Frontier *frontier, Frontier *other)
{
  GList *tail = g_queue_peek_tail_link (&other->blocks);
  Block *block;

  if (tail)
    tail->data = block_trim (other, tail->data);
  frontier->count += other->count;
  while ((block = g_queue_pop_head (&other->blocks)))
    g_queue_push_tail (&frontier->blocks, block);
  other->count = 0;
}

bool
frontier_take_block (Frontier *frontier, Frontier *block)
{
  Block *first = g_queue_pop_head (&frontier->blocks);

  if (!first)
    return false;
  g_queue_push_tail (&block->blocks, first);
  block->count = first->end - first->first;
  frontier->count -= block->count;
  return true;
}

bool
frontier_split (Frontier *frontier, Frontier *half)
{
  Block       *block = g_queue_peek_head (&frontier->blocks);
  const size_t count = frontier->count / 2;
  Block       *moved;

  if (count == 0 || !(moved = block_new (frontier, count)))
    return false;
  memcpy (moved->paths, block_path (frontier, block, block->end - count),
          count * frontier->path_size);
  moved->end = count;
  block->end -= count;
  frontier->count -= count;
  g_queue_push_tail (&half->blocks, moved);
  half->count = count;
  return true;
}

void
frontier_clear (Frontier *frontier)
{
  Block *block;

  while ((block = g_queue_pop_head (&frontier->blocks)))
    block_free (frontier, block);
  frontier->count = 0;
}
