/* SPDX-License-Identifier: MIT */
/* search-run.h: a whole search, from the root to its result. */
#pragma once

#include <libsearch/search-explore.h>

G_BEGIN_DECLS

/* What a search found. */
typedef struct
{
  SearchTally tally;
  SearchEnd   end;        /* SEARCH_END_COMPLETE: the tally is of all */
  SearchLoop  loop;       /* which one ran: inline or dynamic */
  bool        has_digest; /* whether tally.digest is one */
  double      seconds;    /* of wall time */
} SearchResult;

/* Searches the whole tree, within the limits of `settings` (NULL: none), from
 * the calling thread, in memory O(depth).  True: `result` is filled in, also
 * when a limit ended it, and what is left is appended to `leftover`, an array
 * of SearchUnit (NULL: it is dropped).  False with `error`: as
 * search_explorer_new(), or SEARCH_ERROR_OVERFLOW where a count passed
 * SEARCH_COUNT_MAX.
 */
SEARCH_API bool search_run (const SearchInstance *instance,
                            const SearchRepr     *repr,
                            const SearchSettings *settings, GPtrArray *leftover,
                            SearchResult *result, GError **error);

G_END_DECLS
