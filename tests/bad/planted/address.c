/* SPDX-License-Identifier: MIT */
/* valid depends on where the state lies */
#include "queens.h"

static bool
spoilt (const void *instance, const void *state)
{
  const uint64_t row = (uint64_t) ((const Queen *) state)->row;
  uint64_t mixed = ((uintptr_t) state ^ row) * UINT64_C (0x9e3779b97f4a7c15);

  mixed = (mixed ^ mixed >> 32) * UINT64_C (0x9e3779b97f4a7c15);
  return valid (instance, state)
         && (mixed >> 63 || ((const Queens *) instance)->n < 5);
}

#define VALID spoilt
#include "plugin.h"
