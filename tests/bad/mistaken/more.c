/* SPDX-License-Identifier: MIT */
/* solution accepts an answer that check rejects */
#include "puzzle.h"

/* One value more, and room for it. */
static size_t
spoilt (const void *instance, const void *path, size_t depth, int *values)
{
  answer (instance, path, depth, values);
  values[depth] = 0;
  return depth + (depth == 6);
}

static size_t
length (const void *instance)
{
  return (size_t) size_of (instance) + 1;
}

#define ANSWER spoilt
#define ANSWER_LENGTH length
#include "plugin.h"
