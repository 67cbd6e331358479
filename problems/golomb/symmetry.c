/* SPDX-License-Identifier: MIT */
/* symmetry.c: a ruler may be turned round. */
#include "golomb.h"

static const char *const elements[] = { "identity", "mirror", NULL };

static void
apply (const void *instance, size_t element, const int *mark, int *image)
{
  const Golomb *golomb = instance;
  const int     last = golomb->marks - 1;

  for (int i = 0; i <= last; i++)
    image[i] = element == 0 ? mark[i] : mark[last] - mark[last - i];
}

const SearchSymmetry golomb_symmetries[] = {
  { .name = "mirror",
    .help = "a ruler and its mirror image",
    .elements = elements,
    .apply = apply },
  { 0 },
};
