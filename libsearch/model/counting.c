/* SPDX-License-Identifier: MIT */
/* counting.c: see counting.h. */
#include "counting.h"

/* Largest limit of a cache, in bytes. */
#define CACHE_BYTES ((size_t) 256 << 20)

/* The count below a state.  Its first `slices` slices have ended with
 * COUNTER_MORE, and the next slice with `end`, unless it has not ended.
 */
typedef struct
{
  uint32_t   slices;
  uint32_t   variable;
  CounterEnd end;
  Number     count;
} Record;

struct Counting
{
  Cache *cache;
  size_t limit; /* counting_limit(); atomic */

  GMutex    mutex; /* protects these fields: */
  bool      ranked;
  uint32_t *ranks;
  Record    record;
};

/* Protects the field `counting` of all models, since several threads may begin
 * to search one model.
 */
static GMutex making;

Counting *
counting_of (const SearchModel *model)
{
  Counting *counting;

  g_mutex_lock (&making);
  counting = model->counting;
  if (!counting)
    {
      counting = g_new0 (Counting, 1);
      counting->cache = cache_new (CACHE_BYTES);
      g_mutex_init (&counting->mutex);
      ((SearchModel *) model)->counting = counting;
    }
  g_mutex_unlock (&making);
  return counting;
}

void
counting_free (Counting *counting)
{
  if (!counting)
    return;
  cache_free (counting->cache);
  g_mutex_clear (&counting->mutex);
  g_free (counting->ranks);
  g_free (counting);
}

size_t
counting_limit (const Counting *counting)
{
  return __atomic_load_n (&counting->limit, __ATOMIC_RELAXED);
}

static size_t
cache_limit (const Counting *counting)
{
  const size_t limit = counting_limit (counting);

  return limit ? MIN (limit, CACHE_BYTES) : CACHE_BYTES;
}

Cache *
counting_new_cache (const Counting *counting)
{
  return cache_new (cache_limit (counting));
}

void
counting_set_limit (Counting *counting, size_t limit)
{
  __atomic_store_n (&counting->limit, limit, __ATOMIC_RELAXED);
  cache_set_limit (counting->cache, cache_limit (counting));
}

Cache *
counting_cache (Counting *counting)
{
  return counting->cache;
}

const uint32_t *
counting_ranks (Counting *counting, const Parts *parts)
{
  g_mutex_lock (&counting->mutex);
  if (!counting->ranked)
    counting->ranks = ranks_new (parts);
  counting->ranked = true;
  g_mutex_unlock (&counting->mutex);
  return counting->ranks;
}

CounterEnd
counting_go_on (Counting *counting, Counter *counter, const Store *store,
                uint32_t slices, Number *count, uint32_t *variable)
{
  Record    *record = &counting->record;
  CounterEnd end;

  g_mutex_lock (&counting->mutex);
  if (slices == record->slices && record->end == COUNTER_MORE)
    {
      g_mutex_unlock (&counting->mutex);
      end = counter_try (counter, store, count, variable);
      g_mutex_lock (&counting->mutex);
      if (slices == record->slices && record->end == COUNTER_MORE)
        {
          record->slices += end == COUNTER_MORE;
          record->end = end;
          record->count = *count;
          record->variable = *variable;
        }
    }
  end = slices < record->slices ? COUNTER_MORE : record->end;
  *count = record->count;
  *variable = record->variable;
  g_mutex_unlock (&counting->mutex);
  return end;
}
