/* SPDX-License-Identifier: MIT */
/* undo does not undo apply */
#include "puzzle.h"

typedef struct
{
  Puzzle puzzle;
  int    used[16];
} Workspace;

static void
apply (void *workspace, const void *state)
{
  ((Workspace *) workspace)->used[((const Number *) state)->value]++;
}

static void
spoilt (void *workspace, const void *state)
{
  const Number *number = state;

  if (number->place != 3)
    ((Workspace *) workspace)->used[number->value]--;
}

static bool
workspace_valid (const void *instance, const void *state)
{
  const Workspace *workspace = instance;
  const Number    *number = state;

  return !workspace->used[number->value]
         && (number->place == 1 || abs (number[-1].value - number->value) != 1);
}

#define VALID workspace_valid
#define MORE                                                                   \
  .workspace = { .size = sizeof (Workspace), .apply = apply, .undo = spoilt }
#include "plugin.h"
