/* SPDX-License-Identifier: MIT */
/* board-sync.c: a board that jumps from path to path. */
#include "board-sync.h"

#include <string.h>

#define CAPACITY_MIN ((size_t) 16)

void
trail_init (Trail *trail, SearchExplorer *explorer, size_t bytes)
{
  const size_t size = explorer->worker.state_size;

  *trail = (Trail){ .explorer = explorer, .size = size, .room = bytes / size };
}

void
trail_clear (Trail *trail)
{
  g_free (trail->states);
}

/* Makes room for the state at `depth`. */
static bool
reserve (Trail *trail, size_t depth)
{
  const size_t wanted = MAX (trail->capacity * 2, CAPACITY_MIN);
  const size_t capacity = MAX (MIN (wanted, trail->room), depth + 1);
  void        *states;

  if (depth < trail->capacity)
    return true;
  states = g_try_realloc_n (trail->states, capacity, trail->size);
  if (!states)
    return false;
  trail->states = states;
  trail->capacity = capacity;
  return true;
}

static unsigned char *
state_at (const Trail *trail, size_t depth)
{
  return trail->states + depth * trail->size;
}

void
trail_reset (Trail *trail, const void *root)
{
  explorer_reset_board (trail->explorer);
  trail->depth = 0;
  trail->owner = NULL;
  if (trail->explorer->repr->enter && reserve (trail, 0))
    memcpy (trail->states, root, trail->size);
}

/* How deep the states of the path are those that were entered. */
static size_t
shared_depth (const Trail *trail, const unsigned char *path, size_t depth)
{
  const size_t most = MIN (trail->depth, depth);
  size_t       shared = 0;

  if (path == trail->owner)
    return most;
  while (shared < most
         && memcmp (state_at (trail, shared + 1),
                    path + (shared + 1) * trail->size, trail->size)
                == 0)
    shared++;
  return shared;
}

bool
trail_follow (Trail *trail, const void *path, size_t depth)
{
  const SearchRepr    *repr = trail->explorer->repr;
  void                *board = trail->explorer->worker.board;
  const unsigned char *state = path;
  size_t               shared;

  if (!repr->enter)
    return true;
  if (!reserve (trail, depth))
    return false;
  shared = shared_depth (trail, path, depth);
  for (; trail->depth > shared; trail->depth--)
    repr->leave (board, state_at (trail, trail->depth));
  while (trail->depth < depth)
    {
      trail->depth++;
      repr->enter (board, state + trail->depth * trail->size);
      memcpy (state_at (trail, trail->depth),
              state + trail->depth * trail->size, trail->size);
    }
  trail->owner = path;
  return true;
}

void
trail_open (Trail *trail, const void *state)
{
  if (trail->explorer->repr->enter)
    memcpy (state_at (trail, trail->depth), state, trail->size);
}

void
trail_forget (Trail *trail, const void *path)
{
  if (trail->owner == path)
    trail->owner = NULL;
}
