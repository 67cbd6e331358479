/* SPDX-License-Identifier: MIT */
/* expand crashed (Aborted), in a call for a state at depth 2 */
#include "puzzle.h"

static uint64_t
spoilt (const void *instance, void *state)
{
  (void) instance;
  if (((const Number *) state)->place == 2)
    abort ();
  return 0;
}

#define MORE .expand = spoilt
#include "plugin.h"
