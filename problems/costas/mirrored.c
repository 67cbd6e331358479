/* SPDX-License-Identifier: MIT */
/* mirrored.c: the representation `mirrored`: searches like `shifts`, but visits
 * only one of an array (a grid with dots) and its image upside down, and counts
 * each visited array twice.
 */
#include "dot.h"

/* In each pair of an array (a grid with dots) and its image upside down, the
 * search visits the array whose first dot is in the upper half of the grid.  If
 * the first dot is in the middle row, the search visits the array whose second
 * dot is in the upper half.
 */
static inline SEARCH_CALLBACK (expand, mirrored_expand, const Costas *costas,
                               const Dot *dot)
{
  const uint32_t half = costas_rows (costas) >> (costas->n + 1) / 2;

  if (dot->column == 0)
    return costas_rows (costas) >> costas->n / 2;
  return dot->column == 1 && dot->row == costas->n - 1 - dot->row
             ? dot->open & half
             : dot->open;
}

/* Every array (a grid with dots) counts twice, because the search visits only
 * one of an array and its image upside down.  An array of at most one dot is
 * its own image, and counts once.
 */
static SEARCH_CALLBACK (weight, mirrored_weight, const Costas *costas,
                        const void *state)
{
  (void) state;
  return costas->n < 2 ? 1 : 2;
}

/* clang-format off */
SEARCH_REPR (mirrored,
             .summary = "as shifts, but one of each mirrored pair",
             .fits = costas_fits_word,
             .state_size = sizeof (Dot),
             .root = dot_root,
             .next = dot_next,
             .solution = dot_solution,
             .expand = mirrored_expand,
             .weight = mirrored_weight);
/* clang-format on */
