/* SPDX-License-Identifier: MIT */
/* start makes another workspace in a second call: it must be */
#include "puzzle.h"

typedef struct
{
  Puzzle puzzle;
  int    calls;
} Workspace;

static void
spoilt (void *workspace)
{
  static int calls;

  ((Workspace *) workspace)->calls = calls++;
}

static bool
workspace_valid (const void *instance, const void *state)
{
  return ((const Workspace *) instance)->calls % 2
             ? valid (instance, state)
             : ((const Number *) state)->value;
}

#define VALID workspace_valid
#define MORE .workspace = { .size = sizeof (Workspace), .start = spoilt }
#include "plugin.h"
