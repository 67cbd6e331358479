/* SPDX-License-Identifier: MIT */
/* hand-lists.c: counts the solutions of an exact cover problem, hand-written
 * without libsearch.  Like the representation `lists`, this program has a list
 * of the options that can still be chosen.  Vectors of bits count the options
 * of all items at the same time; the problem can have at most 128 items.
 *
 *     hand-lists FILE     prints the number of solutions
 */
#include "hand-text.h"

#include <stdint.h>

typedef uint64_t Vector __attribute__ ((vector_size (16)));

static Vector masks[OPTIONS_MAX];
static int    pool[2 * ITEMS_MAX * OPTIONS_MAX];

static inline int
is_empty (Vector set)
{
  return (set[0] | set[1]) == 0;
}

/* Returns the items of `set` that are not in `plane`.  If all are in it,
 * returns `set`.  A plane belongs to one binary digit: it is the set of items
 * whose number of options has a 1 at this digit.  If the higher digits of two
 * items are equal, the item outside of the plane has fewer options.
 */
static inline Vector
prefer (Vector set, Vector plane)
{
  const Vector clear = set & ~plane;

  return is_empty (clear) ? set : clear;
}

static inline int
first_member (Vector set)
{
  return set[0] ? __builtin_ctzll (set[0]) : 64 + __builtin_ctzll (set[1]);
}

/* Returns the item of `open`, the set of uncovered items, that has the fewest
 * options.  `options` contains the `n` options that can still be chosen.
 */
static int
least_of_many (Vector open, const int *options, int n)
{
  Vector planes[16] = { { 0 } };

  for (int i = 0; i < n; i++)
    {
      Vector carry = masks[options[i]];

      for (int plane = 0; !is_empty (carry); plane++)
        {
          const Vector both = planes[plane] & carry;

          planes[plane] ^= carry;
          carry = both;
        }
    }
  for (int plane = 15; plane >= 0; plane--)
    open = prefer (open, planes[plane]);
  return first_member (open);
}

/* Returns the item of `open`, the set of uncovered items, that has the fewest
 * options among the `n` elements of `options`.  Returns -1 if an item of `open`
 * has no options.
 */
static inline int
least_item (Vector open, const int *options, int n)
{
  Vector ones = { 0 }, twos = { 0 }, fours = { 0 }, more = { 0 };

  for (int i = 0; i < n; i++)
    {
      const Vector one = masks[options[i]];
      const Vector two = ones & one, four = twos & two;

      ones ^= one;
      twos ^= two;
      more |= fours & four;
      fours ^= four;
    }
  if (!is_empty (open & ~(ones | twos | fours | more)))
    return -1;
  if (is_empty (open & ~more))
    return least_of_many (open, options, n);
  open &= ~more;
  return first_member (prefer (prefer (prefer (open, fours), twos), ones));
}

static long
search (const int *options, int n, Vector open, int item)
{
  const uint64_t bit = UINT64_C (1) << item % 64;
  int           *child = (int *) options + n;
  long           count = 0;

  for (int i = 0; i < n; i++)
    if (masks[options[i]][item / 64] & bit)
      {
        const Vector mask = masks[options[i]], rest = open & ~mask;
        int          left = 0, least;

        if (is_empty (rest))
          {
            count++;
            continue;
          }
        for (int j = 0; j < n; j++)
          {
            child[left] = options[j];
            left += is_empty (masks[options[j]] & mask);
          }
        least = least_item (rest, child, left);
        if (least >= 0)
          count += search (child, left, rest, least);
      }
  return count;
}

int
main (int argc, char **argv)
{
  Vector open = { 0 };

  read_text (argc, argv);
  if (n_items > 128)
    refuse ("too many items");
  for (int item = 0; item < n_items; item++)
    open[item / 64] |= UINT64_C (1) << item % 64;
  for (int option = 0; option < n_options; option++)
    {
      pool[option] = option;
      for (int i = starts[option]; i < starts[option + 1]; i++)
        masks[option][entries[i] / 64] |= UINT64_C (1) << entries[i] % 64;
    }
  printf ("%ld\n", search (pool, n_options, open,
                           least_of_many (open, pool, n_options)));
  return 0;
}
