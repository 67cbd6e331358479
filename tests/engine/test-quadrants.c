/* SPDX-License-Identifier: MIT */
/* test-quadrants.c: the operations on lists, of every instruction set that is
 * here, against loops that a child would write.
 */
#include "tests/support/tap.h"

#include "problems/nqueens/quadrants/ops.h"

#include <libsearch/search.h>

#include <stdlib.h>
#include <string.h>

static const Ops *const all[] = {
  &ops_portable,
#ifdef __x86_64__
  &ops_avx2,
  &ops_avx512,
  &ops_gfni,
#endif
};

enum
{
  MANY = 3000,
  GUARD = MARGIN / sizeof (uint32_t), /* what may be written past an end */
};

static GRand *dice;

/* About one bit in `one_in`. */
static uint64_t
sparse (int one_in)
{
  uint64_t bits = 0;

  for (int bit = 0; bit < 64; bit++)
    bits |= (uint64_t) (g_rand_int_range (dice, 0, one_in) == 0) << bit;
  return bits;
}

static void
fill (uint32_t *list, size_t n, int one_in)
{
  for (size_t i = 0; i < n; i++)
    list[i] = (uint32_t) sparse (one_in);
}

static void
fill_wide (uint64_t *list, size_t n, int one_in)
{
  for (size_t i = 0; i < n; i++)
    list[i] = sparse (one_in);
}

static int
compare (const void *a, const void *b)
{
  const uint64_t x = *(const uint64_t *) a, y = *(const uint64_t *) b;

  return (x > y) - (x < y);
}

/* Sorted, and as 64 bits. */
static uint64_t *
sorted (const void *list, size_t n, bool wide)
{
  uint64_t *copy = g_new (uint64_t, n + 1);

  for (size_t i = 0; i < n; i++)
    copy[i]
        = wide ? ((const uint64_t *) list)[i] : ((const uint32_t *) list)[i];
  qsort (copy, n, sizeof *copy, compare);
  return copy;
}

static bool
same_patterns (const void *a, size_t na, const void *b, size_t nb, bool wide)
{
  uint64_t  *x = sorted (a, na, wide), *y = sorted (b, nb, wide);
  const bool same = na == nb && memcmp (x, y, na * sizeof *x) == 0;

  g_free (x);
  g_free (y);
  return same;
}

enum
{
  CELLS = 150, /* more than two blocks of 64 */
  SIDE = 45,   /* larger than any shape that is treated in steps */
};

static uint64_t north[CELLS * SIDE + GUARD], south[CELLS * SIDE + GUARD];
static uint32_t low_north[CELLS * SIDE + GUARD],
    low_south[CELLS * SIDE + GUARD];
static uint32_t north_starts[2 * CELLS + 1 + GUARD];
static uint32_t south_starts[2 * CELLS + 1 + GUARD];
static uint64_t expected[CELLS * SIDE * SIDE];

/* Two kinds of entries in each cell: some cells have none, few have many. */
static void
make_quarter (uint64_t *entries, uint32_t *low, uint32_t *starts, bool wide)
{
  fill_wide (entries, CELLS * SIDE, 6);
  for (size_t i = 0; i < CELLS * SIDE; i++)
    {
      low[i] = (uint32_t) entries[i];
      entries[i] = wide ? entries[i] : low[i];
    }
  for (int i = 0; i < 2 * CELLS; i++)
    starts[i + 1] = starts[i]
                    + (uint32_t) g_rand_int_range (
                        dice, 0, g_rand_int_range (dice, 0, 8) ? 6 : SIDE / 2);
}

/* The first, the second, or both kinds of entries. */
static Cells
cells_of (const void *entries, const uint32_t *starts, int kinds)
{
  return (Cells){ entries, starts + (kinds == 2), starts + 1 + (kinds != 1) };
}

/* Every union of disjoint entries, one pair after the other. */
static size_t
join_plainly (Cells norths, Cells souths, uint32_t cells, uint64_t *out)
{
  size_t found = 0;

  for (uint32_t c = 0; c < 2 * cells; c += 2)
    for (uint32_t i = norths.begin[c]; i < norths.end[c]; i++)
      for (uint32_t j = souths.begin[c]; j < souths.end[c]; j++)
        if (!(north[i] & south[j]))
          out[found++] = north[i] | south[j];
  return found;
}

/* Joins the kinds into a list that has one pattern. */
static void
check_join (const Ops *ops, JoinWidths widths, uint32_t cells)
{
  const bool wide_in = widths != JOIN_32_TO_32;
  const bool wide_out = widths == JOIN_64_TO_64;
  Buffer     out = { 0 };
  uint64_t  *list;
  size_t     n, found;

  make_quarter (north, low_north, north_starts, wide_in);
  make_quarter (south, low_south, south_starts, wide_in);
  for (int kinds = 1; kinds <= 3; kinds++)
    {
      const Cells norths = cells_of (wide_in ? (void *) north : low_north,
                                     north_starts, kinds);
      const Cells souths = cells_of (wide_in ? (void *) south : low_south,
                                     south_starts, 1 + kinds % 3);

      n = join_plainly (norths, souths, cells, expected);
      expected[n++] = 77;
      buffer_reserve (&out, 8);
      if (wide_out)
        *(uint64_t *) out.data = 77;
      else
        *(uint32_t *) out.data = 77;
      found = ops->join[widths](norths, souths, cells, &out, 1);
      list = g_new (uint64_t, found);
      for (size_t i = 0; i < found; i++)
        list[i] = wide_out ? ((uint64_t *) out.data)[i]
                           : ((uint32_t *) out.data)[i];
      for (size_t i = 0; i < n; i++)
        expected[i] = wide_out ? expected[i] : (uint32_t) expected[i];
      CU_ASSERT (same_patterns (list, found, expected, n, true));
      g_free (list);
    }
  buffer_clear (&out);
}

static void
test_join (void)
{
  for (size_t o = 0; o < G_N_ELEMENTS (all); o++)
    for (int round = 0; round < 12 && all[o]->available (); round++)
      check_join (all[o], (JoinWidths) (round % JOINS),
                  round < 6 ? CELLS : (uint32_t) round);
}

/* The first ones do not have the bit (or have it), the others do (or do not);
 * none is lost, and what follows the list stays.
 */
static void
test_split (void)
{
  static uint32_t list[MANY + GUARD], before[MANY + GUARD], side[MANY + GUARD];

  for (size_t o = 0; o < G_N_ELEMENTS (all); o++)
    for (size_t n = 0; n < 200 && all[o]->available (); n++)
      {
        const bool     with_first = n % 2;
        const uint32_t bit = UINT32_C (1) << n % 32;
        size_t         first, wrong = 0;

        fill (list, 400, 3);
        memcpy (before, list, sizeof list);
        first = all[o]->split (list, n, bit, with_first, side);
        for (size_t i = 0; i < n; i++)
          wrong += ((list[i] & bit) != 0) != ((i < first) == with_first);
        CU_ASSERT_EQUAL (wrong, 0);
        CU_ASSERT (same_patterns (list, n, before, n, false));
        CU_ASSERT (memcmp (list + n, before + n, (MANY - n) * sizeof *list)
                   == 0);
      }
}

static void
test_split_wide (void)
{
  static uint64_t list[MANY + GUARD], before[MANY + GUARD], side[MANY + GUARD];
  static uint32_t low[MANY + GUARD];

  for (size_t o = 0; o < G_N_ELEMENTS (all); o++)
    for (size_t n = 0; n < 100 && all[o]->available (); n++)
      {
        const bool     with_first = n % 2;
        const uint64_t bit = UINT64_C (1) << n % 64;
        size_t         first, wrong = 0;

        fill_wide (list, 200, 3);
        memcpy (before, list, sizeof list);
        all[o]->narrow (list, n, low);
        for (size_t i = 0; i < n; i++)
          wrong += low[i] != (uint32_t) list[i];
        first = all[o]->split_wide (list, n, bit, with_first, side);
        for (size_t i = 0; i < n; i++)
          wrong += ((list[i] & bit) != 0) != ((i < first) == with_first);
        CU_ASSERT_EQUAL (wrong, 0);
        CU_ASSERT (same_patterns (list, n, before, n, true));
        CU_ASSERT (memcmp (list + n, before + n, (MANY - n) * sizeof *list)
                   == 0);
      }
}

static uint64_t
meet_plainly (const uint32_t *a, size_t na, const uint32_t *b, size_t nb,
              uint32_t bits)
{
  uint64_t pairs = 0;

  for (size_t i = 0; i < na; i++)
    for (size_t j = 0; j < nb; j++)
      pairs += !(a[i] & b[j] & bits);
  return pairs;
}

static void
test_meet (void)
{
  static uint32_t a[100 + GUARD], b[100 + GUARD];

  for (size_t o = 0; o < G_N_ELEMENTS (all); o++)
    for (size_t n = 0; n < 100 && all[o]->available (); n++)
      {
        fill (a, 100, 6);
        fill (b, 100, 6);
        CU_ASSERT_EQUAL (all[o]->meet (a, n, b, 99 - n, 0x7f7f7f7f),
                         meet_plainly (a, n, b, 99 - n, 0x7f7f7f7f));
      }
}

static void
test_common (void)
{
  static uint32_t list[LANES];

  for (size_t o = 0; o < G_N_ELEMENTS (all); o++)
    for (size_t n = 64; n <= LANES && all[o]->available (); n += 64)
      {
        uint32_t all_have = UINT32_MAX, any_has = 0, found_all, found_any;

        fill (list, n, 100);
        for (size_t i = 0; i < n; i++)
          {
            list[i] = i % 2 ? list[i] | 0x100fff0 : (list[i] & 0xfff) | 0xfff0;
            all_have &= list[i];
            any_has |= list[i];
          }
        all[o]->common (list, n, &found_all, &found_any);
        CU_ASSERT_EQUAL (found_all, all_have);
        CU_ASSERT_EQUAL (found_any, any_has);
      }
}

static void
test_planes (void)
{
  static uint32_t list[LANES];
  static Lanes    planes[32];

  for (size_t o = 0; o < G_N_ELEMENTS (all); o++)
    if (all[o]->available ())
      {
        size_t wrong = 0;

        fill (list, LANES, 3);
        all[o]->planes (list, planes);
        for (size_t lane = 0; lane < LANES; lane++)
          for (int bit = 0; bit < 32; bit++)
            wrong += (planes[bit][lane / 64] >> lane % 64 & 1)
                     == (list[lane] >> bit & 1);
        CU_ASSERT_EQUAL (wrong, 0);
      }
}

/* Planes, tables, records and scan: pairs in the valid lanes, of the patterns
 * without unwanted diagonals.  Bits 6 and 7 of a field count if they vary.
 */
static void
check_scan (const Ops *ops, size_t n, uint32_t without, uint32_t varying)
{
  static uint32_t west[LANES], east[MANY + GUARD], kept[MANY];
  static Lanes    planes[32];
  static Tables   tables;
  static Record   records[MANY + GUARD];
  const uint32_t  keep = 0x3f3f3f3f | varying;
  uint64_t        counts[LANES / 64] __attribute__ ((aligned (64)));
  Lanes           valid;
  size_t          found, wanted = 0;

  fill (west, LANES, 8);
  fill (east, n, 8);
  for (size_t i = 0; i < LANES / 64; i++)
    valid[i] = i % 3 ? ~UINT64_C (0) : UINT64_C (0xfff);
  for (size_t i = 0; i < n; i++)
    if (!(east[i] & without))
      kept[wanted++] = east[i];
  ops->planes (west, planes);
  ops->tables (planes, &valid, varying, tables);
  found = ops->records (east, n, without, keep, records);
  CU_ASSERT_EQUAL (found, wanted);
  ops->scan ((const Lanes (*)[FIELD_VALUES]) tables, records, found, counts);
  for (size_t i = 0; i < LANES / 64; i++)
    CU_ASSERT_EQUAL (counts[i], meet_plainly (west + 64 * i, i % 3 ? 64 : 12,
                                              kept, wanted, keep));
}

static void
test_scan (void)
{
  for (size_t o = 0; o < G_N_ELEMENTS (all); o++)
    for (size_t n = 0; n < 80 && all[o]->available (); n++)
      check_scan (all[o], n * 5, UINT32_C (1) << n % 32, (uint32_t) sparse (2));
}

/* The low halves of all, and of no more: what follows them is room. */
static void
test_narrow (void)
{
  uint64_t wide[200 + GUARD];
  uint32_t out[200 + GUARD];

  fill_wide (wide, G_N_ELEMENTS (wide), 2);
  for (size_t o = 0; o < G_N_ELEMENTS (all); o++)
    for (size_t n = 0; n <= 200 && all[o]->available (); n++)
      {
        size_t same = 0;

        memset (out, 0, sizeof out);
        all[o]->narrow (wide, n, out);
        while (same < n && out[same] == (uint32_t) wide[same])
          same++;
        CU_ASSERT_EQUAL (same, n);
      }
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "join finds the disjoint pairs", test_join },
    { "split parts a list in place", test_split },
    { "and a wide one", test_split_wide },
    { "narrow takes the low halves", test_narrow },
    { "meet counts pairs", test_meet },
    { "common: what all have and what any has", test_common },
    { "planes are the lanes without a bit", test_planes },
    { "scan counts pairs by lanes", test_scan },
    CU_TEST_INFO_NULL,
  };
  int status;

  dice = g_rand_new_with_seed (1);
  status = tap_run ("quadrants", tests);
  g_rand_free (dice);
  return status;
}
