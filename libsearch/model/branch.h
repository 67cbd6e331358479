/* SPDX-License-Identifier: MIT */
/* branch.h: functions for all representations of a model: choosing the next
 * decision, states that contain decisions, and completions.
 */
#pragma once

#include "view.h"
#include "store.h"

#include <libsearch/search-loop.h>

/* Completions.  When all variables that the answer shows are fixed, a second
 * search, the completion, looks for values of the other variables: any values,
 * or values with the best objective.
 *
 * The search is depth first and works in slices.  The engine's limits and
 * signals wait for one slice at most, so its steps and the cost of their
 * propagations are limited.  A state contains the position of this search, and
 * has a single child, which continues it, until the search ends.
 */

/* A decision of a completion. */
typedef struct
{
  uint32_t variable : 31;
  uint32_t down : 1; /* true if larger values are tried before smaller ones */
  int32_t  value;
} CompletionStep;

/* The position of a completion's search.  The newest step may have failed: then
 * the next slice refutes it.  All zero = at the beginning.
 */
typedef struct
{
  int64_t  worth;  /* objective of the best completion found */
  uint32_t slices; /* number of slices so far */
  uint32_t depth;  /* number of steps */

  /* Number of the store's levels whose propagation is finished.  The first
   * level applies the limit `worth`, and each other level applies a step.
   */
  uint32_t stands;
  uint32_t found : 1;   /* true if at least one completion was found */
  uint32_t stalls : 31; /* slices in a row without progress */

  /* One step per decision; at most model->completing. */
  CompletionStep step[];
} Completion;

/* Special cursors, for states that decide no variable.  DEAD: the state has no
 * child.  Otherwise it has one child.  FOUND: the solution.  MORE: a state that
 * continues the completion.  UNFINISHED: a state that continues the
 * propagation.
 */
#define CURSOR_DEAD UINT64_MAX
#define CURSOR_FOUND (UINT64_MAX - 1)
#define CURSOR_MORE (UINT64_MAX - 2)
#define CURSOR_UNFINISHED (UINT64_MAX - 3)
#define CURSOR_DECIDES(cursor) ((cursor) < CURSOR_UNFINISHED)

/* Counts a state that has no children and is not a solution, for the totals of
 * the search.
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
  COMPLETION_MORE   /* the search has not ended yet */
} CompletionEnd;

/* Returns the size of a completion in a state, in bytes; 0 = no completion is
 * needed, since all variables follow from those projected.
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

/* Returns the cursor of a state whose slice of a completion ended with `end`.
 */
SEARCH_ALWAYS_INLINE uint64_t
completion_cursor (CompletionEnd end)
{
  return end == COMPLETION_NONE    ? CURSOR_DEAD
         : end == COMPLETION_FOUND ? CURSOR_FOUND
                                   : CURSOR_MORE;
}

/* Returns the cost limit of a propagation.  In a slice, the limit is
 * store->left instead, from which the cost of each propagation is subtracted.
 */
SEARCH_ALWAYS_INLINE int64_t
store_limit (const Store *store)
{
  const SearchModel *model = store->model;

  return model->allowance + MIN (model->pass, model->pass_max);
}

/* Frees the levels that a slice has set aside. */
void aside_free (struct Aside *aside);

/* Copies a completion with its steps, so that the copy can be continued. */
void completion_copy (Completion *to, const Completion *from);

/* Returns the maximum number of steps in the next slice, after `slices` slices.
 * Long searches get longer slices, which limits the number of states on a path.
 * A slice first takes up to `depth` steps to return to the position of the
 * search.
 */
uint64_t completion_fuel (const SearchModel *model, uint32_t slices,
                          uint32_t depth);

/* Runs a slice of the search for a completion: for any, or if `best`, for the
 * one with the best objective.  Restores the store before it returns.
 */
CompletionEnd completion_seek (Store *store, Completion *completion, bool best);

/* The relation of a decision, between a variable and a value. */
typedef enum
{
  DECIDE_EQUAL,
  DECIDE_DIFFERENT,
  DECIDE_AT_MOST,
  DECIDE_GREATER,
  DECIDE_NOTHING /* there is no possible value: a dead end; only in `copies` */
} DecisionKind;

/* A state: one decision.  `next` writes the fields from `variable` to
 * `solution`, and `apply` reads them.
 */
typedef struct
{
  uint32_t variable;
  int32_t  value;
  uint8_t  kind;     /* a DecisionKind */
  uint8_t  solution; /* true if all variables are fixed */
  uint16_t goes_on;  /* true if the state continues its parent's completion */

  /* The first phase that may have a variable without a value. */
  uint32_t phase;

  /* First position in `phase` that may have a variable without a value. */
  uint32_t position;

  /* Position of the variable to decide next, set by `expand`; BRANCH_NONE =
   * none.
   */
  uint32_t next;

  /* Bound of the objective of all solutions below: a minimum, or if it is
   * maximized, a maximum.
   */
  int64_t worth;
} Decision;

#define BRANCH_NONE UINT32_MAX

/* Appends a phase in which `vars` are decided in default orders; see
 * search_model_branch().
 */
void branch_default (SearchModel *model, SearchVars vars);

/* Finds the next variable to decide, in the first `phases` phases, from the
 * position in `state` on.  Writes the variable's position to `state`.  Returns
 * false if all these variables are fixed.
 */
bool branch_select (const Store *store, Decision *state, uint32_t phases);

/* Returns the view of the variable to decide next. */
SEARCH_ALWAYS_INLINE SearchVar
branch_view (const Store *store, const Decision *state)
{
  return g_array_index (store->model->phases, Phase, state->phase)
      .vars[state->next];
}

/* Returns the order in which the next variable's values are tried.  This is the
 * phase's order, mirrored if the view's scale is negative.
 */
SearchValueOrder branch_choose (const Store *store, const Decision *state);

/* Returns the median of a variable's values, the lower one of two. */
int64_t branch_median (const Store *store, uint32_t x);

/* Returns value `i` of a variable, in a pseudorandom order. */
int64_t branch_random (const Store *store, uint32_t x, uint32_t i);

/* Stores the value that is tried after `*cursor`, and moves the cursor to it.
 * Returns false after the last value.
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

/* Returns a bound of the objective: no solution below the current state is
 * better.  At a solution, the bound is its objective.  Returns 0 if the model
 * has no objective.
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

/* Narrows the domains in the store to solutions better than `worth`. */
SEARCH_ALWAYS_INLINE bool
branch_beat (Store *store, int64_t worth)
{
  const SearchModel *model = store->model;

  return model->maximize ? view_set_min (store, model->objective, worth + 1)
                         : view_set_max (store, model->objective, worth - 1);
}

/* Expands a state, whose domains are in the store.  Finds the next variable to
 * decide; or if all projected variables are fixed, runs a slice of the state's
 * `completion`.  Returns the state's first cursor.
 */
uint64_t branch_expand (Store *store, Decision *state, Completion *completion);

/* Writes the single child of a state that decides no variable, and writes its
 * continued completion to `of_child`.  Returns false if there is no child, or
 * if it was written before.
 */
bool branch_follow (const Store *store, uint64_t *cursor, const Decision *state,
                    const Completion *completion, Decision *child,
                    Completion *of_child);

/* Writes the answer: the values of fixed variables, and of the variable that
 * `decision` fixes.  `decision` may be NULL.  Other values are
 * SEARCH_UNASSIGNED.  Returns the length.
 */
size_t branch_answer (const Store *store, const Decision *decision,
                      int *answer);

/* Representations of models with an objective.  Those with the suffix `_plain`
 * are for models without one; `counts` is for both.
 */
extern const SearchRepr values, binary, copies, checks, counts;
extern const SearchRepr values_plain, binary_plain, copies_plain, checks_plain;

/* Defines a second representation, identifier_plain, as SEARCH_REPR
 * (identifier, ...) does, with loops of its own but without an objective.
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

/* parts.c: splits the variables that have several values into independent
 * parts: no constraint that can still fail has variables in two parts.
 */

/* A split: the indices in `vars` and in `ends` at which its parts begin. */
typedef struct
{
  uint32_t vars;
  uint32_t ends;
} PartsSplit;

typedef struct
{
  const SearchModel *model;
  Store             *store;
  GArray            *vars; /* uint32_t: the variables, part by part */
  GArray            *ends; /* uint32_t: the end of each part in `vars` */

  /* PartsSplit: each splits one part of the split before it. */
  GArray *splits;

  /* By variable, index in `of` of its first constraint; its constraints end at
   * the index of the next variable.
   */
  uint32_t *first;
  uint32_t *of;
  uint32_t *seen; /* by constraint, number of the last split that visited it */

  /* By variable, number of the last split that found it without a value. */
  uint32_t *open;

  /* By variable, number of the last split that gave its part a number. */
  uint32_t *named;

  /* By variable, its parent in a union-find forest; UINT32_MAX = not in any
   * part.
   */
  uint32_t *root;
  uint32_t *part;  /* by root of the forest, the number of its part */
  uint32_t *list;  /* room for all variables */
  uint32_t *phase; /* by variable, its phase; UINT32_MAX = in no phase */

  /* By variable, its position in a phase that is decided in input order; else
   * UINT32_MAX.
   */
  uint32_t *place;
  uint8_t  *projected; /* by variable, true if it is in the answer */
  uint32_t  split;     /* number of the newest split */
} Parts;

/* Returns NULL if there is no memory. */
Parts *parts_new (const SearchModel *model);
void   parts_free (Parts *parts);

/* Splits the part number `part` of the newest split; if there is no split, all
 * variables.  Only variables with several values get into parts.  A variable
 * gets into no part if none of its constraints can fail.  For such variables
 * that are projected, returns the product of their numbers of values, or
 * SEARCH_COUNT_MAX + 1 if it is larger.
 */
uint64_t parts_split (Parts *parts, uint32_t part);

/* Undoes the newest split.  parts_merge_all() undoes all splits. */
void parts_merge (Parts *parts);
void parts_merge_all (Parts *parts);

/* Returns the number of parts of the newest split. */
uint32_t parts_count (const Parts *parts);

/* Finds the next variable to decide in a part.  It is in the earliest phase:
 * the first variable if the phase is in input order, else the variable with the
 * fewest values.  The earlier phases contain the projected variables and those
 * that follow from them.  Returns false if no phase has a variable of the part.
 */
bool parts_select (const Parts *parts, uint32_t part, uint32_t *variable);

/* Returns true if the answer does not show the variable, so that one value is
 * enough.
 */
SEARCH_ALWAYS_INLINE bool
parts_is_hidden (const Parts *parts, uint32_t variable)
{
  return parts->phase[variable] >= parts->model->decided_phases;
}

/* Returns a * b, or SEARCH_COUNT_MAX + 1 if it is larger.  Both factors are at
 * most SEARCH_COUNT_MAX + 1.
 */
SEARCH_ALWAYS_INLINE uint64_t
parts_multiply (uint64_t a, uint64_t b)
{
  uint64_t product;

  return __builtin_mul_overflow (a, b, &product) || product > SEARCH_COUNT_MAX
             ? SEARCH_COUNT_MAX + 1
             : product;
}

/* Returns true if all combinations of the remaining values satisfy the
 * constraint, whose propagator has run.  If that is hard to detect, returns
 * false.
 */
bool entail (const Store *store, uint32_t constraint);
