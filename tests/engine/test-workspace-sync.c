/* SPDX-License-Identifier: MIT */
/* test-workspace-sync.c: how much room the path takes that a workspace is in
 * step with.
 */
#include "tests/support/tap.h"

#include "libsearch/estimate/probe.h"

#include <libsearch/search.h>

/* States that a sync has at first. */
#define AT_FIRST 16

typedef struct
{
  int depth;
} Step;

static SEARCH_CALLBACK (next, next, const void *instance, const Step *step,
                        uint64_t *cursor, Step *child)
{
  (void) instance;
  child->depth = step->depth + 1;
  return (*cursor)++ == 0;
}

static bool
solution (const void *instance, const void *state)
{
  (void) instance, (void) state;
  return false;
}

static SEARCH_CALLBACK (apply, apply, Step *step, const Step *state)
{
  step->depth = state->depth;
}

static SEARCH_CALLBACK (undo, undo, Step *step, const Step *state)
{
  step->depth = state->depth - 1;
}

static const SearchRepr repr
    = { .name = "steps",
        .state_size = sizeof (Step),
        .next = next,
        .solution = solution,
        .workspace = { .size = sizeof (Step), .apply = apply, .undo = undo } };

static const SearchRepr *const reprs[] = { &repr, NULL };
static const SearchProblem     problem
    = { .name = "steps", .instance_size = sizeof (Step), .reprs = reprs };

/* It grows to twice its length, but no further than its room, unless a longer
 * path is followed.
 */
static void
check_room (size_t room, size_t spare)
{
  SearchInstance *instance = search_instance_new (&problem, NULL, NULL);
  SearchExplorer *explorer = search_explorer_new (instance, &repr, NULL, NULL);
  Step            path[64];
  WorkspaceSync   sync;

  for (int i = 0; i < 64; i++)
    path[i].depth = i;
  workspace_sync_init (&sync, explorer, room * sizeof (Step) + spare);
  CU_ASSERT_EQUAL (sync.room, room);
  workspace_sync_reset (&sync, path);
  for (size_t depth = 1; depth < 2 * AT_FIRST; depth++)
    {
      CU_ASSERT (workspace_sync_follow (&sync, path, depth));
      CU_ASSERT_EQUAL (((const Step *) explorer->worker.workspace)->depth,
                       (int) depth);
      CU_ASSERT (sync.capacity > depth);
      CU_ASSERT_EQUAL (sync.capacity, depth < AT_FIRST && room >= AT_FIRST
                                          ? AT_FIRST
                                      : MAX (room, depth + 1) < 2 * AT_FIRST
                                          ? MAX (room, depth + 1)
                                          : 2 * AT_FIRST);
    }
  workspace_sync_clear (&sync);
  search_explorer_free (explorer);
  search_instance_free (instance);
}

static void
test_room (void)
{
  for (size_t room = AT_FIRST; room < 3 * AT_FIRST; room++)
    for (size_t spare = 0; spare < sizeof (Step); spare++)
      check_room (room, spare);
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "the room of a sync", test_room },
    CU_TEST_INFO_NULL,
  };

  return tap_run ("sync", tests);
}
