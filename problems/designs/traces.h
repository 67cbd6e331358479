/* SPDX-License-Identifier: MIT */
/* traces.h: designs on some of the points. */
#pragma once

#include "designs.h"

/* The traces are different, and large ones are first. */
typedef struct
{
  uint8_t  count;              /* number of points */
  uint8_t  traces;             /* number of traces */
  uint8_t  copies[BLOCKS_MAX]; /* for each trace, number of its blocks */
  uint8_t  taken[BLOCKS_MAX];  /* for the parent's, number with the new point */
  uint32_t set[BLOCKS_MAX];    /* the traces */
} Traces;

static inline int
size_of (uint32_t set)
{
  return __builtin_popcount (set);
}

/* Chooses how many blocks of each trace get a new point, and moves the cursor,
 * which is 0 at first.  Returns false after the last choice.
 */
bool choice_next (const Designs *designs, const Traces *state, uint64_t *cursor,
                  uint8_t *taken);

/* Returns the greatest possible number of blocks that have t or more of `w`
 * points, but not all of theirs.  In a cursor, each of them may take a bit.
 */
int64_t choice_count (const Designs *designs, int w);
