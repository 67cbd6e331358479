/* SPDX-License-Identifier: MIT */
/* test-bfs.c: search by levels, to a depth, and counts by depth, on trees
 * grown from seeds.
 */
#include "tests/support/tap.h"
#include "tests/support/tree.h"

#include <string.h>

/* A way to search a tree. */
typedef struct
{
  const SearchRepr *repr;
  SearchStrategy    strategy;
  SearchLoop        loop;
} Way;

static SearchResult
run (const SearchInstance *instance, const Way *way, SearchSettings settings)
{
  SearchResult result;

  settings.strategy = way->strategy;
  settings.loop = way->loop;
  settings.digest = true;
  CU_ASSERT_FATAL (
      search_run (instance, way->repr, &settings, NULL, &result, NULL));
  return result;
}

/* Calls `test` with every way, for each of some trees. */
static void
for_all (void (*test) (const SearchInstance *instance, int depth,
                       const Way *way))
{
  for (int seed = 0; seed < (tap_torture () ? 500 : 30); seed++)
    {
      const int       depth = seed % 10;
      SearchInstance *instance = tree_new (seed, 6, depth);

      for (const SearchRepr *const *repr = tree_problem.reprs; *repr; repr++)
        for (int strategy = 0; strategy < 2; strategy++)
          for (int loop = 0; loop < 2; loop++)
            test (instance, depth,
                  &(Way){ *repr,
                          strategy ? SEARCH_STRATEGY_LEVELS
                                   : SEARCH_STRATEGY_DEPTH,
                          loop ? SEARCH_LOOP_DYNAMIC : SEARCH_LOOP_INLINE });
      search_instance_free (instance);
    }
}

static void
compare_levels (const SearchResult *result, const SearchLevel *expected)
{
  CU_ASSERT_PTR_NOT_NULL_FATAL (result->levels);
  CU_ASSERT (result->levels->len > 0);
  for (guint depth = 0; depth <= TREE_DEPTH_MAX; depth++)
    {
      const SearchLevel  none = { 0 };
      const SearchLevel *level
          = depth < result->levels->len
                ? &g_array_index (result->levels, SearchLevel, depth)
                : &none;

      CU_ASSERT_EQUAL (level->candidates, expected[depth].candidates);
      CU_ASSERT_EQUAL (level->nodes, expected[depth].nodes);
      CU_ASSERT_EQUAL (level->solutions, expected[depth].solutions);
    }
}

static void
check_whole (const SearchInstance *instance, int depth, const Way *way)
{
  SearchLevel  levels[TREE_DEPTH_MAX + 1] = { 0 };
  SearchTally  expected = tree_count (instance, 0, levels);
  SearchResult result
      = run (instance, way, (SearchSettings) SEARCH_SETTINGS (.levels = true));

  (void) depth;
  CU_ASSERT_EQUAL (result.stop_reason, SEARCH_STOP_COMPLETE);
  CU_ASSERT_EQUAL (result.loop, way->loop);
  CU_ASSERT (tally_equal (&result.tally, &expected));
  compare_levels (&result, levels);
  search_result_clear (&result);
  CU_ASSERT_PTR_NULL (result.levels);
}

static void
test_whole (void)
{
  for_all (check_whole);
}

static void
check_depth (const SearchInstance *instance, int depth, const Way *way)
{
  for (int bound = 1; bound <= depth + 1; bound++)
    {
      SearchLevel    levels[TREE_DEPTH_MAX + 1] = { 0 };
      SearchTally    expected = tree_count (instance, bound, levels);
      SearchSettings settings
          = SEARCH_SETTINGS (.levels = true, .partial = true,
                             .stop_depth = (size_t) bound);
      SearchResult result = run (instance, way, settings);

      CU_ASSERT_EQUAL (result.stop_reason, SEARCH_STOP_COMPLETE);
      CU_ASSERT (tally_equal (&result.tally, &expected));
      CU_ASSERT_EQUAL (result.partials, levels[bound].nodes);
      compare_levels (&result, levels);
      search_result_clear (&result);
    }
}

static void
test_depth (void)
{
  for_all (check_depth);
}

/* What a visitor sees, for one bound. */
typedef struct
{
  size_t   bound;
  uint64_t calls, weight;
} Seen;

static bool
see (void *data, const SearchSolution *solution)
{
  Seen *seen = data;

  CU_ASSERT_EQUAL (solution->length, seen->bound);
  CU_ASSERT_EQUAL (solution->orbit, 1);
  seen->calls++;
  seen->weight += solution->weight;
  return true;
}

static void
check_visits (const SearchInstance *instance, int depth, const Way *way)
{
  for (int bound = 1; bound <= depth; bound++)
    {
      SearchLevel    levels[TREE_DEPTH_MAX + 1] = { 0 };
      Seen           seen = { .bound = (size_t) bound };
      SearchSettings settings
          = SEARCH_SETTINGS (.partial = true, .stop_depth = (size_t) bound,
                             .visit = see, .data = &seen);

      tree_count (instance, bound, levels);
      run (instance, way, settings);
      CU_ASSERT_EQUAL (seen.calls, levels[bound].nodes);
      CU_ASSERT_EQUAL (seen.weight, levels[bound].solutions);
    }
}

static void
test_visits (void)
{
  for_all (check_visits);
}

/* Limits stop where they should, and never beyond what there is. */
static void
check_limits (const SearchInstance *instance, int depth, const Way *way)
{
  const SearchTally whole = tree_count (instance, 0, NULL);

  (void) depth;
  for (uint64_t limit = 1; limit < whole.nodes; limit += 1 + limit / 2)
    {
      SearchResult result
          = run (instance, way,
                 (SearchSettings) SEARCH_SETTINGS (.node_limit = limit));

      CU_ASSERT_EQUAL (result.stop_reason, SEARCH_STOP_NODES);
      CU_ASSERT_EQUAL (result.tally.nodes, limit);
      CU_ASSERT (result.tally.solutions <= whole.solutions);
      result = run (instance, way,
                    (SearchSettings) SEARCH_SETTINGS (.solution_limit = limit));
      CU_ASSERT (result.stop_reason == SEARCH_STOP_FIRST
                 || result.stop_reason == SEARCH_STOP_COMPLETE);
      CU_ASSERT (result.tally.solutions >= limit
                 || result.tally.solutions == whole.solutions);
    }
}

static void
test_limits (void)
{
  for_all (check_limits);
}

/* Levels come one after the other, and each in the order of the search. */
typedef struct
{
  int    last[TREE_DEPTH_MAX];
  size_t length;
} Order;

static bool
in_order (void *data, const SearchSolution *solution)
{
  Order       *order = data;
  const int   *answer = solution->answer;
  const size_t length = solution->length;
  size_t       i = 0;

  CU_ASSERT (length >= order->length);
  while (i < length && i < order->length && order->last[i] == answer[i])
    i++;
  CU_ASSERT (length > order->length || order->last[i] < answer[i]);
  memcpy (order->last, answer, length * sizeof (int));
  order->length = length;
  return true;
}

static void
test_order (void)
{
  SearchInstance *instance = tree_new (4, 6, 8);

  for (const SearchRepr *const *repr = tree_problem.reprs; *repr; repr++)
    {
      Order          order = { .length = 0 };
      SearchSettings settings
          = SEARCH_SETTINGS (.visit = in_order, .data = &order);
      SearchResult result = run (
          instance, &(Way){ *repr, SEARCH_STRATEGY_LEVELS, SEARCH_LOOP_AUTO },
          settings);

      CU_ASSERT (result.tally.solutions > 100);
      CU_ASSERT_EQUAL (order.length, 8);
    }
  search_instance_free (instance);
}

/* The level that does not fit is named, and those above it are complete. */
static void
test_memory (void)
{
  SearchInstance *instance = tree_new (3, 9, 10);
  SearchLevel     levels[TREE_DEPTH_MAX + 1] = { 0 };
  size_t          last = 0;

  tree_count (instance, 0, levels);
  for (size_t limit = 1 << 19; limit <= 1 << 21; limit *= 2)
    for (const SearchRepr *const *repr = tree_problem.reprs; *repr; repr++)
      {
        SearchResult result = run (
            instance, &(Way){ *repr, SEARCH_STRATEGY_LEVELS, SEARCH_LOOP_AUTO },
            (SearchSettings) SEARCH_SETTINGS (.levels = true,
                                              .memory_limit = limit));

        CU_ASSERT_EQUAL (result.stop_reason, SEARCH_STOP_MEMORY);
        CU_ASSERT_FATAL (result.level > 2 && result.level < 10);
        CU_ASSERT (*repr != &plain || result.level >= last);
        last = *repr == &plain ? result.level : last;
        for (size_t depth = 1; depth < result.level; depth++)
          CU_ASSERT_EQUAL (
              g_array_index (result.levels, SearchLevel, depth).nodes,
              levels[depth].nodes);
        CU_ASSERT (
            g_array_index (result.levels, SearchLevel, result.level).nodes
            < levels[result.level].nodes);
        search_result_clear (&result);
      }
  search_instance_free (instance);
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "either strategy counts like a plain recursion, by depth", test_whole },
    { "so it does to any depth", test_depth },
    { "visitors see the nodes at that depth", test_visits },
    { "limits", test_limits },
    { "level by level, each in order", test_order },
    { "a level that does not fit", test_memory },
    CU_TEST_INFO_NULL,
  };

  return tap_run ("levels", tests);
}
