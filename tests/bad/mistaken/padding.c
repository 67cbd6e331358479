/* SPDX-License-Identifier: MIT */
/* no mistake */
#include "puzzle.h"

/* What nobody reads need not be written. */
typedef struct
{
  Number number;
  int    unused;
} Padded;

static bool
padded_valid (const void *instance, const void *state)
{
  const Padded *padded = state;

  (void) instance;
  for (int back = 1; back < padded->number.place; back++)
    if (padded[-back].number.value == padded->number.value)
      return false;
  return padded->number.place == 1
         || abs (padded[-1].number.value - padded->number.value) != 1;
}

static size_t
padded_answer (const void *instance, const void *path, size_t depth,
               int *values)
{
  const Padded *padded = path;

  (void) instance;
  for (size_t i = 0; i < depth; i++)
    values[i] = padded[i + 1].number.value;
  return depth;
}

#define STATE Padded
#define VALID padded_valid
#define ANSWER padded_answer
#include "plugin.h"
