/* SPDX-License-Identifier: MIT */
/* test-fold.c: a ledger stays small, however often it is opened. */
#include "tests/support/forest.h"
#include "tests/support/recorder.h"

#include <unistd.h>

/* The number of rows at which a ledger is folded (file/store.c), and a number
 * of units that makes more.
 */
#define FOLD_AT 8192
#define MANY 60000

static void
commit_nothing (SearchLedger *ledger)
{
  GPtrArray *results = g_ptr_array_new ();
  Recorder   recorder;

  CU_ASSERT_TRUE (recorder_begin (&recorder, ledger, 0, NULL));
  CU_ASSERT_TRUE (recorder_commit (&recorder, results, NULL));
  CU_ASSERT_TRUE (recorder_end (&recorder, "signal", NULL));
  g_ptr_array_unref (results);
}

/* Who finds many rows folds them: those before may have been killed each time
 * before there were as many more.
 */
static void
test_found (void)
{
  Scratch           scratch;
  LedgerUnit       *whole = forest_new (MANY);
  SearchLedgerTotal before;
  SearchLedger     *ledger;
  GRand            *random = g_rand_new_with_seed (1);
  char             *path;

  scratch_init (&scratch, "new");
  for (LedgerUnit *unit = whole; unit; unit = ledger_unit_next (unit, whole))
    if (unit->state == SEARCH_LEDGER_OPEN) /* goes on with what this leaves */
      forest_explore (unit, (uint32_t) g_rand_int_range (random, 1, 9), NULL);
  path = forest_write (&scratch, "forest", whole, false);
  ledger = ledger_open (path, SEARCH_LEDGER_WORK, NULL, NULL);
  CU_ASSERT_PTR_NOT_NULL_FATAL (ledger);
  before = ledger->total;
  CU_ASSERT_FATAL (before.rows > FOLD_AT);
  commit_nothing (ledger);
  CU_ASSERT (ledger->total.rows <= FOLD_AT / 2);
  CU_ASSERT (ledger->total.units == before.units);
  CU_ASSERT (ledger->total.tally.nodes == before.tally.nodes);
  CU_ASSERT (ledger->total.tally.digest == before.tally.digest);
  CU_ASSERT_TRUE (search_ledger_close (ledger, NULL));
  ledger_unit_free (forest_read (path));
  unlink (path);
  g_free (path);
  g_rand_free (random);
  ledger_unit_free (whole);
  scratch_clear (&scratch);
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "many rows that are found are folded", test_found },
    CU_TEST_INFO_NULL,
  };

  return tap_run ("ledger-fold", tests);
}
