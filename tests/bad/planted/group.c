/* SPDX-License-Identifier: MIT */
/* the group misses an element */
#include "queens.h"

static void
spoilt (const void *instance, size_t element, const int *row, int *image)
{
  apply (instance, element == 2 ? 3 : element, row, image);
}

#define APPLY spoilt
#define ELEMENTS "identity", "REV", "T180"
#include "plugin.h"
