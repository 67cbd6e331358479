/* SPDX-License-Identifier: MIT */
/* symmetry.c: the eight symmetries of the square, applied to a grid of dots,
 * and the canonical answers (the smallest of their eight images) that a search
 * up to symmetry visits.
 */
#include "costas.h"

static const char *const elements[] = { SEARCH_SQUARE_ELEMENTS, NULL };

static SEARCH_CALLBACK (symmetry_apply, apply, const Costas *costas,
                        size_t element, const int *row, size_t length,
                        int *image)
{
  (void) costas;
  return search_square_dots (element, row, length, image);
}

const SearchSymmetry costas_symmetries[] = {
  { .name = "square",
    .help = "turns and reflections of the grid",
    .elements = elements,
    .apply = apply },
  { 0 },
};

/* Returns the rows that the dot in `column` can have in a canonical answer.
 *
 * A canonical answer is the smallest of its eight images, and an image is
 * compared by its first value first.  The first values of the eight images are
 * the distances of the dots on the four sides of the grid from both ends of
 * their side.  In a canonical answer, none of these distances is smaller than
 * the first dot's row, k.  So k is in the upper half, the dots of the rows 0
 * and n-1 are in the columns k..n-1-k, and the last column's dot is in one of
 * the rows k..n-1-k.
 */
uint32_t
costas_canonical (const Costas *costas, int column, int first)
{
  const int      last = costas->n - 1;
  const uint32_t all = costas_rows (costas);
  const uint32_t inner = (all << first & all) & all >> first;

  if (column == 0)
    return all >> costas->n / 2;
  if (column == last)
    return inner;
  if (column < first || column > last - first)
    return all & ~(UINT32_C (1) | UINT32_C (1) << last);
  return all;
}
