/* SPDX-License-Identifier: MIT */
/* level.h: the states of one depth with different keys, each with the number of
 * paths that lead to its key.
 *
 * A level consists of shards.  The hash value of a key gives its shard, so that
 * several threads can fill one level, each another shard.  A shard keeps its
 * entries in the order in which they were added.
 */
#pragma once

#include "libsearch/engine/explorer.h"

#include <string.h>

/* The form of an entry, in words of 64 bits: the key; the state; the cursor of
 * an expanded state, if keys are made of expanded states; the digest of the
 * paths, the sum of their products, if there is one; and the number of paths.
 */
typedef struct
{
  size_t key;        /* words of a key */
  size_t state;      /* words of a state */
  size_t cursor;     /* position of the cursor */
  size_t digest;     /* position of the digest */
  size_t number;     /* position of the number, behind all others */
  size_t state_size; /* size of a state in bytes */
  bool   has_cursor, has_digest;
} EntryForm;

/* Copies words. */
static inline void
copy_words (void *to, const void *from, size_t words)
{
  if (words > 32)
    memcpy (to, from, words * sizeof (uint64_t));
  else
    for (size_t i = 0; i < words; i++)
      {
        memcpy ((char *) to + i * sizeof (uint64_t),
                (const char *) from + i * sizeof (uint64_t), sizeof (uint64_t));
        SEARCH_OPAQUE (i); /* so that no call of memcpy() replaces the loop */
      }
}

/* A part of a level. */
typedef struct
{
  /* Open addressing.  The upper half of a slot is the upper half of the hash
   * value of a key, whose first bits give the slot where the search for the key
   * begins.  The lower half is the number of the entry, plus 1.  0 = free.
   */
  uint64_t *slots;
  unsigned  bits; /* the shard has 2^bits slots */

  uint64_t **chunks; /* arrays of entries */
  size_t     count;  /* number of entries */
  size_t     room;   /* number of entries for which there is memory */
  size_t     freed;  /* number of chunks at the beginning that are freed */
  size_t     words;  /* words of the number of paths */
  uint64_t   hits;   /* children whose key was in the shard already */
} Shard;

/* The states of one depth. */
typedef struct
{
  EntryForm form;
  Quota    *memory;
  unsigned  chunk_bits;  /* a chunk has room for 2^chunk_bits entries */
  size_t    shard_count; /* a power of 2 */
  Shard    *shards;
} Level;

/* Makes an empty level for about `expected` states.  The counts of its states
 * have at least `words` words.  Only `expected` determines the number of
 * shards.
 */
void level_init (Level *level, const EntryForm *form, size_t expected,
                 size_t words, Quota *memory);

/* Frees the entries. */
void level_clear (Level *level);

/* Returns the number of states. */
size_t level_count (const Level *level);

/* Returns how often a key was in the level already. */
uint64_t level_hits (const Level *level);

/* Returns the maximum number of words of a number. */
size_t level_words (const Level *level);

/* Returns an entry of a shard, in the order in which they were added. */
static inline uint64_t *
level_entry (const Level *level, const Shard *shard, size_t index)
{
  const size_t mask = ((size_t) 1 << level->chunk_bits) - 1;

  return shard->chunks[index >> level->chunk_bits]
         + (index & mask) * (level->form.number + shard->words);
}

/* Frees the memory in which keys are looked up; nothing can be added any more.
 */
void level_seal (Level *level);

/* Frees the entries before `index`, as far as they fill whole chunks. */
void level_free_before (Level *level, Shard *shard, size_t index);

/* Makes room for one more entry.  Returns false if there is no memory. */
bool level_fit (Level *level, Shard *shard);

/* A child of a state, to be added to a level. */
typedef struct
{
  uint64_t hash;    /* hash value of the key */
  uint64_t words[]; /* an entry, with the number of its parent */
} Child;

/* Returns the hash value of a key. */
static inline uint64_t
level_hash (const uint64_t *key, size_t words)
{
  unsigned __int128 product;
  uint64_t          hash = UINT64_C (0x9E3779B97F4A7C15);

  for (size_t i = 0; i <= words; i++)
    {
      product = (unsigned __int128) (i < words ? key[i] ^ hash : hash)
                * UINT64_C (0xD6E8FEB86659FD93);
      hash = (uint64_t) product ^ (uint64_t) (product >> 64);
    }
  return hash;
}

/* Returns the shard of a hash value. */
static inline size_t
level_shard (const Level *level, uint64_t hash)
{
  return hash & (level->shard_count - 1);
}

/* Returns the size of a child in words, if numbers have `words` words. */
static inline size_t
child_size (const EntryForm *form, size_t words)
{
  return sizeof (Child) / sizeof (uint64_t) + form->number + words;
}

/* Adds children to a shard.  `children` is an array of `count` children, whose
 * numbers have `words` words.  A child whose key is in the shard adds only its
 * number.  Returns SEARCH_STOP_COMPLETE, or the reason why the search must end:
 * there is no memory, or a number is too large.
 */
SearchStopReason level_add (Level *level, Shard *shard,
                            const uint64_t *children, size_t count,
                            size_t words);
