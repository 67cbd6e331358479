/* SPDX-License-Identifier: MIT */
/* incumbent.c: the value of the best solution so far, for all threads.
 *
 * A writer sets `found` after `value`, with release; a reader loads `found`
 * first, with acquire.  So a reader that sees it set sees a solution's value.
 */
#include "answers.h"

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

/* The worst value beats no other value, but the first solution beats none at
 * all.
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

  while (incumbent->maximise ? value > best : value < best)
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
