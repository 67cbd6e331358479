/* SPDX-License-Identifier: MIT */
/* queen.h: a queen as a state, and the search that tries every row; shared by
 * the representations that differ only in how they ask whether she is safe.
 */
#pragma once

#include "nqueens.h"

typedef struct
{
  int row;
  int column; /* counted from 1, so that the root has 0 */
} Queen;

/* Every row of the next column; the cursor is the row. */
static inline bool
queen_next (const void *instance, const void *state, uint64_t *cursor,
            void *child)
{
  const Queens *queens = instance;
  const Queen  *last = state;
  Queen        *queen = child;
  const int     column = last->column + 1;

  if (*cursor == (uint64_t) queens->n)
    return false;
  queen->row = (int) (*cursor)++;
  queen->column = column;
  return true;
}

static inline bool
queen_solution (const void *instance, const void *state)
{
  const Queens *queens = instance;
  const Queen  *queen = state;

  return queen->column == queens->n;
}

static inline size_t
queen_answer (const void *instance, const void *path, size_t depth, int *answer)
{
  const Queen *queen = path;

  (void) instance;
  for (size_t column = 0; column < depth; column++)
    answer[column] = queen[column + 1].row;
  return depth;
}

/* All rows or none. */
static inline uint64_t
queen_open_canonical (const void *instance, void *state, size_t depth)
{
  const Queens *queens = instance;
  const Queen  *queen = state;
  uint32_t      taken = 0;
  int           first = 0;

  for (size_t left = depth; left > 0; left--, queen--)
    taken |= UINT32_C (1) << (first = queen->row);
  return depth == 0 || queens_canonical (queens, taken, first, depth)
             ? 0
             : (uint64_t) queens->n;
}
