/* SPDX-License-Identifier: MIT */
/* a path has no end: after 100000 states, the bytes of states repeat */
#include "puzzle.h"

static bool
spoilt (const void *instance, const void *state, uint64_t *cursor, void *child)
{
  const Number *last = state;
  Number       *number = child;

  (void) instance;
  number->place = (last->place + 1) % 3;
  number->value = 0;
  return (*cursor)++ == 0;
}

static bool
any (const void *instance, const void *state)
{
  (void) instance, (void) state;
  return true;
}

static bool
none (const void *instance, const void *state)
{
  (void) instance, (void) state;
  return false;
}

#define NEXT spoilt
#define VALID any
#define SOLUTION none
#define ANSWER NULL
#include "plugin.h"
