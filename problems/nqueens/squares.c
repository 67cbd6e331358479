/* SPDX-License-Identifier: MIT */
/* squares.c: the representation `squares`, for boards of any kind: tries every
 * row of the next column.  Tests each square by the rules: it is not blocked,
 * its column has no given queen on another square, and no queen attacks it.
 */
#include "queen.h"

static SEARCH_CALLBACK (valid, squares_valid, const Queens *queens,
                        const Queen *newest)
{
  const int column = newest->column - 1;

  if (queens_has (queens, &queens->barred, newest->row, column))
    return false;
  for (int apart = 1; apart <= column; apart++)
    if (queens_attack (queens, newest->row, column, newest[-apart].row,
                       column - apart))
      return false;
  return true;
}

/* clang-format off */
SEARCH_REPR (squares,
             .summary = "the rules, square by square, on boards of any kind",
             .state_size = sizeof (Queen),
             .next = queen_next,
             .valid = squares_valid,
             .solution = queen_solution,
             .answer = queen_answer);
/* clang-format on */
