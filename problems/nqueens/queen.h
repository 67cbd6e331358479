/* SPDX-License-Identifier: MIT */
/* queen.h: a state that is one queen, and a search that tries every row of the
 * next column.  The representations that use queen.h differ only in the test
 * whether a square is safe.
 */
#pragma once

#include "nqueens.h"

typedef struct
{
  int row;
  int column; /* number of the column, counted from 1; the root has 0 */
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

/* In a search up to symmetry, tries all rows of the next column, or none if no
 * canonical answer (the smallest of its mirror images) is possible. n is at
 * most WORD_MAX.
 */
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

/* Calls queen_expand_canonical() if n <= WORD_MAX.  Otherwise tries all rows.
 */
static inline SEARCH_CALLBACK (canonical_expand, queen_expand_any,
                               const Queens *queens, Queen *queen, size_t depth)
{
  return queens->n > WORD_MAX ? 0
                              : queen_expand_canonical (queens, queen, depth);
}
