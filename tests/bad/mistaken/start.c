/* SPDX-License-Identifier: MIT */
/* start, called twice, does not leave the same board: it must be */
#include "puzzle.h"

typedef struct
{
  Puzzle puzzle;
  int    calls;
} Board;

static void
spoilt (void *board)
{
  static int calls;

  ((Board *) board)->calls = calls++;
}

static bool
board_valid (const void *instance, const void *state)
{
  return ((const Board *) instance)->calls % 2
             ? valid (instance, state)
             : ((const Number *) state)->value;
}

#define VALID board_valid
#define MORE .board = { .size = sizeof (Board), .start = spoilt }
#include "plugin.h"
