/* SPDX-License-Identifier: MIT */
/* counting.h: a counting: what all counters of a model share, the cache and the
 * order of decisions; and a record of the counts that states run in slices.
 *
 * The number of slices depends on what the cache has.  But a search expands
 * states again, when it divides itself and when a thread takes a unit, and must
 * then find their children again.  So the record keeps the end of each slice.
 */
#pragma once

#include "cache.h"
#include "counter.h"

typedef struct Counting Counting;

/* Returns the counting of a model, which is freed with the model.  Makes it at
 * the first call.
 */
Counting *counting_of (const SearchModel *model);

/* Limits the memory of the cache to `limit` bytes; 0: to the default limit. */
void counting_set_limit (Counting *counting, size_t limit);

/* Returns the limit; 0: the default.  counting_new_cache() makes another cache
 * with this limit.
 */
size_t counting_limit (const Counting *counting);
Cache *counting_new_cache (const Counting *counting);

/* Returns the limit of the keys of each counter: a quarter of the cache's. */
size_t counting_keys_limit (const Counting *counting);

Cache *counting_cache (Counting *counting);

/* Returns the ranks of the variables; see ranks_new().  The store of `parts`
 * must be at the root.
 */
const uint32_t *counting_ranks (Counting *counting, const Parts *parts);

/* Returns the order in which counters decide variables, in static words; NULL
 * if none has begun.
 */
const char *counting_order (Counting *counting);

/* Tell that there is another counter, or one less.  counting_join() returns how
 * many there were.
 */
unsigned counting_join (Counting *counting);
void     counting_leave (Counting *counting);

/* Number of states, with the numbers 0 to COUNTING_STATES - 1, whose counts use
 * the cache: 0 is the root.
 */
#define COUNTING_STATES 1024

/* Runs the slice with the index `slices` of the count below the state with this
 * number, whose domains are in the store, by the counter.  Returns the recorded
 * end if another call has run the slice.  Sets *count if the count is complete,
 * and *variable if it gives up or splits: to the variable to decide.
 */
CounterEnd counting_go_on (Counting *counting, Counter *counter,
                           const Store *store, uint32_t state, uint32_t slices,
                           Number *count, uint32_t *variable);

/* Returns true if a trial shows that the count takes much less time than the
 * other search, which decides values in turn, or halves domains if `halves` is
 * true.  The trial is the beginning of the count, which a later count does not
 * repeat.  Its number of decisions depends on the estimated size of the other
 * search, and on the size of the model.
 */
bool counting_pays (const SearchModel *model, bool halves);
