/* SPDX-License-Identifier: MIT */
/* index.c: solutions by their rank, and random solutions: an index with a memo
 * table or without.
 */
#include "ranks.h"

SearchIndex *
search_index_new (const SearchInstance *instance, const SearchRepr *repr,
                  const SearchSettings *settings, SearchResult *result,
                  GError **error)
{
  SearchIndex *index = index_new (instance, repr, settings, error);

  *result = (SearchResult){ 0 };
  if (index
      && (!ranks_count (index, result, error)
          || (!index->ranks && !index_count (index, result, error))))
    g_clear_pointer (&index, search_index_free);
  return index;
}

void
search_index_free (SearchIndex *index)
{
  if (!index)
    return;
  ranks_free (index->ranks);
  index_free (index);
}

SearchCount
search_index_count (const SearchIndex *index)
{
  const SearchCount count = { { index->found } };

  return index->ranks ? ranks_found (index) : count;
}

bool
search_index_list (SearchIndex *index, SearchCount first, SearchCount count,
                   SearchResult *result, GError **error)
{
  const SearchCount none = { { 0 } };

  *result = (SearchResult){ 0 };
  g_return_val_if_fail (
      search_count_compare (first, search_index_count (index)) <= 0, false);
  g_return_val_if_fail (search_count_compare (count, none) > 0, false);
  return (index->ranks ? ranks_list : index_list) (index, first, count, result,
                                                   error);
}

bool
search_index_pick (SearchIndex *index,
                   SearchCount (*rank) (void *data, uint64_t i), void *data,
                   uint64_t length, SearchResult *result, GError **error)
{
  *result = (SearchResult){ 0 };
  return (index->ranks ? ranks_pick : index_pick) (index, rank, data, length,
                                                   result, error);
}
