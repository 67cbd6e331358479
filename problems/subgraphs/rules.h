/* SPDX-License-Identifier: MIT */
/* rules.h: the states of the representation `frontier`, and the rules of each
 * kind of subgraphs for them.
 *
 * A state has a slot for each vertex of the frontier, with the facts that later
 * steps need, so these slots are the key:
 *
 *     paths, cycles     the other end of the path that ends at the vertex, the
 *                       vertex itself without edges, or INNER with two edges
 *     trees, forests    the lowest slot in the vertex's component
 *     matchings         1 if the vertex has an edge
 *     independent sets  1 if the set has the vertex
 *
 * The other end is Knuth's `mate` (Simpath, TAOCP 7.1.4).  For paths the search
 * begins with an edge between the ends of the path, and then looks for cycles
 * with this edge.
 */
#pragma once

#include "subgraphs.h"

#define INNER 255 /* also the value of a slot without a vertex */

typedef struct
{
  int     step;   /* number of steps up to this state */
  int     chosen; /* number of edges, if the length is limited */
  uint8_t taken;  /* set of the last step's items that the subgraph has */
  bool    closed; /* true if the path or cycle is complete */
  uint8_t slot[];
} State;

/* The rules of a kind.  The callbacks update the slots. */
typedef struct
{
  /* Sets the slots for an item that the subgraph has.  Returns false if the
   * item breaks a rule.
   */
  bool (*take) (const Subgraphs *subgraphs, const Item *item, State *state);

  /* Returns the number of edges that the vertex still needs.  NULL: 0. */
  int (*needs) (const Subgraphs *subgraphs, const State *state, int slot);

  /* Empties the slot of a vertex that leaves the frontier.  Returns false if
   * the later items cannot complete the subgraph.  NULL: sets it to `empty`.
   */
  bool (*leave) (const Subgraphs *subgraphs, const Item *item, State *state,
                 int slot);

  bool    names_itself; /* true if a slot's first value is the slot's index */
  uint8_t empty;        /* value of a slot without a vertex */
} Rules;

/* The rules of each Kind. */
extern const Rules *const frontier_rules[];
