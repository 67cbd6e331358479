/* SPDX-License-Identifier: MIT */
/* action.h: the group of a model as a permutation group of points, the slots
 * (projected variables) and their values, and a proof that a graph of the
 * points has no other automorphisms.
 */
#pragma once

#include "group.h"

/* Maximum number of points that the group moves. */
#define ACTION_MOVED_MAX 256

/* A permutation of the moved points: the image of each of them. */
typedef uint16_t Moved;

typedef struct Chain Chain;

/* Points are the slots, from 0 on, and behind them the values.  Slots that the
 * symmetries exchange share the points of their values.
 */
typedef struct
{
  uint32_t  slots;
  uint32_t  points;
  uint32_t *least;    /* by slot, the point of the smallest value */
  uint32_t *moved_at; /* by point, index among the moved; UINT32_MAX: fixed */

  uint32_t   moved;      /* number of moved points */
  uint32_t  *point;      /* by moved index, the point */
  GPtrArray *generators; /* Moved[moved] */
  Chain     *chain;      /* its bases are `bases`; NULL: nothing is moved */
  uint32_t  *bases; /* the moved points: slots as they are decided, first */

  /* By moved index, the orbit; and the number of orbits. */
  uint32_t *orbit;
  uint32_t  orbits;

  /* For two moved indices a and b, at the index a * moved + b: a number of the
   * orbit of the pair.  Among the pairs of two orbits of points, different
   * orbits have different numbers, from 0 on.  Bits of the numbers are edges.
   */
  uint32_t *code;
  bool      directed; /* true if a code of (a, b) is not that of (b, a) */
} Action;

/* Makes the action of the model's group.  Returns NULL with an error if the
 * group moves too many points, or if the orbits of pairs have automorphisms
 * that may not be in the group.
 */
Action *action_new (const SearchModel *model, GError **error);
void    action_free (Action *action);

/* Returns the representative of `i` in `up`, where each element has another of
 * its set, or itself.  action_unite() unites two sets.
 */
uint32_t action_find (uint32_t *up, uint32_t i);
void     action_unite (uint32_t *up, uint32_t a, uint32_t b);

/* chain.c: a chain of stabilisers: of the first base, of the first two, and so
 * on.  Makes the chain of the group of these generators, of which there is one
 * at least; `bases` has all of the `n` points.
 */
Chain *chain_new (const GPtrArray *generators, uint32_t n,
                  const uint32_t *bases);
void   chain_free (Chain *chain);

/* Returns true if each permutation that keeps the `orbital` of each pair (a,
 * b), at the index a * n + b, is in the group.  Then chain_factor() and
 * chain_stabiliser() are right, too.
 */
bool chain_is_whole (const Chain *chain, const uint32_t *orbital);

/* Returns the factor `i`, less than `n`, of the order of the group. */
uint32_t chain_factor (const Chain *chain, uint32_t i);

/* Returns generators of the group that fixes the bases before base `i`. */
const GPtrArray *chain_stabiliser (const Chain *chain, uint32_t i);
