/* SPDX-License-Identifier: MIT */
/* an answer with one value too many, as long as answers may be */
#include "queens.h"

static size_t
spoilt (const void *instance, const void *path, size_t depth, int *values)
{
  answer (instance, path, depth, values);
  values[depth] = 0;
  return depth + (depth > 3);
}

/* Longer than any is. */
static size_t
length (const void *instance)
{
  return (size_t) ((const Queens *) instance)->n + 1;
}

#define ANSWER spoilt
#define ANSWER_LENGTH length
#include "plugin.h"
