/* SPDX-License-Identifier: MIT */
/* branch.h: what is decided next, and the decisions that representations are
 * made of.
 */
#pragma once

#include "view.h"

/* What a decision says of a variable and a value. */
typedef enum
{
  DECIDE_EQUAL,
  DECIDE_DIFFERENT,
  DECIDE_AT_MOST,
  DECIDE_GREATER
} DecisionKind;

/* A state.  `enter` reads what `next` has written, down to `solution`. */
typedef struct
{
  uint32_t variable;
  int32_t  value;
  uint8_t  kind;     /* a DecisionKind */
  uint8_t  solution; /* are all variables fixed? */
  uint16_t unused;

  uint32_t phase;    /* from where on to look for an open variable */
  uint32_t position; /* in that phase */
  uint32_t next;     /* the one that `open` has found there, or BRANCH_NONE */

  int64_t worth; /* what the objective is at least, or at most */
} Decision;

#define BRANCH_NONE UINT32_MAX

/* Cursors of states without children, and of those whose one child is the
 * solution.
 */
#define CURSOR_DEAD UINT64_MAX
#define CURSOR_FOUND (UINT64_MAX - 1)

/* Finds the variable that is decided next, from where `state` looks; writes to
 * `state`.  False: all are fixed.
 */
bool branch_select (const Store *store, Decision *state);

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

/* Writes the solution that follows `state`. */
SEARCH_ALWAYS_INLINE void
branch_found (const Store *store, const Decision *state, Decision *child)
{
  *child = *state;
  child->solution = 1;
  child->worth = branch_worth (store);
}

/* Writes what is shown: what has a value, and what `decision` gives one, unless
 * that is NULL.
 */
size_t branch_answer (const Store *store, const Decision *decision,
                      int *answer);
