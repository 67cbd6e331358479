/* SPDX-License-Identifier: MIT */
/* all-different-domain.c: removes each value that is in no solution of the
 * constraint all_different.  J.-C.  Regin, "A filtering algorithm for
 * constraints of difference in CSPs", AAAI 1994.
 *
 * Fields of its Propagator: `words` are the variables, and then for each
 * variable the shift of its set into a frame of 64 values that all sets share.
 *
 * The algorithm matches each variable with a value.  The nodes of the graph are
 * values.  Edges lead from each matched value to all values of the variable
 * with which it is matched.
 */
#include "libsearch/model/kinds.h"

typedef struct
{
  /* By variable, its values as a set of bits, shifted so that each bit stands
   * for one value in all sets.
   */
  uint64_t domain[64];

  /* Set of the values that are not matched with a variable. */
  uint64_t free;
  uint64_t seen;
  int8_t   match[64]; /* by variable, the matched value */
  int8_t   owner[64]; /* by matched value, the variable */
} Matching;

static void
take (Matching *matching, int i, int value)
{
  matching->match[i] = (int8_t) value;
  matching->owner[value] = (int8_t) i;
}

/* Matches variable `i` with a free value; or with a matched value, whose
 * variable then gets another value.  Returns false if this is impossible.
 */
static bool
augment (Matching *matching, int i)
{
  const uint64_t direct = matching->domain[i] & matching->free;

  if (direct)
    {
      matching->free &= ~(direct & -direct);
      take (matching, i, lowest (direct));
      return true;
    }
  for (;;)
    {
      const uint64_t left = matching->domain[i] & ~matching->seen;
      int            value;

      if (!left)
        return false;
      value = lowest (left);
      matching->seen |= member (value);
      if (augment (matching, matching->owner[value]))
        {
          take (matching, i, value);
          return true;
        }
    }
}

/* Matches each variable with a value of its own.  Returns false if this is
 * impossible.
 */
static bool
match_all (Matching *matching, int count)
{
  uint64_t late = 0;

  for (int i = 0; i < count; i++)
    {
      const uint64_t direct = matching->domain[i] & matching->free;

      if (!direct)
        {
          late |= member (i);
          continue;
        }
      matching->free &= ~(direct & -direct);
      take (matching, i, lowest (direct));
    }
  for (; late; late &= late - 1)
    {
      matching->seen = 0;
      if (!augment (matching, lowest (late)))
        return false;
    }
  return true;
}

/* Returns the union of the set `to` and those members of `among` from which a
 * path in the graph leads to a member of `to`.
 */
static uint64_t
leading_to (const Matching *matching, uint64_t to, uint64_t among)
{
  for (bool more = true; more;)
    {
      more = false;
      for (uint64_t left = among & ~to; left; left &= left - 1)
        {
          const int value = lowest (left);

          if (matching->domain[matching->owner[value]] & to)
            {
              to |= member (value);
              more = true;
            }
        }
    }
  return to;
}

/* Returns the union of the set `from` and those members of `among` to which a
 * path in the graph leads from a member of `from`.
 */
static uint64_t
reached_from (const Matching *matching, uint64_t from, uint64_t among)
{
  uint64_t done = 0;

  for (uint64_t left; (left = from & ~done) != 0;)
    {
      const int value = lowest (left);

      done |= member (value);
      from |= matching->domain[matching->owner[value]] & among;
    }
  return from;
}

bool
propagate_all_different_domain (Store *store, const Propagator *propagator,
                                uint64_t changed)
{
  const int32_t *x = store->model->words + propagator->words;
  const int      count = (int) propagator->count;
  const int32_t *shift = x + count;
  Matching       matching;
  uint64_t       all = 0, reach, rest;

  (void) changed;
  for (int i = 0; i < count; i++)
    all |= matching.domain[i] = store->cell[x[i]] << shift[i];
  matching.free = all;
  if (!match_all (&matching, count))
    return false;

  /* From each member of `reach`, a path in the graph leads to a free value.
   * The variables that are matched with these members lose all values outside
   * `reach`, since these are in no solution.
   */
  reach = matching.free
              ? leading_to (&matching, matching.free, all & ~matching.free)
              : 0;
  rest = all & ~reach;
  for (uint64_t left = rest ? reach & ~matching.free : 0; left;
       left &= left - 1)
    {
      const int i = matching.owner[lowest (left)];

      if (matching.domain[i] & ~reach
          && !var_put (store, (uint32_t) x[i],
                       store->cell[x[i]] & reach >> shift[i]))
        return false;
    }

  /* The graph of the remaining values has strongly connected components.  Each
   * variable loses all values outside the component of its matched value.
   */
  while (rest)
    {
      const uint64_t one = rest & -rest;
      const uint64_t part
          = leading_to (&matching, one, reached_from (&matching, one, rest));

      rest &= ~part;
      if (part == all)
        break;
      for (uint64_t left = part; left; left &= left - 1)
        {
          const int i = matching.owner[lowest (left)];

          if (matching.domain[i] & ~part
              && !var_put (store, (uint32_t) x[i],
                           store->cell[x[i]] & part >> shift[i]))
            return false;
        }
    }
  return true;
}

/* Appends the values of fixed arguments, except `except`, that open arguments
 * can have.
 */
static void
put_taken (const Residual *residual, const int64_t *except)
{
  ResidualValues values;
  const bool listed = residual_values (residual, 0, residual->count, &values);

  for (uint32_t i = 0; i < residual->count; i++)
    if (residual_is_fixed (residual, i))
      {
        const int64_t value = residual_value (residual, i);

        if ((except && value == *except)
            || !(listed
                     ? residual_contain (&values, value)
                     : residual_may_have (residual, 0, residual->count, value)))
          continue;
        residual_put (residual, 1);
        residual_put (residual, value);
      }
  residual_put (residual, 0);
}

void
residual_all_different (const Residual *residual)
{
  put_taken (residual, NULL);
}

void
residual_all_different_except (const Residual *residual)
{
  put_taken (residual, &residual->value);
}
