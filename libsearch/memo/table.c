/* SPDX-License-Identifier: MIT */
/* table.c: a memo table in shards, which threads lock one at a time. */
#include "table.h"

#include <pthread.h>

/* Number of shards for each thread, if there are several. */
#define SHARDS 16

struct MemoTable
{
  size_t           key_words, sums;
  unsigned         count; /* number of shards, a power of 2 */
  MemoShard       *shards;
  pthread_mutex_t *mutexes; /* one for each shard */
  Quota            memory;
};

uint64_t
memo_hash (size_t key_words, const uint64_t *key)
{
  uint64_t hash = UINT64_C (0x9E3779B97F4A7C15);

  for (size_t i = 0; i < key_words; i++)
    {
      const unsigned __int128 product
          = (unsigned __int128) (key[i] ^ hash) * UINT64_C (0xD6E8FEB86659FD93);

      hash = (uint64_t) product ^ (uint64_t) (product >> 64)
             ^ UINT64_C (0xA0761D6478BD642F);
    }
  hash ^= hash >> 32;
  hash *= UINT64_C (0xD6E8FEB86659FD93);
  return hash ^ hash >> 29;
}

uint64_t
memo_table_hash (const MemoTable *table, const uint64_t *key)
{
  return memo_hash (table->key_words, key);
}

MemoTable *
memo_table_new (size_t key_words, size_t head_words, size_t sums,
                unsigned threads, size_t limit)
{
  MemoTable *table = g_new0 (MemoTable, 1);

  table->key_words = key_words;
  table->sums = sums;
  table->count = 1;
  while (threads > 1 && table->count < SHARDS * threads)
    table->count *= 2;
  table->shards = g_new0 (MemoShard, table->count);
  table->mutexes = g_new0 (pthread_mutex_t, table->count);
  quota_init (&table->memory, limit);
  for (unsigned i = 0; i < table->count; i++)
    {
      pthread_mutex_init (table->mutexes + i, NULL);
      shard_init (table->shards + i, key_words, head_words, sums,
                  &table->memory);
    }
  return table;
}

void
memo_table_free (MemoTable *table)
{
  if (!table)
    return;
  for (unsigned i = 0; i < table->count; i++)
    {
      pthread_mutex_destroy (table->mutexes + i);
      shard_clear (table->shards + i);
    }
  g_free (table->shards);
  g_free (table->mutexes);
  g_free (table);
}

/* Returns the index of the shard of a hash value, locked if there are several
 * threads.
 */
static unsigned
lock (const MemoTable *table, uint64_t hash)
{
  const unsigned shard = (unsigned) (hash >> 16) & (table->count - 1);

  if (table->count > 1)
    pthread_mutex_lock (table->mutexes + shard);
  return shard;
}

static void
unlock (const MemoTable *table, unsigned shard)
{
  if (table->count > 1)
    pthread_mutex_unlock (table->mutexes + shard);
}

bool
memo_table_find (MemoTable *table, uint64_t hash, const uint64_t *key,
                 MemoFound *found)
{
  const unsigned shard = lock (table, hash);
  const bool     good = shard_find (table->shards + shard, hash, key, found);

  unlock (table, shard);
  return good;
}

void
memo_table_store (MemoTable *table, uint64_t hash, const uint64_t *key,
                  const uint64_t *sums, size_t words, uint64_t work)
{
  const unsigned shard = lock (table, hash);

  shard_store (table->shards + shard, hash, key, sums, words, work);
  unlock (table, shard);
}

void
memo_table_describe (MemoTable *table, SearchMemoUse *use)
{
  use->bytes = atomic_load (&table->memory.taken);
  for (unsigned i = 0; i < table->count; i++)
    {
      use->keys += table->shards[i].count;
      use->replaced += table->shards[i].replaced;
    }
}
