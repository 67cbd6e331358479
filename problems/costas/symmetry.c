/* SPDX-License-Identifier: MIT */
/* symmetry.c: the eight operations of the square on a grid of dots. */
#include "costas.h"

/* With row 0 at the top: rows and columns may change places, and then either be
 * counted from the other side.
 */
static const struct
{
  bool swap, turn_columns, turn_rows;
} operations[] = {
  { false, false, false }, { false, true, false }, { false, false, true },
  { true, true, false },   { false, true, true },  { true, false, true },
  { true, false, false },  { true, true, true },
};

/* Reflections, clockwise turns, and reflections along the diagonals. */
static const char *const elements[]
    = { "identity", "REV", "USD", "T90", "T180", "T270", "D1", "D2", NULL };

static SEARCH_CALLBACK (apply, apply, const Costas *costas, size_t element,
                        const int *row, size_t length, int *image)
{
  const int last = costas->n - 1;

  for (int i = 0; i <= last; i++)
    {
      int c = operations[element].swap ? row[i] : i;
      int r = operations[element].swap ? i : row[i];

      if (operations[element].turn_columns)
        c = last - c;
      if (operations[element].turn_rows)
        r = last - r;
      image[c] = r;
    }
  return length;
}

const SearchSymmetry costas_symmetries[] = {
  { .name = "square",
    .help = "turns and reflections of the grid",
    .elements = elements,
    .apply = apply },
  { 0 },
};
