/* SPDX-License-Identifier: MIT */
/* record.h: records of a search with a memo table, with which it can continue:
 * by levels, its newest complete level; depth first, facts, the sums of keys.
 */
#pragma once

#include <libsearch/search-run.h>

/* A complete level, or facts, and the sums of the search up to them. */
typedef struct
{
  uint64_t    depth;  /* depth of the children of its states; 0 = facts */
  uint64_t    states; /* number of states or facts */
  uint64_t    shards; /* number of shards, or of chunks of facts */
  uint64_t    entry;  /* words of an entry before its numbers; 0 = no record */
  uint64_t    digest; /* of a level: sum of hash values of keys with numbers */
  SearchCount solutions;
  SearchCount nodes; /* nodes of the plain tree, if `has_nodes` */
  bool        has_nodes;
  bool        complete; /* true if the search is complete */
  bool        weak;     /* true if the keys are weak */
  uint64_t    met, candidates, keys, hits;
  uint64_t    bytes; /* memory of the tables, at most so far */
} MemoLevel;

/* Some entries of a shard, in their order; or some facts.  A fact is a key, the
 * number of nodes that were explored to find its sums, and two sums of equally
 * many words: the solutions, and the nodes, which are 0 if they are unknown.
 */
typedef struct
{
  uint64_t shard; /* of facts: number of the chunk */
  uint64_t words; /* words of the number of paths, or of the two sums */
  GBytes  *entries;
} MemoChunk;

/* Returns true if more chunks can follow. */
typedef bool (*MemoTake) (void *data, const MemoChunk *chunk);

/* Records a search.  All calls come from the thread that runs the search. */
typedef struct
{
  const MemoLevel *from;  /* the record that load() gives; NULL = none */
  uint64_t         least; /* explored nodes of a fact, at first; 1 = all keys */
  uint64_t seed; /* of a random order, depth first; 0 = order of the tree */

  /* Calls `take` for all chunks of `from`, until `take` returns false. Returns
   * false if the level is not complete.
   */
  bool (*load) (void *data, MemoTake take, void *to);

  /* Returns true if a level of this depth should be stored before its children
   * are made, or if facts should be stored.  The last complete level and the
   * last facts are stored in any case when the search ends.  May be called from
   * any thread.
   */
  bool (*is_due) (void *data, uint64_t depth);

  /* Stores a level, or more facts: begin(), add() for each chunk, end().  Each
   * returns false to end the search with SEARCH_STOP_CALLBACK.
   */
  bool (*begin) (void *data, const MemoLevel *level);
  MemoTake add;
  bool (*end) (void *data);

  void *data; /* first argument of all calls */
} MemoRecord;

/* Sizes of an entry in words. */
typedef struct
{
  size_t key;   /* words of a key */
  size_t entry; /* words before the numbers */
} MemoEntry;

/* Sets the sizes of the entries of a search.  Returns false with an error,
 * which is SEARCH_ERROR_USAGE if the search cannot be recorded.
 */
bool memo_find_entry (const SearchInstance *instance, const SearchRepr *repr,
                      const SearchSettings *settings, MemoEntry *entry,
                      GError **error);

/* Searches with a memo table, level by level if the representation allows it,
 * and records the search.  Returns false with an error as search_run() does.
 */
bool memo_run_recorded (const SearchInstance *instance, const SearchRepr *repr,
                        const SearchSettings *settings,
                        const MemoRecord *record, SearchResult *result,
                        GError **error);

/* Sets the counts of `result` from the sums of a level. */
void memo_level_report (const MemoLevel *level, SearchResult *result);

/* Returns the chunk's part of the digest of its level. */
uint64_t memo_chunk_digest (const MemoChunk *chunk, const MemoEntry *entry);

/* Facts by their keys. */
typedef struct
{
  struct MemoTable *table;
  size_t            key;   /* words of a key */
  size_t            sums;  /* sums that are compared: 2, or 1 without nodes */
  bool              fixed; /* true: memo_facts_take() adds no facts */
  GByteArray       *fresh; /* gets the facts that were added; or NULL */
  uint64_t          known; /* number of facts that were there already */
} MemoFacts;

/* Makes an empty table for facts with entries of this size in words, and frees
 * it.
 */
void memo_facts_init (MemoFacts *facts, size_t entry);
void memo_facts_clear (MemoFacts *facts);

/* Adds the facts of a chunk.  Returns false with SEARCH_ERROR_CHECK if a key is
 * there already, with other sums.
 */
bool memo_facts_take (MemoFacts *facts, const MemoChunk *chunk, GError **error);
