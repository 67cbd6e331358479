/* SPDX-License-Identifier: MIT */
/* branch.h: functions for all representations of a model: the next decision,
 * states that contain decisions, and completions.
 */
#pragma once

#include "view.h"
#include "store.h"

#include <libsearch/search-loop.h>

/* A completion gives values to the variables that an answer does not show,
 * after the variables that it shows are fixed.  A second search, depth first,
 * looks for any completion, or for the completion with the best objective.
 *
 * The second search runs in slices.  Each slice has a limit of steps and a
 * limit of cost, since limits and signals wait for its end.  The state of each
 * slice contains the position of the second search, and has one child, which
 * runs the next slice.
 */

/* A decision of the search for a completion: a value for a variable. */
typedef struct
{
  uint32_t variable : 31;
  uint32_t down : 1; /* true if values are tried from large to small */
  int32_t  value;
} CompletionStep;

/* The position of the search for a completion; all zeros = at its beginning.
 * If the newest step has failed, the search removes its value next.
 */
typedef struct
{
  int64_t  worth;  /* objective of the best completion so far */
  uint32_t slices; /* number of slices so far */
  uint32_t depth;  /* number of steps */

  /* Count of the store's levels that are completely propagated.  The first
   * level applies the limit `worth`, each other level applies one step.
   */
  uint32_t stands;
  uint32_t found : 1;   /* true if a completion was found */
  uint32_t stalls : 31; /* slices without progress, up to the newest */

  /* Steps (decisions), of which there are at most model->completing. */
  CompletionStep step[];
} Completion;

/* Cursors (positions among the children) of states that decide no variable.
 * CURSOR_DEAD: there is no child.  Each other cursor stands for one child.
 * CURSOR_FOUND: a solution.  CURSOR_MORE: a state that continues the search for
 * a completion.  CURSOR_UNFINISHED: a state that continues the propagation.
 */
#define CURSOR_DEAD UINT64_MAX
#define CURSOR_FOUND (UINT64_MAX - 1)
#define CURSOR_MORE (UINT64_MAX - 2)
#define CURSOR_UNFINISHED (UINT64_MAX - 3)
#define CURSOR_DECIDES(cursor) ((cursor) < CURSOR_UNFINISHED)

/* Adds 1 to store->failures, the count of states that have no children and are
 * no solution.  Returns CURSOR_DEAD.
 */
SEARCH_ALWAYS_INLINE uint64_t
store_fail (Store *store)
{
  store->failures++;
  return CURSOR_DEAD;
}

typedef enum
{
  COMPLETION_NONE,
  COMPLETION_FOUND, /* the search has ended; `worth` is the best objective */
  COMPLETION_MORE   /* the search for a completion goes on */
} CompletionEnd;

/* Returns the size in bytes of a state's Completion; 0 = the model needs none,
 * since the projected variables (those in answers) determine all others.
 */
SEARCH_ALWAYS_INLINE size_t
completion_size (const SearchModel *model)
{
  return model->completing > 0
             ? sizeof (Completion) + model->completing * sizeof (CompletionStep)
             : 0;
}

SEARCH_ALWAYS_INLINE void
completion_begin (Completion *completion)
{
  *completion = (Completion){ 0 };
}

/* Returns the cursor of a state after a search for a completion. */
SEARCH_ALWAYS_INLINE uint64_t
completion_cursor (CompletionEnd end)
{
  return end == COMPLETION_NONE    ? CURSOR_DEAD
         : end == COMPLETION_FOUND ? CURSOR_FOUND
                                   : CURSOR_MORE;
}

/* Returns the cost limit of a propagation.  During a slice (part of a search)
 * the limit is store->left, from which each propagation subtracts its cost.
 */
SEARCH_ALWAYS_INLINE int64_t
store_limit (const Store *store)
{
  const SearchModel *model = store->model;

  return model->allowance + MIN (model->pass, model->pass_max);
}

/* Frees the levels that a slice of a search has kept for the next slice. */
void aside_free (struct Aside *aside);

/* Copies a completion with all its steps (values of variables). */
void completion_copy (Completion *to, const Completion *from);

/* Returns the maximum number of steps of the next slice (limited part of the
 * search for a completion), after `slices` slices.  The number includes `depth`
 * steps, by which the slice returns to the position of the search.  Later
 * slices are longer, so that a path has fewer states.
 */
uint64_t completion_fuel (const SearchModel *model, uint32_t slices,
                          uint32_t depth);

/* Runs a slice (part of the search for a completion).  If `best` is true, looks
 * for the completion with the best objective.  Restores the store at the end.
 */
CompletionEnd completion_seek (Store *store, Completion *completion, bool best);

/* The relation between the variable and the value of a decision. */
typedef enum
{
  DECIDE_EQUAL,
  DECIDE_DIFFERENT,
  DECIDE_AT_MOST,
  DECIDE_GREATER,
  DECIDE_NOTHING /* no value remains; used only by `copies` */
} DecisionKind;

/* A state, which is one decision.  The callback `next` writes the fields from
 * `variable` to `solution`, and `apply` reads them.
 */
typedef struct
{
  uint32_t variable;
  int32_t  value;
  uint8_t  kind;     /* a DecisionKind */
  uint8_t  solution; /* true if all variables are fixed */
  uint16_t goes_on;  /* true if it continues its parent's completion */

  /* Index of the first phase (group of variables) with a variable to decide. */
  uint32_t phase;

  /* All variables of the phase `phase` before this position have one value. */
  uint32_t position;

  /* Position in the phase of the variable that is decided next, set by
   * `expand`; BRANCH_NONE = none.
   */
  uint32_t next;

  /* Bound of the objective of all solutions below the state: a lower bound, or
   * an upper bound if the objective is maximized.
   */
  int64_t worth;
} Decision;

#define BRANCH_NONE UINT32_MAX

/* Appends a phase (group of variables) that decides `vars` in default orders;
 * see search_model_branch().
 */
void branch_default (SearchModel *model, SearchVars vars);

/* Finds the next variable to decide, in the first `phases` groups of variables.
 * Begins at the position in `state`, and writes the position of the variable to
 * `state`.  Returns false if all variables of these groups are fixed.
 */
bool branch_select (const Store *store, Decision *state, uint32_t phases);

/* Returns the view (scaled variable) that `state` decides next. */
SEARCH_ALWAYS_INLINE SearchVar
branch_view (const Store *store, const Decision *state)
{
  return g_array_index (store->model->phases, Phase, state->phase)
      .vars[state->next];
}

/* Returns the order in which the next variable's values are tried: the order of
 * its group (phase), reversed if the scale of its view is negative.
 */
SearchValueOrder branch_choose (const Store *store, const Decision *state);

/* Returns the median of a variable's values, or the smaller of two medians. */
int64_t branch_median (const Store *store, uint32_t x);

/* Returns value `i`, from 0, of a pseudorandom order of the values of x. */
int64_t branch_random (const Store *store, uint32_t x, uint32_t i);

/* Stores the next value for the variable that `state` decides, and moves
 * `*cursor` to its place in the order.  Returns false if no value remains.
 */
bool branch_next_value (const Store *store, const Decision *state,
                        uint64_t *cursor, int64_t *value);

/* Narrows the domains in the store by a decision.  Returns false if no value
 * remains.
 */
SEARCH_ALWAYS_INLINE bool
branch_decide (Store *store, const Decision *decision)
{
  const uint32_t x = decision->variable;
  const int64_t  value = decision->value;

  switch ((DecisionKind) decision->kind)
    {
    case DECIDE_EQUAL:
      return var_assign (store, x, value);
    case DECIDE_DIFFERENT:
      return var_remove (store, x, value);
    case DECIDE_AT_MOST:
      return var_set_max (store, x, value);
    default:
      return var_set_min (store, x, value + 1);
    }
}

/* Returns a bound of the objective that no solution below the current state can
 * beat; at a solution, the solution's objective; without an objective, 0.
 */
SEARCH_ALWAYS_INLINE int64_t
branch_worth (const Store *store)
{
  const SearchModel *model = store->model;

  if (!model->has_objective)
    return 0;
  return model->maximize ? view_max (store, model->objective)
                         : view_min (store, model->objective);
}

/* Limits the objective to values better than `worth`.  Returns false if no
 * value remains.
 */
SEARCH_ALWAYS_INLINE bool
branch_beat (Store *store, int64_t worth)
{
  const SearchModel *model = store->model;

  return model->maximize ? view_set_min (store, model->objective, worth + 1)
                         : view_set_max (store, model->objective, worth - 1);
}

/* Expands a state whose domains are in the store.  Finds the next variable to
 * decide; if all projected variables are fixed, runs a limited part of the
 * search for a completion.  Returns the first cursor of the state.
 */
uint64_t branch_expand (Store *store, Decision *state, Completion *completion);

/* Makes the only child of a state that decides no variable.  Writes to
 * `of_child` the completion that the child continues.  Returns false if there
 * is no child, or if the child was already made.
 */
bool branch_follow (const Store *store, uint64_t *cursor, const Decision *state,
                    const Completion *completion, Decision *child,
                    Completion *of_child);

/* Writes the answer, and returns its length.  It contains the values of fixed
 * variables, and of the variable that `decision` fixes (NULL = none).  The
 * other values are SEARCH_UNASSIGNED.
 */
size_t branch_answer (const Store *store, const Decision *decision,
                      int *answer);

/* Estimates the number of nodes of a search that decides all values in turn, or
 * that halves domains if `halves` is true.  The store is at the root.  Returns
 * 0 if the nodes are few.  The estimate is mostly too low.
 */
double branch_estimate (Store *store, bool halves);

/* Representations of models with an objective; those with the suffix _plain are
 * for models without an objective, and `counts` is for both.
 */
extern const SearchRepr values, binary, copies, checks, counts, blocks;
extern const SearchRepr values_plain, binary_plain, copies_plain, checks_plain;

/* Defines a second representation `identifier_plain`, as SEARCH_REPR
 * (identifier, ...) does, with its own loops, which need no objective.
 */
#define REPRESENT_PLAIN(identifier, ...)                                       \
  const SearchRepr identifier##_plain                                          \
      = { .name = #identifier,                                                 \
          .loops = { .all = identifier##_all,                                  \
                     .survey = identifier##_survey,                            \
                     .canonical = identifier##_canonical },                    \
          .depths = { .all = identifier##_all_depths,                          \
                      .canonical = identifier##_canonical_depths },            \
          __VA_ARGS__ }

/* Returns true if all remaining values of the variables satisfy the constraint,
 * whose propagator has run.  Returns false also if this is hard to find out.
 */
bool entail (const Store *store, uint32_t constraint);
