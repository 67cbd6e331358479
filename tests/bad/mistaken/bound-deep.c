/* SPDX-License-Identifier: MIT */
/* bound omits the best answer: without it, the search finds one of value -75 */
#include "puzzle.h"

/* Any digits, and one path of many on which the bound is wrong. */
static bool
any (const void *instance, const void *state)
{
  (void) instance, (void) state;
  return true;
}

static int64_t
objective (const void *instance, const void *state)
{
  const Number *number = state;
  int64_t       sum = 0;

  (void) instance;
  for (int back = 0; back < number->place; back++)
    sum += number[-back].value * (back == 0 ? 10 : 1);
  return -sum;
}

static int64_t
spoilt (const void *instance, const void *state)
{
  const Number *number = state;

  return number->place == 5 && -objective (instance, state) == 70 ? 0 : -1000;
}

#define VALID any
#define ANSWER NULL
#define MORE .best = { .objective = objective, .bound = spoilt }
#include "plugin.h"
