/* SPDX-License-Identifier: MIT */
/* memo.key gives a state at depth 5 the key 0x */
#include "puzzle.h"

/* Forgets the newest value. */
static void
spoilt (const void *instance, const void *state, size_t depth, void *key)
{
  write_key (instance, state, depth, key);
  ((Key *) key)->newest = 0;
}

#define MORE .memo = { .key_size = sizeof (Key), .key = spoilt }
#include "plugin.h"
