/* SPDX-License-Identifier: MIT */
/* endless.c: looks for endless paths and endless children, and for the callback
 * in which a search has crashed.
 *
 * The searches of this file have no guard bytes around states, so they are fast
 * and can go deep.
 */
#include "checker.h"

#include <limits.h>
#include <string.h>

/* Limits of a path, in states and in bytes.  A longer path is reported, since
 * it may be endless.
 */
#define PATH_MAX_STATES 100000
#define PATH_MAX_BYTES ((size_t) 1 << 28)

/* Maximum number of children of a state.  A state with more is reported. */
#define CHILDREN_MAX 1000000

/* FUEL and CANDIDATES end each of the searches: after FUEL expanded states
 * without a new maximum depth, or after CANDIDATES candidates.
 */
#define FUEL 3000
#define CANDIDATES (2 * CHILDREN_MAX)
#define SEARCHES 12

/* Each search except the first begins with a prefix: up to PREFIX_MAX random
 * steps down, each to one of the first CHOICES children.
 */
#define PREFIX_MAX 12
#define CHOICES 64

/* Maximum length, in states, of a sequence that is found if it repeats. */
#define PERIOD_MAX 64

/* The children of a state on the path: their count, and one of their cursors.
 */
typedef struct
{
  uint64_t count; /* number made so far */

  /* The cursor after 1, 2, 4, 8, ... children, to find repetitions. */
  uint64_t landmark;
} Children;

typedef struct
{
  const CheckerSettings *settings;
  const SearchRepr      *repr;
  Findings              *findings;
  size_t                 size;      /* size of a state */
  size_t                 depth_max; /* maximum depth of a path */
  CallbackArguments      arguments;
  size_t                 capacity; /* in states */
  GArray                *cursors;  /* one element for each state of the path */

  /* Data of type Children, one element for each state of the path. */
  GArray *children;
  guint   deepest; /* largest number of states so far */

  /* Number of states that can still be expanded before a new maximum depth. */
  unsigned fuel;
  /* Number of candidates that the search can still make. */
  uint64_t candidates;

  /* True for crash_check(), which repeats all calls of a search. */
  bool     replays;
  Callback expand; /* the callback that expands states */
} Descent;

static uint64_t
call (Descent *descent, Callback callback, size_t depth, uint64_t *cursor,
      uint64_t otherwise)
{
  uint64_t value;

  if (!callback_is_given (descent->repr, callback))
    return otherwise;
  descent->arguments.depth = depth;
  findings_enter (descent->findings, callback, depth);
  value = callback_call (descent->repr, callback, &descent->arguments, cursor);
  findings_leave (descent->findings);
  return value;
}

/* Makes room for a child of the last state. */
static void
reserve (Descent *descent)
{
  const size_t needed = descent->cursors->len + 2;

  if (needed <= descent->capacity)
    return;
  descent->capacity = needed * 2;
  descent->arguments.path
      = g_realloc (descent->arguments.path, descent->capacity * descent->size);
}

/* Stores the partial answer of the state at `depth`, for crash_check() only. */
static void
note_place (Descent *descent, size_t depth)
{
  const SearchInstance *instance = descent->settings->instance;
  GString              *text;
  size_t                length;

  if (!descent->replays || descent->repr->workspace.answer)
    return;
  text = g_string_new (NULL);
  length = call (descent, CALLBACK_ANSWER, depth, NULL, 0);
  if (length > 0 && length <= search_instance_answer_length (instance))
    search_common_formats ()->write (search_instance_data (instance),
                                     descent->arguments.answer, length, text);
  g_strlcpy (descent->findings->place, text->str,
             sizeof descent->findings->place);
  g_string_free (text, TRUE);
}

static void
expand_state (Descent *descent, size_t depth)
{
  const Children none = { 0 };
  uint64_t       cursor;

  note_place (descent, depth);
  if (depth > 0 && descent->settings->goal != SEARCH_GOAL_NONE)
    call (descent, CALLBACK_SET_INCUMBENT, depth, NULL, 0);
  if (depth > 0)
    call (descent, CALLBACK_APPLY, depth, NULL, 0);
  cursor = call (descent, descent->expand, depth, NULL, 0);
  g_array_append_val (descent->cursors, cursor);
  g_array_append_val (descent->children, none);
  reserve (descent);
  descent->fuel--;
  if (descent->cursors->len > descent->deepest)
    {
      descent->deepest = descent->cursors->len;
      descent->fuel = descent->replays ? UINT_MAX : FUEL;
    }
}

static void
close_state (Descent *descent)
{
  const guint depth = descent->cursors->len - 1;

  if (depth > 0)
    call (descent, CALLBACK_UNDO, depth, NULL, 0);
  g_array_set_size (descent->cursors, depth);
  g_array_set_size (descent->children, depth);
  if (depth > 0)
    note_place (descent, depth - 1);
}

/* Returns true if the state at `depth` is a solution.  For crash_check(), also
 * makes the other calls that a search makes for a state.
 */
static bool
is_solution (Descent *descent, size_t depth)
{
  const bool is = call (descent, CALLBACK_SOLUTION, depth, NULL, 0);

  if (descent->replays && descent->settings->goal != SEARCH_GOAL_NONE)
    call (descent, is ? CALLBACK_OBJECTIVE : CALLBACK_BOUND, depth, NULL, 0);
  if (descent->replays && is)
    {
      call (descent, CALLBACK_WEIGHT, depth, NULL, 0);
      call (descent, CALLBACK_ANSWER, depth, NULL, 0);
    }
  return is;
}

/* Counts one more child of the state at `depth`.  Reports a repeated cursor,
 * and very many children.  Returns false if the search must leave the state.
 */
static bool
watch_children (Descent *descent, size_t depth, uint64_t cursor)
{
  Children *children = &g_array_index (descent->children, Children, depth);

  if (children->count > 0 && cursor == children->landmark)
    findings_mistake (descent->findings,
                      "next returns true and leaves the cursor at "
                      "%#" G_GINT64_MODIFIER
                      "x again, in a state at depth %zu: so it makes the same "
                      "children for ever",
                      cursor, depth);
  children->count++;
  if ((children->count & (children->count - 1)) == 0)
    children->landmark = cursor;
  if (children->count < CHILDREN_MAX)
    return !findings_end (descent->findings);
  findings_note (descent->findings,
                 "next has made %d children of a state at depth %zu, and "
                 "continues; it must return false after the last child; "
                 "ignore this if the state has more children",
                 CHILDREN_MAX, depth);
  return false;
}

/* Makes children of the last state on the path, until a child can be expanded,
 * since it is valid and no solution.  Returns false if there is no such child.
 */
static bool
make_child (Descent *descent)
{
  const size_t depth = descent->cursors->len - 1;
  uint64_t    *cursor = &g_array_index (descent->cursors, uint64_t, depth);

  while (descent->candidates > 0
         && call (descent, CALLBACK_NEXT, depth, cursor, 0))
    {
      descent->candidates--;
      if (!watch_children (descent, depth, *cursor))
        return false;
      if (call (descent, CALLBACK_VALID, depth + 1, NULL, true)
          && !is_solution (descent, depth + 1))
        return true;
    }
  return false;
}

/* Returns true if the second half of a path of `states` states repeats a
 * sequence of states.  Then only data in a workspace can end the path.
 */
static bool
repeats (const Descent *descent, size_t states)
{
  const size_t         length = states / 2 * descent->size;
  const unsigned char *end = descent->arguments.path + states * descent->size;

  for (size_t period = 1; period <= MIN (PERIOD_MAX, states / 2); period++)
    if (memcmp (end - length, end - length - period * descent->size, length)
        == 0)
      return true;
  return false;
}

/* Reports a path of `states` states: a mistake if its states repeat, else a
 * note, since the path may have an end.
 */
static void
note_depth (Descent *descent, size_t states)
{
  if (!descent->arguments.workspace && repeats (descent, states))
    findings_mistake (
        descent->findings,
        "a path has no end: after %zu states, the bytes of states "
        "repeat, so solution will never accept one; does next "
        "write new bytes?",
        states - 1);
  else
    findings_note (descent->findings,
                   "a path continues after %zu states; ignore this if the "
                   "problem has such paths; else solution must accept the "
                   "last step, or next return false after it",
                   states - 1);
}

/* Searches the subtree of the current state. */
static void
search (Descent *descent)
{
  const guint base = descent->cursors->len;

  while (descent->candidates > 0 && descent->fuel > 0
         && !findings_are_over (descent->findings))
    {
      const guint depth = descent->cursors->len - 1;

      if (make_child (descent))
        expand_state (descent, depth + 1);
      else if (depth + 1 > base)
        close_state (descent);
      else
        return;
      if (descent->cursors->len > descent->depth_max)
        {
          note_depth (descent, descent->cursors->len);
          return;
        }
    }
}

/* Goes down to a random child of the last state on the path, among its first
 * CHOICES valid children.  Returns false if there is none.
 */
static bool
step_at_random (Descent *descent, GRand *random)
{
  const guint depth = descent->cursors->len - 1;
  uint64_t   *cursor = &g_array_index (descent->cursors, uint64_t, depth);
  uint64_t    before = *cursor, chosen = before;
  int         choices = 0;

  while (choices < CHOICES && make_child (descent))
    {
      if (g_rand_int_range (random, 0, ++choices) == 0)
        chosen = before;
      before = *cursor;
    }
  if (choices == 0)
    return false;
  *cursor = chosen;
  g_array_index (descent->children, Children, depth) = (Children){ 0 };
  make_child (descent);
  expand_state (descent, depth + 1);
  return true;
}

static void
descend (Descent *descent, GRand *random, gint32 prefix)
{
  expand_state (descent, 0);
  while (prefix > 0 && step_at_random (descent, random))
    prefix--;
  search (descent);
  while (descent->cursors->len > 0)
    close_state (descent);
}

/* Prepares the searches, and makes the root.  Returns false if the root is a
 * solution, or if `sizes` fails.
 */
static bool
init (Descent *descent, const CheckerSettings *settings, bool replays)
{
  const SearchInstance *instance = settings->instance;
  const SearchRepr     *repr = settings->repr;
  size_t                size, workspace;

  if (!search_instance_sizes (instance, repr, &size, &workspace, NULL))
    return false;
  *descent
      = (Descent){ .settings = settings,
                   .repr = repr,
                   .findings = settings->findings,
                   .size = size,
                   .depth_max = MIN (PATH_MAX_STATES, PATH_MAX_BYTES / size),
                   .capacity = 2,
                   .candidates = UINT64_MAX,
                   .replays = replays,
                   .expand = replays ? settings->expand : CALLBACK_EXPAND };
  descent->cursors = g_array_new (FALSE, FALSE, sizeof (uint64_t));
  descent->children = g_array_new (FALSE, FALSE, sizeof (Children));
  descent->arguments = (CallbackArguments){
    .instance = search_instance_data (instance),
    .path = g_malloc0 (2 * size),
    .size = size,
    .best = settings->goal == SEARCH_GOAL_MAXIMIZE ? INT64_MIN : INT64_MAX,
    .answer = g_new (int, search_instance_answer_length (instance)
                              + SEARCH_ANSWER_SLACK),
  };
  descent->arguments.workspace = workspace_new (instance, repr, workspace);
  if (descent->arguments.workspace)
    call (descent, CALLBACK_START, 0, NULL, 0);
  call (descent, CALLBACK_ROOT, 0, NULL, 0);
  return !is_solution (descent, 0);
}

static void
clear (Descent *descent)
{
  g_clear_pointer (&descent->cursors, g_array_unref);
  g_clear_pointer (&descent->children, g_array_unref);
  g_free (descent->arguments.path);
  g_free (descent->arguments.answer);
  if (descent->repr)
    workspace_free (descent->repr, descent->arguments.workspace);
}

void
endless_check (const CheckerSettings *settings)
{
  GRand  *random = g_rand_new_with_seed (settings->seed);
  Descent descent = { 0 };
  int     searches = init (&descent, settings, false) ? SEARCHES : 0;

  for (int i = 0; i < searches && !findings_are_over (settings->findings); i++)
    {
      descent.candidates = CANDIDATES;
      descent.deepest = 0;
      descend (&descent, random,
               i ? g_rand_int_range (random, 1, PREFIX_MAX + 1) : 0);
    }
  g_rand_free (random);
  clear (&descent);
}

void
crash_check (const CheckerSettings *settings)
{
  Descent descent = { 0 };

  if (init (&descent, settings, true))
    descend (&descent, NULL, 0);
  clear (&descent);
}
