/* SPDX-License-Identifier: MIT */
/* test-input.c: the tools that read instances, and where errors are. */
#include "tests/support/tap.h"

#include <libsearch/search.h>

/* All of `text`, also what follows a NUL in it. */
#define INPUT(text)                                                            \
  (SearchInput) { "file", text, sizeof (text) - 1, 0 }

/* The message for the byte at `position` is `expected`. */
static void
expect_error (const SearchInput *input, size_t position, const char *expected)
{
  GError *error = NULL;

  CU_ASSERT_FALSE (
      search_input_expected (input, position, &error, "%s %d", "row", 7));
  CU_ASSERT_FATAL (error != NULL);
  CU_ASSERT (g_error_matches (error, SEARCH_ERROR, SEARCH_ERROR_INPUT));
  CU_ASSERT_STRING_EQUAL (error->message, expected);
  g_error_free (error);
}

static void
test_positions (void)
{
  const SearchInput input = INPUT ("ab\n\ncd\r\ne\0f");

  expect_error (&input, 0, "file:1:1: expected row 7");
  expect_error (&input, 2, "file:1:3: expected row 7"); /* the newline */
  expect_error (&input, 3, "file:2:1: expected row 7"); /* an empty line */
  expect_error (&input, 4, "file:3:1: expected row 7");
  expect_error (&input, 6, "file:3:3: expected row 7"); /* the return */
  expect_error (&input, 8, "file:4:1: expected row 7");
  expect_error (&input, 10, "file:4:3: expected row 7"); /* behind a NUL */
  expect_error (&input, 11, "file:4:4: expected row 7"); /* the end */
  CU_ASSERT_FALSE (search_input_expected (&input, 0, NULL, "no error"));
}

static void
test_end_of_file (void)
{
  const SearchInput empty = INPUT (""), newline = INPUT ("a\n");

  expect_error (&empty, 0, "file:1:1: expected row 7");
  expect_error (&newline, 2, "file:2:1: expected row 7");
}

/* Reads a number, and leaves the position at `end`. */
static void
expect_int (SearchInput *input, int number, size_t end)
{
  int value = -1;

  CU_ASSERT_TRUE (search_input_int (input, &value));
  CU_ASSERT_EQUAL (value, number);
  CU_ASSERT_EQUAL (input->position, end);
}

/* Reads none, and leaves all as it was. */
static void
expect_no_int (const char *text, size_t length)
{
  SearchInput input = { "file", text, length, 0 };
  int         value = -1;

  CU_ASSERT_FALSE (search_input_int (&input, &value));
  CU_ASSERT_EQUAL (input.position, 0);
  CU_ASSERT_EQUAL (value, -1);
}

static void
test_numbers (void)
{
  static const char *const none[]
      = { "",   "x",    "-",          "+1",          "1x",
          "x1", "1.5",  "2147483648", "-2147483649", "99999999999999999999",
          " 1", "0x10", "--1",        "1-" };
  SearchInput input = INPUT ("0 2147483647\t007\r\n12");
  SearchInput below = INPUT ("-1 -2147483648");

  expect_int (&input, 0, 1);
  search_input_skip_blanks (&input);
  expect_int (&input, INT_MAX, 12);
  search_input_skip_blanks (&input);
  expect_int (&input, 7, 16);
  search_input_skip_space (&input);
  expect_int (&input, 12, 20); /* no newline at the end */
  CU_ASSERT_TRUE (search_input_at_end (&input));
  expect_int (&below, -1, 2);
  search_input_skip_blanks (&below);
  expect_int (&below, INT_MIN, 14);
  for (size_t i = 0; i < G_N_ELEMENTS (none); i++)
    expect_no_int (none[i], strlen (none[i]));
  expect_no_int ("1\0002", 3); /* a NUL is no end */
}

/* The text that is left does not begin with digits of what lies behind it. */
static void
test_length (void)
{
  SearchInput input = { "file", "1234", 2, 0 };

  expect_int (&input, 12, 2);
  CU_ASSERT_TRUE (search_input_at_end (&input));
  CU_ASSERT_EQUAL (search_input_peek (&input), 0);
  CU_ASSERT_EQUAL (search_input_word (&input), 0);
}

static void
test_lines (void)
{
  SearchInput input = INPUT ("a \t\r\n\n  b\r\nlast");

  CU_ASSERT_EQUAL (search_input_word (&input), 1);
  CU_ASSERT_FALSE (search_input_at_line_end (&input));
  search_input_skip_blanks (&input);
  CU_ASSERT_TRUE (search_input_at_line_end (&input));
  CU_ASSERT_EQUAL (input.position, 4);
  search_input_skip_space (&input);
  CU_ASSERT_EQUAL (search_input_peek (&input), 'b');
  CU_ASSERT_EQUAL (search_input_word (&input), 1); /* without the return */
  search_input_skip_line (&input);
  CU_ASSERT_EQUAL (search_input_peek (&input), 'l');
  search_input_skip_line (&input); /* which has no newline */
  CU_ASSERT_TRUE (search_input_at_end (&input));
  CU_ASSERT_TRUE (search_input_at_line_end (&input));
  search_input_skip_line (&input);
  search_input_skip_space (&input);
  CU_ASSERT_EQUAL (input.position, input.length);
}

/* A NUL is neither space nor the end. */
static void
test_nul (void)
{
  SearchInput input = INPUT ("a\0b \0\nc");

  CU_ASSERT_EQUAL (search_input_word (&input), 3);
  search_input_skip_space (&input);
  CU_ASSERT_EQUAL (input.position, 4);
  search_input_skip_blanks (&input);
  search_input_skip_space (&input);
  CU_ASSERT_EQUAL (input.position, 4);
  CU_ASSERT_EQUAL (search_input_peek (&input), 0);
  CU_ASSERT_FALSE (search_input_at_end (&input));
  CU_ASSERT_FALSE (search_input_at_line_end (&input));
  search_input_skip_line (&input);
  CU_ASSERT_EQUAL (search_input_peek (&input), 'c');
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "lines and columns", test_positions },
    { "the end of the file", test_end_of_file },
    { "numbers, INT_MIN..INT_MAX", test_numbers },
    { "nothing behind the length", test_length },
    { "words, blanks and lines", test_lines },
    { "bytes of 0", test_nul },
    CU_TEST_INFO_NULL,
  };

  return tap_run ("input", tests);
}
