/* SPDX-License-Identifier: MIT */
/* next changes bytes 0..3 of the state at depth 2, in a call for a state */
#include "puzzle.h"

static bool
spoilt (const void *instance, const void *state, uint64_t *cursor, void *child)
{
  Number *last = (Number *) state;

  if (last->place == 2)
    last->value ^= 0x01010101;
  return next (instance, state, cursor, child);
}

#define NEXT spoilt
#include "plugin.h"
