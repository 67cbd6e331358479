/* SPDX-License-Identifier: MIT */
/* test-purity.c: callbacks are functions of the instance and the path alone. */
#include "tests/support/queens.h"
#include "tests/support/tree.h"

#include "libsearch/inspect/walker.h"

/* What tells two walks of `repr` apart that lie in different memory; NULL:
 * nothing.  Free with g_free().
 */
static char *
probe (const SearchInstance *instance, const SearchRepr *repr)
{
  const LockstepSettings settings = { .candidates = 10000000 };

  return lockstep (instance, repr, repr, &settings);
}

static void
test_queens (void)
{
  for (int n = 0; n <= (tap_torture () ? 9 : 7); n++)
    for (const SearchRepr *const *repr = queens_problem->reprs; *repr; repr++)
      {
        SearchInstance *instance = queens_new (n);
        SearchMemory    memory;

        if (search_instance_fits (instance, *repr, 0, 1, &memory, NULL))
          CU_ASSERT_PTR_NULL (probe (instance, *repr));
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

        CU_ASSERT_PTR_NULL (probe (instance, *repr));
        search_instance_free (instance);
      }
}

/* Impure callbacks, each in place of one of the representation `plain`. */
static SEARCH_CALLBACK (valid, by_address, const void *instance,
                        const uint64_t *state)
{
  uint64_t mixed = ((uintptr_t) state ^ *state) * UINT64_C (0x9e3779b97f4a7c15);

  mixed = (mixed ^ mixed >> 32) * UINT64_C (0x9e3779b97f4a7c15);
  return plain.valid (instance, state) && mixed >> 60;
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
expect_impure (const SearchInstance *instance, const SearchRepr *repr)
{
  char *report = probe (instance, repr);

  CU_ASSERT_PTR_NOT_NULL_FATAL (report);
  CU_ASSERT (g_str_has_prefix (report, "valid children differ after"));
  g_free (report);
}

static void
test_impure (void)
{
  SearchInstance *instance = tree_new (4, 6, 8);
  SearchRepr      addresses = plain, counts = plain, halves = plain;

  addresses.valid = by_address;
  counts.solution = by_count;
  halves.next = by_half;
  expect_impure (instance, &addresses);
  expect_impure (instance, &counts);
  expect_impure (instance, &halves);
  search_instance_free (instance);
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "N-Queens, every representation", test_queens },
    { "trees, with and without a workspace", test_trees },
    { "what is not pure is found out", test_impure },
    CU_TEST_INFO_NULL,
  };

  return queens_run ("purity", tests);
}
