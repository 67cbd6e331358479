/* SPDX-License-Identifier: MIT */
/* run.c: search_run(): a whole search, with a memo table or without. */
#include "libsearch/parallel/pool.h"
#include "libsearch/text/settings.h"
#include "memo.h"

/* Returns the kind of search: SEARCH_MEMO_NO, or one with a table. */
static SearchMemo
choose (const SearchRepr *repr, const SearchSettings *settings)
{
  switch (settings->memo)
    {
    case SEARCH_MEMO_YES:
      return memo_suits_levels (repr, settings->product_digest)
                     && !settings->frequencies
                 ? SEARCH_MEMO_LEVELS
                 : SEARCH_MEMO_DEPTH;
    case SEARCH_MEMO_DEPTH:
    case SEARCH_MEMO_LEVELS:
      return settings->memo;
    default:
      return SEARCH_MEMO_NO;
    }
}

/* Searches with a memo table. */
static bool
run_memo (const SearchInstance *instance, const SearchRepr *repr,
          const SearchSettings *settings, const GPtrArray *leftover,
          SearchResult *result, GError **error)
{
  bool (*run) (const MemoSearch *, SearchResult *, GError **)
      = choose (repr, settings) == SEARCH_MEMO_LEVELS ? memo_run_levels
                                                      : memo_run_depth;
  MemoSearch search;

  if (leftover)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                 "a search with a memo table leaves no units");
  return !leftover
         && memo_search_init (&search, instance, repr, settings, error)
         && run (&search, result, error);
}

bool
search_run (const SearchInstance *instance, const SearchRepr *repr,
            const SearchSettings *wanted, GPtrArray *leftover,
            SearchResult *result, GError **error)
{
  SearchSettings settings = SEARCH_SETTINGS ();

  *result = (SearchResult){ 0 };
  if (wanted
      && !settings_take (&settings, sizeof settings, "SearchSettings", wanted,
                         error))
    return false;
  if (settings.memo == SEARCH_MEMO_AUTO)
    return memo_run_auto (instance, repr, &settings, leftover, result, error);
  return choose (repr, &settings) == SEARCH_MEMO_NO
             ? pool_search (instance, repr, &settings, leftover, result, error)
             : run_memo (instance, repr, &settings, leftover, result, error);
}
