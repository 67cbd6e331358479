/* SPDX-License-Identifier: MIT */
/* symmetry.c: the eight operations of the square on a grid of dots. */
#include "costas.h"

static const char *const elements[] = { SEARCH_SQUARE_ELEMENTS, NULL };

static SEARCH_CALLBACK (apply, apply, const Costas *costas, size_t element,
                        const int *row, size_t length, int *image)
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
