/* SPDX-License-Identifier: MIT */
/* all-different-domain.c: no value is left that no solution has.  J.-C. Regin,
 * "A filtering algorithm for constraints of difference in CSPs", AAAI 1994.
 *
 * Words: the variables, then how far each one's set is shifted to be in a
 * common frame of 64 values.  Values are the nodes of the graph: that of a
 * value which is matched stands for its variable too, whose set are the edges
 * that leave it.
 */
#include "libsearch/model/kinds.h"

typedef struct
{
  uint64_t domain[64]; /* by variable */
  uint64_t free;       /* values that no variable has */
  uint64_t seen;
  int8_t   match[64]; /* by variable, its value */
  int8_t   owner[64]; /* by value, its variable */
} Matching;

static void
take (Matching *matching, int i, int value)
{
  matching->match[i] = (int8_t) value;
  matching->owner[value] = (int8_t) i;
}

/* Finds a value for variable `i`, of a free one or from another. */
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

/* A value for each variable; false: there is none. */
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

/* The members of `among` from which a path leads into `to`, and `to`. */
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

/* The members of `among` to which a path leads from one of them. */
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

  /* A variable that leads to a free value may take any value on the way. */
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

  /* The rest falls into components, strongly connected; a variable keeps the
   * values of its own.
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
