/* SPDX-License-Identifier: MIT */
/* valid depends on what it left on the board when it was called before */
#include "puzzle.h"

typedef struct
{
  Puzzle puzzle;
  int    calls;
} Board;

static bool
spoilt (const void *instance, const void *state)
{
  Board *board = (Board *) instance;

  return board->calls++ % 3 != 2 && valid (instance, state);
}

#define VALID spoilt
#define MORE .board = { .size = sizeof (Board) }
#include "plugin.h"
