/* SPDX-License-Identifier: MIT */
/* memo.weak_key gives a state at depth 5 the key 0x */
#include "puzzle.h"

/* Returns true if there are solutions below a state with this key. */
static bool
has_solutions (int n, Key key)
{
  bool found = key.used + 1 == 1 << n;

  for (int value = 0; value < n && !found; value++)
    if (!(key.used >> value & 1) && abs (value - key.newest) != 1)
      found = has_solutions (n, (Key){ key.used | 1 << value, value });
  return found;
}

/* Gives all states without solutions one key, with subtrees of any size. */
static void
spoilt (const void *instance, const void *state, size_t depth, void *key)
{
  Key *own = key;

  write_key (instance, state, depth, own);
  if (!has_solutions (size_of (instance), *own))
    *own = (Key){ 0 };
}

#define MORE                                                                   \
  .memo = { .key_size = sizeof (Key), .weak_key = spoilt, .equal_sizes = true }
#include "plugin.h"
