/* SPDX-License-Identifier: MIT */
/* answer gives 7 values at depth 6 */
#include "puzzle.h"

static size_t
spoilt (const void *instance, const void *path, size_t depth, int *values)
{
  answer (instance, path, depth, values);
  return depth == 6 ? 7 : depth;
}

#define ANSWER spoilt
#include "plugin.h"
