/* SPDX-License-Identifier: MIT */
/* designs.h: declarations for the search of designs. */
#pragma once

#include <libsearch/search.h>

/* Maximum numbers of points, of blocks, and of points that blocks share. */
#define POINTS_MAX 32
#define BLOCKS_MAX 128
#define STRENGTH_MAX 3

/* Maximum number of points of Steiner triple systems that `points` searches. */
#define TRIPLES_POINTS_MAX 15

/* An instance: t-(v, k, lambda) designs, which are blocks of k of v points, so
 * that each t points are in lambda blocks.
 */
typedef struct
{
  int  points;   /* v */
  int  size;     /* k */
  int  strength; /* t */
  int  lambda;
  bool simple; /* true if blocks are different */

  /* false if the numbers below are not whole, or if blocks need more points
   * than v
   */
  bool possible;

  /* For i = 0 ... t, the number of blocks through each i points. */
  int64_t through[STRENGTH_MAX + 1];
} Designs;

/* An answer has k values for each block: its points, in ascending order,
 * counted from 0.  The blocks are ordered by their greatest point, and then by
 * their points from the least on.
 */

static inline uint32_t
bit_of (int point)
{
  return (uint32_t) 1 << point;
}

/* Returns true if the designs are Steiner triple systems. */
static inline bool
are_triples (const Designs *designs)
{
  return designs->strength == 2 && designs->size == 3 && designs->lambda == 1;
}

extern const SearchRepr points, traces;

bool designs_check (const void *instance, const int *answer, size_t length);
bool designs_known (const void *instance, SearchKnown *known);
