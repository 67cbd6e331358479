/* SPDX-License-Identifier: MIT */
/* best.expand omits the best answer: without it, the search finds one */
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
  (void) best;
  return ((const Number *) state)->place == size_of (instance) - 1;
}

#define MORE .best = { .objective = objective, .expand = spoilt }
#include "plugin.h"
