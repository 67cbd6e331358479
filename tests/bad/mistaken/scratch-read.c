/* SPDX-License-Identifier: MIT */
/* valid returns another result for an equal path in a second call */
#include "puzzle.h"

/* The count is scratch: nobody clears it. */
typedef struct
{
  Puzzle   puzzle;
  int      used[16];
  unsigned count;
} Workspace;

static void
apply (void *workspace, const void *state)
{
  ((Workspace *) workspace)->used[((const Number *) state)->value]++;
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

  return workspace->count++ % 2 == 0 && !workspace->used[number->value];
}

#define VALID workspace_valid
#define MORE                                                                   \
  .workspace = { .size = offsetof (Workspace, count),                          \
                 .scratch = sizeof (unsigned),                                 \
                 .apply = apply,                                               \
                 .undo = undo }
#include "plugin.h"
