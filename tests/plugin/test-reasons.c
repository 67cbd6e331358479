/* SPDX-License-Identifier: MIT */
/* test-reasons.c: no problem says why a value may not stand in an answer that
 * is one.
 */
#include "tests/support/tap.h"

#include <libsearch/search.h>

#define SOLUTIONS 50

static bool
check_reasons (void *data, const SearchSolution *solution)
{
  const SearchInstance *instance = data;
  const SearchProblem  *problem = search_instance_problem (instance);
  GString              *text = g_string_new (NULL);

  for (size_t length = 1; length <= solution->length; length++)
    problem->reason (search_instance_data (instance), solution->answer, length,
                     text);
  CU_ASSERT_STRING_EQUAL (text->str, "");
  g_string_free (text, TRUE);
  return true;
}

static void
test_solutions (void)
{
  static const char *const cases[][2]
      = { { "all-interval", "n=8" },
          { "costas", "n=6" },
          { "cover", "pentominoes=3x20" },
          { "golomb", "marks=5" },
          { "langford", "n=4" },
          { "langford", "n=8" },
          { "nqueens", "n=8" },
          { "regions", "puzzle=AAAB/CABB/CADD/CCDD" },
          { "sudoku", "puzzle=................" } };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char     *settings[] = { cases[i][1], NULL };
      SearchPlugin   *loaded = search_plugin_load (cases[i][0], NULL);
      SearchInstance *instance;
      SearchResult    result;
      const char     *why;

      CU_ASSERT_PTR_NOT_NULL_FATAL (loaded);
      instance = search_instance_new (search_plugin_problem (loaded), settings,
                                      NULL);
      CU_ASSERT_PTR_NOT_NULL_FATAL (instance);
      const SearchSettings search
          = SEARCH_SETTINGS (.threads = 1, .solution_limit = SOLUTIONS,
                             .visit = check_reasons, .data = instance);

      CU_ASSERT_TRUE_FATAL (
          search_run (instance,
                      search_instance_choose_repr (instance, SEARCH_PURPOSE_ALL,
                                                   &why, NULL),
                      &search, NULL, &result, NULL));
      CU_ASSERT (result.tally.solutions > 0);
      search_result_clear (&result);
      search_instance_free (instance);
      search_plugin_free (loaded);
    }
}

int
main (void)
{
  CU_TestInfo tests[]
      = { { "none for what is right", test_solutions }, CU_TEST_INFO_NULL };

  return tap_run ("reasons", tests);
}
