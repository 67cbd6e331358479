/* SPDX-License-Identifier: MIT */
/* canonical.expand reads bytes 8..11 of the state, which next never wrote */
#define FORGOTTEN lesser
#include "puzzle.h"

/* Only an arrangement whose first number is in the lesser half is the least. */
static uint64_t
spoilt (const void *instance, void *state, size_t depth)
{
  const Number *number = state;

  return depth == 0 || number->lesser ? 0 : (uint64_t) size_of (instance);
}

#define MORE .canonical = { .expand = spoilt }
#include "plugin.h"
