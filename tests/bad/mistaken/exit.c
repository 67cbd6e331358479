/* SPDX-License-Identifier: MIT */
/* solution crashed (exit status 0), in a call for a state at depth 4 */
#include "puzzle.h"

static bool
spoilt (const void *instance, const void *state)
{
  if (((const Number *) state)->place == 4)
    exit (0);
  return solution (instance, state);
}

#define SOLUTION spoilt
#include "plugin.h"
