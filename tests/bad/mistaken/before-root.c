/* SPDX-License-Identifier: MIT */
/* valid reads bytes outside of the path */
#include "puzzle.h"

static bool
spoilt (const void *instance, const void *state)
{
  const Number *number = state;

  return number[-number->place - 1].value == 0 && valid (instance, state);
}

#define VALID spoilt
#include "plugin.h"
