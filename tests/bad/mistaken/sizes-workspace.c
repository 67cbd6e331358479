/* SPDX-License-Identifier: MIT */
/* sizes is wrong: a workspace of 3 bytes is not from 4 to */
#include "puzzle.h"

static void
spoilt (const void *instance, size_t *state_size, size_t *workspace_size)
{
  (void) instance;
  *state_size = sizeof (Number);
  *workspace_size = sizeof (Puzzle) - 1;
}

#define STATE_SIZE 0
#define MORE .sizes = spoilt
#include "plugin.h"
