/* SPDX-License-Identifier: MIT */
/* bound returns 9 at depth 2, but objective returns */
#include "puzzle.h"

static int64_t
objective (const void *instance, const void *state)
{
  (void) instance;
  return ((const Number *) state)->value;
}

static int64_t
spoilt (const void *instance, const void *state)
{
  (void) instance;
  return ((const Number *) state)->place == 2 ? 9 : 0;
}

#define MORE .best = { .objective = objective, .bound = spoilt }
#include "plugin.h"
