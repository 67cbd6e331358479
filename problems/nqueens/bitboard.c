/* SPDX-License-Identifier: MIT */
/* bitboard.c: the representation `bitboard`: a state has three words of the
 * attacked squares of the next column, one bit for each row.
 *
 * `bitboard` makes candidates of free squares only, so every candidate is
 * valid.  The method is folklore; see M. Richards, "Backtracking algorithms in
 * MCPL using bit patterns and recursion", 1997.
 */
#include "nqueens.h"

/* A state: three sets of rows in which queens attack the next column, one bit
 * for each row.
 */
typedef struct
{
  uint32_t rows; /* attacked along rows: the rows that have a queen */
  uint32_t up;   /* attacked along diagonals to higher rows */
  uint32_t down; /* attacked along diagonals to lower rows */
} Board;

static SEARCH_CALLBACK (expand, bitboard_expand, const Queens *queens,
                        const Board *board)
{
  return ~(board->rows | board->up | board->down) & queens->full;
}

/* Makes a child for each free row of the next column.  The cursor has a bit for
 * each free row that has not been tried yet.
 */
static SEARCH_CALLBACK (next, bitboard_next, const void *instance,
                        const Board *board, uint64_t *cursor, Board *next)
{
  uint32_t queen = (uint32_t) (*cursor & -*cursor);

  (void) instance;
  if (*cursor == 0)
    return false;
  *cursor &= *cursor - 1;
  next->rows = board->rows | queen;
  next->up = (board->up | queen) << 1;
  next->down = (board->down | queen) >> 1;
  return true;
}

static SEARCH_CALLBACK (solution, bitboard_solution, const Queens *queens,
                        const Board *board)
{
  return board->rows == queens->full;
}

/* Returns the set of rows to try in the next column in a search up to symmetry,
 * which visits canonical answers (the smallest of their eight mirror images).
 * After queens are in both the first and the last row, every free row is tried.
 */
static inline SEARCH_CALLBACK (canonical_expand, bitboard_expand_canonical,
                               const Queens *queens, Board *board, size_t depth)
{
  const Board   *first = board + 1 - depth;
  const uint64_t open = bitboard_expand (queens, board);

  if (!(queens->border & ~board->rows))
    return open;
  if (depth == 0)
    return queens_canonical_first (queens);
  return open
         & queens_canonical (queens, board->rows, __builtin_ctz (first->rows),
                             depth);
}

static SEARCH_CALLBACK (answer, bitboard_answer, const void *instance,
                        const Board *board, size_t depth, int *answer)
{
  (void) instance;
  for (size_t column = 0; column < depth; column++, board++)
    answer[column] = __builtin_ctz (board[0].rows ^ board[1].rows);
  return depth;
}

/* clang-format off */
SEARCH_REPR (bitboard,
             .summary = "attacked rows as three words; only free squares",
             .tree = "columns",
             .state_size = sizeof (Board),
             .fits = queens_fits_plain_word,
             .next = bitboard_next,
             .solution = bitboard_solution,
             .expand = bitboard_expand,
             .answer = bitboard_answer,
             .canonical = { .expand = bitboard_expand_canonical });
/* clang-format on */
