/* SPDX-License-Identifier: MIT */
/* an element of the group is no symmetry */
#include "queens.h"

static size_t
spoilt (const void *instance, size_t element, const int *row, size_t length,
        int *image)
{
  apply (instance, element, row, length, image);
  if (element == 3 && ((const Queens *) instance)->n > 4)
    image[0] = image[1];
  return length;
}

#define APPLY spoilt
#define ELEMENTS "identity", "mirror", "flip", "rot90"
#include "plugin.h"
