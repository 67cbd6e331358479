/* SPDX-License-Identifier: MIT */
/* houses.c: computes the set of cells of each house (row, column or region),
 * and for each cell the set of the cells that a star in it touches.
 */
#include "regions.h"

static void
add (uint64_t *set, int cell)
{
  set[cell / 64] |= UINT64_C (1) << cell % 64;
}

/* Computes the set of a cell and of its neighbours in all eight directions,
 * which a star in the cell touches.
 */
static void
set_touched (const Regions *regions, int cell)
{
  const int n = regions->n;
  const int row = cell / n, column = cell % n;
  uint64_t *touched
      = regions->touched + (size_t) cell * (size_t) regions->words;

  for (int r = MAX (row - 1, 0); r <= MIN (row + 1, n - 1); r++)
    for (int c = MAX (column - 1, 0); c <= MIN (column + 1, n - 1); c++)
      add (touched, r * n + c);
}

void
regions_set_houses (Regions *regions)
{
  const int    n = regions->n;
  const size_t words = (size_t) regions->words;

  memset (regions->house, 0, 3 * (size_t) n * words * sizeof (uint64_t));
  for (int cell = 0; cell < regions->cells; cell++)
    {
      add (regions->house + (size_t) (cell / n) * words, cell);
      add (regions->house + (size_t) (n + cell % n) * words, cell);
      add (regions->house + (size_t) (2 * n + regions->region[cell]) * words,
           cell);
    }
}

void
regions_make_houses (Regions *regions)
{
  regions->words = (regions->cells + 63) / 64;
  regions->house
      = g_new0 (uint64_t, 3 * (size_t) regions->n * (size_t) regions->words);
  regions->touched
      = g_new0 (uint64_t, (size_t) regions->cells * (size_t) regions->words);
  regions_set_houses (regions);
  for (int cell = 0; cell < regions->cells; cell++)
    set_touched (regions, cell);
}

void
regions_free_houses (Regions *regions)
{
  g_free (regions->house);
  g_free (regions->touched);
}
