/* SPDX-License-Identifier: MIT */
/* branch.h: what representations share: what is decided next, the decisions
 * that they are made of, and completions.
 */
#pragma once

#include "view.h"
#include "store.h"

#include <libsearch/search-loop.h>

/* Once all is decided that an answer shows, values of the rest: is there one
 * way to choose them, and which is worth most?
 *
 * That search is depth first, in slices, so that the engine's limits and
 * signals wait for no more than one: a state holds where it stands, and has one
 * child, which goes on from there, until it is over.
 */

/* A decision of it. */
typedef struct
{
  uint32_t variable : 31;
  uint32_t down : 1; /* are greater values tried before lesser ones? */
  int32_t  value;
} CompletionStep;

/* Where a search stands: it has come to its newest step, which may be refuted.
 * All zero: at its beginning.
 */
typedef struct
{
  int64_t        worth;  /* of the best one found */
  uint32_t       slices; /* how many there have been */
  uint32_t       depth;  /* how many steps there are */
  uint32_t       found;  /* is there one? */
  uint32_t       stalls; /* slices in a row that a propagation has used up */
  CompletionStep step[]; /* model->completing of them at most */
} Completion;

/* Cursors of states without children; of those whose one child is the solution,
 * goes on with the completion, or goes on with a propagation that is
 * unfinished. Those of states that decide something are less.
 */
#define CURSOR_DEAD UINT64_MAX
#define CURSOR_FOUND (UINT64_MAX - 1)
#define CURSOR_MORE (UINT64_MAX - 2)
#define CURSOR_UNFINISHED (UINT64_MAX - 3)
#define CURSOR_DECIDES(cursor) ((cursor) < CURSOR_UNFINISHED)

/* Counts a node without children that is no solution. */
SEARCH_ALWAYS_INLINE uint64_t
store_fail (Store *store)
{
  store->failures++;
  return CURSOR_DEAD;
}

/* After so many stalls in a row, by how much a propagation is stretched: a
 * slice begins where the search stands, so it has to get further than the last
 * one.
 */
SEARCH_ALWAYS_INLINE int
completion_stretch (uint32_t stalls)
{
  return (int) MIN (stalls, 32);
}

typedef enum
{
  COMPLETION_NONE,
  COMPLETION_FOUND, /* `worth` is final */
  COMPLETION_MORE   /* it is not over */
} CompletionEnd;

/* The bytes that a state has for it; 0: everything follows from what is shown.
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

/* The cursor of a state whose slice ended so. */
SEARCH_ALWAYS_INLINE uint64_t
completion_cursor (CompletionEnd end)
{
  return end == COMPLETION_NONE    ? CURSOR_DEAD
         : end == COMPLETION_FOUND ? CURSOR_FOUND
                                   : CURSOR_MORE;
}

/* Copies what is to be gone on with. */
void completion_copy (Completion *to, const Completion *from);

/* How many steps are tried in a slice, after so many of them: more in long
 * searches, so that these are not a path of too many states.  Going back to
 * where a search stands takes `depth` steps at most.
 */
uint64_t completion_fuel (const SearchModel *model, uint32_t slices,
                          uint32_t depth);

/* A slice of the search for any completion, or where `best`, for that with the
 * best objective.  The store is as it was when it returns.
 */
CompletionEnd completion_seek (Store *store, Completion *completion, bool best);

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

/* Each for models with an objective, and for those without. */
extern const SearchRepr values, binary, copies, checks, counts;
extern const SearchRepr values_plain, binary_plain, copies_plain, checks_plain;

/* The same table as SEARCH_REPR (identifier, ...), with its loops, but for the
 * objective.
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

/* parts.c: open variables of a store in parts that have nothing to do with each
 * other: no constraint that may still be broken has variables of two of them.
 */

/* What a split has made: where it begins in `vars` and in `ends`. */
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
  GArray            *ends;   /* uint32_t: where each part ends in them */
  GArray            *splits; /* PartsSplit: splits, each of a part of the one
                                before */

  uint32_t *first; /* of a variable, its constraints in `of`, up to the next
                      one's */
  uint32_t *of;
  uint32_t *seen;  /* by constraint, the number of the split that saw it last */
  uint32_t *open;  /* by variable, likewise */
  uint32_t *named; /* by variable, likewise: it stands for a part */
  uint32_t *root;  /* by variable, the one that stands for it, or closer */
  uint32_t *part;  /* by variable that stands for a part, which part */
  uint32_t *list;  /* room for all variables */
  uint32_t *phase; /* of a variable; UINT32_MAX: no phase has it */
  uint32_t *place; /* of a variable in its phase, if that is in input order;
                      else UINT32_MAX */
  uint8_t *shown;  /* is it a part of the answer? */
  uint32_t split;  /* the number of the newest split */
} Parts;

/* NULL: there is no memory. */
Parts *parts_new (const SearchModel *model);
void   parts_free (Parts *parts);

/* Splits part `part` of the newest split, or where there is none, all
 * variables, by what is open now.  Returns how many values variables have that
 * are shown and in no part, since no constraint can be broken by them:
 * multiplied, or SEARCH_COUNT_MAX + 1.
 */
uint64_t parts_split (Parts *parts, uint32_t part);

/* Takes the newest split back; or all of them. */
void parts_merge (Parts *parts);
void parts_merge_all (Parts *parts);

/* How many parts the newest split has made. */
uint32_t parts_count (const Parts *parts);

/* The variable of a part that is decided next: of what is shown and what
 * follows from that, in the earliest phase, the first one, if that is in input
 * order, or the one with the fewest values; else of the rest.  False: none has
 * to be.
 */
bool parts_select (const Parts *parts, uint32_t part, uint32_t *variable);

/* Is there to be one value for the variable, and not each? */
SEARCH_ALWAYS_INLINE bool
parts_is_hidden (const Parts *parts, uint32_t variable)
{
  return parts->phase[variable] >= parts->model->decided_phases;
}

/* a * b, where both are at most SEARCH_COUNT_MAX + 1; that stands for more. */
SEARCH_ALWAYS_INLINE uint64_t
parts_multiply (uint64_t a, uint64_t b)
{
  uint64_t product;

  return __builtin_mul_overflow (a, b, &product) || product > SEARCH_COUNT_MAX
             ? SEARCH_COUNT_MAX + 1
             : product;
}

/* Do all assignments of what is left obey the constraint?  Its propagator has
 * run.  False, where that is not seen.
 */
bool entail (const Store *store, uint32_t constraint);
