/* SPDX-License-Identifier: MIT */
/* valid, asked twice about the same path, does not say the same */
#include "puzzle.h"

/* The count is scratch: nobody clears it. */
typedef struct
{
  Puzzle   puzzle;
  int      used[16];
  unsigned count;
} Board;

static void
enter (void *board, const void *state)
{
  ((Board *) board)->used[((const Number *) state)->value]++;
}

static void
leave (void *board, const void *state)
{
  ((Board *) board)->used[((const Number *) state)->value]--;
}

static bool
board_valid (const void *instance, const void *state)
{
  Board        *board = (Board *) instance;
  const Number *number = state;

  return board->count++ % 2 == 0 && !board->used[number->value];
}

#define VALID board_valid
#define MORE                                                                   \
  .board = { .size = offsetof (Board, count),                                  \
             .scratch = sizeof (unsigned),                                     \
             .enter = enter,                                                   \
             .leave = leave }
#include "plugin.h"
