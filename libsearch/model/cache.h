/* SPDX-License-Identifier: MIT */
/* cache.h: a cache: the counts of parts of a model, by their keys; see key.h.
 *
 * The threads that count a model share one cache.  It is divided into shards by
 * the hash values of the keys, each with a mutex.  The entries of a shard are
 * one after the other in memory, the newest last.  At the limit of its memory,
 * a shard forgets about a quarter of its entries: those that took the least
 * work, except that a find makes up for some work.
 */
#pragma once

#include "number.h"

#include <glib.h>

typedef struct Cache Cache;

/* Makes a cache without entries, whose entries and their slots take at
 * most about `limit` bytes.
 */
Cache *cache_new (size_t limit);
void   cache_free (Cache *cache);

/* Sets another limit.  Other threads may use the cache meanwhile. */
void cache_set_limit (Cache *cache, size_t limit);

/* Sets the count of a key of `words` words, and about the work.  Returns false
 * if the cache does not have the key.
 */
bool cache_find (Cache *cache, const uint64_t *key, size_t words, Number *count,
                 uint64_t *work);

/* Stores the count of a key, unless the cache has the key. */
void cache_store (Cache *cache, const uint64_t *key, size_t words,
                  const Number *count, uint64_t work);
