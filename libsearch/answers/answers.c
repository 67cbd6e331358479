/* SPDX-License-Identifier: MIT */
/* answers.c: hashes answers, and keeps the value of the best answer so far, an
 * Incumbent, for all threads.
 *
 * A writer of an Incumbent sets `value` first and then `found`, by a store with
 * release order.  A reader loads `found` first, with acquire order.  So if
 * `found` is true, the reader gets the value of a solution.
 */
#include "answers.h"
#include "splitmix.h"

/* Returns the key of the value at the index `i` of an answer.  The key is
 * output number `i`, from 0, of SplitMix64 with the seed 0, and its lowest bit
 * is set.
 */
static inline uint64_t
key (size_t i)
{
  return splitmix ((i + 1) * SPLITMIX_STEP) | 1;
}

static inline uint64_t
finish (uint64_t sum, size_t length)
{
  return splitmix (sum + length + SPLITMIX_STEP);
}

uint64_t *
digest_keys_new (size_t length)
{
  uint64_t *keys = g_new (uint64_t, length + 1);

  for (size_t i = 0; i < length; i++)
    keys[i] = key (i);
  return keys;
}

/* The terms of the sum are independent, so that the processor can compute them
 * in parallel.
 */
uint64_t
digest_answer (const uint64_t *keys, const int *answer, size_t length)
{
  uint64_t sum = 0;

#pragma GCC unroll 4
  for (size_t i = 0; i < length; i++)
    sum += keys[i] * (uint32_t) answer[i];
  return finish (sum, length);
}

uint64_t
search_answer_hash (const int *answer, size_t length)
{
  uint64_t sum = 0;

  for (size_t i = 0; i < length; i++)
    sum += key (i) * (uint32_t) answer[i];
  return finish (sum, length);
}

static int64_t
worst (const Incumbent *incumbent)
{
  return incumbent->maximize ? INT64_MIN : INT64_MAX;
}

void
incumbent_init (Incumbent *incumbent, bool maximize)
{
  *incumbent = (Incumbent){ .maximize = maximize };
  incumbent->value = worst (incumbent);
}

/* Handles a first solution whose value is the worst of its type, and so is not
 * better than the initial value.  Returns true if `value` is this worst value
 * and no solution was found before.  Otherwise returns false.
 */
static bool
take_worst (Incumbent *incumbent, int64_t value)
{
  return value == worst (incumbent)
         && value == __atomic_load_n (&incumbent->value, __ATOMIC_RELAXED)
         && !__atomic_exchange_n (&incumbent->found, true, __ATOMIC_RELEASE);
}

bool
incumbent_improve (Incumbent *incumbent, int64_t value)
{
  int64_t best = __atomic_load_n (&incumbent->value, __ATOMIC_RELAXED);

  while (incumbent->maximize ? value > best : value < best)
    if (__atomic_compare_exchange_n (&incumbent->value, &best, value, true,
                                     __ATOMIC_RELAXED, __ATOMIC_RELAXED))
      {
        __atomic_store_n (&incumbent->found, true, __ATOMIC_RELEASE);
        return true;
      }
  return take_worst (incumbent, value);
}

void
incumbent_set (Incumbent *incumbent, const SearchBest *best)
{
  const bool found = best && best->found;

  __atomic_store_n (&incumbent->value, found ? best->value : worst (incumbent),
                    __ATOMIC_RELAXED);
  __atomic_store_n (&incumbent->found, found, __ATOMIC_RELEASE);
}

SearchBest
incumbent_best (const Incumbent *incumbent)
{
  if (!__atomic_load_n (&incumbent->found, __ATOMIC_ACQUIRE))
    return (SearchBest){ 0 };
  return (SearchBest){ true,
                       __atomic_load_n (&incumbent->value, __ATOMIC_RELAXED) };
}
