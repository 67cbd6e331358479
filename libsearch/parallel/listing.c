/* SPDX-License-Identifier: MIT */
/* listing.c: lists solutions from a rank on, with the marks of an index: places
 * in the tree, each with the number of solutions before it.
 */
#include "index.h"

const Mark *
index_find_mark (const SearchIndex *index, uint64_t rank)
{
  guint low = 0, high = index->marks->len;

  while (high - low > 1)
    {
      const guint middle = low + (high - low) / 2;

      if (g_array_index (index->marks, Mark, middle).found <= rank)
        low = middle;
      else
        high = middle;
    }
  return &g_array_index (index->marks, Mark, low);
}

GPtrArray *
index_list_units (const Mark *mark)
{
  GPtrArray *units = g_ptr_array_new ();

  if (mark->length == 0)
    g_ptr_array_add (units, search_unit_new_whole ());
  for (size_t length = mark->length; length > 0; length--)
    {
      SearchUnit *unit = unit_new (length);

      unit->path = g_bytes_ref (mark->path);
      g_ptr_array_add (units, unit);
    }
  return units;
}

/* A list of solutions. */
typedef struct
{
  const SearchIndex *index;
  const Mark        *mark; /* where the search begins */
  uint64_t           skip; /* number of solutions before the first */
} List;

static bool
visit_listed (void *data, const SearchSolution *solution)
{
  List                 *list = data;
  const SearchSettings *settings = &list->index->settings;

  if (list->skip > 0)
    {
      list->skip--;
      return true;
    }
  return !settings->visit || settings->visit (settings->data, solution);
}

static bool
tick_listed (void *data, const SearchProgress *progress)
{
  const List           *list = data;
  const SearchSettings *settings = &list->index->settings;
  SearchProgress        whole = *progress;

  search_tally_add (&whole.tally, &list->mark->tally);
  return settings->tick (settings->data, &whole);
}

bool
index_list (SearchIndex *index, SearchCount first, SearchCount count,
            SearchResult *result, GError **error)
{
  SearchSettings settings = index_settings (index);
  uint64_t       rank, length; /* saturated: the tree has fewer solutions */
  List           list;
  GPtrArray     *units;
  Pool          *pool;

  search_count_to_uint64 (first, &rank);
  search_count_to_uint64 (count, &length);
  list = (List){ .index = index, .mark = index_find_mark (index, rank) };
  list.skip = rank - list.mark->found;
  settings.solution_limit = list.skip + MIN (length, SEARCH_COUNT_MAX);
  settings.visit = visit_listed;
  settings.tick = settings.tick ? tick_listed : NULL;
  settings.data = &list;
  pool = pool_new (index->instance, index->repr, &settings, &pool_units, true,
                   error);
  if (!pool)
    return false;
  units = index_list_units (list.mark);
  for (guint i = 0; i < units->len; i++)
    pool_add (pool, units->pdata[i]);
  g_ptr_array_unref (units);
  result->stop_reason = pool_run (pool);
  if (!index_conclude (index, pool, result, error))
    return false;
  search_tally_add (&result->tally, &list.mark->tally);
  pool_set_counts (result);
  return true;
}
