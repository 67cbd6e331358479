/* SPDX-License-Identifier: MIT */
/* table.c: open addressing, with the whole keys in the entries.
 *
 * An entry is a word with 48 bits of the hash value and 16 bits for the work,
 * the key, and the sums.  A word of 0 marks a free place.  A key stands at the
 * place that its hash value gives, or behind it without a free place between.
 * When no more memory is allowed, a key stands at most WINDOW places behind;
 * if these are full, it replaces the key with the least work.
 */
#include "table.h"

#include <string.h>

/* Number of places in a new table. */
#define PLACES_FIRST ((size_t) 256)

/* Places where a key is looked up in a table that cannot grow. */
#define WINDOW ((size_t) 8)

#define HASH_BITS 48
#define WORK_BITS (64 - HASH_BITS)

struct MemoTable
{
  size_t    key_words, sums;
  size_t    words; /* words of a sum */
  size_t    size;  /* words of an entry */
  size_t    places;
  size_t    count;   /* entries */
  size_t    limit;   /* bytes */
  bool      is_full; /* true if the table cannot grow */
  uint64_t  replaced;
  uint64_t *entries; /* NULL: there was no memory for a table */
};

static size_t
entry_size (const MemoTable *table, size_t words)
{
  return 1 + table->key_words + table->sums * words;
}

/* Allocates free places; NULL: there is no memory, or the limit forbids it. */
static uint64_t *
allocate (const MemoTable *table, size_t places, size_t size)
{
  const size_t bytes = places * size * sizeof (uint64_t);
  const size_t taken
      = table->entries ? table->places * table->size * sizeof (uint64_t) : 0;

  return bytes <= table->limit - MIN (table->limit, taken)
             ? g_try_malloc0 (bytes)
             : NULL;
}

MemoTable *
memo_table_new (size_t key_words, size_t sums, size_t limit)
{
  MemoTable *table = g_new0 (MemoTable, 1);

  table->key_words = key_words;
  table->sums = sums;
  table->words = 1;
  table->size = entry_size (table, 1);
  table->limit = limit;
  table->entries = allocate (table, PLACES_FIRST, table->size);
  table->places = table->entries ? PLACES_FIRST : 0;
  table->is_full = !table->entries;
  return table;
}

void
memo_table_free (MemoTable *table)
{
  if (table)
    g_free (table->entries);
  g_free (table);
}

uint64_t
memo_table_hash (const MemoTable *table, const uint64_t *key)
{
  uint64_t hash = UINT64_C (0x9E3779B97F4A7C15);

  for (size_t i = 0; i < table->key_words; i++)
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

static uint64_t *
entry_at (const MemoTable *table, size_t place)
{
  return table->entries + place * table->size;
}

/* Returns the place for a hash value of HASH_BITS bits. */
static size_t
home (size_t places, uint64_t hash)
{
  return (size_t) ((unsigned __int128) hash * places >> HASH_BITS);
}

/* Returns the work as WORK_BITS bits that keep the order: not 0, and exact for
 * little work.
 */
static uint64_t
encode_work (uint64_t work)
{
  unsigned shift = 0;

  while (work >> shift >= 1 << 9)
    shift++;
  return (uint64_t) (shift << 9 | (work >> shift)) + 1;
}

/* Returns the entry of the key.  Otherwise returns NULL, and sets *place to the
 * place for the key: a free one, or the one with the least work.
 */
static uint64_t *
look_up (const MemoTable *table, uint64_t hash, const uint64_t *key,
         uint64_t **place)
{
  const uint64_t bits = hash >> WORK_BITS;
  size_t         at = home (table->places, bits);
  const size_t   most = table->is_full ? MIN (WINDOW, table->places) : SIZE_MAX;

  *place = NULL;
  for (size_t i = 0; i < most; i++, at = at + 1 < table->places ? at + 1 : 0)
    {
      uint64_t *entry = entry_at (table, at);

      if (entry[0] == 0)
        {
          *place = entry;
          return NULL;
        }
      if (entry[0] >> WORK_BITS == bits
          && memcmp (entry + 1, key, table->key_words * sizeof *key) == 0)
        return entry;
      if (!*place
          || (entry[0] & ((1 << WORK_BITS) - 1))
                 < (**place & ((1 << WORK_BITS) - 1)))
        *place = entry;
    }
  return NULL;
}

bool
memo_table_find (MemoTable *table, uint64_t hash, const uint64_t *key,
                 MemoFound *found)
{
  uint64_t *place, *entry;

  if (!table->entries)
    return false;
  entry = look_up (table, hash, key, &place);
  if (!entry)
    return false;
  found->words = table->words;
  memcpy (found->sums, entry + 1 + table->key_words,
          table->sums * table->words * sizeof (uint64_t));
  return true;
}

/* Moves the entries to `places` places, with sums of `words` words.  Returns
 * false, and changes nothing, if there is no memory.
 */
static bool
rebuild (MemoTable *table, size_t places, size_t words)
{
  MemoTable    old = *table;
  const size_t size = entry_size (table, words);
  uint64_t    *entries = allocate (table, places, size);

  if (!entries)
    return false;
  table->entries = entries;
  table->places = places;
  table->size = size;
  table->words = words;
  table->count = 0;
  for (size_t i = 0; i < old.places; i++)
    {
      const uint64_t *from = entry_at (&old, i);
      uint64_t       *to;

      if (from[0] == 0)
        continue;
      look_up (table, from[0], from + 1, &to);
      if (to[0] == 0)
        table->count++;
      memcpy (to, from, (1 + old.key_words) * sizeof *to);
      for (size_t j = 0; j < old.sums; j++)
        {
          uint64_t *sum = to + 1 + old.key_words + j * words;

          memset (sum, 0, words * sizeof *sum);
          memcpy (sum, from + 1 + old.key_words + j * old.words,
                  MIN (old.words, words) * sizeof *sum);
        }
    }
  g_free (old.entries);
  return true;
}

/* Makes room for one more key, or stops the growth of the table. */
static void
grow (MemoTable *table)
{
  if (table->is_full || table->count < table->places / 8 * 5)
    return;
  if (!rebuild (table, table->places * 2, table->words)
      && !rebuild (table, table->places / 4 * 5, table->words))
    table->is_full = true;
}

/* Makes the sums of all entries wider.  If there is no memory for this, the
 * table begins again, empty.
 */
static void
widen (MemoTable *table, size_t words)
{
  const size_t size = entry_size (table, words);
  const size_t places = table->places * table->size / size;

  if (rebuild (table, table->places, words))
    return;
  table->is_full = true;
  table->replaced += table->count;
  table->count = 0;
  table->places = places;
  table->words = words;
  memset (table->entries, 0, places * size * sizeof (uint64_t));
  table->size = size;
}

void
memo_table_store (MemoTable *table, uint64_t hash, const uint64_t *key,
                  const uint64_t *sums, size_t words, uint64_t work)
{
  size_t    most = 1;
  uint64_t *place, *entry;

  if (!table->entries)
    return;
  for (size_t i = 0; i < table->sums; i++)
    most = MAX (most, sum_length (sums + i * words, words));
  if (most > table->words)
    widen (table, most);
  grow (table);
  if (table->places == 0)
    return;
  entry = look_up (table, hash, key, &place);
  if (!entry)
    {
      if (place[0])
        table->replaced++;
      else
        table->count++;
      entry = place;
    }
  entry[0] = hash >> WORK_BITS << WORK_BITS | encode_work (work);
  memcpy (entry + 1, key, table->key_words * sizeof *key);
  for (size_t i = 0; i < table->sums; i++)
    {
      uint64_t *sum = entry + 1 + table->key_words + i * table->words;

      memset (sum, 0, table->words * sizeof *sum);
      memcpy (sum, sums + i * words, MIN (words, table->words) * sizeof *sum);
    }
}

void
memo_table_describe (const MemoTable *table, SearchMemoUse *use)
{
  use->keys = table->count;
  use->replaced = table->replaced;
  use->bytes = table->places * table->size * sizeof (uint64_t);
}
