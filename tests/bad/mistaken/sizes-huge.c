/* SPDX-License-Identifier: MIT */
/* sizes is wrong: a state of  */
#include "puzzle.h"

static void
spoilt (const void *instance, size_t *state_size, size_t *workspace_size)
{
  (void) instance;
  *state_size = SIZE_MAX;
  *workspace_size = SIZE_MAX;
}

#define STATE_SIZE 0
#define MORE .sizes = spoilt
#include "plugin.h"
