/* SPDX-License-Identifier: MIT */
/* sudoku.c: the problem: fill a grid of cells so that each row, column and box
 * (square part of the grid) has every digit once.
 *
 * An answer is the digits of all cells, row by row, counted from 1.  In a
 * partial answer, 0 is a blank cell.
 */
#include "sudoku.h"

static const SearchOption options[] = {
  SEARCH_TEXT ("puzzle", Sudoku, puzzle,
               "Cells row by row, . or 0 if blank: 16, 81 or 256", "LINE"),
  { 0 },
};

static SEARCH_CALLBACK (title, title, const Sudoku *sudoku, GString *out)
{
  (void) sudoku;
  g_string_append (out, "Sudoku");
}

static SEARCH_CALLBACK (answer_length, answer_length, const Sudoku *sudoku)
{
  return (size_t) sudoku->cells;
}

static SEARCH_CALLBACK (write, write, const Sudoku *sudoku, GString *out)
{
  int digits[SUDOKU_CELLS_MAX];

  for (int cell = 0; cell < sudoku->cells; cell++)
    digits[cell] = sudoku->clue[cell];
  sudoku_write_line (sudoku, digits, (size_t) sudoku->cells, out);
}

/* Returns "row", "column" or "box" if the cells `a` and `b` are in one of
 * these, and sets *number to its number.  Returns NULL if they have none in
 * common.
 */
static const char *
shared_house (const Sudoku *sudoku, int a, int b, int *number)
{
  const int side = sudoku->side;
  const int row = a / side, column = a % side;

  *number = row;
  if (row == b / side)
    return "row";
  *number = column;
  if (column == b % side)
    return "column";
  *number = sudoku_box (sudoku, row, column);
  return *number == sudoku_box (sudoku, b / side, b % side) ? "box" : NULL;
}

/* Checks the rules: each cell with a clue has this digit, and no row, column or
 * box has a digit twice.
 */
static SEARCH_CALLBACK (check, check, const Sudoku *sudoku, const int *digit,
                        size_t length)
{
  int number;

  if (length != (size_t) sudoku->cells)
    return false;
  for (int a = 0; a < sudoku->cells; a++)
    {
      if (digit[a] < 1 || digit[a] > sudoku->side
          || (sudoku->clue[a] && sudoku->clue[a] != digit[a]))
        return false;
      for (int b = 0; b < a; b++)
        if (digit[a] == digit[b] && shared_house (sudoku, a, b, &number))
          return false;
    }
  return true;
}

/* Finds two cells with equal digits in one row, column or box.  Returns the
 * word "row", "column" or "box", or NULL if there are no such cells.
 */
static const char *
find_twice (const Sudoku *sudoku, const int *digit, size_t length, int *first,
            int *second, int *number)
{
  for (int a = 0; a < (int) length; a++)
    for (int b = a + 1; b < (int) length; b++)
      {
        const char *house = shared_house (sudoku, a, b, number);

        if (digit[a] == 0 || digit[a] != digit[b] || !house)
          continue;
        *first = a;
        *second = b;
        return house;
      }
  return NULL;
}

static SEARCH_CALLBACK (reason, reason, const Sudoku *sudoku, const int *digit,
                        size_t length, GString *out)
{
  int         a, b, number;
  const char *house = find_twice (sudoku, digit, length, &a, &b, &number);

  if (house)
    g_string_append_printf (out, "%c is in %s %d twice",
                            SUDOKU_SYMBOLS[digit[a] - 1], house, number + 1);
}

static SEARCH_CALLBACK (conflict, conflict, const Sudoku *sudoku,
                        const int *digit, size_t length, SearchLine *lines)
{
  const int side = sudoku->side;
  int       a, b, number;

  if (!find_twice (sudoku, digit, length, &a, &b, &number))
    return 0;
  lines[0] = (SearchLine){ a / side, a % side, b / side, b % side };
  return 1;
}

/* Sets the number of solutions of the empty 4 x 4 grid.  Returns false for
 * other grids; the empty 9 x 9 grid has more solutions than a 64-bit number can
 * express.
 */
static SEARCH_CALLBACK (known, known, const Sudoku *sudoku, SearchKnown *result)
{
  for (int cell = 0; cell < sudoku->cells; cell++)
    if (sudoku->clue[cell])
      return false;
  if (sudoku->side != 4)
    return false;
  result->solutions = 288;
  result->source = "OEIS A107739";
  return true;
}

static SEARCH_CALLBACK (choose, choose, const Sudoku *sudoku, bool bare,
                        const char **why)
{
  (void) bare;
  *why = "the fastest on 9 x 9 cells";
  if (sudoku->side == 9)
    return "bands";
  *why = "the fastest on any other than 9 x 9 cells";
  return "singles";
}

static const SearchProblem sudoku;

static SEARCH_CALLBACK (prepare, prepare, Sudoku *puzzle, GError **error)
{
  if (!sudoku_read_option (puzzle, error))
    return false;
  search_model_defer (puzzle, &sudoku_model, &sudoku);
  return true;
}

static const SearchRepr *const reprs[]
    = { &bands, &singles, &cells, &copies, &rows, &search_model_repr, NULL };

static const SearchProblem sudoku = {
  .name = "sudoku",
  .summary = "Fill a grid: each digit once in each row, column and box",
  .instance_size = sizeof (Sudoku),
  .reprs = reprs,
  .options = options,
  .small = "puzzle=...............1",
  .prepare = prepare,
  .finish = search_model_finish,
  .answer_length = answer_length,
  .check = check,
  .known = known,
  .choose = choose,
  .reason = reason,
  .formats = sudoku_formats,
  .input = { .read = sudoku_read,
             .write = write,
             .help = "puzzles of 16, 81 or 256 characters, one in each line; # "
                     "begins a comment",
             .many = true },
  .picture = { .grid = sudoku_grid, .cells = sudoku_cells },
  .conflict = conflict,
  .title = title,
};

SEARCH_PLUGIN (sudoku);
