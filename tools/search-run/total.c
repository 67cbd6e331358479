/* SPDX-License-Identifier: MIT */
/* total.c: adds up the results of the instances of a run. */
#include "search.h"

/* Returns the use of the memo tables of two searches together. */
static SearchMemoUse
add_use (const SearchMemoUse *a, const SearchMemoUse *b)
{
  return (SearchMemoUse){ .used
                          = a->used == b->used ? a->used : SEARCH_MEMO_AUTO,
                          .weak = a->weak || b->weak,
                          .keys = a->keys + b->keys,
                          .hits = a->hits + b->hits,
                          .replaced = a->replaced + b->replaced,
                          .again = a->again + b->again,
                          .checked = a->checked + b->checked,
                          .bytes = MAX (a->bytes, b->bytes) };
}

/* Adds the counts of the searches before.  Returns false with an error, without
 * adding the solutions of this search, if the sum is too large.
 */
static bool
add_counts (SearchResult *sum, const SearchResult *before, GError **error)
{
  sum->has_nodes = sum->has_nodes && before->has_nodes
                   && search_count_add (before->nodes, sum->nodes, &sum->nodes);
  if (search_count_add (before->solutions, sum->solutions, &sum->solutions))
    return true;
  sum->solutions = before->solutions;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_OVERFLOW,
               "the count of all instances passed 2^%d-1",
               64 * SEARCH_COUNT_WORDS - 1);
  return false;
}

bool
run_total_add (RunTotal *total, const SearchResult *result, GError **error)
{
  const SearchResult before = total->result;
  SearchResult      *sum = &total->result;
  bool               good = true;

  *sum = *result;
  if (total->instances > 0)
    {
      good = add_counts (sum, &before, error);
      sum->has_digest &= before.has_digest;
      sum->has_product_digest &= before.has_product_digest;
      sum->memo = add_use (&before.memo, &result->memo);
    }
  sum->tally = before.tally;
  search_tally_add (&sum->tally, &result->tally);
  sum->memo.met = sum->tally.nodes;
  sum->seconds += before.seconds;
  sum->partials += before.partials;
  if (before.stop_reason == SEARCH_STOP_FIRST
      && result->stop_reason == SEARCH_STOP_COMPLETE)
    sum->stop_reason = SEARCH_STOP_FIRST;
  sum->levels = result->levels ? g_array_ref (result->levels) : NULL;
  if (before.levels)
    g_array_unref (before.levels);
  total->instances++;
  total->unique += result->stop_reason == SEARCH_STOP_COMPLETE
                   && result->tally.solutions == 1;
  return good;
}
