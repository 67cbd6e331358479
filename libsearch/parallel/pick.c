/* SPDX-License-Identifier: MIT */
/* pick.c: lists solutions from a rank on, and finds the solutions of given
 * ranks, with the marks of an index: places in the tree, each with the number
 * of solutions before it.  A pick is a wanted solution; a group is an item of
 * work: the picks between a mark and the next.
 */
#include "index.h"

#include <libsearch/search-error.h>

#include <string.h>

/* Returns the last mark (a place in the tree) that has at most `rank` solutions
 * before it.
 */
static const Mark *
find_mark (const SearchIndex *index, uint64_t rank)
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

/* Returns the units that together are the part of the tree from the mark on, in
 * serial order.
 */
static GPtrArray *
list_units (const Mark *mark)
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
search_index_list (SearchIndex *index, SearchCount first, SearchCount count,
                   SearchResult *result, GError **error)
{
  SearchSettings settings = index_settings (index);
  uint64_t       rank, length; /* saturated: the tree has fewer solutions */
  List           list;
  GPtrArray     *units;
  Pool          *pool;

  *result = (SearchResult){ 0 };
  g_return_val_if_fail (
      search_count_compare (first, search_index_count (index)) <= 0, false);
  search_count_to_uint64 (first, &rank);
  search_count_to_uint64 (count, &length);
  list = (List){ .index = index, .mark = find_mark (index, rank) };
  list.skip = rank - list.mark->found;
  g_return_val_if_fail (length > 0, false);
  settings.solution_limit = list.skip + MIN (length, SEARCH_COUNT_MAX);
  settings.visit = visit_listed;
  settings.tick = settings.tick ? tick_listed : NULL;
  settings.data = &list;
  pool = pool_new (index->instance, index->repr, &settings, &pool_units, true,
                   error);
  if (!pool)
    return false;
  units = list_units (list.mark);
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

/* A solution that is wanted. */
typedef struct
{
  uint64_t       rank;
  SearchSolution solution; /* its answer is owned */
} Pick;

/* An item of work: the wanted solutions between `mark` and the next mark of the
 * index.
 */
typedef struct
{
  const Mark *mark;
  uint64_t    rank;       /* rank of the next solution that the search finds */
  Pick       *next, *end; /* wanted solutions, in ascending order */
} Group;

static int
compare (const void *a, const void *b)
{
  const Pick *first = a, *second = b;

  return (first->rank > second->rank) - (first->rank < second->rank);
}

static void
clear_pick (void *pick)
{
  g_free ((int *) ((Pick *) pick)->solution.answer);
}

/* Ranks as search_index_pick() gets them. */
typedef struct
{
  SearchCount (*rank) (void *data, uint64_t i);
  void    *data;
  uint64_t length;
} Ranks;

/* Returns rank `i`; UINT64_MAX for a larger rank, which no index covers. */
static uint64_t
rank_at (const Ranks *ranks, uint64_t i)
{
  uint64_t rank;

  search_count_to_uint64 (ranks->rank (ranks->data, i), &rank);
  return rank;
}

/* Returns an array with a Pick for each rank in `ranks`, in ascending order.  A
 * rank that occurs more than once has one element.
 */
static GArray *
sort_picks (const Ranks *ranks)
{
  GArray *picks = g_array_new (FALSE, TRUE, sizeof (Pick));
  guint   kept = 0;

  for (uint64_t i = 0; i < ranks->length; i++)
    {
      const Pick pick = { .rank = rank_at (ranks, i) };

      g_array_append_val (picks, pick);
    }
  g_array_sort (picks, compare);
  for (guint i = 0; i < picks->len; i++)
    if (i == 0
        || compare (&g_array_index (picks, Pick, i),
                    &g_array_index (picks, Pick, kept - 1))
               != 0)
      g_array_index (picks, Pick, kept++) = g_array_index (picks, Pick, i);
  g_array_set_size (picks, kept);
  g_array_set_clear_func (picks, clear_pick);
  return picks;
}

/* Returns true if the index covers all wanted solutions. */
static bool
covers (const SearchIndex *index, const GArray *picks)
{
  return picks->len == 0
         || g_array_index (picks, Pick, picks->len - 1).rank < index->found;
}

/* Groups the wanted solutions by their marks. */
static GArray *
group (const SearchIndex *index, GArray *picks)
{
  GArray *groups = g_array_new (FALSE, FALSE, sizeof (Group));

  for (guint i = 0; i < picks->len; i++)
    {
      Pick       *pick = &g_array_index (picks, Pick, i);
      const Mark *mark = find_mark (index, pick->rank);
      Group      *last = groups->len
                             ? &g_array_index (groups, Group, groups->len - 1)
                             : NULL;

      if (!last || last->mark != mark)
        {
          const Group one = { mark, mark->found, pick, pick + 1 };

          g_array_append_val (groups, one);
        }
      else
        last->end = pick + 1;
    }
  return groups;
}

/* Stores a copy of the solution if the group needs the solution of this rank.
 * Returns false after the group's last wanted solution.
 */
static bool
take (void *data, void *work, const SearchSolution *solution)
{
  Group *group = work;

  (void) data;
  if (group->rank++ != group->next->rank)
    return true;
  group->next->solution = *solution;
  group->next->solution.answer
      = g_memdup2 (solution->answer, solution->length * sizeof (int));
  return ++group->next < group->end;
}

/* Explores the tree from the group's mark (a place in the tree) to the group's
 * last wanted solution.  Returns SEARCH_STOP_NONDETERMINISTIC if that solution
 * is not found.
 */
static SearchStopReason
explore_group (void *data, SearchExplorer *explorer, void *work,
               uint64_t budget, SearchTally *tally, GPtrArray *left)
{
  const Group     *group = work;
  GPtrArray       *units = list_units (group->mark);
  SearchStopReason end = SEARCH_STOP_COMPLETE;

  (void) data;
  (void) budget;
  (void) left;
  for (guint i = 0; i < units->len; i++)
    {
      if (end == SEARCH_STOP_COMPLETE)
        end = search_explore (explorer, units->pdata[i], UINT64_MAX, tally,
                              NULL);
      search_unit_free (units->pdata[i]);
    }
  g_ptr_array_unref (units);
  return end == SEARCH_STOP_COMPLETE ? SEARCH_STOP_NONDETERMINISTIC : end;
}

/* A group is explored undivided. */
static void
share_nothing (SearchExplorer *explorer, GPtrArray *shared)
{
  (void) explorer;
  (void) shared;
}

/* Frees nothing, since the array of groups owns the groups. */
static void
free_nothing (void *work)
{
  (void) work;
}

static size_t
size_nothing (const void *work)
{
  (void) work;
  return 0;
}

static bool
tick_picking (void *data, const SearchProgress *progress)
{
  const SearchIndex    *index = data;
  const SearchSettings *settings = &index->settings;
  const SearchProgress  whole
      = { .tally = index->tally, .share = SEARCH_SHARE_WHOLE };

  (void) progress;
  return settings->tick (settings->data, &whole);
}

/* Fills in the wanted solutions. */
static bool
fill (SearchIndex *index, GArray *groups, SearchResult *result, GError **error)
{
  const PoolStrategy strategy = { .explore = explore_group,
                                  .visit = take,
                                  .size = size_nothing,
                                  .free = free_nothing,
                                  .share = share_nothing,
                                  .data = index,
                                  .keeps = true };
  SearchSettings     settings = index_settings (index);
  Pool              *pool;

  settings.solution_limit = settings.node_limit = 0;
  settings.digest = false;
  settings.tick = settings.tick ? tick_picking : NULL;
  settings.data = index;
  pool = pool_new (index->instance, index->repr, &settings, &strategy, true,
                   error);
  if (!pool)
    return false;
  for (guint i = 0; i < groups->len; i++)
    pool_add (pool, &g_array_index (groups, Group, i));
  result->stop_reason = pool_run (pool);
  return index_conclude (index, pool, result, error);
}

/* Calls visit() for each rank. */
static void
show (const SearchIndex *index, const Ranks *ranks, const GArray *picks,
      SearchResult *result)
{
  const SearchSettings *settings = &index->settings;

  for (uint64_t i = 0; i < ranks->length; i++)
    {
      const Pick  wanted = { .rank = rank_at (ranks, i) };
      const Pick *pick
          = bsearch (&wanted, picks->data, picks->len, sizeof wanted, compare);
      if (settings->visit && !settings->visit (settings->data, &pick->solution))
        {
          result->stop_reason = SEARCH_STOP_CALLBACK;
          return;
        }
    }
}

/* Refuses a representation whose solutions count with weights, since uniform
 * ranks would draw its solutions with wrong probabilities.  Returns false with
 * an error.
 */
static bool
check_weights (const SearchRepr *repr, GError **error)
{
  if (!repr->weight && !repr->counting.count)
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "solutions of representation %s have weights, so random ranks "
               "would not draw all solutions with equal probability; choose a "
               "representation without weights",
               repr->name);
  return false;
}

bool
search_index_pick (SearchIndex *index,
                   SearchCount (*rank) (void *data, uint64_t i), void *data,
                   uint64_t length, SearchResult *result, GError **error)
{
  const Ranks ranks = { .rank = rank, .data = data, .length = length };
  GArray     *picks, *groups;
  bool        good;

  *result = (SearchResult){ 0 };
  if (!check_weights (index->repr, error))
    return false;
  picks = sort_picks (&ranks);
  g_return_val_if_fail (covers (index, picks), false);
  groups = group (index, picks);
  good = fill (index, groups, result, error);
  if (good && result->stop_reason == SEARCH_STOP_COMPLETE)
    show (index, &ranks, picks, result);
  g_array_unref (groups);
  g_array_unref (picks);
  return good;
}
