/* SPDX-License-Identifier: MIT */
/* rows.c: the representation `rows`: a board is a list of rows, with the newest
 * queen at the end.  A queen's column is its index in the list.
 */
#include "queen.h"

/* Returns true if no earlier queen attacks the newest queen. */
static SEARCH_CALLBACK (valid, rows_valid, const void *instance,
                        const Queen *queen)
{
  const int row = queen->row, column = queen->column;

  (void) instance;
  for (int apart = 1; apart < column; apart++)
    {
      const int rows_apart = abs (queen[-apart].row - row);

      if (rows_apart == 0 || rows_apart == apart)
        return false;
    }
  return true;
}

/* clang-format off */
SEARCH_REPR (rows,
             .summary = "a list of rows; the newest is compared with all others",
             .tree = "columns",
             .state_size = sizeof (Queen),
             .fits = queens_fits_plain,
             .next = queen_next,
             .valid = rows_valid,
             .solution = queen_solution,
             .answer = queen_answer,
             .canonical = { .expand = queen_expand_any });
/* clang-format on */
