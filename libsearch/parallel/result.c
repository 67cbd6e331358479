/* SPDX-License-Identifier: MIT */
/* result.c: makes the result of a search from its pool. */
#include "pool-state.h"

/* Returns the sum of the workers' tables of frequencies; `table` is the offset
 * of the table in a SearchExplorer.  Returns NULL if the explorers have no such
 * table.  If the sum has too many values, sets result->stop_reason.
 */
static SearchFrequencies *
sum_frequencies (const Pool *pool, size_t table, uint64_t solutions,
                 SearchResult *result)
{
  Frequencies       *sum = NULL;
  SearchFrequencies *frequencies;

  for (unsigned i = 0; i < pool->count; i++)
    {
      const SearchExplorer *explorer = pool->workers[i].explorer;
      const Frequencies    *more
          = explorer ? G_STRUCT_MEMBER (Frequencies *, explorer, table) : NULL;

      if (more && !sum)
        sum = frequencies_new (search_instance_answer_length (pool->instance));
      if (more && !frequencies_merge (sum, more))
        result->stop_reason = SEARCH_STOP_FREQUENCIES;
    }
  frequencies
      = sum ? frequencies_result (sum, (SearchCount){ { solutions } }) : NULL;
  frequencies_free (sum);
  return frequencies;
}

/* Sets the tables of frequencies in `result`, whose tally is already set.  If
 * the workers' tables have too many values in total, sets result->stop_reason
 * to SEARCH_STOP_FREQUENCIES.
 */
static void
add_frequencies (const Pool *pool, SearchResult *result)
{
  if (!pool->settings.frequencies)
    return;
  result->frequencies
      = sum_frequencies (pool, G_STRUCT_OFFSET (SearchExplorer, frequencies),
                         result->tally.solutions, result);
  result->representatives = sum_frequencies (
      pool, G_STRUCT_OFFSET (SearchExplorer, representatives),
      result->tally.fundamental, result);
}

void
pool_set_counts (SearchResult *result)
{
  search_count_from_uint64 (result->tally.solutions, &result->solutions);
  search_count_from_uint64 (result->tally.nodes, &result->nodes);
  result->has_nodes = true;
}

void
pool_describe (const Pool *pool, SearchResult *result)
{
  const SearchExplorer *explorer = pool->workers[0].explorer;

  result->tally = pool->tally;
  pool_set_counts (result);
  if (pool->is_large)
    result->solutions = pool->large;
  result->best = incumbent_best (&pool->incumbent);
  result->loop = explorer->loop;
  result->threads = pool->count;
  result->has_digest = explorer->settings.digest;
  result->has_product_digest = explorer->settings.product_digest;
  add_frequencies (pool, result);
}

bool
pool_conclude (Pool *pool, gint64 start, SearchResult *result, GError **error)
{
  const SearchInstance *instance = pool->instance;
  const SearchRepr     *repr = pool->repr;
  const bool            is_large = pool->is_large;

  pool_free (pool);
  result->seconds = (double) (g_get_monotonic_time () - start) / 1e6;
  if ((result->memo.used != SEARCH_MEMO_NO || is_large)
      && result->stop_reason == SEARCH_STOP_OVERFLOW)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_OVERFLOW,
                 "%s: the count passed 2^%d-1; search-run --estimate "
                 "estimates it",
                 search_instance_problem (instance)->name,
                 64 * SEARCH_COUNT_WORDS - 1);
  else if (search_stop_has_result (result->stop_reason, instance, repr, error))
    return true;
  search_result_clear (result);
  *result = (SearchResult){ 0 };
  return false;
}

void
search_result_clear (SearchResult *result)
{
  g_clear_pointer (&result->levels, g_array_unref);
  g_clear_pointer (&result->frequencies, search_frequencies_free);
  g_clear_pointer (&result->representatives, search_frequencies_free);
}
