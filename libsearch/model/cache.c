/* SPDX-License-Identifier: MIT */
/* cache.c: a cache: the counts of parts of a model, by their keys. */
#include "cache.h"

#include <pthread.h>
#include <string.h>

#define WORDS_FIRST ((size_t) 1 << 10)
#define SLOTS_FIRST ((size_t) 1 << 7)

/* Maximum number of shards, and of bytes in a shard if there are fewer. */
#define SHARDS 64
#define SHARD_BYTES ((size_t) 1 << 20)

/* Ranks of entries: the number of bits of the work, and FOUND if the key was
 * found.
 */
#define FOUND 4
#define RANKS (64 + FOUND + 1)

#define ENTRY_WORDS (sizeof (CacheEntry) / sizeof (uint64_t))

/* A slot: 1 plus the index of an entry in `words`, and bits of the key's hash
 * value; zeros: free.
 */
typedef struct
{
  uint32_t entry;
  uint32_t bits;
} CacheSlot;

/* A shard; its mutex protects the other fields. */
typedef struct
{
  pthread_mutex_t mutex;
  uint64_t       *words;
  size_t          used, room; /* words with entries, and all words */
  size_t          limit;      /* maximum of `room` */
  CacheSlot      *slots;      /* searched by open addressing */
  size_t          slot_count; /* a power of 2 */
  size_t          count;      /* entries */
} Shard;

struct Cache
{
  unsigned count; /* of shards, a power of 2 */
  Shard    shard[];
};

static CacheEntry *
entry_at (const Shard *shard, size_t at)
{
  return (CacheEntry *) (shard->words + at);
}

static size_t
entry_words (const CacheEntry *entry)
{
  return ENTRY_WORDS + entry->words + entry->length;
}

static uint64_t
hash_of (const uint64_t *key, size_t words)
{
  uint64_t hash = UINT64_C (0x9E3779B97F4A7C15) ^ words;

  for (size_t i = 0; i < words; i++)
    {
      hash = (hash ^ key[i]) * UINT64_C (0xD6E8FEB86659FD93);
      hash ^= hash >> 32;
    }
  hash *= UINT64_C (0xD6E8FEB86659FD93);
  return hash ^ hash >> 29;
}

/* Returns the slot of a key, or the free slot for it. */
static CacheSlot *
look_up (const Shard *shard, uint64_t hash, const uint64_t *key, size_t words)
{
  const size_t mask = shard->slot_count - 1;

  for (size_t at = (size_t) hash & mask;; at = (at + 1) & mask)
    {
      CacheSlot        *slot = shard->slots + at;
      const CacheEntry *entry;

      if (!slot->entry)
        return slot;
      entry = entry_at (shard, slot->entry - 1);
      if (slot->bits == hash >> 32 && entry->words == words
          && memcmp (entry->key, key, words * sizeof *key) == 0)
        return slot;
    }
}

/* Gives each entry its slot, of at least twice as many slots. */
static void
index_entries (Shard *shard)
{
  size_t slots = MAX (shard->slot_count, SLOTS_FIRST);

  while (slots < 2 * shard->count + 2)
    slots *= 2;
  g_free (shard->slots);
  shard->slots = g_new0 (CacheSlot, slots);
  shard->slot_count = slots;
  for (size_t at = 0; at < shard->used;)
    {
      const CacheEntry *entry = entry_at (shard, at);
      const uint64_t    hash = hash_of (entry->key, entry->words);

      *look_up (shard, hash, entry->key, entry->words)
          = (CacheSlot){ (uint32_t) at + 1, (uint32_t) (hash >> 32) };
      at += entry_words (entry);
    }
}

static unsigned
rank_of (const CacheEntry *entry)
{
  return (entry->work ? 64 - (unsigned) __builtin_clzll (entry->work) : 0)
         + (entry->found ? FOUND : 0);
}

/* Forgets the entries of the lowest ranks, and the oldest of the next rank, so
 * that the others take half of the memory.
 */
static void
forget (Shard *shard)
{
  size_t   size[RANKS] = { 0 };
  size_t   kept = 0, left = 0, to = 0;
  unsigned rank = RANKS;

  for (size_t at = 0; at < shard->used;
       at += entry_words (entry_at (shard, at)))
    size[rank_of (entry_at (shard, at))] += entry_words (entry_at (shard, at));
  while (rank > 0 && kept + size[rank - 1] <= shard->limit / 2)
    kept += size[--rank];
  if (rank > 0)
    left = kept + size[rank - 1] - shard->limit / 2;
  shard->count = 0;
  for (size_t at = 0; at < shard->used;)
    {
      CacheEntry    *entry = entry_at (shard, at);
      const unsigned is = rank_of (entry) + 1;
      const size_t   words = entry_words (entry);

      at += words;
      if (is < rank || (is == rank && left > 0))
        {
          left -= is == rank ? MIN (left, words) : 0;
          continue;
        }
      entry->found = false;
      memmove (shard->words + to, entry, words * sizeof *shard->words);
      to += words;
      shard->count++;
    }
  shard->used = to;
  index_entries (shard);
}

/* Returns the limit of a shard in words, of a limit of the cache in bytes. */
static size_t
shard_limit (const Cache *cache, size_t limit)
{
  return MIN (limit / sizeof (uint64_t) / cache->count, (size_t) UINT32_MAX);
}

Cache *
cache_new (size_t limit)
{
  unsigned count = 1;
  Cache   *cache;

  while (count < SHARDS && limit / count > SHARD_BYTES)
    count *= 2;
  cache = g_malloc0 (sizeof *cache + count * sizeof *cache->shard);
  cache->count = count;
  for (unsigned i = 0; i < count; i++)
    {
      pthread_mutex_init (&cache->shard[i].mutex, NULL);
      cache->shard[i].limit = shard_limit (cache, limit);
    }
  return cache;
}

void
cache_free (Cache *cache)
{
  for (unsigned i = 0; i < cache->count; i++)
    {
      pthread_mutex_destroy (&cache->shard[i].mutex);
      g_free (cache->shard[i].words);
      g_free (cache->shard[i].slots);
    }
  g_free (cache);
}

/* Locks and returns the shard for the keys with a hash value. */
static Shard *
lock_shard (Cache *cache, uint64_t hash)
{
  Shard *shard = cache->shard + (hash >> 32 & (cache->count - 1));

  pthread_mutex_lock (&shard->mutex);
  return shard;
}

void
cache_set_limit (Cache *cache, size_t limit)
{
  for (unsigned i = 0; i < cache->count; i++)
    {
      Shard *shard = lock_shard (cache, (uint64_t) i << 32);

      shard->limit = shard_limit (cache, limit);
      if (shard->room > shard->limit)
        {
          forget (shard);
          shard->room = MAX (shard->limit, 1);
          shard->words = g_renew (uint64_t, shard->words, shard->room);
        }
      pthread_mutex_unlock (&shard->mutex);
    }
}

bool
cache_find (Cache *cache, const uint64_t *key, size_t words, Number *count,
            uint64_t *work)
{
  const uint64_t hash = hash_of (key, words);
  Shard         *shard = lock_shard (cache, hash);
  CacheEntry    *entry = NULL;

  if (shard->count > 0)
    {
      const CacheSlot *slot = look_up (shard, hash, key, words);

      entry = slot->entry ? entry_at (shard, slot->entry - 1) : NULL;
    }
  if (entry)
    {
      entry->found = true;
      number_set (count, entry->key + entry->words, entry->length);
      *work = entry->work;
    }
  pthread_mutex_unlock (&shard->mutex);
  return entry;
}

/* Makes room for an entry of `size` words. */
static void
reserve (Shard *shard, size_t size)
{
  if (shard->used + size > shard->limit)
    forget (shard);
  if (shard->used + size > shard->room)
    {
      shard->room
          = MIN (MAX (2 * (shard->used + size), WORDS_FIRST), shard->limit);
      shard->words = g_renew (uint64_t, shard->words, shard->room);
    }
  if (2 * shard->count + 2 > shard->slot_count)
    index_entries (shard);
}

void
cache_store (Cache *cache, const uint64_t *key, size_t words,
             const Number *count, uint64_t work)
{
  const uint64_t hash = hash_of (key, words);
  const size_t   size = ENTRY_WORDS + words + count->length;
  Shard         *shard;
  CacheSlot     *slot;
  CacheEntry    *entry;

  if (count->length == NUMBER_TOO_LARGE)
    return;
  shard = lock_shard (cache, hash);
  if (size <= shard->limit / 2)
    {
      reserve (shard, size);
      slot = look_up (shard, hash, key, words);
      if (!slot->entry)
        {
          *slot = (CacheSlot){ (uint32_t) shard->used + 1,
                               (uint32_t) (hash >> 32) };
          entry = entry_at (shard, shard->used);
          *entry = (CacheEntry){ .work = work,
                                 .words = (uint32_t) words,
                                 .length = (uint16_t) count->length };
          memcpy (entry->key, key, words * sizeof *key);
          memcpy (entry->key + words, count->words,
                  count->length * sizeof *key);
          shard->used += size;
          shard->count++;
        }
    }
  pthread_mutex_unlock (&shard->mutex);
}
