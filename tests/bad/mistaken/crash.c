/* SPDX-License-Identifier: MIT */
/* valid crashed ( */
#include "puzzle.h"

static bool
spoilt (const void *instance, const void *state)
{
  const Number *number = state;
  int *volatile nowhere = NULL;

  return number->place < 3 ? valid (instance, state) : *nowhere;
}

#define VALID spoilt
#include "plugin.h"
