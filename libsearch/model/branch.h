/* SPDX-License-Identifier: MIT */
/* branch.h: what is decided next, and the decisions that representations are
 * made of.
 */
#pragma once

#include "completion.h"
#include "view.h"

/* What a decision says of a variable and a value. */
typedef enum
{
  DECIDE_EQUAL,
  DECIDE_DIFFERENT,
  DECIDE_AT_MOST,
  DECIDE_GREATER,
  DECIDE_NOTHING /* in `copies`: the value is not to be had; a dead end */
} DecisionKind;

/* A state.  `enter` reads what `next` has written, down to `solution`. */
typedef struct
{
  uint32_t variable;
  int32_t  value;
  uint8_t  kind;     /* a DecisionKind */
  uint8_t  solution; /* are all variables fixed? */
  uint16_t goes_on;  /* with the completion of the state before? */

  uint32_t phase;    /* from where on to look for an open variable */
  uint32_t position; /* in that phase */
  uint32_t next;     /* the one that `open` has found there, or BRANCH_NONE */

  int64_t worth; /* what the objective is at least, or at most */
} Decision;

#define BRANCH_NONE UINT32_MAX

/* Decides `vars`, which nobody has said how to: see search_model_branch(). */
void branch_default (SearchModel *model, SearchVars vars);

/* Finds the variable that is decided next, from where `state` looks, in the
 * first `phases` phases; writes to `state`.  False: all are fixed.
 */
bool branch_select (const Store *store, Decision *state, uint32_t phases);

/* The view that is decided next. */
SEARCH_ALWAYS_INLINE SearchVar
branch_view (const Store *store, const Decision *state)
{
  return g_array_index (store->model->phases, Phase, state->phase)
      .vars[state->next];
}

/* Which values of its variable come first, as if the view were the variable
 * itself.
 */
SearchChoose branch_choose (const Store *store, const Decision *state);

/* The value that all others of the variable are equally many below and above.
 */
int64_t branch_median (const Store *store, uint32_t x);

/* Value `i` of a variable, in an order by chance. */
int64_t branch_random (const Store *store, uint32_t x, uint32_t i);

/* What follows `*cursor` as the next value in turn.  False: none does. */
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

/* What no solution below can beat, and what is worth a solution itself. */
SEARCH_ALWAYS_INLINE int64_t
branch_worth (const Store *store)
{
  const SearchModel *model = store->model;

  if (!model->has_objective)
    return 0;
  return model->maximise ? view_max (store, model->objective)
                         : view_min (store, model->objective);
}

/* Narrows the store to what is better than `worth`. */
SEARCH_ALWAYS_INLINE bool
branch_beat (Store *store, int64_t worth)
{
  const SearchModel *model = store->model;

  return model->maximise ? view_set_min (store, model->objective, worth + 1)
                         : view_set_max (store, model->objective, worth - 1);
}

/* Opens a state, which the store is at: finds the variable that is decided
 * next, or where all is decided that is shown, values of the rest; returns the
 * state's first cursor.  `completion` is the state's.
 */
uint64_t branch_open (Store *store, Decision *state, Completion *completion);

/* Writes the one child of a state that decides nothing, if it has one and that
 * has not been written yet; and of its completion, which is `of_child`, what is
 * to be gone on with.
 */
bool branch_follow (const Store *store, uint64_t *cursor, const Decision *state,
                    const Completion *completion, Decision *child,
                    Completion *of_child);

/* Writes what is shown: what has a value, and what `decision` gives one, unless
 * that is NULL.
 */
size_t branch_answer (const Store *store, const Decision *decision,
                      int *answer);
