/* SPDX-License-Identifier: MIT */
/* symmetry.c: which colour is which does not matter.
 *
 * Of all colourings that differ by a permutation of the colours alone, the
 * least uses colours in the order of their numbers.
 */
#include "colouring.h"

static size_t
factorial (int n)
{
  size_t product = 1;

  for (int i = 2; i <= n; i++)
    if (__builtin_mul_overflow (product, (size_t) i, &product))
      return SIZE_MAX;
  return product;
}

static SEARCH_CALLBACK (order, group_order, const Colouring *colouring)
{
  return factorial (colouring->colours);
}

/* The digits of the element in the factorial number system say which of the
 * colours left each colour becomes.
 */
static SEARCH_CALLBACK (apply, apply, const Colouring *colouring,
                        size_t element, const int *colour, size_t length,
                        int *image)
{
  uint64_t left = colouring_full (colouring);
  int      becomes[COLOURS_MAX];

  for (int c = 0; c < colouring->colours; c++)
    {
      const size_t ways = factorial (colouring->colours - 1 - c);
      uint64_t     rest = left;

      for (size_t skipped = element / ways; skipped > 0; skipped--)
        rest &= rest - 1;
      element %= ways;
      becomes[c] = __builtin_ctzll (rest);
      left &= ~(rest & -rest);
    }
  for (size_t v = 0; v < length; v++)
    image[v] = becomes[colour[v]];
  return length;
}

static bool
canonical (const void *instance, const int *colour, size_t length)
{
  int used = 0;

  (void) instance;
  for (size_t v = 0; v < length; v++)
    if (colour[v] > used)
      return false;
    else if (colour[v] == used)
      used++;
  return true;
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

static uint64_t
orbit_size (const void *instance, const int *colour, size_t length)
{
  uint64_t used = 0;

  for (size_t v = 0; v < length; v++)
    used |= UINT64_C (1) << colour[v];
  return colouring_ways (instance, search_set_size (used));
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
