/* SPDX-License-Identifier: MIT */
/* number.c: divides numbers. */
#include "number.h"

/* Digits of 32 bits, the lowest first. */
#define DIGITS (2 * SEARCH_COUNT_WORDS)

/* Writes the number, shifted by less than 32 bits, as digits.  Returns their
 * number, without leading zeros.
 */
static uint32_t
write_digits (const Number *number, int shift, uint32_t *digits)
{
  uint64_t carry = 0;
  uint32_t count;

  for (uint32_t i = 0; i < 2 * number->length; i++)
    {
      carry |= (uint64_t) (uint32_t) (number->words[i / 2] >> 32 * (i % 2))
               << shift;
      digits[i] = (uint32_t) carry;
      carry >>= 32;
    }
  digits[2 * number->length] = (uint32_t) carry;
  for (count = 2 * number->length + 1; count > 0 && digits[count - 1] == 0;)
    count--;
  return count;
}

static void
read_digits (Number *number, const uint32_t *digits, uint32_t count, int shift)
{
  uint64_t words[SEARCH_COUNT_WORDS + 1] = { 0 };

  for (uint32_t i = 0; i < count; i++)
    {
      const uint64_t two = i + 1 < count ? (uint64_t) digits[i + 1] << 32 : 0;

      words[i / 2] |= (uint64_t) (uint32_t) ((two | digits[i]) >> shift)
                      << 32 * (i % 2);
    }
  number_set (number, words, SEARCH_COUNT_WORDS + 1);
}

/* Returns a digit of the quotient, and subtracts the divisor times this digit
 * from `at`, which has one digit more than the divisor.
 */
static uint32_t
divide_digit (uint32_t *at, const uint32_t *divisor, uint32_t count)
{
  const uint64_t top = (uint64_t) at[count] << 32 | at[count - 1];
  uint64_t       digit = MIN (top / divisor[count - 1], UINT32_MAX);
  uint64_t       carry = 0;
  int64_t        borrow = 0;

  for (uint32_t i = 0; i <= count; i++)
    {
      carry += i < count ? digit * divisor[i] : 0;
      borrow += (int64_t) at[i] - (int64_t) (uint32_t) carry;
      at[i] = (uint32_t) borrow;
      borrow >>= 32;
      carry >>= 32;
    }
  for (; borrow < 0; digit--)
    {
      carry = 0;
      for (uint32_t i = 0; i <= count; i++)
        {
          carry += (uint64_t) at[i] + (i < count ? divisor[i] : 0);
          at[i] = (uint32_t) carry;
          carry >>= 32;
        }
      borrow += (int64_t) carry;
    }
  return (uint32_t) digit;
}

void
number_divide (Number *quotient, const Number *divisor, Number *rest)
{
  uint32_t  digits[DIGITS + 2], by[DIGITS + 1], result[DIGITS + 2] = { 0 };
  const int shift = __builtin_clzll (divisor->words[divisor->length - 1]) % 32;
  const uint32_t count = write_digits (divisor, shift, by);
  const uint32_t length = write_digits (quotient, shift, digits);

  digits[length] = 0;
  for (uint32_t i = length; i-- + 1 > count;)
    result[i + 1 - count] = divide_digit (digits + i + 1 - count, by, count);
  read_digits (rest, digits, MIN (length, count), shift);
  read_digits (quotient, result, length >= count ? length - count + 1 : 0, 0);
}
