/* SPDX-License-Identifier: MIT */
/* sum.h: sums of several words, the lowest first. */
#pragma once

#include <libsearch/search-count.h>

/* Adds the word `more` to the sum.  Returns false if the carry does not fit. */
static inline bool
sum_add_word (uint64_t *sum, size_t words, uint64_t more)
{
  if (!__builtin_add_overflow (sum[0], more, &sum[0]))
    return true;
  for (size_t i = 1; i < words; i++)
    if (++sum[i])
      return true;
  return false;
}

/* Adds `more`, which has at most `words` words.  Returns false if the carry
 * does not fit.
 */
static inline bool
sum_add (uint64_t *sum, size_t words, const uint64_t *more, size_t more_words)
{
  unsigned __int128 carry = 0;

  for (size_t i = 0; i < more_words; i++)
    {
      carry += (unsigned __int128) sum[i] + more[i];
      sum[i] = (uint64_t) carry;
      carry >>= 64;
    }
  return !carry
         || (more_words < words
             && sum_add_word (sum + more_words, words - more_words, 1));
}

/* Adds the product of `a` and `b` to the sum.  Returns false if the result does
 * not fit.
 */
static inline bool
sum_add_product (uint64_t *sum, size_t words, const uint64_t *a, size_t a_words,
                 const uint64_t *b, size_t b_words)
{
  bool fits = true;

  for (size_t i = 0; i < b_words && i < words; i++)
    {
      const size_t      count = MIN (a_words, words - i);
      unsigned __int128 carry = 0;

      for (size_t j = 0; j < count; j++)
        {
          carry += (unsigned __int128) a[j] * b[i] + sum[i + j];
          sum[i + j] = (uint64_t) carry;
          carry >>= 64;
        }
      fits &= !carry
              || (i + count < words
                  && sum_add_word (sum + i + count, words - i - count,
                                   (uint64_t) carry));
    }
  return fits;
}

/* Subtracts `less` from the sum.  Returns false, and does nothing, if `less` is
 * larger.
 */
static inline bool
sum_subtract (uint64_t *sum, size_t words, const uint64_t *less,
              size_t less_words)
{
  uint64_t difference[SEARCH_COUNT_WORDS];
  bool     borrow = false;

  for (size_t i = 0; i < MAX (words, less_words); i++)
    {
      const uint64_t a = i < words ? sum[i] : 0;
      const uint64_t b = i < less_words ? less[i] : 0;

      difference[i] = a - b - borrow;
      borrow = a < b || (a == b && borrow);
    }
  for (size_t i = 0; i < words && !borrow; i++)
    sum[i] = difference[i];
  return !borrow;
}

static inline bool
sum_is_zero (const uint64_t *sum, size_t words)
{
  for (size_t i = 0; i < words; i++)
    if (sum[i])
      return false;
  return true;
}

/* Returns the number of words without leading zero words, at least 1. */
static inline size_t
sum_length (const uint64_t *sum, size_t words)
{
  while (words > 1 && sum[words - 1] == 0)
    words--;
  return words;
}
