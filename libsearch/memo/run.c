/* SPDX-License-Identifier: MIT */
/* run.c: search_run(): a whole search, with a memo table or without. */
#include "libsearch/parallel/index.h"
#include "libsearch/text/settings.h"
#include "memo.h"

#include <libsearch/search-error.h>

/* Nodes of the search that checks the first hits. */
#define FIRST_NODES 10000

/* Returns the kind of search: SEARCH_MEMO_NO, or one with a table. */
static SearchMemo
choose (const SearchRepr *repr, const SearchSettings *settings)
{
  switch (settings->memo)
    {
    case SEARCH_MEMO_YES:
      return !settings->check_hits && !settings->frequencies
                     && memo_suits_levels (repr, settings->product_digest)
                 ? SEARCH_MEMO_LEVELS
                 : SEARCH_MEMO_DEPTH;
    case SEARCH_MEMO_DEPTH:
    case SEARCH_MEMO_LEVELS:
      return settings->memo;
    default:
      return SEARCH_MEMO_NO;
    }
}

/* Makes a short search depth first with checked hits; if `alone`, with other
 * parents.  Returns false with SEARCH_ERROR_MEMO after a mistake.
 */
static bool
try_hits (const MemoSearch *search, bool alone, GError **error)
{
  MemoSearch   first = *search;
  SearchResult result = { 0 };
  GError      *mistake = NULL;

  first.settings.threads = 1;
  first.settings.check_hits = true;
  first.settings.node_limit = FIRST_NODES;
  first.settings.tick = NULL;
  first.frequencies = false;
  first.alone = alone;
  if (memo_run_depth (&first, &result, &mistake))
    search_result_clear (&result);
  if (g_error_matches (mistake, SEARCH_ERROR, SEARCH_ERROR_MEMO))
    {
      g_propagate_error (error, mistake);
      return false;
    }
  g_clear_error (&mistake);
  return true;
}

bool
memo_check_hits (const MemoSearch *search, bool levels, GError **error)
{
  GError *mistake = NULL;

  levels &= search->repr->memo.self_contained;
  if (try_hits (search, levels, &mistake))
    return true;
  if (!levels || try_hits (search, false, error))
    g_propagate_error (error, mistake);
  else
    g_error_free (mistake);
  return false;
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
         && ((run == memo_run_depth && settings->threads <= 1)
             || memo_check_hits (&search, run == memo_run_levels, error))
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
  if (settings.frequencies && repr->questions.ask && !leftover
      && !settings.partial && !settings.best && !settings.levels
      && !settings.solution_limit)
    return asked_tally (instance, repr, &settings, result, error);
  if (settings.memo == SEARCH_MEMO_AUTO)
    return memo_run_auto (instance, repr, &settings, leftover, result, error);
  return choose (repr, &settings) == SEARCH_MEMO_NO
             ? pool_search (instance, repr, &settings, leftover, result, error)
             : run_memo (instance, repr, &settings, leftover, result, error);
}
