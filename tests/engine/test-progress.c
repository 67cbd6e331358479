/* SPDX-License-Identifier: MIT */
/* test-progress.c: knowing how much is done costs little, however deep the
 * tree.
 */
#include "tests/support/tap.h"

#include "libsearch/engine/explorer.h"

#include <libsearch/search.h>

/* A path of so many states, each with a second child that leads nowhere; it
 * takes long enough for progress to be measured many times.
 */
#define LENGTH 1000000

typedef struct
{
  int depth; /* by the workspace's reckoning */
} Workspace;

typedef struct
{
  int depth;
  int dead;
} State;

/* Calls since the search began. */
static uint64_t nexts, applies;

static SEARCH_CALLBACK (next, next, const Workspace *workspace,
                        const State *from, uint64_t *cursor, State *to)
{
  nexts++;
  CU_ASSERT_EQUAL (workspace->depth, from->depth);
  if (from->dead || *cursor == 2 || from->depth == LENGTH)
    return false;
  to->depth = from->depth + 1;
  to->dead = (int) (*cursor)++;
  return true;
}

static SEARCH_CALLBACK (solution, solution, const void *instance,
                        const State *state)
{
  (void) instance;
  return state->depth == LENGTH;
}

static SEARCH_CALLBACK (apply, apply, Workspace *workspace, const State *state)
{
  applies++;
  workspace->depth = state->depth;
}

static SEARCH_CALLBACK (undo, undo, Workspace *workspace, const State *state)
{
  workspace->depth = state->depth - 1;
}

/* clang-format off */
SEARCH_REPR (deep,
             .state_size = sizeof (State),
             .next = next,
             .solution = solution,
             .workspace = { .size = sizeof (Workspace),
                        .apply = apply,
                        .undo = undo });
/* clang-format on */

static const SearchRepr *const reprs[] = { &deep, NULL };

static const SearchProblem problem
    = { .name = "deep", .instance_size = sizeof (Workspace), .reprs = reprs };

/* Passes the time, and watches the share. */
static bool
tick (void *data, const SearchProgress *progress)
{
  SearchProgress *last = data;

  CU_ASSERT (progress->share >= last->share);
  CU_ASSERT (progress->share <= SEARCH_SHARE_WHOLE);
  *last = *progress;
  g_usleep (500);
  return true;
}

static void
test_cost (void)
{
  SearchInstance *instance = search_instance_new (&problem, NULL, NULL);

  for (int loop = SEARCH_LOOP_INLINE; loop <= SEARCH_LOOP_DYNAMIC; loop++)
    {
      SearchProgress last = { 0 };
      SearchSettings settings = SEARCH_SETTINGS (.loop = (SearchLoop) loop,
                                                 .tick = tick, .data = &last);
      SearchResult   result;

      nexts = applies = 0;
      CU_ASSERT_FATAL (
          search_run (instance, &deep, &settings, NULL, &result, NULL));
      CU_ASSERT_EQUAL (result.tally.solutions, 2);
      CU_ASSERT_EQUAL (result.tally.nodes, 2 * LENGTH);
      CU_ASSERT (applies > LENGTH); /* progress was measured */

      /* Each of the expanded states says once that it has no more. */
      CU_ASSERT (nexts <= 4 * LENGTH + 4 * LENGTH / 8);
      CU_ASSERT (applies <= 3 * LENGTH);
    }
  search_instance_free (instance);
}

/* A tree with so many children of each state, so deep. */
#define CHILDREN 3
#define DEPTH 4

static SEARCH_CALLBACK (next, next_child, const void *instance,
                        const int *state, uint64_t *cursor, int *child)
{
  (void) instance;
  if (*state == DEPTH || *cursor == CHILDREN)
    return false;
  *child = *state + 1;
  ++*cursor;
  return true;
}

static const SearchRepr regular
    = { .name = "regular", .state_size = sizeof (int), .next = next_child };

/* Takes so long that progress is measured within a budget. */
static SEARCH_CALLBACK (valid, valid_late, const void *instance,
                        const int *state)
{
  (void) instance, (void) state;
  g_usleep (1000);
  return true;
}

static SEARCH_CALLBACK (solution, solution_late, const void *instance,
                        const int *state)
{
  (void) instance;
  return *state == DEPTH;
}

static const SearchRepr late = { .name = "late",
                                 .state_size = sizeof (int),
                                 .next = next_child,
                                 .valid = valid_late,
                                 .solution = solution_late };

static const SearchRepr *const late_reprs[] = { &late, NULL };

static const SearchProblem late_problem
    = { .name = "late", .reprs = late_reprs };

/* What was told to be done stays so when a budget cuts. */
static void
test_budgets (void)
{
  SearchInstance *instance = search_instance_new (&late_problem, NULL, NULL);

  for (unsigned threads = 1; threads <= 3; threads += 2)
    {
      SearchProgress       last = { 0 };
      const SearchSettings settings
          = SEARCH_SETTINGS (.threads = threads, .budget = 50, .tick = tick,
                             .data = &last);
      SearchResult result;

      CU_ASSERT_FATAL (
          search_run (instance, &late, &settings, NULL, &result, NULL));
      CU_ASSERT_EQUAL (result.tally.solutions, 81);
      CU_ASSERT (last.share > 0);
    }
  search_instance_free (instance);
}

/* Progress that is taken of a walk through it. */
typedef struct
{
  SearchWorker worker;
  Progress     under_way;
  uint64_t     done; /* when it was taken last */
} Walk;

static void
take (Walk *walk)
{
  walk->worker.nodes += 1000;
  progress_measure (&walk->under_way, &walk->worker, &regular);
  CU_ASSERT (walk->under_way.done >= walk->done);
  CU_ASSERT (walk->under_way.done <= walk->under_way.share);
  walk->done = walk->under_way.done;
}

/* Walks through what is below the state at `depth`; progress is measured on the
 * way down, on the way up, or both.
 */
static void
walk_below (Walk *walk, size_t depth, bool down, bool up)
{
  int      *states = (int *) (void *) walk->worker.states;
  uint64_t *cursor = &walk->worker.frames[depth].cursor;

  *cursor = 0;
  walk->worker.depth = depth;
  if (down)
    take (walk);
  while (next_child (NULL, states + depth, cursor, states + depth + 1))
    {
      walk_below (walk, depth + 1, down, up);
      walk->worker.depth = depth;
      if (up)
        take (walk);
    }
}

/* What is done never falls, and in the end it is all. */
static void
test_done (void)
{
  for (int when = 1; when <= 3; when++)
    {
      int         states[DEPTH + 2] = { 0 };
      SearchFrame frames[DEPTH + 2] = { 0 };
      Walk        walk = { .worker = { .states = (unsigned char *) states,
                                       .frames = frames,
                                       .state_size = sizeof (int) } };

      progress_init (&walk.under_way, sizeof (int));
      progress_begin (&walk.under_way, SEARCH_SHARE_WHOLE);
      walk_below (&walk, 0, when & 1, when & 2);
      take (&walk);
      CU_ASSERT_EQUAL (walk.under_way.done, SEARCH_SHARE_WHOLE);
      progress_free (&walk.under_way);
    }
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "a deep path, with a workspace", test_cost },
    { "what is done never falls", test_done },
    { "not even when budgets cut", test_budgets },
    CU_TEST_INFO_NULL,
  };

  return tap_run ("progress", tests);
}
