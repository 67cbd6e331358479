/* SPDX-License-Identifier: MIT */
/* sizes changes the size of a state from 8 to 16 bytes */
#include "puzzle.h"

static void
spoilt (const void *instance, size_t *state_size, size_t *workspace_size)
{
  (void) instance;
  *state_size = 2 * sizeof (Number);
  *workspace_size = 0;
}

#define STATE_SIZE sizeof (Number)
#define MORE .sizes = spoilt
#include "plugin.h"
