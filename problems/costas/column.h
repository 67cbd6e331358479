/* SPDX-License-Identifier: MIT */
/* column.h: the dot of one column as a state, and the search that tries every
 * row.
 */
#pragma once

#include "costas.h"

typedef struct
{
  int row;
  int column; /* counted from 1, so that the root has 0 */
} Column;

/* Every row of the next column; the cursor is the row. */
static inline bool
column_next (const void *instance, const void *state, uint64_t *cursor,
             void *child)
{
  const Costas *costas = instance;
  const Column *last = state;
  Column       *column = child;

  if (*cursor == (uint64_t) costas->n)
    return false;
  column->row = (int) (*cursor)++;
  column->column = last->column + 1;
  return true;
}

static inline bool
column_solution (const void *instance, const void *state)
{
  const Costas *costas = instance;
  const Column *column = state;

  return column->column == costas->n;
}

static inline size_t
column_answer (const void *instance, const void *path, size_t depth,
               int *answer)
{
  const Column *column = path;

  (void) instance;
  for (size_t i = 0; i < depth; i++)
    answer[i] = column[i + 1].row;
  return depth;
}
