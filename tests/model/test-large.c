/* SPDX-License-Identifier: MIT */
/* test-large.c: how much work and memory large models take: propagators that
 * run, and entries of the trail.
 */
#include "libsearch/model/store.h"
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
    search_model_compare (model, search_vars_at (link, i - 1), SEARCH_LESS,
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

  search_model_compare (model, search_vars_at (x, 0), SEARCH_AT_MOST,
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

/* How those are decided that nobody branches on. */
static void
test_order (void)
{
  static const struct
  {
    size_t       n;
    SearchSelect select;
  } cases[] = { { 4096, SEARCH_SELECT_FIRST_FAIL },
                { 4097, SEARCH_SELECT_INPUT_ORDER } };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SearchModel *model = chain (cases[i].n);

      CU_ASSERT_EQUAL (g_array_index (model->phases, Phase, 0).select,
                       cases[i].select);
      search_model_free (model);
    }
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "a chain", test_chain },
    { "the trail", test_trail },
    { "the order of many", test_order },
    CU_TEST_INFO_NULL,
  };

  return tap_run ("large models", tests);
}
