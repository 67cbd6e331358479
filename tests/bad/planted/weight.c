/* SPDX-License-Identifier: MIT */
/* a solution counts twice */
#include "queens.h"

static uint64_t
spoilt (const void *instance, const void *state)
{
  return ((const Queens *) instance)->n > 4 && ((const Queen *) state)->row == 0
             ? 2
             : 1;
}

#define WEIGHT spoilt
#include "plugin.h"
