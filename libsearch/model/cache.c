/* SPDX-License-Identifier: MIT */
/* cache.c: a cache: the counts of parts of a model, by their keys. */
#include "cache.h"

#include <math.h>
#include <pthread.h>
#include <string.h>

#define BYTES_FIRST ((size_t) 1 << 13)
#define SLOTS_FIRST ((size_t) 1 << 7)

/* Maximum number of shards, and of bytes in a shard if there are fewer. */
#define SHARDS 64
#define SHARD_BYTES ((size_t) 1 << 20)

/* Ranks of entries: the number of bits of the work, and FOUND if the key was
 * found.
 */
#define FOUND 4
#define RANKS (64 + FOUND + 1)

/* Maximum length of a key in bytes. */
#define KEY_MAX UINT16_MAX

/* An entry, without alignment.  Its key follows, without the zeros that end its
 * last word, and then the count of solutions, its lowest byte first.
 */
typedef struct
{
  float    work;       /* decisions that counting takes without a cache */
  uint16_t key;        /* length of the key in bytes */
  uint16_t count : 15; /* length of the count in bytes */
  uint16_t found : 1;  /* true if found since entries were forgotten */
} CacheEntry;

/* A slot: 1 plus the index of an entry in `bytes`, and bits of the key's hash
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
  uint8_t        *bytes;
  size_t          used, room; /* bytes with entries, and all bytes */
  size_t          limit;      /* maximum of shard_size() */
  CacheSlot      *slots;      /* searched by open addressing */
  size_t          slot_count; /* a power of 2 */
  size_t          count;      /* entries */
} Shard;

/* Maximum number of bytes of the slots for one entry; see index_entries(). */
#define SLOTS_EACH (3 * sizeof (CacheSlot))

struct Cache
{
  unsigned count; /* of shards, a power of 2 */
  Shard    shard[];
};

static CacheEntry
entry_at (const Shard *shard, size_t at)
{
  CacheEntry entry;

  memcpy (&entry, shard->bytes + at, sizeof entry);
  return entry;
}

static size_t
entry_size (CacheEntry entry)
{
  return sizeof entry + entry.key + entry.count;
}

/* Returns the memory of an entry and its slots. */
static size_t
whole_size (CacheEntry entry)
{
  return entry_size (entry) + SLOTS_EACH;
}

/* Returns the memory of the entries and their slots. */
static size_t
shard_size (const Shard *shard)
{
  return shard->used + shard->count * SLOTS_EACH;
}

static const uint8_t *
key_at (const Shard *shard, size_t at)
{
  return shard->bytes + at + sizeof (CacheEntry);
}

/* Returns the length of a key in bytes, without the zeros that end it. */
static size_t
key_length (const uint64_t *key, size_t words)
{
  const uint8_t *bytes = (const uint8_t *) key;
  size_t         length = words * sizeof *key;

  while (length % sizeof *key != 1 && bytes[length - 1] == 0)
    length--;
  return length;
}

static uint64_t
hash_of (const uint8_t *key, size_t length)
{
  uint64_t hash = UINT64_C (0x9E3779B97F4A7C15) ^ length;

  for (size_t i = 0; i < length; i += sizeof hash)
    {
      uint64_t word = 0;

      memcpy (&word, key + i, MIN (length - i, sizeof word));
      hash = (hash ^ word) * UINT64_C (0xD6E8FEB86659FD93);
      hash ^= hash >> 32;
    }
  hash *= UINT64_C (0xD6E8FEB86659FD93);
  return hash ^ hash >> 29;
}

/* Returns the slot of a key, or the free slot for it. */
static CacheSlot *
look_up (const Shard *shard, uint64_t hash, const uint8_t *key, size_t length)
{
  const size_t mask = shard->slot_count - 1;

  for (size_t at = (size_t) hash & mask;; at = (at + 1) & mask)
    {
      CacheSlot *slot = shard->slots + at;

      if (!slot->entry)
        return slot;
      if (slot->bits == hash >> 32
          && entry_at (shard, slot->entry - 1).key == length
          && memcmp (key_at (shard, slot->entry - 1), key, length) == 0)
        return slot;
    }
}

/* Returns true if the slots have no place for one more entry: at most 3/4 of
 * them are taken.
 */
static bool
is_full (const Shard *shard, size_t slots)
{
  return 4 * (shard->count + 1) > 3 * slots;
}

/* Gives each entry its slot, among the fewest slots that are not full. */
static void
index_entries (Shard *shard)
{
  size_t slots = SLOTS_FIRST;

  while (is_full (shard, slots))
    slots *= 2;
  g_free (shard->slots);
  shard->slots = g_new0 (CacheSlot, slots);
  shard->slot_count = slots;
  for (size_t at = 0; at < shard->used;)
    {
      const CacheEntry entry = entry_at (shard, at);
      const uint64_t   hash = hash_of (key_at (shard, at), entry.key);

      *look_up (shard, hash, key_at (shard, at), entry.key)
          = (CacheSlot){ (uint32_t) at + 1, (uint32_t) (hash >> 32) };
      at += entry_size (entry);
    }
}

static unsigned
rank_of (CacheEntry entry)
{
  int bits;

  frexpf (entry.work, &bits);
  return (unsigned) MIN (bits, 64) + (entry.found ? FOUND : 0);
}

/* Forgets the entries of the lowest ranks, and the oldest of the next rank, so
 * that the others take 3/4 of the memory.
 */
static void
forget (Shard *shard)
{
  const size_t most = shard->limit / 4 * 3;

  size_t   size[RANKS] = { 0 };
  size_t   kept = 0, left = 0, to = 0;
  unsigned rank = RANKS;

  for (size_t at = 0; at < shard->used; at += entry_size (entry_at (shard, at)))
    size[rank_of (entry_at (shard, at))] += whole_size (entry_at (shard, at));
  while (rank > 0 && kept + size[rank - 1] <= most)
    kept += size[--rank];
  if (rank > 0)
    left = kept + size[rank - 1] - most;
  shard->count = 0;
  for (size_t at = 0, bytes; at < shard->used; at += bytes)
    {
      CacheEntry     entry = entry_at (shard, at);
      const unsigned is = rank_of (entry) + 1;

      bytes = entry_size (entry);
      if (is < rank || (is == rank && left > 0))
        {
          left -= is == rank ? MIN (left, whole_size (entry)) : 0;
          continue;
        }
      entry.found = false;
      memmove (shard->bytes + to, shard->bytes + at, bytes);
      memcpy (shard->bytes + to, &entry, sizeof entry);
      to += bytes;
      shard->count++;
    }
  shard->used = to;
  index_entries (shard);
}

/* Returns the limit of a shard, of a limit of the cache. */
static size_t
shard_limit (const Cache *cache, size_t limit)
{
  return MIN (limit / cache->count, (size_t) UINT32_MAX);
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
      g_free (cache->shard[i].bytes);
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
      if (MAX (shard->room, shard_size (shard)) > shard->limit)
        {
          forget (shard);
          shard->room = MAX (shard->limit, 1);
          shard->bytes = g_renew (uint8_t, shard->bytes, shard->room);
        }
      pthread_mutex_unlock (&shard->mutex);
    }
}

/* Sets the number to an entry's count. */
static void
get_count (const uint8_t *bytes, size_t length, Number *count)
{
  uint64_t words[SEARCH_COUNT_WORDS] = { 0 };

  for (size_t i = 0; i < length; i++)
    words[i / 8] |= (uint64_t) bytes[i] << 8 * (i % 8);
  number_set (count, words, (length + 7) / 8);
}

bool
cache_find (Cache *cache, const uint64_t *key, size_t words, Number *count,
            uint64_t *work)
{
  const uint8_t *bytes = (const uint8_t *) key;
  const size_t   length = key_length (key, words);
  const uint64_t hash = hash_of (bytes, length);
  Shard         *shard = lock_shard (cache, hash);
  size_t         at = 0;

  if (shard->count > 0)
    at = look_up (shard, hash, bytes, length)->entry;
  if (at > 0)
    {
      CacheEntry entry = entry_at (shard, at - 1);

      entry.found = true;
      memcpy (shard->bytes + at - 1, &entry, sizeof entry);
      get_count (key_at (shard, at - 1) + length, entry.count, count);
      *work = entry.work < 0x1p63f ? (uint64_t) entry.work : UINT64_MAX;
    }
  pthread_mutex_unlock (&shard->mutex);
  return at > 0;
}

/* Makes room for an entry of `size` bytes. */
static void
reserve (Shard *shard, size_t size)
{
  if (shard_size (shard) + size + SLOTS_EACH > shard->limit)
    forget (shard);
  if (shard->used + size > shard->room)
    {
      shard->room
          = MIN (MAX (2 * (shard->used + size), BYTES_FIRST), shard->limit);
      shard->bytes = g_renew (uint8_t, shard->bytes, shard->room);
    }
  if (is_full (shard, shard->slot_count))
    index_entries (shard);
}

void
cache_store (Cache *cache, const uint64_t *key, size_t words,
             const Number *count, uint64_t work)
{
  const uint8_t *bytes = (const uint8_t *) key;
  const size_t   length = key_length (key, words);
  const uint64_t hash = hash_of (bytes, length);
  CacheEntry     entry = { .work = (float) work };
  size_t         size = 8 * count->length;
  Shard         *shard;
  CacheSlot     *slot;

  if (count->length == NUMBER_TOO_LARGE || length > KEY_MAX)
    return;
  while (size > 0 && count->words[(size - 1) / 8] >> 8 * ((size - 1) % 8) == 0)
    size--;
  entry.key = (uint16_t) length;
  entry.count = size & INT16_MAX;
  size = entry_size (entry);
  shard = lock_shard (cache, hash);
  if (size + SLOTS_EACH <= shard->limit / 4)
    {
      reserve (shard, size);
      slot = look_up (shard, hash, bytes, length);
      if (!slot->entry)
        {
          uint8_t *to = shard->bytes + shard->used;

          *slot = (CacheSlot){ (uint32_t) shard->used + 1,
                               (uint32_t) (hash >> 32) };
          memcpy (to, &entry, sizeof entry);
          to += sizeof entry;
          memcpy (to, bytes, length);
          to += length;
          for (size_t i = 0; i < entry.count; i++)
            to[i] = (uint8_t) (count->words[i / 8] >> 8 * (i % 8));
          shard->used += size;
          shard->count++;
        }
    }
  pthread_mutex_unlock (&shard->mutex);
}
