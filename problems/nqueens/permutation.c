/* SPDX-License-Identifier: MIT */
/* permutation.c: the representation `permutation`: a board is a permutation of
 * the rows.  Each queen gets a row that is not used yet, so tests compare only
 * diagonals.
 */
#include "nqueens.h"

typedef struct
{
  uint32_t unused; /* unused rows, one bit each; set by expand */
  int      row;

  /* Index of the queen's column, counted from 1; the root has 0. */
  int column;
} Draw;

static SEARCH_CALLBACK (expand, permutation_expand, const Queens *queens,
                        Draw *draw)
{
  draw->unused = draw->column == 0
                     ? queens->full
                     : draw[-1].unused & ~(UINT32_C (1) << draw->row);
  return draw->unused;
}

/* Makes a child for each row of the next column whose bit is set in the cursor,
 * the set of unused rows that have not been tried yet.
 */
static SEARCH_CALLBACK (next, permutation_next, const void *instance,
                        const Draw *last, uint64_t *cursor, Draw *draw)
{
  const int column = last->column + 1;

  (void) instance;
  if (*cursor == 0)
    return false;
  draw->row = __builtin_ctzll (*cursor);
  draw->column = column;
  *cursor &= *cursor - 1;
  return true;
}

static SEARCH_CALLBACK (valid, permutation_valid, const void *instance,
                        const Draw *draw)
{
  const int row = draw->row, column = draw->column;

  (void) instance;
  for (int apart = 1; apart < column; apart++)
    if (abs (draw[-apart].row - row) == apart)
      return false;
  return true;
}

static SEARCH_CALLBACK (solution, permutation_solution, const Queens *queens,
                        const Draw *draw)
{
  return draw->column == queens->n;
}

static inline SEARCH_CALLBACK (canonical_expand, permutation_expand_canonical,
                               const Queens *queens, Draw *draw, size_t depth)
{
  const Draw    *first = draw + 1 - depth;
  const uint64_t unused = permutation_expand (queens, draw);

  if (depth == 0)
    return queens_canonical_first (queens);
  return unused
         & queens_canonical (queens, queens->full & ~draw->unused, first->row,
                             depth);
}

static SEARCH_CALLBACK (answer, permutation_answer, const void *instance,
                        const Draw *draw, size_t depth, int *answer)
{
  (void) instance;
  for (size_t column = 0; column < depth; column++)
    answer[column] = draw[column + 1].row;
  return depth;
}

/* clang-format off */
SEARCH_REPR (permutation,
             .summary = "the unused rows; only diagonals are checked",
             .tree = "columns",
             .state_size = sizeof (Draw),
             .fits = queens_fits_plain_word,
             .next = permutation_next,
             .valid = permutation_valid,
             .solution = permutation_solution,
             .expand = permutation_expand,
             .answer = permutation_answer,
             .canonical = { .expand = permutation_expand_canonical });
/* clang-format on */
