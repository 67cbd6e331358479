/* SPDX-License-Identifier: MIT */
/* column.h: a state that contains the dot of one column, and a search that
 * tries every row of the next column.
 */
#pragma once

#include "costas.h"

typedef struct
{
  int row;
  int column; /* index of the dot's column, counted from 1; the root has 0 */
} Column;

/* Tries every row for the dot of the next column.  The cursor is the next row
 * to try.
 */
static inline SEARCH_CALLBACK (next, column_next, const Costas *costas,
                               const Column *last, uint64_t *cursor,
                               Column *column)
{
  if (*cursor == (uint64_t) costas->n)
    return false;
  column->row = (int) (*cursor)++;
  column->column = last->column + 1;
  return true;
}

static inline SEARCH_CALLBACK (solution, column_solution, const Costas *costas,
                               const Column *column)
{
  return column->column == costas->n;
}

static inline SEARCH_CALLBACK (answer, column_answer, const void *instance,
                               const Column *column, size_t depth, int *answer)
{
  (void) instance;
  for (size_t i = 0; i < depth; i++)
    answer[i] = column[i + 1].row;
  return depth;
}
