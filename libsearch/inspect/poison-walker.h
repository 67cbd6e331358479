/* SPDX-License-Identifier: MIT */
/* poison-walker.h: one step at a time through the tree of a representation.
 *
 * Before every callback the path, and the board, move to new memory filled with
 * the walker's own poison; so two walkers of one representation that are told
 * apart by anything but the path have found a callback that is not pure.
 */
#pragma once

#include <libsearch/search.h>

typedef struct Walker Walker;

/* A candidate, a child of the state at which the walker stands. */
typedef struct
{
  uint64_t cursor; /* with which `next` makes it */
  bool     valid;
  bool     solution; /* not asked of what is not valid */
  uint64_t weight;   /* of a solution, else 0 */
  GBytes  *answer;   /* the part placed so far, of ints; NULL: there are none */
} WalkerChild;

/* At the root, which may be a solution.  `instance` and `repr` must outlive it.
 * NULL with an error: `sizes` says what cannot be.
 */
Walker *walker_new (const SearchInstance *instance, const SearchRepr *repr,
                    unsigned char poison, GError **error);

void walker_free (Walker *walker);

/* Is the root a solution?  Then it has no children. */
bool walker_root_is_solution (Walker *walker);

/* What it weighs then. */
uint64_t walker_root_weight (Walker *walker);

/* How many bytes it has moved so far. */
uint64_t walker_moved (const Walker *walker);

/* Makes the next candidate of the state at which it stands, valid or not;
 * false: there is none left.  Clear with walker_child_clear().
 */
bool walker_next (Walker *walker, WalkerChild *child);

void walker_child_clear (WalkerChild *child);

/* The size of a state. */
size_t walker_state_size (const Walker *walker);

/* The bytes of the state at which it stands, and of the candidate made last;
 * until it moves.
 */
const unsigned char *walker_state (const Walker *walker);
const unsigned char *walker_candidate (const Walker *walker);

/* The part of the answer that the state at which it stands has placed; NULL:
 * there are none.  Free with g_bytes_unref().
 */
GBytes *walker_answer (Walker *walker);

/* The valid children of the state at which it stands, in order, at most `limit`
 * candidates being looked at: WalkerChild.  Adds these to `candidates`.  Free
 * with g_array_unref().
 */
GArray *walker_children (Walker *walker, uint64_t limit, uint64_t *candidates);

/* Goes to a child that is no solution, and back to the parent. */
void walker_descend (Walker *walker, const WalkerChild *child);
void walker_ascend (Walker *walker);
