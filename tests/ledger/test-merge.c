/* SPDX-License-Identifier: MIT */
/* test-merge.c: ledgers of one run become one, whatever they were cut
 * and folded like.
 */
#include "tests/support/forest.h"

#include <glib/gstdio.h>
#include <string.h>

#define INPUTS 4

static bool
is_best (SearchBest one, SearchBest other)
{
  return one.found == other.found && one.value == other.value;
}

/* Several ledgers that begin as one and go on separately. */
typedef struct
{
  char             *names[INPUTS + 1]; /* the last one is the result's */
  uint32_t          numbers;
  SearchLedgerTotal totals[INPUTS];
  SearchBest        known;
} Family;

static void
make_family (Family *family, const Scratch *scratch, GRand *random, bool best)
{
  const uint32_t numbers = (uint32_t) g_rand_int_range (random, 1, 300);
  LedgerUnit    *whole = forest_new (numbers);
  SearchBest     known = { 0 };
  char          *base;

  *family = (Family){ .numbers = numbers };
  for (int i = g_rand_int_range (random, 0, 20); i > 0; i--)
    forest_explore_any (whole, random, best ? &known : NULL);
  base = forest_write (scratch, "base", whole, best);
  ledger_unit_free (whole);
  for (int i = 0; i < INPUTS; i++)
    {
      SearchBest mine = known;
      char       name[] = { (char) ('a' + i), '\0' };

      whole = forest_read (base);
      for (int j = g_rand_int_range (random, 0, 150); j > 0; j--)
        {
          forest_explore_any (whole, random, best ? &mine : NULL);
          if (g_rand_int_range (random, 0, 40) == 0)
            {
              char *text = forest_write (scratch, name, whole, best);

              ledger_unit_free (whole); /* folding asks for checksums */
              whole = forest_read (text);
              forest_fold (whole, (uint64_t) g_rand_int_range (random, 1, 50));
              g_unlink (text);
              g_free (text);
            }
        }
      ledger_tree_total (whole, false, &family->totals[i]);
      if (ledger_best_improves (family->known, mine, false))
        family->known = mine;
      family->names[i] = forest_write (scratch, name, whole, best);
      ledger_unit_free (whole);
    }
  g_unlink (base);
  g_free (base);
}

static void
clear_family (Family *family)
{
  for (int i = 0; i <= INPUTS; i++)
    {
      g_unlink (family->names[i]);
      g_free (family->names[i]);
    }
}

/* No input has done more, and it is explored to the end that all come to. */
static void
check_result (const Family *family, bool best, GRand *random)
{
  LedgerUnit       *whole = forest_read (family->names[INPUTS]);
  LedgerUnit       *other = forest_new (family->numbers);
  SearchBest        known = { 0 }, optimum = { 0 };
  SearchLedgerTotal total, wanted;

  ledger_tree_total (whole, false, &total);
  for (int i = 0; i < INPUTS && !best; i++)
    CU_ASSERT (total.share >= family->totals[i].share);
  CU_ASSERT (is_best (total.best, family->known));
  known = total.best;
  while (forest_explore_any (whole, random, best ? &known : NULL))
    ;
  forest_explore (other, G_MAXINT32, best ? &optimum : NULL);
  ledger_tree_total (whole, false, &total);
  ledger_tree_total (other, false, &wanted);
  CU_ASSERT_EQUAL (total.share, SEARCH_SHARE_WHOLE);
  CU_ASSERT_EQUAL (total.tally.candidates, wanted.tally.candidates);
  CU_ASSERT (is_best (total.best, wanted.best));
  if (!best)
    CU_ASSERT (memcmp (&total.tally, &wanted.tally, sizeof total.tally) == 0);
  ledger_unit_free (whole);
  ledger_unit_free (other);
}

static void
shuffle (const char **names, unsigned count, GRand *random)
{
  for (unsigned i = count; i > 1; i--)
    {
      const int   other = g_rand_int_range (random, 0, (gint32) i);
      const char *name = names[other];

      names[other] = names[i - 1];
      names[i - 1] = name;
    }
}

/* In any order, and with the result, the result is the same. */
static void
check_orders (const Scratch *scratch, Family *family, GRand *random)
{
  const char *names[INPUTS + 1];
  char       *first;

  memcpy (names, family->names, sizeof names);
  first = forest_merge (scratch, names, INPUTS);
  family->names[INPUTS] = g_strconcat (scratch->folder, "/result", NULL);
  g_rename (scratch->path, family->names[INPUTS]);
  for (int round = 0; round < 3; round++)
    {
      const unsigned count = round < 2 ? INPUTS : INPUTS + 1;
      char          *text;

      names[INPUTS] = family->names[INPUTS];
      shuffle (names, count, random);
      text = forest_merge (scratch, names, count);
      CU_ASSERT_STRING_EQUAL (text, first);
      g_unlink (scratch->path);
      g_free (text);
    }
  g_free (first);
}

static void
check_families (bool best)
{
  const guint32 count = (guint32) tap_amount (2000, 6, 2);
  Scratch       scratch;

  scratch_init (&scratch, "new");
  for (guint32 seed = 0; seed < count; seed++)
    {
      GRand *random = g_rand_new_with_seed (seed);
      Family family;

      make_family (&family, &scratch, random, best);
      check_orders (&scratch, &family, random);
      check_result (&family, best, random);
      clear_family (&family);
      g_rand_free (random);
    }
  scratch_clear (&scratch);
}

static void
test_counts (void)
{
  check_families (false);
}

static void
test_best (void)
{
  check_families (true);
}

/* A unit with so many children; it must have been left as the child `index` of
 * two.
 */
static LedgerUnit *
make_wide (guint index, guint children)
{
  LedgerUnit *whole = forest_new (100);
  LedgerUnit *unit;
  char       *path = g_malloc0 (children);

  forest_explore (whole, 1, NULL);
  unit = whole->children[index];
  unit->state = SEARCH_LEDGER_DONE;
  unit->left = children;
  unit->path = g_bytes_new_take (path, children);
  unit->children = g_new (LedgerUnit *, children);
  for (guint i = 0; i < children; i++)
    {
      LedgerUnit *child = ledger_unit_new (unit, i, 1, unit->share / children);

      child->state = SEARCH_LEDGER_DONE;
      unit->children[i] = child;
    }
  return whole;
}

/* A ledger of more than 65,536 rows is folded, and then stays as it is.  With
 * sanitizers the ledgers are small, and so is the result.
 */
static void
test_folding (void)
{
  const guint children = (guint) tap_amount (40000, 33000, 1000);
  LedgerUnit *trees[] = { make_wide (0, children), make_wide (1, children) };
  const char *inputs[3];
  char       *names[3], *first, *again;
  Scratch     scratch;

  scratch_init (&scratch, "new");
  for (guint i = 0; i < 2; i++)
    {
      char name[] = { (char) ('a' + i), '\0' };

      inputs[i] = names[i] = forest_write (&scratch, name, trees[i], false);
      ledger_unit_free (trees[i]);
    }
  first = forest_merge (&scratch, inputs, 2);
  CU_ASSERT ((strstr (first, "folded") != NULL) == (2 * children > 65536));
  inputs[2] = names[2] = g_strconcat (scratch.folder, "/result", NULL);
  g_rename (scratch.path, names[2]);
  again = forest_merge (&scratch, inputs, 3);
  CU_ASSERT_STRING_EQUAL (first, again);
  for (int i = 0; i < 3; i++)
    g_free (names[i]);
  g_free (first);
  g_free (again);
  scratch_clear (&scratch);
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "copies that went on separately, of a count", test_counts },
    { "the same of a search for the best", test_best },
    { "what is large is folded", test_folding },
    CU_TEST_INFO_NULL,
  };

  return tap_run ("ledger-merge", tests);
}
