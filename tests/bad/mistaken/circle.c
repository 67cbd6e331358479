/* SPDX-License-Identifier: MIT */
/* next returns true and leaves the cursor at  */
#include "puzzle.h"

static bool
spoilt (const void *instance, const void *state, uint64_t *cursor, void *child)
{
  Number *number = child;

  (void) instance;
  *cursor = (*cursor + 1) % 5000;
  number->value = -1;
  number->place = ((const Number *) state)->place + 1;
  return true;
}

static bool
never (const void *instance, const void *state)
{
  (void) instance;
  return ((const Number *) state)->value >= 0;
}

#define NEXT spoilt
#define VALID never
#include "plugin.h"
