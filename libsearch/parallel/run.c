/* SPDX-License-Identifier: MIT */
/* run.c: search_run(): a whole search, depth first or level by level. */
#include "levels.h"
#include "libsearch/text/settings.h"

#include <libsearch/search-run.h>

/* Depth first, the work of a pool is units. */
static SearchEnd
explore_unit (void *data, SearchExplorer *explorer, void *unit, uint64_t budget,
              SearchTally *tally, GPtrArray *left)
{
  (void) data;
  return search_explore (explorer, unit, budget, tally, left);
}

static void
free_unit (void *unit)
{
  search_unit_free (unit);
}

static const PoolStrategy depth_strategy
    = { .explore = explore_unit, .free = free_unit, .share = explorer_split };

/* Returns how many threads the search gets: 1 where answers must be found one
 * after the other.
 */
static unsigned
thread_count (const SearchSettings *settings)
{
  const bool levels = settings->strategy == SEARCH_STRATEGY_LEVELS;

  if (settings->symmetry == SEARCH_SYMMETRY_SEEN
      || (levels && settings->solution_limit))
    return 1;
  return MAX (settings->threads, 1);
}

static void
append_left (Pool *pool, GPtrArray *leftover)
{
  void *unit;

  while ((unit = pool_take_left (pool)))
    if (leftover)
      g_ptr_array_add (leftover, unit);
    else
      search_unit_free (unit);
}

static void
report (const Pool *pool, const SearchSettings *settings, SearchResult *result)
{
  GArray *levels = pool_levels (pool);

  pool_describe (pool, result);
  if (settings->partial && settings->depth < levels->len)
    result->partials
        = g_array_index (levels, SearchLevel, settings->depth).nodes;
  if (settings->levels)
    result->levels = g_array_ref (levels);
}

bool
search_run (const SearchInstance *instance, const SearchRepr *repr,
            const SearchSettings *wanted, GPtrArray *leftover,
            SearchResult *result, GError **error)
{
  const gint64   start = g_get_monotonic_time ();
  SearchSettings settings = SEARCH_SETTINGS ();
  bool           by_levels;
  Levels         levels;
  size_t         state_size, board_size;
  Pool          *pool;

  *result = (SearchResult){ 0 };
  if (wanted
      && !settings_take (&settings, sizeof settings, "SearchSettings", wanted,
                         error))
    return false;
  by_levels = settings.strategy == SEARCH_STRATEGY_LEVELS;
  settings.threads = thread_count (&settings);
  if (!search_instance_sizes (instance, repr, &state_size, &board_size, error))
    return false;
  levels_init (&levels, state_size);
  pool = pool_new (instance, repr, &settings,
                   by_levels ? &levels.strategy : &depth_strategy, !leftover,
                   error);
  if (!pool)
    return false;

  if (!by_levels)
    pool_add (pool, search_unit_new_whole ());
  result->end = by_levels ? levels_run (&levels, pool) : pool_run (pool);
  result->level = levels.level;
  report (pool, &settings, result);
  if (!by_levels)
    append_left (pool, leftover);
  pool_free (pool);
  result->seconds = (double) (g_get_monotonic_time () - start) / 1e6;

  if (search_end_has_result (result->end, instance, repr, error))
    return true;
  search_result_clear (result);
  *result = (SearchResult){ 0 };
  return false;
}

void
search_result_clear (SearchResult *result)
{
  g_clear_pointer (&result->levels, g_array_unref);
}
