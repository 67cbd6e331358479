/* SPDX-License-Identifier: MIT */
/* linear-bounds.c: propagators that compare a sum of multiples of variables
 * with a number, and narrow bounds.
 */
#include "libsearch/model/kinds.h"
#include "linear.h"

/* The propagator linear_equal: a sum is equal to a number; narrows bounds.  W.
 * Harvey and P. J. Stuckey, "Improving linear constraint propagation by
 * changing constraint representation", Constraints 2003.
 *
 * Fields of its Propagator: `words` are the variables, `numbers` their
 * coefficients.
 */
size_t
linear_equal_scratch (size_t count)
{
  return count * sizeof (Term);
}

/* Narrows the bounds of all terms k * x.  A term can exceed its minimum by at
 * most the right side minus the minimum sum.  A term can be below its maximum
 * by at most the maximum sum minus the right side.  Returns false if no value
 * remains.
 */
SEARCH_ALWAYS_INLINE bool
narrow_terms (Store *store, const Propagator *propagator, Term *term, int count)
{
  const int32_t *x = store->model->words + propagator->words;
  const int64_t *k = store->model->numbers + propagator->numbers;
  int64_t        up = propagator->constant, down = -up, widest = 0;

  for (int i = 0; i < count; i++)
    {
      term[i] = term_of (store, (uint32_t) x[i], k[i]);
      up -= term[i].low;
      down += term[i].high;
      widest = MAX (widest, term[i].high - term[i].low);
    }
  if (up < 0 || down < 0)
    return false;
  if (widest <= up && widest <= down)
    return true;
  for (bool more = true; more;)
    {
      more = false;
      for (int i = 0; i < count; i++)
        {
          const uint32_t y = (uint32_t) x[i];
          const Term     was = term[i];
          const int64_t  width = was.high - was.low;

          if (width <= up && width <= down)
            continue;
          if ((width > up && !term_set_high (store, y, k[i], was.low + up))
              || (width > down
                  && !term_set_low (store, y, k[i], was.high - down)))
            return false;
          term[i] = term_of (store, y, k[i]);
          up -= term[i].low - was.low;
          down -= was.high - term[i].high;
          if (up < 0 || down < 0)
            return false;
          more = true;
        }
    }
  return true;
}

bool
propagate_linear_equal (Store *store, const Propagator *propagator,
                        uint64_t changed)
{
  (void) changed;
  if (propagator->count == 3)
    {
      Term term[3];

      return narrow_terms (store, propagator, term, 3);
    }
  return narrow_terms (store, propagator, store->scratch,
                       (int) propagator->count);
}

/* The propagator linear_at_most: a sum is at most a number; narrows bounds.
 *
 * Fields of its Propagator: `words` are the variables, `numbers` their
 * coefficients.
 */
bool
propagate_linear_at_most (Store *store, const Propagator *propagator,
                          uint64_t changed)
{
  const int32_t *x = store->model->words + propagator->words;
  const int64_t *k = store->model->numbers + propagator->numbers;
  const int      count = (int) propagator->count;
  int64_t        slack = propagator->constant;

  (void) changed;
  for (int i = 0; i < count; i++)
    slack -= k[i]
             * (k[i] > 0 ? var_min (store, (uint32_t) x[i])
                         : var_max (store, (uint32_t) x[i]));
  if (slack < 0)
    return false;
  for (int i = 0; i < count; i++)
    {
      const uint32_t y = (uint32_t) x[i];
      const int64_t  min = var_min (store, y), max = var_max (store, y);

      if (ABS (k[i]) * (max - min) <= slack)
        continue;
      if (!(k[i] > 0 ? var_set_max (store, y, min + slack / k[i])
                     : var_set_min (store, y, max - slack / -k[i])))
        return false;
    }
  return true;
}

/* The propagator linear_different: a sum is not equal to a number.  When only
 * one variable is not fixed, removes one value of this variable.
 *
 * Fields of its Propagator: `words` are the variables, `numbers` their
 * coefficients.
 */
bool
propagate_linear_different (Store *store, const Propagator *propagator,
                            uint64_t changed)
{
  const int32_t *x = store->model->words + propagator->words;
  const int64_t *k = store->model->numbers + propagator->numbers;
  const int      count = (int) propagator->count;
  int64_t        rest = propagator->constant;
  int            open = -1;

  (void) changed;
  for (int i = 0; i < count; i++)
    if (var_is_fixed (store, (uint32_t) x[i]))
      rest -= k[i] * var_min (store, (uint32_t) x[i]);
    else if (open >= 0)
      return true;
    else
      open = i;
  if (open < 0)
    return rest != 0;
  return rest % k[open] != 0
         || var_remove (store, (uint32_t) x[open], rest / k[open]);
}

/* The propagator linear_unit: a sum whose coefficients are 1 and -1 is equal to
 * a number.  Narrows bounds by operations on sets of bits.
 *
 * Fields of its Propagator: `words` are at most 16 variables, then the set of
 * those with the coefficient -1; `constant` is the number minus the smallest
 * values that the words can represent.  Two slacks limit each set: the number
 * minus the minimum sum, and the maximum sum minus the number.
 */

#define UNITS_MAX 16

/* This function is inlined for common counts of variables, so that its loops
 * have constant lengths.
 */
SEARCH_ALWAYS_INLINE bool
narrow_units (Store *store, const Propagator *propagator, int count)
{
  const int32_t *x = store->model->words + propagator->words;
  const uint32_t negative = (uint32_t) x[propagator->count];
  const int64_t  value = propagator->constant;
  uint64_t       set[UNITS_MAX];
  uint32_t       changed = 0;
  int            min = 0, max = 0, widest = 0;

  /* The amounts by which the values of a variable may exceed its minimum, and
   * may be below its maximum.  For a variable with the coefficient -1, the two
   * amounts are exchanged.
   */
  int64_t slack[2];

  for (int i = 0; i < count; i++)
    {
      int low, high;

      set[i] = store->cell[x[i]];
      low = lowest (set[i]);
      high = highest (set[i]);
      if (negative >> i & 1)
        {
          min -= high;
          max -= low;
        }
      else
        {
          min += low;
          max += high;
        }
      widest = high - low > widest ? high - low : widest;
    }
  slack[0] = value - min;
  slack[1] = max - value;
  if (slack[0] < 0 || slack[1] < 0)
    return false;
  if (widest <= slack[0] && widest <= slack[1])
    return true;
  for (bool more = true; more;)
    {
      more = false;
      for (int i = 0; i < count; i++)
        {
          const int turned = negative >> i & 1;
          const int low = lowest (set[i]), high = highest (set[i]);
          int64_t  *up = slack + turned, *down = slack + !turned;
          int       now;

          if (high - low > *up)
            {
              set[i] &= up_to_member (low + (int) *up);
              *down -= high - highest (set[i]);
              changed |= 1u << i;
              more = true;
              if (*down < 0)
                return false;
            }
          now = highest (set[i]);
          if (now - low > *down)
            {
              set[i] &= from_member (now - (int) *down);
              *up -= lowest (set[i]) - low;
              changed |= 1u << i;
              more = true;
              if (*up < 0)
                return false;
            }
        }
    }
  for (; changed; changed &= changed - 1)
    {
      const int i = __builtin_ctz (changed);

      if (!var_put (store, (uint32_t) x[i], set[i]))
        return false;
    }
  return true;
}

bool
propagate_linear_unit (Store *store, const Propagator *propagator,
                       uint64_t changed)
{
  (void) changed;
  switch (propagator->count)
    {
    case 3:
      return narrow_units (store, propagator, 3);
    case 4:
      return narrow_units (store, propagator, 4);
    default:
      return narrow_units (store, propagator, (int) propagator->count);
    }
}
