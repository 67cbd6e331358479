/* SPDX-License-Identifier: MIT */
/* valid depends on where the state lies */
#include "queens.h"

static bool
spoilt (const void *instance, const void *state)
{
  return valid (instance, state)
         && ((uintptr_t) state / 64 % 7 || ((const Queens *) instance)->n < 5);
}

#define VALID spoilt
#include "plugin.h"
