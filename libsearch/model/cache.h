/* SPDX-License-Identifier: MIT */
/* cache.h: a cache: the counts of parts of a model, by their keys.
 *
 * The key of a part is its variables, their domains, and the residuals of its
 * constraints; see residual.h.  The keys of the parts that are being counted
 * are a stack.
 *
 * The entries of a cache are one after the other in memory, the newest last.
 * At the limit of its memory, a cache forgets about half of its entries: those
 * that took the least work, except that a find makes up for some work.  All
 * results depend only on the calls, never on time or on addresses.
 */
#pragma once

#include "branch.h"

/* An entry; its key follows, and then the count of solutions of the part. */
typedef struct
{
  uint64_t work;   /* decisions that counting takes without a cache */
  uint32_t words;  /* length of the key */
  uint16_t length; /* length of the count in words */
  uint16_t found;  /* true if the key was found since entries were forgotten */
  uint64_t key[];
} CacheEntry;

/* A slot: 1 plus the index of an entry in `words`, and bits of the key's hash
 * value; zeros: free.
 */
typedef struct
{
  uint32_t entry;
  uint32_t bits;
} CacheSlot;

typedef struct
{
  Parts *parts; /* has the parts, and the domains of the variables */

  uint64_t  *words;
  size_t     used, room; /* words with entries, and all words */
  size_t     limit;      /* maximum of `room` */
  CacheSlot *slots;      /* searched by open addressing */
  size_t     slot_count; /* a power of 2 */
  size_t     count;      /* entries */

  GByteArray *keys;   /* the stack of keys, each a multiple of 8 bytes long */
  GArray     *open;   /* uint32_t: constraints of a key that can fail */
  uint32_t   *met_by; /* by constraint, number of the key that met it last */
  uint32_t    key;    /* number of the newest key */
} Cache;

/* Makes a cache without entries, whose entries take at most about `limit`
 * bytes.  Returns false if memory is short; clear it also then.
 */
bool cache_init (Cache *cache, Parts *parts, size_t limit);
void cache_clear (Cache *cache);

/* Removes all entries and keys. */
void cache_forget_all (Cache *cache);

/* Appends the key of a part of the newest split to the stack.  Returns its
 * index, for the functions below.  cache_pop_key() removes it.
 */
size_t cache_push_key (Cache *cache, uint32_t part);
void   cache_pop_key (Cache *cache, size_t key);

/* Sets the count of the newest key, and the work.  Returns false if the cache
 * does not have the key.
 */
bool cache_find (Cache *cache, size_t key, Number *count, uint64_t *work);

/* Stores the count of the newest key, which the cache does not have. */
void cache_store (Cache *cache, size_t key, const Number *count, uint64_t work);
