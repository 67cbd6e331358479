/* SPDX-License-Identifier: MIT */
/* search-run.h: runs a whole search, from the root to its result. */
#pragma once

#include <libsearch/search-count.h>
#include <libsearch/search-explore.h>
#include <libsearch/search-frequencies.h>

G_BEGIN_DECLS

/* The use of a memo table. */
typedef struct
{
  SearchMemo used;     /* SEARCH_MEMO_NO, _DEPTH or _LEVELS */
  bool       weak;     /* true if the keys were weak */
  uint64_t   keys;     /* keys in the table at the end */
  uint64_t   hits;     /* states whose key was in the table */
  uint64_t   met;      /* nodes that were explored */
  uint64_t   replaced; /* keys that others have replaced */
  uint64_t   again;    /* nodes explored again since their keys were replaced */
  size_t     bytes;    /* memory of the table */
  uint64_t   checked;  /* hits that were checked, depth first */
} SearchMemoUse;

/* The result of a search. */
typedef struct
{
  SearchTally tally; /* counts */

  /* Reason why the search stopped; SEARCH_STOP_COMPLETE: the whole tree is
   * counted.
   */
  SearchStopReason stop_reason;
  SearchLoop       loop;       /* loop that was used: inline or dynamic */
  unsigned         threads;    /* number of threads */
  bool             has_digest; /* true if tally.digest is valid */
  bool   has_product_digest;   /* true if tally.product_digest is valid */
  double seconds;              /* seconds of wall time */

  /* In a search for partial answers, number of nodes at settings.stop_depth,
   * each counted once; else 0.
   */
  uint64_t partials;

  /* Depth that a search level by level was making at its end; 0: the search was
   * depth first.
   */
  size_t level;

  /* Best value, in a search for the best answer.  No better value exists if
   * stop_reason is SEARCH_STOP_COMPLETE.
   */
  SearchBest best;

  /* Counts by depth, as SearchLevel: from depth 0, which is the root's, to the
   * last depth with candidates.  NULL if settings.levels is false.
   */
  GArray *levels;

  /* `frequencies` counts the values at each place (index in an answer) over all
   * solutions.  In a search up to symmetry, `representatives` counts them over
   * the solutions that represent their orbits, or isomorphism classes.  Both
   * are NULL if settings.frequencies is false.  `frequencies` is also NULL if
   * the symmetry group has `canonical`, and for isomorphism classes.
   */
  SearchFrequencies *frequencies;
  SearchFrequencies *representatives;

  SearchCount solutions; /* sum of the weights of the solutions */
  SearchCount nodes;     /* nodes of the tree, if `has_nodes` */
  bool        has_nodes; /* true if the number of nodes is known */

  /* The memo table.  If one was used, tally.nodes is memo.met.  Then, and with
   * a representation that has large_weight, tally.solutions is at most
   * SEARCH_COUNT_MAX + 1.
   */
  SearchMemoUse memo;

  uint64_t reserved[4]; /* 0 */
} SearchResult;

/* Searches the whole tree, within the limits of `settings` (NULL: none), from
 * the calling thread.  A depth-first search takes memory O(depth), a search
 * level by level O(level).  Returns true if it sets `result`, also if a limit
 * ended the search.  A depth-first search also appends the remaining units to
 * `leftover`, an array of SearchUnit (NULL: it frees these units), in the order
 * of the search.  Clear `result` with search_result_clear().  Returns false
 * with an error of search_explorer_new() or search_stop_has_result(); `result`
 * is then all zeros.
 */
SEARCH_API bool search_run (const SearchInstance *instance,
                            const SearchRepr     *repr,
                            const SearchSettings *settings, GPtrArray *leftover,
                            SearchResult *result, GError **error);

/* Frees the memory that `result` points to. */
SEARCH_API void search_result_clear (SearchResult *result);

G_END_DECLS
