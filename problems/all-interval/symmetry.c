/* SPDX-License-Identifier: MIT */
/* symmetry.c: the symmetries of a series of notes.  Played backwards, upside
 * down, or both, a series still has all intervals between adjacent notes once.
 */
#include "all-interval.h"

/* Names of the four symmetries of a series of notes, in the order of the
 * symmetries of a rectangle.
 */
static const char *const elements[]
    = { "identity", "backwards", "inverted", "inverted-backwards", NULL };

static SEARCH_CALLBACK (symmetry_apply, apply, const Series *series,
                        size_t element, const int *note, size_t length,
                        int *image)
{
  return search_rectangle_dots (element, series->n, note, length, image);
}

const SearchSymmetry series_symmetries[] = {
  { .name = "mirrors",
    .help = "the series backwards, its notes counted from above, or both",
    .elements = elements,
    .apply = apply },
  { 0 },
};
