/* SPDX-License-Identifier: MIT */
/* solution says yes, but answer gives 5 of the 6 values */
#include "puzzle.h"

static bool
spoilt (const void *instance, const void *state)
{
  return ((const Number *) state)->place == size_of (instance) - 1;
}

#define SOLUTION spoilt
#include "plugin.h"
