/* SPDX-License-Identifier: MIT */
/* valid changes bytes 4..7 of the instance */
#include "puzzle.h"

#define Puzzle Counting

typedef struct
{
  int n;
  int calls;
} Counting;

static bool
spoilt (const void *instance, const void *state)
{
  ((Counting *) instance)->calls ^= 0x01010101;
  return valid (instance, state);
}

#define VALID spoilt
#include "plugin.h"
