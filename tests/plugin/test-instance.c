/* SPDX-License-Identifier: MIT */
/* test-instance.c: options into instances, names into things. */
#include "tests/support/tap.h"
#include "tests/support/tree.h"

#include <string.h>

/* Makes an instance of one setting; returns the message of the error, or NULL.
 * Free with g_free().
 */
static char *
refusal (const char *setting)
{
  const char *const settings[] = { setting, NULL };
  GError           *error = NULL;
  SearchInstance   *instance
      = search_instance_new (&tree_problem, settings, &error);
  char *message;

  if (instance)
    {
      search_instance_free (instance);
      return NULL;
    }
  CU_ASSERT (g_error_matches (error, SEARCH_ERROR, SEARCH_ERROR_USAGE));
  message = g_strdup (error->message);
  g_error_free (error);
  return message;
}

static void
assert_refused (const char *setting, const char *expected)
{
  char *message = refusal (setting);

  CU_ASSERT_PTR_NOT_NULL_FATAL (message);
  CU_ASSERT_STRING_EQUAL (message, expected);
  g_free (message);
}

static void
test_values (void)
{
  const char *const settings[] = { "seed=7", "depth=0", "seed=9", NULL };
  SearchInstance   *instance
      = search_instance_new (&tree_problem, settings, NULL);
  const SearchOption *options = tree_problem.options;

  CU_ASSERT_EQUAL (search_instance_value (instance, &options[0]), 9);
  CU_ASSERT_EQUAL (search_instance_value (instance, &options[1]), 4);
  CU_ASSERT_EQUAL (search_instance_value (instance, &options[2]), 0);
  CU_ASSERT_EQUAL (search_instance_answer_length (instance), 0);
  CU_ASSERT (search_instance_problem (instance) == &tree_problem);
  search_instance_free (instance);

  instance = search_instance_new (&tree_problem, NULL, NULL);
  CU_ASSERT_EQUAL (search_instance_value (instance, &options[0]), 1);
  CU_ASSERT_EQUAL (search_instance_answer_length (instance), 10);
  search_instance_free (instance);
}

static void
test_refusals (void)
{
  CU_ASSERT_PTR_NULL (refusal ("breadth=1"));
  CU_ASSERT_PTR_NULL (refusal ("breadth=100"));
  assert_refused ("breadth=0", "--breadth: '0' is not a number from 1 to 100");
  assert_refused ("breadth=101",
                  "--breadth: '101' is not a number from 1 to 100");
  assert_refused (
      "breadth=99999999999999999999",
      "--breadth: '99999999999999999999' is not a number from 1 to 100");
  assert_refused ("breadth=5x",
                  "--breadth: '5x' is not a number from 1 to 100");
  assert_refused ("breadth=", "--breadth: '' is not a number from 1 to 100");
  assert_refused ("breadth", "--breadth: '' is not a number from 1 to 100");
  assert_refused ("breadth= 5",
                  "--breadth: ' 5' is not a number from 1 to 100");
  assert_refused ("bredth=5",
                  "unknown option 'bredth'; did you mean 'breadth'?");
  assert_refused ("x=5", "unknown option 'x'; available: seed, breadth, depth");
}

static void
test_find (void)
{
  GError *error = NULL;

  CU_ASSERT (search_problem_find_repr (&tree_problem, NULL, NULL) == &plain);
  CU_ASSERT (search_problem_find_repr (&tree_problem, "workspace", NULL)
             == &workspace);
  CU_ASSERT_PTR_NULL (
      search_problem_find_repr (&tree_problem, "workspade", &error));
  CU_ASSERT_STRING_EQUAL (
      error->message,
      "unknown representation 'workspade'; did you mean 'workspace'?");
  g_clear_error (&error);

  CU_ASSERT_STRING_EQUAL (
      search_problem_find_format (&tree_problem, NULL, NULL)->name, "values");
  CU_ASSERT_STRING_EQUAL (
      search_problem_find_format (&tree_problem, "json", NULL)->name, "json");
  CU_ASSERT_PTR_NULL (
      search_problem_find_format (&tree_problem, "jsom", &error));
  CU_ASSERT_STRING_EQUAL (error->message,
                          "unknown format 'jsom'; did you mean 'json'?");
  g_clear_error (&error);
}

static void
test_formats (void)
{
  static const struct
  {
    const char *format, *expected[3];
  } rows[] = {
    { "values", { "", "-7", "-7 0 2147483647" } },
    { "json", { "[]", "[-7]", "[-7,0,2147483647]" } },
  };
  static const int    answer[] = { -7, 0, 2147483647 };
  static const size_t lengths[] = { 0, 1, 3 };

  for (size_t i = 0; i < G_N_ELEMENTS (rows); i++)
    for (size_t j = 0; j < G_N_ELEMENTS (lengths); j++)
      {
        GString *out = g_string_new (NULL);

        search_problem_find_format (&tree_problem, rows[i].format, NULL)
            ->write (NULL, answer, lengths[j], out);
        CU_ASSERT_STRING_EQUAL (out->str, rows[i].expected[j]);
        g_string_free (out, TRUE);
      }
}

static void
test_nearest (void)
{
  static const char *const names[] = { "bitboard", "rows", "pairs", NULL };
  static const char *const none[] = { NULL };

  CU_ASSERT_STRING_EQUAL (search_nearest_name ("bitbaord", names), "bitboard");
  CU_ASSERT_STRING_EQUAL (search_nearest_name ("row", names), "rows");
  CU_ASSERT_STRING_EQUAL (search_nearest_name ("pears", names), "pairs");
  CU_ASSERT_PTR_NULL (search_nearest_name ("levels", names));
  CU_ASSERT_PTR_NULL (search_nearest_name ("", names));
  CU_ASSERT_PTR_NULL (search_nearest_name ("rows", none));
}

/* The hash tells apart answers that differ in length, in order, in sign. */
static void
test_hash (void)
{
  static const int a[] = { 1, 2, 3, 0 }, b[] = { 2, 1, 3 }, c[] = { -1 };
  GHashTable      *seen
      = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 64; j++)
      for (int k = 0; k < 64; k++)
        {
          int      answer[] = { i, j, k };
          uint64_t hash = search_answer_hash (answer, 3);

          g_hash_table_add (seen, g_memdup2 (&hash, sizeof hash));
        }
  CU_ASSERT_EQUAL (g_hash_table_size (seen), 4 * 64 * 64);
  g_hash_table_unref (seen);

  CU_ASSERT_NOT_EQUAL (search_answer_hash (a, 3), search_answer_hash (a, 4));
  CU_ASSERT_NOT_EQUAL (search_answer_hash (a, 3), search_answer_hash (b, 3));
  CU_ASSERT_NOT_EQUAL (search_answer_hash (a, 1), search_answer_hash (c, 1));
  CU_ASSERT_NOT_EQUAL (search_answer_hash (a, 0), search_answer_hash (c, 1));
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "values and defaults", test_values },
    { "refusals name what is wrong", test_refusals },
    { "representations and formats by name", test_find },
    { "formats of every problem", test_formats },
    { "the nearest name", test_nearest },
    { "the hash of an answer", test_hash },
    CU_TEST_INFO_NULL,
  };

  return tap_run ("instance", tests);
}
