/* SPDX-License-Identifier: MIT */
/* symmetry.c: the eight operations of the square on a board. */
#include "nqueens.h"

static const char *const elements[] = { SEARCH_SQUARE_ELEMENTS, NULL };

static SEARCH_CALLBACK (apply, apply, const Queens *queens, size_t element,
                        const int *row, size_t length, int *image)
{
  (void) queens;
  return search_square_dots (element, row, length, image);
}

const SearchSymmetry queens_symmetries[] = {
  { .name = "square",
    .help = "turns and reflections of the board",
    .elements = elements,
    .apply = apply },
  { 0 },
};
