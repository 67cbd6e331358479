/* SPDX-License-Identifier: MIT */
/* marks.c: the representation `marks`: a workspace marks the rows and diagonals
 * of all queens on the path.  A square is free if its row and its diagonals
 * have no mark.
 */
#include "queen.h"

/* The workspace: marks for the rows and diagonals of the queens on the path. */
typedef struct
{
  Queens  queens;
  uint8_t row[WORD_MAX];
  uint8_t up[2 * WORD_MAX];   /* marks of diagonals, by row + column */
  uint8_t down[2 * WORD_MAX]; /* marks of diagonals, by row - column + n */
} Marks;

/* Makes a child for each free square of the next column.  The cursor is the
 * next row to try.  One test covers all three marks of a square, because
 * processors could not predict three branches.  The marks are bytes, because
 * gcc makes branches from the type bool.
 */
static SEARCH_CALLBACK (next, marks_next, const Marks *workspace,
                        const Queen *last, uint64_t *cursor, Queen *queen)
{
  const unsigned n = workspace->queens.n, column = last->column + 1;
  const uint8_t *up = workspace->up + column,
                *down = workspace->down + n - column;

  for (unsigned row = (unsigned) *cursor; row < n; row++)
    if (!(workspace->row[row] | up[row] | down[row]))
      {
        queen->row = row;
        queen->column = column;
        *cursor = row + 1;
        return true;
      }
  return false;
}

static inline void
mark (Marks *workspace, const Queen *queen, uint8_t taken)
{
  const unsigned row = queen->row, column = queen->column;
  const unsigned n = workspace->queens.n;

  workspace->row[row] = taken;
  workspace->up[row + column] = taken;
  workspace->down[row + n - column] = taken;
}

static void
marks_apply (void *workspace, const void *state)
{
  mark (workspace, state, true);
}

static void
marks_undo (void *workspace, const void *state)
{
  mark (workspace, state, false);
}

/* clang-format off */
SEARCH_REPR (marks,
             .summary = "taken rows and diagonals as tables of marks",
             .tree = "columns",
             .state_size = sizeof (Queen),
             .fits = queens_fits_plain_word,
             .next = marks_next,
             .solution = queen_solution,
             .answer = queen_answer,
             .workspace = { .size = sizeof (Marks),
                        .apply = marks_apply,
                        .undo = marks_undo },
             .canonical = { .expand = queen_expand_canonical });
/* clang-format on */
