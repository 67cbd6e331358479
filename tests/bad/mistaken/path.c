/* SPDX-License-Identifier: MIT */
/* solution changes bytes 0..3 of the state at depth 3, in a call for a */
#include "puzzle.h"

static bool
spoilt (const void *instance, const void *state)
{
  Number *number = (Number *) state;

  if (number->place == 3)
    number->value ^= 0x01010101;
  return solution (instance, state);
}

#define SOLUTION spoilt
#include "plugin.h"
