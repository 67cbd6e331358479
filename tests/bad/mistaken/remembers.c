/* SPDX-License-Identifier: MIT */
/* valid depends on bytes of the workspace from its last call */
#include "puzzle.h"

typedef struct
{
  Puzzle puzzle;
  int    calls;
} Workspace;

static bool
spoilt (const void *instance, const void *state)
{
  Workspace *workspace = (Workspace *) instance;

  return workspace->calls++ % 3 != 2 && valid (instance, state);
}

#define VALID spoilt
#define MORE .workspace = { .size = sizeof (Workspace) }
#include "plugin.h"
