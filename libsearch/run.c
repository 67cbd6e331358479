/* SPDX-License-Identifier: MIT */
/* run.c: a whole search: depth first, in pieces, or level by level. */
#include "explorer.h"
#include "levels.h"

#include <libsearch/search-run.h>

/* A piece of a search is an eighth of the time it has run, within these
 * microseconds: then its units are taken stock of.
 */
#define PIECE_PART 8
#define PIECE_MIN 10000
#define PIECE_MAX 200000

/* The paths of all pending units may take so many bytes; with more, the one at
 * hand is explored to its end.
 */
#define PENDING_BYTES_MAX ((size_t) 1 << 24)

/* The bytes of the paths that `pending` holds; those of one piece share one and
 * lie next to each other.
 */
static size_t
pending_bytes (const GPtrArray *pending)
{
  const GBytes *last = NULL;
  size_t        bytes = 0;

  for (guint i = 0; i < pending->len; i++)
    {
      GBytes *path = ((SearchUnit *) g_ptr_array_index (pending, i))->path;

      if (path && path != last)
        bytes += g_bytes_get_size (path);
      last = path;
    }
  return bytes;
}

static void
set_pause (SearchExplorer *explorer, const GPtrArray *pending, gint64 start)
{
  const gint64 now = g_get_monotonic_time ();
  const gint64 piece = CLAMP ((now - start) / PIECE_PART, PIECE_MIN, PIECE_MAX);

  explorer->pause
      = pending_bytes (pending) < PENDING_BYTES_MAX ? now + piece : 0;
}

/* Moves the units from `from` to the end of `to`, the last one first. */
static void
move_reversed (GPtrArray *from, GPtrArray *to)
{
  while (from->len > 0)
    g_ptr_array_add (to, g_ptr_array_steal_index (from, from->len - 1));
}

/* Depth first: always the deepest unit, which is pending's last. */
static SearchEnd
explore_depth_first (SearchExplorer *explorer, uint64_t budget,
                     SearchTally *tally, GPtrArray *leftover)
{
  const gint64 start = g_get_monotonic_time ();
  GPtrArray   *pending
      = g_ptr_array_new_with_free_func ((GDestroyNotify) search_unit_free);
  GPtrArray *rest = g_ptr_array_new ();
  SearchEnd  end = SEARCH_END_COMPLETE;

  explorer->only_pauses = leftover == NULL;
  g_ptr_array_add (pending, search_unit_new_whole ());
  while (end == SEARCH_END_COMPLETE && pending->len > 0)
    {
      SearchUnit    *unit = g_ptr_array_steal_index (pending, pending->len - 1);
      const uint64_t before = tally->nodes;

      set_pause (explorer, pending, start);
      end = search_explore (explorer, unit, budget, tally, rest);
      budget -= tally->nodes - before;
      if (end == SEARCH_END_NODES && budget > 0)
        end = SEARCH_END_COMPLETE;
      move_reversed (rest, pending);
      search_unit_free (unit);
    }
  if (leftover)
    move_reversed (pending, leftover);
  g_ptr_array_unref (rest);
  g_ptr_array_unref (pending);
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
  if (depth > 0 && depth < worker->capacity)
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

  if (!explorer)
    return false;

  *result = (SearchResult){ .loop = search_explorer_loop (explorer),
                            .has_digest
                            = settings && settings->digest && repr->answer };
  budget = settings && settings->node_limit ? settings->node_limit : UINT64_MAX;
  if (settings && settings->strategy == SEARCH_STRATEGY_LEVELS)
    result->end
        = levels_explore (explorer, budget, &result->tally, &result->level);
  else
    result->end
        = explore_depth_first (explorer, budget, &result->tally, leftover);
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
