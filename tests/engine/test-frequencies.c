/* SPDX-License-Identifier: MIT */
/* test-frequencies.c: frequencies are sums over all answers, whatever divides
 * the tree.
 */
#include "libsearch/answers/frequencies.h"
#include "tests/support/queens.h"

#include <inttypes.h>

/* A sum by another rule: a table of all places and values of queens. */
#define LONGEST 10
typedef struct
{
  uint64_t counts[LONGEST][LONGEST];
  uint64_t solutions;
} Sum;

static bool
add (void *data, const SearchSolution *solution)
{
  Sum *sum = data;

  for (size_t i = 0; i < solution->length; i++)
    sum->counts[i][solution->answer[i]]++;
  sum->solutions++;
  return true;
}

/* Compares the frequencies with the sum. */
static void
check_equal (const SearchFrequencies *frequencies, const Sum *sum, int n)
{
  CU_ASSERT_FATAL (frequencies != NULL);
  CU_ASSERT (search_frequencies_add_up (frequencies));
  CU_ASSERT (frequencies->solutions == sum->solutions);
  CU_ASSERT (frequencies->places == (sum->solutions ? (size_t) n : 0));
  for (size_t place = 0; place < frequencies->places; place++)
    {
      CU_ASSERT (frequencies->absent[place] == 0);
      for (int value = 0; value < n; value++)
        {
          const int64_t column = value - frequencies->min;
          const bool    inside
              = column >= 0 && column < (int64_t) frequencies->values;

          CU_ASSERT ((inside ? frequencies->counts[place * frequencies->values
                                                   + (size_t) column]
                             : 0)
                     == sum->counts[place][value]);
        }
    }
}

/* Sums the solutions of a search. */
static Sum
sum_of (const SearchInstance *queens, SearchSymmetryMode symmetry)
{
  Sum                  sum = { 0 };
  const SearchSettings settings
      = SEARCH_SETTINGS (.visit = add, .data = &sum, .symmetry = symmetry);
  SearchResult result;

  CU_ASSERT (
      search_run (queens, queens_reprs[0], &settings, NULL, &result, NULL));
  return sum;
}

static void
check_queens (int n, const SearchSettings *settings)
{
  SearchInstance *queens = queens_new (n);
  const Sum       all = sum_of (queens, SEARCH_SYMMETRY_NONE);
  SearchResult    result;

  CU_ASSERT_FATAL (
      search_run (queens, queens_reprs[1], settings, NULL, &result, NULL));
  check_equal (result.frequencies, &all, n);
  if (settings->symmetry)
    {
      const Sum orbits = sum_of (queens, settings->symmetry);

      check_equal (result.representatives, &orbits, n);
    }
  else
    CU_ASSERT (result.representatives == NULL);
  search_result_clear (&result);
  search_instance_free (queens);
}

static void
test_queens (void)
{
  static const uint64_t budgets[] = { 0, 1, 40 };

  for (int n = 0; n <= 8; n++)
    for (int symmetry = SEARCH_SYMMETRY_NONE; symmetry < 2; symmetry++)
      for (unsigned i = 0; i < 12; i++)
        {
          const SearchSettings settings
              = SEARCH_SETTINGS (.frequencies = true, .threads = 1 + i % 4,
                                 .budget = budgets[i % G_N_ELEMENTS (budgets)],
                                 .symmetry = (SearchSymmetryMode) symmetry,
                                 .strategy = i % 5 == 4
                                                 ? SEARCH_STRATEGY_LEVELS
                                                 : SEARCH_STRATEGY_DEPTH);

          check_queens (n, &settings);
        }
}

/* Limits leave the sums of what was found. */
static void
test_limits (void)
{
  SearchInstance *queens = queens_new (10);
  SearchResult    result;

  for (unsigned threads = 1; threads <= 3; threads++)
    {
      const SearchSettings settings
          = SEARCH_SETTINGS (.frequencies = true, .threads = threads,
                             .node_limit = 20000);

      CU_ASSERT (
          search_run (queens, queens_reprs[0], &settings, NULL, &result, NULL));
      CU_ASSERT (result.stop_reason == SEARCH_STOP_NODES);
      CU_ASSERT (search_frequencies_add_up (result.frequencies));
      CU_ASSERT (result.frequencies->solutions == result.tally.solutions);
      search_result_clear (&result);
    }
  search_instance_free (queens);
}

static uint64_t
at (const SearchFrequencies *frequencies, size_t place, int value)
{
  return frequencies->counts[place * frequencies->values
                             + (size_t) ((int64_t) value - frequencies->min)];
}

/* Answers of different lengths, values in any order, and tables of threads. */
static void
test_tables (void)
{
  static const int   answers[][3] = { { 5, -3, 7 }, { 5, 100, -90 }, { -3 } };
  Frequencies       *one = frequencies_new (3), *two = frequencies_new (3);
  SearchFrequencies *result;

  CU_ASSERT (frequencies_add (one, answers[0], 3, 2));
  CU_ASSERT (frequencies_add (one, answers[2], 1, 5));
  CU_ASSERT (frequencies_add (one, NULL, 0, 1));
  CU_ASSERT (frequencies_add (two, answers[1], 3, 4));
  CU_ASSERT (frequencies_merge (one, two));
  result = frequencies_result (one, (SearchCount){ { 12 } });
  CU_ASSERT (search_frequencies_add_up (result));
  CU_ASSERT (result->places == 3 && result->min == -90);
  CU_ASSERT (result->values == 191);
  CU_ASSERT (at (result, 0, 5) == 6 && at (result, 0, -3) == 5);
  CU_ASSERT (at (result, 1, -3) == 2 && at (result, 1, 100) == 4);
  CU_ASSERT (at (result, 2, 7) == 2 && at (result, 2, -90) == 4);
  CU_ASSERT (result->absent[0] == 1);
  CU_ASSERT (result->absent[2] == 6);
  search_frequencies_free (result);
  result = frequencies_result (one, (SearchCount){ { 13 } });
  CU_ASSERT (!search_frequencies_add_up (result));
  search_frequencies_free (result);
  CU_ASSERT (!frequencies_add (one, (const int[]){ 1 << 30 }, 1, 1));
  CU_ASSERT (
      !frequencies_add (two, (const int[]){ INT32_MIN, INT32_MAX }, 2, 1));
  frequencies_free (one);
  frequencies_free (two);
}

int
main (void)
{
  CU_TestInfo tests[] = { { "sums over all solutions", test_queens },
                          { "limits", test_limits },
                          { "tables", test_tables },
                          CU_TEST_INFO_NULL };

  return queens_run ("frequencies", tests);
}
