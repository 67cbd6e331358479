/* SPDX-License-Identifier: MIT */
/* test-count.c: the arithmetic of SearchCount, and uniform draws. */
#include "tests/support/tap.h"

#include <libsearch/search.h>

#include <string.h>

/* The largest count, and the next number. */
#define LARGEST "9223372036854775807"
#define BEYOND "9223372036854775808"

static SearchCount
read (const char *text)
{
  SearchCount count;

  CU_ASSERT_FATAL (search_count_from_text (text, &count, NULL));
  return count;
}

static bool
is (SearchCount count, const char *text)
{
  char      *digits = search_count_to_text (count);
  const bool equal = g_str_equal (digits, text);

  g_free (digits);
  return equal;
}

static void
test_texts (void)
{
  static const char *const texts[]
      = { "0", "1", "9", "10", "4294967296", "18446744073", LARGEST };
  static const char *const wrong[]
      = { "", " 1", "1 ", "-1", "+1", "0x10", "1.0", "1e3", "x" };
  static const char *const large[]
      = { BEYOND, "18446744073709551616", "99999999999999999999999999999999" };
  SearchCount count;

  for (size_t i = 0; i < G_N_ELEMENTS (texts); i++)
    CU_ASSERT (is (read (texts[i]), texts[i]));
  CU_ASSERT (is (read ("007"), "7"));
  for (size_t i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      GError *error = NULL;

      CU_ASSERT (!search_count_from_text (wrong[i], &count, &error));
      CU_ASSERT (strstr (error->message, "is not a whole number") != NULL);
      g_clear_error (&error);
    }
  for (size_t i = 0; i < G_N_ELEMENTS (large); i++)
    {
      GError *error = NULL;

      CU_ASSERT (!search_count_from_text (large[i], &count, &error));
      CU_ASSERT (strstr (error->message,
                         "is larger than 2^63-1, the largest count of this "
                         "version")
                 != NULL);
      g_clear_error (&error);
    }
}

static void
test_arithmetic (void)
{
  const SearchCount largest = read (LARGEST), one = read ("1");
  SearchCount       count;
  uint64_t          number;

  CU_ASSERT (search_count_add (read ("9223372036854775806"), one, &count));
  CU_ASSERT (is (count, LARGEST));
  CU_ASSERT (!search_count_add (largest, one, &count));
  CU_ASSERT (search_count_subtract (largest, largest, &count));
  CU_ASSERT (is (count, "0"));
  CU_ASSERT (!search_count_subtract (one, read ("2"), &count));
  CU_ASSERT (search_count_multiply (read ("1317624576693539401"), 7, &count));
  CU_ASSERT (is (count, LARGEST));
  CU_ASSERT (!search_count_multiply (read ("1317624576693539402"), 7, &count));
  CU_ASSERT (!search_count_multiply (largest, UINT64_MAX, &count));
  CU_ASSERT (search_count_multiply (largest, 0, &count));
  CU_ASSERT (search_count_compare (one, largest) < 0);
  CU_ASSERT (search_count_compare (largest, one) > 0);
  CU_ASSERT (search_count_compare (largest, read (LARGEST)) == 0);
  CU_ASSERT (search_count_from_uint64 (INT64_MAX, &count));
  CU_ASSERT (is (count, LARGEST));
  CU_ASSERT (!search_count_from_uint64 ((uint64_t) INT64_MAX + 1, &count));
  CU_ASSERT (search_count_to_uint64 (largest, &number));
  CU_ASSERT (number == INT64_MAX);
}

/* Returns the chi-square of `draws` draws below `classes` * `width`, by
 * classes of `width` numbers.
 */
static double
chi_square (uint64_t classes, uint64_t width, uint64_t seed, uint64_t draws)
{
  const double expected = (double) draws / (double) classes;
  uint64_t    *found = g_new0 (uint64_t, classes);
  SearchCount  below;
  double       sum = 0;

  CU_ASSERT_FATAL (search_count_from_uint64 (classes * width, &below));
  for (uint64_t i = 0; i < draws; i++)
    {
      uint64_t number = 0;

      search_count_to_uint64 (search_count_draw (below, seed, i), &number);
      CU_ASSERT_FATAL (number / width < classes);
      found[number / width]++;
    }
  for (uint64_t i = 0; i < classes; i++)
    sum += ((double) found[i] - expected) * ((double) found[i] - expected)
           / expected;
  g_free (found);
  return sum;
}

/* For fixed seeds the draws are fixed, so a run proves as much as any other.
 * The limits are those of 1 in 10,000 on either side.  Numbers below 3 * 2^61
 * show any rule that favours low numbers.
 */
static void
test_uniform (void)
{
  for (uint64_t seed = 0; seed < 20; seed++)
    {
      const double many = chi_square (92, 1, seed, 92000);
      const double few = chi_square (3, UINT64_C (1) << 61, seed, 30000);

      CU_ASSERT (many > 49.5 && many < 148.5); /* 91 degrees of freedom */
      CU_ASSERT (few < 18.43);                 /* 2 degrees of freedom */
      CU_ASSERT (chi_square (2, 1, seed, 10000) < 15.14);
    }
  CU_ASSERT (is (search_count_draw (read ("1"), 7, 7), "0"));
}

/* Draws are equal for an equal seed, and are those of every machine. */
static void
test_draws (void)
{
  const SearchCount below = read ("1000000");
  GString          *text = g_string_new (NULL);

  for (uint64_t i = 0; i < 5; i++)
    {
      char *digits = search_count_to_text (search_count_draw (below, 1, i));

      g_string_append_printf (text, " %s", digits);
      g_free (digits);
    }
  CU_ASSERT_STRING_EQUAL (text->str, " 506892 324389 108465 223166 327085");
  g_string_free (text, TRUE);
}

int
main (void)
{
  CU_TestInfo tests[] = { { "texts", test_texts },
                          { "arithmetic", test_arithmetic },
                          { "draws are uniform", test_uniform },
                          { "draws are the same everywhere", test_draws },
                          CU_TEST_INFO_NULL };

  return tap_run ("count", tests);
}
