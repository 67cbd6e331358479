/* SPDX-License-Identifier: MIT */
/* next writes past the end of the child, which has 8 bytes */
#include "puzzle.h"

static bool
spoilt (const void *instance, const void *state, uint64_t *cursor, void *child)
{
  ((Number *) child)[1].value = 1;
  return next (instance, state, cursor, child);
}

#define NEXT spoilt
#include "plugin.h"
