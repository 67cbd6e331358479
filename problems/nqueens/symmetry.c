/* SPDX-License-Identifier: MIT */
/* symmetry.c: the eight symmetries of a square board. */
#include "nqueens.h"

static const char *const elements[] = { SEARCH_SQUARE_ELEMENTS, NULL };

#define ELEMENTS (G_N_ELEMENTS (elements) - 1)

/* Returns true if the symmetry `element` maps each square of the set to a
 * square of the set.
 */
static bool
keeps (const Queens *queens, size_t element, const Squares *set)
{
  QUEENS_EACH_SQUARE (queens, set, row, column)
    {
      const SearchPlace image = search_square_place (
          element, queens->n, (SearchPlace){ row, column });

      if (!queens_has (queens, set, image.row, image.column))
        return false;
    }
  return true;
}

/* Returns how many of the symmetries, in their order, form the largest group
 * that maps the given queens and the blocked squares to themselves: all 8, the
 * first 2 (the identity and a reflection), or only the identity.
 */
static SEARCH_CALLBACK (order, order, const Queens *queens)
{
  size_t kept = 0;

  while (kept < ELEMENTS && keeps (queens, kept, &queens->given)
         && keeps (queens, kept, &queens->blocked))
    kept++;
  return kept == ELEMENTS ? kept : MIN (kept, 2);
}

static SEARCH_CALLBACK (symmetry_apply, apply, const Queens *queens,
                        size_t element, const int *row, size_t length,
                        int *image)
{
  (void) queens;
  return search_square_dots (element, row, length, image);
}

const SearchSymmetry queens_symmetries[] = {
  { .name = "square",
    .help = "turns and reflections of the board",
    .order = order,
    .elements = elements,
    .apply = apply },
  { 0 },
};
