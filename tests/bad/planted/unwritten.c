/* SPDX-License-Identifier: MIT */
/* the state reads bytes that nobody wrote */
#include "queens.h"

typedef struct
{
  Queen queen;
  int   mark; /* never written */
} Marked;

static bool
spoilt_next (const void *instance, const void *state, uint64_t *cursor,
             void *child)
{
  return next (instance, state, cursor, child);
}

static bool
spoilt (const void *instance, const void *state)
{
  const Marked *marked = state;

  for (int apart = 1; apart < marked->queen.column; apart++)
    {
      const int rows_apart = abs (marked[-apart].queen.row - marked->queen.row);

      if (rows_apart == 0 || rows_apart == apart)
        return false;
    }
  (void) instance;
  return marked->mark == 0;
}

static size_t
spoilt_answer (const void *instance, const void *path, size_t depth,
               int *values)
{
  const Marked *marked = path;

  (void) instance;
  for (size_t column = 0; column < depth; column++)
    values[column] = marked[column + 1].queen.row;
  return depth;
}

#define NEXT spoilt_next
#define VALID spoilt
#define ANSWER spoilt_answer
#define STATE_SIZE sizeof (Marked)
#include "plugin.h"
