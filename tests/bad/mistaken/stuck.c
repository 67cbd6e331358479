/* SPDX-License-Identifier: MIT */
/* next returns true and leaves the cursor at 0x3 again */
#include "puzzle.h"

static bool
spoilt (const void *instance, const void *state, uint64_t *cursor, void *child)
{
  const bool more = next (instance, state, cursor, child);

  *cursor -= *cursor == 4;
  return more;
}

#define NEXT spoilt
#include "plugin.h"
