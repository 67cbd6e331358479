/* SPDX-License-Identifier: MIT */
/* queen.h: a queen as a state, and the search that tries every row.  The
 * representations that share it differ only in the check for a safe square.
 */
#pragma once

#include "nqueens.h"

typedef struct
{
  int row;
  int column; /* counted from 1, so that the root has 0 */
} Queen;

/* Tries every row of the next column; the cursor is the row. */
static inline SEARCH_CALLBACK (next, queen_next, const Queens *queens,
                               const Queen *last, uint64_t *cursor,
                               Queen *queen)
{
  const int column = last->column + 1;

  if (*cursor == (uint64_t) queens->n)
    return false;
  queen->row = (int) (*cursor)++;
  queen->column = column;
  return true;
}

static inline SEARCH_CALLBACK (solution, queen_solution, const Queens *queens,
                               const Queen *queen)
{
  return queen->column == queens->n;
}

static inline SEARCH_CALLBACK (answer, queen_answer, const void *instance,
                               const Queen *queen, size_t depth, int *answer)
{
  (void) instance;
  for (size_t column = 0; column < depth; column++)
    answer[column] = queen[column + 1].row;
  return depth;
}

/* Tries all rows or none. */
static inline SEARCH_CALLBACK (canonical_expand, queen_expand_canonical,
                               const Queens *queens, const Queen *queen,
                               size_t depth)
{
  uint32_t taken = 0;
  int      first = 0;

  for (size_t left = depth; left > 0; left--, queen--)
    taken |= UINT32_C (1) << (first = queen->row);
  return depth == 0 || queens_canonical (queens, taken, first, depth)
             ? 0
             : (uint64_t) queens->n;
}
