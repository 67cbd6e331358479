/* SPDX-License-Identifier: MIT */
/* test-runs.c: whole searches of N-Queens, watched and cut short. */
#include "tests/support/queens.h"

/* The nodes of each level for eight queens: published, or counted by hand. */
static void
test_levels (void)
{
  static const uint64_t nodes[] = { 0, 8, 42, 140, 344, 568, 550, 312, 92 };
  SearchInstance       *queens = queens_new (8);

  for (const SearchRepr **repr = queens_reprs; *repr; repr++)
    for (size_t i = 0; i < G_N_ELEMENTS (queens_ways); i++)
      {
        SearchSettings settings
            = SEARCH_SETTINGS (.strategy = queens_ways[i].strategy,
                               .loop = queens_ways[i].loop, .levels = true);
        SearchResult result;

        CU_ASSERT_FATAL (
            search_run (queens, *repr, &settings, NULL, &result, NULL));
        CU_ASSERT_EQUAL_FATAL (result.levels->len, G_N_ELEMENTS (nodes));
        for (guint depth = 0; depth < result.levels->len; depth++)
          CU_ASSERT_EQUAL (
              g_array_index (result.levels, SearchLevel, depth).nodes,
              nodes[depth]);
        search_result_clear (&result);
        for (size_t depth = 1; depth < G_N_ELEMENTS (nodes); depth++)
          {
            settings.partial = true;
            settings.stop_depth = depth;
            settings.levels = false;
            CU_ASSERT_FATAL (
                search_run (queens, *repr, &settings, NULL, &result, NULL));
            CU_ASSERT_EQUAL (result.partials, nodes[depth]);
          }
      }
  search_instance_free (queens);
}

static uint64_t
weigh_some (const void *instance, const void *state)
{
  (void) instance, (void) state;
  return UINT64_C (1) << 62;
}

static uint64_t
weigh_much (const void *instance, const void *state)
{
  (void) instance, (void) state;
  return SEARCH_COUNT_MAX + 1;
}

static bool
weigh_large (const void *instance, const void *state, uint64_t *words)
{
  (void) instance, (void) state;
  words[1] = UINT64_C (1) << 36;
  return true;
}

/* Sums of weights that are larger than 64 bits, and weights that are. */
static void
test_large (void)
{
  SearchInstance *queens = queens_new (10);
  SearchRepr      heavy = *queens_reprs[0];

  heavy.large_weight = weigh_large;
  heavy.loops = heavy.depths = (SearchReprLoops){ 0 };
  for (unsigned i = 0; i < 12; i += (unsigned) tap_amount (1, 1, 5))
    {
      SearchSettings settings
          = SEARCH_SETTINGS (.threads = 1 + i % 3,
                             .strategy = i < 6 ? SEARCH_STRATEGY_DEPTH
                                               : SEARCH_STRATEGY_LEVELS);
      SearchCount  sum;
      SearchResult result;

      heavy.weight = i % 2 ? weigh_much : weigh_some;
      search_count_from_uint64 (i % 2 ? UINT64_C (1) << 40 : 4, &sum);
      CU_ASSERT (search_count_multiply (sum, UINT64_C (1) << 60, &sum));
      CU_ASSERT (search_count_multiply (sum, 724, &sum));
      CU_ASSERT_FATAL (
          search_run (queens, &heavy, &settings, NULL, &result, NULL));
      CU_ASSERT_EQUAL (search_count_compare (result.solutions, sum), 0);
      CU_ASSERT_EQUAL (result.tally.solutions, SEARCH_COUNT_MAX + 1);
      settings.levels = true;
      CU_ASSERT_FATAL (
          search_run (queens, &heavy, &settings, NULL, &result, NULL));
      CU_ASSERT_EQUAL (search_count_compare (result.solutions, sum), 0);
      CU_ASSERT_EQUAL (g_array_index (result.levels, SearchLevel, 10).solutions,
                       SEARCH_COUNT_MAX + 1);
      search_result_clear (&result);
      settings.solution_limit = 12;
      search_count_from_uint64 (i % 2 ? UINT64_C (1) << 40 : 4, &sum);
      CU_ASSERT (search_count_multiply (sum, UINT64_C (1) << 60, &sum));
      CU_ASSERT (search_count_multiply (sum, 12, &sum));
      CU_ASSERT_FATAL (
          search_run (queens, &heavy, &settings, NULL, &result, NULL));
      CU_ASSERT_EQUAL (search_count_compare (result.solutions, sum), 0);
      search_result_clear (&result);
    }
  search_instance_free (queens);
}

/* Stopped by the clock, wherever that is, a search leaves all that is left. */
static void
test_leftover (void)
{
  SearchInstance *queens = queens_new (tap_amount (12, 12, 10));

  for (const SearchRepr **repr = queens_reprs; *repr; repr++)
    {
      SearchSettings settings
          = SEARCH_SETTINGS (.digest = true, .time_limit = 0.03);
      SearchExplorer *explorer;
      GPtrArray      *left
          = g_ptr_array_new_with_free_func ((GDestroyNotify) search_unit_free);
      SearchTally  whole = queens_search (queens, *repr, &queens_ways[0]).tally;
      uint64_t     share = 0;
      SearchResult result;

      CU_ASSERT_FATAL (
          search_run (queens, *repr, &settings, left, &result, NULL));
      settings.time_limit = 0;
      explorer = search_explorer_new (queens, *repr, &settings, NULL);
      for (guint i = 0; i < left->len; i++)
        {
          SearchUnit *unit = g_ptr_array_index (left, i);

          share += unit->share;
          search_explore (explorer, unit, UINT64_MAX, &result.tally, NULL);
        }
      CU_ASSERT (share <= SEARCH_SHARE_WHOLE);
      CU_ASSERT_EQUAL (result.tally.candidates, whole.candidates);
      CU_ASSERT_EQUAL (result.tally.nodes, whole.nodes);
      CU_ASSERT_EQUAL (result.tally.solutions, whole.solutions);
      CU_ASSERT_EQUAL (result.tally.digest, whole.digest);
      search_explorer_free (explorer);
      g_ptr_array_unref (left);
    }
  search_instance_free (queens);
}

/* What a caller is told on the way only grows. */
static bool
watch (void *data, const SearchProgress *progress)
{
  SearchProgress *last = data;

  CU_ASSERT (progress->tally.nodes >= last->tally.nodes);
  CU_ASSERT (progress->tally.solutions >= last->tally.solutions);
  CU_ASSERT (progress->share <= SEARCH_SHARE_WHOLE);
  CU_ASSERT (progress->level >= last->level);
  CU_ASSERT (progress->level > last->level || progress->share >= last->share);
  *last = *progress;
  return true;
}

static void
test_progress (void)
{
  SearchInstance *queens = queens_new (11);

  for (const SearchRepr **repr = queens_reprs; *repr; repr++)
    for (size_t i = 0; i < G_N_ELEMENTS (queens_ways); i++)
      {
        SearchProgress last = { 0 };
        SearchSettings settings
            = SEARCH_SETTINGS (.strategy = queens_ways[i].strategy,
                               .loop = queens_ways[i].loop, .tick = watch,
                               .data = &last);
        SearchResult result;

        CU_ASSERT_FATAL (
            search_run (queens, *repr, &settings, NULL, &result, NULL));
        CU_ASSERT_EQUAL (result.tally.solutions, 2680);
        CU_ASSERT (last.tally.nodes > 0);
        CU_ASSERT (last.tally.nodes <= result.tally.nodes);
      }
  search_instance_free (queens);
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "eight queens, level by level", test_levels },
    { "large counts", test_large },
    { "what the clock left over is all that is left", test_leftover },
    { "progress", test_progress },
    CU_TEST_INFO_NULL,
  };

  return queens_run ("runs", tests);
}
