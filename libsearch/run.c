/* SPDX-License-Identifier: MIT */
/* run.c: a whole search: depth first, or level by level. */
#include "explorer.h"
#include "levels.h"

#include <libsearch/search-run.h>

static SearchEnd
explore_whole (SearchExplorer *explorer, uint64_t budget, SearchTally *tally,
               GPtrArray *leftover)
{
  SearchUnit *whole = search_unit_new_whole ();
  SearchEnd   end = search_explore (explorer, whole, budget, tally, leftover);

  search_unit_free (whole);
  return end;
}

/* The counts by depth, as far as there are any. */
static GArray *
copy_levels (const SearchWorker *worker)
{
  size_t count = worker->capacity;

  while (count > 1 && worker->levels[count - 1].candidates == 0)
    count--;
  return g_array_append_vals (g_array_new (FALSE, FALSE, sizeof (SearchLevel)),
                              worker->levels, (guint) count);
}

static void
survey (const SearchExplorer *explorer, SearchResult *result)
{
  const SearchWorker *worker = &explorer->worker;
  const size_t        depth = explorer->settings.depth;

  if (explorer->settings.levels)
    result->levels = copy_levels (worker);
  if (explorer->settings.partial && depth < worker->capacity)
    result->partials = worker->levels[depth].nodes;
}

bool
search_run (const SearchInstance *instance, const SearchRepr *repr,
            const SearchSettings *settings, GPtrArray *leftover,
            SearchResult *result, GError **error)
{
  const gint64    start = g_get_monotonic_time ();
  SearchExplorer *explorer
      = search_explorer_new (instance, repr, settings, error);
  uint64_t budget;

  *result = (SearchResult){ 0 };
  if (!explorer)
    return false;

  *result = (SearchResult){ .loop = search_explorer_loop (explorer),
                            .has_digest = explorer->settings.digest };
  budget = settings && settings->node_limit ? settings->node_limit : UINT64_MAX;
  if (settings && settings->strategy == SEARCH_STRATEGY_LEVELS)
    result->end
        = levels_explore (explorer, budget, &result->tally, &result->level);
  else
    result->end = explore_whole (explorer, budget, &result->tally, leftover);
  survey (explorer, result);
  result->seconds = (double) (g_get_monotonic_time () - start) / 1e6;
  search_explorer_free (explorer);

  if (result->end == SEARCH_END_OVERFLOW)
    {
      search_result_clear (result);
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_OVERFLOW,
                   "%s: the count passed 2^63-1",
                   search_instance_problem (instance)->name);
      return false;
    }
  return true;
}

void
search_result_clear (SearchResult *result)
{
  g_clear_pointer (&result->levels, g_array_unref);
}
