/* SPDX-License-Identifier: MIT */
/* valid reads bytes 8..11 of the state, which next never wrote */
#include "puzzle.h"

typedef struct
{
  Number number;
  int    mark; /* never written */
} Marked;

static bool
spoilt (const void *instance, const void *state)
{
  const Marked *marked = state;

  (void) instance;
  return marked->mark == 0;
}

/* That comes later. */
static uint64_t
expand (const void *instance, void *state)
{
  (void) instance, (void) state;
  return 0;
}

static size_t
none (const void *instance, const void *path, size_t depth, int *values)
{
  (void) path, (void) depth;
  for (int i = 0; i < size_of (instance); i++)
    values[i] = i;
  return (size_t) size_of (instance);
}

#define STATE Marked
#define VALID spoilt
#define ANSWER none
#define MORE .expand = expand
#include "plugin.h"
