/* SPDX-License-Identifier: MIT */
/* test-symmetry.c: N-Queens up to the symmetries of the square. */
#include "tests/support/queens.h"

#include <string.h>

/* The order of each element, and what it makes of the board below. */
static const struct
{
  const char *name;
  int         order;
  int         image[5];
} elements[] = {
  { "identity", 1, { 0, 2, 4, 1, 3 } },
  { "mirror", 2, { 3, 1, 4, 2, 0 } },
  { "flip", 2, { 4, 2, 0, 3, 1 } },
  { "rot90", 4, { 2, 4, 1, 3, 0 } },
  { "rot180", 2, { 1, 3, 0, 2, 4 } },
  { "rot270", 4, { 4, 1, 3, 0, 2 } },
  { "transpose", 2, { 0, 3, 1, 4, 2 } },
  { "antitranspose", 2, { 2, 0, 3, 1, 4 } },
};

static const int board[5] = { 0, 2, 4, 1, 3 };

static void
test_elements (void)
{
  const SearchSymmetry *square = queens_problem->symmetries;
  SearchInstance       *queens = queens_new (5);
  const void           *data = search_instance_data (queens);

  CU_ASSERT_STRING_EQUAL (square->name, "square");
  for (size_t e = 0; e < G_N_ELEMENTS (elements); e++)
    {
      int at[5], image[5], order = 0;

      CU_ASSERT_STRING_EQUAL (square->elements[e], elements[e].name);
      CU_ASSERT_EQUAL (square->apply (data, e, board, 5, image), 5);
      CU_ASSERT_EQUAL (memcmp (image, elements[e].image, sizeof image), 0);
      memcpy (at, board, sizeof at);
      do
        {
          square->apply (data, e, at, 5, image);
          memcpy (at, image, sizeof at);
          order++;
        }
      while (memcmp (at, board, sizeof at) != 0 && order < 9);
      CU_ASSERT_EQUAL (order, elements[e].order);
    }
  CU_ASSERT_PTR_NULL (square->elements[G_N_ELEMENTS (elements)]);
  search_instance_free (queens);
}

static SearchTally
count (const SearchInstance *queens, const SearchRepr *repr, const Way *way,
       SearchSymmetryMode symmetry, bool no_symmetry_breaking)
{
  SearchSettings settings
      = SEARCH_SETTINGS (.strategy = way->strategy, .loop = way->loop,
                         .digest = true, .symmetry = symmetry,
                         .no_symmetry_breaking = no_symmetry_breaking);
  SearchResult result;

  CU_ASSERT_FATAL (search_run (queens, repr, &settings, NULL, &result, NULL));
  CU_ASSERT_EQUAL (result.stop_reason, SEARCH_STOP_COMPLETE);
  CU_ASSERT (result.has_digest);
  return result.tally;
}

/* What is found up to symmetry is all there is. */
static void
expect_same (const SearchTally *tally, const SearchTally *all,
             uint64_t fundamental)
{
  uint64_t orbits = 0, solutions = 0;

  CU_ASSERT_EQUAL (tally->fundamental, fundamental);
  CU_ASSERT_EQUAL (tally->solutions, all->solutions);
  CU_ASSERT_EQUAL (tally->digest, all->digest);
  for (size_t i = 0; i < SEARCH_ORBIT_SIZES && tally->orbits[i].size; i++)
    {
      orbits += tally->orbits[i].count;
      solutions += tally->orbits[i].count * tally->orbits[i].size;
      CU_ASSERT (i == 0 || tally->orbits[i - 1].size < tally->orbits[i].size);
    }
  CU_ASSERT_EQUAL (orbits, fundamental);
  CU_ASSERT_EQUAL (solutions, all->solutions);
}

static void
test_orbits (void)
{
  for (int n = 0; n <= (tap_torture () ? 13 : 11); n++)
    {
      SearchInstance *queens = queens_new (n);
      SearchKnown     known = { 0 };

      CU_ASSERT (queens_problem->known (search_instance_data (queens), &known));
      for (const SearchRepr **repr = queens_reprs; *repr; repr++)
        for (size_t i = 0; i < G_N_ELEMENTS (queens_ways); i++)
          {
            const Way  *way = &queens_ways[i];
            SearchTally all, least;

            if (n > 9 && i > 0)
              continue;
            all = count (queens, *repr, way, SEARCH_SYMMETRY_NONE, false);
            least = count (queens, *repr, way, SEARCH_SYMMETRY_ORBITS, false);
            expect_same (&least, &all, known.fundamental);
            CU_ASSERT (n < 8 || 2 * least.nodes < all.nodes);
            least = count (queens, *repr, way, SEARCH_SYMMETRY_ORBITS, true);
            expect_same (&least, &all, known.fundamental);
            CU_ASSERT_EQUAL (least.nodes, all.nodes);
            if (way->strategy == SEARCH_STRATEGY_LEVELS)
              continue;
            least = count (queens, *repr, way, SEARCH_SYMMETRY_SEEN, false);
            expect_same (&least, &all, known.fundamental);
          }
      search_instance_free (queens);
    }
}

/* Any budget gives the same orbits. */
static void
test_budgets (void)
{
  static const uint64_t budgets[] = { 1, 7, 1000 };
  SearchInstance       *queens = queens_new (8);

  for (const SearchRepr **repr = queens_reprs; *repr; repr++)
    for (size_t i = 0; i < G_N_ELEMENTS (budgets); i++)
      for (int loop = 0; loop < 2; loop++)
        {
          SearchSettings settings
              = SEARCH_SETTINGS (.loop = queens_ways[loop].loop, .digest = true,
                                 .symmetry = SEARCH_SYMMETRY_ORBITS);
          SearchExplorer *explorer
              = search_explorer_new (queens, *repr, &settings, NULL);
          GPtrArray  *units = g_ptr_array_new ();
          SearchTally parts = { 0 }, whole;

          whole = count (queens, *repr, &queens_ways[loop],
                         SEARCH_SYMMETRY_ORBITS, false);
          g_ptr_array_add (units, search_unit_new_whole ());
          while (units->len > 0)
            {
              SearchUnit *unit = g_ptr_array_steal_index_fast (units, 0);

              search_explore (explorer, unit, budgets[i], &parts, units);
              search_unit_free (unit);
            }
          CU_ASSERT_EQUAL (parts.nodes, whole.nodes);
          CU_ASSERT_EQUAL (parts.candidates, whole.candidates);
          expect_same (&parts, &whole, 12);
          g_ptr_array_unref (units);
          search_explorer_free (explorer);
        }
  search_instance_free (queens);
}

static void
test_refused (void)
{
  SearchInstance   *queens = queens_new (6);
  SearchRepr        silent = *queens_reprs[0];
  const SearchRepr *repr = queens_reprs[0];
  const struct
  {
    const SearchRepr *repr;
    SearchSettings    settings;
  } cases[] = {
    { &silent, SEARCH_SETTINGS (.symmetry = SEARCH_SYMMETRY_ORBITS) },
    { repr, SEARCH_SETTINGS (.symmetry = SEARCH_SYMMETRY_ORBITS,
                             .partial = true, .stop_depth = 3) },
    { repr, SEARCH_SETTINGS (.symmetry = SEARCH_SYMMETRY_SEEN,
                             .strategy = SEARCH_STRATEGY_LEVELS) },
  };

  silent.answer = NULL;
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GError      *error = NULL;
      SearchResult result;

      CU_ASSERT_FALSE (search_run (queens, cases[i].repr, &cases[i].settings,
                                   NULL, &result, &error));
      CU_ASSERT (g_error_matches (error, SEARCH_ERROR, SEARCH_ERROR_USAGE));
      g_clear_error (&error);
    }
  search_instance_free (queens);
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "the eight elements: names, orders, pictures", test_elements },
    { "orbits and all they stand for, in every way", test_orbits },
    { "budgets", test_budgets },
    { "what cannot be had", test_refused },
    CU_TEST_INFO_NULL,
  };

  return queens_run ("symmetry", tests);
}
