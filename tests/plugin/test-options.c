/* SPDX-License-Identifier: MIT */
/* test-options.c: the kinds of options, and what each of them takes. */
#include "tests/support/tap.h"

#include <libsearch/search.h>

typedef struct
{
  int         n;
  int64_t     large;
  bool        flag;
  int         word;
  SearchInts  list;
  const char *text;
} Kinds;

static const char *const words[] = { "red", "green", "blue", NULL };

static const SearchOption options[] = {
  SEARCH_INT ("n", Kinds, n, "a number", -3, -5, 5),
  SEARCH_INT64 ("large", Kinds, large, "a large one", INT64_MAX, INT64_MIN,
                INT64_MAX),
  SEARCH_FLAG ("flag", Kinds, flag, "yes or no"),
  SEARCH_WORD ("word", Kinds, word, "a colour", words, 1),
  SEARCH_INTS ("list", Kinds, list, "numbers", "A,B", 1, 9),
  SEARCH_TEXT ("text", Kinds, text, "a text", "TEXT"),
  { 0 },
};

static SEARCH_CALLBACK (next, none_next, const Kinds *kinds, const void *state,
                        uint64_t *cursor, void *child)
{
  (void) kinds, (void) state, (void) cursor, (void) child;
  return false;
}

static SEARCH_CALLBACK (solution, none_solution, const Kinds *kinds,
                        const void *state)
{
  (void) kinds, (void) state;
  return false;
}

SEARCH_REPR (none, .state_size = 1, .next = none_next,
             .solution = none_solution);

static const SearchRepr *const reprs[] = { &none, NULL };

static const SearchProblem problem = { .name = "kinds",
                                       .instance_size = sizeof (Kinds),
                                       .reprs = reprs,
                                       .options = options };

static SearchInstance *
with (const char *setting)
{
  const char *const settings[] = { setting, NULL };
  GError           *error = NULL;
  SearchInstance   *instance = search_instance_new (&problem, settings, &error);

  if (error)
    CU_FAIL (error->message);
  g_clear_error (&error);
  CU_ASSERT_PTR_NOT_NULL_FATAL (instance);
  return instance;
}

static const Kinds *
kinds_of (const SearchInstance *instance)
{
  return search_instance_data (instance);
}

/* What the option has as a text, where it is set so. */
static void
expect_text (const char *setting, int option, const char *text)
{
  SearchInstance *instance = with (setting);
  const char     *found = search_instance_text (instance, &options[option]);

  if (text)
    CU_ASSERT_STRING_EQUAL (found, text);
  if (!text)
    CU_ASSERT_PTR_NULL (found);
  search_instance_free (instance);
}

static void
expect_refused (const char *setting, const char *message)
{
  const char *const settings[] = { setting, NULL };
  GError           *error = NULL;

  CU_ASSERT_PTR_NULL (search_instance_new (&problem, settings, &error));
  CU_ASSERT_PTR_NOT_NULL_FATAL (error);
  CU_ASSERT (g_error_matches (error, SEARCH_ERROR, SEARCH_ERROR_USAGE));
  CU_ASSERT_STRING_EQUAL (error->message, message);
  g_error_free (error);
}

static void
test_defaults (void)
{
  SearchInstance *instance = search_instance_new (&problem, NULL, NULL);
  const Kinds    *kinds = kinds_of (instance);

  CU_ASSERT (kinds->n == -3 && kinds->large == INT64_MAX && !kinds->flag
             && kinds->word == 1 && kinds->list.count == 0
             && !kinds->list.values && !kinds->text);
  CU_ASSERT_EQUAL (search_instance_value (instance, &options[0]), -3);
  CU_ASSERT_EQUAL (search_instance_value (instance, &options[1]), INT64_MAX);
  CU_ASSERT_STRING_EQUAL (search_instance_text (instance, &options[2]), "no");
  CU_ASSERT_STRING_EQUAL (search_instance_text (instance, &options[3]),
                          "green");
  CU_ASSERT_PTR_NULL (search_instance_text (instance, &options[4]));
  CU_ASSERT_PTR_NULL (search_instance_text (instance, &options[5]));
  search_instance_free (instance);
}

static void
test_numbers (void)
{
  SearchInstance *instance = with ("large=-9223372036854775808");

  CU_ASSERT_EQUAL (kinds_of (instance)->large, INT64_MIN);
  search_instance_free (instance);
  expect_refused ("n=6", "--n: '6' is not a number from -5 to 5");
  expect_refused ("large=9223372036854775808",
                  "--large: '9223372036854775808' is not a number from "
                  "-9223372036854775808 to 9223372036854775807");
}

static void
test_flags (void)
{
  expect_text ("flag", 2, "yes");
  expect_text ("flag=", 2, "yes");
  expect_text ("flag=yes", 2, "yes");
  expect_text ("flag=1", 2, "yes");
  expect_text ("flag=no", 2, "no");
  expect_text ("flag=0", 2, "no");
  expect_refused ("flag=maybe", "--flag: 'maybe' is not yes or no");
}

static void
test_words (void)
{
  SearchInstance *instance = with ("word=blue");

  CU_ASSERT_EQUAL (kinds_of (instance)->word, 2);
  search_instance_free (instance);
  expect_text ("word=red", 3, "red");
  expect_refused ("word=pink", "--word: 'pink' is not one of red, green, blue");
}

static void
test_lists (void)
{
  SearchInstance *instance = with ("list=3,1,9");
  const Kinds    *kinds = kinds_of (instance);

  CU_ASSERT_EQUAL_FATAL (kinds->list.count, 3);
  CU_ASSERT (kinds->list.values[0] == 3 && kinds->list.values[1] == 1
             && kinds->list.values[2] == 9);
  search_instance_free (instance);
  expect_text ("list=3,1,9", 4, "3,1,9");
  instance = with ("list=");
  CU_ASSERT_EQUAL (kinds_of (instance)->list.count, 0);
  search_instance_free (instance);
  expect_refused ("list=3,10", "--list: '10' is not a number from 1 to 9");
  expect_refused ("list=3,,1", "--list: '' is not a number from 1 to 9");
}

static void
test_texts (void)
{
  expect_text ("text=a,b", 5, "a,b");
  expect_text ("text=", 5, "");
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "what is not given", test_defaults },
    { "numbers", test_numbers },
    { "flags", test_flags },
    { "words", test_words },
    { "lists of numbers", test_lists },
    { "texts", test_texts },
    CU_TEST_INFO_NULL,
  };

  return tap_run ("options", tests);
}
