/* SPDX-License-Identifier: MIT */
/* stack.c: the two arrays of a worker. */
#include "stack.h"

#include <string.h>

/* The arrays begin with this many bytes, but at least ROOM_MIN elements. */
#define BYTES_INITIAL ((size_t) 1 << 16)
#define ROOM_MIN ((size_t) 64)

size_t
stack_room (const SearchWorker *worker)
{
  return worker->capacity > worker->depth + 2
             ? worker->capacity - worker->depth - 2
             : 0;
}

/* Either array may stay larger than `capacity` says if the other fails. */
static bool
resize (SearchWorker *worker, size_t state_size, size_t capacity)
{
  void *states = g_try_realloc_n (worker->states, capacity, state_size);
  void *cursors;

  if (!states)
    return false;
  worker->states = states;
  memset (worker->states + worker->capacity * state_size, 0,
          (capacity - worker->capacity) * state_size);
  cursors = g_try_realloc_n (worker->cursors, capacity, sizeof (uint64_t));
  if (!cursors)
    return false;
  worker->cursors = cursors;
  worker->capacity = capacity;
  return true;
}

bool
stack_reserve (SearchWorker *worker, size_t state_size, size_t limit)
{
  const size_t element = state_size + sizeof (uint64_t);
  const size_t most = (limit ? limit : SIZE_MAX) / element;
  size_t capacity = MAX (worker->capacity, BYTES_INITIAL / element + ROOM_MIN);

  while (capacity < most && capacity / 2 < worker->depth + 2)
    capacity = capacity > most / 2 ? most : capacity * 2;
  capacity = MIN (capacity, most);
  if (capacity > worker->capacity && !resize (worker, state_size, capacity))
    return false;
  return stack_room (worker) >= ROOM_MIN;
}

void
stack_clear (SearchWorker *worker, size_t state_size, uint64_t count)
{
  if (worker->states)
    memset (worker->states, 0,
            (size_t) MIN (count, worker->capacity) * state_size);
}

void
stack_free (SearchWorker *worker)
{
  g_free (worker->states);
  g_free (worker->cursors);
}
