/* SPDX-License-Identifier: MIT */
/* linear-boolean.c: the constraint that a sum of multiples of Booleans, and of
 * a few other variables, is equal to a number, or at most a number.  A run
 * updates the sum only by those arguments that have changed.
 *
 * Fields of its Propagator: `words` are the Booleans, with the largest
 * coefficients first; the other variables; the count of Booleans; and the count
 * of Booleans that share a bit of `changed`.  `numbers` are the coefficients.
 * `flags` is 1 for an equation.  `state` has the minimum and the maximum sum of
 * the Booleans, and the set of those Booleans that these sums count as not
 * fixed.
 */
#include "libsearch/model/kinds.h"
#include "linear.h"

/* The set of values of a Boolean that is false, and of a Boolean that is true.
 */
#define FALSE_SET 1
#define TRUE_SET 2
#define OPEN_SET 3

size_t
linear_boolean_scratch (size_t booleans)
{
  return (booleans + 63) / 64 * sizeof (uint64_t);
}

/* The state of one run of the propagator. */
typedef struct
{
  Store         *store;
  const int32_t *x;
  const int64_t *k;
  int            booleans;
  int            others;

  /* How many Booleans share one bit of `changed`, the set of changed arguments.
   */
  int       share;
  bool      equal; /* true for an equation */
  uint64_t *live;  /* set of the Booleans that are not fixed */

  /* Bits of `changed` for those Booleans that may have become fixed since the
   * last run.
   */
  uint64_t pending;
  int64_t  min; /* minimum sum of the Booleans alone */
  int64_t  max;

  /* The right side of the constraint minus the minimum of the whole sum.  No
   * term can exceed its own minimum by more than this number.
   */
  int64_t up;
  int64_t down; /* maximum of the whole sum minus the right side */
} Run;

/* Updates the sum by the Booleans that are now fixed, among those that share
 * the bit with the index `bit` of `changed`.
 */
SEARCH_ALWAYS_INLINE void
settle (Run *run, int bit)
{
  const int end = MIN ((bit + 1) * run->share, run->booleans);

  for (int i = bit * run->share; i < end; i++)
    {
      const Cell    set = run->store->cell[run->x[i]];
      const int64_t k = run->k[i];

      if (set == OPEN_SET || !(run->live[i / 64] & member (i % 64)))
        continue;
      run->live[i / 64] &= ~member (i % 64);
      if ((set == TRUE_SET) == (k > 0))
        run->min += ABS (k);
      else
        run->max -= ABS (k);
    }
}

/* Computes run->up and run->down, the distances of `value` from the minimum and
 * from the maximum of the sum.  Returns false if no possible sum satisfies the
 * constraint.
 */
SEARCH_ALWAYS_INLINE bool
measure (Run *run, int64_t value)
{
  run->up = value - run->min;
  run->down = run->max - value;
  for (int i = run->booleans; i < run->booleans + run->others; i++)
    {
      const Term term = term_of (run->store, (uint32_t) run->x[i], run->k[i]);

      run->up -= term.low;
      run->down += term.high;
    }
  return run->up >= 0 && (!run->equal || run->down >= 0);
}

/* Narrows the bounds of the variables that are not Booleans.  Sets `*more` if a
 * bound changes.  Returns false if no value remains.
 */
SEARCH_ALWAYS_INLINE bool
narrow_others (Run *run, bool *more)
{
  for (int i = run->booleans; i < run->booleans + run->others; i++)
    {
      const uint32_t y = (uint32_t) run->x[i];
      const int64_t  k = run->k[i];
      const Term     term = term_of (run->store, y, k);
      const int64_t  width = term.high - term.low;

      if (width > run->up)
        {
          *more = true;
          if (!term_set_high (run->store, y, k, term.low + run->up))
            return false;
        }
      if (run->equal && width > run->down)
        {
          *more = true;
          if (!term_set_low (run->store, y, k, term.high - run->down))
            return false;
        }
    }
  return true;
}

/* Fixes Booleans that have only one possible value, among those of one word of
 * run->live (the set of Booleans that are not fixed).  Stops at the first
 * Boolean that can have both values, and sets `*more` to false, since the
 * Booleans after it have smaller coefficients.  Returns false if a Boolean has
 * no possible value.
 */
SEARCH_ALWAYS_INLINE bool
decide (Run *run, int word, bool *more)
{
  for (uint64_t left = run->live[word]; left; left &= left - 1)
    {
      const int      i = word * 64 + lowest (left);
      const uint32_t x = (uint32_t) run->x[i];
      const int64_t  k = run->k[i];
      uint64_t       now;

      if (ABS (k) > run->up)
        now = k > 0 ? FALSE_SET : TRUE_SET;
      else if (run->equal && ABS (k) > run->down)
        now = k > 0 ? TRUE_SET : FALSE_SET;
      else
        {
          *more = false;
          return true;
        }
      if (!var_put (run->store, x, run->store->cell[x] & now))
        return false;
      run->pending |= member (i / run->share);
    }
  return true;
}

SEARCH_ALWAYS_INLINE bool
narrow (Run *run, int64_t value, int words)
{
  bool more;

  do
    {
      bool deciding = true;

      more = false;
      for (; run->pending; run->pending &= run->pending - 1)
        settle (run, lowest (run->pending));
      if (!measure (run, value) || !narrow_others (run, &more))
        return false;
      for (int word = 0; word < words && deciding; word++)
        if (!decide (run, word, &deciding))
          return false;
    }
  while (more || run->pending);
  return true;
}

bool
propagate_linear_boolean (Store *store, const Propagator *propagator,
                          uint64_t changed)
{
  const int32_t *x = store->model->words + propagator->words;
  const int      count = (int) propagator->count;
  const int      booleans = x[count], words = (booleans + 63) / 64;
  const uint32_t state = propagator->state;
  Run            run = { .store = store,
                         .x = x,
                         .k = store->model->numbers + propagator->numbers,
                         .booleans = booleans,
                         .others = count - booleans,
                         .share = x[count + 1],
                         .equal = propagator->flags,
                         .pending = changed & ~member (PENDING_LAST),
                         .min = (int64_t) store->cell[state],
                         .max = (int64_t) store->cell[state + 1] };

  if (booleans <= PENDING_LAST && count == booleans)
    {
      uint64_t live = store->cell[state + 2];

      run.live = &live;
      run.others = 0;
      run.share = 1;
      run.pending &= live;
      if (!narrow (&run, propagator->constant, 1))
        return false;
      store_keep (store, state + 2, live);
    }
  else
    {
      run.live = store->scratch;
      for (int i = 0; i < words; i++)
        run.live[i] = store->cell[state + 2 + (uint32_t) i];
      if (!narrow (&run, propagator->constant, words))
        return false;
      for (int i = 0; i < words; i++)
        store_keep (store, state + 2 + (uint32_t) i, run.live[i]);
    }
  store_keep (store, state, (Cell) run.min);
  store_keep (store, state + 1, (Cell) run.max);
  return true;
}
