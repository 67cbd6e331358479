/* SPDX-License-Identifier: MIT */
/* test-depth.c: searches depth first with a memo table, compared with searches
 * without, and with the formula for rings.
 */
#include "libsearch/memo/table.h"
#include "tests/support/tap.h"

#include <libsearch/search.h>

#include <stdio.h>
#include <string.h>

static const SearchProblem *rings;
static const SearchRepr    *strict, *weak;

static SearchInstance *
ring_new (int count, int colours, int drop)
{
  char             *beads = g_strdup_printf ("beads=%d", count);
  char             *names = g_strdup_printf ("colours=%d", colours);
  char             *left = g_strdup_printf ("drop=%d", drop);
  const char *const settings[] = { beads, names, left, NULL };
  SearchInstance   *instance = search_instance_new (rings, settings, NULL);

  CU_ASSERT_PTR_NOT_NULL_FATAL (instance);
  g_free (beads);
  g_free (names);
  g_free (left);
  return instance;
}

static SearchResult
run (const SearchInstance *instance, const SearchRepr *repr,
     const SearchSettings *settings)
{
  SearchResult result;

  CU_ASSERT_TRUE_FATAL (
      search_run (instance, repr, settings, NULL, &result, NULL));
  return result;
}

/* Returns (colours - 1)^beads + (-1)^beads (colours - 1). */
static SearchCount
formula (int count, uint64_t colours)
{
  const SearchCount once = { { colours - 1 } };
  SearchCount       power = { { 1 } };

  for (int i = 0; i < count; i++)
    CU_ASSERT_TRUE (search_count_multiply (power, colours - 1, &power));
  CU_ASSERT_TRUE (count % 2 ? search_count_subtract (power, once, &power)
                            : search_count_add (power, once, &power));
  return power;
}

/* Checks the count of a ring, complete and not equal to a smaller one. */
static void
check_count (const SearchInstance *instance, const SearchRepr *repr,
             SearchSettings settings, SearchCount wanted)
{
  SearchResult result;

  settings.memo = SEARCH_MEMO_DEPTH;
  result = run (instance, repr, &settings);
  CU_ASSERT_EQUAL (result.stop_reason, SEARCH_STOP_COMPLETE);
  CU_ASSERT_EQUAL (search_count_compare (result.solutions, wanted), 0);
  CU_ASSERT_EQUAL (result.memo.used, SEARCH_MEMO_DEPTH);
  CU_ASSERT_EQUAL (result.memo.weak, repr == weak);
  CU_ASSERT_EQUAL (result.memo.met, result.tally.nodes);
  CU_ASSERT_FALSE (result.has_digest);
}

static void
test_formula (void)
{
  for (int count = 2; count <= 700; count = count * 3 / 2 + 1)
    {
      SearchInstance *instance = ring_new (count, 7, 0);

      for (unsigned threads = 1; threads <= 4; threads++)
        {
          const SearchSettings settings = SEARCH_SETTINGS (.threads = threads);

          check_count (instance, weak, settings, formula (count, 7));
          check_count (instance, strict, settings, formula (count, 7));
        }
      search_instance_free (instance);
    }
}

/* A search without a table has equal counts and an equal tree. */
static void
test_plain (void)
{
  for (int count = 2; count <= 7; count++)
    for (int colours = 1; colours <= 4; colours++)
      {
        SearchInstance      *instance = ring_new (count, colours, 0);
        const SearchResult   plain = run (instance, strict, NULL);
        const SearchSettings settings
            = SEARCH_SETTINGS (.memo = SEARCH_MEMO_YES, .threads = 2);
        const SearchResult memo = run (instance, weak, &settings);

        CU_ASSERT_EQUAL (plain.memo.used, SEARCH_MEMO_NO);
        CU_ASSERT_EQUAL (search_count_compare (memo.solutions, plain.solutions),
                         0);
        CU_ASSERT_TRUE (memo.has_nodes);
        CU_ASSERT_EQUAL (search_count_compare (memo.nodes, plain.nodes), 0);
        CU_ASSERT_EQUAL (memo.tally.solutions, plain.tally.solutions);
        search_instance_free (instance);
      }
}

/* Less memory gives equal counts, with more work. */
static void
test_memory (void)
{
  SearchInstance   *instance = ring_new (60, 40, 0);
  const SearchCount wanted = formula (60, 40);

  for (size_t limit = (size_t) 1 << 16; limit <= (size_t) 1 << 22; limit *= 2)
    {
      const SearchSettings settings
          = SEARCH_SETTINGS (.memory_limit = limit, .memo = SEARCH_MEMO_DEPTH);
      const SearchResult result = run (instance, weak, &settings);

      check_count (instance, weak, settings, wanted);
      CU_ASSERT_TRUE (result.memo.bytes <= limit);
    }
  search_instance_free (instance);
}

/* A table of 32 KiB keeps what took most work, whatever the sums. */
static void
test_table (void)
{
  MemoTable    *table = memo_table_new (1, 1, 2, 1, (size_t) 1 << 15);
  SearchMemoUse use = { 0 };
  MemoFound     found;
  unsigned      kept = 0;

  for (uint64_t key = 0; key < 5000; key++)
    {
      const uint64_t sums[6] = { key, 0, key % 3, 1, 0, key == 4000 };
      const uint64_t hash = memo_table_hash (table, &key);

      memo_table_store (table, hash, &key, sums, 3, key % 200 ? 1 : 32,
                        key % 200 == 100 ? 1000 : 1);
      CU_ASSERT_TRUE (memo_table_find (table, hash, &key, &found));
      CU_ASSERT_EQUAL (found.sums[0], key);
      CU_ASSERT_EQUAL (found.words > 2 ? found.sums[2] : 0, key % 3);
      CU_ASSERT_EQUAL (found.sums[found.words], 1);
    }
  for (uint64_t key = 4100; key < 5000; key += 100)
    kept
        += memo_table_find (table, memo_table_hash (table, &key), &key, &found);
  CU_ASSERT_EQUAL (kept, 9);
  memo_table_describe (table, &use);
  CU_ASSERT_TRUE (use.keys > 200 && use.replaced > 3000);
  CU_ASSERT_TRUE (use.bytes <= (size_t) 1 << 15);
  memo_table_free (table);
}

/* The counts at a limit are a lower bound. */
static void
test_limits (void)
{
  SearchInstance      *instance = ring_new (500, 9, 0);
  const SearchSettings settings
      = SEARCH_SETTINGS (.node_limit = 5000, .memo = SEARCH_MEMO_DEPTH);
  const SearchResult result = run (instance, strict, &settings);

  CU_ASSERT_EQUAL (result.stop_reason, SEARCH_STOP_NODES);
  CU_ASSERT_EQUAL (result.memo.met, 5000);
  CU_ASSERT_FALSE (result.has_nodes);
  CU_ASSERT_TRUE (search_count_compare (result.solutions, formula (500, 9))
                  < 0);
  CU_ASSERT_TRUE (result.tally.solutions > 0);
  search_instance_free (instance);
}

static void
test_overflow (void)
{
  SearchInstance      *instance = ring_new (1000, 7, 0);
  const SearchSettings settings = SEARCH_SETTINGS (.memo = SEARCH_MEMO_YES);
  SearchResult         result;
  GError              *error = NULL;

  CU_ASSERT_FALSE (
      search_run (instance, strict, &settings, NULL, &result, &error));
  CU_ASSERT_TRUE (g_error_matches (error, SEARCH_ERROR, SEARCH_ERROR_OVERFLOW));
  g_clear_error (&error);
  search_instance_free (instance);
}

/* The solutions fit, and the nodes do not. */
static void
test_many_nodes (void)
{
  SearchInstance *instance = ring_new (2046, 3, 0);

  for (unsigned threads = 1; threads <= 2; threads++)
    {
      const SearchSettings settings
          = SEARCH_SETTINGS (.threads = threads, .memo = SEARCH_MEMO_DEPTH);
      const SearchResult result = run (instance, strict, &settings);

      CU_ASSERT_EQUAL (
          search_count_compare (result.solutions, formula (2046, 3)), 0);
      CU_ASSERT_FALSE (result.has_nodes);
    }
  search_instance_free (instance);
}

/* Keys without a bead are found, at the first hits. */
static void
test_wrong_key (void)
{
  for (int drop = 1; drop <= 2; drop++)
    for (SearchMemo memo = SEARCH_MEMO_AUTO; memo <= SEARCH_MEMO_LEVELS; memo++)
      {
        SearchInstance      *instance = ring_new (14, 4, drop);
        const SearchSettings settings = SEARCH_SETTINGS (.memo = memo);
        SearchResult         result;
        GError              *error = NULL;

        CU_ASSERT_FALSE (
            search_run (instance, strict, &settings, NULL, &result, &error));
        CU_ASSERT_TRUE (
            g_error_matches (error, SEARCH_ERROR, SEARCH_ERROR_MEMO));
        CU_ASSERT (error && strstr (error->message, "at depth")
                   && strstr (error->message, "the key 0x"));
        printf ("# %s\n", error ? error->message : "no error");
        g_clear_error (&error);
        search_instance_free (instance);
      }
}

/* All hits are checked, which does not change the result. */
static void
test_check (void)
{
  SearchInstance         *instance = ring_new (30, 5, 0);
  const SearchRepr *const reprs[] = { strict, weak };

  for (unsigned i = 0; i < 4; i++)
    {
      SearchSettings settings
          = SEARCH_SETTINGS (.memo = SEARCH_MEMO_DEPTH, .threads = 1 + i / 2,
                             .product_digest = reprs[i % 2] == strict);
      const SearchResult some = run (instance, reprs[i % 2], &settings);
      SearchResult       all;

      settings.check_hits = true;
      all = run (instance, reprs[i % 2], &settings);
      CU_ASSERT_EQUAL (search_count_compare (some.solutions, all.solutions), 0);
      if (settings.threads > 1)
        continue;
      CU_ASSERT (some.memo.checked > 0);
      CU_ASSERT (all.memo.checked > some.memo.checked);
      CU_ASSERT_EQUAL (some.memo.met, all.memo.met);
      CU_ASSERT_EQUAL (some.memo.hits, all.memo.hits);
      CU_ASSERT_EQUAL (all.memo.checked, all.memo.hits);
    }
  search_instance_free (instance);
}

static bool
visit (void *data, const SearchSolution *solution)
{
  (void) data;
  (void) solution;
  return true;
}

static void
test_refused (void)
{
  SearchInstance      *instance = ring_new (5, 3, 0);
  const SearchSettings refused[] = {
    SEARCH_SETTINGS (.visit = visit),
    SEARCH_SETTINGS (.solution_limit = 3),
    SEARCH_SETTINGS (.partial = true, .stop_depth = 2),
    SEARCH_SETTINGS (.levels = true),
    SEARCH_SETTINGS (.frequencies = true, .memo = SEARCH_MEMO_LEVELS),
    SEARCH_SETTINGS (.best = true),
    SEARCH_SETTINGS (.symmetry = SEARCH_SYMMETRY_ORBITS),
  };

  for (size_t i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      SearchSettings settings = refused[i];
      SearchResult   result;
      GError        *error = NULL;

      settings.memo = MAX (settings.memo, SEARCH_MEMO_YES);
      CU_ASSERT_FALSE (
          search_run (instance, weak, &settings, NULL, &result, &error));
      CU_ASSERT_TRUE (
          g_error_matches (error, SEARCH_ERROR, SEARCH_ERROR_USAGE));
      g_clear_error (&error);
    }
  search_instance_free (instance);
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "rings, by the formula", test_formula },
    { "searches without a table agree", test_plain },
    { "every memory limit gives the count", test_memory },
    { "a full table", test_table },
    { "a node limit", test_limits },
    { "a count that is too large", test_overflow },
    { "too many nodes", test_many_nodes },
    { "a wrong key", test_wrong_key },
    { "all hits are checked", test_check },
    { "what a table does not support", test_refused },
    CU_TEST_INFO_NULL,
  };

  char         *file = g_build_filename (g_getenv ("BUILD"), "tests", "plugins",
                                         "rings.so", NULL);
  SearchPlugin *plugin = search_plugin_load (file, NULL);
  int           status;

  rings = search_plugin_problem (plugin);
  strict = search_problem_find_repr (rings, "strict", NULL);
  weak = search_problem_find_repr (rings, "weak", NULL);
  status = tap_run ("memo", tests);
  search_plugin_free (plugin);
  g_free (file);
  return status;
}
