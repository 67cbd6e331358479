/* SPDX-License-Identifier: MIT */
/* the first candidate comes twice */
#include "queens.h"

static bool
spoilt (const void *instance, const void *state, uint64_t *cursor, void *child)
{
  uint64_t row = *cursor ? *cursor - 1 : 0;

  if (!next (instance, state, &row, child))
    return false;
  ++*cursor;
  return true;
}

#define NEXT spoilt
#include "plugin.h"
