/* SPDX-License-Identifier: MIT */
/* pick.c: finds the solutions of given ranks, with the marks of an index:
 * places in the tree, each with the number of solutions before it.  A pick is a
 * wanted solution; a group is an item of work: the picks between a mark and the
 * next.
 */
#include "index.h"

#include <libsearch/search-error.h>

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

static void
clear_pick (void *pick)
{
  g_free ((int *) ((Pick *) pick)->solution.answer);
}

/* Ranks as index_pick() gets them. */
typedef struct
{
  SearchCount (*rank) (void *data, uint64_t i);
  void    *data;
  uint64_t length;
} Ranks;

/* A rank, and its index in the order in which the caller wants the solutions.
 */
typedef struct
{
  uint64_t rank, i;
} Wanted;

/* Returns an array of `length` ranks in the caller's order, and sets `most` to
 * the largest rank.  A rank of more than 64 bits, which no index covers,
 * becomes UINT64_MAX.  Free with g_free().
 */
static Wanted *
read_ranks (const Ranks *ranks, uint64_t *most)
{
  Wanted *wanted = g_new (Wanted, ranks->length);

  *most = 0;
  for (uint64_t i = 0; i < ranks->length; i++)
    {
      wanted[i].i = i;
      search_count_to_uint64 (ranks->rank (ranks->data, i), &wanted[i].rank);
      *most = MAX (*most, wanted[i].rank);
    }
  return wanted;
}

/* Number of bits of a digit, and number of values of a digit. */
#define DIGIT_BITS 11
#define DIGITS (1 << DIGIT_BITS)

/* Copies the array `from` to the array `to`, sorted by the digit of the rank
 * that begins at the bit `shift`.  Elements with equal digits keep their order.
 */
static void
sort_by_digit (const Wanted *from, Wanted *to, uint64_t length, unsigned shift)
{
  uint64_t begin[DIGITS + 1] = { 0 };

  for (uint64_t i = 0; i < length; i++)
    begin[(from[i].rank >> shift) % DIGITS + 1]++;
  for (size_t digit = 0; digit < DIGITS; digit++)
    begin[digit + 1] += begin[digit];
  for (uint64_t i = 0; i < length; i++)
    to[begin[(from[i].rank >> shift) % DIGITS]++] = from[i];
}

/* Sorts the array, whose largest rank is `most`, by rank: by each digit in
 * turn, from the lowest on.  Frees `wanted`, and returns the sorted array; free
 * with g_free().
 */
static Wanted *
sort_ranks (Wanted *wanted, uint64_t length, uint64_t most)
{
  Wanted *sorted = g_new (Wanted, length), *swapped;

  for (unsigned shift = 0; shift < 64 && most >> shift > 0; shift += DIGIT_BITS)
    {
      sort_by_digit (wanted, sorted, length, shift);
      swapped = wanted;
      wanted = sorted;
      sorted = swapped;
    }
  g_free (sorted);
  return wanted;
}

/* The wanted solutions. */
typedef struct
{
  GArray *sorted; /* Pick, in ascending order, each rank once */

  /* For each rank in the caller's order, its index in `sorted`. */
  guint *order;
} Picks;

/* Makes the wanted solutions.  Returns false if the index does not contain all
 * of them.
 */
static bool
picks_init (Picks *picks, const SearchIndex *index, const Ranks *ranks)
{
  uint64_t most;
  Wanted  *wanted = read_ranks (ranks, &most);

  wanted = sort_ranks (wanted, ranks->length, most);
  picks->sorted = g_array_new (FALSE, TRUE, sizeof (Pick));
  picks->order = g_new (guint, ranks->length);
  g_array_set_clear_func (picks->sorted, clear_pick);
  for (uint64_t i = 0; i < ranks->length; i++)
    {
      const Pick pick = { .rank = wanted[i].rank };

      if (i == 0 || wanted[i].rank != wanted[i - 1].rank)
        g_array_append_val (picks->sorted, pick);
      picks->order[wanted[i].i] = picks->sorted->len - 1;
    }
  g_free (wanted);
  return ranks->length == 0 || most < index->found;
}

static void
picks_clear (Picks *picks)
{
  g_array_unref (picks->sorted);
  g_free (picks->order);
}

/* Returns true if the index has a mark after `mark`, with at most `rank`
 * solutions before it.
 */
static bool
is_passed (const SearchIndex *index, const Mark *mark, uint64_t rank)
{
  const Mark *end = &g_array_index (index->marks, Mark, index->marks->len - 1);

  return mark < end && mark[1].found <= rank;
}

/* Groups the wanted solutions by their marks. */
static GArray *
group (const SearchIndex *index, GArray *picks)
{
  GArray *groups = g_array_new (FALSE, FALSE, sizeof (Group));
  Group  *last = NULL;

  for (guint i = 0; i < picks->len; i++)
    {
      Pick *pick = &g_array_index (picks, Pick, i);

      if (!last || is_passed (index, last->mark, pick->rank))
        {
          const Mark *mark = index_find_mark (index, pick->rank);
          const Group one = { mark, mark->found, pick, pick };

          g_array_append_val (groups, one);
          last = &g_array_index (groups, Group, groups->len - 1);
        }
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
  GPtrArray       *units = index_list_units (group->mark);
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

/* Calls visit() for `length` solutions, in the caller's order. */
static void
show (const SearchIndex *index, const Picks *picks, uint64_t length,
      SearchResult *result)
{
  const SearchSettings *settings = &index->settings;

  for (uint64_t i = 0; i < length && settings->visit; i++)
    if (!settings->visit (
            settings->data,
            &g_array_index (picks->sorted, Pick, picks->order[i]).solution))
      {
        result->stop_reason = SEARCH_STOP_CALLBACK;
        return;
      }
}

bool
index_check_weights (const SearchRepr *repr, GError **error)
{
  if (repr->made.make || (!repr->weight && !repr->counting.count))
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "solutions of representation %s have weights, so random ranks "
               "would not draw all solutions with equal probability; choose a "
               "representation without weights",
               repr->name);
  return false;
}

bool
index_pick (SearchIndex *index, SearchCount (*rank) (void *data, uint64_t i),
            void *data, uint64_t length, SearchResult *result, GError **error)
{
  const Ranks ranks = { .rank = rank, .data = data, .length = length };
  Picks       picks;
  GArray     *groups;
  bool        good = false;

  if (!index_check_weights (index->repr, error))
    return false;
  if (picks_init (&picks, index, &ranks))
    {
      groups = group (index, picks.sorted);
      good = fill (index, groups, result, error);
      if (good && result->stop_reason == SEARCH_STOP_COMPLETE)
        show (index, &picks, length, result);
      g_array_unref (groups);
    }
  else
    g_critical ("search_index_pick: a rank is not less than the number of "
                "solutions");
  picks_clear (&picks);
  return good;
}
