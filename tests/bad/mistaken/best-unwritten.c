/* SPDX-License-Identifier: MIT */
/* best.expand reads bytes 8..11 of the state, which next never wrote */
#define FORGOTTEN bound
#include "puzzle.h"

static int64_t
objective (const void *instance, const void *state)
{
  (void) instance;
  return ((const Number *) state)->value;
}

static uint64_t
spoilt (const void *instance, void *state, int64_t best)
{
  const Number *number = state;

  return number->bound < best ? 0 : (uint64_t) size_of (instance);
}

#define MORE .best = { .objective = objective, .expand = spoilt }
#include "plugin.h"
