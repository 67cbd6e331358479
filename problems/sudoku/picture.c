/* SPDX-License-Identifier: MIT */
/* picture.c: draws a grid with its digits.  The clues of the puzzle are bold.
 */
#include "sudoku.h"

SEARCH_CALLBACK (grid, sudoku_grid, const Sudoku *sudoku, SearchGrid *grid)
{
  grid->rows = grid->columns = sudoku->side;
  grid->box_rows = grid->box_columns = sudoku->box;
}

SEARCH_CALLBACK (cells, sudoku_cells, const Sudoku *sudoku, const int *digit,
                 size_t length, SearchCell *cell)
{
  for (int i = 0; i < sudoku->cells; i++)
    {
      const int placed = (size_t) i < length ? digit[i] : 0;
      const int shown = sudoku->clue[i] ? sudoku->clue[i] : placed;

      cell[i].given = sudoku->clue[i] > 0;
      if (shown > 0)
        cell[i].text[0] = SUDOKU_SYMBOLS[shown - 1];
    }
}
