/* SPDX-License-Identifier: MIT */
/* memo.h: searches with a memo table, which explore one subtree of each key. */
#pragma once

#include "record.h"
#include "rule.h"
#include "table.h"

#include <libsearch/search-run.h>

/* Facts of a search depth first, while it runs. */
typedef struct MemoNotes MemoNotes;

/* A trial of a search with a memo table, for SEARCH_MEMO_AUTO. */
typedef struct
{
  MemoTrial rule;
  double    began;   /* processor time of the thread, in seconds */
  MemoRule  verdict; /* MEMO_RULE_WAIT: the search ended before */
} MemoJudge;

/* A search with a memo table. */
typedef struct
{
  const SearchInstance *instance;
  const SearchRepr     *repr;
  SearchSettings        settings;

  /* The representation's weak_key if it has one, otherwise its key. */
  void (*key) (const void *instance, const void *state, size_t depth,
               void *key);
  size_t key_size;     /* size of a key in bytes */
  bool   weak;         /* true if `key` is the weak key */
  bool   counts_nodes; /* true if equal keys mean subtrees of equal sizes */
  bool   digests;      /* true if there is a product_digest */
  bool   frequencies;  /* true if memo_run_depth() counts values */
  bool   alone;        /* true if hits are checked with another parent */

  /* Judges a search depth first of one thread; NULL: the search goes on in any
   * case.
   */
  MemoJudge *judge;

  /* memo_run_depth() stores its table in *kept, and frees the table that was
   * there before.  If this is NULL, memo_run_depth() frees its table.
   */
  MemoTable **kept;

  const MemoRecord *record; /* records the search; NULL: nothing does */
} MemoSearch;

/* Prepares a search.  Returns false with SEARCH_ERROR_USAGE if the
 * representation has no keys for the instance, or if the settings want more
 * than a count.
 */
bool memo_search_init (MemoSearch *search, const SearchInstance *instance,
                       const SearchRepr *repr, const SearchSettings *settings,
                       GError **error);

/* Returns true if a search level by level is possible, with a product_digest if
 * `digests` is true.
 */
bool memo_suits_levels (const SearchRepr *repr, bool digests);

/* Returns the weight of a solution. */
static inline uint64_t
memo_weight (const SearchExplorer *explorer, const void *solution)
{
  const SearchRepr *repr = explorer->repr;
  const void       *instance = explorer_instance (explorer);

  if (repr->counting.count)
    return repr->counting.count (instance, solution, explorer->worker.scratch);
  return repr->weight ? repr->weight (instance, solution) : 1;
}

/* Returns the size of a key in words. */
size_t memo_key_words (const MemoSearch *search);

/* Returns the size of a key with the digest behind it, if there is one. */
size_t memo_head_words (const MemoSearch *search);

/* Returns the number of sums of a state: its solutions, and perhaps nodes. */
size_t memo_sums (const MemoSearch *search);

/* Sets the counts of `result` from the sums of the root: solutions, and perhaps
 * nodes if `has_nodes`, and the digest.  The tally and stop_reason of `result`
 * are set before.
 */
void memo_report_sums (const MemoSearch *search, const SearchCount *sums,
                       bool has_nodes, uint64_t digest, SearchResult *result);

/* Searches with a memo table if this takes less time, for SEARCH_MEMO_AUTO. */
bool memo_run_auto (const SearchInstance *instance, const SearchRepr *repr,
                    const SearchSettings *settings, GPtrArray *leftover,
                    SearchResult *result, GError **error);

/* Searches with the table of `memo` if this takes less time.  Returns true if
 * the search is over: *good is what search_run() would return, and `result` is
 * set.  Otherwise a search without a table takes less time, and has the
 * settings `rest`, in which memo_try() lowers the time limit.
 */
bool memo_try (const MemoSearch *memo, SearchSettings *rest,
               SearchResult *result, bool *good, GError **error);

/* Checks the first hits of a search by levels or in pieces for threads.
 * Returns false with SEARCH_ERROR_MEMO if keys or self_contained are wrong.
 */
bool memo_check_hits (const MemoSearch *search, bool levels, GError **error);

/* Searches depth first, with one table for all depths.  Sets `result`; returns
 * false with an error as search_run() does.
 */
bool memo_run_depth (const MemoSearch *search, SearchResult *result,
                     GError **error);

/* Sets result->frequencies, where `result` is that of a count with `table`,
 * whose keys are those of `memo.key`.  If a limit ends this or has ended the
 * count, they are empty.  Returns false with an error, and clears `result`, as
 * search_run() does.
 */
bool memo_tally (const MemoSearch *search, MemoTable *table,
                 SearchResult *result, GError **error);

/* Returns how many bytes the table and the paths of a search depth first may
 * take: at least half of the memory limit, and at most three quarters.
 */
size_t memo_memory (const MemoSearch *search);

/* Searches level by level, with a table for each level.  The representation
 * must be self_contained.  Sets `result`; returns false with an error as
 * search_run() does, or with SEARCH_ERROR_USAGE.
 */
bool memo_run_levels (const MemoSearch *search, SearchResult *result,
                      GError **error);
