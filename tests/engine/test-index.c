/* SPDX-License-Identifier: MIT */
/* test-index.c: solutions by their rank, and random solutions: the same as
 * those of a search in order, whatever divides the tree.
 */
#include "tests/support/queens.h"

#include <inttypes.h>
#include <limits.h>
#include <string.h>

/* Budgets that divide the tree; 0: threads share as they need. */
static const uint64_t budgets[] = { 0, 1, 3, 40, 1000 };

static SearchCount
count_of (uint64_t number)
{
  SearchCount count;

  CU_ASSERT_FATAL (search_count_from_uint64 (number, &count));
  return count;
}

static uint64_t
number_of (SearchCount count)
{
  uint64_t number;

  CU_ASSERT_FATAL (search_count_to_uint64 (count, &number));
  return number;
}

static bool
append (void *data, const SearchSolution *solution)
{
  GString *text = data;

  for (size_t i = 0; i < solution->length; i++)
    g_string_append_printf (text, " %d", solution->answer[i]);
  g_string_append_printf (text, " of %" PRIu64 "\n", solution->orbit);
  return true;
}

/* Returns the solutions from the index `first` on as lines. */
static char *
lines_of (char **lines, size_t first, size_t count)
{
  GString *text = g_string_new (NULL);

  for (size_t i = first; i < first + count && lines[i] && *lines[i]; i++)
    g_string_append_printf (text, "%s\n", lines[i]);
  return g_string_free (text, FALSE);
}

/* Returns all solutions, split into lines. */
static char **
list_all (const SearchInstance *queens, const SearchRepr *repr,
          SearchSymmetryMode symmetry)
{
  GString             *text = g_string_new (NULL);
  const SearchSettings settings
      = SEARCH_SETTINGS (.visit = append, .data = text, .symmetry = symmetry);
  SearchResult result;
  char       **lines;

  CU_ASSERT_FATAL (search_run (queens, repr, &settings, NULL, &result, NULL));
  lines = g_strsplit (text->str, "\n", -1);
  g_string_free (text, TRUE);
  return lines;
}

static bool
tallies_equal (const SearchTally *a, const SearchTally *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}

/* The solutions `first` to `first` + `count`, by an index of the solutions
 * until `known`; 0: of all.
 */
static void
check_list (const SearchInstance *queens, const SearchRepr *repr,
            const SearchSettings *wanted, char **lines, size_t first,
            size_t count, uint64_t known)
{
  SearchSettings settings = *wanted, plain = *wanted;
  GString       *text = g_string_new (NULL);
  char          *expected = lines_of (lines, first, count);
  SearchResult   result, serial;
  SearchIndex   *index;

  settings.visit = append;
  settings.data = text;
  settings.solution_limit = known;
  index = search_index_new (queens, repr, &settings, &result, NULL);
  CU_ASSERT_PTR_NOT_NULL_FATAL (index);
  CU_ASSERT (text->len == 0);
  CU_ASSERT (number_of (search_index_count (index)) >= first);
  CU_ASSERT (search_index_list (index, count_of (first), count_of (count),
                                &result, NULL));
  CU_ASSERT_STRING_EQUAL (text->str, expected);

  plain.threads = 1;
  plain.budget = 0;
  plain.solution_limit = first + count;
  CU_ASSERT_FATAL (search_run (queens, repr, &plain, NULL, &serial, NULL));
  CU_ASSERT (result.stop_reason == serial.stop_reason);
  CU_ASSERT (tallies_equal (&result.tally, &serial.tally));
  search_index_free (index);
  g_string_free (text, TRUE);
  g_free (expected);
}

/* Each solution of a small instance, and ranges that begin there.  A number of
 * threads and a budget have every third solution, with sanitizers every
 * twelfth, from another one on.
 */
static void
check_ranks (int n, SearchSymmetryMode symmetry)
{
  SearchInstance *queens = queens_new (n);
  const size_t    step = (size_t) tap_amount (1, 3, 12);

  for (size_t i = 0; i < G_N_ELEMENTS (budgets); i++)
    for (unsigned threads = 1; threads <= 4; threads++)
      {
        const SearchRepr    *repr = queens_reprs[threads % 2];
        char               **lines = list_all (queens, repr, symmetry);
        const size_t         count = MAX (g_strv_length (lines), 1) - 1;
        const SearchSettings settings
            = SEARCH_SETTINGS (.threads = threads, .budget = budgets[i],
                               .symmetry = symmetry, .digest = true);

        for (size_t first = (4 * i + threads) % step; first < count;
             first += step)
          {
            check_list (queens, repr, &settings, lines, first, 1, first + 1);
            check_list (queens, repr, &settings, lines, first, 1 + first % 7,
                        first % 2 ? 0 : first + 1);
          }
        check_list (queens, repr, &settings, lines, count, 1, 0);
        g_strfreev (lines);
      }
  search_instance_free (queens);
}

static void
test_ranks (void)
{
  for (int n = 0; n <= 7; n++)
    check_ranks (n, SEARCH_SYMMETRY_NONE);
  check_ranks (8, SEARCH_SYMMETRY_ORBITS);
}

/* More marks than an index keeps. */
static void
test_many_marks (void)
{
  const int       n = 10;
  SearchInstance *queens = queens_new (n);
  char **lines = list_all (queens, queens_reprs[0], SEARCH_SYMMETRY_NONE);

  for (uint64_t budget = 1; budget <= 4;
       budget += (uint64_t) tap_amount (1, 1, 3))
    for (size_t first = 0; first < 724; first += 181)
      {
        const SearchSettings settings
            = SEARCH_SETTINGS (.threads = 2, .budget = budget, .digest = true);

        check_list (queens, queens_reprs[0], &settings, lines, first, 100, 0);
      }
  g_strfreev (lines);
  search_instance_free (queens);
}

/* Draws of ranks below a count. */
typedef struct
{
  SearchCount below;
  uint64_t    seed;
} Draws;

static SearchCount
draw (void *data, uint64_t i)
{
  const Draws *draws = data;

  return search_count_draw (draws->below, draws->seed, i);
}

/* Returns random solutions as text, and checks each by its rank. */
static char *
pick (const SearchInstance *queens, const SearchSettings *wanted, char **lines,
      size_t length, uint64_t seed)
{
  SearchSettings settings = *wanted;
  GString       *text = g_string_new (NULL), *expected = g_string_new (NULL);
  Draws          draws = { .seed = seed };
  SearchResult   result;
  SearchIndex   *index;

  settings.visit = append;
  settings.data = text;
  index = search_index_new (queens, queens_reprs[0], &settings, &result, NULL);
  CU_ASSERT_PTR_NOT_NULL_FATAL (index);
  draws.below = search_index_count (index);
  for (size_t i = 0; i < length; i++)
    g_string_append_printf (expected, "%s\n",
                            lines[number_of (draw (&draws, i))]);
  CU_ASSERT (search_index_pick (index, draw, &draws, length, &result, NULL));
  CU_ASSERT (result.stop_reason == SEARCH_STOP_COMPLETE);
  CU_ASSERT_STRING_EQUAL (text->str, expected->str);
  search_index_free (index);
  g_string_free (expected, TRUE);
  return g_string_free (text, FALSE);
}

static void
test_picks (void)
{
  SearchInstance *queens = queens_new (8);
  char **lines = list_all (queens, queens_reprs[0], SEARCH_SYMMETRY_NONE);

  for (uint64_t seed = 0; seed < 8; seed++)
    {
      const SearchSettings one = SEARCH_SETTINGS ();
      const size_t         length = (size_t) seed * 50;
      char                *first = pick (queens, &one, lines, length, seed);

      for (size_t i = 0; i < G_N_ELEMENTS (budgets); i++)
        {
          const SearchSettings settings
              = SEARCH_SETTINGS (.threads = 1 + (unsigned) i % 4,
                                 .budget = budgets[i]);
          char *again = pick (queens, &settings, lines, length, seed);

          CU_ASSERT_STRING_EQUAL (first, again);
          g_free (again);
        }
      g_free (first);
    }
  g_strfreev (lines);
  search_instance_free (queens);
}

/* An index refuses settings without ranks; a limit leaves it empty. */
static void
test_refusals (void)
{
  SearchInstance      *queens = queens_new (8);
  const SearchSettings wrong[]
      = { SEARCH_SETTINGS (.best = true),
          SEARCH_SETTINGS (.levels = true),
          SEARCH_SETTINGS (.partial = true, .stop_depth = 2),
          SEARCH_SETTINGS (.frequencies = true),
          SEARCH_SETTINGS (.strategy = SEARCH_STRATEGY_LEVELS),
          SEARCH_SETTINGS (.symmetry = SEARCH_SYMMETRY_SEEN) };
  SearchSettings limited = SEARCH_SETTINGS (.node_limit = 100);
  SearchResult   result;
  SearchIndex   *index;

  for (size_t i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      GError *error = NULL;

      CU_ASSERT_PTR_NULL (search_index_new (queens, queens_reprs[0], &wrong[i],
                                            &result, &error));
      CU_ASSERT (g_error_matches (error, SEARCH_ERROR, SEARCH_ERROR_USAGE));
      g_clear_error (&error);
    }
  index = search_index_new (queens, queens_reprs[0], &limited, &result, NULL);
  CU_ASSERT_PTR_NOT_NULL_FATAL (index);
  CU_ASSERT (result.stop_reason == SEARCH_STOP_NODES
             && result.tally.nodes == 100);
  CU_ASSERT (number_of (search_index_count (index)) == 0);
  search_index_free (index);
  search_instance_free (queens);
}

static uint64_t
weigh (const void *instance, const void *state)
{
  (void) instance, (void) state;
  return 2;
}

static SearchCount
rank_zero (void *data, uint64_t i)
{
  (void) data, (void) i;
  return count_of (0);
}

/* Solutions with weights have one rank each, and are not picked. */
static void
test_weights (void)
{
  SearchInstance *queens = queens_new (6);
  SearchRepr      weighted = *queens_reprs[0];
  SearchResult    result;
  SearchIndex    *index;
  GError         *error = NULL;

  weighted.weight = weigh;
  weighted.loops = (SearchReprLoops){ 0 };
  index = search_index_new (queens, &weighted, NULL, &result, NULL);
  CU_ASSERT_PTR_NOT_NULL_FATAL (index);
  CU_ASSERT (result.tally.solutions == 8);
  CU_ASSERT (number_of (search_index_count (index)) == 4);
  CU_ASSERT_FALSE (
      search_index_pick (index, rank_zero, NULL, 1, &result, &error));
  CU_ASSERT (g_error_matches (error, SEARCH_ERROR, SEARCH_ERROR_USAGE));
  g_clear_error (&error);
  search_index_free (index);
  search_instance_free (queens);
}

/* A search that tick() stops after some calls, and its first solution. */
typedef struct
{
  int calls;
  int first[20];
} Stopped;

static bool
tick_some (void *data, const SearchProgress *progress)
{
  Stopped *stopped = data;

  (void) progress;
  return g_atomic_int_add (&stopped->calls, -1) > 1;
}

static bool
visit_first (void *data, const SearchSolution *solution)
{
  Stopped *stopped = data;

  memcpy (stopped->first, solution->answer, solution->length * sizeof (int));
  return false;
}

/* An index whose count was stopped, with unexplored tasks between the finished
 * ones, lists from the first solution on.
 */
static void
test_stopped (void)
{
  SearchInstance *queens = queens_new (20);
  const int       right[20] = { 0,  2, 4,  1,  3, 12, 14, 11, 17, 19,
                                16, 8, 15, 18, 7, 9,  6,  13, 5,  10 };

  for (int i = 0; i < tap_amount (24, 12, 6); i++)
    {
      Stopped        stopped = { .calls = 2 + i % 3 };
      SearchSettings settings
          = SEARCH_SETTINGS (.threads = 4, .budget = i % 2 * 100u,
                             .tick = tick_some, .visit = visit_first,
                             .data = &stopped);
      SearchResult result;
      SearchIndex *index = search_index_new (queens, queens_reprs[0], &settings,
                                             &result, NULL);

      CU_ASSERT_PTR_NOT_NULL_FATAL (index);
      CU_ASSERT (result.stop_reason == SEARCH_STOP_CALLBACK);
      stopped.calls = INT_MAX;
      search_index_list (index, count_of (0), count_of (1), &result, NULL);
      CU_ASSERT (memcmp (stopped.first, right, sizeof right) == 0);
      search_index_free (index);
    }
  search_instance_free (queens);
}

int
main (void)
{
  CU_TestInfo tests[] = { { "each solution by its rank", test_ranks },
                          { "more marks than an index keeps", test_many_marks },
                          { "random solutions by their ranks", test_picks },
                          { "refusals and limits", test_refusals },
                          { "weights", test_weights },
                          { "a count that was stopped", test_stopped },
                          CU_TEST_INFO_NULL };

  return queens_run ("index", tests);
}
