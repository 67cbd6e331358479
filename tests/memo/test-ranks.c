/* SPDX-License-Identifier: MIT */
/* test-ranks.c: solutions by their rank, found with a memo table, and
 * frequencies of values are those of a search without.
 */
#include "tests/support/tap.h"

#include <libsearch/search.h>

#include <string.h>

static SearchPlugin *
load (const char *name)
{
  char *own
      = g_strdup_printf ("%s/tests/plugins/%s.so", g_getenv ("BUILD"), name);
  SearchPlugin *plugin = search_plugin_load (
      g_file_test (own, G_FILE_TEST_EXISTS) ? own : name, NULL);

  CU_ASSERT_PTR_NOT_NULL_FATAL (plugin);
  g_free (own);
  return plugin;
}

/* An instance of a plugin, with the text of its input or NULL. */
typedef struct
{
  const char *plugin;
  const char *settings[4];
  const char *text;
} Case;

static SearchInstance *
make_instance (const SearchProblem *problem, const Case *one)
{
  SearchInput     input = { .name = one->plugin, .text = one->text };
  SearchInstance *instance;

  if (one->text)
    input.length = strlen (one->text);
  instance = one->text
                 ? search_instance_read (problem, one->settings, &input, NULL)
                 : search_instance_new (problem, one->settings, NULL);
  CU_ASSERT_PTR_NOT_NULL_FATAL (instance);
  return instance;
}

static bool
append (void *data, const SearchSolution *solution)
{
  GString *line = g_string_new (NULL);

  for (size_t i = 0; i < solution->length; i++)
    g_string_append_printf (line, " %d", solution->answer[i]);
  g_ptr_array_add (data, g_string_free (line, false));
  return true;
}

/* Searches with `settings`, and returns the number of solutions. */
static SearchIndex *
make_index (const SearchInstance *instance, const SearchRepr *repr,
            SearchSettings settings, GPtrArray *lines, SearchResult *result)
{
  SearchIndex *index;

  settings.visit = append;
  settings.data = lines;
  index = search_index_new (instance, repr, &settings, result, NULL);
  CU_ASSERT_PTR_NOT_NULL_FATAL (index);
  return index;
}

/* Ranks that a question asks for: from the last one down. */
static SearchCount
descending (void *last, uint64_t i)
{
  return (SearchCount){ { *(uint64_t *) last - i } };
}

/* Checks the solutions from a third of all on, and single ones. */
static void
check_ranks (const SearchInstance *instance, const SearchRepr *repr,
             const GPtrArray *all, unsigned threads)
{
  const SearchSettings settings
      = SEARCH_SETTINGS (.memo = SEARCH_MEMO_DEPTH, .threads = threads);
  GPtrArray        *lines = g_ptr_array_new_with_free_func (g_free);
  const SearchCount first = { { all->len / 3 } }, most = { { 5000 } };
  SearchResult      result;
  uint64_t          last = all->len - 1;
  const uint64_t    length = MIN (all->len, 200);
  SearchIndex *index = make_index (instance, repr, settings, lines, &result);
  const SearchCount count = search_index_count (index);

  CU_ASSERT_EQUAL_FATAL (count.words[0], all->len);
  CU_ASSERT_EQUAL (result.memo.used, SEARCH_MEMO_DEPTH);
  CU_ASSERT (search_index_list (index, first, most, &result, NULL));
  CU_ASSERT_EQUAL (result.stop_reason, SEARCH_STOP_COMPLETE);
  CU_ASSERT_EQUAL (result.solutions.words[0], all->len);
  CU_ASSERT_EQUAL_FATAL (lines->len, all->len - first.words[0]);
  for (guint i = 0; i < lines->len; i++)
    CU_ASSERT_STRING_EQUAL (lines->pdata[i], all->pdata[first.words[0] + i]);
  g_ptr_array_set_size (lines, 0);
  CU_ASSERT (
      search_index_pick (index, descending, &last, length, &result, NULL));
  CU_ASSERT_EQUAL_FATAL (lines->len, length);
  for (guint i = 0; i < lines->len; i++)
    CU_ASSERT_STRING_EQUAL (lines->pdata[i], all->pdata[last - i]);
  search_index_free (index);
  g_ptr_array_unref (lines);
}

/* Checks the frequencies of the values at each place. */
static void
check_frequencies (const SearchInstance *instance, const SearchRepr *repr)
{
  SearchSettings settings = SEARCH_SETTINGS (.frequencies = true);
  SearchResult   plain, memo;
  size_t         counts;

  CU_ASSERT_FATAL (search_run (instance, repr, &settings, NULL, &plain, NULL));
  for (settings.threads = 1; settings.threads <= 2; settings.threads++)
    {
      settings.memo = SEARCH_MEMO_YES;
      CU_ASSERT_FATAL (
          search_run (instance, repr, &settings, NULL, &memo, NULL));
      CU_ASSERT_EQUAL (memo.memo.used, SEARCH_MEMO_DEPTH);
      CU_ASSERT_EQUAL (memo.frequencies->words, 1);
      CU_ASSERT_EQUAL (memo.frequencies->solutions,
                       plain.frequencies->solutions);
      CU_ASSERT_EQUAL (memo.frequencies->min, plain.frequencies->min);
      CU_ASSERT_EQUAL_FATAL (memo.frequencies->places,
                             plain.frequencies->places);
      CU_ASSERT_EQUAL_FATAL (memo.frequencies->values,
                             plain.frequencies->values);
      counts = plain.frequencies->places * plain.frequencies->values;
      CU_ASSERT (memcmp (memo.frequencies->counts, plain.frequencies->counts,
                         counts * sizeof (uint64_t))
                 == 0);
      CU_ASSERT (memcmp (memo.frequencies->absent, plain.frequencies->absent,
                         plain.frequencies->places * sizeof (uint64_t))
                 == 0);
      search_result_clear (&memo);
    }
  search_result_clear (&plain);
}

/* Checks all representations of the instance that have keys. */
static unsigned
check_case (const Case *one)
{
  SearchPlugin        *plugin = load (one->plugin);
  const SearchProblem *problem = search_plugin_problem (plugin);
  SearchInstance      *instance = make_instance (problem, one);
  unsigned             checked = 0;

  for (size_t i = 0; problem->reprs[i]; i++)
    {
      const SearchRepr    *repr = problem->reprs[i];
      GPtrArray           *all = g_ptr_array_new_with_free_func (g_free);
      const SearchSettings settings
          = SEARCH_SETTINGS (.visit = append, .data = all);
      SearchMemory memory;
      SearchResult result;
      size_t       size;

      if ((repr->memo.key || repr->memo.weak_key)
          && search_instance_fits (instance, repr, 0, 1, &memory, NULL)
          && search_instance_key_size (instance, repr, &size, NULL) && size > 0)
        {
          CU_ASSERT (
              search_run (instance, repr, &settings, NULL, &result, NULL));
          CU_ASSERT (all->len > 0);
          check_ranks (instance, repr, all, 1);
          check_ranks (instance, repr, all, 2);
          if (repr->memo.key)
            check_frequencies (instance, repr);
          checked++;
        }
      g_ptr_array_unref (all);
    }
  search_instance_free (instance);
  search_plugin_free (plugin);
  return checked;
}

static void
test_problems (void)
{
  static const Case cases[] = {
    { "rings", { "beads=7", "colours=3" }, NULL },
    { "latin", { "n=4" }, NULL },
    { "colouring",
      { "colours=3" },
      "p edge 7 8\ne 1 2\ne 1 3\ne 2 4\ne 3 5\ne 4 5\ne 4 6\ne 5 6\ne 6 7" },
    { "cover", { NULL }, "0 1 2 3\n0 1\n0 2\n1 3\n2 3\n0\n1\n2\n3\n1 2" },
    { "cover",
      { NULL },
      "0 1 2 3 | x y\n0 1 x:a\n0 2 y\n1 3\n2 3 x:b\n0 x:a\n1 y\n2\n3 x:a\n1 "
      "2" },
    { "knapsack", { NULL }, "20\n3 1\n4 1\n5 1\n6 1\n6 1\n7 1\n8 1" },
    { "queens", { "n=7" }, NULL },
    { "pairs", { "n=7" }, NULL },
    { "nonograms", { "side=5", "percent=40" }, NULL },
    { "tilings", { "rows=4", "columns=4" }, NULL },
    { "tilings", { "rows=4", "columns=3", "pieces=monomino,domino" }, NULL },
    { "subgraphs", { "rows=3", "columns=4" }, NULL },
    { "subgraphs", { "rows=3", "columns=3", "kind=trees" }, NULL },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      printf ("# %s\n", cases[i].plugin);
      CU_ASSERT (check_case (cases + i) > 0);
    }
}

/* Ranks at random below data. */
static SearchCount
at_random (void *below, uint64_t i)
{
  return search_count_draw (*(SearchCount *) below, 7, i);
}

/* Draws solutions of a large ring, within a memory limit. */
static GPtrArray *
draw_rings (const SearchInstance *instance, const SearchRepr *repr,
            size_t limit, SearchMemoUse *use)
{
  GPtrArray           *lines = g_ptr_array_new_with_free_func (g_free);
  const SearchSettings settings
      = SEARCH_SETTINGS (.memo = SEARCH_MEMO_YES, .memory_limit = limit);
  SearchResult result;
  SearchIndex *index = make_index (instance, repr, settings, lines, &result);
  SearchCount  below = search_index_count (index);

  CU_ASSERT (search_index_pick (index, at_random, &below, 20, &result, NULL));
  CU_ASSERT_EQUAL_FATAL (lines->len, 20);
  *use = result.memo;
  search_index_free (index);
  return lines;
}

/* Keys that were replaced are counted again. */
static void
test_memory (void)
{
  const Case           one = { "rings", { "beads=40", "colours=30" }, NULL };
  SearchPlugin        *plugin = load (one.plugin);
  const SearchProblem *problem = search_plugin_problem (plugin);
  const SearchRepr *repr = search_problem_find_repr (problem, "strict", NULL);
  SearchInstance   *instance = make_instance (problem, &one);
  SearchMemoUse     use, little;
  GPtrArray        *lines = draw_rings (instance, repr, 0, &use);
  GPtrArray *again = draw_rings (instance, repr, (size_t) 1 << 20, &little);

  CU_ASSERT_EQUAL (use.again, 0);
  CU_ASSERT (little.replaced > 0);
  CU_ASSERT (little.again > 0);
  for (guint i = 0; i < lines->len; i++)
    CU_ASSERT_STRING_EQUAL (lines->pdata[i], again->pdata[i]);
  g_ptr_array_unref (lines);
  g_ptr_array_unref (again);
  search_instance_free (instance);
  search_plugin_free (plugin);
}

/* 3,600 draws of 36 tilings: chi-square with 35 degrees of freedom is less than
 * 70 with a probability of .9996.
 */
static void
test_uniform (void)
{
  const Case           one = { "tilings", { "rows=4", "columns=4" }, NULL };
  const SearchSettings settings = SEARCH_SETTINGS (.memo = SEARCH_MEMO_YES);
  SearchPlugin        *plugin = load (one.plugin);
  const SearchProblem *problem = search_plugin_problem (plugin);
  SearchInstance      *instance = make_instance (problem, &one);
  GPtrArray           *lines = g_ptr_array_new_with_free_func (g_free);
  GHashTable          *counts = g_hash_table_new (g_str_hash, g_str_equal);
  SearchResult         result;
  SearchIndex         *index
      = make_index (instance, problem->reprs[0], settings, lines, &result);
  SearchCount    below = search_index_count (index);
  double         square = 0;
  GHashTableIter iter;
  void          *count;

  CU_ASSERT (search_index_pick (index, at_random, &below, 3600, &result, NULL));
  for (guint i = 0; i < lines->len; i++)
    {
      const int before
          = GPOINTER_TO_INT (g_hash_table_lookup (counts, lines->pdata[i]));

      g_hash_table_replace (counts, lines->pdata[i],
                            GINT_TO_POINTER (before + 1));
    }
  CU_ASSERT_EQUAL (g_hash_table_size (counts), 36);
  g_hash_table_iter_init (&iter, counts);
  while (g_hash_table_iter_next (&iter, NULL, &count))
    square += (GPOINTER_TO_INT (count) - 100.) * (GPOINTER_TO_INT (count) - 100)
              / 100;
  CU_ASSERT (square > 10 && square < 70);
  g_hash_table_unref (counts);
  g_ptr_array_unref (lines);
  search_index_free (index);
  search_instance_free (instance);
  search_plugin_free (plugin);
}

static uint64_t
weigh (const void *instance, const void *state)
{
  (void) instance;
  (void) state;
  return 2;
}

/* Runs a question that ends with a usage error, or without keys. */
static void
test_weights (void)
{
  const Case           one = { "rings", { "beads=7", "colours=3" }, NULL };
  SearchPlugin        *plugin = load (one.plugin);
  const SearchProblem *problem = search_plugin_problem (plugin);
  SearchRepr           repr = *problem->reprs[0];
  SearchInstance      *instance = make_instance (problem, &one);
  SearchSettings       settings = SEARCH_SETTINGS (.memo = SEARCH_MEMO_YES);
  SearchResult         result;
  SearchIndex         *index;
  GError              *error = NULL;

  repr.weight = weigh;
  repr.loops = repr.depths = (SearchReprLoops){ 0 };
  CU_ASSERT_PTR_NULL (
      search_index_new (instance, &repr, &settings, &result, &error));
  CU_ASSERT (g_error_matches (error, SEARCH_ERROR, SEARCH_ERROR_USAGE));
  g_clear_error (&error);
  settings.memo = SEARCH_MEMO_AUTO;
  index = search_index_new (instance, &repr, &settings, &result, NULL);
  CU_ASSERT_PTR_NOT_NULL_FATAL (index);
  CU_ASSERT_EQUAL (result.memo.used, SEARCH_MEMO_NO);
  search_index_free (index);
  search_instance_free (instance);
  search_plugin_free (plugin);
}

/* An index by a table, if a table takes less time, and its limits. */
static void
test_auto (void)
{
  const Case           one = { "rings", { "beads=60", "colours=9" }, NULL };
  SearchPlugin        *plugin = load (one.plugin);
  const SearchProblem *problem = search_plugin_problem (plugin);
  SearchInstance      *instance = make_instance (problem, &one);
  SearchSettings       settings = SEARCH_SETTINGS (.memo = SEARCH_MEMO_AUTO);
  SearchResult         result;
  SearchIndex *index = search_index_new (instance, problem->reprs[0], &settings,
                                         &result, NULL);
  SearchCount  none = { { 0 } }, count;

  CU_ASSERT_PTR_NOT_NULL_FATAL (index);
  CU_ASSERT_EQUAL (result.memo.used, SEARCH_MEMO_DEPTH);
  count = search_index_count (index);
  CU_ASSERT (count.words[2] > 0);
  search_index_free (index);

  settings.node_limit = 500;
  settings.memo = SEARCH_MEMO_YES;
  index = search_index_new (instance, problem->reprs[0], &settings, &result,
                            NULL);
  CU_ASSERT_PTR_NOT_NULL_FATAL (index);
  CU_ASSERT_EQUAL (result.stop_reason, SEARCH_STOP_NODES);
  CU_ASSERT_EQUAL (search_count_compare (search_index_count (index), none), 0);
  search_index_free (index);
  search_instance_free (instance);
  search_plugin_free (plugin);
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "solutions of each problem with keys", test_problems },
    { "replaced keys are counted again", test_memory },
    { "random solutions are uniform", test_uniform },
    { "weights", test_weights },
    { "a table if it takes less time, and limits", test_auto },
    CU_TEST_INFO_NULL,
  };

  return tap_run ("ranks", tests);
}
