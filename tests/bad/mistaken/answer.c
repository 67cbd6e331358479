/* SPDX-License-Identifier: MIT */
/* answer writes past the end of the answer, which has at most 6 values */
#include "puzzle.h"

static size_t
spoilt (const void *instance, const void *path, size_t depth, int *values)
{
  values[size_of (instance)] = 0;
  return answer (instance, path, depth, values);
}

#define ANSWER spoilt
#include "plugin.h"
