/* SPDX-License-Identifier: MIT */
/* shard.h: a part of a memo table, which one thread at a time may use.
 *
 * A shard has an array of entries, a key and its sums each, and an array of
 * slots, which open addressing searches.  A slot has the number of an entry,
 * some bits of the hash value, and the work of the entry.  The arrays grow
 * until the limit forbids it.  The shard is full then: it has a slot for each
 * entry, a key has only a few slots, and if all of them are taken, it replaces
 * the key with the least work.
 */
#pragma once

#include "libsearch/engine/explorer.h"
#include "table.h"

/* A slot; zeros: free. */
typedef struct
{
  uint32_t number; /* number of the entry, from 1 on */
  uint16_t bits;   /* lowest bits of the hash value */
  uint16_t work;   /* see encode_work() */
} Slot;

/* A shard. */
typedef struct
{
  Quota    *memory; /* memory of all shards */
  size_t    key_words, head_words, sums;
  Slot     *slots; /* NULL: there was no memory */
  size_t    slot_count;
  uint64_t *entries;
  size_t    room;  /* number of entries for which there is memory */
  size_t    count; /* number of entries */
  size_t    words; /* words of a sum */
  size_t    size;  /* words of an entry */
  bool      is_full;
  size_t    unused; /* an entry that no slot has, in a list; 0: none */
  uint64_t  replaced;
} MemoShard;

/* Makes an empty shard. */
void shard_init (MemoShard *shard, size_t key_words, size_t head_words,
                 size_t sums, Quota *memory);

/* Frees the memory of the shard. */
void shard_clear (MemoShard *shard);

/* The functions of MemoTable, for one shard. */
bool shard_find (const MemoShard *shard, uint64_t hash, const uint64_t *key,
                 MemoFound *found);
void shard_store (MemoShard *shard, uint64_t hash, const uint64_t *key,
                  const uint64_t *sums, size_t words, uint64_t work);

/* Returns the hash value of a key. */
uint64_t memo_hash (size_t key_words, const uint64_t *key);
