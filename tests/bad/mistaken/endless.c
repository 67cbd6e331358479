/* SPDX-License-Identifier: MIT */
/* note: a path continues after 100000 states; ignore this */
#include "puzzle.h"

static bool
spoilt (const void *instance, const void *state)
{
  (void) instance, (void) state;
  return false;
}

static bool
any (const void *instance, const void *state)
{
  (void) instance, (void) state;
  return true;
}

static size_t
first (const void *instance, const void *path, size_t depth, int *values)
{
  (void) instance, (void) path, (void) depth, (void) values;
  return 0;
}

#define VALID any
#define SOLUTION spoilt
#define ANSWER first
#include "plugin.h"
