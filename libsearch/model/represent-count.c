/* SPDX-License-Identifier: MIT */
/* represent-count.c: the representation `count`, which is like `values`, with
 * three differences.  If no constraint can still fail, one solution stands for
 * all combinations of the remaining values, and their count is its weight.
 * Parts (of the variables with several values) that no constraint connects are
 * counted separately, and their counts are multiplied.  And parts that were
 * counted before are not counted again.
 *
 * A counter does this within states, each of which runs a slice (limited part)
 * of the count.  It begins at the root.  If its cache saves much there, states
 * decide a few variables, and threads count below them with the same cache.  If
 * it saves little, states decide variables while there is one part, and
 * counters without a cache count the solutions below.
 */
#include "branch.h"
#include "counting.h"
#include "questions.h"

/* A workspace. */
typedef struct
{
  const SearchModel *model; /* the first field, as in an instance */
  Store             *store;
  Counter           *counter;
  Counting          *counting;
  Questions         *questions; /* NULL: none yet */
} Workspace;

enum
{
  STATE_DECIDES,    /* the state gives a value to its variable */
  STATE_PROPAGATES, /* the state continues its parent's propagation */
  STATE_GOES_ON,    /* the state continues its parent's count */
  STATE_SOLUTION
};

/* A state: a decision, a propagation, a slice (limited part) of a count, or a
 * solution.
 */
typedef struct
{
  uint32_t variable;
  int32_t  value;
  uint8_t  kind;   /* a STATE_ constant */
  uint8_t  plain;  /* true if the count of the state has no cache */
  uint8_t  below;  /* `plain` of the states that decide `next` */
  uint8_t  splits; /* true if children decide `next` */
  uint32_t next;   /* the variable that the children of the state decide */
  uint32_t slices; /* index of its slice (limited part of the count) */

  /* Numbers of the states that share the cache, from the state on: the first,
   * and their count.  The root has 0 and 0, although it has all numbers.
   */
  uint16_t first, count;

  Number weight;
} Tally;

/* Limits the cache to half of the memory, since the states take memory too.  It
 * serves all workers.
 */
static SEARCH_CALLBACK (fits, count_fits, const void *instance, size_t limit,
                        unsigned workers, SearchMemory *memory, GError **error)
{
  (void) workers, (void) memory, (void) error;
  counting_set_limit (counting_of (model_of (instance)), limit / 2);
  return true;
}

static SEARCH_CALLBACK (free, count_free, Workspace *workspace)
{
  store_retire (workspace->store);
  if (workspace->questions)
    questions_free (workspace->questions);
  if (workspace->counter)
    counter_free (workspace->counter);
  g_free (workspace);
}

static SEARCH_CALLBACK (make, count_make, const void *instance)
{
  Workspace *workspace = g_try_new0 (Workspace, 1);

  if (!workspace)
    return NULL;
  workspace->model = model_of (instance);
  workspace->store = store_new (workspace->model);
  workspace->counter = counter_new (workspace->model);
  workspace->counting = counting_of (workspace->model);
  if (workspace->store && workspace->counter)
    return workspace;
  count_free (workspace);
  return NULL;
}

static SEARCH_CALLBACK (start, count_start, Workspace *workspace)
{
  store_reset (workspace->store);
}

static SEARCH_CALLBACK (apply, count_apply, Workspace *workspace,
                        const Tally *state)
{
  Store *store = workspace->store;

  bool left = true;

  if (store->failed || state->kind != STATE_DECIDES)
    store_push (store);
  else
    left = store_decide (store, state->variable, state->value);
  if (!store->failed && state->kind == STATE_PROPAGATES)
    left = store_propagate (store);
  if (!left)
    store->failed = store->level;
}

static SEARCH_CALLBACK (undo, count_undo, Workspace *workspace,
                        const Tally *state)
{
  (void) state;
  store_pop (workspace->store);
}

/* Runs a slice of the count below the state. */
static CounterEnd
go_on (const Workspace *workspace, Tally *state)
{
  if (!state->plain)
    return counting_go_on (workspace->counting, workspace->counter,
                           workspace->store, state->first, state->slices,
                           &state->weight, &state->next);
  return counter_go_on (workspace->counter, workspace->store, state->slices,
                        &state->weight);
}

/* Returns the distance between the ends of the domain of the next variable. */
static uint64_t
span_of (const Workspace *workspace, const Tally *state)
{
  return (uint64_t) (var_max (workspace->store, state->next)
                     - var_min (workspace->store, state->next));
}

/* Returns true if the state decides a variable at once. */
static bool
decides (const Workspace *workspace, Tally *state)
{
  if (state->kind == STATE_GOES_ON || (!state->plain && state->count == 0))
    return false;
  state->below = state->plain;
  counter_begin (workspace->counter, workspace->store, state->plain);
  return counter_splits (workspace->counter, state->plain, &state->next)
         && (state->plain || span_of (workspace, state) < state->count);
}

static SEARCH_CALLBACK (expand, count_expand, const Workspace *workspace,
                        Tally *state)
{
  Store     *store = workspace->store;
  CounterEnd end;

  if (state->kind == STATE_SOLUTION)
    return CURSOR_DEAD;
  if (store->failed || workspace->model->failed)
    return store_fail (store);
  if (store_is_unfinished (store))
    return CURSOR_UNFINISHED;
  state->splits = decides (workspace, state);
  if (state->splits)
    return 0;
  end = go_on (workspace, state);
  switch (end)
    {
    case COUNTER_COMPLETE:
      return state->weight.length > 0 ? CURSOR_FOUND : store_fail (store);
    case COUNTER_GIVES_UP:
    case COUNTER_SPLITS:
      state->below = end == COUNTER_GIVES_UP;
      state->splits = true;
      return 0;
    default:
      return CURSOR_MORE;
    }
}

/* In a state that decides a variable, the cursor is 1 plus the distance of the
 * newest value from the smallest value.
 */
static SEARCH_CALLBACK (next, count_next, const Workspace *workspace,
                        const Tally *state, uint64_t *cursor, Tally *child)
{
  const Store *store = workspace->store;
  int64_t      min, value;

  if (*cursor == CURSOR_DEAD)
    return false;
  if (*cursor == CURSOR_UNFINISHED)
    {
      *child = *state;
      child->kind = STATE_PROPAGATES;
      *cursor = CURSOR_DEAD;
      return true;
    }
  if (!CURSOR_DECIDES (*cursor))
    {
      *child = *state;
      child->kind = *cursor == CURSOR_FOUND ? STATE_SOLUTION : STATE_GOES_ON;
      child->slices++;
      *cursor = CURSOR_DEAD;
      return true;
    }
  min = var_min (store, state->next);
  if (min + (int64_t) *cursor > var_max (store, state->next))
    return false;
  value = var_next (store, state->next, min + (int64_t) *cursor);
  *cursor = (uint64_t) (value - min) + 1;
  *child = (Tally){ .variable = state->next,
                    .value = (int32_t) value,
                    .kind = STATE_DECIDES,
                    .plain = state->below,
                    .first = state->first,
                    .count = state->count };
  if (!state->below)
    {
      const uint32_t all = state->count ? state->count : COUNTING_STATES - 1;

      child->count = (uint16_t) (all / (span_of (workspace, state) + 1));
      child->first = (uint16_t) (MAX (state->first, 1)
                                 + (uint64_t) (value - min) * child->count);
    }
  return true;
}

/* Only the trial at the root and the counts without the cache are equal in all
 * processes, unless the latter are below a count with the cache.
 */
static SearchVaries
count_varies (const void *instance, const void *state)
{
  const Tally *tally = state;

  (void) instance;
  if (tally->count == 0)
    return tally->plain || (tally->splits && tally->below)
               ? SEARCH_VARIES_NOT
               : SEARCH_VARIES_BELOW;
  return tally->splits && !tally->plain && !tally->below ? SEARCH_VARIES_BELOW
                                                         : SEARCH_VARIES_WHOLE;
}

static const char *
count_order (const void *instance)
{
  return counting_order (counting_of (model_of (instance)));
}

static SEARCH_CALLBACK (solution, count_solution, const Workspace *workspace,
                        const Tally *state)
{
  (void) workspace;
  return state->kind == STATE_SOLUTION;
}

static SEARCH_CALLBACK (weight, count_weight, const Workspace *workspace,
                        const Tally *state)
{
  const Number *weight = &state->weight;

  (void) workspace;
  return weight->length == 1 ? MIN (weight->words[0], SEARCH_COUNT_MAX + 1)
                             : SEARCH_COUNT_MAX + 1;
}

static bool
count_large_weight (const void *instance, const void *state, uint64_t *words)
{
  const Number *weight = &((const Tally *) state)->weight;

  (void) instance;
  if (weight->length == NUMBER_TOO_LARGE)
    return false;
  memcpy (words, weight->words, weight->length * sizeof *words);
  return true;
}

/* Returns the questions of a workspace; NULL if memory is short. */
static Questions *
questions_of (Workspace *workspace)
{
  if (!workspace->questions)
    workspace->questions = questions_new (workspace->model, workspace->counter);
  return workspace->questions;
}

static void
count_ask (void *workspace, SearchQuestion question, const uint64_t *rank)
{
  if (questions_of (workspace))
    questions_ask (questions_of (workspace), question, rank);
}

static SearchStep
count_step (void *workspace)
{
  return questions_of (workspace) ? questions_step (questions_of (workspace))
                                  : SEARCH_STEP_MEMORY;
}

static size_t
count_answer (const void *workspace, int *answer)
{
  return questions_answer (((const Workspace *) workspace)->questions, answer);
}

static bool
count_solutions (const void *workspace, uint64_t *count)
{
  return questions_count (((const Workspace *) workspace)->questions, count);
}

static bool
count_frequency (void *workspace, size_t *place, int *value, uint64_t *count)
{
  return questions_frequency (questions_of (workspace), place, value, count);
}

#define COUNT                                                                  \
  .summary = "parts are counted once, and multiplied; counts only",            \
  .state_size = sizeof (Tally), .fits = count_fits, .expand = count_expand,    \
  .next = count_next, .solution = count_solution, .weight = count_weight,      \
  .large_weight = count_large_weight, .varies = count_varies,                  \
  .recount = counter_recount, .order = count_order,                            \
  .workspace = { .make = count_make,                                           \
                 .free = count_free,                                           \
                 .start = count_start,                                         \
                 .apply = count_apply,                                         \
                 .undo = count_undo },                                         \
  .questions = { .ask = count_ask,                                             \
                 .step = count_step,                                           \
                 .answer = count_answer,                                       \
                 .count = count_solutions,                                     \
                 .frequency = count_frequency }

SEARCH_REPR_LOOP (count_all, counts, SEARCH_DETAIL_DEPTHS, SEARCH_AIM_ALL,
                  COUNT)
SEARCH_REPR_LOOP (count_survey, counts, SEARCH_DETAIL_LEVELS, SEARCH_AIM_ALL,
                  COUNT)

/* The representation `count` of the command line.  As an identifier, `count`
 * would conflict with many variables in this library.
 */
const SearchRepr counts = {
  .name = "count",
  COUNT,
  .loops = { .all = count_all, .survey = count_survey },
  .depths = { .all = count_all },
};
