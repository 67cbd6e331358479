/* SPDX-License-Identifier: MIT */
/* queens.c: N-Queens for tests, with every kind of search. */
#include "queens.h"

#include <stdio.h>

const SearchProblem *queens_problem;

const SearchRepr *queens_reprs[8];

const Way queens_ways[] = {
  { SEARCH_STRATEGY_DEPTH, SEARCH_LOOP_INLINE },
  { SEARCH_STRATEGY_DEPTH, SEARCH_LOOP_DYNAMIC },
  { SEARCH_STRATEGY_LEVELS, SEARCH_LOOP_INLINE },
  { SEARCH_STRATEGY_LEVELS, SEARCH_LOOP_DYNAMIC },
};

SearchInstance *
queens_new (int n)
{
  char             *setting = g_strdup_printf ("n=%d", n);
  const char *const settings[] = { setting, NULL };
  SearchInstance *queens = search_instance_new (queens_problem, settings, NULL);

  g_free (setting);
  return queens;
}

SearchResult
queens_search (const SearchInstance *queens, const SearchRepr *repr,
               const Way *way)
{
  SearchSettings settings = SEARCH_SETTINGS (.strategy = way->strategy,
                                             .loop = way->loop, .digest = true);
  SearchResult   result;

  CU_ASSERT_FATAL (search_run (queens, repr, &settings, NULL, &result, NULL));
  CU_ASSERT_EQUAL (result.end, SEARCH_END_COMPLETE);
  CU_ASSERT_EQUAL (result.loop, way->loop);
  return result;
}

int
queens_run (const char *suite, CU_TestInfo *tests)
{
  GError       *error = NULL;
  SearchModule *module = search_module_load ("nqueens", &error);
  size_t        n = 0;
  int           status;

  if (!module)
    {
      printf ("Bail out! %s\n", error->message);
      return 1;
    }
  queens_problem = search_module_problem (module);
  for (const SearchRepr *const *repr = queens_problem->reprs; *repr; repr++)
    if (g_strcmp0 ((*repr)->tree, queens_problem->reprs[0]->tree) == 0)
      {
        g_assert (n + 1 < G_N_ELEMENTS (queens_reprs));
        queens_reprs[n++] = *repr;
      }
  status = tap_run (suite, tests);
  search_module_free (module);
  return status;
}
