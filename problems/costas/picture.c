/* SPDX-License-Identifier: MIT */
/* picture.c: draws a grid with its dots. */
#include "costas.h"

SEARCH_CALLBACK (grid, costas_grid, const Costas *costas, SearchGrid *grid)
{
  grid->rows = grid->columns = costas->n;
  grid->coordinates = true;
}

SEARCH_CALLBACK (cells, costas_cells, const Costas *costas, const int *row,
                 size_t length, SearchCell *cells)
{
  for (size_t column = 0; column < length; column++)
    cells[(size_t) row[column] * (size_t) costas->n + column].piece
        = SEARCH_PIECE_DISC;
}
