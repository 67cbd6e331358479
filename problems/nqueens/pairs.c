/* SPDX-License-Identifier: MIT */
/* pairs.c: the representation `pairs`: a board is a set of pairs (row, column).
 * The test whether two queens attack each other compares the coordinates of
 * their pairs.
 */
#include "queen.h"

/* Returns true if `queen` attacks the square. */
static inline bool
threatens (const Queen *queen, int row, int column)
{
  const int rows_apart = abs (queen->row - row);

  return rows_apart == 0 || rows_apart == abs (queen->column - column);
}

static SEARCH_CALLBACK (valid, pairs_valid, const void *instance,
                        const Queen *queen)
{
  const Queen *other = queen - 1;
  const int    row = queen->row, column = queen->column;

  (void) instance;
  for (int left = column - 1; left > 0; left--, other--)
    if (threatens (other, row, column))
      return false;
  return true;
}

/* clang-format off */
SEARCH_REPR (pairs,
             .summary = "a set of (row, column) pairs; no two may attack",
             .tree = "columns",
             .state_size = sizeof (Queen),
             .fits = queens_fits_plain,
             .next = queen_next,
             .valid = pairs_valid,
             .solution = queen_solution,
             .answer = queen_answer,
             .canonical = { .expand = queen_expand_any });
/* clang-format on */
