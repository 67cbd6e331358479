/* SPDX-License-Identifier: MIT */
/* sizes returns other sizes in a second call: a state of 8 bytes */
#include "puzzle.h"

static void
spoilt (const void *instance, size_t *state_size, size_t *workspace_size)
{
  static size_t calls;

  (void) instance;
  *state_size = sizeof (Number) + calls++ % 3 * 8;
  *workspace_size = 0;
}

#define STATE_SIZE 0
#define MORE .sizes = spoilt
#include "plugin.h"
