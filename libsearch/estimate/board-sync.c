/* SPDX-License-Identifier: MIT */
/* board-sync.c: a board that jumps from path to path. */
#include "board-sync.h"

#include <string.h>

#define CAPACITY_MIN ((size_t) 16)

void
board_sync_init (BoardSync *sync, SearchExplorer *explorer, size_t bytes)
{
  const size_t size = explorer->worker.state_size;

  *sync
      = (BoardSync){ .explorer = explorer, .size = size, .room = bytes / size };
}

void
board_sync_clear (BoardSync *sync)
{
  g_free (sync->states);
}

/* Makes room for the state at `depth`. */
static bool
reserve (BoardSync *sync, size_t depth)
{
  const size_t wanted = MAX (sync->capacity * 2, CAPACITY_MIN);
  const size_t capacity = MAX (MIN (wanted, sync->room), depth + 1);
  void        *states;

  if (depth < sync->capacity)
    return true;
  states = g_try_realloc_n (sync->states, capacity, sync->size);
  if (!states)
    return false;
  sync->states = states;
  sync->capacity = capacity;
  return true;
}

static unsigned char *
state_at (const BoardSync *sync, size_t depth)
{
  return sync->states + depth * sync->size;
}

void
board_sync_reset (BoardSync *sync, const void *root)
{
  explorer_reset_board (sync->explorer);
  sync->depth = 0;
  sync->owner = NULL;
  if (sync->explorer->repr->board.enter && reserve (sync, 0))
    memcpy (sync->states, root, sync->size);
}

/* Returns how many states of the path, after the root, were entered already. */
static size_t
shared_depth (const BoardSync *sync, const unsigned char *path, size_t depth)
{
  const size_t most = MIN (sync->depth, depth);
  size_t       shared = 0;

  if (path == sync->owner)
    return most;
  while (shared < most
         && memcmp (state_at (sync, shared + 1),
                    path + (shared + 1) * sync->size, sync->size)
                == 0)
    shared++;
  return shared;
}

bool
board_sync_follow (BoardSync *sync, const void *path, size_t depth)
{
  const SearchRepr    *repr = sync->explorer->repr;
  void                *board = sync->explorer->worker.board;
  const unsigned char *state = path;
  size_t               shared;

  if (!repr->board.enter)
    return true;
  if (!reserve (sync, depth))
    return false;
  shared = shared_depth (sync, path, depth);
  for (; sync->depth > shared; sync->depth--)
    repr->board.leave (board, state_at (sync, sync->depth));
  while (sync->depth < depth)
    {
      sync->depth++;
      repr->board.enter (board, state + sync->depth * sync->size);
      memcpy (state_at (sync, sync->depth), state + sync->depth * sync->size,
              sync->size);
    }
  sync->owner = path;
  return true;
}

void
board_sync_open (BoardSync *sync, const void *state)
{
  if (sync->explorer->repr->board.enter)
    memcpy (state_at (sync, sync->depth), state, sync->size);
}

void
board_sync_forget (BoardSync *sync, const void *path)
{
  if (sync->owner == path)
    sync->owner = NULL;
}
