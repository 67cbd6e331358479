/* SPDX-License-Identifier: MIT */
/* picture.c: draws a board with its queens. */
#include "nqueens.h"

SEARCH_CALLBACK (grid, queens_grid, const Queens *queens, SearchGrid *grid)
{
  grid->rows = grid->columns = queens->n;
  grid->chequered = grid->coordinates = true;
}

SEARCH_CALLBACK (cells, queens_cells, const Queens *queens, const int *row,
                 size_t length, SearchCell *cells)
{
  QUEENS_EACH_SQUARE (queens, &queens->blocked, r, column)
    cells[r * queens->n + column].hole = true;
  QUEENS_EACH_SQUARE (queens, &queens->given, r, column)
    {
      cells[r * queens->n + column].given = true;
      cells[r * queens->n + column].piece = SEARCH_PIECE_QUEEN;
    }
  for (size_t column = 0; column < length; column++)
    if (row[column] >= 0)
      cells[(size_t) row[column] * (size_t) queens->n + column].piece
          = SEARCH_PIECE_QUEEN;
}
