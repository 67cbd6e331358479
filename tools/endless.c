/* SPDX-License-Identifier: MIT */
/* endless.c: paths and children that come to no end.
 *
 * A plain search without guards, so that it comes far.
 */
#include "endless.h"

#include <string.h>

/* So many states on a path have no end, or as many as take so many bytes. */
#define PATH_MAX_STATES 100000
#define PATH_MAX_BYTES ((size_t) 1 << 28)

/* So many children of one state have no end. */
#define CHILDREN_MAX 1000000

/* A search ends that has opened so many states since it was last deeper than
 * ever, or has made so many candidates; and how many searches there are.
 */
#define PATIENCE 3000
#define CANDIDATES (2 * CHILDREN_MAX)
#define SEARCHES 12

/* Steps to go down at random before all but the first, at most, and how many
 * children there are to choose from.
 */
#define PREFIX_MAX 12
#define CHOICES 64

typedef struct
{
  const ProbeSettings *settings;
  const SearchRepr    *repr;
  Findings            *findings;
  size_t               size;      /* of a state */
  size_t               depth_max; /* where it gives up */
  CallbackArguments    arguments;
  size_t               capacity;   /* states */
  GArray              *cursors;    /* of the states on the path */
  GArray              *children;   /* how many each has had */
  guint                deepest;    /* the most states on a path so far */
  unsigned             patience;   /* states that may still be opened */
  uint64_t             candidates; /* that may still be made */
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

static void
open_state (Descent *descent, size_t depth)
{
  uint64_t cursor, none = 0;

  if (depth > 0)
    call (descent, CALLBACK_ENTER, depth, NULL, 0);
  cursor = call (descent, CALLBACK_OPEN, depth, NULL, 0);
  g_array_append_val (descent->cursors, cursor);
  g_array_append_val (descent->children, none);
  reserve (descent);
  descent->patience--;
  if (descent->cursors->len > descent->deepest)
    {
      descent->deepest = descent->cursors->len;
      descent->patience = PATIENCE;
    }
}

static void
close_state (Descent *descent)
{
  const guint depth = descent->cursors->len - 1;

  if (depth > 0)
    call (descent, CALLBACK_LEAVE, depth, NULL, 0);
  g_array_set_size (descent->cursors, depth);
  g_array_set_size (descent->children, depth);
}

/* Makes the next child that is to be opened; false: there is none. */
static bool
make_child (Descent *descent)
{
  const size_t depth = descent->cursors->len - 1;
  uint64_t    *cursor = &g_array_index (descent->cursors, uint64_t, depth);
  uint64_t    *children = &g_array_index (descent->children, uint64_t, depth);

  while (descent->candidates > 0
         && call (descent, CALLBACK_NEXT, depth, cursor, 0))
    {
      descent->candidates--;
      if (++*children == CHILDREN_MAX)
        findings_mistake (descent->findings,
                          "next has made %d children of a state at depth %zu, "
                          "and goes on: it must return false when there are "
                          "no more",
                          CHILDREN_MAX, depth);
      if (call (descent, CALLBACK_VALID, depth + 1, NULL, true)
          && !call (descent, CALLBACK_SOLUTION, depth + 1, NULL, 0))
        return true;
    }
  return false;
}

static void
note_depth (Descent *descent)
{
  const size_t         depth = descent->cursors->len - 1;
  const unsigned char *state = descent->arguments.path + depth * descent->size;
  const bool same = memcmp (state, state - descent->size, descent->size) == 0;

  findings_mistake (
      descent->findings,
      "a path has no end: %zu states one below the other, and still solution "
      "says no, and next and valid find another one%s.  solution must say yes "
      "at the last step, or next return false behind it",
      depth,
      same ? " (the last one has the same bytes as its parent: does next write "
             "what is new?)"
           : "");
}

/* From the open state up to where it is at the start. */
static void
search (Descent *descent)
{
  const guint base = descent->cursors->len;

  while (descent->candidates > 0 && descent->patience > 0
         && !probe_is_over (descent->settings))
    {
      const guint depth = descent->cursors->len - 1;

      if (make_child (descent))
        open_state (descent, depth + 1);
      else if (depth + 1 > base)
        close_state (descent);
      else
        return;
      if (descent->cursors->len > descent->depth_max)
        note_depth (descent);
    }
}

/* Goes to one of the first children of the last state; false: it has none. */
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
  make_child (descent);
  open_state (descent, depth + 1);
  return true;
}

static void
descend (Descent *descent, GRand *random, gint32 prefix)
{
  open_state (descent, 0);
  while (prefix > 0 && step_at_random (descent, random))
    prefix--;
  search (descent);
  while (descent->cursors->len > 0)
    close_state (descent);
}

/* Everything but the instance; the root is written, and no solution. */
static bool
init (Descent *descent, const ProbeSettings *settings)
{
  const SearchInstance *instance = settings->instance;
  const SearchRepr     *repr = settings->repr;
  const size_t          board = search_instance_board_size (instance, repr);
  const size_t          size = search_instance_state_size (instance, repr);

  *descent
      = (Descent){ .settings = settings,
                   .repr = repr,
                   .findings = settings->findings,
                   .size = size,
                   .depth_max = MIN (PATH_MAX_STATES, PATH_MAX_BYTES / size),
                   .capacity = 2 };
  descent->cursors = g_array_new (FALSE, FALSE, sizeof (uint64_t));
  descent->children = g_array_new (FALSE, FALSE, sizeof (uint64_t));
  descent->arguments
      = (CallbackArguments){ .instance = search_instance_data (instance),
                             .path = g_malloc0 (2 * size),
                             .size = size };
  if (repr->enter || board > 0)
    {
      descent->arguments.board = g_malloc0 (MAX (board, 1));
      memcpy (descent->arguments.board, search_instance_data (instance),
              search_instance_problem (instance)->instance_size);
      call (descent, CALLBACK_START, 0, NULL, 0);
    }
  call (descent, CALLBACK_ROOT, 0, NULL, 0);
  return !call (descent, CALLBACK_SOLUTION, 0, NULL, 0);
}

void
endless_check (const ProbeSettings *settings)
{
  GRand  *random = g_rand_new_with_seed (settings->seed);
  Descent descent;
  int     searches = init (&descent, settings) ? SEARCHES : 0;

  for (int i = 0; i < searches && !probe_is_over (settings); i++)
    {
      descent.candidates = CANDIDATES;
      descent.deepest = 0;
      descend (&descent, random,
               i ? g_rand_int_range (random, 1, PREFIX_MAX + 1) : 0);
    }
  g_rand_free (random);
  g_array_unref (descent.cursors);
  g_array_unref (descent.children);
  g_free (descent.arguments.path);
  g_free (descent.arguments.board);
}
