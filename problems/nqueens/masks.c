/* SPDX-License-Identifier: MIT */
/* masks.c: the representation `masks`: a state has three words of the attacked
 * squares of the next column, as in `bitboard`, but boards can be of any kind.
 * A table contains the allowed rows of each column.  On a torus, the words of
 * diagonals rotate instead of being shifted.
 */
#include "nqueens.h"

/* A state: three sets of rows in which queens attack the next column, one bit
 * for each row.
 */
typedef struct
{
  uint32_t rows;
  uint32_t up;
  uint32_t down;
  int      column;
} Board;

static SEARCH_CALLBACK (expand, masks_expand, const Queens *queens,
                        const Board *board)
{
  return ~(board->rows | board->up | board->down)
         & queens->allowed[board->column];
}

/* Makes a child for each row of the next column whose bit is set in the cursor,
 * the set of rows that have not been tried yet.
 */
static SEARCH_CALLBACK (next, masks_next, const Queens *queens,
                        const Board *board, uint64_t *cursor, Board *next)
{
  const uint32_t queen = (uint32_t) (*cursor & -*cursor);
  const uint32_t up = board->up | queen, down = board->down | queen;

  if (*cursor == 0)
    return false;
  *cursor &= *cursor - 1;
  next->column = board->column + 1;
  next->rows = board->rows | queen;
  next->up = up << 1;
  next->down = down >> 1;
  if (queens->torus)
    {
      next->up = (next->up | up >> (queens->n - 1)) & queens->full;
      next->down |= (down & 1) << (queens->n - 1);
    }
  return true;
}

static SEARCH_CALLBACK (solution, masks_solution, const Queens *queens,
                        const Board *board)
{
  return board->column == queens->n;
}

static SEARCH_CALLBACK (answer, masks_answer, const void *instance,
                        const Board *board, size_t depth, int *answer)
{
  (void) instance;
  for (size_t column = 0; column < depth; column++, board++)
    answer[column] = __builtin_ctz (board[0].rows ^ board[1].rows);
  return depth;
}

/* clang-format off */
SEARCH_REPR (masks,
             .summary = "attacked rows as words of bits, on boards of any kind",
             .state_size = sizeof (Board),
             .fits = queens_fits_word,
             .next = masks_next,
             .solution = masks_solution,
             .expand = masks_expand,
             .answer = masks_answer);
/* clang-format on */
