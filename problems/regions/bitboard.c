/* SPDX-License-Identifier: MIT */
/* bitboard.c: the representation `bitboard`: stores the free cells of the board
 * as bits.  Each state places a star in the house (a row, column or region)
 * that has the fewest possible cells for its next star.
 */
#include "board.h"

static SEARCH_CALLBACK (sizes, bitboard_sizes, const Regions *regions,
                        size_t *state_size, size_t *size)
{
  (void) size;
  *state_size = board_size (regions);
}

static SEARCH_CALLBACK (root, bitboard_root, const Regions *regions,
                        Board *board)
{
  board_begin (regions, board);
}

static SEARCH_CALLBACK (expand, bitboard_expand, const Regions *regions,
                        Board *board)
{
  return board_expand (regions, board);
}

static SEARCH_CALLBACK (next, bitboard_next, const Regions *regions,
                        const Board *last, uint64_t *cursor, Board *board)
{
  return board_next (regions, last, cursor, board);
}

static SEARCH_CALLBACK (solution, bitboard_solution, const void *instance,
                        const Board *board)
{
  (void) instance;
  return board->left == 0;
}

/* Writes the columns of the stars, row by row, and in each row from left to
 * right.  The states of the path may have the stars in another order.
 */
static SEARCH_CALLBACK (answer, bitboard_answer, const Regions *regions,
                        const char *path, size_t depth, int *answer)
{
  const int    stars = regions->stars;
  const size_t size = board_size (regions);

  for (int i = 0; i < regions->n * stars; i++)
    answer[i] = -1;
  for (size_t i = 1; i <= depth; i++)
    {
      const Board *board = (const Board *) (const void *) (path + i * size);
      int         *row = answer + board->cell / regions->n * stars;
      int          column = board->cell % regions->n;

      for (int k = 0; k < stars && column >= 0; k++)
        if (row[k] < 0 || row[k] > column)
          {
            const int later = row[k];

            row[k] = column;
            column = later;
          }
    }
  return (size_t) (regions->n * stars);
}

/* clang-format off */
SEARCH_REPR (bitboard,
             .summary = "free cells as bits; the row, column or region with the "
"fewest next",
             .sizes = bitboard_sizes,
             .root = bitboard_root,
             .next = bitboard_next,
             .solution = bitboard_solution,
             .expand = bitboard_expand,
             .answer = bitboard_answer);
/* clang-format on */
