/* SPDX-License-Identifier: MIT */
/* test-stock.c: knowing how much is done costs little, however deep the tree.
 */
#include "tap.h"

#include <libsearch/search.h>

/* A path of so many states, each with a second child that leads nowhere; it
 * takes long enough for stock to be taken many times.
 */
#define LENGTH 1000000

typedef struct
{
  int depth; /* by the board's reckoning */
} Board;

typedef struct
{
  int depth;
  int dead;
} State;

/* Calls since the search began. */
static uint64_t nexts, enters;

static bool
next (const void *instance, const void *state, uint64_t *cursor, void *child)
{
  const State *from = state;
  State       *to = child;

  nexts++;
  CU_ASSERT_EQUAL (((const Board *) instance)->depth, from->depth);
  if (from->dead || *cursor == 2 || from->depth == LENGTH)
    return false;
  to->depth = from->depth + 1;
  to->dead = (int) (*cursor)++;
  return true;
}

static bool
solution (const void *instance, const void *state)
{
  (void) instance;
  return ((const State *) state)->depth == LENGTH;
}

static void
enter (void *board, const void *state)
{
  enters++;
  ((Board *) board)->depth = ((const State *) state)->depth;
}

static void
leave (void *board, const void *state)
{
  ((Board *) board)->depth = ((const State *) state)->depth - 1;
}

/* clang-format off */
SEARCH_REPR (deep,
             .state_size = sizeof (State),
             .next = next,
             .solution = solution,
             .board_size = sizeof (Board),
             .enter = enter,
             .leave = leave);
/* clang-format on */

static const SearchRepr *const reprs[] = { &deep, NULL };

static const SearchProblem problem
    = { .name = "deep", .instance_size = sizeof (Board), .reprs = reprs };

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
      SearchSettings settings
          = { .loop = (SearchLoop) loop, .tick = tick, .data = &last };
      SearchResult result;

      nexts = enters = 0;
      CU_ASSERT_FATAL (
          search_run (instance, &deep, &settings, NULL, &result, NULL));
      CU_ASSERT_EQUAL (result.tally.solutions, 2);
      CU_ASSERT_EQUAL (result.tally.nodes, 2 * LENGTH);
      CU_ASSERT (enters > LENGTH); /* stock was taken */

      /* Each of the opened states says once that it has no more. */
      CU_ASSERT (nexts <= 4 * LENGTH + 4 * LENGTH / 8);
      CU_ASSERT (enters <= 3 * LENGTH);
    }
  search_instance_free (instance);
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "a deep path, with a board", test_cost },
    CU_TEST_INFO_NULL,
  };

  return tap_run ("stock", tests);
}
