/* SPDX-License-Identifier: MIT */
/* queen.h: a state that is one queen, and a search that tries every row of the
 * next column.  The representations that use queen.h differ only in how they
 * test whether a queen attacks a square.
 */
#pragma once

#include "nqueens.h"

typedef struct
{
  int row;
  int column; /* index of the queen's column, counted from 1; the root has 0 */
} Queen;

/* Tries every row for the queen of the next column.  The cursor is the next row
 * to try.
 */
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

/* Returns the first row to try in the next column in a search up to symmetry:
 * row 0; or n, so that no row is tried, if no canonical answer (the smallest of
 * its mirror images) has the queens of the path. n is at most WORD_MAX.
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

/* Returns the first row to try in the next column in a search up to symmetry:
 * the result of queen_expand_canonical() if n is at most WORD_MAX, and
 * otherwise row 0.
 */
static inline SEARCH_CALLBACK (canonical_expand, queen_expand_any,
                               const Queens *queens, Queen *queen, size_t depth)
{
  return queens->n > WORD_MAX ? 0
                              : queen_expand_canonical (queens, queen, depth);
}
