/* SPDX-License-Identifier: MIT */
/* test-nqueens.c: every representation against the published counts, the
 * rules, and each other.
 */
#include "tests/support/queens.h"

#include <string.h>

static void
test_counts (void)
{
  for (int n = 0; n <= tap_amount (14, 11, 8); n++)
    {
      SearchInstance *queens = queens_new (n);
      SearchResult    first
          = queens_search (queens, queens_reprs[0], &queens_ways[0]);
      SearchKnown known = { 0 };

      CU_ASSERT (queens_problem->known (search_instance_data (queens), &known));
      for (const SearchRepr **repr = queens_reprs; *repr; repr++)
        for (size_t i = 0; i < G_N_ELEMENTS (queens_ways); i++)
          {
            SearchResult result;

            if (n > 10 && queens_ways[i].strategy == SEARCH_STRATEGY_LEVELS)
              continue;
            result = queens_search (queens, *repr, &queens_ways[i]);
            CU_ASSERT_EQUAL (result.tally.solutions, known.solutions);
            CU_ASSERT_EQUAL (result.tally.nodes, first.tally.nodes);
            CU_ASSERT_EQUAL (result.tally.digest, first.tally.digest);
          }
      search_instance_free (queens);
    }
}

/* Every way that a representation can be run makes the same candidates, and no
 * two representations do (but for those that try every row, or what is free).
 */
static void
test_candidates (void)
{
  SearchInstance *queens = queens_new (10);
  uint64_t        counts[8] = { 0 };
  size_t          r = 0;

  for (const SearchRepr **repr = queens_reprs; *repr; repr++, r++)
    {
      counts[r]
          = queens_search (queens, *repr, &queens_ways[0]).tally.candidates;
      for (size_t i = 1; i < G_N_ELEMENTS (queens_ways); i++)
        CU_ASSERT_EQUAL (
            queens_search (queens, *repr, &queens_ways[i]).tally.candidates,
            counts[r]);
    }
  CU_ASSERT_EQUAL (r, 5);
  CU_ASSERT_EQUAL (counts[0], 35538);  /* bitboard: free squares */
  CU_ASSERT_EQUAL (counts[1], 348150); /* rows: every square */
  CU_ASSERT_EQUAL (counts[2], counts[1]);
  CU_ASSERT (counts[3] > counts[0] && counts[3] < counts[1]);
  CU_ASSERT_EQUAL (counts[4], counts[0]); /* marks: free squares */
  search_instance_free (queens);
}

static SearchTally
explore_in_pieces (const SearchInstance *queens, const SearchRepr *repr,
                   SearchLoop loop, uint64_t budget)
{
  SearchSettings  settings = SEARCH_SETTINGS (.loop = loop, .digest = true);
  SearchExplorer *explorer
      = search_explorer_new (queens, repr, &settings, NULL);
  GPtrArray  *units = g_ptr_array_new ();
  SearchTally tally = { 0 };

  g_ptr_array_add (units, search_unit_new_whole ());
  while (units->len > 0)
    {
      SearchUnit *unit = g_ptr_array_steal_index_fast (units, 0);

      search_explore (explorer, unit, budget, &tally, units);
      search_unit_free (unit);
    }
  g_ptr_array_unref (units);
  search_explorer_free (explorer);
  return tally;
}

static void
test_budgets (void)
{
  static const uint64_t budgets[] = { 1, 2, 7, 1000 };

  for (int n = 0; n <= tap_amount (10, 8, 6); n++)
    for (const SearchRepr **repr = queens_reprs; *repr; repr++)
      for (int loop = 0; loop < 2; loop++)
        for (size_t i = 0; i < G_N_ELEMENTS (budgets); i++)
          {
            SearchInstance *queens = queens_new (n);
            SearchTally     whole
                = queens_search (queens, *repr, &queens_ways[loop]).tally;
            SearchTally parts = explore_in_pieces (
                queens, *repr, queens_ways[loop].loop, budgets[i]);

            CU_ASSERT_EQUAL (parts.candidates, whole.candidates);
            CU_ASSERT_EQUAL (parts.nodes, whole.nodes);
            CU_ASSERT_EQUAL (parts.solutions, whole.solutions);
            CU_ASSERT_EQUAL (parts.digest, whole.digest);
            search_instance_free (queens);
          }
}

/* The rules, written a third time: no two queens in line. */
static bool
peaceful (const int *row, int n)
{
  for (int a = 0; a < n; a++)
    for (int b = 0; b < n; b++)
      if (a != b
          && (row[a] == row[b] || row[a] + a == row[b] + b
              || row[a] - a == row[b] - b))
        return false;
  return true;
}

typedef struct
{
  const SearchInstance *queens;
  int                   n;
  int                   last[32];
  int                   seen;
} Inspection;

static bool
inspect (void *data, const SearchSolution *solution)
{
  Inspection *inspection = data;
  const int  *answer = solution->answer;

  CU_ASSERT_EQUAL (solution->weight, 1);
  CU_ASSERT_EQUAL (solution->length, (size_t) inspection->n);
  CU_ASSERT (peaceful (answer, inspection->n));
  CU_ASSERT (queens_problem->check (search_instance_data (inspection->queens),
                                    answer, solution->length));
  if (inspection->seen++ > 0)
    {
      int i = 0;

      while (i < inspection->n - 1 && inspection->last[i] == answer[i])
        i++;
      CU_ASSERT (inspection->last[i] < answer[i]);
    }
  memcpy (inspection->last, answer, solution->length * sizeof (int));
  return true;
}

static void
test_answers (void)
{
  for (int n = 1; n <= tap_amount (9, 9, 7); n++)
    for (const SearchRepr **repr = queens_reprs; *repr; repr++)
      {
        SearchInstance *queens = queens_new (n);
        Inspection      inspection = { .queens = queens, .n = n };
        SearchSettings  settings
            = SEARCH_SETTINGS (.visit = inspect, .data = &inspection);
        SearchResult result;

        CU_ASSERT (search_run (queens, *repr, &settings, NULL, &result, NULL));
        CU_ASSERT_EQUAL (result.tally.solutions, (uint64_t) inspection.seen);
        search_instance_free (queens);
      }
}

static void
test_check_refuses (void)
{
  SearchInstance *queens = queens_new (4);
  const void     *data = search_instance_data (queens);

  CU_ASSERT (queens_problem->check (data, (int[]){ 1, 3, 0, 2 }, 4));
  CU_ASSERT_FALSE (queens_problem->check (data, (int[]){ 1, 3, 0 }, 3));
  CU_ASSERT_FALSE (queens_problem->check (data, (int[]){ 1, 3, 0, 3 }, 4));
  CU_ASSERT_FALSE (queens_problem->check (data, (int[]){ 0, 1, 2, 3 }, 4));
  CU_ASSERT_FALSE (queens_problem->check (data, (int[]){ 3, 2, 1, 0 }, 4));
  CU_ASSERT_FALSE (queens_problem->check (data, (int[]){ 1, 4, 0, 2 }, 4));
  CU_ASSERT_FALSE (queens_problem->check (data, (int[]){ -1, 3, 0, 2 }, 4));
  search_instance_free (queens);
}

/* The largest board: all 32 bits in use, queens at both ends. */
static void
test_largest (void)
{
  static const uint64_t limit = 200000;
  SearchInstance       *queens = queens_new (32);
  SearchSettings        settings
      = SEARCH_SETTINGS (.node_limit = limit, .digest = true);
  SearchResult first = { 0 };

  for (const SearchRepr **repr = queens_reprs; *repr; repr++)
    {
      SearchResult result;

      CU_ASSERT (search_run (queens, *repr, &settings, NULL, &result, NULL));
      CU_ASSERT_EQUAL (result.tally.nodes, limit);
      if (repr == queens_reprs)
        first = result;
      CU_ASSERT_EQUAL (result.tally.solutions, first.tally.solutions);
      CU_ASSERT_EQUAL (result.tally.digest, first.tally.digest);
    }
  search_instance_free (queens);
}

/* A plugin has the file that it was loaded from, and that file loads it. */
static void
test_file (void)
{
  SearchPlugin *found = search_plugin_load ("nqueens", NULL), *opened;

  CU_ASSERT_PTR_NOT_NULL_FATAL (found);
  CU_ASSERT (g_str_has_suffix (search_plugin_file (found), "/nqueens.so"));
  opened = search_plugin_load (search_plugin_file (found), NULL);
  CU_ASSERT_PTR_NOT_NULL_FATAL (opened);
  CU_ASSERT_STRING_EQUAL (search_plugin_file (opened),
                          search_plugin_file (found));
  CU_ASSERT_STRING_EQUAL (search_plugin_problem (opened)->name, "nqueens");
  search_plugin_free (found);
  search_plugin_free (opened);
}

/* The sheets of quadrants are kept where they fit to the byte. */
static void
test_sheets (void)
{
  SearchInstance   *queens = queens_new (20);
  const SearchRepr *quadrants
      = search_problem_find_repr (queens_problem, "quadrants", NULL);
  SearchMemory memory, limited;
  size_t       all;

  CU_ASSERT_TRUE (
      search_instance_fits (queens, quadrants, 0, 3, &memory, NULL));
  CU_ASSERT_TRUE (memory.shared > 0);
  all = memory.shared + 3 * memory.scratch;
  CU_ASSERT_TRUE (
      search_instance_fits (queens, quadrants, all, 3, &limited, NULL));
  CU_ASSERT_EQUAL (limited.shared, memory.shared);
  CU_ASSERT_TRUE (
      search_instance_fits (queens, quadrants, all - 1, 3, &limited, NULL));
  CU_ASSERT_EQUAL (limited.shared, 0);
  search_instance_free (queens);
}

/* As many stages have sheets at once as there are, or workers. */
static void
test_stages (void)
{
  static const struct
  {
    int      n;
    unsigned stages;
  } cases[] = { { 10, 1 }, { 11, 5 } };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SearchInstance   *queens = queens_new (cases[i].n);
      const SearchRepr *quadrants
          = search_problem_find_repr (queens_problem, "quadrants", NULL);
      SearchMemory one, many;

      CU_ASSERT_TRUE (
          search_instance_fits (queens, quadrants, 0, 1, &one, NULL));
      for (unsigned workers = 1; workers <= 7; workers++)
        {
          CU_ASSERT_TRUE (search_instance_fits (queens, quadrants, 0, workers,
                                                &many, NULL));
          CU_ASSERT_EQUAL (many.shared,
                           one.shared * MIN (workers, cases[i].stages));
        }
      search_instance_free (queens);
    }
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "n = 0..12: published counts, equal nodes and digests", test_counts },
    { "candidates are the representation's own", test_candidates },
    { "n = 0..8: budgets give identical tallies", test_budgets },
    { "answers keep the rules and come in order", test_answers },
    { "check refuses what breaks a rule", test_check_refuses },
    { "n = 32 uses every bit", test_largest },
    { "sheets are kept where they fit", test_sheets },
    { "sheets of as many stages as workers", test_stages },
    { "the file that was loaded", test_file },
    CU_TEST_INFO_NULL,
  };

  return queens_run ("nqueens", tests);
}
