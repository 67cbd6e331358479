/* SPDX-License-Identifier: MIT */
/* cache.c: a cache: the counts of parts of a model, by their keys. */
#include "cache.h"
#include "residual.h"

#include <string.h>

#define WORDS_FIRST ((size_t) 1 << 10)
#define SLOTS_FIRST ((size_t) 1 << 7)

/* Ranks of entries: the number of bits of the work, and FOUND if the key was
 * found.
 */
#define FOUND 4
#define RANKS (64 + FOUND + 1)

#define ENTRY_WORDS (sizeof (CacheEntry) / sizeof (uint64_t))

bool
cache_init (Cache *cache, Parts *parts, size_t limit)
{
  *cache = (Cache){
    .parts = parts,
    .limit = MIN (limit / sizeof (uint64_t), (size_t) UINT32_MAX),
    .keys = g_byte_array_new (),
    .open = g_array_new (FALSE, FALSE, sizeof (uint32_t)),
    .met_by
    = g_try_new0 (uint32_t, (size_t) parts->model->constraint_count + 1),
  };
  return cache->met_by != NULL;
}

void
cache_clear (Cache *cache)
{
  g_clear_pointer (&cache->keys, g_byte_array_unref);
  g_clear_pointer (&cache->open, g_array_unref);
  g_free (cache->met_by);
  g_free (cache->words);
  g_free (cache->slots);
}

void
cache_forget_all (Cache *cache)
{
  if (cache->count > 0)
    memset (cache->slots, 0, cache->slot_count * sizeof *cache->slots);
  cache->used = 0;
  cache->count = 0;
  g_byte_array_set_size (cache->keys, 0);
}

static CacheEntry *
entry_at (const Cache *cache, size_t at)
{
  return (CacheEntry *) (cache->words + at);
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
look_up (const Cache *cache, uint64_t hash, const uint64_t *key, size_t words)
{
  const size_t mask = cache->slot_count - 1;

  for (size_t at = (size_t) hash & mask;; at = (at + 1) & mask)
    {
      CacheSlot        *slot = cache->slots + at;
      const CacheEntry *entry;

      if (!slot->entry)
        return slot;
      entry = entry_at (cache, slot->entry - 1);
      if (slot->bits == hash >> 32 && entry->words == words
          && memcmp (entry->key, key, words * sizeof *key) == 0)
        return slot;
    }
}

/* Gives each entry its slot, of at least twice as many slots. */
static void
index_entries (Cache *cache)
{
  size_t slots = MAX (cache->slot_count, SLOTS_FIRST);

  while (slots < 2 * cache->count + 2)
    slots *= 2;
  g_free (cache->slots);
  cache->slots = g_new0 (CacheSlot, slots);
  cache->slot_count = slots;
  for (size_t at = 0; at < cache->used;)
    {
      const CacheEntry *entry = entry_at (cache, at);
      const uint64_t    hash = hash_of (entry->key, entry->words);

      *look_up (cache, hash, entry->key, entry->words)
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
forget (Cache *cache)
{
  size_t   size[RANKS] = { 0 };
  size_t   kept = 0, left = 0, to = 0;
  unsigned rank = RANKS;

  for (size_t at = 0; at < cache->used;
       at += entry_words (entry_at (cache, at)))
    size[rank_of (entry_at (cache, at))] += entry_words (entry_at (cache, at));
  while (rank > 0 && kept + size[rank - 1] <= cache->limit / 2)
    kept += size[--rank];
  if (rank > 0)
    left = kept + size[rank - 1] - cache->limit / 2;
  cache->count = 0;
  for (size_t at = 0; at < cache->used;)
    {
      CacheEntry    *entry = entry_at (cache, at);
      const unsigned is = rank_of (entry) + 1;
      const size_t   words = entry_words (entry);

      at += words;
      if (is < rank || (is == rank && left > 0))
        {
          left -= is == rank ? MIN (left, words) : 0;
          continue;
        }
      entry->found = false;
      memmove (cache->words + to, entry, words * sizeof *cache->words);
      to += words;
      cache->count++;
    }
  cache->used = to;
  index_entries (cache);
}

/* Appends the values that the variable x can have. */
static void
append_domain (const Store *store, GByteArray *key, uint32_t x)
{
  const Variable *variable = var_of (store, x);
  const Cell      cell = store->cell[x];
  int64_t         from, to;

  if (variable->kind == DOMAIN_WORD)
    {
      key_put (key, cell);
      return;
    }
  from = bounds_min (cell) - (int64_t) variable->base;
  to = bounds_max (cell) - (int64_t) variable->base;
  key_put (key, (uint64_t) from);
  key_put (key, (uint64_t) to);
  if (variable->kind == DOMAIN_WIDE)
    for (int64_t i = from / 64; i <= to / 64; i++)
      key_put (key,
               store->cell[variable->holes + i]
                   & (i == from / 64 ? from_member (from & 63) : ~UINT64_C (0))
                   & (i == to / 64 ? up_to_member (to & 63) : ~UINT64_C (0)));
}

/* Appends which constraints of the part can fail, of all that have an open
 * variable of it: the lengths of runs of constraints that can, and of runs that
 * cannot.  Then appends the residuals of those that can.
 */
static void
append_constraints (Cache *cache, uint32_t from, uint32_t to)
{
  const Parts *parts = cache->parts;
  uint64_t     run = 0;
  bool         held = false;

  if (++cache->key == 0)
    {
      memset (cache->met_by, 0,
              cache->parts->model->constraint_count * sizeof *cache->met_by);
      cache->key = 1;
    }
  g_array_set_size (cache->open, 0);
  for (uint32_t i = from; i < to; i++)
    {
      const uint32_t x = g_array_index (parts->vars, uint32_t, i);

      for (uint32_t k = parts->first[x]; k < parts->first[x + 1]; k++)
        {
          const uint32_t c = parts->of[k];
          bool           holds;

          if (cache->met_by[c] == cache->key)
            continue;
          cache->met_by[c] = cache->key;
          holds = entail (cache->parts->store, c);
          if (!holds)
            g_array_append_val (cache->open, c);
          if (holds != held)
            {
              key_put (cache->keys, run);
              run = 0;
              held = holds;
            }
          run++;
        }
    }
  key_put (cache->keys, run);
  for (guint i = 0; i < cache->open->len; i++)
    residual_append (cache->parts->store,
                     g_array_index (cache->open, uint32_t, i), cache->keys);
}

size_t
cache_push_key (Cache *cache, uint32_t part)
{
  static const uint8_t zeros[sizeof (uint64_t)];
  const Parts         *parts = cache->parts;
  const uint32_t       from = parts_begin (parts, part);
  const uint32_t       to = parts_end (parts, part);
  const size_t         begin = cache->keys->len;
  uint32_t             before = 0;

  key_put (cache->keys, to - from);
  for (uint32_t i = from; i < to; i++)
    {
      const uint32_t x = g_array_index (parts->vars, uint32_t, i);

      key_put (cache->keys, x - before);
      append_domain (cache->parts->store, cache->keys, x);
      before = x;
    }
  append_constraints (cache, from, to);
  g_byte_array_append (cache->keys, zeros, -cache->keys->len % 8);
  return begin;
}

void
cache_pop_key (Cache *cache, size_t key)
{
  g_byte_array_set_size (cache->keys, (guint) key);
}

/* Returns the newest key, and sets its length in words. */
static const uint64_t *
key_at (const Cache *cache, size_t key, size_t *words)
{
  *words = (cache->keys->len - key) / sizeof (uint64_t);
  return (const uint64_t *) (const void *) (cache->keys->data + key);
}

bool
cache_find (Cache *cache, size_t at, Number *count, uint64_t *work)
{
  size_t           words;
  const uint64_t  *key = key_at (cache, at, &words);
  const CacheSlot *slot;
  CacheEntry      *entry;

  if (cache->count == 0)
    return false;
  slot = look_up (cache, hash_of (key, words), key, words);
  if (!slot->entry)
    return false;
  entry = entry_at (cache, slot->entry - 1);
  entry->found = true;
  number_set (count, entry->key + entry->words, entry->length);
  *work = entry->work;
  return true;
}

void
cache_store (Cache *cache, size_t at, const Number *count, uint64_t work)
{
  size_t          words;
  const uint64_t *key = key_at (cache, at, &words);
  const uint64_t  hash = hash_of (key, words);
  const size_t    size = ENTRY_WORDS + words + count->length;
  CacheEntry     *entry;

  if (size > cache->limit / 2 || count->length == NUMBER_TOO_LARGE)
    return;
  if (cache->used + size > cache->limit)
    forget (cache);
  if (cache->used + size > cache->room)
    {
      cache->room
          = MIN (MAX (2 * (cache->used + size), WORDS_FIRST), cache->limit);
      cache->words = g_renew (uint64_t, cache->words, cache->room);
    }
  if (2 * cache->count + 2 > cache->slot_count)
    index_entries (cache);
  *look_up (cache, hash, key, words)
      = (CacheSlot){ (uint32_t) cache->used + 1, (uint32_t) (hash >> 32) };
  entry = entry_at (cache, cache->used);
  *entry = (CacheEntry){ .work = work,
                         .words = (uint32_t) words,
                         .length = (uint16_t) count->length };
  memcpy (entry->key, key, words * sizeof *key);
  memcpy (entry->key + words, count->words, count->length * sizeof *key);
  cache->used += size;
  cache->count++;
}
