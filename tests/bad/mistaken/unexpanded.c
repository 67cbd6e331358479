/* SPDX-License-Identifier: MIT */
/* next reads bytes 8..11 of the state, which neither next nor expand ever */
#include "puzzle.h"

typedef struct
{
  Number number;
  int    step; /* only of the root */
} Stepped;

static uint64_t
expand (const void *instance, void *state)
{
  Stepped *stepped = state;

  (void) instance;
  if (stepped->number.place == 0)
    stepped->step = 1;
  return 0;
}

static bool
spoilt (const void *instance, const void *state, uint64_t *cursor, void *child)
{
  const Stepped *stepped = state;

  return (unsigned) stepped->step < 2 && next (instance, state, cursor, child);
}

static bool
any (const void *instance, const void *state)
{
  (void) instance, (void) state;
  return true;
}

static size_t
none (const void *instance, const void *path, size_t depth, int *values)
{
  (void) instance, (void) path, (void) depth, (void) values;
  return 0;
}

#define STATE Stepped
#define NEXT spoilt
#define VALID any
#define ANSWER none
#define MORE .expand = expand
#include "plugin.h"
