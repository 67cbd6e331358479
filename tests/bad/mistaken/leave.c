/* SPDX-License-Identifier: MIT */
/* leave does not undo what enter did */
#include "puzzle.h"

typedef struct
{
  Puzzle puzzle;
  int    used[16];
} Board;

static void
enter (void *board, const void *state)
{
  ((Board *) board)->used[((const Number *) state)->value]++;
}

static void
spoilt (void *board, const void *state)
{
  const Number *number = state;

  if (number->place != 3)
    ((Board *) board)->used[number->value]--;
}

static bool
board_valid (const void *instance, const void *state)
{
  const Board  *board = instance;
  const Number *number = state;

  return !board->used[number->value]
         && (number->place == 1 || abs (number[-1].value - number->value) != 1);
}

#define VALID board_valid
#define MORE                                                                   \
  .board = { .size = sizeof (Board), .enter = enter, .leave = spoilt }
#include "plugin.h"
