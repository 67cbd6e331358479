/* SPDX-License-Identifier: MIT */
/* queens.c: runs searches for N-Queens with each strategy and loop, for tests.
 */
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
  CU_ASSERT_EQUAL (result.stop_reason, SEARCH_STOP_COMPLETE);
  CU_ASSERT_EQUAL (result.loop, way->loop);
  return result;
}

int
queens_run (const char *suite, CU_TestInfo *tests)
{
  GError       *error = NULL;
  SearchPlugin *loaded = search_plugin_load ("nqueens", &error);
  size_t        n = 0;
  int           status;

  if (!loaded)
    {
      printf ("Bail out! %s\n", error->message);
      return 1;
    }
  queens_problem = search_plugin_problem (loaded);
  for (const SearchRepr *const *repr = queens_problem->reprs; *repr; repr++)
    if (g_strcmp0 ((*repr)->tree, queens_problem->reprs[0]->tree) == 0)
      {
        g_assert (n + 1 < G_N_ELEMENTS (queens_reprs));
        queens_reprs[n++] = *repr;
      }
  status = tap_run (suite, tests);
  search_plugin_free (loaded);
  return status;
}
