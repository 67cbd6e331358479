/* SPDX-License-Identifier: MIT */
/* shard.c: a shard of a memo table: open addressing that grows, and that
 * replaces keys if it cannot grow.
 */
#include "table.h"

#include <string.h>

/* Numbers of slots and entries of a new shard. */
#define SLOTS_FIRST ((size_t) 64)
#define ENTRIES_FIRST ((size_t) 32)

/* Number of slots of a key in a shard that cannot grow. */
#define WINDOW ((size_t) 8)

/* Slots between a slot whose entry is being moved and a slot whose entry is
 * being read from memory.
 */
#define AHEAD ((size_t) 12)

static size_t
entry_size (const MemoShard *shard, size_t words)
{
  return shard->head_words + shard->sums * words;
}

static uint64_t *
entry_at (const MemoShard *shard, size_t number)
{
  return shard->entries + (number - 1) * shard->size;
}

/* Resizes the array of entries.  Returns false if there is no memory. */
static bool
resize (MemoShard *shard, size_t room, size_t size)
{
  const size_t before = shard->room * shard->size * sizeof (uint64_t);
  const size_t bytes = room * size * sizeof (uint64_t);
  uint64_t    *entries;

  if (room > UINT32_MAX || !quota_take (shard->memory, bytes - before))
    return false;
  entries = g_try_realloc (shard->entries, bytes);
  if (!entries)
    {
      quota_give (shard->memory, bytes - before);
      return false;
    }
  shard->entries = entries;
  shard->room = room;
  return true;
}

/* Returns the work as 16 bits that keep the order; little work is exact. */
static uint16_t
encode_work (uint64_t work)
{
  unsigned shift = 0;

  while (work >> shift >= 1 << 10)
    shift++;
  return (uint16_t) (shift << 10 | (work >> shift));
}

/* Returns the first slot for a hash value, in an array of `slots` slots. */
static size_t
home (size_t slots, uint64_t hash)
{
  return (size_t) ((unsigned __int128) hash * slots >> 64);
}

/* Returns the slot of a key.  If the key is not there, returns NULL and sets
 * *place to the slot for it: a free one, or the one with the least work.
 */
static Slot *
look_up (const MemoShard *shard, uint64_t hash, const uint64_t *key,
         Slot **place)
{
  const size_t most = shard->is_full ? WINDOW : SIZE_MAX;
  const size_t size = shard->key_words * sizeof *key;
  size_t       at = home (shard->slot_count, hash);

  *place = NULL;
  for (size_t i = 0; i < most; i++)
    {
      Slot *slot = shard->slots + at;

      if (!slot->number)
        {
          *place = slot;
          return NULL;
        }
      if (slot->bits == (uint16_t) hash
          && memcmp (entry_at (shard, slot->number), key, size) == 0)
        return slot;
      if (!*place || slot->work < (*place)->work)
        *place = slot;
      at = at + 1 < shard->slot_count ? at + 1 : 0;
    }
  return NULL;
}

/* Doubles the number of slots.  Returns false if there is no memory. */
static bool
add_slots (MemoShard *shard)
{
  const size_t before = shard->slot_count, after = before * 2;
  Slot        *slots;

  if (!quota_take (shard->memory, after * sizeof *slots))
    return false;
  slots = g_try_new0 (Slot, after);
  if (!slots)
    {
      quota_give (shard->memory, after * sizeof *slots);
      return false;
    }
  for (size_t i = 0; i < before; i++)
    {
      const size_t next = i + AHEAD < before ? i + AHEAD : i;
      size_t       at;

      if (shard->slots[next].number)
        __builtin_prefetch (entry_at (shard, shard->slots[next].number));
      if (!shard->slots[i].number)
        continue;
      at = home (after, memo_hash (shard->key_words,
                                   entry_at (shard, shard->slots[i].number)));
      while (slots[at].number)
        at = at + 1 < after ? at + 1 : 0;
      slots[at] = shard->slots[i];
    }
  g_free (shard->slots);
  quota_give (shard->memory, before * sizeof *slots);
  shard->slots = slots;
  shard->slot_count = after;
  return true;
}

/* Adds an entry that no slot has to the list of these entries. */
static void
drop (MemoShard *shard, size_t number)
{
  entry_at (shard, number)[0] = shard->unused;
  shard->unused = number;
  shard->replaced++;
}

/* Returns the number of an entry that no slot has. */
static size_t
take_unused (MemoShard *shard)
{
  const size_t number = shard->unused;

  if (!number)
    return ++shard->count;
  shard->unused = (size_t) entry_at (shard, number)[0];
  return number;
}

/* Moves a slot to the array of the first shard->room slots.  Only slots up to
 * the index `last` may be used.  Drops the entry if its slots are taken.
 */
static void
move_slot (MemoShard *shard, Slot slot, size_t last)
{
  const uint64_t hash
      = memo_hash (shard->key_words, entry_at (shard, slot.number));
  const size_t first = home (shard->room, hash);

  for (size_t at = first; at < first + WINDOW && at <= last; at++)
    if (!shard->slots[at].number)
      {
        shard->slots[at] = slot;
        return;
      }
  drop (shard, slot.number);
}

/* Ends the growth of the shard, and removes slots until it has one for each
 * entry.
 */
static void
end_growth (MemoShard *shard)
{
  const size_t less = shard->slot_count - shard->room;

  shard->is_full = true;
  for (size_t i = 0; i < shard->slot_count; i++)
    {
      const Slot slot = shard->slots[i];

      shard->slots[i] = (Slot){ 0 };
      if (slot.number)
        move_slot (shard, slot, MIN (i, shard->room - 1));
    }
  shard->slots = g_realloc_n (shard->slots, shard->room, sizeof (Slot));
  shard->slot_count = shard->room;
  quota_give (shard->memory, less * sizeof (Slot));
}

/* Makes room for one more key, if there is memory. */
static void
grow (MemoShard *shard)
{
  if (shard->is_full)
    return;
  if ((shard->count == shard->room
       && !resize (shard, shard->room / 2 * 3, shard->size)
       && !resize (shard, shard->room / 8 * 9, shard->size))
      || (shard->count >= shard->slot_count / 8 * 5 && !add_slots (shard)))
    end_growth (shard);
}

/* Moves the entry to a place with sums of `words` words. */
static void
move_entry (const MemoShard *shard, uint64_t *to, const uint64_t *from,
            size_t words)
{
  for (size_t i = shard->sums; i-- > 0;)
    {
      uint64_t *sum = to + shard->head_words + i * words;

      memmove (sum, from + shard->head_words + i * shard->words,
               shard->words * sizeof *sum);
      memset (sum + shard->words, 0, (words - shard->words) * sizeof *sum);
    }
  memmove (to, from, shard->head_words * sizeof *to);
}

/* Empties the shard, which then has wider entries, but fewer. */
static void
restart (MemoShard *shard, size_t size)
{
  shard->is_full = true;
  shard->replaced += shard->count;
  shard->room = shard->room * shard->size / size;
  shard->count = shard->unused = 0;
  shard->slot_count = MIN (shard->slot_count, shard->room);
  memset (shard->slots, 0, shard->slot_count * sizeof *shard->slots);
}

/* Makes the sums of all entries wider. */
static void
widen (MemoShard *shard, size_t words)
{
  const size_t size = entry_size (shard, words);

  if (shard->is_full || !resize (shard, shard->room, size))
    restart (shard, size);
  for (size_t i = shard->count; i-- > 0;)
    move_entry (shard, shard->entries + i * size,
                shard->entries + i * shard->size, words);
  shard->words = words;
  shard->size = size;
}

/* Writes an entry. */
static void
write_entry (const MemoShard *shard, uint64_t *entry, const uint64_t *key,
             const uint64_t *sums, size_t words)
{
  for (size_t i = 0; i < shard->head_words; i++)
    entry[i] = key[i];
  entry += shard->head_words;
  for (size_t i = 0; i < shard->sums; i++)
    for (size_t j = 0; j < shard->words; j++)
      *entry++ = j < words ? sums[i * words + j] : 0;
}

/* Stores the sums of a key in the shard. */
static void
store (MemoShard *shard, uint64_t hash, const uint64_t *key,
       const uint64_t *sums, size_t words, uint64_t work)
{
  Slot  *place, *slot = look_up (shard, hash, key, &place);
  size_t number;

  if (slot)
    place = slot;
  else
    shard->replaced += place->number > 0;
  number = place->number ? place->number : take_unused (shard);
  *place = (Slot){ (uint32_t) number, (uint16_t) hash, encode_work (work) };
  write_entry (shard, entry_at (shard, number), key, sums, words);
}

void
shard_init (MemoShard *shard, size_t key_words, size_t head_words, size_t sums,
            Quota *memory)
{
  *shard = (MemoShard){ .memory = memory,
                        .key_words = key_words,
                        .head_words = head_words,
                        .sums = sums,
                        .words = 1,
                        .size = head_words + sums };
  if (quota_take (memory, SLOTS_FIRST * sizeof (Slot)))
    shard->slots = g_try_new0 (Slot, SLOTS_FIRST);
  shard->slot_count = shard->slots ? SLOTS_FIRST : 0;
  if (shard->slots)
    resize (shard, ENTRIES_FIRST, shard->size);
}

void
shard_clear (MemoShard *shard)
{
  g_free (shard->slots);
  g_free (shard->entries);
}

bool
shard_find (const MemoShard *shard, uint64_t hash, const uint64_t *key,
            MemoFound *found)
{
  Slot           *place, *slot = NULL;
  const uint64_t *sums;

  if (shard->room > 0)
    slot = look_up (shard, hash, key, &place);
  if (!slot)
    return false;
  sums = entry_at (shard, slot->number) + shard->head_words;
  found->digest = sums[-1];
  found->words = shard->words;
  for (size_t i = 0; i < shard->sums * shard->words; i++)
    found->sums[i] = sums[i];
  return true;
}

void
shard_store (MemoShard *shard, uint64_t hash, const uint64_t *key,
             const uint64_t *sums, size_t words, uint64_t work)
{
  size_t most = 1;

  for (size_t i = 0; i < shard->sums; i++)
    most = MAX (most, sum_length (sums + i * words, words));
  if (shard->room > 0)
    {
      if (most > shard->words)
        widen (shard, most);
      grow (shard);
    }
  if (shard->room > 0)
    store (shard, hash, key, sums, words, work);
}
