/* SPDX-License-Identifier: MIT */
/* groups.c: compares many half-boards (placements of queens in one half of the
 * board) with each half-board of the other half.
 *
 * Up to 512 half-boards of one half form a group.  Each of them has a lane,
 * which is one bit of a vector register.  A half-board is described by its
 * pattern, the set of its diagonals.  A pattern has four fields of diagonals
 * (layout.h).  For every value of a field, a table has the set of lanes without
 * any of the diagonals in this value.  So one half-board of the other half is
 * compared with all lanes by four loads, three ANDs and a population count.
 */
#include "sieve.h"

#include <glib.h>
#include <string.h>

enum
{
  /* A stripe is a part of a group: this many half-boards, each of which has a
   * lane (a bit of a vector).  All lanes of a stripe count once, or all count
   * twice.
   */
  STRIPE = 64,
  STRIPES = LANES / STRIPE,

  /* Cost of making the tables for a group of half-boards, in the unit of the
   * function cost(): the reading of a vector.
   */
  TABLES_COST = 2000,
};

/* The half-boards of one side in the order of their lanes (bits of vectors):
 * the list of those that count once, then the list of those that count twice.
 * Each list fills whole stripes of STRIPE lanes, so the last stripe may repeat
 * its last half-board.
 */
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

/* Copies the patterns of a list, and repeats the last pattern so that their
 * number becomes a multiple of STRIPE.
 */
static void
copy_stripes (List list, uint32_t *patterns)
{
  memcpy (patterns, list.patterns, list.n * sizeof *patterns);
  for (size_t i = list.n; i % STRIPE; i++)
    patterns[i] = patterns[list.n - 1];
}

static Layers
lay_out (Sieve *sieve, Side side)
{
  Layers layers = { .once = side.once, .twice = side.twice };

  layers.stripes_once = stripes_of (side.once);
  layers.stripes = layers.stripes_once + stripes_of (side.twice);
  layers.patterns
      = buffer_reserve (&sieve->lanes, (layers.stripes + STRIPES) * STRIPE
                                           * sizeof *layers.patterns);
  copy_stripes (side.once, layers.patterns);
  copy_stripes (side.twice, layers.patterns + STRIPE * layers.stripes_once);
  return layers;
}

/* Returns a bit for each lane of the stripe with the index `stripe`: 1 if the
 * lane has a half-board of the list, 0 if it only repeats the list's last
 * half-board.
 */
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

/* Counts the pairs of a half-board in the stripes from `first` to before `end`
 * and a half-board of the side `others` that have no diagonal in common.  (A
 * stripe is 64 half-boards.) Pairs with a half-board of a list `twice` count
 * twice.
 */
static uint64_t
count_group (Sieve *sieve, const Layers *layers, size_t first, size_t end,
             Side others)
{
  const Ops      *ops = sieve->ops;
  const uint32_t *patterns = layers->patterns + STRIPE * first;
  Lanes          *planes = sieve->tables.data;
  Lanes (*tables)[FIELD_VALUES] = (Lanes (*)[FIELD_VALUES]) (planes + 32);
  Record  *records = sieve->records.data;
  Lanes    valid = { 0 };
  uint64_t once[STRIPES] __attribute__ ((aligned (64)));
  uint64_t twice[STRIPES] __attribute__ ((aligned (64))), pairs = 0;
  uint32_t all, any, varying, keep;
  size_t   n_once, n_twice;

  ops->common (patterns, STRIPE * (end - first), &all, &any);
  all &= sieve->shared;
  varying = any & sieve->shared & ~all;
  keep = (sieve->shared & ~SIEVE_MASK) | varying;
  n_once
      = ops->records (others.once.patterns, others.once.n, all, keep, records);
  n_twice = ops->records (others.twice.patterns, others.twice.n, all, keep,
                          records + n_once);
  if (n_once + n_twice == 0)
    return 0;
  for (size_t stripe = first; stripe < end; stripe++)
    valid[stripe - first] = valid_lanes (layers, stripe);
  ops->planes (patterns, planes);
  ops->tables (planes, &valid, varying, tables);
  ops->scan ((const Lanes (*)[FIELD_VALUES]) tables, records, n_once, once);
  ops->scan ((const Lanes (*)[FIELD_VALUES]) tables, records + n_once, n_twice,
             twice);
  for (size_t stripe = first; stripe < end; stripe++)
    pairs += (once[stripe - first] + 2 * twice[stripe - first])
             << (stripe >= layers->stripes_once);
  return pairs;
}

/* Sorts a list of patterns by the diagonals `first` and `second`: patterns that
 * have neither, only the second, both, only the first; or in the reverse order
 * if `backwards`.  So each of the four parts differs from the next in one
 * diagonal.  If `second` is 0, sorts only by `first`.
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

/* Returns a side whose list `once` is `list`, and whose list `twice` is empty.
 */
static Side
side_of (List list)
{
  return (Side){ .once = list, .twice = { list.patterns, 0 } };
}

/* Returns the cost of comparing `lanes` half-boards of one half of the board
 * with `records` half-boards of the other, as a number of vectors to read.
 * Making the tables for a group of LANES half-boards costs as much as reading
 * TABLES_COST vectors.
 */
static size_t
cost (size_t lanes, size_t records)
{
  return (lanes + LANES - 1) / LANES * (TABLES_COST + 4 * records);
}

uint64_t
sieve_count_groups (Sieve *sieve, Side west, List east, int level)
{
  const size_t n_west = side_size (west);
  const bool   turn = cost (east.n, n_west) < cost (n_west, east.n);
  const Side   lanes = turn ? side_of (east) : west;
  const Side   others = turn ? west : side_of (east);
  const size_t n = turn ? east.n : n_west;
  Layers       layers;
  size_t       groups, share;
  uint64_t     pairs = 0;

  /* Sorting brings half-boards with common diagonals into one group.  If all
   * half-boards of a group have a diagonal, no half-board of the other side
   * with this diagonal is compared with the group.
   */
  if (n > LANES && level < sieve->splits)
    {
      const uint32_t first = sieve->split_by[level];
      const uint32_t second = n > 2 * LANES && level + 1 < sieve->splits
                                  ? sieve->split_by[level + 1]
                                  : 0;

      order (sieve, lanes.once, first, second, false);
      order (sieve, lanes.twice, first, second, true);
    }
  buffer_reserve (&sieve->records, side_size (others) * sizeof (Record));
  layers = lay_out (sieve, lanes);
  groups = (layers.stripes + STRIPES - 1) / STRIPES;
  share = (layers.stripes + groups - 1) / groups;
  for (size_t first = 0; first < layers.stripes; first += share)
    pairs += count_group (sieve, &layers, first,
                          MIN (first + share, layers.stripes), others);
  return pairs;
}
