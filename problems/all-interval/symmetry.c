/* SPDX-License-Identifier: MIT */
/* symmetry.c: a series played backwards, upside down, and both: its intervals
 * stay the same.
 */
#include "all-interval.h"

/* A rectangle with the notes from its left to its right. */
static const char *const elements[]
    = { "identity", "backwards", "inverted", "inverted-backwards", NULL };

static SEARCH_CALLBACK (apply, apply, const Series *series, size_t element,
                        const int *note, size_t length, int *image)
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
