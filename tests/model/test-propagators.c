/* SPDX-License-Identifier: MIT */
/* test-propagators.c: each constraint on small domains, against all
 * assignments.
 */
#include "brute.h"
#include "tests/support/tap.h"

#include <stdlib.h>
#include <string.h>

/* SEARCH_ROW=NAME tries that row alone. */
static void
test_rows (void)
{
  const guint32 cases = (guint32) tap_amount (100000, 600, 80);
  const char   *wanted = g_getenv ("SEARCH_ROW");

  for (int i = 0; row_at (i); i++)
    for (guint32 seed = 0; seed < cases; seed++)
      if (!wanted || strcmp (row_at (i)->name, wanted) == 0)
        brute_try (row_at (i), seed);
}

/* Three terms with large coefficients, whose sums are over several words:
 * what remains is what some solution has.
 */
static void
test_wide_sums (void)
{
  static const int64_t k[] = { 7, -11, 13 };

  for (int64_t sum = -60; sum <= 60; sum += 7)
    {
      SearchModel     *model = search_model_new ();
      const SearchVars x = search_model_ints (model, "x", 3, 0, 20);
      bool             found[3][21] = { { false } };
      Store           *store;

      search_model_linear (model, k, x, SEARCH_EQ, sum, SEARCH_STRENGTH_DOMAIN);
      CU_ASSERT_TRUE_FATAL (model_close (model, NULL));
      CU_ASSERT_EQUAL (model->propagator[0].kind, PROPAGATOR_linear_sums);
      store = store_new (model);
      CU_ASSERT_TRUE (store_propagate_all (store));
      for (int a = 0; a <= 20; a++)
        for (int b = 0; b <= 20; b++)
          for (int c = 0; c <= 20; c++)
            if (7 * a - 11 * b + 13 * c == sum)
              found[0][a] = found[1][b] = found[2][c] = true;
      for (uint32_t i = 0; i < 3; i++)
        for (int value = 0; value <= 20; value++)
          CU_ASSERT_EQUAL (var_has (store, i, value), found[i][value]);
      store_free (store);
      search_model_free (model);
    }
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

/* A sum of more Booleans than there are bits for what has changed, some of them
 * counted three times, and of two others, while all are decided in any order:
 * by bounds, which are those of what is left of each.
 */
static void
test_many_booleans (void)
{
  enum
  {
    BOOLEANS = 150,
    ALL = BOOLEANS + 2
  };
  GRand *random = g_rand_new_with_seed (1);

  for (int round = 0; round < tap_amount (200, 80, 20); round++)
    {
      const bool   equal = round % 2;
      SearchModel *model = search_model_new ();
      SearchVar    x[ALL];
      int64_t      k[ALL];
      Store       *store;
      bool         success = true;

      for (int i = 0; i < ALL; i++)
        {
          x[i] = search_model_int (model, NULL, 0, i < BOOLEANS ? 1 : 40);
          k[i] = g_rand_int_range (random, 0, 5) == 0 ? 3 : 1;
          k[i] *= g_rand_boolean (random) ? 1 : -1;
        }
      search_model_linear (
          model, k, search_vars (x, ALL), equal ? SEARCH_EQ : SEARCH_LE,
          g_rand_int_range (random, -20, 20), SEARCH_STRENGTH_BOUNDS);
      CU_ASSERT_TRUE_FATAL (model_close (model, NULL));
      CU_ASSERT_EQUAL (model->propagator[0].kind, PROPAGATOR_linear_boolean);
      store = store_new (model);
      success = store_propagate_all (store);
      for (int step = 0; step < 4 * ALL && success; step++)
        {
          const int i = g_rand_int_range (random, 0, ALL);
          int64_t   low = 0, high = 0;

          if (step % 50 == 49)
            {
              store_pop (store);
              store_push (store);
            }
          if (step == 0)
            store_push (store);
          success = var_assign (store, x[i].variable,
                                g_rand_boolean (random)
                                    ? var_min (store, x[i].variable)
                                    : var_max (store, x[i].variable))
                    && store_propagate (store);
          for (int j = 0; j < ALL; j++)
            {
              const int64_t a = k[j] * var_min (store, x[j].variable);
              const int64_t b = k[j] * var_max (store, x[j].variable);

              low += MIN (a, b);
              high += MAX (a, b);
            }
          for (int j = 0; j < ALL && success; j++)
            {
              const int64_t a = k[j] * var_min (store, x[j].variable);
              const int64_t b = k[j] * var_max (store, x[j].variable);

              CU_ASSERT (ABS (b - a) <= model->propagator[0].constant - low);
              CU_ASSERT (!equal
                         || ABS (b - a)
                                <= high - model->propagator[0].constant);
            }
        }
      store_free (store);
      search_model_free (model);
    }
  g_rand_free (random);
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "against all assignments", test_rows },
    { "found before", test_found },
    { "every kind is tried", test_every_kind },
    { "sums of several words", test_wide_sums },
    { "a table of thousands", test_large_table },
    { "hundreds of Booleans", test_many_booleans },
    { 0 },
  };

  return tap_run ("propagators", tests);
}
