/* SPDX-License-Identifier: MIT */
/* test-limits.c: what stops a search, and what is left then. */
#include "tests/support/tap.h"
#include "tests/support/tree.h"

#include <pthread.h>
#include <string.h>

static SearchResult
run_tree (int seed, const SearchSettings *settings, GPtrArray *leftover)
{
  SearchInstance *instance = tree_new (seed, 6, 9);
  SearchResult    result;

  CU_ASSERT_FATAL (
      search_run (instance, &plain, settings, leftover, &result, NULL));
  search_instance_free (instance);
  return result;
}

static void
test_node_limit (void)
{
  for (uint64_t limit = 1; limit < 300; limit += 13)
    {
      SearchSettings settings = SEARCH_SETTINGS (.node_limit = limit);
      GPtrArray     *leftover = units_new ();
      SearchResult   result = run_tree (4, &settings, leftover);

      CU_ASSERT_EQUAL (result.stop_reason, SEARCH_STOP_NODES);
      CU_ASSERT_EQUAL (result.tally.nodes, limit);
      CU_ASSERT (leftover->len > 0);
      g_ptr_array_unref (leftover);
    }
}

static void
test_solution_limit (void)
{
  SearchSettings settings = SEARCH_SETTINGS (.solution_limit = 5);
  SearchResult   result = run_tree (4, &settings, NULL);

  CU_ASSERT_EQUAL (result.stop_reason, SEARCH_STOP_FIRST);
  CU_ASSERT (result.tally.solutions >= 5 && result.tally.solutions <= 15);
}

static bool
refuse_third (void *data, const SearchSolution *solution)
{
  (void) solution;
  return ++*(int *) data < 3;
}

static void
test_visitor (void)
{
  int            calls = 0;
  SearchSettings settings
      = SEARCH_SETTINGS (.visit = refuse_third, .data = &calls);
  SearchResult result = run_tree (4, &settings, NULL);

  CU_ASSERT_EQUAL (result.stop_reason, SEARCH_STOP_CALLBACK);
  CU_ASSERT_EQUAL (calls, 3);
}

/* A tree without end, as wide as wanted; where it is heavy, each first child is
 * a solution that stands for very many; with 2, the root is.
 */
typedef struct
{
  int  width;
  int  heavy;
  char ballast[56];
} Endless;

static SEARCH_CALLBACK (next, endless_next, const Endless *endless,
                        const void *state, uint64_t *cursor, void *child)
{
  (void) state;
  memset (child, (int) *cursor + 1, 64);
  return (*cursor)++ < (uint64_t) endless->width;
}

static SEARCH_CALLBACK (solution, endless_solution, const Endless *endless,
                        const char *state)
{
  return endless->heavy && *state == 2 - endless->heavy;
}

static uint64_t
endless_weight (const void *instance, const void *state)
{
  (void) instance, (void) state;
  return SEARCH_COUNT_MAX / 2 + 1;
}

/* clang-format off */
SEARCH_REPR (endless,
             .state_size = 64,
             .next = endless_next,
             .solution = endless_solution,
             .weight = endless_weight);
/* clang-format on */

static const SearchOption endless_options[] = {
  SEARCH_INT ("width", Endless, width, "children", 1, 1, 9),
  SEARCH_INT ("heavy", Endless, heavy, "solutions", 0, 0, 2),
  { 0 },
};

static const SearchRepr *const endless_reprs[] = { &endless, NULL };

static const SearchProblem endless_problem
    = { .name = "endless",
        .instance_size = sizeof (Endless),
        .reprs = endless_reprs,
        .options = endless_options };

static bool
run_endless (const char *setting, const SearchSettings *settings,
             GPtrArray *leftover, SearchResult *result, GError **error)
{
  const char *const list[] = { setting, NULL };
  SearchInstance *instance = search_instance_new (&endless_problem, list, NULL);
  bool            success
      = search_run (instance, &endless, settings, leftover, result, error);

  search_instance_free (instance);
  return success;
}

static void
test_time_limit (void)
{
  const gint64   began = g_get_monotonic_time ();
  SearchSettings settings = SEARCH_SETTINGS (.time_limit = 0.05);
  SearchResult   result;

  CU_ASSERT (run_endless ("width=1", &settings, NULL, &result, NULL));
  CU_ASSERT_EQUAL (result.stop_reason, SEARCH_STOP_TIME);
  CU_ASSERT (result.seconds >= 0.05);
  CU_ASSERT (result.seconds
             <= (double) (g_get_monotonic_time () - began) / 1e6);
  CU_ASSERT (result.tally.nodes > 0);
}

static void
test_memory_limit (void)
{
  SearchSettings settings = SEARCH_SETTINGS (.memory_limit = 1 << 22);
  SearchResult   result;

  CU_ASSERT (run_endless ("width=2", &settings, NULL, &result, NULL));
  CU_ASSERT_EQUAL (result.stop_reason, SEARCH_STOP_MEMORY);
  CU_ASSERT (result.tally.nodes > (1 << 22) / 88 - 100);
  CU_ASSERT (result.tally.nodes <= (1 << 22) / 88);
}

/* States of any size, at any depth, with all memory there is. */
static void
test_large_states (void)
{
  static const size_t sizes[] = { 64, 1 << 10, 5000, 1 << 15, 1 << 20 };

  for (size_t i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (uint64_t depth = 1; depth < 60; depth += sizes[i] >> 16 ? 19 : 1)
      {
        SearchRepr      large = endless;
        SearchInstance *instance
            = search_instance_new (&endless_problem, NULL, NULL);
        SearchSettings settings = SEARCH_SETTINGS (.node_limit = depth);
        SearchResult   result;

        large.state_size = sizes[i];
        large.loops.all = NULL;
        CU_ASSERT (
            search_run (instance, &large, &settings, NULL, &result, NULL));
        CU_ASSERT_EQUAL (result.stop_reason, SEARCH_STOP_NODES);
        CU_ASSERT_EQUAL (result.tally.nodes, depth);
        search_instance_free (instance);
      }
}

/* A deep stack is left over as many units that share one path, and all of
 * them can be gone on with.
 */
static void
test_deep (void)
{
  SearchSettings settings = SEARCH_SETTINGS (.node_limit = 20000);
  GPtrArray     *leftover = units_new ();
  SearchResult   result;
  SearchUnit    *first;

  CU_ASSERT (run_endless ("width=2", &settings, leftover, &result, NULL));
  CU_ASSERT_EQUAL (result.tally.nodes, 20000);
  CU_ASSERT_EQUAL_FATAL (leftover->len, 20001);
  first = leftover->pdata[0];
  CU_ASSERT_EQUAL (first->length, 20001);
  CU_ASSERT (first->path == ((SearchUnit *) leftover->pdata[9])->path);
  g_ptr_array_unref (leftover);
}

static void *
set_later (void *cancel)
{
  g_usleep (30000);
  g_atomic_int_set ((int *) cancel, 1);
  return NULL;
}

static void
test_cancel (void)
{
  int            cancel = 0;
  SearchSettings settings = SEARCH_SETTINGS (.cancel = &cancel);
  SearchResult   result;
  pthread_t      thread;

  pthread_create (&thread, NULL, set_later, &cancel);
  CU_ASSERT (run_endless ("width=1", &settings, NULL, &result, NULL));
  CU_ASSERT_EQUAL (result.stop_reason, SEARCH_STOP_SIGNAL);
  pthread_join (thread, NULL);
}

/* Stopped before it began, a unit is left as it was. */
static void
test_cancelled_before (void)
{
  int            cancel = 1;
  SearchSettings settings = SEARCH_SETTINGS (.cancel = &cancel);
  GPtrArray     *leftover = units_new ();
  SearchResult   result = run_tree (4, &settings, leftover);

  CU_ASSERT_EQUAL (result.stop_reason, SEARCH_STOP_SIGNAL);
  CU_ASSERT_EQUAL (result.tally.nodes, 0);
  CU_ASSERT_EQUAL_FATAL (leftover->len, 1);
  CU_ASSERT_EQUAL (((SearchUnit *) leftover->pdata[0])->length, 0);
  CU_ASSERT_EQUAL (((SearchUnit *) leftover->pdata[0])->share,
                   SEARCH_SHARE_WHOLE);
  g_ptr_array_unref (leftover);
}

static bool
refuse (void *data, const SearchSolution *solution)
{
  (void) solution;
  ++*(int *) data;
  return false;
}

/* Nothing is left of it, so that who goes on does not see it once more. */
static void
test_root (void)
{
  const char *const list[] = { "heavy=2", NULL };
  SearchInstance *instance = search_instance_new (&endless_problem, list, NULL);
  int             calls = 0;
  SearchSettings  settings = SEARCH_SETTINGS (.visit = refuse, .data = &calls);
  SearchResult    result;
  GPtrArray      *leftover = units_new ();

  for (int limit = 0; limit < 2; limit++)
    {
      settings.solution_limit = (uint64_t) limit;
      CU_ASSERT (
          search_run (instance, &endless, &settings, leftover, &result, NULL));
      CU_ASSERT_EQUAL (result.stop_reason, SEARCH_STOP_CALLBACK);
      CU_ASSERT_EQUAL (leftover->len, 0);
    }
  CU_ASSERT_EQUAL (calls, 2);
  g_ptr_array_unref (leftover);
  search_instance_free (instance);
}

static void
test_overflow (void)
{
  const char *const list[] = { "heavy=1", "width=3", NULL };
  SearchInstance *instance = search_instance_new (&endless_problem, list, NULL);
  SearchSettings  settings = SEARCH_SETTINGS (.node_limit = 100);
  GError         *error = NULL;
  SearchResult    result;

  CU_ASSERT_FALSE (
      search_run (instance, &endless, &settings, NULL, &result, &error));
  CU_ASSERT (g_error_matches (error, SEARCH_ERROR, SEARCH_ERROR_OVERFLOW));
  g_clear_error (&error);
  search_instance_free (instance);
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "a node limit is exact", test_node_limit },
    { "a solution limit stops", test_solution_limit },
    { "a visitor stops", test_visitor },
    { "a time limit stops", test_time_limit },
    { "a memory limit stops", test_memory_limit },
    { "large states", test_large_states },
    { "a deep stack shares one path", test_deep },
    { "another thread stops", test_cancel },
    { "stopped before it began", test_cancelled_before },
    { "a root that is a solution is seen once", test_root },
    { "too large a count is an error", test_overflow },
    CU_TEST_INFO_NULL,
  };

  return tap_run ("limits", tests);
}
