/* SPDX-License-Identifier: MIT */
/* an answer longer than answer_length says */
#include "queens.h"

static size_t
spoilt (const void *instance, const void *path, size_t depth, int *values)
{
  const size_t n = (size_t) ((const Queens *) instance)->n;

  answer (instance, path, depth, values);
  if (depth < n || n < 4)
    return depth;
  values[depth] = 0;
  return depth + 1;
}

#define ANSWER spoilt
#include "plugin.h"
