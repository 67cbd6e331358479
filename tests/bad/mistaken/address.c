/* SPDX-License-Identifier: MIT */
/* next returns another result for an equal path in a second call */
#include "puzzle.h"

static bool
spoilt (const void *instance, const void *state, uint64_t *cursor, void *child)
{
  if ((uintptr_t) state >> 4 & 1)
    return false;
  return next (instance, state, cursor, child);
}

#define NEXT spoilt
#include "plugin.h"
