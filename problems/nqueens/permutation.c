/* SPDX-License-Identifier: MIT */
/* permutation.c: a board is an arrangement of the rows; each is drawn from the
 * set of those not yet used, so only diagonals are left to be checked.
 */
#include "nqueens.h"

typedef struct
{
  uint32_t unused; /* rows, one bit each; filled in by open */
  int      row;
  int      column; /* counted from 1, so that the root has 0 */
} Draw;

static uint64_t
permutation_open (const void *instance, void *state)
{
  const Queens *queens = instance;
  Draw         *draw = state;

  draw->unused = draw->column == 0
                     ? queens->full
                     : draw[-1].unused & ~(UINT32_C (1) << draw->row);
  return draw->unused;
}

/* The cursor holds the rows still to draw. */
static bool
permutation_next (const void *instance, const void *state, uint64_t *cursor,
                  void *child)
{
  const Draw *last = state;
  Draw       *draw = child;
  const int   column = last->column + 1;

  (void) instance;
  if (*cursor == 0)
    return false;
  draw->row = __builtin_ctzll (*cursor);
  draw->column = column;
  *cursor &= *cursor - 1;
  return true;
}

static bool
permutation_valid (const void *instance, const void *state)
{
  const Draw *draw = state;
  const int   row = draw->row, column = draw->column;

  (void) instance;
  for (int apart = 1; apart < column; apart++)
    if (abs (draw[-apart].row - row) == apart)
      return false;
  return true;
}

static bool
permutation_solution (const void *instance, const void *state)
{
  const Queens *queens = instance;
  const Draw   *draw = state;

  return draw->column == queens->n;
}

static inline uint64_t
permutation_open_canonical (const void *instance, void *state, size_t depth)
{
  const Queens  *queens = instance;
  const Draw    *draw = state, *first = draw + 1 - depth;
  const uint64_t unused = permutation_open (instance, state);

  if (depth == 0)
    return queens_canonical_first (queens);
  return unused
         & queens_canonical (queens, queens->full & ~draw->unused, first->row,
                             depth);
}

static size_t
permutation_answer (const void *instance, const void *path, size_t depth,
                    int *answer)
{
  const Draw *draw = path;

  (void) instance;
  for (size_t column = 0; column < depth; column++)
    answer[column] = draw[column + 1].row;
  return depth;
}

/* clang-format off */
SEARCH_REPR (permutation,
             .summary = "the rows not yet used; only diagonals are checked",
             .tree = "columns",
             .state_size = sizeof (Draw),
             .next = permutation_next,
             .valid = permutation_valid,
             .solution = permutation_solution,
             .open = permutation_open,
             .answer = permutation_answer,
             .canonical = { .open = permutation_open_canonical });
/* clang-format on */
