/* SPDX-License-Identifier: MIT */
/* search-run.h: a whole search, from the root to its result. */
#pragma once

#include <libsearch/search-explore.h>

G_BEGIN_DECLS

/* The result of a search. */
typedef struct
{
  SearchTally tally; /* counts */
  SearchEnd   end;   /* SEARCH_END_COMPLETE: the tally counts the whole tree */
  SearchLoop  loop;  /* loop of the search: inline or dynamic */
  unsigned    threads;    /* number of threads */
  bool        has_digest; /* tally.digest is valid */
  double      seconds;    /* seconds of wall time */
  uint64_t    partials;   /* number of nodes at settings.depth, each once; else
                             0 */
  size_t level; /* level being made at the end; 0: searched depth first */
  SearchBest
      best; /* best value, in a search for the best; proven if complete */

  /* Counts by depth, as SearchLevel: from depth 0, the root's, to the last
   * depth with candidates.  NULL if settings.levels is false.
   */
  GArray *levels;

  uint64_t reserved[8]; /* 0 */
} SearchResult;

/* Searches the whole tree, within the limits of `settings` (NULL: none), from
 * the calling thread.  Takes memory O(depth), or O(level) level by level.
 * Returns true if it sets `result`, also if a limit ended the search.  A
 * depth-first search also appends the remaining units to `leftover`, an array
 * of SearchUnit (NULL: it frees them), in the order of the search.  Clear
 * `result` with search_result_clear().  Returns false with `error`, and zeros
 * in `result`: as search_explorer_new(), or search_end_has_result().
 */
SEARCH_API bool search_run (const SearchInstance *instance,
                            const SearchRepr     *repr,
                            const SearchSettings *settings, GPtrArray *leftover,
                            SearchResult *result, GError **error);

/* Frees the memory that `result` points to. */
SEARCH_API void search_result_clear (SearchResult *result);

G_END_DECLS
