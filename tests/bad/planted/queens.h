/* SPDX-License-Identifier: MIT */
/* queens.h: N-Queens, column by column, sound by itself.  Each file beside it
 * spoils one thing, which its second line names, and includes plugin.h, where
 * the representation `columns` has it and `reference` has not.
 */
#pragma once

#include <libsearch/search.h>

#include <stdlib.h>

typedef struct
{
  int n;
} Queens;

typedef struct
{
  int row;
  int column; /* counted from 1 */
} Queen;

static inline bool
next (const void *instance, const void *state, uint64_t *cursor, void *child)
{
  const Queen *last = state;
  Queen       *queen = child;

  if (*cursor == (uint64_t) ((const Queens *) instance)->n)
    return false;
  queen->row = (int) (*cursor)++;
  queen->column = last->column + 1;
  return true;
}

static inline bool
valid (const void *instance, const void *state)
{
  const Queen *queen = state;

  (void) instance;
  for (int apart = 1; apart < queen->column; apart++)
    {
      const int rows_apart = abs (queen[-apart].row - queen->row);

      if (rows_apart == 0 || rows_apart == apart)
        return false;
    }
  return true;
}

static inline bool
solution (const void *instance, const void *state)
{
  return ((const Queen *) state)->column == ((const Queens *) instance)->n;
}

static inline size_t
answer (const void *instance, const void *path, size_t depth, int *values)
{
  const Queen *queen = path;

  (void) instance;
  for (size_t column = 0; column < depth; column++)
    values[column] = queen[column + 1].row;
  return depth;
}

/* The group: left-right, upside down, and both. */
static inline size_t
apply (const void *instance, size_t element, const int *row, size_t length,
       int *image)
{
  const int n = (int) length;

  (void) instance;
  for (int c = 0; c < n; c++)
    image[element & 1 ? n - 1 - c : c] = element & 2 ? n - 1 - row[c] : row[c];
  return length;
}
