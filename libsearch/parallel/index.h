/* SPDX-License-Identifier: MIT */
/* index.h: the data of an index of solutions. */
#pragma once

#include "pool.h"

#include <libsearch/search-index.h>

/* A place in the tree, and the counts of the part of the tree before it. */
typedef struct
{
  GBytes     *path; /* path from explorer_place(); NULL: the whole tree */
  size_t      length;
  uint64_t    found; /* solutions before the mark, without their weights */
  SearchTally tally; /* counts before it */
} Mark;

/* The counts below the keys of a memo table, from which libsearch/memo/ finds
 * solutions.
 */
typedef struct MemoRanks MemoRanks;

struct SearchIndex
{
  MemoRanks            *ranks; /* NULL: the index has marks */
  const SearchInstance *instance;
  const SearchRepr     *repr;
  SearchSettings        settings;
  gint64                start;   /* microseconds, monotonic clock */
  GArray               *marks;   /* Mark, in serial order */
  _Atomic uint64_t      spacing; /* minimum distance of marks, in candidates */

  /* Solution limit; no marks are added after it. */
  uint64_t         limit;
  uint64_t         found;     /* number of solutions, without weights */
  SearchTally      tally;     /* counts of the tasks that are settled */
  uint64_t         nodes;     /* nodes that all calls have visited */
  SearchStopReason end;       /* of the count */
  SearchResult     counted;   /* see asked_count() */
  void            *workspace; /* which is asked; NULL: none */
};

/* The functions of search-index.h, for an index with marks.  index_new() only
 * checks the arguments; index_count() counts the solutions.
 */
SearchIndex *index_new (const SearchInstance *instance, const SearchRepr *repr,
                        const SearchSettings *settings, GError **error);
void         index_free (SearchIndex *index);
bool index_count (SearchIndex *index, SearchResult *result, GError **error);
bool index_list (SearchIndex *index, SearchCount first, SearchCount count,
                 SearchResult *result, GError **error);
bool index_pick (SearchIndex *index,
                 SearchCount (*rank) (void *data, uint64_t i), void *data,
                 uint64_t length, SearchResult *result, GError **error);

/* asked.c: the functions of search-index.h, for a representation that answers
 * questions; index->counted is then the result of the count, with all nodes
 * explored since.
 */
bool asked_count (SearchIndex *index, SearchResult *result, GError **error);
bool asked_list (SearchIndex *index, SearchCount first, SearchCount count,
                 SearchResult *result, GError **error);
bool asked_pick (SearchIndex *index,
                 SearchCount (*rank) (void *data, uint64_t i), void *data,
                 uint64_t length, SearchResult *result, GError **error);

/* Counts the values as search_run() with settings->frequencies.  If a limit
 * ends this, result->frequencies is empty.
 */
bool asked_tally (const SearchInstance *instance, const SearchRepr *repr,
                  const SearchSettings *settings, SearchResult *result,
                  GError **error);

/* Refuses a representation whose solutions count with weights, since each
 * solution has one rank.  Returns false with an error.
 */
bool index_check_weights (const SearchRepr *repr, GError **error);

/* Returns the last mark (a place in the tree) that has at most `rank` solutions
 * before it.
 */
const Mark *index_find_mark (const SearchIndex *index, uint64_t rank);

/* Returns the units that together are the part of the tree from the mark on, in
 * serial order.  Free with g_ptr_array_unref(); the units are owned by the
 * caller.
 */
GPtrArray *index_list_units (const Mark *mark);

/* Returns the settings for the next search, with time and node limits reduced
 * by the time and the nodes that earlier searches with this index have used.
 */
SearchSettings index_settings (const SearchIndex *index);

/* Sets `result` from a pool for which pool_run() has returned, and frees the
 * pool.  Returns false with the error of search_stop_has_result() if the search
 * has no result.
 */
bool index_conclude (SearchIndex *index, Pool *pool, SearchResult *result,
                     GError **error);
