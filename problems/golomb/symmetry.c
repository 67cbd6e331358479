/* SPDX-License-Identifier: MIT */
/* symmetry.c: the mirror image of a ruler. */
#include "golomb.h"

static const char *const elements[] = { "identity", "mirror", NULL };

static size_t
apply (const void *instance, size_t element, const int *mark, size_t length,
       int *image)
{
  const size_t last = length - 1;

  (void) instance;
  for (size_t i = 0; i < length; i++)
    image[i] = element == 0 ? mark[i] : mark[last] - mark[last - i];
  return length;
}

const SearchSymmetry golomb_symmetries[] = {
  { .name = "mirror",
    .help = "a ruler and its mirror image",
    .elements = elements,
    .apply = apply },
  { 0 },
};
