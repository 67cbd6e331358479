/* SPDX-License-Identifier: MIT */
/* note: next has made 1000000 children of a state at depth 0, and continues */
#include "puzzle.h"

static bool
spoilt (const void *instance, const void *state, uint64_t *cursor, void *child)
{
  Number *number = child;

  (void) instance;
  number->value = (int) ((*cursor)++ & 0xffffff);
  number->place = ((const Number *) state)->place + 1;
  return true;
}

static bool
small (const void *instance, const void *state)
{
  return ((const Number *) state)->value < size_of (instance)
         && ((const Number *) state)->value < 0;
}

#define NEXT spoilt
#define VALID small
#include "plugin.h"
