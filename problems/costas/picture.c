/* SPDX-License-Identifier: MIT */
/* picture.c: a grid with its dots. */
#include "costas.h"

void
costas_grid (const void *instance, SearchGrid *grid)
{
  grid->rows = grid->columns = ((const Costas *) instance)->n;
  grid->coordinates = true;
}

void
costas_cells (const void *instance, const int *row, size_t length,
              SearchCell *cells)
{
  const Costas *costas = instance;

  for (size_t column = 0; column < length; column++)
    cells[(size_t) row[column] * (size_t) costas->n + column].piece
        = SEARCH_PIECE_DISC;
}
