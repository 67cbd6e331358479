/* SPDX-License-Identifier: MIT */
/* count.c: the arithmetic of SearchCount. */
#include "splitmix.h"

#include <libsearch/search-count.h>
#include <libsearch/search-error.h>

#define WORDS SEARCH_COUNT_WORDS

/* Bits of the largest count. */
#define BITS (64 * WORDS - 1)

/* Digits of a text are converted in groups of GROUP_DIGITS, the most whose
 * number fits in a word.
 */
#define GROUP_DIGITS 19
#define GROUP UINT64_C (10000000000000000000) /* 10^GROUP_DIGITS */

/* Returns true if the top bit of the count is clear, as in every SearchCount.
 */
static bool
is_count (SearchCount count)
{
  return count.words[WORDS - 1] >> 63 == 0;
}

/* Returns the number of words up to the highest that is not 0. */
static size_t
length_of (const SearchCount *count)
{
  size_t length = WORDS;

  while (length > 0 && count->words[length - 1] == 0)
    length--;
  return length;
}

bool
search_count_multiply (SearchCount a, uint64_t factor, SearchCount *result)
{
  unsigned __int128 carry = 0;

  for (size_t i = 0; i < WORDS; i++)
    {
      carry += (unsigned __int128) a.words[i] * factor;
      result->words[i] = (uint64_t) carry;
      carry >>= 64;
    }
  return carry == 0 && is_count (*result);
}

bool
search_count_add (SearchCount a, SearchCount b, SearchCount *result)
{
  unsigned __int128 carry = 0;

  for (size_t i = 0; i < WORDS; i++)
    {
      carry += (unsigned __int128) a.words[i] + b.words[i];
      result->words[i] = (uint64_t) carry;
      carry >>= 64;
    }
  return carry == 0 && is_count (*result);
}

bool
search_count_subtract (SearchCount a, SearchCount b, SearchCount *result)
{
  bool borrow = false;

  for (size_t i = 0; i < WORDS; i++)
    {
      const uint64_t part = a.words[i] - b.words[i];
      const bool     next = a.words[i] < b.words[i] || (borrow && part == 0);

      result->words[i] = part - borrow;
      borrow = next;
    }
  return !borrow;
}

/* Compares the `length` lowest words, as search_count_compare() does. */
static int
compare (const SearchCount *a, const SearchCount *b, size_t length)
{
  for (size_t i = length; i-- > 0;)
    if (a->words[i] != b->words[i])
      return a->words[i] < b->words[i] ? -1 : 1;
  return 0;
}

int
search_count_compare (SearchCount a, SearchCount b)
{
  return compare (&a, &b, WORDS);
}

bool
search_count_from_uint64 (uint64_t number, SearchCount *count)
{
  *count = (SearchCount){ { number } };
  return is_count (*count);
}

bool
search_count_to_uint64 (SearchCount count, uint64_t *number)
{
  *number = count.words[0];
  if (length_of (&count) <= 1)
    return true;
  *number = UINT64_MAX;
  return false;
}

/* Reads up to GROUP_DIGITS digits at the beginning of `text` into `number`, and
 * sets `power` to 10 to the number of these digits.  Returns the rest of the
 * text.
 */
static const char *
read_group (const char *text, uint64_t *number, uint64_t *power)
{
  *number = 0;
  *power = 1;
  for (; *power < GROUP && g_ascii_isdigit (*text); text++)
    {
      *number = *number * 10 + (uint64_t) (*text - '0');
      *power *= 10;
    }
  return text;
}

bool
search_count_from_text (const char *text, SearchCount *count, GError **error)
{
  const char *at = text;
  bool        fits = true;

  *count = (SearchCount){ 0 };
  while (g_ascii_isdigit (*at))
    {
      SearchCount group = { 0 };
      uint64_t    power;

      at = read_group (at, &group.words[0], &power);
      fits = fits && search_count_multiply (*count, power, count)
             && search_count_add (*count, group, count);
    }
  if (*at || at == text)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                 "'%s' is not a whole number", text);
  else if (!fits)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                 "%s is larger than 2^%d-1, the largest count of this version",
                 text, BITS);
  else
    return true;
  return false;
}

bool
search_count_from_known (const SearchKnown *known, SearchCount *count,
                         GError **error)
{
  if (known->solutions_text)
    return search_count_from_text (known->solutions_text, count, error);
  return search_count_from_uint64 (known->solutions, count);
}

/* Divides the count by GROUP, and returns the remainder. */
static uint64_t
divide_by_group (SearchCount *count)
{
  unsigned __int128 rest = 0;

  for (size_t i = length_of (count); i-- > 0;)
    {
      rest = rest << 64 | count->words[i];
      count->words[i] = (uint64_t) (rest / GROUP);
      rest %= GROUP;
    }
  return (uint64_t) rest;
}

/* Appends the digits of `group`, the lowest first: GROUP_DIGITS if `all`, else
 * those without leading zeros.
 */
static void
append_reversed (GString *out, uint64_t group, bool all)
{
  for (int i = 0; i < GROUP_DIGITS && (i == 0 || group > 0 || all); i++)
    {
      g_string_append_c (out, (char) ('0' + group % 10));
      group /= 10;
    }
}

char *
search_count_to_text (SearchCount count)
{
  GString *reversed = g_string_new (NULL);

  do
    {
      const uint64_t group = divide_by_group (&count);

      append_reversed (reversed, group, length_of (&count) > 0);
    }
  while (length_of (&count) > 0);
  g_strreverse (reversed->str);
  return g_string_free (reversed, FALSE);
}

/* Returns a number whose bits are set from the lowest bit up to the highest bit
 * that is set in `word`.
 */
static uint64_t
mask (uint64_t word)
{
  return word ? UINT64_MAX >> __builtin_clzll (word) : 0;
}

/* Subtracts 1 from the count, which must not be 0. */
static void
decrement (SearchCount *count)
{
  for (size_t i = 0; count->words[i]-- == 0; i++)
    ;
}

/* Draws random numbers from 0..2^k-1, until a number is less than `below`; 2^k
 * is the least power of two that is not less than `below`.
 */
SearchCount
search_count_draw (SearchCount below, uint64_t seed, uint64_t index)
{
  uint64_t     state = splitmix (splitmix (seed + SPLITMIX_STEP) + index);
  const size_t length = length_of (&below);
  SearchCount  drawn = { 0 };
  size_t       top;

  g_return_val_if_fail (length > 0, drawn);
  decrement (&below);
  top = length - (length > 1 && below.words[length - 1] == 0);
  do
    {
      for (size_t i = 0; i < top; i++)
        drawn.words[i] = splitmix_next (&state);
      drawn.words[top - 1] &= mask (below.words[top - 1]);
    }
  while (compare (&drawn, &below, top) > 0);
  return drawn;
}
