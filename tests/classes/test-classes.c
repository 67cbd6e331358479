/* SPDX-License-Identifier: MIT */
/* test-classes.c: searches up to isomorphism against a plain search whose
 * duplicates are removed by trying all permutations.
 */
#include "tests/support/tap.h"

#include <libsearch/search-classes.h>
#include <libsearch/search.h>

#include <stdio.h>
#include <string.h>

#define MOST 5

static SearchPlugin *graphs;

/* Kinds of graphs that brute force finds. */
static const char *const kinds[]
    = { "kind=graphs",       "connected=yes", "bipartite=yes",
        "triangle-free=yes", "degree=2",      "kind=tournaments" };

/* The classes that brute force finds: the least image of each answer, with the
 * order of its group.
 */
typedef struct
{
  bool        tournaments;
  int         n;
  GHashTable *groups;
  uint64_t    solutions;
} Brute;

static SearchInstance *
instance_of (const char *kind, int n)
{
  char             *vertices = g_strdup_printf ("n=%d", n);
  const char *const settings[] = { vertices, kind, NULL };
  SearchInstance   *instance
      = search_instance_new (search_plugin_problem (graphs), settings, NULL);

  CU_ASSERT_PTR_NOT_NULL_FATAL (instance);
  g_free (vertices);
  return instance;
}

/* Packs the image of the answer under the permutation into a number. */
static uint64_t
pack (const Brute *brute, const int *answer, const int *permutation)
{
  uint64_t packed = 0;

  for (int v = 0; v < brute->n; v++)
    for (int u = 0; u < v; u++)
      {
        const int a = permutation[u], b = permutation[v];
        const int bit = answer[MAX (a, b)] >> MIN (a, b) & 1;

        packed = packed << 1 | (uint64_t) (bit ^ (brute->tournaments && a > b));
      }
  return packed;
}

static void
reverse (int *from, int *to)
{
  for (; from < to; from++, to--)
    {
      const int swapped = *from;

      *from = *to;
      *to = swapped;
    }
}

/* Makes the next permutation.  Returns false after the last. */
static bool
permute (int *permutation, int n)
{
  int i = n - 2, j = n - 1, swapped;

  while (i >= 0 && permutation[i] > permutation[i + 1])
    i--;
  if (i < 0)
    return false;
  while (permutation[j] < permutation[i])
    j--;
  swapped = permutation[i];
  permutation[i] = permutation[j];
  permutation[j] = swapped;
  reverse (permutation + i + 1, permutation + n - 1);
  return true;
}

/* Returns the least image of the answer, and the order of its group. */
static uint64_t
least_image (const Brute *brute, const int *answer, uint64_t *order)
{
  int            permutation[MOST] = { 0, 1, 2, 3, 4 };
  const uint64_t own = pack (brute, answer, permutation);
  uint64_t       least = own;

  *order = 0;
  do
    {
      const uint64_t image = pack (brute, answer, permutation);

      least = MIN (least, image);
      *order += image == own;
    }
  while (permute (permutation, brute->n));
  return least;
}

static bool
on_labelled (void *data, const SearchSolution *solution)
{
  Brute   *brute = data;
  uint64_t order;
  uint64_t least = least_image (brute, solution->answer, &order);

  g_hash_table_insert (brute->groups, GSIZE_TO_POINTER (least + 1),
                       GSIZE_TO_POINTER (order));
  brute->solutions++;
  return true;
}

/* Removes the class from those that brute force has found. */
static bool
on_class (void *data, const SearchSolution *solution)
{
  Brute   *brute = data;
  uint64_t order;
  gpointer key
      = GSIZE_TO_POINTER (least_image (brute, solution->answer, &order) + 1);

  CU_ASSERT_EQUAL (order, solution->automorphisms);
  CU_ASSERT_EQUAL (GPOINTER_TO_SIZE (g_hash_table_lookup (brute->groups, key)),
                   order);
  CU_ASSERT (g_hash_table_remove (brute->groups, key));
  return true;
}

/* Compares both searches of one instance. */
static void
compare (const char *kind, int n)
{
  SearchInstance   *instance = instance_of (kind, n);
  const SearchRepr *repr = search_plugin_problem (graphs)->reprs[0];
  SearchClasses    *classes = search_classes_new (instance, repr, NULL);
  Brute brute = { .tournaments = g_str_equal (kind, "kind=tournaments"),
                  .n = n,
                  .groups = g_hash_table_new (NULL, NULL) };
  SearchSettings settings
      = SEARCH_SETTINGS (.visit = on_labelled, .data = &brute);
  SearchResult result;
  bool         closed;
  guint        count;

  CU_ASSERT_FATAL (search_run (instance, repr, &settings, NULL, &result, NULL));
  count = g_hash_table_size (brute.groups);
  settings.visit = on_class;
  settings.symmetry = SEARCH_SYMMETRY_CLASSES;
  settings.threads = 2;
  CU_ASSERT_FATAL (search_run (instance, search_classes_repr (classes),
                               &settings, NULL, &result, NULL));
  CU_ASSERT_EQUAL (result.tally.fundamental, count);
  CU_ASSERT_EQUAL (result.tally.solutions, brute.solutions);
  CU_ASSERT_EQUAL (g_hash_table_size (brute.groups), 0);
  CU_ASSERT (search_classes_check (classes, result.stop_reason, &closed, NULL));
  CU_ASSERT (closed);
  g_hash_table_unref (brute.groups);
  search_classes_free (classes);
  search_instance_free (instance);
}

static void
brute_force (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (kinds); i++)
    for (int n = 1; n <= MOST; n++)
      compare (kinds[i], n);
}

/* Searches the instance with one thread and this budget of nodes, which makes
 * units of the rest.
 */
static void
check_budget (uint64_t budget)
{
  SearchInstance *instance = instance_of ("kind=graphs", 7);
  SearchClasses  *classes = search_classes_new (
       instance, search_plugin_problem (graphs)->reprs[0], NULL);
  SearchSettings settings
      = SEARCH_SETTINGS (.threads = 3, .budget = budget,
                         .symmetry = SEARCH_SYMMETRY_CLASSES);
  SearchResult result;
  bool         closed;

  CU_ASSERT_FATAL (search_run (instance, search_classes_repr (classes),
                               &settings, NULL, &result, NULL));
  CU_ASSERT_EQUAL (result.tally.fundamental, 1044);
  CU_ASSERT_EQUAL (result.tally.nodes, 1252);
  CU_ASSERT_EQUAL (result.tally.solutions, 2097152);
  CU_ASSERT (search_classes_check (classes, result.stop_reason, &closed, NULL));
  CU_ASSERT (closed);
  search_classes_free (classes);
  search_instance_free (instance);
}

static void
budgets (void)
{
  static const uint64_t all[] = { 1, 2, 3, 7, 20, 100 };

  for (size_t i = 0; i < G_N_ELEMENTS (all); i++)
    check_budget (all[i]);
}

/* Orders of 22! and more do not fit in 64 bits. */
static void
large_orders (void)
{
  SearchInstance   *instance = instance_of ("degree=0", 30);
  const SearchRepr *repr = search_plugin_problem (graphs)->reprs[0];
  SearchClasses    *classes = search_classes_new (instance, repr, NULL);
  SearchSettings    settings
      = SEARCH_SETTINGS (.symmetry = SEARCH_SYMMETRY_CLASSES);
  SearchResult result;
  bool         closed;

  CU_ASSERT_FATAL (search_run (instance, search_classes_repr (classes),
                               &settings, NULL, &result, NULL));
  CU_ASSERT_EQUAL (result.tally.fundamental, 1);
  CU_ASSERT_EQUAL (result.tally.solutions, 1);
  CU_ASSERT (search_classes_check (classes, result.stop_reason, &closed, NULL));
  search_classes_free (classes);
  search_instance_free (instance);
}

static void
refusals (void)
{
  SearchInstance   *instance = instance_of ("kind=graphs", 3);
  const SearchRepr *repr = search_plugin_problem (graphs)->reprs[0];
  SearchRepr        bare = *repr;
  SearchSettings    settings
      = SEARCH_SETTINGS (.symmetry = SEARCH_SYMMETRY_CLASSES);
  SearchResult result;
  GError      *error = NULL;

  bare.classes.graph = NULL;
  CU_ASSERT_PTR_NULL (search_classes_new (instance, &bare, &error));
  CU_ASSERT (g_error_matches (error, SEARCH_ERROR, SEARCH_ERROR_USAGE));
  g_clear_error (&error);
  CU_ASSERT_FALSE (
      search_run (instance, repr, &settings, NULL, &result, &error));
  CU_ASSERT (g_error_matches (error, SEARCH_ERROR, SEARCH_ERROR_USAGE));
  g_clear_error (&error);
  search_instance_free (instance);
}

static bool
has_nauty (void)
{
  static const char *const settings[] = { NULL };
  const SearchProblem     *problem = search_plugin_problem (graphs);
  SearchInstance *instance = search_instance_new (problem, settings, NULL);
  GError         *error = NULL;
  SearchClasses  *classes
      = search_classes_new (instance, problem->reprs[0], &error);
  bool missing;

  missing = error && strstr (error->message, "is built without nauty");
  g_clear_error (&error);
  search_classes_free (classes);
  search_instance_free (instance);
  return !missing;
}

int
main (void)
{
  static CU_TestInfo tests[] = { { "brute force", brute_force },
                                 { "budgets and units", budgets },
                                 { "orders larger than 64 bits", large_orders },
                                 { "refusals", refusals },
                                 CU_TEST_INFO_NULL };

  graphs = search_plugin_load ("graphs", NULL);
  if (!graphs)
    return 99;
  if (!has_nauty ())
    {
      puts ("1..0 # SKIP libsearch is built without nauty");
      return 0;
    }
  return tap_run ("classes", tests);
}
