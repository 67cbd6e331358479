/* SPDX-License-Identifier: MIT */
/* index.c: an index of solutions by their rank, without a memo table.
 *
 * A mark is a place in the tree, with the counts of the part of the tree before
 * it.  Serial order is the order of a search with one thread.  The index is the
 * list of marks of a search that counts the solutions.  Each task of the search
 * adds marks to its own part of the tree, called stretch.  When the pool
 * settles the task (adds up its counts, in serial order), the counts of all
 * earlier tasks are added to its marks.  If there are too many marks, the index
 * drops marks that are near to the mark before them.
 */
#include "index.h"
#include "libsearch/text/settings.h"

#include <libsearch/search-error.h>

/* Maximum number of marks of an index. */
#define MARKS_MAX 4096

/* Minimum distance of two marks, in candidates: SPACING_MIN at first, and at
 * least WORTH for each state on the path of a mark, since writing this path
 * takes time.
 */
#define SPACING_MIN UINT64_C (4096)
#define WORTH UINT64_C (64)

/* An item of work: a unit of the tree, and the marks that exploring the unit
 * adds.  The counts of these marks are 0 at the beginning of the unit.
 */
typedef struct
{
  SearchIndex *index;
  SearchUnit  *unit;
  GArray      *marks;
  uint64_t     spacing;
  uint64_t     before; /* solutions that the explorer found before the unit */
} Stretch;

static void
clear_mark (void *mark)
{
  g_clear_pointer (&((Mark *) mark)->path, g_bytes_unref);
}

static GArray *
marks_new (void)
{
  GArray *marks = g_array_new (FALSE, FALSE, sizeof (Mark));

  g_array_set_clear_func (marks, clear_mark);
  return marks;
}

static Mark *
mark_at (const GArray *marks, guint i)
{
  return &g_array_index (marks, Mark, i);
}

/* Drops marks (places in the tree, with counts), so that each mark is at least
 * `spacing` candidates after the mark before it.  Keeps the first mark.
 */
static void
thin (GArray *marks, uint64_t spacing)
{
  guint kept = 1;

  for (guint i = 1; i < marks->len; i++)
    {
      Mark *mark = mark_at (marks, i);
      Mark *last = mark_at (marks, kept - 1);

      if (mark->tally.candidates - last->tally.candidates < spacing)
        continue;
      if (i != kept)
        {
          const Mark swapped = *mark_at (marks, kept);

          *mark_at (marks, kept) = *mark;
          *mark = swapped;
        }
      kept++;
    }
  g_array_set_size (marks, MIN (kept, marks->len));
}

/* Drops marks until at most MARKS_MAX remain.  Returns the new minimum distance
 * of two marks, in candidates.
 */
static uint64_t
limit_marks (GArray *marks, uint64_t spacing)
{
  while (marks->len > MARKS_MAX)
    {
      spacing *= 2;
      thin (marks, spacing);
    }
  return spacing;
}

static Stretch *
stretch_new (SearchIndex *index, SearchUnit *unit)
{
  Stretch *stretch = g_new0 (Stretch, 1);

  stretch->index = index;
  stretch->unit = unit;
  stretch->marks = marks_new ();
  return stretch;
}

static void
stretch_free (void *work)
{
  Stretch *stretch = work;

  search_unit_free (stretch->unit);
  g_array_unref (stretch->marks);
  g_free (stretch);
}

/* Returns true if the explorer has tried enough candidates since its last mark
 * (a place in the tree, with counts) to add another mark.
 */
static bool
is_due (Stretch *stretch, const SearchExplorer *explorer)
{
  const SearchWorker *worker = &explorer->worker;
  const GArray       *marks = stretch->marks;
  const uint64_t      last
      = marks->len ? mark_at (marks, marks->len - 1)->tally.candidates : 0;
  const uint64_t distance = worker->nodes + worker->rejected - last;

  stretch->spacing = MAX (stretch->spacing, stretch->index->spacing);
  return distance >= stretch->spacing
         && (distance / WORTH > worker->depth || explorer->settings.budget);
}

/* The note() callback of an explorer: adds a mark at the node that the explorer
 * has reached, if this node is far enough from the last mark.
 */
static void
note (SearchExplorer *explorer)
{
  Stretch *stretch = explorer->data;
  Mark     mark;

  if (!is_due (stretch, explorer))
    return;
  mark = (Mark){ .path = explorer_place (explorer),
                 .length = explorer->worker.depth + 1,
                 .found = explorer->found - stretch->before,
                 .tally = *explorer_tally (explorer) };
  if (!mark.path)
    return;
  g_array_append_val (stretch->marks, mark);
  stretch->spacing = limit_marks (stretch->marks, stretch->spacing);
}

/* Replaces each unit of the array, from the index `from` on, by a Stretch: an
 * item of work for this unit.
 */
static void
wrap (SearchIndex *index, GPtrArray *units, guint from)
{
  for (guint i = from; i < units->len; i++)
    units->pdata[i] = stretch_new (index, units->pdata[i]);
}

static SearchStopReason
explore_stretch (void *data, SearchExplorer *explorer, void *work,
                 uint64_t budget, SearchTally *tally, GPtrArray *left)
{
  Stretch         *stretch = work;
  const guint      from = left->len;
  SearchStopReason end;

  explorer->data = stretch;
  explorer->note = note;
  stretch->before = explorer->found;
  end = search_explore (explorer, stretch->unit, budget, tally, left);
  wrap (data, left, from);
  return end;
}

static void
share_stretch (SearchExplorer *explorer, GPtrArray *shared)
{
  const Stretch *stretch = explorer->data;
  const guint    from = shared->len;

  explorer_split (explorer, shared);
  wrap (stretch->index, shared, from);
}

/* Appends a mark to the index, unless it is too near to the last mark.  The
 * counts of `mark` begin at the task that is being settled; this function makes
 * them begin at the root of the tree.
 */
static void
append_mark (SearchIndex *index, Mark mark)
{
  const Mark *last = index->marks->len
                         ? mark_at (index->marks, index->marks->len - 1)
                         : NULL;

  search_tally_add (&mark.tally, &index->tally);
  mark.found += index->found;
  if (last && mark.tally.candidates - last->tally.candidates < index->spacing)
    return;
  if (mark.path)
    g_bytes_ref (mark.path);
  g_array_append_val (index->marks, mark);
}

/* The finish() callback of the pool: adds the marks of a settled task to the
 * index.
 */
static void
finish (void *data, void *work, const SearchTally *tally, uint64_t found)
{
  SearchIndex   *index = data;
  const Stretch *stretch = work;

  /* After the solution limit is reached, some tasks are perhaps never settled,
   * so the counts before this task are unknown.
   */
  if (index->found >= index->limit)
    return;
  append_mark (index, (Mark){ .path = stretch->unit->path,
                              .length = stretch->unit->length });
  for (guint i = 0; i < stretch->marks->len; i++)
    append_mark (index, *mark_at (stretch->marks, i));
  index->spacing = limit_marks (index->marks, index->spacing);
  search_tally_add (&index->tally, tally);
  index->found += found;
}

/* Refuses settings and representations that cannot give answers in serial
 * order.  Returns false with an error.
 */
static bool
check (const SearchIndex *index, GError **error)
{
  const SearchSettings *settings = &index->settings;

  if (!index->repr->answer && !index->repr->questions.ask)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                 "representation %s only counts, it has no answers to number",
                 index->repr->name);
  else if (settings->best || settings->partial || settings->levels
           || settings->frequencies
           || settings->strategy != SEARCH_STRATEGY_DEPTH
           || settings->memo == SEARCH_MEMO_LEVELS
           || settings->symmetry == SEARCH_SYMMETRY_SEEN)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                 "an index is of all whole answers, depth first, without "
                 "counts by depth, frequencies and symmetry by what was seen");
  else
    return true;
  return false;
}

SearchSettings
index_settings (const SearchIndex *index)
{
  SearchSettings settings = index->settings;
  const double spent = (double) (g_get_monotonic_time () - index->start) / 1e6;

  if (settings.time_limit > 0)
    settings.time_limit = MAX (settings.time_limit - spent, 1e-6);
  if (settings.node_limit > 0)
    settings.node_limit -= MIN (index->nodes, settings.node_limit - 1);
  settings.threads = MAX (settings.threads, 1);
  return settings;
}

bool
index_conclude (SearchIndex *index, Pool *pool, SearchResult *result,
                GError **error)
{
  pool_describe (pool, result);
  index->nodes += result->tally.nodes;
  return pool_conclude (pool, index->start, result, error);
}

SearchIndex *
index_new (const SearchInstance *instance, const SearchRepr *repr,
           const SearchSettings *settings, GError **error)
{
  SearchIndex *index = g_new0 (SearchIndex, 1);

  index->instance = instance;
  index->repr = repr;
  index->start = g_get_monotonic_time ();
  index->settings = (SearchSettings) SEARCH_SETTINGS ();
  index->marks = marks_new ();
  if ((settings
       && !settings_take (&index->settings, sizeof index->settings,
                          "SearchSettings", settings, error))
      || !check (index, error))
    g_clear_pointer (&index, index_free);
  return index;
}

void
index_free (SearchIndex *index)
{
  if (index->workspace)
    index->repr->workspace.free (index->workspace);
  g_array_unref (index->marks);
  g_free (index);
}

bool
index_count (SearchIndex *index, SearchResult *result, GError **error)
{
  const PoolStrategy strategy = { .explore = explore_stretch,
                                  .free = stretch_free,
                                  .share = share_stretch,
                                  .finish = finish,
                                  .data = index,
                                  .counts = true };
  SearchSettings     settings = index_settings (index);
  Pool              *pool;

  index->spacing = settings.budget ? settings.budget : SPACING_MIN;
  index->limit = settings.solution_limit ? settings.solution_limit : UINT64_MAX;
  settings.visit = NULL;
  settings.solution_limit = index->limit;
  pool = pool_new (index->instance, index->repr, &settings, &strategy, true,
                   error);
  if (!pool)
    return false;
  pool_add (pool, stretch_new (index, search_unit_new_whole ()));
  result->stop_reason = index->end = pool_run (pool);
  if (!index_conclude (index, pool, result, error))
    return false;
  if (index->end != SEARCH_STOP_COMPLETE && index->end != SEARCH_STOP_FIRST)
    {
      /* The search was stopped.  Tasks before the later marks may be
       * unexplored, so the counts of these marks may be wrong, and only the
       * first mark remains.
       */
      g_array_set_size (index->marks, MIN (index->marks->len, 1));
      index->found = 0;
    }
  return true;
}
