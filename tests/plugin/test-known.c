/* SPDX-License-Identifier: MIT */
/* test-known.c: the counts that problems say were published are those of
 * golden/known.tsv, also where counting takes too long for a test.
 */
#include "tests/support/tap.h"

#include <libsearch/search.h>

/* Asserts that the number stands there, or "-" where nobody says one. */
static void
check_number (const char *text, const char *source, int64_t number)
{
  char *found
      = source ? g_strdup_printf ("%" G_GINT64_FORMAT, number) : g_strdup ("-");

  CU_ASSERT_STRING_EQUAL (found, text);
  g_free (found);
}

/* Problem, settings, solutions, the same up to symmetry, what the best is
 * worth.
 */
static void
check_line (char **words)
{
  char          **settings = g_strsplit (words[1], " ", -1);
  SearchPlugin   *loaded = search_plugin_load (words[0], NULL);
  SearchInstance *instance;
  SearchKnown     known = { 0 };

  CU_ASSERT_PTR_NOT_NULL_FATAL (loaded);
  instance = search_instance_new (search_plugin_problem (loaded),
                                  (const char *const *) settings, NULL);
  CU_ASSERT_PTR_NOT_NULL_FATAL (instance);
  search_plugin_problem (loaded)->known (search_instance_data (instance),
                                         &known);
  if (known.source && known.solutions_text)
    CU_ASSERT_STRING_EQUAL (known.solutions_text, words[2])
  else
    check_number (words[2], known.source, (int64_t) known.solutions);
  check_number (words[3], known.fundamental_source,
                (int64_t) known.fundamental);
  check_number (words[4], known.best_source, known.best);
  search_instance_free (instance);
  search_plugin_free (loaded);
  g_strfreev (settings);
}

static void
test_known (void)
{
  char *file
      = g_build_filename (g_getenv ("TESTS"), "golden", "known.tsv", NULL);
  char *text, **lines;
  guint checked = 0;

  CU_ASSERT_FATAL (g_file_get_contents (file, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line; line++)
    {
      char **words = g_strsplit (*line, "\t", -1);

      if (g_strv_length (words) == 5)
        {
          check_line (words);
          checked++;
        }
      g_strfreev (words);
    }
  CU_ASSERT (checked > 100);
  g_strfreev (lines);
  g_free (text);
  g_free (file);
}

int
main (void)
{
  CU_TestInfo tests[]
      = { { "what was published", test_known }, CU_TEST_INFO_NULL };

  return tap_run ("known", tests);
}
