/* SPDX-License-Identifier: MIT */
/* no mistake */
#include "puzzle.h"

/* `undo` does not restore the bytes that `valid` writes: they are scratch. */
typedef struct
{
  Puzzle   puzzle;
  int      used[16];
  unsigned trace;
} Workspace;

static void
apply (void *workspace, const void *state)
{
  ((Workspace *) workspace)->used[((const Number *) state)->value]++;
  ((Workspace *) workspace)->trace += 3;
}

static void
undo (void *workspace, const void *state)
{
  ((Workspace *) workspace)->used[((const Number *) state)->value]--;
}

static bool
workspace_valid (const void *instance, const void *state)
{
  Workspace    *workspace = (Workspace *) instance;
  const Number *number = state;

  workspace->trace = workspace->trace * 5 + 1;
  return !workspace->used[number->value]
         && (number->place == 1 || abs (number[-1].value - number->value) != 1);
}

#define VALID workspace_valid
#define MORE                                                                   \
  .workspace = { .size = sizeof (Workspace), .apply = apply, .undo = undo }
#include "plugin.h"
