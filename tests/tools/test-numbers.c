/* SPDX-License-Identifier: MIT */
/* test-numbers.c: numbers and strings as they are printed. */
#include "tests/support/tap.h"

#include <libsearch/search.h>

#include "libsearch/text/json.h"
#include "libsearch/text/numbers.h"

#include <math.h>

/* What the last call appended. */
static GString *out;

static void
expect (const char *text)
{
  CU_ASSERT_STRING_EQUAL (out->str, text);
  g_string_truncate (out, 0);
}

static void
test_counts (void)
{
  static const struct
  {
    uint64_t    count;
    const char *text;
  } cases[] = {
    { 0, "0" },
    { 999, "999" },
    { 1000, "1,000" },
    { 1001002, "1,001,002" },
    { 14772512, "14,772,512" },
    { UINT64_MAX, "18,446,744,073,709,551,615" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      append_count (out, cases[i].count);
      expect (cases[i].text);
    }
}

static void
test_large_counts (void)
{
  static const char *const texts[][2] = {
    { "0", "0" },
    { "999", "999" },
    { "1000", "1,000" },
    { "100000", "100,000" },
    { "18446744073709551616", "18,446,744,073,709,551,616" },
    { "2444888770250892795802079170816",
      "2,444,888,770,250,892,795,802,079,170,816" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      SearchCount count;

      CU_ASSERT_FATAL (search_count_from_text (texts[i][0], &count, NULL));
      append_large_count (out, &count);
      expect (texts[i][1]);
    }
}

static void
test_nouns (void)
{
  static const struct
  {
    uint64_t    count;
    const char *of, *first;
  } cases[] = {
    { 0, "0 nodes", "the first 0 nodes" },
    { 1, "1 node", "the first node" },
    { 2, "2 nodes", "the first 2 nodes" },
    { 1400, "1,400 nodes", "the first 1,400 nodes" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      append_count_of (out, cases[i].count, "node");
      expect (cases[i].of);
      append_first_of (out, cases[i].count, "node");
      expect (cases[i].first);
    }
}

static void
test_ints (void)
{
  static const int cases[]
      = { 0,      1,       9,       10,  99, 100, -1,   -10,   1234,
          100000, INT_MAX, INT_MIN, -99, 32, 999, 1000, -2147, 7 };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      char *expected = g_strdup_printf ("%d", cases[i]);

      search_append_int (out, cases[i]);
      expect (expected);
      g_free (expected);
    }
}

static void
test_durations (void)
{
  static const struct
  {
    double      seconds;
    const char *text;
  } cases[] = {
    { 0, "0.000 ms" },
    { 0.000238, "0.238 ms" },
    { 0.00099951, "1.00 ms" },
    { 0.0412, "41.2 ms" },
    { 0.9994, "999 ms" },
    { 0.9996, "1.00 s" },
    { 7.049, "7.05 s" },
    { 59.94, "59.9 s" },
    { 59.96, "1 min 00 s" },
    { 125, "2 min 05 s" },
    { 3599.4, "59 min 59 s" },
    { 3599.6, "1 h 00 min" },
    { 11220, "3 h 07 min" },
    { 86399.9, "1 d 00 h" },
    { 1051200, "12 d 04 h" },
    { 31557599, "365 d 05 h" },
    { 31557600, "1 year" },
    { 1e12, "31,688 years" },
    { 1e17, "3,168,808,781 years" },
    { 1e30, "> 3e9 years" },
    { INFINITY, "> 3e9 years" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      append_duration (out, cases[i].seconds);
      expect (cases[i].text);
    }
}

static void
test_rates (void)
{
  append_rate (out, 0);
  expect ("0");
  append_rate (out, 999.4);
  expect ("999");
  append_rate (out, 999.6);
  expect ("1.00 k");
  append_rate (out, 160234567);
  expect ("160 M");
  append_rate (out, 1e15);
  expect ("1000 T");
}

static void
test_sizes (void)
{
  append_size (out, 0);
  expect ("0.0 MiB");
  append_size (out, 4718592);
  expect ("4.5 MiB");
}

/* A control character has an escape; bytes that are no UTF-8 stay as they are.
 */
static void
test_strings (void)
{
  static const char *const strings[]
      = { "",     "n=16", "a\"b\\c/d\b\f\n\r\t", "\x01\x1f\x7f", "K\u00f6nigin",
          "\xff", NULL };

  for (guint i = 0; strings[i]; i++)
    {
      g_string_append_c (out, i > 0 ? ',' : '[');
      text_append_json (out, strings[i]);
    }
  g_string_append_c (out, ']');
  expect ("[\"\",\"n=16\",\"a\\\"b\\\\c/d\\b\\f\\n\\r\\t\","
          "\"\\u0001\\u001f\\u007f\",\"K\u00f6nigin\",\"\xff\"]");
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "counts in groups of three", test_counts },
    { "large counts in groups of three", test_large_counts },
    { "counts of things", test_nouns },
    { "ints, as printf writes them", test_ints },
    { "durations", test_durations },
    { "rates", test_rates },
    { "sizes", test_sizes },
    { "strings as JSON", test_strings },
    CU_TEST_INFO_NULL,
  };
  int status;

  out = g_string_new (NULL);
  status = tap_run ("numbers", tests);
  g_string_free (out, TRUE);
  return status;
}
