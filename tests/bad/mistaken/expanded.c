/* SPDX-License-Identifier: MIT */
/* note: solution accepts a state, which has valid children ( */
#include "puzzle.h"

static bool
early (const void *instance, const void *state)
{
  (void) instance;
  return ((const Number *) state)->place == 4;
}

#define SOLUTION early
#define ANSWER NULL
#include "plugin.h"
