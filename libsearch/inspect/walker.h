/* SPDX-License-Identifier: MIT */
/* walker.h: one step at a time through the tree of a representation.
 *
 * Before every callback, the path and the workspace move to new memory that is
 * filled with the walker's own poison.  So if two walkers of one representation
 * find different children, a callback is not pure.
 */
#pragma once

#include <libsearch/search.h>

typedef struct Walker Walker;

/* A candidate: a child of the state where the walker is. */
typedef struct
{
  uint64_t cursor;   /* from which `next` makes the candidate */
  bool     valid;    /* `valid` has accepted it, and it is not beaten */
  bool     finished; /* would be a solution if it were not beaten */
  bool     beaten;   /* cannot beat the best value so far */
  int64_t  value;    /* its own value, or the bound for solutions below it */
  bool     solution; /* false if it is not valid */
  uint64_t weight;   /* of a solution, else 0 */
  GBytes  *answer;   /* the part placed so far, of int; NULL = none */
} WalkerChild;

/* Returns a walker at the root, which may be a solution.  `instance` and `repr`
 * must outlive it.  Returns NULL with an error if `sizes` sets a size that is
 * not allowed.
 */
Walker *walker_new (const SearchInstance *instance, const SearchRepr *repr,
                    unsigned char poison, GError **error);

void walker_free (Walker *walker);

/* Sets the aim of a walk that is not for all answers; call it before the first
 * step.  With a goal, children that cannot beat the best value are not valid.
 * If `canonical`, states are expanded by `canonical.expand`, if there is one.
 */
void walker_aim (Walker *walker, SearchGoal goal, bool canonical);

/* walker_beat() sets the value that must be beaten from now on, and returns the
 * previous one.  The current one comes from walker_best().
 */
int64_t walker_beat (Walker *walker, int64_t value);
int64_t walker_best (const Walker *walker);

/* Returns true if the root is a solution; then it has no children.  Otherwise
 * expands the root.
 */
bool walker_root_is_solution (Walker *walker);

/* Returns the weight of the root, which must be a solution. */
uint64_t walker_root_weight (Walker *walker);

/* Returns the number of bytes moved so far. */
uint64_t walker_moved (const Walker *walker);

/* Makes the next candidate of the walker's state, valid or not.  Returns false
 * if there are no more.  Clear `child` with walker_child_clear().
 */
bool walker_next (Walker *walker, WalkerChild *child);

void walker_child_clear (WalkerChild *child);

/* Returns the size of a state, in bytes. */
size_t walker_state_size (const Walker *walker);

/* Return the bytes of the walker's state, and of the last candidate.  They last
 * until the walker moves.
 */
const unsigned char *walker_state (const Walker *walker);
const unsigned char *walker_candidate (const Walker *walker);

/* Returns the part of the answer that the walker's state has placed, or NULL if
 * there are no answers.  Free it with g_bytes_unref().
 */
GBytes *walker_answer (Walker *walker);

/* Append a text on how the walker's state, or the last candidate, comes from
 * its parent.  Append nothing if the representation gives no such text.  The
 * last candidate lasts until the walker moves.
 */
void walker_append_explanation (const Walker *walker, GString *out);
void walker_append_candidate_explanation (const Walker *walker, GString *out);

/* Returns the valid children of the walker's state, in order, as WalkerChild.
 * Tries at most `limit` candidates, and adds their number to `candidates`.
 * Free the array with g_array_unref().
 */
GArray *walker_children (Walker *walker, uint64_t limit, uint64_t *candidates);

/* Go to a child that is no solution, and back to the parent. */
void walker_descend (Walker *walker, const WalkerChild *child);
void walker_ascend (Walker *walker);

/* The parts of both trees that the walk has visited. */
typedef struct
{
  uint64_t candidates, nodes, solutions;
  bool     limited; /* a part of the trees was not visited */
} LockstepTotals;

/* The limits of the walk. */
typedef struct
{
  uint64_t candidates; /* maximum for each side and subtree; beyond it the walk
                          ends without a verdict */
  uint64_t   nodes;    /* maximum of valid ones; 0 = no limit */
  uint64_t   seed;     /* of random subtrees */
  uint64_t   samples;  /* number of random subtrees; 0 = the whole tree */
  const int *cancel;   /* the walk ends when it is not 0; NULL = never */
  gint64     deadline; /* in the time of g_get_monotonic_time(); 0 = never */
  void (*tick) (void); /* called often; NULL = not called */
  LockstepTotals *totals; /* the walk adds to these; NULL = none */

  /* Called if two walks differ at a state.  `at` is the answer of that state,
   * NULL at the root.  The arrays hold its children on both sides, as
   * WalkerChild.  NULL = not called.
   */
  void (*parted) (void *data, GBytes *at, const GArray *left,
                  const GArray *right);
  void *data;
} LockstepSettings;

/* Compares the valid children of every state that `left` and `right` both
 * reach: their number, which of them are solutions, their weights, and their
 * partial answers if both have them.  Does not follow paths beyond 1000 states,
 * and ends after moving a gigabyte.  If left == right, it checks that the
 * callbacks depend only on the path.  Returns NULL, or a text about the first
 * difference that shows the children there; free it with g_free().
 */
char *lockstep (const SearchInstance *instance, const SearchRepr *left,
                const SearchRepr *right, const LockstepSettings *settings);
