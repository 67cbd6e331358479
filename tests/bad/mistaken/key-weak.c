/* SPDX-License-Identifier: MIT */
/* memo.key gives a state at depth 5 the key 0x */
#include "puzzle.h"

/* Gives a state the key of its mirror image, if that is smaller: equally many
 * solutions are below both, but others.
 */
static void
weak (const void *instance, const void *state, size_t depth, void *key)
{
  const int n = size_of (instance);
  Key      *own = key, mirror = { 0 };

  write_key (instance, state, depth, own);
  for (int value = 0; value < n; value++)
    if (own->used >> value & 1)
      mirror.used |= 1 << (n - 1 - value);
  mirror.newest = n - 1 - own->newest;
  if (memcmp (&mirror, own, sizeof mirror) < 0)
    *own = mirror;
}

#define MORE .memo = { .key_size = sizeof (Key), .key = weak }
#include "plugin.h"
