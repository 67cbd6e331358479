/* SPDX-License-Identifier: MIT */
/* valid, asked twice about the same path, does not say the same */
#include "puzzle.h"

static bool
spoilt (const void *instance, const void *state)
{
  static unsigned calls;

  return calls++ % 5 && valid (instance, state);
}

#define VALID spoilt
#include "plugin.h"
