/* SPDX-License-Identifier: MIT */
/* designs.h: declarations for the search of Steiner triple systems. */
#pragma once

#include <libsearch/search.h>

/* Maximum number of points. */
#define POINTS_MAX 15

/* An instance: sets of triples of v points, in which each pair of points is in
 * exactly one triple.
 */
typedef struct
{
  int points;
} Designs;

/* An answer has three values for each triple: its points, in ascending order,
 * counted from 0.  The triples are ordered by their greatest point.
 */

/* Returns the number of triples through each point. */
static inline int
replication (const Designs *designs)
{
  return (designs->points - 1) / 2;
}

/* Returns the number of triples. */
static inline int
block_count (const Designs *designs)
{
  return designs->points * (designs->points - 1) / 6;
}

extern const SearchRepr points;
