/* SPDX-License-Identifier: MIT */
/* memo.key gives a state at depth 5 the key 0x */
#include "puzzle.h"

/* Values may repeat, so only the newest and the depth matter. */
static bool
repeats (const void *instance, const void *state)
{
  const Number *number = state;

  (void) instance;
  return number->place == 1 || abs (number[-1].value - number->value) != 1;
}

/* Forgets the depth. */
static void
spoilt (const void *instance, const void *state, size_t depth, void *key)
{
  (void) instance, (void) depth;
  ((Key *) key)->newest = ((const Number *) state)->value;
}

#define VALID repeats
#define CHECK NULL
#define MORE .memo = { .key_size = sizeof (Key), .key = spoilt }
#include "plugin.h"
