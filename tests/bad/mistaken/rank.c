/* SPDX-License-Identifier: MIT */
/* questions.step finds no solution of rank 90, but questions.count gives */
#include "puzzle.h"

typedef struct
{
  Puzzle   puzzle;
  uint64_t rank;
} Workspace;

static void *
make (const void *instance)
{
  Workspace *workspace = g_new0 (Workspace, 1);

  workspace->puzzle = *(const Puzzle *) instance;
  return workspace;
}

static void
start (void *workspace)
{
  (void) workspace;
}

static void
ask (void *workspace, SearchQuestion question, const uint64_t *rank)
{
  (void) question;
  ((Workspace *) workspace)->rank = rank ? *rank : 0;
}

static SearchStep
step (void *workspace)
{
  return ((const Workspace *) workspace)->rank < 90 ? SEARCH_STEP_DONE
                                                    : SEARCH_STEP_WRONG;
}

static size_t
found (const void *workspace, int *values)
{
  static const int some[] = { 1, 3, 5, 0, 2, 4 };

  (void) workspace;
  memcpy (values, some, sizeof some);
  return G_N_ELEMENTS (some);
}

/* Returns 91, but `step` finds 90 solutions. */
static bool
count (const void *workspace, uint64_t *words)
{
  (void) workspace;
  *words = 91;
  return true;
}

static bool
frequency (void *workspace, size_t *place, int *value, uint64_t *words)
{
  (void) workspace, (void) place, (void) value, (void) words;
  return false;
}

#define ANSWER NULL
#define MORE                                                                   \
  .workspace = { .make = make, .free = g_free, .start = start },               \
  .questions = { .ask = ask,                                                   \
                 .step = step,                                                 \
                 .answer = found,                                              \
                 .count = count,                                               \
                 .frequency = frequency }
#include "plugin.h"
