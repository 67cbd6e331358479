/* SPDX-License-Identifier: MIT */
/* frontier.c: the states of one level, each with its whole path. */
#include "frontier.h"

#include <string.h>

/* A block holds about so many bytes, and at least one path. */
#define BLOCK_SIZE ((size_t) 1 << 16)

static size_t
paths_per_block (const Frontier *frontier)
{
  return MAX (BLOCK_SIZE / frontier->path_size, 1);
}

void
frontier_init (Frontier *frontier, size_t path_size)
{
  *frontier = (Frontier){ .path_size = path_size, .blocks = G_QUEUE_INIT };
}

bool
frontier_add (Frontier *frontier, const void *path, size_t limit)
{
  const size_t count = paths_per_block (frontier);
  const size_t index = frontier->added % count;
  const size_t size = count * frontier->path_size;
  void        *block;

  if (index == 0)
    {
      if (frontier->bytes > limit || size > limit - frontier->bytes
          || !(block = g_try_malloc (size)))
        return false;
      g_queue_push_tail (&frontier->blocks, block);
      frontier->bytes += size;
    }
  block = g_queue_peek_tail (&frontier->blocks);
  memcpy ((char *) block + index * frontier->path_size, path,
          frontier->path_size);
  frontier->added++;
  return true;
}

const void *
frontier_take (Frontier *frontier)
{
  const size_t count = paths_per_block (frontier);
  const size_t index = frontier->taken % count;

  if (index == 0 && frontier->taken > 0)
    {
      g_free (g_queue_pop_head (&frontier->blocks));
      frontier->bytes -= count * frontier->path_size;
    }
  if (frontier->taken == frontier->added)
    return NULL;
  frontier->taken++;
  return (const char *) g_queue_peek_head (&frontier->blocks)
         + index * frontier->path_size;
}

void
frontier_clear (Frontier *frontier)
{
  g_queue_clear_full (&frontier->blocks, g_free);
}
