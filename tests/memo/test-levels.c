/* SPDX-License-Identifier: MIT */
/* test-levels.c: searches level by level with a table for each level. */
#include "tests/support/tap.h"

#include <libsearch/search.h>

#include <string.h>

/* Sums of `terms` terms: term i is 0, i or 2i, or three times 0 if `most` is 0.
 * Sums above `most` are invalid.  With `heavy`, a solution has a weight.
 */
typedef struct
{
  int terms, most, heavy;
} Sums;

typedef struct
{
  int32_t terms, sum;
  int32_t mark;             /* what sums_expand() writes */
  int32_t factor, previous; /* of the last term, and of the term before */
} Sum;

/* Number of states of which a thread makes the children by itself. */
#define NARROW 4096

static SEARCH_CALLBACK (next, sums_next, const Sums *sums, const Sum *sum,
                        uint64_t *cursor, Sum *child)
{
  if (sum->terms == sums->terms || *cursor > 2)
    return false;
  child->terms = sum->terms + 1;
  child->factor = (int32_t) *cursor;
  child->previous = sum->factor;
  child->sum = sums->most ? sum->sum + child->terms * (int32_t) *cursor : 0;
  ++*cursor;
  return true;
}

static SEARCH_CALLBACK (valid, sums_valid, const Sums *sums, const Sum *sum)
{
  return sum->sum <= sums->most;
}

static SEARCH_CALLBACK (solution, sums_solution, const Sums *sums,
                        const Sum *sum)
{
  return sum->terms == sums->terms;
}

/* Of even sums, the next term is not 0. */
static SEARCH_CALLBACK (expand, sums_expand, const Sums *sums, Sum *sum)
{
  (void) sums;
  sum->mark = sum->sum * 2;
  return sum->sum % 2 == 0;
}

static SEARCH_CALLBACK (weight, sums_weight, const Sums *sums, const Sum *sum)
{
  return sums->heavy ? UINT64_C (1) << sum->sum % 40 : 1;
}

static SEARCH_CALLBACK (key, sums_key, const Sums *sums, const Sum *sum,
                        size_t depth, int32_t *key)
{
  (void) sums;
  key[0] = (int32_t) depth;
  key[1] = sum->sum;
}

static SEARCH_CALLBACK (key, sums_late_key, const Sums *sums, const Sum *sum,
                        size_t depth, int32_t *key)
{
  (void) sums;
  key[0] = (int32_t) depth;
  key[1] = sum->mark;
}

/* The subtrees do not depend on the term before the last, but the keys of the
 * children depend on the last.
 */
static SEARCH_CALLBACK (key, sums_loose_key, const Sums *sums, const Sum *sum,
                        size_t depth, int32_t *key)
{
  sums_key (sums, sum, depth, key);
  key[2] = sum->previous;
}

#define SUMS                                                                   \
  .state_size = sizeof (Sum), .next = sums_next, .valid = sums_valid,          \
  .solution = sums_solution, .weight = sums_weight

#define KEYS .key_size = 2 * sizeof (int32_t), .self_contained = true

SEARCH_REPR (early, SUMS, .memo = { KEYS, .key = sums_key });
SEARCH_REPR (late, SUMS, .expand = sums_expand,
             .memo = { KEYS, .key = sums_late_key, .late = true });
SEARCH_REPR (weak, SUMS, .expand = sums_expand,
             .memo = { KEYS, .weak_key = sums_key });
SEARCH_REPR (loose, SUMS,
             .memo = { .key_size = 3 * sizeof (int32_t),
                       .key = sums_loose_key,
                       .self_contained = true });
SEARCH_REPR (walking, SUMS,
             .memo = { .key_size = 2 * sizeof (int32_t), .key = sums_key });

static const SearchRepr *const reprs[]
    = { &early, &late, &weak, &loose, &walking, NULL };

static const SearchOption options[] = {
  SEARCH_INT ("terms", Sums, terms, "terms", 5, 0, 10000),
  SEARCH_INT ("most", Sums, most, "largest sum", 1000000, 0, 1000000),
  SEARCH_INT ("heavy", Sums, heavy, "weights", 0, 0, 1),
  { 0 },
};

static SEARCH_CALLBACK (answer_length, sums_length, const Sums *sums)
{
  return (size_t) sums->terms;
}

static const SearchProblem problem = { .name = "sums",
                                       .summary = "sums",
                                       .instance_size = sizeof (Sums),
                                       .reprs = reprs,
                                       .options = options,
                                       .answer_length = sums_length };

static SearchInstance *
sums_new (int terms, int most, bool heavy)
{
  char           *first = g_strdup_printf ("terms=%d", terms);
  char           *second = g_strdup_printf ("most=%d", most);
  const char     *texts[] = { first, second, heavy ? "heavy=1" : NULL, NULL };
  SearchInstance *instance = search_instance_new (&problem, texts, NULL);

  CU_ASSERT_PTR_NOT_NULL_FATAL (instance);
  g_free (first);
  g_free (second);
  return instance;
}

static SearchResult
count (const SearchInstance *instance, const SearchRepr *repr,
       SearchSettings settings)
{
  GError      *error = NULL;
  SearchResult result;

  CU_ASSERT_FATAL (
      search_run (instance, repr, &settings, NULL, &result, &error));
  return result;
}

static void
assert_equal (SearchCount a, SearchCount b)
{
  CU_ASSERT_EQUAL (search_count_compare (a, b), 0);
}

/* Counts with levels as a search without keys does. */
static void
test_plain (void)
{
  for (int terms = 0; terms < 9; terms++)
    for (int most = 0; most < 90; most += 11)
      for (int heavy = 0; heavy < 2; heavy++)
        for (int i = 0; i < 3; i++)
          {
            SearchInstance    *instance = sums_new (terms, most, heavy);
            const SearchResult plain
                = count (instance, reprs[i],
                         (SearchSettings) SEARCH_SETTINGS (.threads = 1));
            const SearchResult levels = count (
                instance, reprs[i],
                (SearchSettings) SEARCH_SETTINGS (.memo = SEARCH_MEMO_LEVELS));

            assert_equal (levels.solutions, plain.solutions);
            CU_ASSERT_EQUAL (levels.tally.solutions, plain.tally.solutions);
            CU_ASSERT_EQUAL (levels.has_nodes, i < 2);
            if (levels.has_nodes)
              assert_equal (levels.nodes, plain.nodes);
            CU_ASSERT_EQUAL (levels.memo.used, SEARCH_MEMO_LEVELS);
            CU_ASSERT_EQUAL (levels.memo.weak, i == 2);
            CU_ASSERT_EQUAL (levels.memo.met, levels.tally.nodes);
            CU_ASSERT_EQUAL (levels.stop_reason, SEARCH_STOP_COMPLETE);
            search_instance_free (instance);
          }
}

/* Terms without a largest sum: a solution for each choice, of 3 for a term. */
static void
test_formula (void)
{
  for (int terms = 1; terms < tap_amount (130, 130, 70); terms += 30)
    {
      SearchInstance    *instance = sums_new (terms, 1000000, false);
      const SearchResult result = count (
          instance, &early,
          (SearchSettings) SEARCH_SETTINGS (.memo = SEARCH_MEMO_LEVELS));
      SearchCount expected;

      search_count_from_uint64 (1, &expected);
      for (int i = 0; i < terms; i++)
        search_count_multiply (expected, 3, &expected);
      assert_equal (result.solutions, expected);
      CU_ASSERT_EQUAL (result.memo.met, 3 * (result.memo.keys + 1));
      CU_ASSERT_EQUAL (result.memo.met - result.memo.keys - result.memo.hits,
                       3 * (uint64_t) (terms * (terms - 1) + 1));
      search_instance_free (instance);
    }
}

/* Compares runs with several threads with a run with one thread. */
static void
compare_threads (const SearchRepr *repr, int terms)
{
  SearchInstance    *instance = sums_new (terms, 1000000, true);
  const SearchResult alone
      = count (instance, repr,
               (SearchSettings) SEARCH_SETTINGS (.memo = SEARCH_MEMO_LEVELS,
                                                 .threads = 1));

  CU_ASSERT (alone.memo.keys > 10 * NARROW);
  for (unsigned threads = (unsigned) tap_amount (2, 2, 4); threads <= 8;
       threads += (unsigned) tap_amount (1, 3, 6))
    {
      const SearchResult result
          = count (instance, repr,
                   (SearchSettings) SEARCH_SETTINGS (.memo = SEARCH_MEMO_LEVELS,
                                                     .threads = threads));

      assert_equal (result.solutions, alone.solutions);
      assert_equal (result.nodes, alone.nodes);
      CU_ASSERT_EQUAL (result.memo.met, alone.memo.met);
      CU_ASSERT_EQUAL (result.memo.keys, alone.memo.keys);
      CU_ASSERT_EQUAL (result.memo.hits, alone.memo.hits);
      CU_ASSERT_EQUAL (result.tally.candidates, alone.tally.candidates);
      CU_ASSERT_EQUAL (result.threads, threads);
    }
  search_instance_free (instance);
}

/* Wide levels, in any number of threads. */
static void
test_threads (void)
{
  compare_threads (&late, 70);
  compare_threads (&loose, 60);
}

static void
test_node_limit (void)
{
  SearchInstance *instance = sums_new (80, 1000000, false);

  for (uint64_t limit = 1;
       limit < (uint64_t) tap_amount (300000, 300000, 20000);
       limit = limit * 3 + 1)
    {
      uint64_t keys = 0;

      for (unsigned threads = 1; threads <= 2; threads++)
        {
          const SearchResult result = count (
              instance, &early,
              (SearchSettings) SEARCH_SETTINGS (.memo = SEARCH_MEMO_LEVELS,
                                                .node_limit = limit,
                                                .threads = threads));

          CU_ASSERT_EQUAL (result.stop_reason, SEARCH_STOP_NODES);
          CU_ASSERT_EQUAL (result.memo.met, limit);
          CU_ASSERT (result.level > 0);
          CU_ASSERT (threads == 1 || result.memo.keys == keys);
          keys = result.memo.keys;
        }
    }
  search_instance_free (instance);
}

static bool
refuse (void *data, const SearchProgress *progress)
{
  size_t *level = data;

  *level = progress->level;
  return *level < 20;
}

static void
test_stops (void)
{
  static const int cancel = 1;
  SearchInstance  *instance = sums_new (10000, 1000000, false);
  size_t           level = 0;
  const struct
  {
    SearchSettings   settings;
    SearchStopReason end;
  } stops[] = {
    { SEARCH_SETTINGS (.time_limit = 0.02), SEARCH_STOP_TIME },
    { SEARCH_SETTINGS (.cancel = &cancel), SEARCH_STOP_SIGNAL },
    { SEARCH_SETTINGS (.memory_limit = 1 << 20), SEARCH_STOP_MEMORY },
    { SEARCH_SETTINGS (.memory_limit = 1), SEARCH_STOP_MEMORY },
    { SEARCH_SETTINGS (.tick = refuse, .data = &level), SEARCH_STOP_CALLBACK },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (stops); i++)
    for (unsigned threads = 1; threads <= 2; threads++)
      {
        SearchSettings settings = stops[i].settings;
        SearchResult   result;

        settings.memo = SEARCH_MEMO_LEVELS;
        settings.threads = threads;
        result = count (instance, &early, settings);
        CU_ASSERT_EQUAL (result.stop_reason, stops[i].end);
        CU_ASSERT (result.memo.bytes <= 1 << 20 || settings.memory_limit == 0);
      }
  CU_ASSERT (level >= 20);
  search_instance_free (instance);
}

/* Errors: a count that is too large, and states that read those above. */
static void
test_errors (void)
{
  SearchInstance *instance = sums_new (1292, 0, false);
  SearchSettings  settings = SEARCH_SETTINGS (.memo = SEARCH_MEMO_LEVELS);
  GError         *error = NULL;
  SearchResult    result;

  CU_ASSERT_FALSE (
      search_run (instance, &walking, &settings, NULL, &result, &error));
  CU_ASSERT (g_error_matches (error, SEARCH_ERROR, SEARCH_ERROR_USAGE));
  g_clear_error (&error);
  CU_ASSERT_FALSE (
      search_run (instance, &early, &settings, NULL, &result, &error));
  CU_ASSERT (g_error_matches (error, SEARCH_ERROR, SEARCH_ERROR_OVERFLOW));
  g_clear_error (&error);
  search_instance_free (instance);
}

int
main (void)
{
  CU_TestInfo tests[] = { { "counts as without keys", test_plain },
                          { "counts of hundreds of digits", test_formula },
                          { "any number of threads", test_threads },
                          { "a limit of nodes is exact", test_node_limit },
                          { "limits", test_stops },
                          { "errors", test_errors },
                          CU_TEST_INFO_NULL };

  return tap_run ("levels", tests);
}
