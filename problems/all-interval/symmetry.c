/* SPDX-License-Identifier: MIT */
/* symmetry.c: the symmetries of a series.  Played backwards, upside down, or
 * both, a series still has the same intervals.
 */
#include "all-interval.h"

/* Names of the symmetries.  They are those of a rectangle whose width is the
 * length of the series.
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
