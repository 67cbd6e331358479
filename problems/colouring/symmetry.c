/* SPDX-License-Identifier: MIT */
/* symmetry.c: the symmetries of colourings, which are permutations of the
 * colours.
 *
 * A canonical colouring uses the colours in the order of their numbers.  It is
 * the lexicographically first of all colourings that differ from it only by a
 * permutation of the colours.
 */
#include "colouring.h"

static SEARCH_CALLBACK (order, group_order, const Colouring *colouring)
{
  return search_permutations (colouring->colours);
}

static SEARCH_CALLBACK (symmetry_apply, apply, const Colouring *colouring,
                        size_t element, const int *colour, size_t length,
                        int *image)
{
  return search_permute (element, colouring->colours, colour, length, image);
}

static SEARCH_CALLBACK (canonical, canonical, const Colouring *colouring,
                        const int *colour, size_t length)
{
  (void) colouring;
  return search_permute_canonical (colour, length);
}

uint64_t
colouring_ways (const Colouring *colouring, int used)
{
  uint64_t ways = 1;

  for (int i = 0; i < used; i++)
    if (__builtin_mul_overflow (ways, (uint64_t) (colouring->colours - i),
                                &ways)
        || ways > SEARCH_COUNT_MAX)
      return SEARCH_COUNT_MAX + 1;
  return ways;
}

static SEARCH_CALLBACK (orbit_size, orbit_size, const Colouring *colouring,
                        const int *colour, size_t length)
{
  return search_permute_orbit_size (colouring->colours, colour, length);
}

const SearchSymmetry colouring_symmetries[] = {
  { .name = "colours",
    .help = "permutations of the colours",
    .order = group_order,
    .apply = apply,
    .canonical = canonical,
    .orbit_size = orbit_size },
  { 0 },
};
