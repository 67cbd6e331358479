/* SPDX-License-Identifier: MIT */
/* places.h: places in a tree, chosen at random, each node as likely as any. */
#pragma once

#include <libsearch/search-explore.h>

typedef struct
{
  size_t     width;     /* how many states of each level are opened */
  size_t     most;      /* places that are wanted */
  bool       solutions; /* only nodes that are solutions are places */
  gint64     deadline;  /* on the monotonic clock */
  const int *cancel;    /* NULL: never */
} PlacesWanted;

/* Makes an empty array of SearchUnit that frees them. */
GPtrArray *places_new (void);

/* Returns the children that the unit's first `length` states still have. */
SearchUnit *places_prefix (const SearchUnit *unit, size_t length);

/* Walks down the tree once, adds units whose next node is a place, `most` of
 * them or none, and sets how many nodes that could be places the walk estimates
 * that there are.  That number is right on average over all walks; and so is
 * the sum over all nodes of anything, estimated as its mean over the places of
 * a walk, multiplied by that number.  `explorer` must count each solution once.
 * False: it did not come to the end of the tree, and added none.
 */
bool places_choose (SearchExplorer *explorer, const PlacesWanted *wanted,
                    GRand *random, GPtrArray *places, double *total);
