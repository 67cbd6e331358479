/* SPDX-License-Identifier: MIT */
/* branch.h: shared by the representations: the next decision, states as
 * decisions, completions.
 */
#pragma once

#include "view.h"
#include "store.h"

#include <libsearch/search-loop.h>

/* Completions.  When all shown variables are fixed, a search looks for values
 * of the rest: any values, or the values with the best objective.
 *
 * The search is depth first and works in slices.  The engine's limits and
 * signals wait for one slice at most, so its steps and the cost of their
 * propagations are limited.  A state holds the position of the search, and has
 * one child that continues it, until the search ends.
 */

/* A decision of a completion. */
typedef struct
{
  uint32_t variable : 31;
  uint32_t down : 1; /* true if larger values are tried before smaller ones */
  int32_t  value;
} CompletionStep;

/* The position of a completion's search.  The newest step may turn out to be
 * refuted.  All zero = at the beginning.
 */
typedef struct
{
  int64_t  worth;  /* objective of the best completion found */
  uint32_t slices; /* number of slices so far */
  uint32_t depth;  /* number of steps */
  uint32_t stands; /* number of levels that are propagated: `worth` is the
                      first, and then each step */
  uint32_t       found : 1;   /* true if a completion has been found */
  uint32_t       stalls : 31; /* slices in a row that came no further */
  CompletionStep step[];      /* at most model->completing */
} Completion;

/* Special cursors.  DEAD has no child.  The others have one child: FOUND the
 * solution, MORE the continued completion, UNFINISHED the continued
 * propagation.  A state that decides a variable has a smaller cursor.
 */
#define CURSOR_DEAD UINT64_MAX
#define CURSOR_FOUND (UINT64_MAX - 1)
#define CURSOR_MORE (UINT64_MAX - 2)
#define CURSOR_UNFINISHED (UINT64_MAX - 3)
#define CURSOR_DECIDES(cursor) ((cursor) < CURSOR_UNFINISHED)

/* Counts a node that has no children and is not a solution. */
SEARCH_ALWAYS_INLINE uint64_t
store_fail (Store *store)
{
  store->failures++;
  return CURSOR_DEAD;
}

typedef enum
{
  COMPLETION_NONE,
  COMPLETION_FOUND, /* `worth` is final */
  COMPLETION_MORE   /* the search has not ended */
} CompletionEnd;

/* Returns the bytes of a completion in a state.  0 = all variables follow from
 * the shown ones.
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

/* Returns the cursor of a state whose slice ended with `end`. */
SEARCH_ALWAYS_INLINE uint64_t
completion_cursor (CompletionEnd end)
{
  return end == COMPLETION_NONE    ? CURSOR_DEAD
         : end == COMPLETION_FOUND ? CURSOR_FOUND
                                   : CURSOR_MORE;
}

/* Returns the cost limit of a propagation.  In a slice, it is what is `left`,
 * which the cost is taken from.
 */
SEARCH_ALWAYS_INLINE int64_t
store_limit (const Store *store)
{
  const SearchModel *model = store->model;

  return model->allowance + MIN (model->pass, model->pass_max);
}

/* Frees the levels that a slice has set aside. */
void aside_free (struct Aside *aside);

/* Copies a completion with its steps, to continue it. */
void completion_copy (Completion *to, const Completion *from);

/* Returns the number of steps in a slice, after `slices` slices.  Long searches
 * get longer slices, which limits the number of states on a path.  Returning to
 * the position of the search takes up to `depth` steps.
 */
uint64_t completion_fuel (const SearchModel *model, uint32_t slices,
                          uint32_t depth);

/* Runs a slice of the search for any completion, or if `best`, for the
 * completion with the best objective.  Restores the store before it returns.
 */
CompletionEnd completion_seek (Store *store, Completion *completion, bool best);

/* The relation of a decision between a variable and a value. */
typedef enum
{
  DECIDE_EQUAL,
  DECIDE_DIFFERENT,
  DECIDE_AT_MOST,
  DECIDE_GREATER,
  DECIDE_NOTHING /* only in `copies`: the value is impossible; a dead end */
} DecisionKind;

/* A state.  `next` writes the fields from `variable` to `solution`, and `apply`
 * reads them.
 */
typedef struct
{
  uint32_t variable;
  int32_t  value;
  uint8_t  kind;     /* a DecisionKind */
  uint8_t  solution; /* true if all variables are fixed */
  uint16_t goes_on;  /* true if it continues its parent's completion */

  uint32_t phase;    /* the first phase that may have an open variable */
  uint32_t position; /* the first position in that phase, likewise */
  uint32_t next;     /* position of the next variable, set by `expand`;
                        BRANCH_NONE = none */

  int64_t worth; /* bound of the objective: a minimum, or if maximized, a
                    maximum */
} Decision;

#define BRANCH_NONE UINT32_MAX

/* Appends a phase for `vars` with default orders; see search_model_branch(). */
void branch_default (SearchModel *model, SearchVars vars);

/* Finds the next variable to decide, from the position in `state`, in the first
 * `phases` phases.  Writes the new position to `state`.  Returns false if all
 * variables are fixed.
 */
bool branch_select (const Store *store, Decision *state, uint32_t phases);

/* Returns the view of the next variable. */
SEARCH_ALWAYS_INLINE SearchVar
branch_view (const Store *store, const Decision *state)
{
  return g_array_index (store->model->phases, Phase, state->phase)
      .vars[state->next];
}

/* Returns the order of the next variable's values.  This is the phase's order,
 * mirrored if the view's scale is negative.
 */
SearchChoose branch_choose (const Store *store, const Decision *state);

/* Returns the median of a variable's values, the lower one of two. */
int64_t branch_median (const Store *store, uint32_t x);

/* Returns value `i` of a variable, in a pseudorandom order. */
int64_t branch_random (const Store *store, uint32_t x, uint32_t i);

/* Stores the value that follows `*cursor`, and moves the cursor to it.  Returns
 * false after the last value.
 */
bool branch_next_value (const Store *store, const Decision *state,
                        uint64_t *cursor, int64_t *value);

/* Narrows the store by a decision. */
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

/* Returns a bound of the objective: no solution below is better.  At a
 * solution, the bound is its objective.  Returns 0 if there is no objective.
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

/* Narrows the store to solutions better than `worth`. */
SEARCH_ALWAYS_INLINE bool
branch_beat (Store *store, int64_t worth)
{
  const SearchModel *model = store->model;

  return model->maximize ? view_set_min (store, model->objective, worth + 1)
                         : view_set_max (store, model->objective, worth - 1);
}

/* Expands a state, whose store is given.  Finds the next variable, or if all
 * shown variables are fixed, runs a slice of the state's `completion`.  Returns
 * the state's first cursor.
 */
uint64_t branch_expand (Store *store, Decision *state, Completion *completion);

/* Writes the one child of a state that decides no variable, and the continued
 * completion to `of_child`.  Returns false if there is no child, or if it has
 * been written before.
 */
bool branch_follow (const Store *store, uint64_t *cursor, const Decision *state,
                    const Completion *completion, Decision *child,
                    Completion *of_child);

/* Writes the answer: fixed variables, and the variable that `decision` fixes.
 * `decision` may be NULL.  Other values are SEARCH_VALUE_OPEN.  Returns the
 * length.
 */
size_t branch_answer (const Store *store, const Decision *decision,
                      int *answer);

/* Representations for models with an objective.  The `_plain` ones are for
 * models without an objective; `counts` serves both.
 */
extern const SearchRepr values, binary, copies, checks, counts;
extern const SearchRepr values_plain, binary_plain, copies_plain, checks_plain;

/* Defines identifier_plain like SEARCH_REPR (identifier, ...), with its loops,
 * but without an objective.
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

/* parts.c: splits the open variables of a store into independent parts.  No
 * constraint that may still fail has variables in two parts.
 */

/* A split: where its parts start in `vars` and in `ends`. */
typedef struct
{
  uint32_t vars;
  uint32_t ends;
} PartsSplit;

typedef struct
{
  const SearchModel *model;
  Store             *store;
  GArray            *vars;   /* uint32_t: the variables, part by part */
  GArray            *ends;   /* uint32_t: the end of each part in `vars` */
  GArray            *splits; /* PartsSplit: each splits a part of the split
                                before it */

  uint32_t *first; /* by variable, index in `of` where its constraints begin;
                      they end where the next variable's begin */
  uint32_t *of;
  uint32_t *seen;  /* by constraint, number of the last split that visited it */
  uint32_t *open;  /* by variable, the last split that found it open */
  uint32_t *named; /* by variable, the last split that numbered its part */
  uint32_t *root;  /* by variable, its parent in a union-find forest; UINT32_MAX
                      = in no part */
  uint32_t *part;  /* by root of that forest, the number of its part */
  uint32_t *list;  /* room for all variables */
  uint32_t *phase; /* by variable; UINT32_MAX = in no phase */
  uint32_t *place; /* by variable, its place in a phase in input order; else
                      UINT32_MAX */
  uint8_t *shown;  /* by variable, true if it is in the answer */
  uint32_t split;  /* number of the newest split */
} Parts;

/* Returns NULL if memory is short. */
Parts *parts_new (const SearchModel *model);
void   parts_free (Parts *parts);

/* Splits part `part` of the newest split, or if there is none, all variables.
 * Only open variables get into parts.  A variable gets into no part if none of
 * its constraints can fail.  Returns the product of the numbers of values of
 * the shown variables among these, or SEARCH_COUNT_MAX + 1 if it is larger.
 */
uint64_t parts_split (Parts *parts, uint32_t part);

/* Undoes the newest split.  parts_merge_all() undoes all splits. */
void parts_merge (Parts *parts);
void parts_merge_all (Parts *parts);

/* Returns the number of parts of the newest split. */
uint32_t parts_count (const Parts *parts);

/* Finds the next variable to decide in a part: in the earliest phase, the first
 * variable if the phase is in input order, else the variable with the fewest
 * values.  The earlier phases contain the shown variables and those that follow
 * from them.  Returns false if no variable of the part is in a phase.
 */
bool parts_select (const Parts *parts, uint32_t part, uint32_t *variable);

/* Returns true if the variable needs only one value, and not all of them. */
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

/* Returns true if all remaining assignments satisfy the constraint, whose
 * propagator has run.  May return false for such a constraint if that is hard
 * to detect.
 */
bool entail (const Store *store, uint32_t constraint);
