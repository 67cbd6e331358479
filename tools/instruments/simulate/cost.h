/* SPDX-License-Identifier: MIT */
/* cost.h: what it costs to hand over a piece of a search. */
#pragma once

#include <libsearch/search.h>

/* Nanoseconds. */
typedef struct
{
  double serial; /* of the whole search by one thread, in one piece */
  double queue;  /* of one task where two threads do little else: it is taken,
                    given back and settled */
  double look;   /* of one look, likewise: a mutex is taken for a moment */
} Cost;

/* A clock, in nanoseconds. */
gint64 cost_clock (void);

/* Measures it: the whole search so often, the shortest time counting, and
 * handing over with the first nodes of it.
 */
void cost_measure (const SearchInstance *instance, const SearchRepr *repr,
                   int rounds, Cost *cost);
