/* SPDX-License-Identifier: MIT */
/* test-purity.c: callbacks are functions of the instance and the path alone. */
#include "probe.h"
#include "queens.h"
#include "tree.h"

/* The probe finds nothing, and walks the tree that the engine walks. */
static void
expect_pure (const SearchInstance *instance, const SearchRepr *repr)
{
  SearchTally  tally;
  SearchResult result;

  CU_ASSERT_PTR_NULL (probe_purity (instance, repr, &tally));
  CU_ASSERT_FATAL (search_run (instance, repr, NULL, NULL, &result, NULL));
  CU_ASSERT_EQUAL (tally.candidates, result.tally.candidates);
  CU_ASSERT_EQUAL (tally.nodes, result.tally.nodes);
  CU_ASSERT_EQUAL (tally.solutions, result.tally.solutions);
}

static void
test_queens (void)
{
  for (int n = 0; n <= (tap_torture () ? 9 : 7); n++)
    for (const SearchRepr *const *repr = queens_problem->reprs; *repr; repr++)
      {
        SearchInstance *instance = queens_new (n);

        expect_pure (instance, *repr);
        search_instance_free (instance);
      }
}

static void
test_trees (void)
{
  for (int seed = 0; seed < 20; seed++)
    for (const SearchRepr *const *repr = tree_problem.reprs; *repr; repr++)
      {
        SearchInstance *instance = tree_new (seed, 5, 5);

        expect_pure (instance, *repr);
        search_instance_free (instance);
      }
}

/* Impure callbacks, each in place of one of the representation `plain`. */
static bool
by_address (const void *instance, const void *state)
{
  return plain.valid (instance, state) && (uintptr_t) state % 3 != 0;
}

static bool
by_count (const void *instance, const void *state)
{
  static unsigned calls;

  return plain.solution (instance, state) || ++calls % 100 == 0;
}

/* Forgets a byte of what it should write. */
static bool
by_half (const void *instance, const void *state, uint64_t *cursor, void *child)
{
  unsigned char      *byte = child;
  const unsigned char before = *byte;

  if (!plain.next (instance, state, cursor, child))
    return false;
  *byte = before;
  return true;
}

static void
test_impure (void)
{
  SearchInstance *instance = tree_new (4, 6, 8);
  SearchRepr      addresses = plain, counts = plain, halves = plain;
  SearchTally     tally;

  addresses.valid = by_address;
  counts.solution = by_count;
  halves.next = by_half;
  CU_ASSERT_STRING_EQUAL (probe_purity (instance, &addresses, &tally), "valid");
  CU_ASSERT_STRING_EQUAL (probe_purity (instance, &counts, &tally), "solution");
  CU_ASSERT_PTR_NOT_NULL (probe_purity (instance, &halves, &tally));
  search_instance_free (instance);
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "N-Queens, every representation", test_queens },
    { "trees, with and without a board", test_trees },
    { "what is not pure is found out", test_impure },
    CU_TEST_INFO_NULL,
  };

  return queens_run ("purity", tests);
}
