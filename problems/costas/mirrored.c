/* SPDX-License-Identifier: MIT */
/* mirrored.c: the representation `mirrored`: like `shifts`, but the search
 * visits only one of an array and its mirror image upside down, and counts it
 * twice.
 */
#include "dot.h"

/* From an array and its mirror image, the search chooses the one whose first
 * dot is in the upper half; or if the first dot is in the middle, the one whose
 * second dot is.
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

/* A single dot is its own mirror image, so it counts once. */
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
