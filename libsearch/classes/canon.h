/* SPDX-License-Identifier: MIT */
/* canon.h: automorphisms and canonical labellings of graphs, by nauty
 * (B. D. McKay, A. Piperno, "Practical graph isomorphism, II", 2014).
 */
#pragma once

#include "order.h"

/* A group of permutations of the vertices of a graph. */
typedef struct
{
  Order     order;
  size_t    points;     /* number of vertices */
  size_t    count;      /* number of generators */
  uint16_t *generators; /* `count` permutations of `points` vertices */
  size_t    room;       /* capacity of `generators`, in vertices */
} Group;

void group_clear (Group *group);

/* The memory of one thread for computations with nauty. */
typedef struct Canon Canon;

/* The result that a computation finds. */
typedef enum
{
  CANON_GROUP, /* the group, with its exact order */

  /* The generators and orbits, and an order that may be rounded: the caller
   * knows the exact order.
   */
  CANON_ORBITS,
  CANON_LABEL /* as CANON_ORBITS, and a canonical labelling */
} CanonAim;

/* Returns NULL with SEARCH_ERROR_USAGE if libsearch is built without nauty, or
 * if there is another Canon and this nauty supports only one thread.
 */
Canon *canon_new (GError **error);
void   canon_free (Canon *canon);

/* Returns the name of the methods that compute canonical labellings.  Searches
 * by other methods visit other objects of the classes.
 */
const char *canon_name (void);

/* Computes the automorphisms of the graph that keep the colours and `values`, a
 * number for each vertex.  Sets the generators and the order of `group`; if the
 * order is rounded, sets `rounded` to it, and the order to 1; otherwise sets
 * `rounded` to 0.
 */
void canon_run (Canon *canon, const SearchGraph *graph, const uint64_t *values,
                CanonAim aim, Group *group, double *rounded);

/* Returns the vertices in the canonical order that canon_run() found last. */
const int *canon_labels (const Canon *canon);

/* Returns, for each vertex, the least vertex of its orbit. */
const int *canon_orbits (const Canon *canon);
