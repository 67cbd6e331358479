/* SPDX-License-Identifier: MIT */
/* ranks.h: finds solutions by their rank, with the counts in a memo table. */
#pragma once

#include "libsearch/parallel/index.h"
#include "memo.h"

/* Counts the solutions with a memo table, and sets index->ranks.  If the
 * settings want no table, or if a search without a table takes less time, does
 * not set it.  Returns false with an error as search_index_new().
 */
bool ranks_count (SearchIndex *index, SearchResult *result, GError **error);

/* Frees `ranks`, which may be NULL. */
void ranks_free (MemoRanks *ranks);

/* The functions of search-index.h, for an index with `ranks`.  ranks_list()
 * sets `result` to the result of the count, with the nodes explored since.
 */
SearchCount ranks_found (const SearchIndex *index);
bool ranks_list (SearchIndex *index, SearchCount first, SearchCount count,
                 SearchResult *result, GError **error);
bool ranks_pick (SearchIndex *index,
                 SearchCount (*rank) (void *data, uint64_t i), void *data,
                 uint64_t length, SearchResult *result, GError **error);
