/* SPDX-License-Identifier: MIT */
/* test-units.c: units are decisions: they can be written, sent and forged, and
 * callbacks get nothing but what they made.
 */
#include "tests/support/tap.h"
#include "tests/support/tree.h"

#include <string.h>

#define SEED 20261122

/* Written and read, in either way, a unit is the same. */
static void
test_bytes (void)
{
  SearchInstance *instance = tree_new (9, 6, 20);
  GRand          *random = g_rand_new_with_seed (SEED);
  GPtrArray      *units = units_cut (instance, &plain, random);

  g_ptr_array_add (units, search_unit_new_whole ());
  CU_ASSERT (units->len > 20);
  for (guint i = 0; i < units->len; i++)
    {
      const SearchUnit *unit = units->pdata[i];
      GBytes           *bytes = search_unit_to_bytes (unit);
      uint64_t         *taken = search_unit_dup_taken (unit);
      SearchUnit *read = search_unit_from_bytes (bytes, unit->share, NULL);
      SearchUnit *made = search_unit_new (taken, unit->length, unit->share);

      CU_ASSERT_EQUAL (g_bytes_get_size (bytes), unit->length); /* all small */
      CU_ASSERT_PTR_NOT_NULL_FATAL (read);
      CU_ASSERT (unit_equal (unit, read));
      CU_ASSERT (unit_equal (unit, made));
      search_unit_free (read);
      search_unit_free (made);
      g_free (taken);
      g_bytes_unref (bytes);
    }
  g_ptr_array_unref (units);
  g_rand_free (random);
  search_instance_free (instance);
}

/* Numbers of any size come back, in as many bytes as they need. */
static void
test_numbers (void)
{
  static const uint64_t numbers[] = {
    0, 1, 127, 128, 16383, 16384, UINT32_MAX, UINT64_MAX / 2, UINT64_MAX
  };
  const size_t count = G_N_ELEMENTS (numbers);
  SearchUnit  *unit = search_unit_new (numbers, count, 7);
  GBytes      *bytes = search_unit_to_bytes (unit);
  SearchUnit  *read = search_unit_from_bytes (bytes, 7, NULL);
  uint64_t    *taken;

  CU_ASSERT_EQUAL (g_bytes_get_size (bytes),
                   1 + 1 + 1 + 2 + 2 + 3 + 5 + 9 + 10);
  CU_ASSERT_PTR_NOT_NULL_FATAL (read);
  CU_ASSERT_EQUAL_FATAL (read->length, count);
  taken = search_unit_dup_taken (read);
  CU_ASSERT (memcmp (taken, numbers, sizeof numbers) == 0);
  g_free (taken);
  g_bytes_unref (bytes);
  search_unit_free (read);
  search_unit_free (unit);
}

/* What nobody writes is refused. */
static void
test_refused (void)
{
  static const struct
  {
    const char *bytes;
    size_t      size;
    uint64_t    share;
    const char *message;
  } cases[] = {
    { "\x01\x02\x80", 3, 1, "after 2 numbers" },
    { "\x81", 1, 1, "after 0 numbers" },
    { "\x03\x80\x00\x03", 4, 1, "after 1 number" }, /* 0 in two bytes */
    { "\xff\xff\xff\xff\xff\xff\xff\xff\xff\x02", 10, 1, "after 0" },
    { "\xff\xff\xff\xff\xff\xff\xff\xff\xff\x81\x00", 11, 1, "after 0" },
    { "\x01", 1, SEARCH_SHARE_WHOLE + 1, "more than the whole tree" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GBytes *bytes = g_bytes_new (cases[i].bytes, cases[i].size);
      GError *error = NULL;

      CU_ASSERT_PTR_NULL (
          search_unit_from_bytes (bytes, cases[i].share, &error));
      CU_ASSERT_FATAL (
          g_error_matches (error, SEARCH_ERROR, SEARCH_ERROR_INPUT));
      CU_ASSERT_PTR_NOT_NULL (strstr (error->message, cases[i].message));
      g_error_free (error);
      g_bytes_unref (bytes);
    }
}

/* Explores the unit with both explorers. */
static void
check_same (SearchExplorer *one, SearchExplorer *other, const SearchUnit *unit,
            uint64_t budget, GPtrArray *units)
{
  GPtrArray             *left = units_new (), *other_left = units_new ();
  SearchTally            tally = { 0 }, other_tally = { 0 };
  const SearchStopReason end = search_explore (one, unit, budget, &tally, left);

  CU_ASSERT_EQUAL (
      end, search_explore (other, unit, budget, &other_tally, other_left));
  CU_ASSERT (end == SEARCH_STOP_COMPLETE || end == SEARCH_STOP_NODES);
  CU_ASSERT (tally_equal (&tally, &other_tally));
  CU_ASSERT (units_equal (left, other_left));
  while (left->len > 0)
    g_ptr_array_add (units, g_ptr_array_steal_index (left, left->len - 1));
  g_ptr_array_unref (left);
  g_ptr_array_unref (other_left);
}

/* An explorer that goes from any unit to any other finds the same as one that
 * has met nothing yet.
 */
static void
test_any_order (void)
{
  GRand *random = g_rand_new_with_seed (SEED);

  for (int seed = 0; seed < (tap_torture () ? 1000 : 30); seed++)
    {
      const SearchRepr    *repr = seed % 2 ? &workspace : &plain;
      const SearchSettings settings
          = SEARCH_SETTINGS (.digest = true, .partial = seed % 3 == 0,
                             .stop_depth = 6);
      SearchInstance *instance = tree_new (seed, 6, 9);
      GPtrArray      *units = units_new ();
      SearchExplorer *roaming
          = search_explorer_new (instance, repr, &settings, NULL);

      g_ptr_array_add (units, search_unit_new_whole ());
      for (int i = 0; i < 60 && units->len > 0; i++)
        {
          SearchUnit *unit = g_ptr_array_steal_index (
              units, (guint) g_rand_int_range (random, 0, (gint32) units->len));
          SearchExplorer *fresh
              = search_explorer_new (instance, repr, &settings, NULL);

          check_same (roaming, fresh, unit,
                      (uint64_t) g_rand_int_range (random, 1, 40), units);
          search_explorer_free (fresh);
          search_unit_free (unit);
        }
      search_explorer_free (roaming);
      g_ptr_array_unref (units);
      search_instance_free (instance);
    }
  g_rand_free (random);
}

/* An explorer that goes on with what it has left, or with what lies above that,
 * makes no state again.
 */
static uint64_t calls;

static bool
counted_next (const void *instance, const void *state, uint64_t *cursor,
              void *child)
{
  calls++;
  return plain.next (instance, state, cursor, child);
}

static void
test_no_detour (void)
{
  SearchRepr      repr = plain;
  SearchInstance *instance = tree_new (9, 6, 30);
  SearchExplorer *explorer;
  GPtrArray      *units = units_new ();
  SearchUnit     *unit = search_unit_new_whole ();
  SearchTally     tally = { 0 };

  repr.next = counted_next;
  repr.loops.all = NULL;
  explorer = search_explorer_new (instance, &repr, NULL, NULL);
  search_explore (explorer, unit, 3000, &tally, units);
  CU_ASSERT_FATAL (units->len > 8);
  for (guint i = 0; i < units->len; i++)
    {
      SearchTally one = { 0 };

      calls = 0;
      search_explore (explorer, units->pdata[i], 1, &one, NULL);
      CU_ASSERT (calls <= one.candidates + 1);
    }
  search_unit_free (unit);
  g_ptr_array_unref (units);
  search_explorer_free (explorer);
  search_instance_free (instance);
}

/* Each state has 100,000 children. */
static bool
wide_next (const void *instance, const void *state, uint64_t *cursor,
           void *child)
{
  (void) instance;
  (void) state;
  calls++;
  if (*cursor == 100000)
    return false;
  *(int *) child = (int) ++*cursor;
  return true;
}

static bool
no_solution (const void *instance, const void *state)
{
  (void) instance;
  (void) state;
  return false;
}

/* An explorer that goes to and fro among many children makes few of them again,
 * and comes to the right ones.
 */
static void
test_wide (void)
{
  const SearchRepr repr = { .name = "wide",
                            .state_size = sizeof (int),
                            .next = wide_next,
                            .solution = no_solution };
  SearchInstance  *instance = tree_new (1, 1, 1);
  SearchExplorer  *explorer = search_explorer_new (instance, &repr, NULL, NULL);
  SearchTally      tally = { 0 };

  CU_ASSERT_PTR_NOT_NULL_FATAL (explorer);
  calls = 0;
  for (uint64_t i = 0; i < 100; i++)
    {
      const uint64_t taken[] = { i % 2 ? 99000 - i * 300 : 700 * i + 1, i };
      GPtrArray     *left = units_new ();
      SearchUnit    *unit = search_unit_new (taken, 2, SEARCH_SHARE_WHOLE);
      uint64_t      *found;

      CU_ASSERT_EQUAL (search_explore (explorer, unit, 1, &tally, left),
                       SEARCH_STOP_NODES);
      CU_ASSERT_EQUAL_FATAL (left->len, 2);
      found = search_unit_dup_taken (left->pdata[1]);
      CU_ASSERT_EQUAL (found[0], taken[0]);
      CU_ASSERT_EQUAL (found[1], i + 1);
      g_free (found);
      g_ptr_array_unref (left);
      search_unit_free (unit);
    }
  CU_ASSERT_EQUAL (tally.nodes, 100);
  CU_ASSERT (calls < 200000);
  search_explorer_free (explorer);
  search_instance_free (instance);
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "written and read, a unit is the same", test_bytes },
    { "numbers of any size", test_numbers },
    { "what nobody writes is refused", test_refused },
    { "from any unit to any other", test_any_order },
    { "no state is made again without need", test_no_detour },
    { "nor are many children of one", test_wide },
    CU_TEST_INFO_NULL,
  };

  return tap_run ("units", tests);
}
