/* SPDX-License-Identifier: MIT */
/* test-large.c: how much work and memory large models take: propagators that
 * run, entries of the trail, and decisions of a count.
 */
#include "libsearch/model/branch.h"
#include "libsearch/model/counter.h"
#include "libsearch/model/counting.h"
#include "tests/support/tap.h"

#include <string.h>

#define MOST 2000000000

/* A model in which each of n variables is less than the next. */
static SearchModel *
chain (size_t n)
{
  SearchModel *model = search_model_new ();
  SearchVars   link = search_model_ints (model, "link", n, 0, MOST);

  for (size_t i = 1; i < n; i++)
    search_model_compare (model, search_vars_at (link, i - 1), SEARCH_LT,
                          search_vars_at (link, i));
  CU_ASSERT_TRUE_FATAL (model_close (model, NULL));
  return model;
}

/* A store of all declared values. */
static Store *
declared_store (const SearchModel *model)
{
  Store *store = store_new (model);

  CU_ASSERT_PTR_NOT_NULL_FATAL (store);
  memcpy (store->cell, model->declared->data,
          model->variable_count * sizeof (Cell));
  return store;
}

static void
test_chain (void)
{
  const uint32_t n = 10000;
  SearchModel   *model = chain (n);
  Store         *store = declared_store (model);

  CU_ASSERT_TRUE (store_propagate_all (store));
  for (uint32_t x = 0; x < n; x++)
    {
      CU_ASSERT_EQUAL (var_min (store, x), x);
      CU_ASSERT_EQUAL (var_max (store, x), MOST - (n - 1 - x));
    }
  CU_ASSERT_TRUE (store->runs <= 4 * n);
  CU_ASSERT_TRUE (store->capacity <= 8 * n);

  /* One end moves all, once. */
  store->runs = 0;
  store_push (store);
  CU_ASSERT_TRUE (var_set_min (store, 0, 1000) && store_propagate (store));
  CU_ASSERT_EQUAL (var_min (store, n - 1), n - 1 + 1000);
  CU_ASSERT_TRUE (store->runs <= 2 * n);
  store_pop (store);
  CU_ASSERT_EQUAL (var_min (store, n - 1), n - 1);
  store_free (store);
  search_model_free (model);
}

/* The trail has a cell once for each level, however often that has changed. */
static void
test_trail (void)
{
  SearchModel *model = search_model_new ();
  SearchVars   x = search_model_ints (model, "x", 3, 0, MOST);
  Store       *store;
  uint32_t     capacity;

  search_model_compare (model, search_vars_at (x, 0), SEARCH_LE,
                        search_vars_at (x, 1));
  CU_ASSERT_TRUE_FATAL (model_close (model, NULL));
  store = declared_store (model);
  capacity = store->capacity;
  CU_ASSERT_TRUE (var_set_min (store, 2, 5));
  for (int level = 1; level <= 2; level++)
    {
      store_push (store);
      for (int i = 0; i < 100000; i++)
        for (uint32_t j = 0; j < 3; j++)
          CU_ASSERT_TRUE_FATAL (var_set_min (store, j, 100000 * level + i));
    }
  CU_ASSERT_EQUAL (store->capacity, capacity);
  store_forget (store);
  store_pop (store);
  for (uint32_t j = 0; j < 3; j++)
    CU_ASSERT_EQUAL (var_min (store, j), 199999);
  store_pop (store);
  CU_ASSERT_EQUAL (var_min (store, 0), 0);
  CU_ASSERT_EQUAL (var_min (store, 2), 5);
  store_free (store);
  search_model_free (model);
}

enum
{
  WIDTH = 100,   /* variables of a tangle */
  CHEAP = 2000,  /* its allowance */
  TANGLES = 4000 /* its sums of three, each at a cost of 4: more than that */
};

/* A model that hides its variables, in sums that wake each other. */
static SearchModel *
tangle (void)
{
  const int64_t    factors[] = { 1, -1, 1 };
  SearchModel     *model = search_model_new ();
  const SearchVar  shown = search_model_int (model, "shown", 0, 0);
  const SearchVars x = search_model_ints (model, "x", WIDTH, 1, 60);
  GRand           *random = g_rand_new_with_seed (5);

  for (int i = 0; i < TANGLES; i++)
    {
      SearchVar sum[3];

      for (int k = 0; k < 3; k++)
        sum[k] = search_vars_at (
            x, (size_t) ((g_rand_int_range (random, 0, WIDTH / 4) * 4 + k)
                         % WIDTH));
      search_model_linear (model, factors, search_vars (sum, 3), SEARCH_LE,
                           g_rand_int_range (random, 58, 90),
                           SEARCH_STRENGTH_BOUNDS);
    }
  g_rand_free (random);
  search_model_branch (model, x, SEARCH_VAR_ORDER_FIRST_FAIL,
                       SEARCH_VALUE_ORDER_MIN);
  search_model_project (model, search_vars (&shown, 1));
  model->allowance = CHEAP;
  model->pass_max = CHEAP;
  CU_ASSERT_TRUE_FATAL (model_close (model, NULL));
  CU_ASSERT_TRUE (model->pass > 2 * CHEAP);
  return model;
}

/* A model that hides n different variables of n - 1 values. */
static SearchModel *
pigeons (size_t n)
{
  SearchModel     *model = search_model_new ();
  const SearchVar  shown = search_model_int (model, "shown", 0, 0);
  const SearchVars x = search_model_ints (model, "x", n, 1, (int) n - 1);

  for (size_t i = 0; i < n; i++)
    for (size_t k = 0; k < i; k++)
      search_model_compare (model, search_vars_at (x, i), SEARCH_NE,
                            search_vars_at (x, k));
  search_model_branch (model, x, SEARCH_VAR_ORDER_FIRST_FAIL,
                       SEARCH_VALUE_ORDER_MIN);
  search_model_project (model, search_vars (&shown, 1));
  model->allowance = CHEAP;
  CU_ASSERT_TRUE_FATAL (model_close (model, NULL));
  return model;
}

/* Each slice of a completion costs as much as allowed, however deep it is.  A
 * store that has not run the slices before ends it at the same place.
 */
static void
try_slices (SearchModel *model, int64_t cost, CompletionEnd wanted)
{
  Store        *store = store_new (model);
  Completion   *completion = g_malloc0 (completion_size (model));
  Completion   *same = g_malloc0 (completion_size (model));
  CompletionEnd end;

  CU_ASSERT_TRUE (store_finish (store));
  do
    {
      const uint64_t runs = store->runs;
      Store         *other = store_new (model);

      CU_ASSERT_TRUE (store_finish (other));
      completion_copy (same, completion);
      end = completion_seek (store, completion, false);
      CU_ASSERT_TRUE ((int64_t) (store->runs - runs) <= 2 * CHEAP / cost + 1);
      CU_ASSERT_EQUAL (completion_seek (other, same, false), end);
      CU_ASSERT_EQUAL (memcmp (same, completion,
                               sizeof *same + same->depth * sizeof *same->step),
                       0);
      CU_ASSERT_EQUAL (store->level, 0);
      store_free (other);
    }
  while (end == COMPLETION_MORE && completion->slices < 10000);
  CU_ASSERT_EQUAL (end, wanted);
  CU_ASSERT_TRUE (completion->slices > 10);
  g_free (same);
  g_free (completion);
  store_free (store);
  search_model_free (model);
}

static void
test_slices (void)
{
  try_slices (tangle (), 4, COMPLETION_FOUND);
  try_slices (pigeons (8), 3, COMPLETION_NONE);
}

/* A propagation of more than it is allowed is finished in parts. */
static void
test_parts (void)
{
  SearchModel *model = tangle ();
  Store       *store = declared_store (model), *whole = declared_store (model);
  int          parts = 0;

  for (uint32_t x = 0; x < WIDTH; x += 4)
    CU_ASSERT_TRUE (var_set_min (store, 1 + x, 40)
                    && var_set_min (whole, 1 + x, 40));
  whole->sliced = true;
  whole->left = INT64_MAX;
  CU_ASSERT_TRUE (store_propagate (whole) && !store_is_unfinished (whole));
  do
    {
      const uint64_t runs = store->runs;

      CU_ASSERT_TRUE (store_propagate (store));
      CU_ASSERT_TRUE (store->runs - runs <= 2 * CHEAP / 4 + 1);
    }
  while (store_is_unfinished (store) && ++parts < 1000);
  CU_ASSERT_TRUE (parts > 1 && parts < 1000);
  CU_ASSERT_EQUAL (
      memcmp (store->cell, whole->cell, model->cell_count * sizeof (Cell)), 0);
  store_free (store);
  store_free (whole);
  search_model_free (model);
}

/* The cost of a propagator counts its pairs of variables, so that a propagation
 * ends after few runs of a propagator with many pairs.
 */
static void
test_pairs (void)
{
  enum
  {
    TASKS = 400
  };
  SearchModel     *model = search_model_new ();
  const SearchVars begins = search_model_ints (model, "begins", TASKS, 0, 9999);
  const SearchVars lasts = search_model_ints (model, "lasts", TASKS, 1, 9);

  search_model_disjunctive (model, begins, lasts);
  CU_ASSERT_TRUE_FATAL (model_close (model, NULL));
  CU_ASSERT_TRUE (model->pass >= TASKS * TASKS / 16);
  search_model_free (model);
}

/* How those are decided that nobody branches on. */
static void
test_order (void)
{
  static const struct
  {
    size_t         n;
    SearchVarOrder var_order;
  } cases[] = { { 4096, SEARCH_VAR_ORDER_FIRST_FAIL },
                { 4097, SEARCH_VAR_ORDER_INPUT_ORDER } };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SearchModel *model = chain (cases[i].n);

      CU_ASSERT_EQUAL (g_array_index (model->phases, Phase, 0).var_order,
                       cases[i].var_order);
      search_model_free (model);
    }
}

/* The order of decisions of a count: without annotations, dominoes on a long
 * board take few.
 */
static void
test_ranks (void)
{
  enum
  {
    ROWS = 8,
    COLUMNS = 20
  };
  static const int64_t  ones[4] = { 1, 1, 1, 1 };
  static const uint64_t all = UINT64_C (3547073578562247994);
  SearchModel          *model = search_model_new ();
  SearchVars            right, down;
  Store                *store;
  Counter              *counter;
  CounterGain           gain;
  Number                count;
  uint64_t              met = 0;

  right = search_model_ints (model, "right", ROWS * (COLUMNS - 1), 0, 1);
  down = search_model_ints (model, "down", (ROWS - 1) * COLUMNS, 0, 1);
  for (size_t i = 0; i < ROWS; i++)
    for (size_t j = 0; j < COLUMNS; j++)
      {
        SearchVar at[4];
        size_t    n = 0;

        if (j > 0)
          at[n++] = search_vars_at (right, i * (COLUMNS - 1) + j - 1);
        if (j < COLUMNS - 1)
          at[n++] = search_vars_at (right, i * (COLUMNS - 1) + j);
        if (i > 0)
          at[n++] = search_vars_at (down, (i - 1) * COLUMNS + j);
        if (i < ROWS - 1)
          at[n++] = search_vars_at (down, i * COLUMNS + j);
        search_model_linear (model, ones, search_vars (at, n), SEARCH_EQ, 1,
                             SEARCH_STRENGTH_BOUNDS);
      }
  CU_ASSERT_TRUE_FATAL (model_close (model, NULL));
  store = declared_store (model);
  CU_ASSERT_TRUE (store_propagate_all (store));
  counter = counter_new (model);
  while (!counter_continue (counter, store, &count, &gain))
    met += gain.met;
  met += gain.met;
  CU_ASSERT_TRUE (count.length == 1 && count.words[0] == all);
  CU_ASSERT_TRUE (met < 30000);
  counter_free (counter);
  store_free (store);
  search_model_free (model);
}

static void
note_longest (void *data, const CounterLook *look)
{
  size_t *longest = data;

  *longest = MAX (*longest, look->words);
}

/* The keys of a count: three bits for each of n variables of three values, and
 * little else.
 */
static void
test_keys (void)
{
  const uint32_t n = 300;
  SearchModel   *model = search_model_new ();
  SearchVars     x = search_model_ints (model, "x", n, 1, 3);
  size_t         longest = 0;
  Store         *store;
  Counter       *counter;
  CounterGain    gain;
  Number         count;

  for (size_t i = 1; i < n; i++)
    search_model_compare (model, search_vars_at (x, i - 1), SEARCH_NE,
                          search_vars_at (x, i));
  CU_ASSERT_TRUE_FATAL (model_close (model, NULL));
  store = declared_store (model);
  counter = counter_new (model);
  counter_watch (counter, counting_cache (counting_of (model)), note_longest,
                 &longest);
  while (!counter_continue (counter, store, &count, &gain))
    continue;
  CU_ASSERT_EQUAL (count.length, 5); /* 3 * 2^299 */
  CU_ASSERT_EQUAL (count.words[4], UINT64_C (3) << (299 - 4 * 64));
  CU_ASSERT_TRUE (longest <= (3 * n / 8 + 32) / 8);
  counter_free (counter);
  store_free (store);
  search_model_free (model);
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "a chain", test_chain },
    { "the trail", test_trail },
    { "slices of a completion", test_slices },
    { "parts of a propagation", test_parts },
    { "the cost of pairs", test_pairs },
    { "the order of many", test_order },
    { "the order of a count", test_ranks },
    { "the keys of a count", test_keys },
    CU_TEST_INFO_NULL,
  };

  return tap_run ("large models", tests);
}
