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
  for (int column = 0; column < queens->n; column++)
    for (int r = 0; r < queens->n; r++)
      {
        SearchCell *cell = cells + r * queens->n + column;

        cell->hole = queens->blocked[column] >> r & 1;
        cell->given = queens->given[column] >> r & 1;
        if (cell->given)
          cell->piece = SEARCH_PIECE_QUEEN;
      }
  for (size_t column = 0; column < length; column++)
    cells[(size_t) row[column] * (size_t) queens->n + column].piece
        = SEARCH_PIECE_QUEEN;
}
