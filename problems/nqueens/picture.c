/* SPDX-License-Identifier: MIT */
/* picture.c: a board with its queens. */
#include "nqueens.h"

void
queens_grid (const void *instance, SearchGrid *grid)
{
  const Queens *queens = instance;

  grid->rows = grid->columns = queens->n;
  grid->chequered = grid->coordinates = true;
}

void
queens_cells (const void *instance, const int *row, size_t length,
              SearchCell *cells)
{
  const Queens *queens = instance;

  for (size_t column = 0; column < length; column++)
    cells[(size_t) row[column] * (size_t) queens->n + column].piece
        = SEARCH_PIECE_QUEEN;
}
