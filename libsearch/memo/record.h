/* SPDX-License-Identifier: MIT */
/* record.h: records of a search level by level, with which it can continue. */
#pragma once

#include <libsearch/search-run.h>

/* A complete level, and the sums of the search up to it. */
typedef struct
{
  uint64_t    depth;  /* depth of the children of its states, from 1 */
  uint64_t    states; /* number of states; 0 = the search is complete */
  uint64_t    shards; /* number of shards of the level */
  uint64_t    entry;  /* words of an entry before its number of paths */
  uint64_t    digest; /* sum of a hash value of each key with its number */
  SearchCount solutions;
  SearchCount nodes; /* nodes of the plain tree, if `has_nodes` */
  bool        has_nodes;
  bool        weak; /* true if the keys are weak */
  uint64_t    met, candidates, keys, hits;
  uint64_t    bytes; /* memory of the tables, at most so far */
} MemoLevel;

/* Some entries of a shard, in their order. */
typedef struct
{
  uint64_t shard;
  uint64_t words; /* words of the number of paths in an entry */
  GBytes  *entries;
} MemoChunk;

/* Returns true if more chunks can follow. */
typedef bool (*MemoTake) (void *data, const MemoChunk *chunk);

/* Records a search.  All calls come from the thread that runs the search. */
typedef struct
{
  const MemoLevel *from; /* the level that load() gives; NULL = the root */

  /* Calls `take` for all chunks of `from`, until `take` returns false. Returns
   * false if the level is not complete.
   */
  bool (*load) (void *data, MemoTake take, void *to);

  /* Returns true if a level of this depth should be stored before its children
   * are made.  The last complete level is stored in any case when the search
   * ends.  May be called from any thread.
   */
  bool (*is_due) (void *data, uint64_t depth);

  /* Stores a level: begin(), add() for each chunk, end().  Each returns false
   * to end the search with SEARCH_STOP_CALLBACK.
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
  size_t entry; /* words before the number of paths */
} MemoEntry;

/* Sets the sizes of the entries of a search that can be recorded level by
 * level. Returns false with an error, which is SEARCH_ERROR_USAGE if the search
 * cannot be recorded.
 */
bool memo_find_entry (const SearchInstance *instance, const SearchRepr *repr,
                      const SearchSettings *settings, MemoEntry *entry,
                      GError **error);

/* Searches level by level with a memo table, and records the levels.  The
 * result has the sums up to the last complete level.  Returns false with an
 * error as search_run() does.
 */
bool memo_run_recorded (const SearchInstance *instance, const SearchRepr *repr,
                        const SearchSettings *settings,
                        const MemoRecord *record, SearchResult *result,
                        GError **error);

/* Sets the counts of `result` from the sums of a level. */
void memo_level_report (const MemoLevel *level, SearchResult *result);

/* Returns the chunk's part of the digest of its level. */
uint64_t memo_chunk_digest (const MemoChunk *chunk, const MemoEntry *entry);
