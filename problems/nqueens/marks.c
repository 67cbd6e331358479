/* SPDX-License-Identifier: MIT */
/* marks.c: a board marks the rows and diagonals of the queens on the path.  A
 * look at the marks shows if a square is free.
 */
#include "queen.h"

/* The lines of the queens on the path. */
typedef struct
{
  Queens  queens;
  uint8_t row[QUEENS_MAX];
  uint8_t up[2 * QUEENS_MAX];   /* by row + column */
  uint8_t down[2 * QUEENS_MAX]; /* by row - column + n */
} Marks;

/* Tries the free squares of the next column; the cursor is the row.  One test
 * covers all three marks, because three branches would be unpredictable.  The
 * marks are bytes, since gcc makes branches of bools.
 */
static SEARCH_CALLBACK (next, marks_next, const Marks *board, const Queen *last,
                        uint64_t *cursor, Queen *queen)
{
  const unsigned n = board->queens.n, column = last->column + 1;
  const uint8_t *up = board->up + column, *down = board->down + n - column;

  for (unsigned row = (unsigned) *cursor; row < n; row++)
    if (!(board->row[row] | up[row] | down[row]))
      {
        queen->row = row;
        queen->column = column;
        *cursor = row + 1;
        return true;
      }
  return false;
}

static inline void
mark (Marks *board, const Queen *queen, uint8_t taken)
{
  const unsigned row = queen->row, column = queen->column;
  const unsigned n = board->queens.n;

  board->row[row] = taken;
  board->up[row + column] = taken;
  board->down[row + n - column] = taken;
}

static void
marks_enter (void *board, const void *state)
{
  mark (board, state, true);
}

static void
marks_leave (void *board, const void *state)
{
  mark (board, state, false);
}

/* clang-format off */
SEARCH_REPR (marks,
             .summary = "rows and diagonals marked as taken; squares looked up",
             .tree = "columns",
             .state_size = sizeof (Queen),
             .fits = queens_fits_plain,
             .next = marks_next,
             .solution = queen_solution,
             .answer = queen_answer,
             .board = { .size = sizeof (Marks),
                        .enter = marks_enter,
                        .leave = marks_leave },
             .canonical = { .open = queen_open_canonical });
/* clang-format on */
