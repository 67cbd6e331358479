/* SPDX-License-Identifier: MIT */
/* test-propagators.c: each constraint on small domains, against all
 * assignments.
 */
#include "brute.h"
#include "tests/support/tap.h"

#include <stdlib.h>
#include <string.h>

static void
test_rows (void)
{
  const guint32 cases = tap_torture () ? 100000 : 1000;

  for (int i = 0; row_at (i); i++)
    for (guint32 seed = 0; seed < cases; seed++)
      brute_try (row_at (i), seed);
}

/* Cases beyond the first thousand that were wrong once. */
static void
test_found (void)
{
  static const struct
  {
    const char *name;
    guint32     seed;
  } found[] = { { "regular", 2250 }, { "regular", 2726 }, { "regular", 7502 } };

  for (size_t k = 0; k < G_N_ELEMENTS (found); k++)
    for (int i = 0; row_at (i); i++)
      if (strcmp (row_at (i)->name, found[k].name) == 0)
        brute_try (row_at (i), found[k].seed);
}

/* Every kind of constraint but those that no author posts has a row. */
static void
test_every_kind (void)
{
  for (int kind = 0; kind < CONSTRAINTS; kind++)
    {
      const char *name = constraint_info[kind].name;
      int         i = 0;

      while (row_at (i) && strcmp (row_at (i)->name, name) != 0)
        i++;
      CU_ASSERT_TRUE (row_at (i) || kind == CONSTRAINT_scaled);
    }
}

/* More tuples than a few words hold: a * b + c is a multiple of 7. */
static void
test_large_table (void)
{
  const int        n = 40;
  SearchModel     *model = search_model_new ();
  const SearchVars x = search_model_ints (model, "x", 3, 0, n - 1);
  GArray          *tuples = g_array_new (FALSE, FALSE, sizeof (int64_t));
  Store           *store;

  for (int64_t a = 0; a < n; a++)
    for (int64_t b = 0; b < n; b++)
      for (int64_t c = 0; c < n; c++)
        if ((a * b + c) % 7 == 0)
          {
            const int64_t tuple[] = { a, b, c };

            g_array_append_vals (tuples, tuple, 3);
          }
  search_model_table (model, x, (const int64_t *) tuples->data,
                      tuples->len / 3);
  CU_ASSERT_TRUE_FATAL (model_close (model, NULL));
  store = store_new (model);
  for (int64_t a = 0; a < n; a++)
    {
      store_push (store);
      CU_ASSERT_TRUE (var_assign (store, 0, a));
      CU_ASSERT_TRUE (var_set_min (store, 1, n - 2));
      CU_ASSERT_TRUE (store_propagate (store));
      for (int64_t c = 0; c < n; c++)
        CU_ASSERT_EQUAL (var_has (store, 2, c),
                         (a * (n - 2) + c) % 7 == 0
                             || (a * (n - 1) + c) % 7 == 0);
      store_pop (store);
    }
  store_free (store);
  g_array_unref (tuples);
  search_model_free (model);
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "against all assignments", test_rows },
    { "found before", test_found },
    { "every kind is tried", test_every_kind },
    { "a table of thousands", test_large_table },
    { 0 },
  };

  return tap_run ("propagators", tests);
}
