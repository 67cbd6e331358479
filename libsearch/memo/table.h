/* SPDX-License-Identifier: MIT */
/* table.h: a memo table: the sums below a state, by the state's key. */
#pragma once

#include "libsearch/answers/sum.h"
#include "libsearch/engine/explorer.h"

#include <libsearch/search-run.h>

/* Maximum number of sums of an entry: solutions, and nodes. */
#define MEMO_SUMS 2

/* A table for all threads of a search. */
typedef struct MemoTable MemoTable;

/* The sums of an entry, one after the other, each of `words` words. */
typedef struct
{
  size_t   words;
  uint64_t sums[MEMO_SUMS * SEARCH_COUNT_WORDS];
  uint64_t digest; /* the word behind the key, if there is one */
} MemoFound;

/* Makes an empty table for `threads` threads.  An entry has `head_words` words,
 * a key of `key_words` words and perhaps a digest, and `sums` sums.  The table
 * takes at most `limit` bytes of memory.
 */
MemoTable *memo_table_new (size_t key_words, size_t head_words, size_t sums,
                           unsigned threads, size_t limit);

void memo_table_free (MemoTable *table);

/* Returns the hash value of a key. */
uint64_t memo_table_hash (const MemoTable *table, const uint64_t *key);

/* Looks up a key with its hash value.  Returns false if it is not in the table.
 */
bool memo_table_find (MemoTable *table, uint64_t hash, const uint64_t *key,
                      MemoFound *found);

/* Stores a key with the digest behind it and with its sums, each of `words`
 * words.  `work` is the number of nodes that were explored to find them, and
 * `depth` is the depth of the state.  If there is no memory, the key may
 * replace a key with less work or at a depth that is less often kept, or is not
 * stored.
 */
void memo_table_store (MemoTable *table, uint64_t hash, const uint64_t *key,
                       const uint64_t *sums, size_t words, size_t depth,
                       uint64_t work);

/* Sets the keys, the replaced keys and the bytes of `use`. */
void memo_table_describe (MemoTable *table, SearchMemoUse *use);
