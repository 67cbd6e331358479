/* SPDX-License-Identifier: MIT */
/* linear-equal.c: a sum is equal to a number, by bounds.  W. Harvey and P. J.
 * Stuckey, "Improving linear constraint propagation by changing constraint
 * representation", Constraints 2003.
 *
 * Words: variables; numbers: their coefficients.
 */
#include "libsearch/model/kinds.h"
#include "sum.h"
#include "term.h"

size_t
linear_equal_scratch (size_t count)
{
  return count * sizeof (Term);
}

/* What the sum lacks to the number at its least, and exceeds it by at its most,
 * is how far a term may reach from either of its ends.
 */
SEARCH_ALWAYS_INLINE bool
narrow (Store *store, const Propagator *propagator, Term *term, int count)
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

      return narrow (store, propagator, term, 3);
    }
  return narrow (store, propagator, store->scratch, (int) propagator->count);
}
