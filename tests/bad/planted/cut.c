/* SPDX-License-Identifier: MIT */
/* canonical.expand cuts a canonical answer */
#include "queens.h"

static uint64_t
spoilt (const void *instance, void *state, size_t depth)
{
  const int n = ((const Queens *) instance)->n;

  return depth == 1 && n > 4 && ((const Queen *) state)->row > 0 ? (uint64_t) n
                                                                 : 0;
}

#define EXPAND_CANONICAL spoilt
#include "plugin.h"
