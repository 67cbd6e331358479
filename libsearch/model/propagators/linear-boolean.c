/* SPDX-License-Identifier: MIT */
/* linear-boolean.c: a sum of multiples of Booleans is equal to a number, or at
 * most that; kept up to date by what has changed.
 *
 * Words: at most 62 variables, those with the largest coefficients first;
 * numbers: the coefficients; flag: is it an equation?  State: a set of those
 * that are open, and the least and the greatest sum, as far as they have been
 * dealt with.
 */
#include "libsearch/model/kinds.h"

/* The sets of a Boolean. */
#define FALSE_SET 1
#define TRUE_SET 2
#define OPEN_SET 3

bool
propagate_linear_boolean (Store *store, const Propagator *propagator,
                          uint64_t changed)
{
  const int32_t *x = store->model->words + propagator->words;
  const int64_t *k = store->model->numbers + propagator->numbers;
  const bool     equal = propagator->flags;
  const uint32_t state = propagator->state;
  uint64_t       live = store->cell[state];
  uint64_t       pending = changed & live;
  int64_t        least = (int64_t) store->cell[state + 1];
  int64_t        most = (int64_t) store->cell[state + 2];

  do
    {
      int64_t up, down;

      for (; pending; pending &= pending - 1)
        {
          const int  i = lowest (pending);
          const Cell set = store->cell[x[i]];

          if (set == OPEN_SET)
            continue;
          live &= ~member (i);
          if ((set == TRUE_SET) == (k[i] > 0))
            least += ABS (k[i]);
          else
            most -= ABS (k[i]);
        }
      if (least > propagator->constant
          || (equal && most < propagator->constant))
        return false;
      up = propagator->constant - least;
      down = most - propagator->constant;
      for (uint64_t left = live; left; left &= left - 1)
        {
          const int i = lowest (left);
          uint64_t  now;

          if (ABS (k[i]) > up)
            now = k[i] > 0 ? FALSE_SET : TRUE_SET;
          else if (equal && ABS (k[i]) > down)
            now = k[i] > 0 ? TRUE_SET : FALSE_SET;
          else
            break;
          if (!var_put (store, (uint32_t) x[i], store->cell[x[i]] & now))
            return false;
          pending |= member (i);
        }
    }
  while (pending);
  store_keep (store, state, live);
  store_keep (store, state + 1, (Cell) least);
  store_keep (store, state + 2, (Cell) most);
  return true;
}
