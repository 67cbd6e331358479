/* SPDX-License-Identifier: MIT */
/* divide.c: x / y = z, rounded towards 0; y is not 0.  Views: x, y, z.
 *
 * By bounds: of the positive divisors, and of the negative ones, what is left
 * of all three; then the union of both.
 */
#include "function.h"
#include "libsearch/model/view.h"

#include <string.h>

bool
check_divide (const Arguments *arguments)
{
  int64_t x, y, z, rest;

  if (is_known (arguments, 1) && value_of (arguments, 1) == 0)
    return false;
  for (uint32_t i = 0; i < 3; i++)
    if (!is_known (arguments, i))
      return true;
  x = value_of (arguments, 0);
  y = value_of (arguments, 1);
  z = value_of (arguments, 2);
  rest = x - y * z;
  return ABS (rest) < ABS (y) && (rest == 0 || (rest < 0) == (x < 0));
}

bool
solve_divide (const Arguments *arguments, uint32_t i, int64_t *value)
{
  if (i != 2)
    return false;
  if (!value)
    return true;
  if (value_of (arguments, 1) == 0)
    return false;
  *value = value_of (arguments, 0) / value_of (arguments, 1);
  return true;
}

void
search_model_divide (SearchModel *model, SearchVar x, SearchVar y, SearchVar z,
                     SearchStrength strength)
{
  post_arithmetic (model, FUNCTION_DIVIDE, x, y, z, strength);
}

/* The ends of x, y and z. */
typedef struct
{
  int64_t least[3];
  int64_t most[3];
} Box;

static bool
is_empty (const Box *box)
{
  for (int i = 0; i < 3; i++)
    if (box->least[i] > box->most[i])
      return true;
  return false;
}

static void
clip (Box *box, int i, int64_t least, int64_t most)
{
  box->least[i] = MAX (box->least[i], least);
  box->most[i] = MIN (box->most[i], most);
}

/* The least and the greatest absolute value of an interval. */
static int64_t
least_size (const Box *box, int i)
{
  return MAX (MAX (box->least[i], -box->most[i]), 0);
}

static int64_t
greatest_size (const Box *box, int i)
{
  return MAX (-box->least[i], box->most[i]);
}

/* Narrows a box whose y is more than 0. */
static void
narrow_positive (Box *box)
{
  Box before;

  do
    {
      const int64_t c = box->least[1], d = box->most[1];
      int64_t       least, most;

      before = *box;
      least = box->least[0] / (box->least[0] < 0 ? c : d);
      most = box->most[0] / (box->most[0] < 0 ? d : c);
      clip (box, 2, least, most);
      if (is_empty (box))
        return;
      least = box->least[2];
      most = box->most[2];
      clip (box, 0, least > 0 ? least * c : least * d - (d - 1),
            most < 0 ? most * c : most * d + (d - 1));
      /* |x| >= |y| |z|, and |x| < |y| (|z| + 1) */
      least = least_size (box, 0) / (greatest_size (box, 2) + 1) + 1;
      most = least_size (box, 2) > 0
                 ? greatest_size (box, 0) / least_size (box, 2)
                 : d;
      clip (box, 1, least, most);
      if (is_empty (box))
        return;
    }
  while (memcmp (&before, box, sizeof before) != 0);
}

/* Narrows a box whose y is less than 0: with x and y negated, z is the same. */
static Box
opposite (const Box *box)
{
  Box other = *box;

  for (int i = 0; i < 2; i++)
    {
      other.least[i] = -box->most[i];
      other.most[i] = -box->least[i];
    }
  return other;
}

/* Appends to the union what a box has. */
static void
unite (Box *all, const Box *box)
{
  if (is_empty (box))
    return;
  for (int i = 0; i < 3; i++)
    {
      all->least[i] = MIN (all->least[i], box->least[i]);
      all->most[i] = MAX (all->most[i], box->most[i]);
    }
}

bool
propagate_divide (Store *store, const Propagator *propagator, uint64_t changed)
{
  const SearchVar *views = store->model->views + propagator->views;
  Box              all, positive, negative;

  (void) changed;
  for (int i = 0; i < 3; i++)
    {
      positive.least[i] = view_min (store, views[i]);
      positive.most[i] = view_max (store, views[i]);
      all.least[i] = INT64_MAX;
      all.most[i] = INT64_MIN;
    }
  negative = opposite (&positive);
  clip (&positive, 1, 1, INT64_MAX);
  clip (&negative, 1, 1, INT64_MAX);
  if (!is_empty (&positive))
    narrow_positive (&positive);
  if (!is_empty (&negative))
    narrow_positive (&negative);
  unite (&all, &positive);
  if (!is_empty (&negative))
    {
      negative = opposite (&negative);
      unite (&all, &negative);
    }
  for (int i = 0; i < 3; i++)
    if (all.least[i] > all.most[i]
        || !view_set_min (store, views[i], all.least[i])
        || !view_set_max (store, views[i], all.most[i]))
      return false;
  return true;
}
