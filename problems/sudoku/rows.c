/* SPDX-License-Identifier: MIT */
/* rows.c: the representation `rows`: a grid is a list of digits, row by row.
 * The test of a new digit compares it with the digits of the cell's row, column
 * and box.
 */
#include "sudoku.h"

typedef struct
{
  int digit;
  int cell; /* number of the cell; -1 at the root */
} Cell;

static SEARCH_CALLBACK (root, rows_root, const void *instance, Cell *cell)
{
  (void) instance;
  cell->cell = -1;
}

/* Makes a child for each digit in the next cell.  If this cell has a clue,
 * makes only the child with the clue.  The cursor is how many children have
 * been made.
 */
static SEARCH_CALLBACK (next, rows_next, const Sudoku *sudoku, const Cell *last,
                        uint64_t *cursor, Cell *cell)
{
  const int clue = sudoku->clue[last->cell + 1];

  if (*cursor == (uint64_t) (clue ? 1 : sudoku->side))
    return false;
  cell->digit = (int) ++*cursor;
  if (clue)
    cell->digit = clue;
  cell->cell = last->cell + 1;
  return true;
}

/* Returns the digit of the cell with the index `at`: its digit on the path if
 * the path has come to this cell, else its clue; 0 if it has neither.
 */
static inline int
digit_at (const Sudoku *sudoku, const Cell *newest, int at)
{
  return at <= newest->cell ? newest[at - newest->cell].digit
                            : sudoku->clue[at];
}

static SEARCH_CALLBACK (valid, rows_valid, const Sudoku *sudoku,
                        const Cell *newest)
{
  const int side = sudoku->side, box = sudoku->box;
  const int row = newest->cell / side, column = newest->cell % side;
  const int corner = row / box * box * side + column / box * box;

  for (int i = 0; i < side; i++)
    {
      const int along[] = { row * side + i, i * side + column,
                            corner + i / box * side + i % box };

      for (int k = 0; k < 3; k++)
        if (along[k] != newest->cell
            && digit_at (sudoku, newest, along[k]) == newest->digit)
          return false;
    }
  return true;
}

static SEARCH_CALLBACK (solution, rows_solution, const Sudoku *sudoku,
                        const Cell *newest)
{
  return newest->cell == sudoku->cells - 1;
}

static SEARCH_CALLBACK (answer, rows_answer, const Sudoku *sudoku,
                        const Cell *path, size_t depth, int *answer)
{
  const Cell *newest = path + depth;

  for (int cell = 0; cell < sudoku->cells; cell++)
    answer[cell] = digit_at (sudoku, newest, cell);
  return (size_t) sudoku->cells;
}

/* clang-format off */
SEARCH_REPR (rows,
             .summary = "cell by cell; each digit is compared with its houses",
             .state_size = sizeof (Cell),
             .root = rows_root,
             .next = rows_next,
             .valid = rows_valid,
             .solution = rows_solution,
             .answer = rows_answer);
/* clang-format on */
