/* SPDX-License-Identifier: MIT */
/* canonical looks at one image of three */
#include "queens.h"

static bool
spoilt (const void *instance, const int *row, size_t length)
{
  (void) instance;
  return length == 0 || row[0] <= row[length - 1];
}

/* A half turn fixes it, or nothing does. */
static uint64_t
size (const void *instance, const int *row, size_t length)
{
  const int n = (int) length;

  (void) instance;
  for (int c = 0; c < n; c++)
    if (row[n - 1 - c] != n - 1 - row[c])
      return 4;
  return n < 2 ? 1 : 2;
}

#define CANONICAL spoilt
#define ORBIT_SIZE size
#include "plugin.h"
