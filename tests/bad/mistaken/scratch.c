/* SPDX-License-Identifier: MIT */
/* no mistake */
#include "puzzle.h"

/* What `valid` leaves on the board, and `leave` does not restore, is scratch.
 */
typedef struct
{
  Puzzle   puzzle;
  int      used[16];
  unsigned trace;
} Board;

static void
enter (void *board, const void *state)
{
  ((Board *) board)->used[((const Number *) state)->value]++;
  ((Board *) board)->trace += 3;
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

  board->trace = board->trace * 5 + 1;
  return !board->used[number->value]
         && (number->place == 1 || abs (number[-1].value - number->value) != 1);
}

#define VALID board_valid
#define MORE .board = { .size = sizeof (Board), .enter = enter, .leave = leave }
#include "plugin.h"
