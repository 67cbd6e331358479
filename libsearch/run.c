/* SPDX-License-Identifier: MIT */
/* run.c: one exploration of the whole tree. */
#include <libsearch/search-run.h>

bool
search_run (const SearchInstance *instance, const SearchRepr *repr,
            const SearchSettings *settings, GPtrArray *leftover,
            SearchResult *result, GError **error)
{
  const gint64    start = g_get_monotonic_time ();
  const uint64_t  limit = settings ? settings->node_limit : 0;
  SearchExplorer *explorer
      = search_explorer_new (instance, repr, settings, error);
  SearchUnit *whole;

  if (!explorer)
    return false;

  *result = (SearchResult){ .loop = search_explorer_loop (explorer),
                            .has_digest
                            = settings && settings->digest && repr->answer };
  whole = search_unit_new_whole ();
  result->end = search_explore (explorer, whole, limit ? limit : UINT64_MAX,
                                &result->tally, leftover);
  result->seconds = (double) (g_get_monotonic_time () - start) / 1e6;
  search_unit_free (whole);
  search_explorer_free (explorer);

  if (result->end == SEARCH_END_OVERFLOW)
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_OVERFLOW,
                   "%s: the count passed 2^63-1",
                   search_instance_problem (instance)->name);
      return false;
    }
  return true;
}
