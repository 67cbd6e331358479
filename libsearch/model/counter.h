/* SPDX-License-Identifier: MIT */
/* counter.h: a counter: a search that counts the solutions below a state.
 *
 * A counter splits the variables with several values into parts that no
 * constraint connects.  It counts each part by itself, depth first, and
 * multiplies the counts.  A cache has the counts of parts; see cache.h and
 * key.h.
 *
 * A counter works in slices (limited parts of its search), since limits and
 * signals wait for the end of a slice.  It has a store of its own, and
 * continues where the slice before has stopped.
 */
#pragma once

#include "cache.h"
#include "journal.h"

typedef struct Counter Counter;

/* The end of a slice of a count.  COUNTER_MORE: another slice must continue.
 * COUNTER_GIVES_UP: the same, but the cache saves little, and there is one
 * part. COUNTER_SPLITS: the same, but the cache saves much.
 */
typedef enum
{
  COUNTER_MORE,
  COUNTER_GIVES_UP,
  COUNTER_SPLITS,
  COUNTER_COMPLETE
} CounterEnd;

/* A look into the cache for the count of a part of the newest split. */
typedef struct
{
  const Parts    *parts;
  uint32_t        part;
  bool            found;
  const uint64_t *key; /* the key of the part */
  size_t          words;
  const Number   *count; /* its count and its work (see cache_find()), ... */
  uint64_t        work;  /* ... if found */
} CounterLook;

typedef void (*CounterWatch) (void *data, const CounterLook *look);

/* A choice: a variable, and the newest of the decisions that divide its values.
 * It has a decision for each value.  If it is binary, it has two: the smallest
 * value, and all others, which mostly were counted before.
 */
typedef struct
{
  int64_t  min, max; /* the first and last value; two values if it is binary */
  int64_t  first;    /* value of the first decision */
  int64_t  value;    /* value of the newest decision */
  uint32_t variable;
  bool     binary;
  bool     wrapped; /* true if the decisions from `first` on are finished */
} Choice;

/* Begins a choice, before its first decision.  If `slides` is true, the choice
 * is binary if constraints limit the variable.  Its first decision depends on
 * `turn`, so that threads count different parts at a time.
 */
void choice_begin (Choice *choice, const Store *store, uint32_t variable,
                   bool slides, unsigned turn);

/* Goes to the next decision.  Returns false if there is none. */
bool choice_next (Choice *choice, const Store *store);

/* Begins a level of the store with the decision, and propagates.  Returns false
 * if there is no solution.
 */
bool choice_take (const Choice *choice, Store *store);

/* The gain of a slice from the cache. */
typedef struct
{
  uint64_t met;    /* decisions that it has made */
  uint64_t saved;  /* decisions that it would have made without the cache */
  uint64_t stored; /* counts that it has stored in the cache */
} CounterGain;

/* Makes a counter, with the cache of the model.  Returns NULL if memory is
 * short.
 */
Counter *counter_new (const SearchModel *model);
void     counter_free (Counter *counter);

/* Makes a counter with a cache of its own that keeps a journal, and sets
 * *journal, which it owns.  Returns NULL if memory is short.
 */
Counter *counter_new_noting (const SearchModel *model, Journal **journal);

/* Begins to count the solutions below the state whose domains are in the store,
 * without the cache if `plain` is true.
 */
void counter_begin (Counter *counter, const Store *store, bool plain);

/* Runs a slice of the count.  Returns true if the count is complete, and sets
 * *count.
 */
bool counter_run (Counter *counter, Number *count);

/* Runs the slice with the index `slices` of the count below the state, without
 * the cache.  If the counter has counted elsewhere since the slice before, it
 * begins again, and repeats all slices, so that a slice depends only on the
 * path of its state.
 */
CounterEnd counter_go_on (Counter *counter, const Store *store, uint32_t slices,
                          Number *count);

/* Runs a slice of the count below the state, with the cache, and begins unless
 * the counter counts there.  Returns true if the count is complete.
 */
bool counter_continue (Counter *counter, const Store *store, Number *count,
                       CounterGain *gain);

/* Sets *variable to the variable to decide in the largest part with which the
 * count began.  Returns false if answers show no such variable.  If `plain` is
 * true, the counter continues without the cache, and returns false also if it
 * began with several parts.
 */
bool counter_splits (Counter *counter, bool plain, uint32_t *variable);

/* Implements SearchRepr.recount; see recount.c. */
uint64_t counter_recount (const void *instance, uint64_t limit, gint64 deadline,
                          bool *complete, GString *mistake);

/* Gives the counter another cache, and calls `watch` after each look. */
void counter_watch (Counter *counter, Cache *cache, CounterWatch watch,
                    void *data);

/* Begins to count the solutions of a part, without a cache.  The part has the
 * variables `vars`, whose domains are in the store.  A counter with a cache
 * must have begun before.
 */
void counter_begin_part (Counter *counter, const Store *store,
                         const uint32_t *vars, uint32_t count);
