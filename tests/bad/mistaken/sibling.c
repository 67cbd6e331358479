/* SPDX-License-Identifier: MIT */
/* next reads the slot of the child */
#include "puzzle.h"

static bool
spoilt (const void *instance, const void *state, uint64_t *cursor, void *child)
{
  Number    *number = child;
  const int  before = number->value;
  const bool more = next (instance, state, cursor, child);

  if (more && number->place == 3 && before == 4 && number->value == 1)
    number->value = 2;
  return more;
}

#define NEXT spoilt
#include "plugin.h"
