/* SPDX-License-Identifier: MIT */
/* picture.c: a board with its queens. */
#include "nqueens.h"

SEARCH_CALLBACK (grid, queens_grid, const Queens *queens, SearchGrid *grid)
{
  grid->rows = grid->columns = queens->n;
  grid->chequered = grid->coordinates = true;
}

SEARCH_CALLBACK (cells, queens_cells, const Queens *queens, const int *row,
                 size_t length, SearchCell *cells)
{
  for (size_t column = 0; column < length; column++)
    cells[(size_t) row[column] * (size_t) queens->n + column].piece
        = SEARCH_PIECE_QUEEN;
}
