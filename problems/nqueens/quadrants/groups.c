/* SPDX-License-Identifier: MIT */
/* groups.c: many half-boards of the west against each one of the east.
 *
 * Up to 512 western patterns are the lanes of a group.  Tables say for every
 * value of a field which lanes have none of its diagonals; so one pattern of
 * the east meets all lanes by four loads, three ANDs and a population count.
 */
#include "sieve.h"

#include <glib.h>
#include <string.h>

enum
{
  STRIPE = 64, /* lanes that are counted together, and weigh the same */
  STRIPES = LANES / STRIPE,
};

/* The lanes of both lists, in stripes; the last of a list may be partial. */
typedef struct
{
  uint32_t *patterns;
  List      once, twice;
  size_t    stripes_once, stripes;
} Layers;

static size_t
stripes_of (List list)
{
  return (list.n + STRIPE - 1) / STRIPE;
}

/* Copies a list, and fills its last stripe up with its last pattern. */
static void
copy_stripes (List list, uint32_t *patterns)
{
  memcpy (patterns, list.patterns, list.n * sizeof *patterns);
  for (size_t i = list.n; i % STRIPE; i++)
    patterns[i] = patterns[list.n - 1];
}

static Layers
lay_out (Sieve *sieve, West west)
{
  Layers layers = { .once = west.once, .twice = west.twice };

  layers.stripes_once = stripes_of (west.once);
  layers.stripes = layers.stripes_once + stripes_of (west.twice);
  layers.patterns
      = buffer_reserve (&sieve->lanes, (layers.stripes + STRIPES) * STRIPE
                                           * sizeof *layers.patterns);
  copy_stripes (west.once, layers.patterns);
  copy_stripes (west.twice, layers.patterns + STRIPE * layers.stripes_once);
  return layers;
}

/* The lanes of a stripe that are patterns of their own. */
static uint64_t
valid_lanes (const Layers *layers, size_t stripe)
{
  const bool   twice = stripe >= layers->stripes_once;
  const size_t n = twice ? layers->twice.n : layers->once.n;
  const size_t before
      = STRIPE * (twice ? stripe - layers->stripes_once : stripe);

  return n - before >= STRIPE ? ~UINT64_C (0)
                              : (UINT64_C (1) << (n - before)) - 1;
}

/* The pairs of the stripes from `first` to before `end` and the east. */
static uint64_t
count_group (Sieve *sieve, const Layers *layers, size_t first, size_t end,
             List east)
{
  const Ops      *ops = sieve->ops;
  const uint32_t *patterns = layers->patterns + STRIPE * first;
  Lanes          *planes = sieve->tables.data;
  Lanes (*tables)[FIELD_VALUES] = (Lanes (*)[FIELD_VALUES]) (planes + 32);
  Record  *records = sieve->records.data;
  Lanes    valid = { 0 };
  uint64_t counts[STRIPES] __attribute__ ((aligned (64))), pairs = 0;
  uint32_t all, any, varying;
  size_t   n;

  ops->common (patterns, STRIPE * (end - first), &all, &any);
  all &= sieve->shared;
  varying = any & sieve->shared & ~all;
  n = ops->records (east.patterns, east.n, all,
                    (sieve->shared & ~SIEVE_MASK) | varying, records);
  if (n == 0)
    return 0;
  for (size_t stripe = first; stripe < end; stripe++)
    valid[stripe - first] = valid_lanes (layers, stripe);
  ops->planes (patterns, planes);
  ops->tables (planes, &valid, varying, tables);
  ops->scan ((const Lanes (*)[FIELD_VALUES]) tables, records, n, counts);
  for (size_t stripe = first; stripe < end; stripe++)
    pairs += counts[stripe - first] << (stripe >= layers->stripes_once);
  return pairs;
}

/* Orders a list by two diagonals so that neighbours differ in one: 00, 01, 11,
 * 10, or backwards.
 */
static void
order (const Sieve *sieve, List list, uint32_t first, uint32_t second,
       bool backwards)
{
  const Ops   *ops = sieve->ops;
  uint32_t    *patterns = list.patterns;
  const size_t front
      = ops->split (patterns, list.n, first, backwards, sieve->side.data);

  if (!second)
    return;
  ops->split (patterns, front, second, false, sieve->side.data);
  ops->split (patterns + front, list.n - front, second, true, sieve->side.data);
}

uint64_t
sieve_count_groups (Sieve *sieve, West west, List east, int level)
{
  const size_t n = west.once.n + west.twice.n;
  Layers       layers;
  size_t       groups, share;
  uint64_t     pairs = 0;

  /* Neighbours share a group, and what all its lanes have rules out more of the
   * east.
   */
  if (n > LANES && level < sieve->splits)
    {
      const uint32_t first = sieve->split_by[level];
      const uint32_t second = n > 2 * LANES && level + 1 < sieve->splits
                                  ? sieve->split_by[level + 1]
                                  : 0;

      order (sieve, west.once, first, second, false);
      order (sieve, west.twice, first, second, true);
    }
  buffer_reserve (&sieve->records, east.n * sizeof (Record));
  layers = lay_out (sieve, west);
  groups = (layers.stripes + STRIPES - 1) / STRIPES;
  share = (layers.stripes + groups - 1) / groups;
  for (size_t first = 0; first < layers.stripes; first += share)
    pairs += count_group (sieve, &layers, first,
                          MIN (first + share, layers.stripes), east);
  return pairs;
}
