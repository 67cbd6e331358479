/* SPDX-License-Identifier: MIT */
/* count.c: the arithmetic of SearchCount. */
#include "splitmix.h"

#include <libsearch/search-count.h>
#include <libsearch/search-error.h>

#define WORDS SEARCH_COUNT_WORDS

/* Bits of the largest count. */
#define BITS (64 * WORDS - 1)

/* Returns true if the top bit of the count is clear, as in every SearchCount.
 */
static bool
is_count (SearchCount count)
{
  return count.words[WORDS - 1] >> 63 == 0;
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

int
search_count_compare (SearchCount a, SearchCount b)
{
  for (size_t i = WORDS; i-- > 0;)
    if (a.words[i] != b.words[i])
      return a.words[i] < b.words[i] ? -1 : 1;
  return 0;
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
  for (size_t i = 1; i < WORDS; i++)
    if (count.words[i])
      return false;
  return true;
}

bool
search_count_from_text (const char *text, SearchCount *count, GError **error)
{
  const char *at = text;
  bool        fits = true;

  *count = (SearchCount){ 0 };
  for (; g_ascii_isdigit (*at); at++)
    {
      const SearchCount digit = { { (uint64_t) (*at - '0') } };

      fits = fits && search_count_multiply (*count, 10, count)
             && search_count_add (*count, digit, count);
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

/* Divides the count by 10, and returns the remainder. */
static unsigned
divide_by_ten (SearchCount *count)
{
  unsigned __int128 rest = 0;

  for (size_t i = WORDS; i-- > 0;)
    {
      rest = rest << 64 | count->words[i];
      count->words[i] = (uint64_t) (rest / 10);
      rest %= 10;
    }
  return (unsigned) rest;
}

char *
search_count_to_text (SearchCount count)
{
  const SearchCount zero = { 0 };
  GString          *digits = g_string_new (NULL);

  do
    g_string_append_c (digits, (char) ('0' + divide_by_ten (&count)));
  while (search_count_compare (count, zero) > 0);
  g_strreverse (digits->str);
  return g_string_free (digits, FALSE);
}

/* Returns a number whose bits are set from the lowest bit up to the highest bit
 * that is set in `word`.
 */
static uint64_t
mask (uint64_t word)
{
  return word ? UINT64_MAX >> __builtin_clzll (word) : 0;
}

/* Draws random numbers from 0..2^k-1, until a number is less than `below`; 2^k
 * is the least power of two that is not less than `below`.
 */
SearchCount
search_count_draw (SearchCount below, uint64_t seed, uint64_t index)
{
  const SearchCount one = { { 1 } };
  uint64_t          state = splitmix (splitmix (seed + SPLITMIX_STEP) + index);
  SearchCount       drawn = { 0 }, last;
  size_t            top = WORDS;

  g_return_val_if_fail (search_count_subtract (below, one, &last), drawn);
  while (top > 1 && last.words[top - 1] == 0)
    top--;
  do
    {
      for (size_t i = 0; i < top; i++)
        drawn.words[i] = splitmix_next (&state);
      drawn.words[top - 1] &= mask (last.words[top - 1]);
    }
  while (search_count_compare (drawn, last) > 0);
  return drawn;
}
