/* SPDX-License-Identifier: MIT */
/* counting.c: see counting.h. */
#include "counting.h"
#include "branch.h"

#include <pthread.h>

/* Largest limit of a cache, in bytes. */
#define CACHE_BYTES ((size_t) 256 << 20)

/* Numbers of counts in the cache.  From the first number on, the cache must
 * save 1/8 of the decisions, and from the second on, half of them.
 */
#define PROBATION 4096
#define PROBATION_LONG 65536

/* Estimated number of nodes of the other search for each decision of the trial
 * in counting_pays(), and the smallest and largest numbers of its decisions.
 * The largest is less for models with more than VARIABLES variables, or with
 * more than VALUES values of the arguments of all constraints: their decisions
 * take longer.  Very large models have no trial.
 */
#define NODES_PER_DECISION 500
#define DECISIONS_MIN 256
#define DECISIONS_MAX 10000
#define VARIABLES 400
#define VALUES 8000

/* Maximum size of the cache in the trial, in bytes. */
#define TRIAL_BYTES ((size_t) 8 << 20)

/* Number of decisions that the cache must save for each decision of the trial.
 * A decision takes up to 25 times as long as a node of the other search.
 */
#define GAIN 8

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
  size_t limit;    /* counting_limit(); atomic */
  int    counters; /* number of counters; atomic */

  pthread_mutex_t mutex; /* protects these fields: */
  bool            ranked;
  uint32_t       *ranks;
  const char     *order; /* counting_order() */
  CounterGain     gain;  /* of all counts */
  Record          record[COUNTING_STATES];

  /* The counter of the root, used while the mutex `trying` is locked; NULL:
   * none yet.
   */
  pthread_mutex_t trying;
  Counter        *trier;
};

/* Protects the field `counting` of all models, since several threads may begin
 * to search one model.
 */
static pthread_mutex_t making = PTHREAD_MUTEX_INITIALIZER;

Counting *
counting_of (const SearchModel *model)
{
  Counting *counting;

  pthread_mutex_lock (&making);
  counting = model->counting;
  if (!counting)
    {
      counting = g_new0 (Counting, 1);
      counting->cache = cache_new (CACHE_BYTES);
      pthread_mutex_init (&counting->mutex, NULL);
      pthread_mutex_init (&counting->trying, NULL);
      ((SearchModel *) model)->counting = counting;
    }
  pthread_mutex_unlock (&making);
  return counting;
}

void
counting_free (Counting *counting)
{
  if (!counting)
    return;
  if (counting->trier)
    counter_free (counting->trier);
  cache_free (counting->cache);
  pthread_mutex_destroy (&counting->mutex);
  pthread_mutex_destroy (&counting->trying);
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

size_t
counting_keys_limit (const Counting *counting)
{
  return cache_limit (counting) / 4;
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

/* Names the order of the ranks. */
static const char *
name_order (const Parts *parts, const uint32_t *ranks)
{
  const uint32_t *before = NULL;
  bool            annotated = false, open = false, mixed = false;

  for (uint32_t x = 0; x < parts->model->variable_count; x++)
    if (!var_is_fixed (parts->store, x) && parts->place[x] != UINT32_MAX)
      annotated = true;
    else if (!var_is_fixed (parts->store, x))
      {
        open = true;
        if (!ranks)
          continue;
        mixed |= before && ranks[x] < *before;
        before = ranks + x;
      }
  if (!open)
    return "as annotated";
  if (!ranks)
    return annotated ? "as annotated, then the fewest values"
                     : "the fewest values";
  if (mixed)
    return annotated ? "as annotated, then by elimination" : "by elimination";
  return annotated ? "as annotated, then as declared" : "as declared";
}

const uint32_t *
counting_ranks (Counting *counting, const Parts *parts)
{
  pthread_mutex_lock (&counting->mutex);
  if (!counting->ranked)
    {
      counting->ranks = ranks_new (parts);
      counting->order = name_order (parts, counting->ranks);
    }
  counting->ranked = true;
  pthread_mutex_unlock (&counting->mutex);
  return counting->ranks;
}

/* Returns true if all counts so far do not gain enough from the cache. */
static bool
is_poor (const CounterGain *gain)
{
  return gain->stored >= PROBATION
         && gain->saved < gain->met / (gain->stored < PROBATION_LONG ? 8 : 1);
}

const char *
counting_order (Counting *counting)
{
  const char *order;

  pthread_mutex_lock (&counting->mutex);
  order = is_poor (&counting->gain) ? "the fewest values, without a cache"
                                    : counting->order;
  pthread_mutex_unlock (&counting->mutex);
  return order;
}

unsigned
counting_join (Counting *counting)
{
  return (unsigned) g_atomic_int_add (&counting->counters, 1);
}

void
counting_leave (Counting *counting)
{
  g_atomic_int_add (&counting->counters, -1);
}

/* Judges the cache after a slice of a count that is not complete. */
static CounterEnd
judge (const Counting *counting, Counter *counter, const Store *store,
       uint32_t state, uint32_t *variable)
{
  if (is_poor (&counting->gain))
    return counter_splits (counter, true, variable) ? COUNTER_GIVES_UP
                                                    : COUNTER_MORE;
  return state == 0 && counting->gain.stored >= PROBATION
                 && counter_splits (counter, false, variable)
                 && var_max (store, *variable) - var_min (store, *variable)
                        < COUNTING_STATES - 1
             ? COUNTER_SPLITS
             : COUNTER_MORE;
}

/* Implements counting_go_on(), by this counter. */
static CounterEnd
go_on (Counting *counting, Counter *counter, const Store *store, uint32_t state,
       uint32_t slices, Number *count, uint32_t *variable)
{
  Record     *record = counting->record + state;
  CounterGain gain;
  CounterEnd  end;

  pthread_mutex_lock (&counting->mutex);
  if (slices == record->slices && record->end == COUNTER_MORE)
    {
      pthread_mutex_unlock (&counting->mutex);
      end = counter_continue (counter, store, count, &gain) ? COUNTER_COMPLETE
                                                            : COUNTER_MORE;
      pthread_mutex_lock (&counting->mutex);
      counting->gain.met += gain.met;
      counting->gain.stored += gain.stored;
      counting->gain.saved = search_loop_add (counting->gain.saved, gain.saved);
      if (end == COUNTER_MORE)
        end = judge (counting, counter, store, state, variable);
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
  pthread_mutex_unlock (&counting->mutex);
  return end;
}

/* Makes the counter of the root, unless it exists or memory is short.  The
 * mutex `trying` must be locked.
 */
static void
make_trier (Counting *counting, const SearchModel *model)
{
  if (!counting->trier && (counting->trier = counter_new (model)))
    counter_watch (counting->trier, counting->cache, NULL, NULL);
}

/* One counter runs all slices of the root, one thread at a time.  So the number
 * of these slices, which is part of the paths of units, is equal in all
 * processes.
 */
CounterEnd
counting_go_on (Counting *counting, Counter *counter, const Store *store,
                uint32_t state, uint32_t slices, Number *count,
                uint32_t *variable)
{
  CounterEnd end;

  if (state > 0)
    return go_on (counting, counter, store, state, slices, count, variable);
  pthread_mutex_lock (&counting->trying);
  make_trier (counting, store->model);
  end = go_on (counting, counting->trier ? counting->trier : counter, store, 0,
               slices, count, variable);
  pthread_mutex_unlock (&counting->trying);
  return end;
}

/* Returns the number of values of the arguments of all constraints: a measure
 * of the time that keys take.
 */
static double
count_values (const Store *store)
{
  const SearchModel *model = store->model;
  double             sum = 0;

  for (uint32_t i = 0; i < model->constraint_count; i++)
    for (uint32_t j = 0; j < model->constraint[i].count; j++)
      {
        const SearchVar view = model->views[model->constraint[i].views + j];

        sum += view.scale != 0 ? var_count (store, view.variable) : 1;
      }
  return sum;
}

/* Returns the number of decisions of the trial; 0: none, since it would take
 * too much time beside the other search.
 */
static uint64_t
afford (Store *store, bool halves)
{
  double most = DECISIONS_MAX, decisions;

  if (!store_propagate (store) || store_is_unfinished (store))
    return 0;
  most *= MIN (1.0, (double) VARIABLES / store->model->variable_count);
  most *= MIN (1.0, VALUES / (1 + count_values (store)));
  if (most < DECISIONS_MIN)
    return 0;
  decisions = MIN (branch_estimate (store, halves) / NODES_PER_DECISION, most);
  return decisions < DECISIONS_MIN ? 0 : (uint64_t) decisions;
}

bool
counting_pays (const SearchModel *model, bool halves)
{
  Counting  *counting = counting_of (model);
  Store     *store = model->failed ? NULL : store_new (model);
  CounterEnd end = COUNTER_MORE;
  uint64_t   most, met = 0;
  bool       pays = false;

  if (!store)
    return false;
  store_reset (store);
  most = afford (store, halves);
  if (most > 0)
    {
      pthread_mutex_lock (&counting->trying);
      make_trier (counting, model);
      cache_set_limit (counting->cache, TRIAL_BYTES);
      for (uint32_t slice = 0;
           counting->trier && end == COUNTER_MORE && met < most; slice++)
        {
          uint32_t variable;
          Number   count;

          end = go_on (counting, counting->trier, store, 0, slice, &count,
                       &variable);
          pthread_mutex_lock (&counting->mutex);
          met = counting->gain.met;
          pays = end == COUNTER_COMPLETE || counting->gain.saved / GAIN >= met;
          pthread_mutex_unlock (&counting->mutex);
        }
      cache_set_limit (counting->cache, cache_limit (counting));
      pthread_mutex_unlock (&counting->trying);
    }
  store_free (store);
  return pays;
}
