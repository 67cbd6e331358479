/* SPDX-License-Identifier: MIT */
/* test-choose.c: which of two ways in which a unit was explored is
 * taken, when ledgers become one.
 */
#include "tests/support/forest.h"

#include <glib/gstdio.h>

/* What is taken before the other, of two ways in which a unit was explored. */
typedef void (*Make) (LedgerUnit *unit, uint32_t cut);

/* Has its first child explored too. */
static void
make_further (LedgerUnit *unit, uint32_t cut)
{
  forest_explore (unit, cut, NULL);
  forest_explore (unit->children[0], 1, NULL);
}

static void
make_done (LedgerUnit *unit, uint32_t cut)
{
  forest_explore (unit, cut, NULL);
}

/* Leaves all of the share. */
static void
make_shareless (LedgerUnit *unit, uint32_t cut)
{
  forest_explore (unit, cut, NULL);
  unit->children[0]->share += ledger_unit_own_share (unit);
}

static void
make_open (LedgerUnit *unit, uint32_t cut)
{
  (void) unit;
  (void) cut;
}

static void
make_closed (LedgerUnit *unit, uint32_t cut)
{
  forest_explore (unit, cut, NULL);
  forest_finish (unit);
}

/* Nothing of the share is open, but a unit is. */
static void
make_almost_closed (LedgerUnit *unit, uint32_t cut)
{
  forest_explore (unit, cut, NULL);
  for (guint i = 0; i < unit->left; i++)
    unit->children[i]->share = 0;
}

/* Of the first of two children all, knowing what is best already. */
static void
make_pruned (LedgerUnit *unit, uint32_t cut)
{
  SearchBest best = { true, 0 };

  forest_explore (unit, 1, NULL);
  unit->best = best;
  forest_explore (unit->children[0], cut, &best);
  for (guint i = 0; i < unit->children[0]->left; i++)
    forest_explore (unit->children[0]->children[i], 100, &best);
}

/* Of that a part, and finds the best. */
static void
make_found (LedgerUnit *unit, uint32_t cut)
{
  SearchBest best = { 0 };

  forest_explore (unit, 1, NULL);
  unit->best = (SearchBest){ true, 0 };
  forest_explore (unit->children[0], cut, &best);
  unit->children[0]->best.value = -1;
}

/* Of two ledgers, in either order, what `taken` makes becomes the new one. */
static void
check_taken (Make taken, uint32_t cut, Make other, uint32_t other_cut,
             bool best)
{
  LedgerUnit *trees[] = { forest_new (100), forest_new (100) };
  char       *paths[2], *wanted;
  Scratch     scratch;

  scratch_init (&scratch, "new");
  taken (trees[0], cut);
  other (trees[1], other_cut);
  paths[0] = forest_write (&scratch, "taken", trees[0], best);
  paths[1] = forest_write (&scratch, "other", trees[1], best);
  wanted = forest_units (paths[0]);
  for (int first = 0; first < 2; first++)
    {
      const char *inputs[] = { paths[first], paths[1 - first] };
      char       *text = forest_merge (&scratch, inputs, 2);

      CU_ASSERT_STRING_EQUAL (text, wanted);
      g_unlink (scratch.path);
      g_free (text);
    }
  for (int i = 0; i < 2; i++)
    {
      ledger_unit_free (trees[i]);
      g_free (paths[i]);
    }
  g_free (wanted);
  scratch_clear (&scratch);
}

static void
test_taken (void)
{
  const struct
  {
    Make taken;
    Make other;
    bool best;
  } pairs[] = {
    { make_shareless, make_open, false },
    { make_closed, make_almost_closed, false },
    { make_closed, make_further, false },
    { make_further, make_done, false },
    { make_found, make_pruned, true },
  };

  /* Cut at many places, so that no order that is by chance passes. */
  for (size_t i = 0; i < G_N_ELEMENTS (pairs); i++)
    for (uint32_t cut = 2; cut < 10; cut++)
      check_taken (pairs[i].taken, cut, pairs[i].other, 11 - cut,
                   pairs[i].best);
}

/* The same numbers, explored from another start, are another way, even where
 * nothing was found.
 */
static void
test_starts (void)
{
  LedgerUnit *trees[] = { forest_new (100), forest_new (100) };
  char       *paths[2], *texts[2];
  Scratch     scratch;

  scratch_init (&scratch, "new");
  for (int i = 0; i < 2; i++)
    {
      SearchBest best = { true, -i };
      char       name[] = { (char) ('a' + i), '\0' };

      forest_explore (trees[i], 5, &best);
      forest_explore (trees[i]->children[0], 1, NULL);
      trees[i]->children[0]->best = (SearchBest){ true, -i }; /* the start */
      paths[i] = forest_write (&scratch, name, trees[i], true);
      ledger_unit_free (trees[i]);
    }
  for (int i = 0; i < 2; i++)
    {
      const char *inputs[] = { paths[i], paths[1 - i] };

      texts[i] = forest_merge (&scratch, inputs, 2);
      g_unlink (scratch.path);
    }
  CU_ASSERT_STRING_EQUAL (texts[0], texts[1]);
  for (int i = 0; i < 2; i++)
    {
      g_free (paths[i]);
      g_free (texts[i]);
    }
  scratch_clear (&scratch);
}

/* What is folded covers what is not, which is taken, and what is not done. */
static void
test_covered (void)
{
  static const char *const names[] = { "open", "folded", "whole" };
  const char              *inputs[3];
  char                    *paths[3], *texts[3];
  Scratch                  scratch;

  scratch_init (&scratch, "new");
  for (guint i = 0; i < 3; i++)
    {
      LedgerUnit *whole = forest_new (100);

      forest_explore (whole, 5, NULL);
      if (i > 0)
        forest_finish (whole);
      if (i == 1)
        forest_fold (whole, 1);
      inputs[i] = paths[i] = forest_write (&scratch, names[i], whole, false);
      texts[i] = forest_units (paths[i]);
      ledger_unit_free (whole);
    }
  for (guint i = 2; i <= 3; i++)
    {
      char *text = forest_merge (&scratch, inputs, i);

      CU_ASSERT_STRING_EQUAL (text, texts[i - 1]);
      g_unlink (scratch.path);
      g_free (text);
    }
  for (guint i = 0; i < 3; i++)
    {
      g_free (paths[i]);
      g_free (texts[i]);
    }
  scratch_clear (&scratch);
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "what is taken, of two ways", test_taken },
    { "other starts are other ways", test_starts },
    { "what is folded covers all below", test_covered },
    CU_TEST_INFO_NULL,
  };

  return tap_run ("ledger-choose", tests);
}
