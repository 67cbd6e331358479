/* SPDX-License-Identifier: MIT */
/* the diagonal that goes up is forgotten */
#include "queens.h"

static bool
spoilt (const void *instance, const void *state)
{
  const Queen *queen = state;

  (void) instance;
  for (int apart = 1; apart < queen->column; apart++)
    if (queen[-apart].row == queen->row
        || queen[-apart].row - queen->row == apart)
      return false;
  return true;
}

#define VALID spoilt
#include "plugin.h"
