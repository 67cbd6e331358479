/* SPDX-License-Identifier: MIT */
/* index.h: the data of an index of solutions. */
#pragma once

#include "pool.h"

#include <libsearch/search-index.h>

/* A place in the tree. */
typedef struct
{
  GBytes     *path; /* path from explorer_place(); NULL: the whole tree */
  size_t      length;
  uint64_t    found; /* number of solutions before it, without weights */
  SearchTally tally; /* counts before it */
} Mark;

struct SearchIndex
{
  const SearchInstance *instance;
  const SearchRepr     *repr;
  SearchSettings        settings;
  gint64                start;   /* microseconds, monotonic clock */
  GArray               *marks;   /* Mark, in serial order */
  _Atomic uint64_t      spacing; /* minimum distance of marks, in candidates */
  uint64_t              limit;   /* number of solutions after which marks end */
  uint64_t              found;   /* number of solutions, without weights */
  SearchTally           tally;   /* counts of the settled tasks */
  uint64_t              nodes;   /* nodes of all calls */
  SearchStopReason      end;     /* of the count */
};

/* Returns the settings for the next pool, with the part of the limits that is
 * not used up.
 */
SearchSettings index_settings (const SearchIndex *index);

/* Sets `result` after pool_run(), and frees the pool.  Returns false with an
 * error if the search has no result, by search_stop_has_result().
 */
bool index_conclude (SearchIndex *index, Pool *pool, SearchResult *result,
                     GError **error);
