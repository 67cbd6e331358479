/* SPDX-License-Identifier: MIT */
/* enter reads bytes of the path that next never wrote */
#include "puzzle.h"

typedef struct
{
  Number number;
  int    copy; /* of the value; open writes it */
} Copied;

typedef struct
{
  Puzzle puzzle;
  int    used[16];
} Board;

static uint64_t
open (const void *instance, void *state)
{
  Copied *copied = state;

  (void) instance;
  copied->copy = copied->number.value + 1;
  return 0;
}

static void
spoilt (void *board, const void *state)
{
  const Copied *copied = state;

  ((Board *) board)->used[copied->number.value] += 1 + (copied->copy > 2);
}

static void
leave (void *board, const void *state)
{
  ((Board *) board)->used[((const Copied *) state)->number.value] = 0;
}

static bool
board_valid (const void *instance, const void *state)
{
  const Board  *board = instance;
  const Copied *copied = state;

  return board->used[copied->number.value] != 1;
}

static size_t
none (const void *instance, const void *path, size_t depth, int *values)
{
  (void) instance, (void) path, (void) depth, (void) values;
  return 0;
}

#define STATE Copied
#define VALID board_valid
#define ANSWER none
#define MORE                                                                   \
  .open = open,                                                                \
  .board = { .size = sizeof (Board), .enter = spoilt, .leave = leave }
#include "plugin.h"
