/* SPDX-License-Identifier: MIT */
/* test-starts.c: exploring for the best answer, from a best that is given. */
#include "tests/support/tap.h"
#include "tests/support/valued.h"

#include <inttypes.h>

static const SearchProblem *const problems[] = { &valued_least, &valued_most };

static bool
best_equal (SearchBest a, SearchBest b)
{
  return a.found == b.found && (!a.found || a.value == b.value);
}

/* Explores the unit from this start; returns what is left as a text, with what
 * was found, and sets the best to what it is then.
 */
static char *
explore_from (SearchExplorer *explorer, const SearchUnit *unit,
              SearchBest *best, uint64_t budget, GPtrArray *left)
{
  GString         *text = g_string_new (NULL);
  const guint      from = left->len;
  SearchTally      tally = { 0 };
  SearchStopReason end;

  search_explorer_set_best (explorer, best);
  CU_ASSERT (best_equal (search_explorer_best (explorer), *best));
  end = search_explore (explorer, unit, budget, &tally, left);
  CU_ASSERT_FATAL (end == SEARCH_STOP_COMPLETE || end == SEARCH_STOP_NODES);
  *best = search_explorer_best (explorer);
  g_string_printf (text, "%" PRIu64 " %" PRIu64 " %" PRIu64 " %d %" PRId64,
                   tally.candidates, tally.nodes, tally.solutions, best->found,
                   best->found ? best->value : 0);
  for (guint i = from; i < left->len; i++)
    {
      const SearchUnit *one = left->pdata[i];
      GBytes           *path = search_unit_to_bytes (one);
      char *hash = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, path);

      g_string_append_printf (text, " %" PRIu64 ":%s", one->share, hash);
      g_free (hash);
      g_bytes_unref (path);
    }
  return g_string_free (text, FALSE);
}

/* A unit, a budget and a start give the same, whatever the explorer has met
 * before; another start gives something else, now and then.
 */
static void
check_starts (const SearchInstance *instance, const SearchRepr *repr,
              int *others)
{
  const SearchSettings settings = SEARCH_SETTINGS (.best = true);
  SearchExplorer      *explorers[2];
  GPtrArray           *units = g_ptr_array_new ();
  SearchBest           best = { 0 };

  for (int i = 0; i < 2; i++)
    explorers[i] = search_explorer_new (instance, repr, &settings, NULL);
  g_ptr_array_add (units, search_unit_new_whole ());
  while (units->len > 0)
    {
      SearchUnit *unit = g_ptr_array_remove_index (units, units->len / 2);
      GPtrArray  *again
          = g_ptr_array_new_with_free_func ((GDestroyNotify) search_unit_free);
      SearchBest start = best, none = { 0 };
      char      *first = explore_from (explorers[0], unit, &best, 40, units);
      char      *other = explore_from (explorers[1], unit, &none, 40, again);
      char      *second = explore_from (explorers[1], unit, &start, 40, again);

      CU_ASSERT_STRING_EQUAL (first, second);
      CU_ASSERT (best_equal (start, best));
      *others += !g_str_equal (first, other);
      g_free (first);
      g_free (second);
      g_free (other);
      g_ptr_array_unref (again);
      search_unit_free (unit);
    }
  CU_ASSERT (best_equal (best, valued_best (instance)));
  search_explorer_set_best (explorers[0], NULL);
  CU_ASSERT (!search_explorer_best (explorers[0]).found);
  for (int i = 0; i < 2; i++)
    search_explorer_free (explorers[i]);
  g_ptr_array_unref (units);
}

static void
test_starts (void)
{
  int others = 0;

  for (size_t p = 0; p < G_N_ELEMENTS (problems); p++)
    for (int seed = 0; seed < 20; seed++)
      {
        SearchInstance *instance = valued_new (problems[p], seed, 2, 8);

        check_starts (instance, &kept, &others);
        check_starts (instance, &incumbent, &others);
        search_instance_free (instance);
      }
  CU_ASSERT (others > 100);
}

/* A start that is worth as little as can be is a solution all the same. */
static void
test_worst (void)
{
  const SearchSettings settings = SEARCH_SETTINGS (.best = true);
  SearchInstance      *instance = valued_new (&valued_least, 1, 2, 6);
  SearchExplorer      *explorer
      = search_explorer_new (instance, &bounded, &settings, NULL);
  const SearchBest worst = { true, INT64_MAX };

  search_explorer_set_best (explorer, &worst);
  CU_ASSERT (best_equal (search_explorer_best (explorer), worst));
  search_explorer_free (explorer);
  search_instance_free (instance);
}

/* How an exploration of the unit of these bytes ends. */
static SearchStopReason
explore_bytes (const SearchRepr *repr, bool best, const char *bytes,
               size_t size)
{
  const SearchSettings settings = SEARCH_SETTINGS (.best = best);
  SearchInstance      *instance = valued_new (&valued_least, 7, 3, 8);
  SearchExplorer      *explorer
      = search_explorer_new (instance, repr, &settings, NULL);
  GBytes          *path = g_bytes_new (bytes, size);
  SearchUnit      *unit = search_unit_from_bytes (path, 1, NULL);
  SearchTally      tally = { 0 };
  SearchStopReason end;

  CU_ASSERT_PTR_NOT_NULL_FATAL (unit);
  end = search_explore (explorer, unit, UINT64_MAX, &tally, NULL);
  search_unit_free (unit);
  g_bytes_unref (path);
  search_explorer_free (explorer);
  search_instance_free (instance);
  return end;
}

/* The incumbent of a workspace, where it gets none or not then. */
static void
test_told_paths (void)
{
  static const char good[] = "\x01\x80\x00\x28\x00", plainly[] = "\x01\x00",
                    root[] = "\x80\x00\x28\x00",
                    twice[] = "\x01\x80\x00\x28\x01\x80\x00\x28\x00",
                    least[] = "\x01\x80\x00\xfe\xff\xff\xff\xff\xff\xff\xff"
                              "\xff\x01\x00";

  CU_ASSERT_EQUAL (explore_bytes (&incumbent, true, good, sizeof good - 1),
                   SEARCH_STOP_COMPLETE);
  CU_ASSERT_EQUAL (explore_bytes (&kept, true, plainly, sizeof plainly - 1),
                   SEARCH_STOP_COMPLETE);
  CU_ASSERT_EQUAL (explore_bytes (&kept, true, good, sizeof good - 1),
                   SEARCH_STOP_PATH);
  CU_ASSERT_EQUAL (explore_bytes (&incumbent, false, good, sizeof good - 1),
                   SEARCH_STOP_PATH);
  CU_ASSERT_EQUAL (explore_bytes (&incumbent, true, root, sizeof root - 1),
                   SEARCH_STOP_PATH);
  CU_ASSERT_EQUAL (explore_bytes (&incumbent, true, twice, sizeof twice - 1),
                   SEARCH_STOP_PATH);
  CU_ASSERT_EQUAL (explore_bytes (&incumbent, true, least, sizeof least - 1),
                   SEARCH_STOP_PATH);
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "a unit, a budget and a start give the same", test_starts },
    { "the worst start there is", test_worst },
    { "paths say the incumbents of workspaces", test_told_paths },
    CU_TEST_INFO_NULL,
  };

  return tap_run ("starts", tests);
}
