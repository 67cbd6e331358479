/* SPDX-License-Identifier: MIT */
/* stack.c: the stack of a worker: arrays with the states from the root to the
 * current state, and their data.  Also the quota, the memory limit of several
 * stacks.
 */
#include "explorer.h"

#include <stdint.h>
#include <string.h>

void
quota_init (Quota *quota, size_t limit)
{
  quota->limit = limit ? limit : SIZE_MAX;
  atomic_init (&quota->taken, 0);
  atomic_init (&quota->most, 0);
}

bool
quota_take (Quota *quota, size_t bytes)
{
  size_t taken = atomic_load (&quota->taken), most;

  do
    if (bytes > quota->limit - taken)
      return false;
  while (!atomic_compare_exchange_weak (&quota->taken, &taken, taken + bytes));
  most = atomic_load (&quota->most);
  while (most < taken + bytes
         && !atomic_compare_exchange_weak (&quota->most, &most, taken + bytes))
    ;
  return true;
}

void
quota_give (Quota *quota, size_t bytes)
{
  atomic_fetch_sub (&quota->taken, bytes);
}

void *
quota_grow (Quota *quota, void *old, size_t old_size, size_t size)
{
  void *data = NULL;

  if (quota_take (quota, size - old_size)
      && !(data = g_try_realloc (old, size)))
    quota_give (quota, size - old_size);
  return data;
}

void
quota_free (Quota *quota, void *old, size_t size)
{
  if (old)
    quota_give (quota, size);
  g_free (old);
}

/* Returns the number of bytes of the quota that nothing has reserved. */
static size_t
quota_left (Quota *quota)
{
  return quota->limit - atomic_load (&quota->taken);
}

/* The arrays begin with about BYTES_FIRST bytes, and at least CAPACITY_MIN
 * elements.  Up to BYTES_FOR_ROOM bytes, the arrays grow even if some elements
 * are free.  Beyond that size, they grow only if no element is free.
 */
#define BYTES_FIRST ((size_t) 1 << 13)
#define CAPACITY_MIN ((size_t) 8)
#define BYTES_FOR_ROOM ((size_t) 1 << 18)

size_t
stack_room (const SearchWorker *worker)
{
  return worker->capacity > worker->depth + 2
             ? worker->capacity - worker->depth - 2
             : 0;
}

/* Resizes the arrays of the stack.  If there is no memory, their capacity does
 * not change.
 */
static void
resize (SearchWorker *worker, size_t state_size, size_t capacity)
{
  void *states = g_try_realloc_n (worker->states, capacity, state_size);
  void *frames;

  if (!states)
    return;
  worker->states = states;
  memset (worker->states + worker->capacity * state_size, 0,
          (capacity - worker->capacity) * state_size);
  frames = g_try_realloc_n (worker->frames, capacity, sizeof (SearchFrame));
  if (!frames)
    return;
  worker->frames = frames;
  memset (worker->frames + worker->capacity, 0,
          (capacity - worker->capacity) * sizeof (SearchFrame));
  if (worker->levels)
    {
      void *levels
          = g_try_realloc_n (worker->levels, capacity, sizeof (SearchLevel));

      if (!levels)
        return;
      worker->levels = levels;
      memset (worker->levels + worker->capacity, 0,
              (capacity - worker->capacity) * sizeof (SearchLevel));
    }
  if (worker->incumbents)
    {
      void *incumbents
          = g_try_realloc_n (worker->incumbents, capacity, sizeof (int64_t));

      if (!incumbents)
        return;
      worker->incumbents = incumbents;
    }
  worker->capacity = capacity;
}

void
stack_apply (SearchWorker *worker, const SearchRepr *repr, size_t depth)
{
  if (worker->incumbents)
    repr->best.set_incumbent (worker->workspace, worker->incumbents[depth]);
  if (repr->workspace.apply)
    repr->workspace.apply (worker->workspace,
                           worker->states + depth * worker->state_size);
}

/* Returns the total size, in bytes, of one element of each array of the stack.
 */
static size_t
element_size (const SearchWorker *worker, size_t state_size)
{
  return state_size + sizeof (SearchFrame)
         + (worker->levels ? sizeof (SearchLevel) : 0)
         + (worker->incumbents ? sizeof (int64_t) : 0);
}

/* Grows the arrays of the stack to `capacity` elements, if there is memory for
 * them.
 */
static void
grow (SearchWorker *worker, size_t state_size, size_t capacity, Quota *quota)
{
  const size_t element = element_size (worker, state_size);
  const size_t before = worker->capacity;

  if (capacity <= before || !quota_take (quota, (capacity - before) * element))
    return;
  resize (worker, state_size, capacity);
  if (worker->capacity == before)
    quota_give (quota, (capacity - before) * element);
}

bool
stack_reserve (SearchWorker *worker, size_t state_size, uint64_t room,
               Quota *quota)
{
  const size_t element = element_size (worker, state_size);
  const size_t most = worker->capacity + quota_left (quota) / element;
  size_t       capacity = MAX (worker->capacity, BYTES_FIRST / element);

  capacity = MAX (capacity, MIN (room, BYTES_FOR_ROOM / element));
  capacity = MAX (capacity, CAPACITY_MIN);
  while (capacity < most && capacity / 2 < worker->depth + 2)
    capacity = capacity > most / 2 ? most : capacity * 2;
  grow (worker, state_size, MIN (capacity, most), quota);
  return stack_room (worker) > 0;
}

void
stack_free (SearchWorker *worker, size_t state_size, Quota *quota)
{
  quota_give (quota, worker->capacity * element_size (worker, state_size));
  g_free (worker->states);
  g_free (worker->frames);
  g_free (worker->levels);
  g_free (worker->incumbents);
}
