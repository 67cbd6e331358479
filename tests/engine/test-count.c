/* SPDX-License-Identifier: MIT */
/* test-count.c: the arithmetic of SearchCount, and uniform draws. */
#include "tests/support/tap.h"

#include <libsearch/search.h>

#include <string.h>

/* Digits of the largest count, 2^2047-1. */
#define DIGITS 617

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

/* Returns the digits of `number` times `factor` plus `more`, by the method of
 * paper and pencil.  Free with g_free().
 */
static char *
decimal (const char *number, uint64_t factor, const char *more)
{
  const size_t      length = strlen (number), other = strlen (more);
  GString          *reversed = g_string_new (NULL);
  unsigned __int128 carry = 0;

  for (size_t i = 0; i < MAX (length, other) || carry > 0; i++)
    {
      if (i < length)
        carry += (unsigned __int128) factor * (number[length - 1 - i] - '0');
      if (i < other)
        carry += (unsigned) (more[other - 1 - i] - '0');
      g_string_append_c (reversed, (char) ('0' + carry % 10));
      carry /= 10;
    }
  while (reversed->len > 1 && reversed->str[reversed->len - 1] == '0')
    g_string_truncate (reversed, reversed->len - 1);
  g_strreverse (reversed->str);
  return g_string_free (reversed, FALSE);
}

/* Returns the digits of 2^power; free with g_free(). */
static char *
decimal_power (unsigned power)
{
  char *digits = g_strdup ("1");

  while (power-- > 0)
    {
      char *next = decimal (digits, 2, "0");

      g_free (digits);
      digits = next;
    }
  return digits;
}

/* Returns the digits of the largest count; free with g_free(). */
static char *
largest_digits (void)
{
  char *digits = decimal_power (2047);

  CU_ASSERT_FATAL (digits[DIGITS - 1] > '0' && digits[DIGITS] == '\0');
  digits[DIGITS - 1]--;
  return digits;
}

/* Returns a number less than 0 if the digits of `a` are those of a smaller
 * number than the digits of `b`, 0 if of equal numbers, else a number greater
 * than 0.
 */
static int
compare_digits (const char *a, const char *b)
{
  const size_t first = strlen (a), second = strlen (b);

  return first == second ? strcmp (a, b) : first < second ? -1 : 1;
}

/* Refuses `text`, with an error that contains `message`. */
static void
refuses (const char *text, const char *message)
{
  SearchCount count;
  GError     *error = NULL;

  CU_ASSERT (!search_count_from_text (text, &count, &error));
  CU_ASSERT (strstr (error->message, message) != NULL);
  g_clear_error (&error);
}

static void
test_texts (void)
{
  static const char *const texts[]
      = { "0",
          "1",
          "9",
          "10",
          "4294967296",
          "18446744073",
          "9999999999999999999",
          "10000000000000000000",
          "10000000000000000001",
          "18446744073709551616",
          "2444888770250892795802079170816",
          "100000000000000000000000000000000000000",
          "170141183460469231731687303715884105727" };
  static const char *const wrong[]
      = { "", " 1", "1 ", "-1", "+1", "0x10", "1.0", "1e3", "x" };
  char *largest = largest_digits (), *beyond = decimal_power (2047);
  char *longer = g_strconcat (largest, "0", NULL);
  char *padded = g_strconcat ("000000000000000000000", largest, NULL);

  for (size_t i = 0; i < G_N_ELEMENTS (texts); i++)
    CU_ASSERT (is (read (texts[i]), texts[i]));
  CU_ASSERT (is (read ("007"), "7"));
  CU_ASSERT (is (read (largest), largest) && is (read (padded), largest));
  for (size_t i = 0; i < G_N_ELEMENTS (wrong); i++)
    refuses (wrong[i], "is not a whole number");
  refuses (beyond,
           "is larger than 2^2047-1, the largest count of this version");
  refuses (longer,
           "is larger than 2^2047-1, the largest count of this version");
  g_free (largest);
  g_free (beyond);
  g_free (longer);
  g_free (padded);
}

/* Each power of two up to the largest has its digits. */
static void
test_powers (void)
{
  SearchCount count = read ("1");
  char       *digits = g_strdup ("1");

  for (unsigned power = 0; power < 2047; power++)
    {
      char *next = decimal (digits, 2, "0");

      CU_ASSERT_FATAL (is (count, digits));
      CU_ASSERT (search_count_compare (read (digits), count) == 0);
      CU_ASSERT (search_count_multiply (count, 2, &count) == (power < 2046));
      g_free (digits);
      digits = next;
    }
  g_free (digits);
}

/* Returns a count of random length, in which words of zeros and of ones are
 * frequent.
 */
static SearchCount
random_count (GRand *random)
{
  SearchCount  count = { 0 };
  const size_t words
      = (size_t) g_rand_int_range (random, 0, SEARCH_COUNT_WORDS + 1);

  for (size_t i = 0; i < words; i++)
    {
      const uint64_t word
          = (uint64_t) g_rand_int (random) << 32 | g_rand_int (random);

      count.words[i] = g_rand_int_range (random, 0, 3) == 0   ? 0
                       : g_rand_int_range (random, 0, 2) == 0 ? UINT64_MAX
                                                              : word;
    }
  count.words[SEARCH_COUNT_WORDS - 1] &= INT64_MAX;
  return count;
}

/* Compares a * factor + b, and a - b, with the method of paper and pencil. */
static void
compute (SearchCount a, uint64_t factor, SearchCount b, const char *largest)
{
  char *first = search_count_to_text (a), *second = search_count_to_text (b);
  char *product = decimal (first, factor, "0");
  char *sum = decimal (first, 1, second);
  const int   order = search_count_compare (a, b);
  SearchCount result;

  CU_ASSERT (search_count_multiply (a, factor, &result)
             == (compare_digits (product, largest) <= 0));
  if (compare_digits (product, largest) <= 0)
    CU_ASSERT (is (result, product));
  CU_ASSERT (search_count_add (a, b, &result)
             == (compare_digits (sum, largest) <= 0));
  if (compare_digits (sum, largest) <= 0)
    {
      CU_ASSERT (is (result, sum));
      CU_ASSERT (search_count_subtract (result, b, &result)
                 && search_count_compare (result, a) == 0);
    }
  CU_ASSERT (search_count_subtract (a, b, &result) == (order >= 0));
  CU_ASSERT ((order < 0) == (compare_digits (first, second) < 0));
  CU_ASSERT ((order == 0) == (compare_digits (first, second) == 0));
  g_free (first);
  g_free (second);
  g_free (product);
  g_free (sum);
}

static void
test_arithmetic (void)
{
  GRand *random = g_rand_new_with_seed (1);
  char  *largest = largest_digits ();

  for (unsigned i = 0; i < 2000; i++)
    {
      const SearchCount a = random_count (random), b = random_count (random);

      compute (a, i % 3 ? g_rand_int (random) : UINT64_MAX - i % 2, b, largest);
    }
  compute (read ("5"), 0, read ("5"), largest);
  g_free (largest);
  g_rand_free (random);
}

static void
test_bounds (void)
{
  char             *digits = largest_digits ();
  const SearchCount largest = read (digits), one = read ("1");
  SearchCount       count;
  uint64_t          number;

  CU_ASSERT (search_count_subtract (largest, one, &count));
  CU_ASSERT (search_count_add (count, one, &count) && is (count, digits));
  CU_ASSERT (!search_count_add (largest, one, &count));
  CU_ASSERT (search_count_subtract (largest, largest, &count));
  CU_ASSERT (is (count, "0"));
  CU_ASSERT (!search_count_subtract (one, read ("2"), &count));
  CU_ASSERT (!search_count_multiply (largest, UINT64_MAX, &count));
  CU_ASSERT (search_count_multiply (largest, 0, &count) && is (count, "0"));
  CU_ASSERT (search_count_compare (one, largest) < 0);
  CU_ASSERT (search_count_compare (largest, one) > 0);
  CU_ASSERT (search_count_from_uint64 (UINT64_MAX, &count));
  CU_ASSERT (is (count, "18446744073709551615"));
  CU_ASSERT (search_count_to_uint64 (count, &number) && number == UINT64_MAX);
  CU_ASSERT (search_count_add (count, one, &count));
  number = 0;
  CU_ASSERT (!search_count_to_uint64 (count, &number) && number == UINT64_MAX);
  g_free (digits);
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

/* Draws below 3 * 2^200 fall into each third equally often. */
static void
test_thirds (void)
{
  char       *power = decimal_power (200);
  SearchCount third = read (power), below;
  unsigned    found[3] = { 0 };

  search_count_multiply (third, 3, &below);
  for (uint64_t i = 0; i < 3000; i++)
    {
      SearchCount drawn = search_count_draw (below, 1, i);
      unsigned    at = 0;

      CU_ASSERT_FATAL (search_count_compare (drawn, below) < 0);
      for (; search_count_compare (drawn, third) >= 0; at++)
        search_count_subtract (drawn, third, &drawn);
      found[at]++;
    }
  for (unsigned at = 0; at < 3; at++)
    CU_ASSERT (found[at] > 900 && found[at] < 1100);
  g_free (power);
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
                          { "powers", test_powers },
                          { "arithmetic", test_arithmetic },
                          { "bounds", test_bounds },
                          { "draws are uniform", test_uniform },
                          { "large draws are uniform", test_thirds },
                          { "draws are the same everywhere", test_draws },
                          CU_TEST_INFO_NULL };

  return tap_run ("count", tests);
}
