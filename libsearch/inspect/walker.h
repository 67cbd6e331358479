/* SPDX-License-Identifier: MIT */
/* walker.h: a walker: visits the tree of a representation, one step at a time.
 *
 * Before each call of a callback, the path and the workspace move to new
 * memory, which the walker has filled with its poison byte.  So if two walkers
 * of one representation find different children, a callback depends on more
 * than the path.
 */
#pragma once

#include <libsearch/search.h>

typedef struct Walker Walker;

/* A candidate: a child of the walker's current state. */
typedef struct
{
  uint64_t cursor; /* cursor from which `next` makes the candidate */

  /* True if `valid` has accepted the candidate, and the candidate can beat the
   * best value.
   */
  bool valid;

  /* True for a solution, even if the solution is beaten.  Set only in a walk
   * with a goal.
   */
  bool finished;
  bool beaten; /* true if the candidate cannot beat the best value so far */

  /* In a walk for the best answer: value of a solution, or bound of a node for
   * the solutions below it.
   */
  int64_t  value;
  bool     solution; /* true for a solution that is valid */
  uint64_t weight;   /* weight of a solution, else 0 */

  /* The partial answer of this node, as ints; NULL = none. */
  GBytes *answer;
} WalkerChild;

/* Returns a walker at the root, which may be a solution.  `instance` and `repr`
 * must outlive the walker.  Returns NULL with an error if the callback
 * `sizes` of `repr` returns a size that is not allowed.
 */
Walker *walker_new (const SearchInstance *instance, const SearchRepr *repr,
                    unsigned char poison, GError **error);

void walker_free (Walker *walker);

/* Sets the purpose of the walk; without a call, the walk is for all answers.
 * Call it before the first step.  With a goal, children that cannot beat the
 * best value are not valid.  If `canonical` is true and the representation has
 * `canonical.expand`, the walker expands states by this callback.
 */
void walker_aim (Walker *walker, SearchGoal goal, bool canonical);

/* walker_beat() sets the value that solutions must beat from now on, and
 * returns the value that they had to beat before.  walker_best() returns the
 * value that solutions must beat now.
 */
int64_t walker_beat (Walker *walker, int64_t value);
int64_t walker_best (const Walker *walker);

/* Returns true if the root is a solution, which has no children.  Otherwise
 * expands the root.
 */
bool walker_root_is_solution (Walker *walker);

/* Returns the weight of the root, which must be a solution. */
uint64_t walker_root_weight (Walker *walker);

/* Returns the number of bytes that the walker has copied to new memory so far.
 */
uint64_t walker_moved (const Walker *walker);

/* Makes the next candidate, a child of the current state, valid or not.
 * Returns false if there are no more.  Clear `child` with walker_child_clear().
 */
bool walker_next (Walker *walker, WalkerChild *child);

void walker_child_clear (WalkerChild *child);

/* Returns the size of a state, in bytes. */
size_t walker_state_size (const Walker *walker);

/* walker_state() returns the bytes of the current state, walker_candidate() the
 * bytes of the last candidate.  The bytes are valid until the next step.
 */
const unsigned char *walker_state (const Walker *walker);
const unsigned char *walker_candidate (const Walker *walker);

/* Returns the partial answer of the current state, or NULL if there are no
 * answers.  Free it with g_bytes_unref().
 */
GBytes *walker_answer (Walker *walker);

/* walker_append_explanation() appends the text with which the representation
 * explains the step to the current state; walker_append_candidate_explanation()
 * explains the step to the last candidate, and must be called before the next
 * step.  Both append nothing if there is no such text.
 */
void walker_append_explanation (const Walker *walker, GString *out);
void walker_append_candidate_explanation (const Walker *walker, GString *out);

/* Returns the valid children of the current state, in the order of the search,
 * as an array of WalkerChild.  Tries at most `limit` candidates, and adds the
 * number of candidates to *candidates.  Free the array with g_array_unref().
 */
GArray *walker_children (Walker *walker, uint64_t limit, uint64_t *candidates);

/* walker_descend() makes `child`, which must be no solution, the current state.
 * walker_ascend() makes the parent of the current state the current state.
 */
void walker_descend (Walker *walker, const WalkerChild *child);
void walker_ascend (Walker *walker);

/* Repeats a search in a child process, until a callback crashes.  If
 * `canonical` is true, the search is up to symmetry.  If `best` is true, the
 * search is for the best answer.  Returns a message about the callback and the
 * state; NULL: no callback has crashed within `seconds`.  Free it with
 * g_free().
 */
char *crash_find (const SearchInstance *instance, const SearchRepr *repr,
                  bool canonical, bool best, double seconds);

/* The totals of a comparison: counts for the parts of the trees that were
 * compared.
 */
typedef struct
{
  uint64_t candidates, nodes, solutions;
  bool     limited; /* true if a part of the trees was not visited */
} LockstepTotals;

/* The limits of a comparison. */
typedef struct
{
  /* Maximum number of candidates for each tree, or for each random subtree.  At
   * this limit the comparison ends without a result.
   */
  uint64_t candidates;
  uint64_t nodes;   /* maximum number of nodes; 0 = no limit */
  uint64_t seed;    /* seed for the choice of random subtrees */
  uint64_t samples; /* number of random subtrees; 0 = the whole tree */

  /* The comparison ends when *cancel is not 0; NULL = never. */
  const int *cancel;
  /* Time of g_get_monotonic_time() when the comparison ends; 0 = never. */
  gint64 deadline;
  void (*tick) (void);    /* called often; NULL = not called */
  LockstepTotals *totals; /* totals to which the comparison adds; NULL = none */

  /* Called if the children of a state differ in the two trees.  `at` is the
   * partial answer of the state, NULL at the root.  The arrays contain the
   * children in both trees, as WalkerChild.  NULL = not called.
   */
  void (*parted) (void *data, GBytes *at, const GArray *left,
                  const GArray *right);
  void *data;
} LockstepSettings;

/* Compares two representations at each state that both trees have.  Compares
 * the valid children, the solutions among these, the weights, and the partial
 * answers if both representations give them.  Does not follow paths beyond 1000
 * states, and ends without a result after copying a gigabyte of states.  If
 * left == right, this checks that the callbacks depend only on the path.
 * Returns NULL, or a text about the first difference, which shows the children
 * on both sides; free it with g_free().
 */
char *lockstep (const SearchInstance *instance, const SearchRepr *left,
                const SearchRepr *right, const LockstepSettings *settings);
