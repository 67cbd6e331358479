/* SPDX-License-Identifier: MIT */
/* next does not return */
#include "puzzle.h"

#include <unistd.h>

static bool
spoilt (const void *instance, const void *state, uint64_t *cursor, void *child)
{
  volatile int forever = ((const Number *) state)->place == 3;

  while (forever)
    pause ();
  return next (instance, state, cursor, child);
}

#define NEXT spoilt
#include "plugin.h"
