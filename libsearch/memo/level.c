/* SPDX-License-Identifier: MIT */
/* level.c: the states of one depth, in shards of hash values. */
#include "level.h"
#include "libsearch/answers/product.h"
#include "libsearch/answers/sum.h"

/* Expected number of states from which on a level has SHARDS shards. */
#define MANY 4096
#define SHARDS 16

/* Maximum size of a chunk in bytes, unless a single entry is larger. */
#define CHUNK_SIZE ((size_t) 1 << 16)

/* Number of entries for which the first chunk of a shard has room at first. */
#define CHUNK_FIRST ((size_t) 16)

/* Bits of the number of slots in a new shard. */
#define BITS_MIN 4
#define BITS_MAX 32

/* The slot of a child is prefetched, AHEAD children later its entry, and after
 * AHEAD more children the key is looked up.
 */
#define AHEAD 6

static size_t
slots_size (const Shard *shard)
{
  return sizeof (uint64_t) << shard->bits;
}

/* Returns the number of chunks for which there is memory, or was. */
static size_t
chunk_count (const Level *level, const Shard *shard)
{
  const size_t most = (size_t) 1 << level->chunk_bits;

  return (shard->room + most - 1) >> level->chunk_bits;
}

/* Returns the size in bytes of a chunk whose entries have numbers of `words`
 * words.  Only the first chunk may have less room than the others.
 */
static size_t
chunk_size (const Level *level, const Shard *shard, size_t words)
{
  const size_t most = (size_t) 1 << level->chunk_bits;

  return MIN (shard->room, most) * (level->form.number + words)
         * sizeof (uint64_t);
}

/* Returns the least number of bits of a shard's slots for `count` entries. */
static unsigned
bits_for (size_t count)
{
  unsigned bits = BITS_MIN;

  while (bits < BITS_MAX && ((size_t) 1 << bits) / 2 < count)
    bits++;
  return bits;
}

void
level_init (Level *level, const EntryForm *form, size_t expected, size_t words,
            Quota *memory)
{
  const size_t entry = (form->number + words) * sizeof (uint64_t);

  *level = (Level){ .form = *form,
                    .memory = memory,
                    .shard_count = expected < MANY ? 1 : SHARDS };
  while (entry << (level->chunk_bits + 1) <= CHUNK_SIZE)
    level->chunk_bits++;
  level->shards = g_new0 (Shard, level->shard_count);
  for (size_t i = 0; i < level->shard_count; i++)
    {
      level->shards[i].bits = bits_for (expected / level->shard_count);
      level->shards[i].words = words;
    }
}

void
level_free_before (Level *level, Shard *shard, size_t index)
{
  const size_t end = index == shard->count ? chunk_count (level, shard)
                                           : index >> level->chunk_bits;

  for (; shard->freed < end; shard->freed++)
    quota_free (level->memory, shard->chunks[shard->freed],
                chunk_size (level, shard, shard->words));
}

void
level_clear (Level *level)
{
  for (size_t i = 0; i < level->shard_count; i++)
    {
      Shard *shard = &level->shards[i];

      level_free_before (level, shard, shard->count);
      quota_free (level->memory, shard->slots, slots_size (shard));
      g_free (shard->chunks);
    }
  g_free (level->shards);
  *level = (Level){ 0 };
}

void
level_seal (Level *level)
{
  for (size_t i = 0; i < level->shard_count; i++)
    {
      Shard *shard = &level->shards[i];

      quota_free (level->memory, shard->slots, slots_size (shard));
      shard->slots = NULL;
    }
}

size_t
level_count (const Level *level)
{
  size_t count = 0;

  for (size_t i = 0; i < level->shard_count; i++)
    count += level->shards[i].count;
  return count;
}

uint64_t
level_hits (const Level *level)
{
  uint64_t hits = 0;

  for (size_t i = 0; i < level->shard_count; i++)
    hits += level->shards[i].hits;
  return hits;
}

size_t
level_words (const Level *level)
{
  size_t words = 1;

  for (size_t i = 0; i < level->shard_count; i++)
    words = MAX (words, level->shards[i].words);
  return words;
}

/* Returns the slot where the search for a hash value begins. */
static inline size_t
first_slot (const Shard *shard, uint64_t hash)
{
  return (size_t) (hash >> 32) >> (BITS_MAX - shard->bits);
}

/* Makes an array of 2^bits slots, with the entries that are in the old slots.
 */
static bool
resize_slots (Level *level, Shard *shard, unsigned bits)
{
  uint64_t    *old = shard->slots;
  const size_t old_size = slots_size (shard);
  const size_t size = sizeof (uint64_t) << bits,
               mask = ((size_t) 1 << bits) - 1;

  if (bits > BITS_MAX
      || !(shard->slots = quota_grow (level->memory, NULL, 0, size)))
    {
      shard->slots = old;
      return false;
    }
  memset (shard->slots, 0, size);
  shard->bits = bits;
  for (size_t i = 0; old && i < old_size / sizeof (uint64_t); i++)
    if (old[i])
      {
        size_t place = first_slot (shard, old[i]);

        while (shard->slots[place])
          place = (place + 1) & mask;
        shard->slots[place] = old[i];
      }
  quota_free (level->memory, old, old_size);
  return true;
}

/* Makes room for one more entry in the slots, of which at most half are taken.
 */
static inline bool
fit_slots (Level *level, Shard *shard)
{
  if (!shard->slots)
    return resize_slots (level, shard, shard->bits);
  return shard->count < (size_t) 1 << (shard->bits - 1)
         || resize_slots (level, shard, shard->bits + 1);
}

bool
level_fit (Level *level, Shard *shard)
{
  const size_t most = (size_t) 1 << level->chunk_bits;
  const size_t entry = (level->form.number + shard->words) * sizeof (uint64_t);
  const size_t before = shard->room % most;
  const size_t room = shard->room == 0 ? MIN (CHUNK_FIRST, most)
                      : before         ? 2 * before
                                       : most;
  const size_t index = shard->room >> level->chunk_bits;
  uint64_t    *chunk, **chunks;

  chunks = before ? shard->chunks
                  : g_try_renew (uint64_t *, shard->chunks, index + 1);
  if (!chunks)
    return false;
  shard->chunks = chunks;
  chunk = quota_grow (level->memory, before ? chunks[index] : NULL,
                      before * entry, room * entry);
  if (!chunk)
    return false;
  chunks[index] = chunk;
  shard->room += room - before;
  return true;
}

/* Gives the numbers of a shard one word more, which is 0. */
static bool
widen (Level *level, Shard *shard)
{
  const size_t old = level->form.number + shard->words;
  const size_t size = chunk_size (level, shard, shard->words + 1);
  const size_t room = MIN (shard->room, (size_t) 1 << level->chunk_bits);

  for (size_t i = 0; i < chunk_count (level, shard); i++)
    {
      uint64_t *from = shard->chunks[i];
      uint64_t *to = quota_grow (level->memory, NULL, 0, size);

      if (!to)
        return false;
      for (size_t j = 0; j < room; j++)
        {
          copy_words (to + j * (old + 1), from + j * old, old);
          to[j * (old + 1) + old] = 0;
        }
      shard->chunks[i] = to;
      quota_free (level->memory, from, chunk_size (level, shard, shard->words));
    }
  shard->words++;
  return true;
}

/* Adds the number of a child, which has `words` words, to that of an entry, and
 * the digest of the child.
 */
static SearchStopReason
add_number (Level *level, Shard *shard, size_t index, const Child *child,
            size_t words)
{
  uint64_t       *entry = level_entry (level, shard, index);
  uint64_t       *sum = entry + level->form.number;
  const uint64_t *number = child->words + level->form.number;

  if (level->form.has_digest)
    entry[level->form.digest] = product_add (entry[level->form.digest],
                                             child->words[level->form.digest]);
  if (sum_add (sum, shard->words, number, words))
    return SEARCH_STOP_COMPLETE;
  if (shard->words == SEARCH_COUNT_WORDS)
    return SEARCH_STOP_OVERFLOW;
  if (!widen (level, shard))
    return SEARCH_STOP_MEMORY;
  level_entry (level, shard, index)[level->form.number + shard->words - 1] = 1;
  return SEARCH_STOP_COMPLETE;
}

/* Adds an entry for a child, and stores its number in a slot. */
static SearchStopReason
add_entry (Level *level, Shard *shard, const Child *child, size_t words,
           uint64_t *slot)
{
  uint64_t *entry, *number;

  if (shard->count == shard->room && !level_fit (level, shard))
    return SEARCH_STOP_MEMORY;
  entry = level_entry (level, shard, shard->count++);
  number = entry + level->form.number;
  copy_words (entry, child->words, level->form.number + words);
  for (size_t i = words; i < shard->words; i++)
    number[i] = 0;
  *slot = child->hash >> 32 << 32 | shard->count;
  return SEARCH_STOP_COMPLETE;
}

static inline bool
is_key (const uint64_t *entry, const uint64_t *key, size_t words)
{
  for (size_t i = 0; i < words; i++)
    if (entry[i] != key[i])
      return false;
  return true;
}

/* Adds one child. */
static SearchStopReason
add (Level *level, Shard *shard, const Child *child, size_t words)
{
  const size_t mask = ((size_t) 1 << shard->bits) - 1;
  size_t       place = first_slot (shard, child->hash);

  for (uint64_t slot; (slot = shard->slots[place]); place = (place + 1) & mask)
    {
      const size_t index = (slot & UINT32_MAX) - 1;

      if (slot >> 32 == child->hash >> 32
          && is_key (level_entry (level, shard, index), child->words,
                     level->form.key))
        {
          shard->hits++;
          return add_number (level, shard, index, child, words);
        }
    }
  return add_entry (level, shard, child, words, &shard->slots[place]);
}

/* Prefetches the entry in the slot where the search for the child begins. */
static inline void
prefetch_entry (const Level *level, const Shard *shard, const Child *child)
{
  const uint64_t slot = shard->slots[first_slot (shard, child->hash)];

  if (slot)
    __builtin_prefetch (level_entry (level, shard, (slot & UINT32_MAX) - 1));
}

SearchStopReason
level_add (Level *level, Shard *target, const uint64_t *children, size_t count,
           size_t words)
{
  const size_t     size = child_size (&level->form, words);
  Shard            shard = *target; /* no other thread's shard is beside it */
  SearchStopReason end = SEARCH_STOP_COMPLETE;

  for (size_t i = 0; i < count && end == SEARCH_STOP_COMPLETE; i++)
    {
      const uint64_t *child = children + i * size;

      if (!fit_slots (level, &shard))
        {
          end = SEARCH_STOP_MEMORY;
          break;
        }
      if (i + 2 * AHEAD < count)
        __builtin_prefetch (
            &shard.slots[first_slot (&shard, child[2 * AHEAD * size])]);
      if (i + AHEAD < count)
        prefetch_entry (level, &shard, (const Child *) (child + AHEAD * size));
      end = add (level, &shard, (const Child *) child, words);
    }
  *target = shard;
  return end;
}
