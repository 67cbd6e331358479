/* SPDX-License-Identifier: MIT */
/* puzzle.h: arrangements of 0, 1, ... n - 1 in which no neighbours follow one
 * another; sound by itself.  Each file beside it makes one mistake, of which
 * search-run --paranoid says what its second line says, and includes plugin.h.
 */
#pragma once

#include <libsearch/search.h>

#include <stdlib.h>
#include <string.h>

typedef struct
{
  int n;
} Puzzle;

typedef struct
{
  int value;
  int place; /* counted from 1 */
#ifdef FORGOTTEN
  int FORGOTTEN; /* not written by next */
#endif
} Number;

static inline int
size_of (const void *instance)
{
  return ((const Puzzle *) instance)->n;
}

static inline bool
next (const void *instance, const void *state, uint64_t *cursor, void *child)
{
  const Number *last = state;
  Number       *number = child;

  if (*cursor == (uint64_t) size_of (instance))
    return false;
  number->value = (int) (*cursor)++;
  number->place = last->place + 1;
  return true;
}

static inline bool
valid (const void *instance, const void *state)
{
  const Number *number = state;

  (void) instance;
  for (int back = 1; back < number->place; back++)
    if (number[-back].value == number->value)
      return false;
  return number->place == 1 || abs (number[-1].value - number->value) != 1;
}

static inline bool
solution (const void *instance, const void *state)
{
  return ((const Number *) state)->place == size_of (instance);
}

static inline size_t
answer (const void *instance, const void *path, size_t depth, int *values)
{
  const Number *number = path;

  (void) instance;
  for (size_t i = 0; i < depth; i++)
    values[i] = number[i + 1].value;
  return depth;
}

/* A key: the values before a state as bits, and the newest value. */
typedef struct
{
  int used, newest;
} Key;

static inline void
write_key (const void *instance, const void *state, size_t depth, void *key)
{
  const Number *number = state;
  Key          *own = key;

  (void) instance;
  own->newest = number->value;
  for (size_t back = 0; back < depth; back++)
    own->used |= 1 << (number - back)->value;
}
