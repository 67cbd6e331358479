/* SPDX-License-Identifier: MIT */
/* copied.h: a search whose apply() reads bytes of the state that only expand()
 * writes.
 */
#include "puzzle.h"

typedef struct
{
  Number number;
  int    copy; /* of the value; expand writes it */
} Copied;

typedef struct
{
  Puzzle puzzle;
  int    used[16];
} Workspace;

static uint64_t
expand (const void *instance, void *state)
{
  Copied *copied = state;

  (void) instance;
  copied->copy = copied->number.value + 1;
  return 0;
}

static void
spoilt (void *workspace, const void *state)
{
  const Copied *copied = state;

  ((Workspace *) workspace)->used[copied->number.value]
      += 1 + (copied->copy > 2);
}

static void
undo (void *workspace, const void *state)
{
  ((Workspace *) workspace)->used[((const Copied *) state)->number.value] = 0;
}

static bool
workspace_valid (const void *instance, const void *state)
{
  const Workspace *workspace = instance;
  const Copied    *copied = state;

  return workspace->used[copied->number.value] != 1;
}

static size_t
none (const void *instance, const void *path, size_t depth, int *values)
{
  (void) instance, (void) path, (void) depth, (void) values;
  return 0;
}

#define STATE Copied
#define VALID workspace_valid
#define ANSWER none
#define MORE                                                                   \
  .expand = expand,                                                            \
  .workspace = { .size = sizeof (Workspace), .apply = spoilt, .undo = undo }
