/* SPDX-License-Identifier: MIT */
/* valid crashed (exit status 113), in a call for a state at depth 4 */
#include "puzzle.h"

static bool
spoilt (const void *instance, const void *state)
{
  if (((const Number *) state)->place == 4)
    exit (113);
  return valid (instance, state);
}

#define VALID spoilt
#include "plugin.h"
