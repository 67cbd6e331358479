/* SPDX-License-Identifier: MIT */
/* test-model.c: models in a program, without a plugin: searches, the best
 * answer, and what is refused.
 */
#include "tests/support/tap.h"

#include <libsearch/search-model.h>
#include <libsearch/search.h>

/* The instance of a model that has no mistake. */
static SearchInstance *
instance_of (SearchModel *model)
{
  GError              *error = NULL;
  const SearchProblem *problem = search_model_problem (model, &error);
  SearchInstance      *instance;

  CU_ASSERT_PTR_NOT_NULL_FATAL (problem);
  instance = search_instance_new (problem, NULL, &error);
  CU_ASSERT_PTR_NOT_NULL_FATAL (instance);
  return instance;
}

static SearchModel *
queens (size_t n)
{
  SearchModel *model = search_model_new ();
  SearchVars queen = search_model_ints (model, "queen", n, 0, (int64_t) n - 1);

  for (int factor = -1; factor <= 1; factor++)
    search_model_all_different (model,
                                search_model_diagonal (model, queen, factor),
                                SEARCH_STRENGTH_DOMAIN);
  return model;
}

/* Counts what is shown, and keeps the first. */
typedef struct
{
  int    count;
  int    first[8];
  size_t length;
} Seen;

static bool
see (void *data, const SearchSolution *solution)
{
  Seen *seen = data;

  if (seen->count++ == 0)
    {
      seen->length = solution->length;
      memcpy (seen->first, solution->answer,
              MIN (solution->length, 8) * sizeof *solution->answer);
    }
  return true;
}

static void
test_all (void)
{
  SearchModel    *model = queens (6);
  SearchInstance *instance = instance_of (model);

  for (int i = 0; search_model_reprs[i] && search_model_reprs[i]->answer; i++)
    {
      Seen           seen = { 0 };
      SearchSettings settings = SEARCH_SETTINGS (.visit = see, .data = &seen);
      SearchResult   result;

      CU_ASSERT_TRUE (search_run (instance, search_model_reprs[i], &settings,
                                  NULL, &result, NULL));
      CU_ASSERT_EQUAL (result.tally.solutions, 4);
      CU_ASSERT_EQUAL (seen.count, 4);
      CU_ASSERT_EQUAL (seen.length, 6);
      CU_ASSERT_TRUE (
          search_model_check (search_instance_data (instance), seen.first, 6));
      seen.first[0] = seen.first[1];
      CU_ASSERT_FALSE (
          search_model_check (search_instance_data (instance), seen.first, 6));
      search_result_clear (&result);
    }
  search_instance_free (instance);
  search_model_free (model);
}

/* What is not shown makes answers no more, whether it has constraints, values
 * that are decided first, or neither; x + y is at most 6, and y at least 2.
 */
static void
test_hidden (void)
{
  for (int i = 0; !search_model_reprs[i]->classes.graph; i++)
    {
      SearchModel     *model = search_model_new ();
      const SearchVar  x = search_model_int (model, "x", 0, 9);
      const SearchVar  y = search_model_int (model, "y", 2, 9);
      const SearchVar  free = search_model_int (model, "free", 0, 9);
      const SearchVar  all[] = { free, y, x };
      const SearchVars sum = search_vars (all + 1, 2);
      SearchInstance  *instance;
      SearchResult     result;
      int              answer[] = { 4 };

      search_model_sum (model, sum, SEARCH_LE, 6, SEARCH_STRENGTH_BOUNDS);
      search_model_branch (model, search_vars (all, 3),
                           SEARCH_VAR_ORDER_INPUT_ORDER,
                           SEARCH_VALUE_ORDER_MIN);
      search_model_project (model, search_vars (&x, 1));
      instance = instance_of (model);
      CU_ASSERT_TRUE (search_run (instance, search_model_reprs[i], NULL, NULL,
                                  &result, NULL));
      CU_ASSERT_EQUAL (result.tally.solutions, 5);
      CU_ASSERT_TRUE (
          search_model_check (search_instance_data (instance), answer, 1));
      for (answer[0] = -1; answer[0] <= 10; answer[0]++)
        CU_ASSERT_EQUAL (
            search_model_check (search_instance_data (instance), answer, 1),
            answer[0] >= 0 && answer[0] <= 4);
      search_result_clear (&result);
      search_instance_free (instance);
      search_model_free (model);
    }
}

static const SearchRepr *
repr_count (void)
{
  const SearchRepr *const *repr = search_model_reprs;

  while (strcmp ((*repr)->name, "count") != 0)
    repr++;
  return *repr;
}

/* Returns the number of solutions by the representation `count`, which may take
 * `nodes` nodes and `bytes` bytes; 0: all that it needs.  Frees the model.
 */
static SearchCount
count_within (SearchModel *model, uint64_t nodes, size_t bytes)
{
  SearchInstance *instance = instance_of (model);
  SearchSettings  settings
      = SEARCH_SETTINGS (.node_limit = nodes, .memory_limit = bytes);
  SearchResult result = { 0 };
  SearchCount  count;

  CU_ASSERT (
      search_run (instance, repr_count (), &settings, NULL, &result, NULL));
  CU_ASSERT_EQUAL (result.stop_reason, SEARCH_STOP_COMPLETE);
  count = result.solutions;
  search_result_clear (&result);
  search_instance_free (instance);
  search_model_free (model);
  return count;
}

static SearchCount
count_of (SearchModel *model, uint64_t nodes)
{
  return count_within (model, nodes, 0);
}

static void
expect_count (SearchCount count, const char *digits)
{
  char *text = search_count_to_text (count);

  CU_ASSERT_STRING_EQUAL (text, digits);
  g_free (text);
}

/* The colourings of a grid in three colours, such that neighbours differ. */
static SearchCount
count_grid (size_t rows, size_t columns)
{
  SearchModel *model = search_model_new ();
  SearchVars   x = search_model_ints (model, "x", rows * columns, 0, 2);

  for (size_t i = 0; i < rows * columns; i++)
    {
      if (i % columns + 1 < columns)
        search_model_compare (model, search_vars_at (x, i), SEARCH_NE,
                              search_vars_at (x, i + 1));
      if (i + columns < rows * columns)
        search_model_compare (model, search_vars_at (x, i), SEARCH_NE,
                              search_vars_at (x, i + columns));
    }
  return count_of (model, 1000);
}

/* The permutations of n numbers that move each of them. */
static SearchCount
count_derangements (size_t n, size_t bytes)
{
  SearchModel *model = search_model_new ();
  SearchVars   x = search_model_ints (model, "x", n, 0, (int64_t) n - 1);

  search_model_all_different (model, x, SEARCH_STRENGTH_VALUE);
  for (size_t i = 0; i < n; i++)
    search_model_compare (model, search_vars_at (x, i), SEARCH_NE,
                          search_var_constant ((int64_t) i));
  return count_within (model, bytes ? 5000 : 500, bytes);
}

/* The subsets of 1..40 whose sum is 410, the middle one. */
static SearchCount
count_subsets (void)
{
  SearchModel *model = search_model_new ();
  SearchVars   x = search_model_ints (model, "x", 40, 0, 1);
  int64_t      k[40];

  for (int i = 0; i < 40; i++)
    k[i] = i + 1;
  search_model_linear (model, k, x, SEARCH_EQ, 410, SEARCH_STRENGTH_BOUNDS);
  return count_of (model, 2000);
}

/* The tables of 3 rows of the sum 10 and 6 columns of the sum 5. */
static SearchCount
count_tables (void)
{
  static const int64_t ones[] = { 1, 1, 1, 1, 1, 1 };
  SearchModel         *model = search_model_new ();
  SearchVars           x = search_model_ints (model, "x", 18, 0, 5);

  for (size_t i = 0; i < 6; i++)
    search_model_linear (model, ones, search_vars_slice (x, 3 * i, 3, 1),
                         SEARCH_EQ, 5, SEARCH_STRENGTH_BOUNDS);
  for (size_t i = 0; i < 3; i++)
    search_model_linear (model, ones, search_vars_slice (x, i, 6, 3), SEARCH_EQ,
                         10, SEARCH_STRENGTH_BOUNDS);
  return count_of (model, 200);
}

/* The lists of n Booleans of which a multiple of three are 1. */
static SearchCount
count_threes (size_t n)
{
  static const int      next[] = { 0, 1, 1, 2, 2, 0 }, accepting[] = { 0 };
  const SearchAutomaton threes = { 3, 2, next, 0, accepting, 1 };
  SearchModel          *model = search_model_new ();

  search_model_regular (model, search_model_ints (model, "x", n, 0, 1),
                        &threes);
  return count_of (model, 100);
}

/* Things of the weights 1..8 in two bins of almost equal loads. */
static SearchCount
count_packings (void)
{
  static const int64_t weights[] = { 1, 2, 3, 4, 5, 6, 7, 8 };
  SearchModel         *model = search_model_new ();
  const SearchVars     bins = search_model_ints (model, "bin", 8, 0, 1);

  search_model_bin_packing (model, bins, weights,
                            search_model_ints (model, "load", 2, 17, 19));
  return count_of (model, 100);
}

/* Rows of five different values each, which have nothing to do with each other.
 */
static SearchCount
count_rows (size_t rows)
{
  SearchModel *model = search_model_new ();
  SearchVars   x = search_model_ints (model, "x", 5 * rows, 0, 4);

  for (size_t i = 0; i < rows; i++)
    search_model_all_different (model, search_vars_slice (x, 5 * i, 5, 1),
                                SEARCH_STRENGTH_VALUE);
  return count_of (model, 1000);
}

/* The middle of what lies in between, then that of both halves. */
static size_t
halve (SearchVars x, size_t from, size_t to, SearchVar *out)
{
  const size_t middle = from + (to - from) / 2;
  size_t       count = 1;

  if (from == to)
    return 0;
  out[0] = search_vars_at (x, middle);
  count += halve (x, from, middle, out + count);
  return count + halve (x, middle + 1, to, out + count);
}

/* A chain of n, neighbours of which differ, in k colours. */
static SearchCount
count_chain (size_t n, int64_t k)
{
  SearchModel *model = search_model_new ();
  SearchVars   x = search_model_ints (model, "x", n, 1, k);
  SearchVar    order[200];

  for (size_t i = 1; i < n; i++)
    search_model_compare (model, search_vars_at (x, i - 1), SEARCH_NE,
                          search_vars_at (x, i));
  search_model_branch (model, search_vars (order, halve (x, 0, n, order)),
                       SEARCH_VAR_ORDER_INPUT_ORDER, SEARCH_VALUE_ORDER_MIN);
  return count_of (model, 10000);
}

/* n numbers of k, of which two are in order. */
static SearchCount
count_order (size_t n, int64_t k)
{
  SearchModel *model = search_model_new ();
  SearchVars   x = search_model_ints (model, "x", n, 1, k);

  search_model_compare (model, search_vars_at (x, 0), SEARCH_LE,
                        search_vars_at (x, 1));
  return count_of (model, 10000);
}

/* n Booleans, of which one at least of the first two is 1. */
static SearchCount
count_clause (size_t n)
{
  SearchModel     *model = search_model_new ();
  SearchVars       x = search_model_ints (model, "x", n, 0, 1);
  const SearchVars none = { NULL, 0, 1 };

  search_model_clause (model, search_vars_slice (x, 0, 2, 1), none);
  return count_of (model, 100);
}

/* 40 decisions of a hub, whose 600 neighbours differ from it, are in several
 * states, so that none takes long.
 */
static void
test_count_large (void)
{
  SearchModel    *model = search_model_new ();
  SearchVar       hub = search_model_int (model, "hub", 0, 39);
  SearchVars      x = search_model_ints (model, "x", 600, 0, 1);
  SearchSettings  settings = SEARCH_SETTINGS (.node_limit = 2);
  SearchInstance *instance;
  SearchResult    result = { 0 };

  for (size_t i = 0; i < x.count; i++)
    search_model_compare (model, hub, SEARCH_NE, search_vars_at (x, i));
  instance = instance_of (model);
  CU_ASSERT (
      search_run (instance, repr_count (), &settings, NULL, &result, NULL));
  CU_ASSERT_EQUAL (result.stop_reason, SEARCH_STOP_NODES);
  search_result_clear (&result);
  search_instance_free (instance);
  search_model_free (model);
}

static void
test_count (void)
{
  expect_count (count_grid (1, 61), "3458764513820540928");
  expect_count (count_grid (6, 6), "101596896");
  expect_count (count_derangements (12, 0), "176214841");
  expect_count (count_derangements (12, 400000), "176214841");
  expect_count (count_tables (), "1114623");
  expect_count (count_threes (8), "85");
  expect_count (count_packings (), "40");
  expect_count (count_subsets (), "5830034720");
  expect_count (count_rows (1), "120");
  expect_count (count_rows (9), "5159780352000000000");
  expect_count (count_rows (10), "619173642240000000000");
  expect_count (count_rows (100),
                "82817974522014550258408423595736849801612281185389443546"
                "42018641032549193301212230377702832968580193855733760000"
                "00000000000000000000000000000000000000000000000000000000"
                "0000000000000000000000000000000000000000");
  expect_count (count_chain (3, 3), "12");
  expect_count (count_chain (62, 2), "2");
  expect_count (count_chain (61, 3), "3458764513820540928");
  expect_count (count_chain (200, 3),
                "24104070663884854133129431385117439037833044906741892529"
                "52064");
  expect_count (count_order (2, 100), "5050");
  expect_count (count_order (9, 100), "505000000000000000");
  expect_count (count_clause (2), "3");
  expect_count (count_clause (62), "3458764513820540928");
  expect_count (count_clause (64), "13835058055282163712");
  expect_count (count_clause (2047),
                "12118877276741627737768078758251231985166538501143306512"
                "04887953532174567707545908494895052932109254888326923534"
                "57117573102948346814340954106580571449181061702365790127"
                "37873534406324156396119540048521614394025338103797081990"
                "98240856068928537692856392646811719451361439108284095932"
                "78996782278321496714738945707178750211256284077568655449"
                "61713560571066013247370771779177122249134822265672617806"
                "34697232406641877222885139442319650909938168211311721415"
                "13866049624827117101721317665575786469339131475992463011"
                "29453467746261725642248975632374489330821937396039000828"
                "85080078746110174199442947685705557258344510414734858649"
                "6");
}

/* A knapsack: weights 5, 4, 3, 2 within 9, values 3, 5, 4, 3. */
static int64_t
best_of (bool maximize, const SearchRepr *const *repr)
{
  static const int64_t weight[] = { 5, 4, 3, 2 }, value[] = { 3, 5, 4, 3, -1 };
  SearchModel         *model = search_model_new ();
  SearchVars           taken = search_model_ints (model, "taken", 4, 0, 1);
  SearchVar       worth = search_model_int (model, "worth", 0, 100), sum[5];
  SearchInstance *instance;
  SearchResult    result;
  SearchSettings  settings = SEARCH_SETTINGS (.best = true);
  int64_t         best;

  search_model_linear (model, weight, taken, SEARCH_LE, 9,
                       SEARCH_STRENGTH_BOUNDS);
  for (size_t i = 0; i < 4; i++)
    sum[i] = search_vars_at (taken, i);
  sum[4] = worth;
  search_model_linear (model, value, search_vars (sum, 5), SEARCH_EQ, 0,
                       SEARCH_STRENGTH_BOUNDS);
  search_model_project (model, taken);
  if (maximize)
    search_model_maximize (model, worth);
  else
    search_model_minimize (model, search_var_negative (worth));
  instance = instance_of (model);
  CU_ASSERT_TRUE (search_run (instance, *repr, &settings, NULL, &result, NULL));
  CU_ASSERT_EQUAL (result.stop_reason, SEARCH_STOP_COMPLETE);
  best = result.best.value;
  search_result_clear (&result);
  search_instance_free (instance);
  search_model_free (model);
  return best;
}

/* Without an objective no answer is better than another. */
static void
test_no_best (void)
{
  const SearchSettings settings = SEARCH_SETTINGS (.best = true);
  const SearchRepr    *repr = search_model_best_reprs[0];
  SearchModel         *model = search_model_new ();
  GError              *error = NULL;
  SearchInstance      *instance;
  SearchResult         result;

  search_model_int (model, "x", 0, 9);
  instance = instance_of (model);
  CU_ASSERT_EQUAL (search_instance_goal (instance, repr), SEARCH_GOAL_NONE);
  CU_ASSERT_FALSE (
      search_run (instance, repr, &settings, NULL, &result, &error));
  CU_ASSERT_STRING_EQUAL (
      error->message,
      "representation values of model has no objective for this "
      "instance");
  g_error_free (error);
  CU_ASSERT_TRUE (search_run (instance, repr, NULL, NULL, &result, NULL));
  CU_ASSERT_EQUAL (result.tally.solutions, 10);
  search_result_clear (&result);
  search_instance_free (instance);
  search_model_free (model);
}

/* Of 0..9, what is best, where each value is better than the one before by 1.
 */
static int64_t
best_step (bool maximize, const SearchRepr *repr)
{
  SearchModel    *model = search_model_new ();
  const SearchVar x = search_model_int (model, "x", 0, 9);
  SearchSettings  settings = SEARCH_SETTINGS (.best = true);
  SearchInstance *instance;
  SearchResult    result;

  search_model_branch (model, search_vars (&x, 1), SEARCH_VAR_ORDER_INPUT_ORDER,
                       maximize ? SEARCH_VALUE_ORDER_MIN
                                : SEARCH_VALUE_ORDER_MAX);
  if (maximize)
    search_model_maximize (model, x);
  else
    search_model_minimize (model, x);
  instance = instance_of (model);
  CU_ASSERT_TRUE (search_run (instance, repr, &settings, NULL, &result, NULL));
  search_result_clear (&result);
  search_instance_free (instance);
  search_model_free (model);
  return result.best.value;
}

static void
test_best (void)
{
  for (int i = 0; search_model_best_reprs[i]->best.objective; i++)
    {
      CU_ASSERT_EQUAL (best_of (true, search_model_best_reprs + i), 12);
      CU_ASSERT_EQUAL (best_of (false, search_model_best_reprs + i), -12);
      CU_ASSERT_EQUAL (best_step (true, search_model_best_reprs[i]), 9);
      CU_ASSERT_EQUAL (best_step (false, search_model_best_reprs[i]), 0);
    }
}

/* The first answer, of one variable that may be 0..4. */
static int
first_of (const SearchRepr *repr, SearchValueOrder value_order, int sign)
{
  SearchModel    *model = search_model_new ();
  const SearchVar x = search_model_int (model, "x", 0, 4);
  const SearchVar view = search_var_view (x, sign, sign < 0 ? 4 : 0);
  Seen            seen = { 0 };
  SearchSettings  settings = SEARCH_SETTINGS (.visit = see, .data = &seen);
  SearchInstance *instance;
  SearchResult    result;

  search_model_branch (model, search_vars (&view, 1),
                       SEARCH_VAR_ORDER_INPUT_ORDER, value_order);
  search_model_project (model, search_vars (&view, 1));
  instance = instance_of (model);
  CU_ASSERT_TRUE (search_run (instance, repr, &settings, NULL, &result, NULL));
  CU_ASSERT_EQUAL (seen.count, 5);
  search_result_clear (&result);
  search_instance_free (instance);
  search_model_free (model);
  return seen.first[0];
}

static bool
append_value (void *data, const SearchSolution *solution)
{
  g_array_append_vals (data, solution->answer, 1);
  return true;
}

static void
test_choices (void)
{
  static const int first[] = { [SEARCH_VALUE_ORDER_MIN] = 0,
                               [SEARCH_VALUE_ORDER_MAX] = 4,
                               [SEARCH_VALUE_ORDER_MEDIAN] = 2,
                               [SEARCH_VALUE_ORDER_SPLIT] = 0,
                               [SEARCH_VALUE_ORDER_REVERSE_SPLIT] = 4 };

  for (int i = 0; i < 3; i++)
    for (int choose = 0; choose < (int) G_N_ELEMENTS (first); choose++)
      for (int sign = -1; sign <= 1; sign += 2)
        CU_ASSERT_EQUAL (
            first_of (search_model_reprs[i], (SearchValueOrder) choose, sign),
            first[choose]);
}

/* The values of a variable of each kind, in the order in which they are met. */
static void
list_values (SearchVar (*make) (SearchModel *model), uint64_t seed,
             const SearchRepr *repr, GArray *list)
{
  SearchModel    *model = search_model_new ();
  SearchVar       x = make (model);
  SearchInstance *instance;
  SearchSettings  settings
      = SEARCH_SETTINGS (.visit = append_value, .data = list,
                         .solution_limit = 300);
  SearchResult result;

  search_model_seed (model, seed);
  search_model_branch (model, search_vars (&x, 1), SEARCH_VAR_ORDER_RANDOM,
                       SEARCH_VALUE_ORDER_RANDOM);
  g_array_set_size (list, 0);
  instance = instance_of (model);
  CU_ASSERT_TRUE (search_run (instance, repr, &settings, NULL, &result, NULL));
  search_result_clear (&result);
  search_instance_free (instance);
  search_model_free (model);
}

static SearchVar
make_word (SearchModel *model)
{
  static const int64_t values[] = { 7, -3, 40, 0, 1 };

  return search_model_int_of (model, "x", values, 5);
}

static SearchVar
make_wide (SearchModel *model)
{
  static const int64_t values[] = { 500, 130, 131, -2, 61, 62, 63 };

  return search_model_int_of (model, "x", values, 7);
}

static SearchVar
make_whole_word (SearchModel *model)
{
  return search_model_int (model, "x", -1, 62);
}

static SearchVar
make_large (SearchModel *model)
{
  return search_model_int (model, "x", -SEARCH_VAR_MAX, SEARCH_VAR_MAX);
}

static int
compare_values (const void *a, const void *b)
{
  const int x = *(const int *) a, y = *(const int *) b;

  return (x > y) - (x < y);
}

/* By chance each value comes once, and first for some seed; the same seed has
 * the same order.
 */
static void
test_chance (void)
{
  static const struct
  {
    SearchVar (*make) (SearchModel *model);
    guint count; /* of its values; 300: of those that are looked at */
  } cases[] = { { make_word, 5 },
                { make_wide, 7 },
                { make_whole_word, 64 },
                { make_large, 300 } };
  GArray *list = g_array_new (FALSE, FALSE, sizeof (int));
  GArray *again = g_array_new (FALSE, FALSE, sizeof (int));

  for (size_t c = 0; c < G_N_ELEMENTS (cases); c++)
    {
      GHashTable *first = g_hash_table_new (NULL, NULL);

      for (uint64_t seed = 0; seed < 500; seed++)
        {
          list_values (cases[c].make, seed, search_model_reprs[0], list);
          list_values (cases[c].make, seed, search_model_reprs[2], again);
          CU_ASSERT_EQUAL (list->len, cases[c].count);
          CU_ASSERT_EQUAL_FATAL (list->len, again->len);
          CU_ASSERT (memcmp (list->data, again->data, 4 * list->len) == 0);
          g_hash_table_add (first,
                            GINT_TO_POINTER (g_array_index (list, int, 0)));
          g_array_sort (list, compare_values);
          for (guint i = 1; i < list->len; i++)
            CU_ASSERT (g_array_index (list, int, i - 1)
                       < g_array_index (list, int, i));
        }
      CU_ASSERT (g_hash_table_size (first) >= MIN (cases[c].count, 64));
      g_hash_table_unref (first);
    }
  g_array_unref (list);
  g_array_unref (again);
}

/* The model is refused with this message. */
static void
expect_refused (SearchModel *model, const char *message)
{
  GError *error = NULL;

  CU_ASSERT_PTR_NULL (search_model_problem (model, &error));
  CU_ASSERT_PTR_NOT_NULL_FATAL (error);
  CU_ASSERT (g_error_matches (error, SEARCH_ERROR, SEARCH_ERROR_USAGE));
  CU_ASSERT_STRING_EQUAL (error->message, message);
  if (strcmp (error->message, message) != 0)
    printf ("# %s\n", error->message);
  g_error_free (error);
  search_model_free (model);
}

static void
test_mistakes (void)
{
  static const int64_t large[] = { INT64_MAX / 2, 1 };
  SearchModel         *model = search_model_new ();
  SearchVars           x;

  search_model_int (model, "x", 5, 4);
  search_model_int (model, "y", 7, 6);
  expect_refused (model, "x: its domain 5..4 is empty");

  model = search_model_new ();
  search_model_ints (model, "x", SIZE_MAX / 4, 0, 1);
  expect_refused (model,
                  "x: 4611686018427387903 variables; the limit of an array "
                  "is 16777216");

  model = search_model_new ();
  search_model_int (model, "x", 0, SEARCH_VAR_MAX + 1);
  expect_refused (model, "x: 0..2147483648 is not within "
                         "-2147483647..2147483647");

  model = search_model_new ();
  x = search_model_ints (model, "x", 2, 0, 9);
  search_model_linear (model, large, x, SEARCH_EQ, 0, SEARCH_STRENGTH_BOUNDS);
  expect_refused (model,
                  "linear (x[0], x[1]): the sum may overflow: it must stay "
                  "within 2305843009213693951");

  model = search_model_new ();
  x = search_model_ints (model, "x", 6, 0, 9);
  search_model_project_grid (model, x, 2, 2);
  expect_refused (model, "show_grid (x[0], x[1], x[2], x[3], x[4], x[5]): 2 "
                         "rows of 2 do not hold 6 variables");

  model = search_model_new ();
  search_model_all_different (
      model,
      search_model_diagonal (model, search_model_ints (model, "x", 7, 0, 9),
                             INT32_MAX),
      SEARCH_STRENGTH_VALUE);
  expect_refused (model,
                  "all_different (x[0], x[1] + 2147483647, x[2] + 4294967294, "
                  "x[3] + 6442450941, x[4] + 8589934588, x[5] + 10737418235, "
                  "... 7 in all): argument 2 may be 2147483647..2147483656, "
                  "which is not within -2147483647..2147483647");
}

/* What is outside of its array, and no relation. */
static void
test_outside (void)
{
  static const char outside[]
      = "all_different (?): argument 1 is not a variable of this "
        "model, a view that fits, or an element of its array";
  SearchModel *model = search_model_new ();
  SearchVars   x = search_model_ints (model, "x", 3, 0, 2);
  SearchVar    one;

  search_model_all_different (model, search_vars_slice (x, 1, 3, 1),
                              SEARCH_STRENGTH_VALUE);
  expect_refused (model, outside);

  model = search_model_new ();
  x = search_model_ints (model, "x", 3, 0, 2);
  one = search_vars_at (x, 3);
  search_model_all_different (model, search_vars (&one, 1),
                              SEARCH_STRENGTH_VALUE);
  expect_refused (model, outside);

  model = search_model_new ();
  x = search_model_ints (model, "x", 3, 0, 2);
  search_model_sum (model, x, (SearchRelation) 6, 0, SEARCH_STRENGTH_BOUNDS);
  expect_refused (model, "sum (x[0], x[1], x[2]): 6 is none of the relations "
                         "SEARCH_EQ..SEARCH_GT");

  model = search_model_new ();
  x = search_model_ints (model, "x", 3, 0, 2);
  search_model_branch (model, x, (SearchVarOrder) 99, SEARCH_VALUE_ORDER_MIN);
  expect_refused (model, "branch (x[0], x[1], x[2]): 99 and 0 are no "
                         "SearchVarOrder and SearchValueOrder");
}

/* What is no Boolean, no row, no value. */
static void
test_mistaken_arguments (void)
{
  static const int64_t huge[] = { 1, INT64_MAX };
  const SearchVars     none = { NULL, 0, 1 };
  SearchModel         *model = search_model_new ();
  SearchVars           x = search_model_ints (model, "x", 3, 0, 2);

  search_model_compare_reified (model, search_if (search_vars_at (x, 2)),
                                search_vars_at (x, 0), SEARCH_LT,
                                search_vars_at (x, 1));
  expect_refused (model,
                  "compare_reified (x[0], x[1], x[2]): argument 3 is not "
                  "Boolean: it has the range 0..2, not 0..1");

  model = search_model_new ();
  x = search_model_ints (model, "x", 3, 0, 2);
  search_model_element (model, huge, 2, search_vars_at (x, 0),
                        search_vars_at (x, 1));
  expect_refused (model, "element (x[0], 0, x[1]): element 1, "
                         "9223372036854775807, is not within "
                         "-2147483647..2147483647");

  model = search_model_new ();
  x = search_model_ints (model, "x", 3, 0, 2);
  search_model_element_var_grid (model, x, 2, search_vars_at (x, 0),
                                 search_vars_at (x, 1), search_vars_at (x, 2));
  expect_refused (model, "element_var_grid (x[0], x[1], x[2], x[0], x[1], "
                         "x[2]): 3 elements are no whole rows of 2");

  model = search_model_new ();
  x = search_model_ints (model, "x", 3, 0, 1);
  search_model_if_then_else (model, x, x, search_var_constant (1));
  expect_refused (model,
                  "if_then_else (x[0], x[1], x[2], x[0], x[1], x[2], ... 7 "
                  "in all): 3 conditions have 3 values, not 4: one for "
                  "each, and one more");

  for (int i = 0; i < 2; i++)
    {
      const SearchStrength none_such = (SearchStrength) (i == 0 ? 3 : -1);

      model = search_model_new ();
      x = search_model_ints (model, "x", 2, 0, 2);
      search_model_all_different (model, x, none_such);
      expect_refused (
          model,
          i == 0
              ? "all_different (x[0], x[1]): 3 is none of "
                "the strengths SEARCH_STRENGTH_VALUE, SEARCH_STRENGTH_BOUNDS "
                "and SEARCH_STRENGTH_DOMAIN"
              : "all_different (x[0], x[1]): -1 is none of "
                "the strengths SEARCH_STRENGTH_VALUE, SEARCH_STRENGTH_BOUNDS "
                "and SEARCH_STRENGTH_DOMAIN");
    }

  model = search_model_new ();
  x = search_model_ints (model, "x", 2, 0, 2);
  search_model_interchangeable (model, x, 2, 1);
  expect_refused (model,
                  "interchangeable (x[0], x[1]): 2..1 are no values; the "
                  "first must not exceed the second");

  model = search_model_new ();
  search_model_maximum (model, none, search_var_constant (1));
  expect_refused (model, "maximum: its array is empty; it needs at least one "
                         "variable");
}

/* Asserts how many orbits and solutions there are; frees the model. */
static void
expect_orbits (SearchModel *model, uint64_t orbits, uint64_t solutions)
{
  SearchInstance *instance = instance_of (model);

  for (int i = 0; search_model_reprs[i] && search_model_reprs[i]->answer; i++)
    {
      SearchSettings settings
          = SEARCH_SETTINGS (.symmetry = SEARCH_SYMMETRY_ORBITS,
                             .digest = true);
      SearchResult all = { 0 }, result = { 0 };

      CU_ASSERT_TRUE (search_run (instance, search_model_reprs[i], &settings,
                                  NULL, &result, NULL));
      settings.symmetry = SEARCH_SYMMETRY_NONE;
      CU_ASSERT_TRUE (search_run (instance, search_model_reprs[i], &settings,
                                  NULL, &all, NULL));
      CU_ASSERT_EQUAL (result.tally.fundamental, orbits);
      CU_ASSERT_EQUAL (result.tally.solutions, solutions);
      CU_ASSERT_EQUAL (all.tally.solutions, solutions);
      CU_ASSERT_EQUAL (all.tally.digest, result.tally.digest);
      search_result_clear (&result);
      search_result_clear (&all);
    }
  search_instance_free (instance);
  search_model_free (model);
}

/* Symmetries of variables and of values, alone and together. */
static void
test_symmetries (void)
{
  SearchModel *model = search_model_new ();
  SearchVars   x = search_model_ints (model, "x", 3, -1, 2);
  SearchVar    image[12];

  /* Set partitions of 3 things. */
  search_model_interchangeable (model, x, -1, 2);
  expect_orbits (model, 5, 64);

  /* 112 and 122 are one, read from either end. */
  model = search_model_new ();
  x = search_model_ints (model, "x", 3, -1, 2);
  search_model_interchangeable (model, x, -1, 2);
  search_model_symmetry (model, x, search_vars_slice (x, 2, 3, -1));
  expect_orbits (model, 4, 64);

  /* Where -1 stands, and whether two others are equal. */
  model = search_model_new ();
  x = search_model_ints (model, "x", 2, -1, 2);
  search_model_interchangeable (model, x, 0, 2);
  expect_orbits (model, 5, 16);

  /* Queens, upside down, shown by views, and shown twice. */
  model = queens (6);
  for (uint32_t i = 0; i < 6; i++)
    {
      const SearchVar queen = { i, 1, 0 };

      image[i] = search_var_view (queen, -2, 3);
      image[i + 6] = search_var_plus (queen, 1);
    }
  search_model_project (model, search_vars (image, 12));
  for (uint32_t i = 0; i < 6; i++)
    image[i] = search_var_view ((SearchVar){ i, 1, 0 }, -1, 6);
  search_model_symmetry (model, search_vars (image + 6, 6),
                         search_vars (image, 6));
  expect_orbits (model, 2, 4);
}

/* Asserts that the group is too large for a list of its elements. */
static void
expect_too_large (SearchModel *model)
{
  SearchInstance *instance = instance_of (model);
  SearchSettings  settings
      = SEARCH_SETTINGS (.symmetry = SEARCH_SYMMETRY_ORBITS);
  SearchResult result = { 0 };
  GError      *error = NULL;

  CU_ASSERT_FALSE (search_run (instance, search_model_reprs[0], &settings, NULL,
                               &result, &error));
  CU_ASSERT_STRING_EQUAL (
      error->message, "symmetry declared has too many elements to try them");
  g_error_free (error);
  search_instance_free (instance);
  search_model_free (model);
}

/* What is no symmetry by the variables' domains, or makes too large a group. */
static void
test_no_symmetries (void)
{
  static const int64_t even[] = { 0, 2 };
  SearchModel         *model = search_model_new ();
  SearchVars           x = search_model_ints (model, "x", 3, 0, 2);
  SearchVar            pair[2];

  search_model_interchangeable (model, x, 0, 3);
  expect_refused (model, "interchangeable (x[0], x[1], x[2]): argument 1 was "
                         "not made with all of 0..3");

  model = search_model_new ();
  x = search_model_ints (model, "x", 3, 0, 2);
  search_model_symmetry (model, x, search_vars_slice (x, 0, 2, 1));
  expect_refused (model, "symmetry (x[0], x[1], x[2]): the arrays have 3 and 2 "
                         "elements; they must have as many");

  model = search_model_new ();
  x = search_model_ints (model, "x", 3, 0, 2);
  search_model_symmetry (model, x, search_vars_slice (x, 1, 3, 0));
  expect_refused (model,
                  "symmetry (x[1], x[1], x[1]): the variable of argument 2 "
                  "occurs twice");

  model = search_model_new ();
  x = search_model_ints (model, "x", 3, 0, 2);
  search_model_symmetry (model, search_vars_slice (x, 0, 2, 1),
                         search_vars_slice (x, 1, 2, 1));
  expect_refused (model,
                  "symmetry (x[0], x[1]): the variables that replace others "
                  "must be the replaced variables, with equal values");

  model = search_model_new ();
  pair[0] = search_model_int (model, "a", 0, 2);
  pair[1] = search_model_int_of (model, "b", even, 2);
  search_model_symmetry (model, search_vars (pair, 2),
                         search_vars_slice (search_vars (pair, 2), 1, 2, -1));
  expect_refused (model,
                  "symmetry (b, a): the second may be 1, which the first "
                  "was not made with");

  model = search_model_new ();
  x = search_model_ints (model, "x", 3, 0, 2);
  search_model_project (model, search_vars_slice (x, 0, 2, 1));
  search_model_interchangeable (model, x, 0, 2);
  expect_refused (model,
                  "interchangeable (x[0], x[1], x[2]): argument 3 is not "
                  "projected, so answers do not have its value");

  model = search_model_new ();
  pair[0] = search_var_constant (3);
  search_model_symmetry (model, search_vars (pair, 1), search_vars (pair, 1));
  expect_refused (model, "symmetry (3): argument 1 is no variable of this "
                         "model, or a view that overflows");

  model = search_model_new ();
  x = search_model_ints (model, "x", 3, 0, 11);
  search_model_interchangeable (model, x, 0, 11);
  expect_too_large (model);
}

/* Messages name what was called, not what that posts. */
static void
test_called (void)
{
  static const int64_t twice[] = { 3, 3 }, one[] = { 1, 1 };
  static const int64_t numbers[] = { 0, SEARCH_VAR_MAX + 1 };
  SearchVar            x, y;
  SearchVars           both;

#define REFUSED(call, message)                                                 \
  do                                                                           \
    {                                                                          \
      SearchModel *model = search_model_new ();                                \
                                                                               \
      both = search_model_ints (model, "x", 2, 0, 9);                          \
      x = search_vars_at (both, 0);                                            \
      y = search_vars_at (both, 7);                                            \
      call;                                                                    \
      expect_refused (model, message);                                         \
    }                                                                          \
  while (0)
#define OUTSIDE                                                                \
  "is not a variable of this model, a view that fits, or an element of its "   \
  "array"

  REFUSED (search_model_compare (model, x, SEARCH_LT, y),
           "compare (x[0], ?): argument 2 " OUTSIDE);
  REFUSED (search_model_compare_reified (model, search_if (y), x, SEARCH_LT, x),
           "compare_reified (x[0], x[0], ?): argument 3 " OUTSIDE);
  REFUSED (
      search_model_cardinality_between (model, both, twice, one, one, 2, false),
      "cardinality_between (x[0], x[1]): the value 3 occurs "
      "twice");
  REFUSED (search_model_cardinality (model, both, twice, both, false),
           "cardinality (x[0], x[1]): the value 3 occurs twice");
  REFUSED (search_model_or (model, both, search_var_constant (1)),
           "or (x[0], x[1]): argument 1 is not Boolean: it has the "
           "range 0..9, not 0..1");
  REFUSED (search_model_and (model, both, search_var_constant (1)),
           "and (x[0], x[1]): argument 1 is not Boolean: it has the "
           "range 0..9, not 0..1");
  REFUSED (search_model_element (model, numbers, 2, x, x),
           "element (x[0], 0, x[0]): element 1, 2147483648, is not within "
           "-2147483647..2147483647");
  REFUSED (search_model_element_grid (model, numbers, 1, 2, x, x, y),
           "element_grid (x[0], x[0], ?): argument 3 " OUTSIDE);
  /* What is called next has its own name again. */
  REFUSED (
      {
        search_model_compare (model, x, SEARCH_LT, x);
        search_model_linear (model, one, search_vars (&y, 1), SEARCH_EQ, 0,
                             SEARCH_STRENGTH_BOUNDS);
      },
      "linear (?): argument 1 " OUTSIDE);
#undef OUTSIDE
#undef REFUSED
}

/* No count is beyond the largest and the least number. */
static void
test_extremes (void)
{
  static const int64_t one = 1;

  for (int i = 0; i < 6; i++)
    {
      SearchModel         *model = search_model_new ();
      const SearchVars     x = search_model_ints (model, "x", 2, 0, 1);
      const SearchRelation relation = i % 2 ? SEARCH_GT : SEARCH_LT;
      const SearchVar      number
          = search_var_constant (i % 2 ? SEARCH_VAR_MAX : -SEARCH_VAR_MAX);

      if (i < 2)
        search_model_count (model, x, search_vars_at (x, 0), relation, number);
      else if (i < 4)
        search_model_among (model, x, &one, 1, relation, number);
      else
        search_model_nvalue (model, x, relation, number);
      expect_count (count_of (model, 100), "0");
    }
}

/* Ten thousand variables and constraints. */
static void
test_large (void)
{
  const size_t    n = 10000;
  SearchModel    *model = search_model_new ();
  SearchVars      x = search_model_ints (model, "x", n, 0, 9);
  SearchInstance *instance;
  SearchSettings  settings = SEARCH_SETTINGS (.solution_limit = 2);
  SearchResult    result;

  for (size_t i = 1; i < n; i++)
    search_model_compare (model, search_vars_at (x, i - 1), SEARCH_LE,
                          search_vars_at (x, i));
  search_model_branch (model, x, SEARCH_VAR_ORDER_INPUT_ORDER,
                       SEARCH_VALUE_ORDER_MIN);
  instance = instance_of (model);
  CU_ASSERT_TRUE (search_run (instance, search_model_reprs[0], &settings, NULL,
                              &result, NULL));
  CU_ASSERT_EQUAL (result.tally.solutions, 2);
  search_result_clear (&result);
  search_instance_free (instance);
  search_model_free (model);
}

/* All of more than 64 variables differ: words of a set of them, of which the
 * last four may have any of four values.
 */
static void
test_words (void)
{
  enum
  {
    MANY = 150
  };

  for (SearchStrength strength = SEARCH_STRENGTH_VALUE;
       strength <= SEARCH_STRENGTH_DOMAIN; strength++)
    for (int after = 0; after <= 1; after++)
      {
        SearchModel *model = search_model_new ();
        SearchVar    all[MANY];

        for (int i = 0; i < MANY; i++)
          {
            const int place = after ? i : MANY - 1 - i;

            all[place] = i < MANY - 4 ? search_model_int (model, "one", i, i)
                                      : search_model_int (model, "of four",
                                                          MANY - 4, MANY - 1);
          }
        search_model_all_different (model, search_vars (all, MANY), strength);
        search_model_branch (model, search_vars (all, MANY),
                             SEARCH_VAR_ORDER_INPUT_ORDER,
                             SEARCH_VALUE_ORDER_MIN);
        expect_count (count_of (model, 1000), "24");
      }
}

/* An instance whose model is made later, in one of these ways. */
typedef struct
{
  SearchModel *model;
  int          way;
} Later;

static int later_made; /* how often */

static bool
later_model (const void *instance, SearchModel *model, GError **error)
{
  const Later     *later = instance;
  const SearchVars x = search_model_ints (model, "x", 2, 0, 2);

  later_made++;
  search_model_all_different (model, x, SEARCH_STRENGTH_VALUE);
  if (later->way == 1)
    g_set_error_literal (error, SEARCH_ERROR, SEARCH_ERROR_USAGE, "odd");
  if (later->way == 3)
    search_model_int (model, "none", 1, 0);
  if (later->way == 4)
    search_model_minimize (model, search_vars_at (x, 0));
  return later->way != 1 && later->way != 2;
}

static const SearchProblem later;

static bool
later_prepare (void *instance, GError **error)
{
  static const SearchModelSource source = { later_model };

  (void) error;
  search_model_defer (instance, &source, &later);
  return true;
}

static size_t
later_answer_length (const void *instance)
{
  (void) instance;
  return 2;
}

static bool
later_check (const void *instance, const int *answer, size_t length)
{
  (void) instance;
  return length == 2 && answer[0] != answer[1];
}

static const SearchRepr *const later_reprs[] = { &search_model_repr, NULL };
static const SearchOption      later_options[]
    = { SEARCH_INT ("way", Later, way, "which", 0, 0, 4), { 0 } };
static const SearchProblem later = { .name = "later",
                                     .instance_size = sizeof (Later),
                                     .reprs = later_reprs,
                                     .options = later_options,
                                     .prepare = later_prepare,
                                     .finish = search_model_finish,
                                     .answer_length = later_answer_length,
                                     .check = later_check };

/* A model is made when it is searched, once, and its mistakes are told then. */
static void
test_deferred (void)
{
  static const char *const expected[]
      = { NULL, "later: odd",
          "later: representation model cannot search this instance",
          "later: none: its domain 1..0 is empty",
          "later: its model has an objective; set .reprs = "
          "search_model_best_reprs" };

  for (int way = 0; way < (int) G_N_ELEMENTS (expected); way++)
    {
      const char     *settings[] = { NULL, NULL };
      char           *setting = g_strdup_printf ("way=%d", way);
      SearchInstance *instance;

      settings[0] = setting;
      later_made = 0;
      instance = search_instance_new (&later, settings, NULL);
      CU_ASSERT_PTR_NOT_NULL_FATAL (instance);
      CU_ASSERT_EQUAL (later_made, 0);
      for (int time = 0; time < 2; time++)
        {
          GError      *error = NULL;
          SearchResult result;
          const bool   success = search_run (instance, &search_model_repr, NULL,
                                             NULL, &result, &error);

          CU_ASSERT_EQUAL (success, way == 0);
          if (success)
            CU_ASSERT_EQUAL (result.tally.solutions, 6);
          CU_ASSERT_STRING_EQUAL (error ? error->message : "",
                                  expected[way] ? expected[way] : "");
          if (success)
            search_result_clear (&result);
          g_clear_error (&error);
        }
      CU_ASSERT_EQUAL (later_made, 1);
      search_instance_free (instance);
      g_free (setting);
    }
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "all answers", test_all },
    { "what is not shown", test_hidden },
    { "counts", test_count },
    { "states of a large count", test_count_large },
    { "the best one", test_best },
    { "none is best", test_no_best },
    { "choices", test_choices },
    { "chance", test_chance },
    { "mistakes", test_mistakes },
    { "outside", test_outside },
    { "mistaken arguments", test_mistaken_arguments },
    { "symmetries", test_symmetries },
    { "no symmetry", test_no_symmetries },
    { "what was called", test_called },
    { "extremes", test_extremes },
    { "ten thousand variables", test_large },
    { "more than a word of variables", test_words },
    { "models that are made later", test_deferred },
    { 0 },
  };

  return tap_run ("model", tests);
}
