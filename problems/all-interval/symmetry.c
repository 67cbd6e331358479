/* SPDX-License-Identifier: MIT */
/* symmetry.c: a series played backwards, upside down, and both: its intervals
 * stay the same.
 */
#include "all-interval.h"

typedef enum
{
  BACKWARDS = 1,
  INVERTED = 2
} Element;

static const char *const elements[]
    = { [0] = "identity",
        [BACKWARDS] = "backwards",
        [INVERTED] = "inverted",
        [BACKWARDS | INVERTED] = "inverted-backwards",
        NULL };

static SEARCH_CALLBACK (apply, apply, const Series *series, size_t element,
                        const int *note, size_t length, int *image)
{
  const int last = series->n - 1;

  for (int i = 0; i <= last; i++)
    {
      const int from = note[element & BACKWARDS ? last - i : i];

      image[i] = element & INVERTED ? last - from : from;
    }
  return length;
}

const SearchSymmetry series_symmetries[] = {
  { .name = "mirrors",
    .help = "the series backwards, its notes counted from above, or both",
    .elements = elements,
    .apply = apply },
  { 0 },
};
