/* SPDX-License-Identifier: MIT */
/* valid returns another result for an equal path in a second call */
#include "puzzle.h"

static bool
spoilt (const void *instance, const void *state)
{
  static unsigned calls;

  return calls++ % 5 && valid (instance, state);
}

#define VALID spoilt
#include "plugin.h"
