/* SPDX-License-Identifier: MIT */
/* next continues after it has returned false */
#include "puzzle.h"

static bool
spoilt (const void *instance, const void *state, uint64_t *cursor, void *child)
{
  if (next (instance, state, cursor, child))
    return true;
  *cursor = 0;
  return false;
}

#define NEXT spoilt
#include "plugin.h"
