/* SPDX-License-Identifier: MIT */
/* incumbent.c: what the best solution so far is worth, for all threads. */
#include "incumbent.h"

static int64_t
worst (const Incumbent *incumbent)
{
  return incumbent->maximise ? INT64_MIN : INT64_MAX;
}

void
incumbent_init (Incumbent *incumbent, bool maximise)
{
  *incumbent = (Incumbent){ .maximise = maximise };
  incumbent->value = worst (incumbent);
}

/* The worst value beats no other; but, once, nothing at all. */
static bool
take_worst (Incumbent *incumbent, int64_t value)
{
  return value == worst (incumbent)
         && value == __atomic_load_n (&incumbent->value, __ATOMIC_RELAXED)
         && !__atomic_exchange_n (&incumbent->found, true, __ATOMIC_RELAXED);
}

bool
incumbent_improve (Incumbent *incumbent, int64_t value)
{
  int64_t best = __atomic_load_n (&incumbent->value, __ATOMIC_RELAXED);

  while (incumbent->maximise ? value > best : value < best)
    if (__atomic_compare_exchange_n (&incumbent->value, &best, value, true,
                                     __ATOMIC_RELAXED, __ATOMIC_RELAXED))
      {
        __atomic_store_n (&incumbent->found, true, __ATOMIC_RELAXED);
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
  __atomic_store_n (&incumbent->found, found, __ATOMIC_RELAXED);
}

SearchBest
incumbent_best (const Incumbent *incumbent)
{
  const int64_t value = __atomic_load_n (&incumbent->value, __ATOMIC_RELAXED);
  const bool    found = __atomic_load_n (&incumbent->found, __ATOMIC_RELAXED);

  return found ? (SearchBest){ true, value } : (SearchBest){ 0 };
}
