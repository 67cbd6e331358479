/* SPDX-License-Identifier: MIT */
/* valid reads bytes outside of the path */
#include "puzzle.h"

static bool
spoilt (const void *instance, const void *state)
{
  return ((const Number *) state)[1].value == 0 && valid (instance, state);
}

#define VALID spoilt
#include "plugin.h"
