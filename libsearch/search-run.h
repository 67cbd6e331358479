/* SPDX-License-Identifier: MIT */
/* search-run.h: a whole search, from the root to its result. */
#pragma once

#include <libsearch/search-explore.h>

G_BEGIN_DECLS

/* What a search found. */
typedef struct
{
  SearchTally tally; /* what was counted */
  SearchEnd   end;   /* SEARCH_END_COMPLETE: the tally counts the whole tree */
  SearchLoop  loop;  /* the loop that ran: inline or dynamic */
  unsigned    threads;    /* how many threads the search had */
  bool        has_digest; /* whether tally.digest is valid */
  double      seconds;    /* of wall time */
  uint64_t    partials;   /* nodes at settings.depth, each once; else 0 */
  size_t      level; /* level by level: the level being made when it ended */
  SearchBest
      best; /* of a search for the best: the best value; proven if complete */

  /* The counts by depth, from 0, the root's, to the last one that had
   * candidates: SearchLevel.  NULL if settings.levels is false.
   */
  GArray *levels;

  uint64_t reserved[8]; /* 0 */
} SearchResult;

/* Searches the whole tree, within the limits of `settings` (NULL: none), from
 * the calling thread, in memory O(depth), or O(level) level by level.  True:
 * `result` is filled in, also when a limit ended the search.  Depth first, the
 * units that are left are then appended to `leftover`, an array of SearchUnit
 * (NULL: they are freed), in the order of the search.  False with `error`, and
 * zeros in `result`: as search_explorer_new(), or search_end_has_result().
 */
SEARCH_API bool search_run (const SearchInstance *instance,
                            const SearchRepr     *repr,
                            const SearchSettings *settings, GPtrArray *leftover,
                            SearchResult *result, GError **error);

/* Frees the memory that `result` points to. */
SEARCH_API void search_result_clear (SearchResult *result);

G_END_DECLS
