/* SPDX-License-Identifier: MIT */
/* linear-equal.c: a sum is equal to a number, by bounds.  W. Harvey and P. J.
 * Stuckey, "Improving linear constraint propagation by changing constraint
 * representation", Constraints 2003.
 *
 * Words: variables; numbers: their coefficients.
 */
#include "libsearch/model/kinds.h"
#include "numbers.h"

bool
propagate_linear_equal (Store *store, const Propagator *propagator,
                        uint64_t changed)
{
  const int32_t *x = store->model->words + propagator->words;
  const int64_t *k = store->model->numbers + propagator->numbers;
  const int      count = (int) propagator->count;
  const int64_t  value = propagator->constant;
  int64_t        least = 0, most = 0;

  (void) changed;
  for (int i = 0; i < count; i++)
    {
      const int64_t a = k[i] * var_min (store, (uint32_t) x[i]);
      const int64_t b = k[i] * var_max (store, (uint32_t) x[i]);

      least += k[i] > 0 ? a : b;
      most += k[i] > 0 ? b : a;
    }
  for (bool more = true; more;)
    {
      more = false;
      if (value < least || value > most)
        return false;
      if (least == most)
        return true;
      for (int i = 0; i < count; i++)
        {
          const uint32_t y = (uint32_t) x[i];
          const int64_t  min = var_min (store, y), max = var_max (store, y);
          const int64_t  low = k[i] > 0 ? k[i] * min : k[i] * max;
          const int64_t  high = k[i] > 0 ? k[i] * max : k[i] * min;
          /* The term's own bounds: what the others leave it. */
          const int64_t top = value - least + low;
          const int64_t bottom = value - most + high;

          if (min == max || (top >= high && bottom <= low))
            continue;
          if (top < high
              && !(k[i] > 0 ? var_set_max (store, y, divide_down (top, k[i]))
                            : var_set_min (store, y, divide_up (top, k[i]))))
            return false;
          if (bottom > low
              && !(k[i] > 0
                       ? var_set_min (store, y, divide_up (bottom, k[i]))
                       : var_set_max (store, y, divide_down (bottom, k[i]))))
            return false;
          more = true;
          least += (k[i] > 0 ? k[i] * var_min (store, y)
                             : k[i] * var_max (store, y))
                   - low;
          most += (k[i] > 0 ? k[i] * var_max (store, y)
                            : k[i] * var_min (store, y))
                  - high;
        }
    }
  return true;
}
