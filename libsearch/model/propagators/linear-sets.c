/* SPDX-License-Identifier: MIT */
/* linear-sets.c: propagators for a sum of multiples of variables that is equal
 * to a number.  They remove each value that is in no solution of the
 * constraint.
 */
#include "libsearch/model/kinds.h"
#include "linear.h"

#include <string.h>

/* The propagator linear_domain: x + y = z + c, by shifting sets of bits.  After
 * a run, each remaining value is in a solution of the constraint.
 *
 * Fields of its Propagator: `words` are x, y, z; `constant` is c.  The loop
 * visits the values of x or y, the one with fewer values.
 */
bool
propagate_linear_domain (Store *store, const Propagator *propagator,
                         uint64_t changed)
{
  const int32_t *words = store->model->words + propagator->words;
  uint32_t       x = (uint32_t) words[0], y = (uint32_t) words[1];
  const uint32_t z = (uint32_t) words[2];
  const int64_t  c = var_of (store, z)->base + propagator->constant
                    - var_of (store, x)->base - var_of (store, y)->base;
  uint64_t       of_x = store->cell[x], of_y = store->cell[y];
  const uint64_t of_z = store->cell[z];
  uint64_t       new_x = 0, new_y = 0, new_z = 0;

  (void) changed;
  if (!is_single (of_y) && var_count (store, x) < var_count (store, y))
    {
      const uint32_t u = x;
      const uint64_t of_u = of_x;

      x = y;
      of_x = of_y;
      y = u;
      of_y = of_u;
    }
  for (uint64_t left = of_y; left; left &= left - 1)
    {
      const int64_t  by = lowest (left) - c;
      const uint64_t sums = shifted (of_x, by) & of_z;

      new_x |= shifted (sums, -by);
      new_y |= sums ? left & -left : 0;
      new_z |= sums;
    }
  return var_put (store, z, new_z) && var_put (store, x, new_x & of_x)
         && var_put (store, y, new_y);
}

/* The propagator linear_sums: a sum of multiples of variables is equal to a
 * number.  After a run, each remaining value is in a solution of the
 * constraint.  M. A. Trick, "A dynamic programming approach for consistency and
 * propagation for knapsack constraints", CPAIOR 2001.
 *
 * A loop from the first term to the last makes the set of possible sums of the
 * first i terms, for each i.  A loop from the last term to the first finds
 * those sums from which the number can be reached, and the values that lead to
 * it.  Sums are counted from the minimum sum.
 *
 * Fields of its Propagator: `words` are the variables; `numbers` are their
 * coefficients, then the maximum number of 64-bit words in a set.  Scratch
 * memory has the sets, and two more for the second loop.
 */
size_t
linear_sums_words (int64_t width)
{
  return (size_t) width / 64 + 1;
}

size_t
linear_sums_scratch (size_t count, int64_t width)
{
  return (count + 3) * linear_sums_words (width) * sizeof (uint64_t);
}

/* Adds each member of `set`, increased by `by`, to `sums`, a set of possible
 * sums.
 */
static void
add_above (uint64_t *sums, const uint64_t *set, int64_t by, int words)
{
  const int whole = (int) (by / 64), part = (int) (by % 64);

  for (int i = words - 1; i > whole; i--)
    sums[i] |= part ? set[i - whole] << part | set[i - whole - 1] >> (64 - part)
                    : set[i - whole];
  if (whole < words)
    sums[whole] |= set[0] << part;
}

/* Decreases each member of `set` by `by`.  Adds to the set `sums` those of the
 * results that are in the set `of`.  Returns false if no result is in `of`.
 */
static bool
add_below (uint64_t *sums, const uint64_t *set, int64_t by, const uint64_t *of,
           int words)
{
  const int whole = (int) (by / 64), part = (int) (by % 64);
  uint64_t  any = 0;

  for (int i = 0; i + whole < words; i++)
    {
      uint64_t moved = set[i + whole] >> part;

      if (part && i + whole + 1 < words)
        moved |= set[i + whole + 1] << (64 - part);
      moved &= of[i];
      sums[i] |= moved;
      any |= moved;
    }
  return any != 0;
}

/* Returns the term k * x for this value of x, minus the minimum of the term. */
SEARCH_ALWAYS_INLINE int64_t
above (const Store *store, uint32_t x, int64_t k, int64_t value)
{
  return k > 0 ? k * (value - var_min (store, x))
               : k * (value - var_max (store, x));
}

/* Computes the set of possible sums with the term k * x, from the set `from` of
 * possible sums without this term.
 */
static void
reach (const Store *store, uint32_t x, int64_t k, const uint64_t *from,
       uint64_t *to, int words)
{
  const int64_t last = var_max (store, x);

  memset (to, 0, (size_t) words * sizeof *to);
  for (int64_t value = var_min (store, x); value <= last; value++)
    if (var_has (store, x, value))
      add_above (to, from, above (store, x, k, value), words);
}

/* A sum in `before` plus k * x must be in `after`.  Removes the values of x for
 * which this holds for no sum.  Sets `kept` to the sums for which this holds
 * for some remaining value of x.  Returns false if no value remains.
 */
static bool
keep (Store *store, uint32_t x, int64_t k, const uint64_t *before,
      const uint64_t *after, uint64_t *kept, int words)
{
  const int64_t first = var_min (store, x), last = var_max (store, x);
  const int64_t low = k > 0 ? first : last;

  memset (kept, 0, (size_t) words * sizeof *kept);
  for (int64_t value = first; value <= last; value++)
    if (var_has (store, x, value)
        && !add_below (kept, after, k * (value - low), before, words)
        && !var_remove (store, x, value))
      return false;
  return true;
}

bool
propagate_linear_sums (Store *store, const Propagator *propagator,
                       uint64_t changed)
{
  const int32_t *x = store->model->words + propagator->words;
  const int64_t *k = store->model->numbers + propagator->numbers;
  const int      count = (int) propagator->count;
  int64_t        rest = propagator->constant;
  uint64_t      *reached = store->scratch, *back, *other;
  int            words;

  (void) changed;
  for (int i = 0; i < count; i++)
    rest -= term_of (store, (uint32_t) x[i], k[i]).low;
  if (rest < 0 || rest / 64 >= k[count])
    return false;
  words = (int) (rest / 64) + 1;
  memset (reached, 0, (size_t) words * sizeof *reached);
  reached[0] = 1;
  for (int i = 0; i < count; i++)
    reach (store, (uint32_t) x[i], k[i], reached + i * words,
           reached + (i + 1) * words, words);
  back = reached + (count + 1) * words;
  other = back + words;
  if (!(reached[count * words + words - 1] & member ((int) (rest % 64))))
    return false;
  memset (back, 0, (size_t) words * sizeof *back);
  back[words - 1] = member ((int) (rest % 64));
  for (int i = count - 1; i >= 0; i--)
    {
      uint64_t *const before = other;

      if (!keep (store, (uint32_t) x[i], k[i], reached + i * words, back,
                 before, words))
        return false;
      other = back;
      back = before;
    }
  return true;
}
