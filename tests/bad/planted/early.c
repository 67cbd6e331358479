/* SPDX-License-Identifier: MIT */
/* a solution one column early */
#include "queens.h"

static bool
spoilt (const void *instance, const void *state)
{
  const int n = ((const Queens *) instance)->n;

  return ((const Queen *) state)->column == (n > 4 ? n - 1 : n);
}

#define SOLUTION spoilt
#include "plugin.h"
