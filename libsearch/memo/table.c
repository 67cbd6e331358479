/* SPDX-License-Identifier: MIT */
/* table.c: a memo table in shards, each of which one thread at a time may use.
 *
 * A shard has an array of entries, a key and its sums each, and an array of
 * slots, which open addressing searches.  A slot has the number of an entry,
 * some bits of the hash value, and the worth of the entry.  In a full shard,
 * whose arrays cannot grow, a key has few slots, and replaces the least worth.
 */
#include "table.h"
#include "level.h"

#include <pthread.h>

/* Number of shards for each thread, if there are several. */
#define SHARDS 16

/* Numbers of slots and entries of a new shard. */
#define SLOTS_FIRST ((size_t) 64)
#define ENTRIES_FIRST ((size_t) 32)

/* Number of slots of a key in a shard that is full. */
#define WINDOW ((size_t) 8)

/* Number of keys of which a key replaces the one with the least worth. */
#define CHOICE ((size_t) 4)

/* Slots from the entry that is moved to the one that is read from memory. */
#define AHEAD ((size_t) 12)

/* A slot; zeros: free. */
typedef struct
{
  uint32_t number; /* number of the entry, from 1 on */
  uint16_t bits;   /* lowest bits of the hash value */
  uint16_t worth;  /* see encode_worth() */
} Slot;

typedef struct
{
  pthread_mutex_t mutex;
  Slot           *slots;
  size_t          slot_count;
  uint64_t       *entries;
  size_t          room;  /* number of entries for which there is memory */
  size_t          count; /* number of entries */
  size_t          words; /* words of a sum */
  size_t          size;  /* words of an entry */
  bool            is_full;
  uint64_t        replaced;
} MemoShard;

struct MemoTable
{
  size_t     key_words, head_words, sums;
  unsigned   count; /* number of shards, a power of 2 */
  MemoShard *shards;
  Quota      memory;
};

uint64_t
memo_table_hash (const MemoTable *table, const uint64_t *key)
{
  return level_hash (key, table->key_words);
}

static size_t
entry_size (const MemoTable *table, size_t words)
{
  return table->head_words + table->sums * words;
}

static uint64_t *
entry_at (const MemoShard *shard, size_t number)
{
  return shard->entries + (number - 1) * shard->size;
}

/* Resizes the array of entries.  Returns false if there is no memory. */
static bool
resize (MemoTable *table, MemoShard *shard, size_t room, size_t size)
{
  uint64_t *entries
      = room > UINT32_MAX
            ? NULL
            : quota_grow (&table->memory, shard->entries,
                          shard->room * shard->size * sizeof *entries,
                          room * size * sizeof *entries);

  if (!entries)
    return false;
  shard->entries = entries;
  shard->room = room;
  return true;
}

/* Returns a key's work times the square of the power of two in its depth.  So a
 * full shard keeps whole depths; few nodes between them are explored again.
 */
static uint16_t
encode_worth (size_t depth, uint64_t work)
{
  const uint64_t power = MIN (MAX (depth & -depth, 1), 256);
  const uint64_t worth = MIN (work, UINT64_C (1) << 47) * power * power;
  unsigned       shift = 0;

  while (worth >> shift >= 1 << 10)
    shift++;
  return (uint16_t) (shift << 10 | (worth >> shift));
}

/* Returns the first slot for a hash value, in an array of `slots` slots. */
static size_t
home (size_t slots, uint64_t hash)
{
  return (size_t) ((unsigned __int128) hash * slots >> 64);
}

/* Returns the slot of a key, or NULL. */
static Slot *
look_up (const MemoTable *table, const MemoShard *shard, uint64_t hash,
         const uint64_t *key)
{
  const size_t most = shard->is_full ? WINDOW : SIZE_MAX;
  const size_t size = table->key_words * sizeof *key;
  size_t       at = home (shard->slot_count, hash);

  for (size_t i = 0; i < most && (shard->slots[at].number || shard->is_full);
       i++)
    {
      Slot *slot = shard->slots + at;

      if (slot->bits == (uint16_t) hash && slot->number
          && memcmp (entry_at (shard, slot->number), key, size) == 0)
        return slot;
      at = at + 1 < shard->slot_count ? at + 1 : 0;
    }
  return NULL;
}

/* Returns the slot for a new key: a free one if there is an entry for it, else
 * the one with the least worth among CHOICE, or a free one to which it moves.
 */
static Slot *
find_place (const MemoShard *shard, uint64_t hash)
{
  const size_t most = MIN (CHOICE, shard->count);
  size_t       at = home (shard->slot_count, hash), seen = 0;
  Slot        *place = NULL, *free = NULL;

  do
    {
      Slot *slot = shard->slots + at;

      at = at + 1 < shard->slot_count ? at + 1 : 0;
      if (!slot->number && shard->count < shard->room)
        return slot;
      if (!slot->number)
        free = free ? free : slot;
      else if (!place || slot->worth < place->worth)
        place = slot;
      seen += slot->number && shard->is_full;
    }
  while (seen < most || !place);
  if (!free)
    return place;
  *free = *place;
  *place = (Slot){ 0 };
  return free;
}

/* Doubles the number of slots.  Returns false if there is no memory. */
static bool
add_slots (MemoTable *table, MemoShard *shard)
{
  const size_t before = shard->slot_count;
  const size_t after = MAX (before * 2, SLOTS_FIRST);
  Slot *slots = quota_grow (&table->memory, NULL, 0, after * sizeof *slots);

  if (!slots)
    return false;
  memset (slots, 0, after * sizeof *slots);
  for (size_t i = 0; i < before; i++)
    {
      const size_t next = i + AHEAD < before ? i + AHEAD : i;
      size_t       at;

      if (shard->slots[next].number)
        __builtin_prefetch (entry_at (shard, shard->slots[next].number));
      if (!shard->slots[i].number)
        continue;
      at = home (after, memo_table_hash (
                            table, entry_at (shard, shard->slots[i].number)));
      while (slots[at].number)
        at = at + 1 < after ? at + 1 : 0;
      slots[at] = shard->slots[i];
    }
  quota_free (&table->memory, shard->slots, before * sizeof *slots);
  shard->slots = slots;
  shard->slot_count = after;
  return true;
}

/* Makes room for one more key, if there is memory. */
static void
grow (MemoTable *table, MemoShard *shard)
{
  if (!shard->is_full)
    shard->is_full
        = (shard->count == shard->room
           && !resize (table, shard, shard->room / 2 * 3, shard->size)
           && !resize (table, shard, shard->room / 8 * 9, shard->size))
          || (shard->count >= shard->slot_count / 8 * 5
              && !add_slots (table, shard));
}

/* Moves the entry to a place with sums of `words` words. */
static void
move_entry (const MemoTable *table, const MemoShard *shard, uint64_t *to,
            const uint64_t *from, size_t words)
{
  for (size_t i = table->sums; i-- > 0;)
    {
      uint64_t *sum = to + table->head_words + i * words;

      memmove (sum, from + table->head_words + i * shard->words,
               shard->words * sizeof *sum);
      memset (sum + shard->words, 0, (words - shard->words) * sizeof *sum);
    }
  memmove (to, from, table->head_words * sizeof *to);
}

/* Empties the shard, which then has wider entries, but fewer. */
static void
restart (MemoShard *shard, size_t size)
{
  shard->is_full = true;
  shard->replaced += shard->count;
  shard->room = shard->room * shard->size / size;
  shard->count = 0;
  shard->slot_count = MIN (shard->slot_count, shard->room);
  memset (shard->slots, 0, shard->slot_count * sizeof *shard->slots);
}

/* Makes the sums of all entries wider. */
static void
widen (MemoTable *table, MemoShard *shard, size_t words)
{
  const size_t size = entry_size (table, words);

  if (shard->is_full || !resize (table, shard, shard->room, size))
    restart (shard, size);
  for (size_t i = shard->count; i-- > 0;)
    move_entry (table, shard, shard->entries + i * size,
                shard->entries + i * shard->size, words);
  shard->words = words;
  shard->size = size;
}

/* Writes an entry. */
static void
write_entry (const MemoTable *table, const MemoShard *shard, uint64_t *entry,
             const uint64_t *key, const uint64_t *sums, size_t words)
{
  for (size_t i = 0; i < table->head_words; i++)
    entry[i] = key[i];
  entry += table->head_words;
  for (size_t i = 0; i < table->sums; i++)
    for (size_t j = 0; j < shard->words; j++)
      *entry++ = j < words ? sums[i * words + j] : 0;
}

/* Stores the sums of a key in the shard. */
static void
store (MemoTable *table, MemoShard *shard, uint64_t hash, const uint64_t *key,
       const uint64_t *sums, size_t words, uint16_t worth)
{
  Slot  *place = look_up (table, shard, hash, key);
  size_t number;

  if (!place)
    {
      place = find_place (shard, hash);
      shard->replaced += place->number > 0;
    }
  number = place->number ? place->number : ++shard->count;
  *place = (Slot){ (uint32_t) number, (uint16_t) hash, worth };
  write_entry (table, shard, entry_at (shard, number), key, sums, words);
}

static void
shard_init (MemoTable *table, MemoShard *shard)
{
  pthread_mutex_init (&shard->mutex, NULL);
  shard->words = 1;
  shard->size = entry_size (table, 1);
  if (add_slots (table, shard))
    resize (table, shard, ENTRIES_FIRST, shard->size);
}

MemoTable *
memo_table_new (size_t key_words, size_t head_words, size_t sums,
                unsigned threads, size_t limit)
{
  MemoTable *table = g_new (MemoTable, 1);

  *table = (MemoTable){
    .key_words = key_words, .head_words = head_words, .sums = sums, .count = 1
  };
  while (threads > 1 && table->count < SHARDS * threads)
    table->count *= 2;
  table->shards = g_new0 (MemoShard, table->count);
  quota_init (&table->memory, limit);
  for (unsigned i = 0; i < table->count; i++)
    shard_init (table, table->shards + i);
  return table;
}

void
memo_table_free (MemoTable *table)
{
  if (!table)
    return;
  for (unsigned i = 0; i < table->count; i++)
    {
      pthread_mutex_destroy (&table->shards[i].mutex);
      g_free (table->shards[i].slots);
      g_free (table->shards[i].entries);
    }
  g_free (table->shards);
  g_free (table);
}

/* Returns the shard of a hash value, locked if there are several threads. */
static MemoShard *
lock (const MemoTable *table, uint64_t hash)
{
  MemoShard *shard = table->shards + ((hash >> 16) & (table->count - 1));

  if (table->count > 1)
    pthread_mutex_lock (&shard->mutex);
  return shard;
}

static void
unlock (const MemoTable *table, MemoShard *shard)
{
  if (table->count > 1)
    pthread_mutex_unlock (&shard->mutex);
}

bool
memo_table_find (MemoTable *table, uint64_t hash, const uint64_t *key,
                 MemoFound *found)
{
  MemoShard *shard = lock (table, hash);
  Slot      *slot = shard->room > 0 ? look_up (table, shard, hash, key) : NULL;

  if (slot)
    {
      const uint64_t *sums = entry_at (shard, slot->number) + table->head_words;

      found->digest = sums[-1];
      found->words = shard->words;
      for (size_t i = 0; i < table->sums * shard->words; i++)
        found->sums[i] = sums[i];
    }
  unlock (table, shard);
  return slot != NULL;
}

void
memo_table_store (MemoTable *table, uint64_t hash, const uint64_t *key,
                  const uint64_t *sums, size_t words, size_t depth,
                  uint64_t work)
{
  MemoShard *shard = lock (table, hash);
  size_t     most = 1;

  for (size_t i = 0; i < table->sums; i++)
    most = MAX (most, sum_length (sums + i * words, words));
  if (shard->room > 0 && most > shard->words)
    widen (table, shard, most);
  if (shard->room > 0)
    {
      grow (table, shard);
      store (table, shard, hash, key, sums, words, encode_worth (depth, work));
    }
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
