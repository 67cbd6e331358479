/* SPDX-License-Identifier: MIT */
/* the answer is mirrored: count, digest and rules agree */
#include "queens.h"

static size_t
spoilt (const void *instance, const void *path, size_t depth, int *values)
{
  answer (instance, path, depth, values);
  for (size_t column = 0; column < depth; column++)
    values[column] = ((const Queens *) instance)->n - 1 - values[column];
  return depth;
}

#define ANSWER spoilt
#include "plugin.h"
