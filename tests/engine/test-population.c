/* SPDX-License-Identifier: MIT */
/* test-population.c: units that nobody left: callbacks get nothing but what
 * they made.
 */
#include "tests/support/tap.h"
#include "tests/support/tree.h"

#include <string.h>

#define SEED 20261122

/* plain, whose states have a seal: that they were made, and that they were
 * expanded.
 */
#define MADE 0x5ea1
#define OPENED 0x0be4

static uint64_t calls;

static uint64_t *
seal_of (const void *state)
{
  return (uint64_t *) ((char *) state + plain.state_size);
}

static void
guarded_root (const void *instance, void *state)
{
  plain.root (instance, state);
  *seal_of (state) = MADE;
}

static bool
guarded_next (const void *instance, const void *state, uint64_t *cursor,
              void *child)
{
  calls++;
  CU_ASSERT_EQUAL (*seal_of (state), OPENED);
  CU_ASSERT (*cursor <= 6);
  if (!plain.next (instance, state, cursor, child))
    return false;
  *seal_of (child) = MADE;
  return true;
}

static bool
guarded_valid (const void *instance, const void *state)
{
  CU_ASSERT_EQUAL (*seal_of (state), MADE);
  return plain.valid (instance, state);
}

static bool
guarded_solution (const void *instance, const void *state)
{
  CU_ASSERT_EQUAL (*seal_of (state), MADE);
  return plain.solution (instance, state);
}

static uint64_t
guarded_expand (const void *instance, void *state)
{
  CU_ASSERT_EQUAL (*seal_of (state), MADE);
  CU_ASSERT (!plain.solution (instance, state));
  *seal_of (state) = OPENED;
  return 0;
}

static SearchRepr
guarded (void)
{
  return (SearchRepr){ .name = "guarded",
                       .state_size = plain.state_size + sizeof (uint64_t),
                       .root = guarded_root,
                       .next = guarded_next,
                       .valid = guarded_valid,
                       .solution = guarded_solution,
                       .expand = guarded_expand };
}

/* Do these numbers lead through the tree?  Asked of plain's callbacks alone. */
static bool
is_path (const SearchInstance *instance, const uint64_t *taken, size_t length)
{
  const void *data = search_instance_data (instance);
  char       *parent = g_malloc0 (plain.state_size);
  char       *child = g_malloc0 (plain.state_size);
  bool        good = true;

  plain.root (data, parent);
  good = !plain.solution (data, parent);
  for (size_t i = 0; good && i < length; i++)
    {
      uint64_t cursor = 0, count = 0;

      while (count < taken[i] && plain.next (data, parent, &cursor, child))
        count++;
      good = count == taken[i];
      if (i + 1 < length)
        good = good && count > 0 && plain.valid (data, child)
               && !plain.solution (data, child);
      memcpy (parent, child, plain.state_size);
    }
  g_free (parent);
  g_free (child);
  return good;
}

/* Changes a path somewhere: a little, or beyond all bounds. */
static void
forge (GArray *taken, GRand *random)
{
  static const uint64_t wild[]
      = { 0, 7, 255, UINT32_MAX, UINT64_MAX / 2 + 1, UINT64_MAX };
  const gint32 at = g_rand_int_range (random, 0, (gint32) taken->len);
  uint64_t    *number = &g_array_index (taken, uint64_t, at);

  switch (g_rand_int_range (random, 0, 4))
    {
    case 0:
      *number += (uint64_t) g_rand_int_range (random, -1, 2);
      break;
    case 1:
      *number = wild[g_rand_int_range (random, 0, G_N_ELEMENTS (wild))];
      break;
    case 2:
      g_array_set_size (taken, (guint) at + 1);
      break;
    default:
      for (int i = g_rand_int_range (random, 1, 20); i > 0; i--)
        {
          const uint64_t more = (uint64_t) g_rand_int_range (random, 0, 4);

          g_array_append_val (taken, more);
        }
    }
}

/* Explores a forged unit; true: it led somewhere. */
static bool
explore_forged (SearchExplorer *explorer, const SearchInstance *instance,
                const GArray *taken)
{
  const uint64_t *numbers = (const uint64_t *) (const void *) taken->data;
  SearchUnit     *unit = search_unit_new (numbers, taken->len, 5);
  GPtrArray      *left = units_new ();
  SearchTally     tally = { 0 };
  const SearchStopReason end
      = search_explore (explorer, unit, 50, &tally, left);
  const bool good = is_path (instance, numbers, taken->len);

  CU_ASSERT_EQUAL (end == SEARCH_STOP_PATH, !good);
  if (end == SEARCH_STOP_PATH)
    {
      CU_ASSERT (tally.candidates == 0 && tally.solutions == 0);
      CU_ASSERT_EQUAL_FATAL (left->len, 1);
      CU_ASSERT (unit_equal (left->pdata[0], unit));
    }
  g_ptr_array_unref (left);
  search_unit_free (unit);
  return good;
}

/* A unit that nobody left is refused, and callbacks see nothing of it. */
static void
test_forged (void)
{
  const SearchRepr repr = guarded ();
  GRand           *random = g_rand_new_with_seed (SEED);
  int              led[2] = { 0 };

  for (int seed = 0; seed < (tap_torture () ? 400 : 20); seed++)
    {
      SearchInstance *instance = tree_new (seed, 6, 9);
      GPtrArray      *units = units_cut (instance, &plain, random);
      SearchExplorer *explorer
          = search_explorer_new (instance, &repr, NULL, NULL);

      for (guint i = 0; i < units->len; i++)
        {
          const SearchUnit *unit = units->pdata[i];
          uint64_t         *numbers = search_unit_dup_taken (unit);
          GArray *taken = g_array_new (FALSE, FALSE, sizeof (uint64_t));

          g_array_append_vals (taken, numbers, (guint) unit->length);
          if (taken->len > 0)
            {
              forge (taken, random);
              led[explore_forged (explorer, instance, taken)]++;
            }
          g_array_unref (taken);
          g_free (numbers);
        }
      search_explorer_free (explorer);
      g_ptr_array_unref (units);
      search_instance_free (instance);
    }
  CU_ASSERT (led[false] > 100 && led[true] > 100);
  g_rand_free (random);
}

/* A tree without end; it is stopped when so many calls have been made. */
static int  stopped;
static bool forgets; /* once it has made a hundred, it makes others */

static SEARCH_CALLBACK (next, endless_next, const void *instance,
                        const uint64_t *state, uint64_t *cursor,
                        uint64_t *child)
{
  (void) instance;
  *child = *state + 1;
  *cursor += forgets && calls > 100 ? 2 : 1;
  if (++calls == 1000)
    g_atomic_int_set (&stopped, 1);
  return true;
}

static bool
never (const void *instance, const void *state)
{
  (void) instance, (void) state;
  return false;
}

static const SearchRepr endless = { .name = "endless",
                                    .state_size = sizeof (uint64_t),
                                    .next = endless_next,
                                    .solution = never };

/* Explores the unit with these numbers, of the endless tree. */
static SearchStopReason
explore_endless (const uint64_t *taken, size_t length, size_t memory_limit,
                 GPtrArray *left)
{
  const SearchSettings settings
      = SEARCH_SETTINGS (.cancel = &stopped, .memory_limit = memory_limit);
  SearchInstance *instance = tree_new (1, 1, 1);
  SearchExplorer *explorer
      = search_explorer_new (instance, &endless, &settings, NULL);
  SearchUnit      *unit = search_unit_new (taken, length, 3);
  SearchTally      tally = { 0 };
  SearchStopReason end;

  calls = 0;
  stopped = 0;
  end = search_explore (explorer, unit, 100, &tally, left);
  search_unit_free (unit);
  search_explorer_free (explorer);
  search_instance_free (instance);
  return end;
}

/* Going a path can be stopped like a search, and has to keep to its memory. */
static void
test_stopped (void)
{
  const uint64_t far[] = { 3, UINT64_MAX };
  uint64_t       deep[500];
  GPtrArray     *left = units_new ();

  for (size_t i = 0; i < G_N_ELEMENTS (deep); i++)
    deep[i] = 1;
  CU_ASSERT_EQUAL (explore_endless (far, 2, 0, left), SEARCH_STOP_SIGNAL);
  CU_ASSERT (calls < 2000);
  CU_ASSERT_EQUAL_FATAL (left->len, 1);
  CU_ASSERT_EQUAL (((SearchUnit *) left->pdata[0])->length, 2);
  CU_ASSERT_EQUAL (explore_endless (deep, G_N_ELEMENTS (deep), 2000, left),
                   SEARCH_STOP_MEMORY);
  CU_ASSERT_EQUAL_FATAL (left->len, 2);
  CU_ASSERT_EQUAL (((SearchUnit *) left->pdata[1])->length, 500);
  CU_ASSERT_EQUAL (explore_endless (deep, G_N_ELEMENTS (deep), 0, left),
                   SEARCH_STOP_NODES);
  CU_ASSERT_EQUAL (left->len, 2 + 101);
  g_ptr_array_unref (left);
}

/* What is left of callbacks that are no functions cannot be told. */
static void
test_impure (void)
{
  const uint64_t root[] = { 1 };
  GPtrArray     *left = units_new ();

  forgets = true;
  CU_ASSERT_EQUAL (explore_endless (root, 1, 0, left),
                   SEARCH_STOP_NONDETERMINISTIC);
  CU_ASSERT_EQUAL (left->len, 0);
  CU_ASSERT_STRING_EQUAL (search_stop_name (SEARCH_STOP_NONDETERMINISTIC),
                          "nondeterministic");
  CU_ASSERT_STRING_EQUAL (search_stop_name (SEARCH_STOP_PATH), "path");
  forgets = false;
  g_ptr_array_unref (left);
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "forged units", test_forged },
    { "going a path is stopped like a search", test_stopped },
    { "callbacks that are no functions", test_impure },
    CU_TEST_INFO_NULL,
  };

  return tap_run ("population", tests);
}
