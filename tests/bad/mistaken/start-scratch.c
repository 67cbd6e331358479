/* SPDX-License-Identifier: MIT */
/* note: start makes another workspace in a second call, but */
#include "puzzle.h"

typedef struct
{
  Puzzle puzzle;
  int    calls; /* which nobody reads */
} Workspace;

static void
start (void *workspace)
{
  static int calls;

  ((Workspace *) workspace)->calls = calls++;
}

#define MORE .workspace = { .size = sizeof (Workspace), .start = start }
#include "plugin.h"
