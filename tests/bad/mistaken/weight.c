/* SPDX-License-Identifier: MIT */
/* weight returns 0 */
#include "puzzle.h"

static uint64_t
spoilt (const void *instance, const void *state)
{
  (void) instance;
  return ((const Number *) state)->value != 4;
}

#define MORE .weight = spoilt
#include "plugin.h"
