/* SPDX-License-Identifier: MIT */
/* the distance of two queens is off by one */
#include "queens.h"

static bool
spoilt (const void *instance, const void *state)
{
  const Queen *queen = state;

  (void) instance;
  for (int apart = 1; apart < queen->column; apart++)
    if (queen[-apart].row == queen->row
        || abs (queen[-apart].row - queen->row) == apart + 1)
      return false;
  return true;
}

#define VALID spoilt
#include "plugin.h"
