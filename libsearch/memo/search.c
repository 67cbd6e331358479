/* SPDX-License-Identifier: MIT */
/* search.c: prepares searches with a memo table. */
#include "memo.h"

#include <libsearch/search-error.h>

/* Returns what the settings want beside a count; NULL: nothing. */
static const char *
find_question (const SearchRepr *repr, const SearchSettings *settings)
{
  const struct
  {
    bool        wanted;
    const char *name;
  } questions[] = {
    { settings->visit != NULL, "solutions" },
    { settings->solution_limit > 0, "a solution limit" },
    { settings->symmetry != SEARCH_SYMMETRY_NONE, "symmetry" },
    { settings->best, "the best answer" },
    { settings->partial, "partial answers" },
    { settings->levels, "counts by depth" },
    { settings->frequencies && settings->memo == SEARCH_MEMO_LEVELS,
      "frequencies level by level" },
    { settings->frequencies && !repr->answer, "frequencies without answers" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (questions); i++)
    if (questions[i].wanted)
      return questions[i].name;
  return NULL;
}

bool
memo_search_init (MemoSearch *search, const SearchInstance *instance,
                  const SearchRepr *repr, const SearchSettings *settings,
                  GError **error)
{
  const char *question = find_question (repr, settings);

  *search = (MemoSearch){ .instance = instance,
                          .repr = repr,
                          .settings = *settings,
                          .digests = settings->product_digest && repr->answer,
                          .frequencies = settings->frequencies };
  search->weak
      = repr->memo.weak_key && !search->digests && !settings->frequencies;
  search->key = search->weak ? repr->memo.weak_key : repr->memo.key;
  search->counts_nodes = !search->weak || repr->memo.equal_sizes;
  if ((search->digests || settings->frequencies) && repr->workspace.answer
      && !repr->memo.placed)
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                   "representation %s lacks the callback memo.placed, which "
                   "%s needs",
                   repr->name,
                   search->digests ? "a digest of products"
                                   : "a question about values");
      return false;
    }
  search->settings.digest = search->settings.product_digest = false;
  search->settings.frequencies = false;
  if (question)
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                   "a search with a memo table only counts; it does not "
                   "support %s",
                   question);
      return false;
    }
  if (!search_instance_key_size (instance, repr, &search->key_size, error))
    return false;
  if (search->key_size > 0 && search->key)
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "representation %s has no keys%s, which a search with a memo "
               "table needs",
               repr->name,
               search->key           ? " for this instance"
               : repr->memo.weak_key ? " of equal answers"
                                     : "");
  return false;
}

bool
memo_suits_levels (const SearchRepr *repr, bool digests)
{
  return repr->memo.self_contained && (!digests || repr->memo.placed);
}

size_t
memo_key_words (const MemoSearch *search)
{
  return (search->key_size + sizeof (uint64_t) - 1) / sizeof (uint64_t);
}

size_t
memo_head_words (const MemoSearch *search)
{
  return memo_key_words (search) + search->digests;
}

size_t
memo_sums (const MemoSearch *search)
{
  return search->counts_nodes || search->judge || search->kept ? 2 : 1;
}

void
memo_report_sums (const MemoSearch *search, const SearchCount *sums,
                  bool has_nodes, uint64_t digest, SearchResult *result)
{
  uint64_t solutions;

  search_count_to_uint64 (sums[0], &solutions);
  result->tally.solutions = MIN (solutions, SEARCH_COUNT_MAX + 1);
  result->solutions = sums[0];
  result->has_nodes = has_nodes && search->counts_nodes
                      && result->stop_reason == SEARCH_STOP_COMPLETE;
  result->nodes = result->has_nodes ? sums[1] : (SearchCount){ { 0 } };
  result->has_digest = false;
  result->has_product_digest
      = search->digests && result->stop_reason == SEARCH_STOP_COMPLETE;
  result->tally.product_digest = digest;
  result->loop = SEARCH_LOOP_DYNAMIC;
}
