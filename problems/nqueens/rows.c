/* SPDX-License-Identifier: MIT */
/* rows.c: the newest queen; the others lie before her on the path. */
#include "nqueens.h"

typedef struct
{
  int row;
  int column; /* counted from 1, so that the root has 0 */
} Queen;

/* Every row of the next column; the cursor is the row. */
static bool
rows_next (const void *instance, const void *state, uint64_t *cursor,
           void *child)
{
  const Queens *queens = instance;
  const Queen  *last = state;
  Queen        *queen = child;

  if (*cursor == (uint64_t) queens->n)
    return false;
  queen->row = (int) (*cursor)++;
  queen->column = last->column + 1;
  return true;
}

/* Does no queen before her attack her? */
static bool
rows_valid (const void *instance, const void *state)
{
  const Queen *queen = state;
  const int    row = queen->row, column = queen->column;

  (void) instance;
  for (int apart = 1; apart < column; apart++)
    {
      const int rows_apart = abs (queen[-apart].row - row);

      if (rows_apart == 0 || rows_apart == apart)
        return false;
    }
  return true;
}

static bool
rows_solution (const void *instance, const void *state)
{
  const Queens *queens = instance;
  const Queen  *queen = state;

  return queen->column == queens->n;
}

static size_t
rows_answer (const void *instance, const void *path, size_t depth, int *answer)
{
  const Queen *queen = path;

  (void) instance;
  for (size_t column = 0; column < depth; column++)
    answer[column] = queen[column + 1].row;
  return depth;
}

/* clang-format off */
SEARCH_REPR (rows,
             .summary = "the newest queen, checked against those before her",
             .state_size = sizeof (Queen),
             .next = rows_next,
             .valid = rows_valid,
             .solution = rows_solution,
             .answer = rows_answer);
/* clang-format on */
