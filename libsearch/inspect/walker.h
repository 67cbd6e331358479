/* SPDX-License-Identifier: MIT */
/* walker.h: one step at a time through the tree of a representation.
 *
 * Before every callback the path, and the board, move to new memory filled with
 * the walker's own poison; so if two walkers of one representation find
 * different children, a callback is not pure.
 */
#pragma once

#include <libsearch/search.h>

typedef struct Walker Walker;

/* A candidate, a child of the state at which the walker stands. */
typedef struct
{
  uint64_t cursor;   /* with which `next` makes it */
  bool     valid;    /* `valid` has accepted it, and it is not beaten */
  bool     finished; /* it is a solution, were it not beaten */
  bool     beaten;   /* it cannot beat the best value so far, */
  int64_t  value;    /* by its own, or by what no solution below it beats */
  bool     solution; /* false if it is not valid */
  uint64_t weight;   /* of a solution, else 0 */
  GBytes  *answer;   /* the part placed so far, of ints; NULL: there are none */
} WalkerChild;

/* At the root, which may be a solution.  `instance` and `repr` must outlive it.
 * NULL with an error: `sizes` sets a size that is not allowed.
 */
Walker *walker_new (const SearchInstance *instance, const SearchRepr *repr,
                    unsigned char poison, GError **error);

void walker_free (Walker *walker);

/* Before the first step, where the walk is not for all answers: with a goal,
 * children that cannot beat the best value are not valid; `canonical`: states
 * are opened by `canonical.open` if there is one.
 */
void walker_aim (Walker *walker, SearchGoal goal, bool canonical);

/* Notes the value of a solution, which has to be beaten from now on, and
 * returns the one that had to be so far.
 */
int64_t walker_beat (Walker *walker, int64_t value);
int64_t walker_best (const Walker *walker);

/* Is the root a solution?  Then it has no children. */
bool walker_root_is_solution (Walker *walker);

/* Returns its weight if it is one. */
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

/* Appends how the state at which it stands comes from its parent, and the same
 * for the candidate made last, until it moves; nothing if that is not said.
 */
void walker_append_how (const Walker *walker, GString *out);
void walker_append_candidate_how (const Walker *walker, GString *out);

/* The valid children of the state at which it stands, in order, at most `limit`
 * candidates being looked at: WalkerChild.  Adds these to `candidates`.
 * Free with g_array_unref().
 */
GArray *walker_children (Walker *walker, uint64_t limit, uint64_t *candidates);

/* Goes to a child that is no solution, and back to the parent. */
void walker_descend (Walker *walker, const WalkerChild *child);
void walker_ascend (Walker *walker);

/* The parts of both trees that the walk has visited. */
typedef struct
{
  uint64_t candidates, nodes, solutions;
  bool     limited; /* something was not */
} LockstepTotals;

/* How far to go. */
typedef struct
{
  uint64_t candidates; /* on each side, for each subtree; then it ends without
                          a verdict */
  uint64_t   nodes;    /* the same for valid ones; 0: any number */
  uint64_t   seed;     /* of random subtrees */
  uint64_t   samples;  /* how many of these; 0: the whole tree */
  const int *cancel;   /* ends it when it becomes non-zero; or NULL */
  gint64     deadline; /* of g_get_monotonic_time() does so too; 0: never */
  void (*tick) (void); /* called often; NULL: not */
  LockstepTotals *totals; /* adds to these; or NULL */

  /* Called where two walks differ: `at` is the answer of the state there, NULL
   * at the root; its children on both sides are WalkerChild.  NULL: not called.
   */
  void (*parted) (void *data, GBytes *at, const GArray *left,
                  const GArray *right);
  void *data;
} LockstepSettings;

/* Compares the valid children of every state that `left` and `right` both
 * reach: how many there are, their partial answers, which of them are solutions
 * and their weights; partial answers where both have them.  Paths of more than
 * 1000 states, and more than a gigabyte moved, are not followed further.  With
 * left == right, it checks that the callbacks are functions of the path alone.
 * Returns NULL, or a text that says where they differ, and shows their children
 * there; free with g_free().
 */
char *lockstep (const SearchInstance *instance, const SearchRepr *left,
                const SearchRepr *right, const LockstepSettings *settings);
