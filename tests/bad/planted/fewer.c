/* SPDX-License-Identifier: MIT */
/* an answer with one value too few, where there is no check */
#include "queens.h"

static size_t
spoilt (const void *instance, const void *path, size_t depth, int *values)
{
  answer (instance, path, depth, values);
  return depth - (depth > 3);
}

#define ANSWER spoilt
#define CHECK NULL
#include "plugin.h"
