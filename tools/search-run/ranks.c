/* SPDX-License-Identifier: MIT */
/* ranks.c: the options --nth and --random, which find solutions by their ranks.
 * A rank is the position of a solution in the order of the search, from 1.
 */
#include "search.h"
#include "symmetry.h"
#include "libsearch/text/format.h"
#include "tools/cli/message.h"

static const SearchCount zero = { 0 }, one = { { 1 } };

/* Visits the solutions with the ranks K to L, which are positions from 1.  The
 * index of solutions can end at the rank K. Returns false with an error.
 */
static bool
list (SearchIndex *index, const OptionRanks *ranks, RunTotal *total,
      const Show *show, SearchResult *result, GError **error)
{
  SearchCount before, count, shown = zero;

  search_count_subtract (ranks->first, one, &before);
  search_count_subtract (ranks->last, before, &count);
  if (!search_index_list (index, before, count, result, error))
    return false;
  search_count_from_uint64 (show->shown, &shown);
  search_count_add (before, shown, &total->ranked);
  return true;
}

/* Returns rank number `i` for search_index_pick(). */
static SearchCount
rank_at (void *show, uint64_t i)
{
  return show_draw (show, i);
}

/* Draws ranks, and visits their solutions. */
static bool
draw (SearchIndex *index, const SearchSpec *spec, Show *show,
      SearchResult *result, GError **error)
{
  SearchResult picked;
  bool         good;

  show->below = search_index_count (index);
  good = search_index_pick (index, rank_at, show, spec->draws, &picked, error);
  result->stop_reason = picked.stop_reason;
  result->seconds = picked.seconds;
  return good;
}

/* Returns true if the index contains the solution with the smallest rank
 * (position from 1) that the run wants.
 */
static bool
is_known (const SearchIndex *index, const SearchSpec *spec)
{
  return search_count_compare (search_index_count (index),
                               spec->find == FIND_NTH ? spec->ranks.first : one)
         >= 0;
}

bool
ranks_run (RunInstance *at, const SearchSettings *settings, Show *show,
           RunTotal *total, SearchResult *result, GError **error)
{
  const SearchSpec *spec = &show->options->spec;
  SearchSettings    counting = *settings;
  SearchIndex      *index;
  bool              good, closed;

  counting.solution_limit = 0;
  if (spec->find == FIND_NTH)
    search_count_to_uint64 (spec->ranks.first, &counting.solution_limit);
  index = search_index_new (at->instance, at->repr, &counting, result, error);
  if (!index)
    return false;
  total->ranked = search_index_count (index);
  good = symmetry_check (at, result->stop_reason, error);
  closed = at->closed;

  /* Does nothing if the index lacks the first rank: the rank is larger than the
   * number of solutions, or a limit has ended the count.
   */
  if (!good || !is_known (index, spec))
    ;
  else if (spec->find == FIND_NTH)
    good = list (index, &spec->ranks, total, show, result, error);
  else
    good = draw (index, spec, show, result, error);

  /* The search for the solutions explores some nodes again, which makes its
   * counts of classes useless.
   */
  good = good && symmetry_check (at, SEARCH_STOP_FIRST, error);
  at->closed = closed && result->stop_reason == SEARCH_STOP_COMPLETE;
  search_index_free (index);
  return good;
}

/* Returns ", which count as N" if the solutions have weights and N is the sum
 * of the weights; otherwise returns "".  Free with g_free().
 */
static char *
describe_weights (const RunTotal *total, const SearchSpec *spec)
{
  const SearchResult *result = &total->result;
  SearchCount         sum = result->solutions;
  char               *number, *words;

  if ((spec->symmetry
       && !search_count_from_uint64 (result->tally.fundamental, &sum))
      || search_count_compare (sum, total->ranked) == 0)
    return g_strdup ("");
  number = search_count_to_text (sum);
  words = g_strconcat (", which count as ", number, NULL);
  g_free (number);
  return words;
}

bool
ranks_complain (const RunTotal *total, const SearchSpec *spec)
{
  const bool none = search_count_compare (total->ranked, zero) == 0;
  const bool single = search_count_compare (total->ranked, one) == 0;
  char      *last, *wanted, *weights;

  if (none && spec->find == FIND_RANDOM)
    complain (STATUS_FAILED, "--random: there is no solution to draw");
  if (spec->find == FIND_RANDOM
      || search_count_compare (total->ranked, spec->ranks.last) >= 0)
    return none;
  last = search_count_to_text (total->ranked);
  wanted = search_count_to_text (spec->ranks.last);
  weights = describe_weights (total, spec);
  complain (STATUS_FAILED,
            "--nth: %s is beyond the last; there %s %s solution%s%s%s", wanted,
            single ? "is" : "are", last, single ? "" : "s",
            spec->symmetry ? " up to symmetry" : "", weights);
  g_free (weights);
  g_free (last);
  g_free (wanted);
  return true;
}
