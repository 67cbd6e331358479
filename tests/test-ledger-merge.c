/* SPDX-License-Identifier: MIT */
/* test-ledger-merge.c: ledgers of one run become one, whatever they were cut
 * and folded like; and ledgers that contradict each other do not.
 */
#include "forest.h"
#include "tools/ledger/ledger-merge.h"

#include <glib/gstdio.h>
#include <string.h>

#define INPUTS 4

/* All units, as a text. */
static char *
units_of (const char *path)
{
  LedgerFile   *file = ledger_file_open (path, LEDGER_READ, NULL);
  GString      *text = g_string_new (NULL);
  sqlite3_stmt *select;

  CU_ASSERT_PTR_NOT_NULL_FATAL (file);
  select = ledger_prepare (ledger_file_db (file),
                           "SELECT address, state, checksum FROM unit", NULL);
  while (ledger_step (select, NULL) == LEDGER_STEP_ROW)
    g_string_append_printf (
        text, "%s %s %lld\n", sqlite3_column_text (select, 0),
        sqlite3_column_text (select, 1), sqlite3_column_int64 (select, 2));
  sqlite3_finalize (select);
  CU_ASSERT_TRUE (ledger_file_close (file, NULL));
  return g_string_free (text, FALSE);
}

/* The units of what these become. */
static char *
merge (const Scratch *scratch, const char *const *names, unsigned count)
{
  GError *error = NULL;
  char   *text = NULL;

  if (ledger_merge (scratch->path, names, count, &error))
    text = units_of (scratch->path);
  else
    {
      fprintf (stderr, "# %s\n", error->message);
      g_clear_error (&error);
    }
  CU_ASSERT_PTR_NOT_NULL_FATAL (text);
  return text;
}

static bool
is_best (SearchBest one, SearchBest other)
{
  return one.found == other.found && one.value == other.value;
}

static void
fold (LedgerUnit *whole, uint64_t rows)
{
  GPtrArray *folded = g_ptr_array_new ();

  ledger_tree_fold (whole, false, rows, folded);
  g_ptr_array_unref (folded);
}

/* Several ledgers that begin as one and go on separately. */
typedef struct
{
  char       *names[INPUTS + 1]; /* the last one is the result's */
  LedgerTotal totals[INPUTS];
  SearchBest  known;
} Family;

static void
make_family (Family *family, const Scratch *scratch, GRand *random, bool best)
{
  const uint32_t numbers = (uint32_t) g_rand_int_range (random, 1, 300);
  LedgerUnit    *whole = forest_new (numbers);
  SearchBest     known = { 0 };
  char          *base;

  *family = (Family){ 0 };
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
              fold (whole, (uint64_t) g_rand_int_range (random, 1, 50));
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
  LedgerUnit *whole = forest_read (family->names[INPUTS]);
  LedgerUnit *other = forest_new ((uint32_t) whole->cursor);
  SearchBest  known = { 0 }, optimum = { 0 };
  LedgerTotal total, wanted;

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
  first = merge (scratch, names, INPUTS);
  family->names[INPUTS] = g_strconcat (scratch->folder, "/result", NULL);
  g_rename (scratch->path, family->names[INPUTS]);
  for (int round = 0; round < 3; round++)
    {
      const unsigned count = round < 2 ? INPUTS : INPUTS + 1;
      char          *text;

      names[INPUTS] = family->names[INPUTS];
      shuffle (names, count, random);
      text = merge (scratch, names, count);
      CU_ASSERT_STRING_EQUAL (text, first);
      g_unlink (scratch->path);
      g_free (text);
    }
  g_free (first);
}

static void
check_families (bool best)
{
  const guint32 count = tap_torture () ? 2000 : 40;
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

  CU_ASSERT_FALSE (ledger_merge (pair->scratch.path, inputs, 2, &error));
  CU_ASSERT_PTR_NOT_NULL_FATAL (error);
  CU_ASSERT (error->code == LEDGER_ERROR_CHECK);
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
    change;                                                                    \
  }                                                                            \
  expect (&pair, message)

  LIE (unit->tally.solutions++, "unit 'a1': solutions: ");
  LIE (unit->tally.digest++, "unit 'a1': digest: ");
  LIE (unit->tally.fundamental++, "unit 'a1': fundamental: ");
  LIE (unit->tally.orbits[0].count++, "unit 'a1': orbits of one size: ");
  LIE (unit->tally.orbits[0].size--, "unit 'a1': the size of an orbit: ");
  LIE (unit->kept++, "unit 'a1': kept: 0 in ");
  LIE (unit->best.found = true, "unit 'a1': whether there is a best: 0 in ");
  LIE (unit->top = 3, "unit 'a1': top: ");
  LIE (unit->cursor++, "unit 'a1': cursor: ");
  LIE (unit->children[0]->length = 2, "unit 'a1a0': length: 1 in ");
  LIE (unit->children[0]->share--, "unit 'a1a0': share: ");
  LIE (unit->left = 1, "unit 'a1': left: ");
  LIE (
      {
        g_bytes_unref (unit->path);
        unit->path = g_bytes_new ("ball", 4);
      },
      "unit 'a1': the SHA-256 of path: ");
#undef LIE
}

static void
finish (LedgerUnit *whole)
{
  GRand *random = g_rand_new_with_seed (1);

  while (forest_explore_any (whole, random, NULL))
    ;
  g_rand_free (random);
}

/* Closed subtrees that were cut otherwise, or folded, do not add up to the
 * same.
 */
static void
test_sums (void)
{
  Pair pair;

  begin (&pair, 5, 6);
  finish (pair.one);
  finish (pair.other);
  forest_at (pair.other, "a0a0")->tally.solutions++;
  expect (&pair, "unit '': solutions: 34 in ");

  begin (&pair, 5, 5);
  finish (pair.one);
  finish (pair.other);
  fold (pair.other, 1);
  pair.other->tally.nodes--;
  pair.other->budget = 0;
  expect (&pair, "unit '': nodes: 100 in ");
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
        finish (whole);
      if (i == 1)
        fold (whole, 1);
      inputs[i] = paths[i] = forest_write (&scratch, names[i], whole, false);
      texts[i] = units_of (paths[i]);
      ledger_unit_free (whole);
    }
  for (guint i = 2; i <= 3; i++)
    {
      char *text = merge (&scratch, inputs, i);

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
  expect (&pair, "is complete, and the best in it is not that of all, ");
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
  unit->state = LEDGER_DONE;
  unit->left = children;
  unit->path = g_bytes_new_take (path, children);
  unit->children = g_new (LedgerUnit *, children);
  for (guint i = 0; i < children; i++)
    {
      LedgerUnit *child
          = ledger_unit_new (unit, ledger_address_child (unit->address, i), 1,
                             0, unit->share / children);

      child->state = LEDGER_DONE;
      unit->children[i] = child;
    }
  return whole;
}

/* What is too large is folded, and then stays as it is. */
static void
test_folding (void)
{
  LedgerUnit *trees[] = { make_wide (0, 40000), make_wide (1, 40000) };
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
  first = merge (&scratch, inputs, 2);
  CU_ASSERT (strstr (first, "folded") != NULL);
  inputs[2] = names[2] = g_strconcat (scratch.folder, "/result", NULL);
  g_rename (scratch.path, names[2]);
  again = merge (&scratch, inputs, 3);
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
    { "what was explored in one way differs", test_lies },
    { "sums of closed subtrees differ", test_sums },
    { "what is folded covers all below", test_covered },
    { "what was found the best is not", test_proofs },
    { "what is large is folded", test_folding },
    CU_TEST_INFO_NULL,
  };

  return tap_run ("ledger-merge", tests);
}
