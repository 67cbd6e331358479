/* SPDX-License-Identifier: MIT */
/* number.h: numbers as large as a SearchCount, without leading zero words. */
#pragma once

#include <libsearch/search-count.h>

#include <string.h>

/* Length of a number that is larger than the largest count. */
#define NUMBER_TOO_LARGE (SEARCH_COUNT_WORDS + 1)

typedef struct
{
  uint32_t length;                    /* 0: the number is 0 */
  uint64_t words[SEARCH_COUNT_WORDS]; /* the lowest first */
} Number;

/* Sets the number to `length` words, without leading zero words. */
static inline void
number_set (Number *number, const uint64_t *words, size_t length)
{
  while (length > 0 && words[length - 1] == 0)
    length--;
  number->length = (uint32_t) length;
  if (length > SEARCH_COUNT_WORDS
      || (length == SEARCH_COUNT_WORDS && words[length - 1] >> 63))
    number->length = NUMBER_TOO_LARGE;
  else
    memcpy (number->words, words, length * sizeof *words);
}

static inline void
number_set_word (Number *number, uint64_t word)
{
  number_set (number, &word, 1);
}

/* Adds `more` to the sum. */
static inline void
number_add (Number *sum, const Number *more)
{
  const uint32_t    length = MAX (sum->length, more->length);
  uint64_t          words[SEARCH_COUNT_WORDS + 1];
  unsigned __int128 carry = 0;

  if (length == NUMBER_TOO_LARGE)
    {
      sum->length = length;
      return;
    }
  for (uint32_t i = 0; i < length; i++)
    {
      carry += i < sum->length ? sum->words[i] : 0;
      carry += i < more->length ? more->words[i] : 0;
      words[i] = (uint64_t) carry;
      carry >>= 64;
    }
  words[length] = (uint64_t) carry;
  number_set (sum, words, length + 1);
}

/* Returns a number less than 0 if a < b, 0 if a = b or both are too large,
 * otherwise a number greater than 0.
 */
static inline int
number_compare (const Number *a, const Number *b)
{
  if (a->length != b->length)
    return a->length < b->length ? -1 : 1;
  for (uint32_t i = a->length % NUMBER_TOO_LARGE; i-- > 0;)
    if (a->words[i] != b->words[i])
      return a->words[i] < b->words[i] ? -1 : 1;
  return 0;
}

/* Subtracts `less`, which is at most the difference. */
static inline void
number_subtract (Number *difference, const Number *less)
{
  bool borrow = false;

  for (uint32_t i = 0; i < difference->length; i++)
    {
      const uint64_t old = difference->words[i];

      difference->words[i]
          = old - (i < less->length ? less->words[i] : 0) - borrow;
      borrow
          = borrow ? difference->words[i] >= old : difference->words[i] > old;
    }
  number_set (difference, difference->words, difference->length);
}

/* Multiplies the product by `factor`. */
static inline void
number_multiply (Number *product, const Number *factor)
{
  const uint32_t length = product->length + factor->length;
  uint64_t       words[SEARCH_COUNT_WORDS + 1] = { 0 };

  if (product->length == 0 || factor->length == 0)
    {
      product->length = 0;
      return;
    }
  if (length > SEARCH_COUNT_WORDS + 1)
    {
      product->length = NUMBER_TOO_LARGE;
      return;
    }
  for (uint32_t i = 0; i < product->length; i++)
    {
      unsigned __int128 carry = 0;

      for (uint32_t j = 0; j < factor->length; j++)
        {
          carry += (unsigned __int128) product->words[i] * factor->words[j]
                   + words[i + j];
          words[i + j] = (uint64_t) carry;
          carry >>= 64;
        }
      words[i + factor->length] = (uint64_t) carry;
    }
  number_set (product, words, length);
}

static inline void
number_multiply_word (Number *product, uint64_t word)
{
  Number factor;

  number_set_word (&factor, word);
  number_multiply (product, &factor);
}

/* Divides the quotient by `divisor`, which is not 0, and sets the rest: D. E.
 * Knuth, The Art of Computer Programming, volume 2, algorithm 4.3.1 D.
 */
void number_divide (Number *quotient, const Number *divisor, Number *rest);
