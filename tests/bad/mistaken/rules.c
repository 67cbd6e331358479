/* SPDX-License-Identifier: MIT */
/* solution accepts an answer that check rejects */
#include "puzzle.h"

static bool
spoilt (const void *instance, const void *state)
{
  const Number *number = state;

  return number->place == 6 || valid (instance, state);
}

#define VALID spoilt
#include "plugin.h"
