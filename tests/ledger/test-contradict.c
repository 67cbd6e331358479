/* SPDX-License-Identifier: MIT */
/* test-contradict.c: ledgers that contradict each other do not become
 * one.
 */
#include "tests/support/forest.h"

#include <glib/gstdio.h>
#include <string.h>

/* Two ledgers, of which one will lie. */
typedef struct
{
  Scratch     scratch;
  LedgerUnit *one;
  LedgerUnit *other;
  bool        best;
} Pair;

static void
begin (Pair *pair, uint32_t cut, uint32_t other_cut)
{
  *pair = (Pair){ 0 };
  scratch_init (&pair->scratch, "new");
  pair->one = forest_new (100);
  pair->other = forest_new (100);
  forest_explore (pair->one, cut, NULL);
  forest_explore (pair->other, other_cut, NULL);
}

/* They contradict each other, and the error says so in these words. */
static void
expect (Pair *pair, const char *message)
{
  char *names[2]
      = { forest_write (&pair->scratch, "one", pair->one, pair->best),
          forest_write (&pair->scratch, "other", pair->other, pair->best) };
  const char *inputs[] = { names[0], names[1] };
  GError     *error = NULL;

  CU_ASSERT_FALSE (
      search_ledger_merge (pair->scratch.path, inputs, 2, NULL, &error));
  CU_ASSERT_PTR_NOT_NULL_FATAL (error);
  CU_ASSERT (error->code == SEARCH_ERROR_CHECK);
  if (!strstr (error->message, message) || !strstr (error->message, names[0]))
    CU_FAIL ("the message is another one");
  CU_ASSERT_FALSE (ledger_file_exists (pair->scratch.path));
  g_error_free (error);
  for (int i = 0; i < 2; i++)
    {
      g_unlink (names[i]);
      g_free (names[i]);
    }
  ledger_unit_free (pair->one);
  ledger_unit_free (pair->other);
  scratch_clear (&pair->scratch);
}

static void
count_more (SearchTally *tally)
{
  tally->solutions++;
  tally->fundamental++;
  tally->orbits[0].count++;
}

/* Makes all that unit a1 has found orbits of one size in one ledger, and of
 * another in the other.
 */
static void
set_orbits (const Pair *pair, SearchOrbit one, SearchOrbit other)
{
  LedgerUnit *trees[] = { pair->one, pair->other };
  SearchOrbit orbits[] = { one, other };

  for (int i = 0; i < 2; i++)
    {
      SearchTally *tally = &forest_at (trees[i], "a1")->tally;

      tally->orbits[0] = orbits[i];
      tally->fundamental = orbits[i].count;
      tally->solutions = orbits[i].size * orbits[i].count;
    }
}

/* As many solutions in as many orbits: 1, 3, 3 and 2, 2, 3 are of the sizes. */
static void
swap_orbits (const Pair *pair)
{
  SearchTally *one = &forest_at (pair->one, "a1")->tally;
  SearchTally *other = &forest_at (pair->other, "a1")->tally;

  one->fundamental = other->fundamental = 3;
  one->solutions = other->solutions = 7;
  for (guint i = 0; i < 3; i++)
    {
      one->orbits[i] = (SearchOrbit){ i + 1, i };
      other->orbits[i] = (SearchOrbit){ i + 1, 1 };
    }
  one->orbits[0].count = 1;
  one->orbits[1].count = 0;
  other->orbits[0].count = 0;
  other->orbits[1].count = 2;
}

/* What a unit found, and left. */
static void
test_lies (void)
{
  Pair pair;

#define LIE(change, message)                                                   \
  begin (&pair, 5, 5);                                                         \
  forest_explore (forest_at (pair.one, "a1"), 7, NULL);                        \
  forest_explore (forest_at (pair.other, "a1"), 7, NULL);                      \
  {                                                                            \
    LedgerUnit *unit = forest_at (pair.other, "a1");                           \
                                                                               \
    (void) unit;                                                               \
    change;                                                                    \
  }                                                                            \
  expect (&pair, message)

  LIE (count_more (&unit->tally), "unit 'a1': solutions: ");
  LIE (unit->tally.digest++, "unit 'a1': digest: ");
  LIE (set_orbits (&pair, (SearchOrbit){ 8, 1 }, (SearchOrbit){ 4, 2 }),
       "unit 'a1': fundamental: ");
  LIE (set_orbits (&pair, (SearchOrbit){ 8, 0 }, (SearchOrbit){ 4, 0 }),
       "unit 'a1': orbits: ");
  LIE (swap_orbits (&pair), "unit 'a1': orbits: ");
  LIE (unit->kept++; pair.best = true, "unit 'a1': kept: 0 in ");
  LIE (pair.best = unit->best.found = true, "unit 'a1': best: none in ");
  LIE (forest_at (pair.other, "a0")->top = 3, "unit 'a0': top: ");
  LIE (unit->children[0]->length = 2, "unit 'a1a0': length: 1 in ");
  LIE (unit->children[0]->share--, "unit 'a1a0': share: ");
  LIE (while (unit->left > 1) ledger_unit_free (unit->children[--unit->left]),
       "unit 'a1': left: ");
  LIE (
      {
        g_bytes_unref (unit->path);
        unit->path = g_bytes_new ("ball", 4);
      },
      "unit 'a1': path: ");
#undef LIE
}

/* Closed subtrees that were cut otherwise, or folded, do not add up to the
 * same.
 */
static void
test_sums (void)
{
  Pair pair;

  begin (&pair, 5, 6);
  forest_finish (pair.one);
  forest_finish (pair.other);
  count_more (&forest_at (pair.other, "a0a0")->tally);
  expect (&pair, "unit '': solutions: '34' in ");

  begin (&pair, 5, 5);
  forest_finish (pair.one);
  forest_finish (pair.other);
  forest_fold (pair.other, 1);
  pair.other->tally.nodes--;
  pair.other->budget = 0;
  expect (&pair, "unit '': nodes: 100 in ");
}

/* Whoever searched all has found the best. */
static void
test_proofs (void)
{
  SearchBest none = { 0 };
  Pair       pair;

  begin (&pair, 1, 1);
  ledger_unit_free (pair.one);
  ledger_unit_free (pair.other);
  pair.best = true;
  pair.one = forest_new (100);
  forest_explore (pair.one, 100, &none);
  pair.one->best.value++;
  none = (SearchBest){ 0 };
  pair.other = forest_new (100);
  forest_explore (pair.other, 100, &none);
  pair.other->tally.candidates--; /* another way */
  expect (&pair, "is complete, but its best solution is not the best of all, ");
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "what was explored in one way differs", test_lies },
    { "sums of closed subtrees differ", test_sums },
    { "what was found the best is not", test_proofs },
    CU_TEST_INFO_NULL,
  };

  return tap_run ("ledger-contradict", tests);
}
