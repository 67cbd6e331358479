/* SPDX-License-Identifier: MIT */
/* solution accepts an answer that check rejects */
#include "puzzle.h"

static bool
spoilt (const void *instance, const void *state)
{
  return ((const Number *) state)->place == size_of (instance) - 1;
}

#define SOLUTION spoilt
#include "plugin.h"
