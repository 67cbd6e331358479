/* SPDX-License-Identifier: MIT */
/* the group misses an element */
#include "queens.h"

static size_t
spoilt (const void *instance, size_t element, const int *row, size_t length,
        int *image)
{
  return apply (instance, element == 2 ? 3 : element, row, length, image);
}

#define APPLY spoilt
#define ELEMENTS "identity", "mirror", "rot180"
#include "plugin.h"
