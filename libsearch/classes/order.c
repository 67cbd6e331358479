/* SPDX-License-Identifier: MIT */
/* order.c: the arithmetic of orders of groups. */
#include "order.h"
#include "libsearch/answers/product.h"

static SearchCount
count_of (const Order *order)
{
  return order->small ? (SearchCount){ { order->small } } : order->large;
}

/* Returns the order with this number, which is not 0. */
static Order
order_of (SearchCount count)
{
  Order    order = { .large = count };
  uint64_t small;

  if (search_count_to_uint64 (count, &small))
    order.small = small;
  return order;
}

bool
order_multiply (Order *order, uint64_t factor)
{
  uint64_t    product;
  SearchCount large;

  if (order->small && !__builtin_mul_overflow (order->small, factor, &product))
    {
      order->small = product;
      return true;
    }
  if (!search_count_multiply (count_of (order), factor, &large))
    return false;
  *order = order_of (large);
  return true;
}

/* Divides the count by `divisor`, and returns the remainder. */
static uint64_t
divide (SearchCount *count, uint64_t divisor)
{
  unsigned __int128 part = 0;

  for (size_t i = SEARCH_COUNT_WORDS; i-- > 0;)
    {
      part = part << 64 | count->words[i];
      count->words[i] = (uint64_t) (part / divisor);
      part %= divisor;
    }
  return (uint64_t) part;
}

bool
order_divide (Order *order, uint64_t divisor)
{
  uint64_t rest;

  if (order->small)
    {
      rest = order->small % divisor;
      order->small = MAX (order->small / divisor, 1);
      return rest == 0;
    }
  rest = divide (&order->large, divisor);
  *order = order_of (order->large);
  return rest == 0;
}

bool
order_equals (const Order *a, const Order *b)
{
  return a->small == b->small
         && (a->small || search_count_compare (a->large, b->large) == 0);
}

/* Returns bit number `i` of the count. */
static bool
bit (const SearchCount *count, size_t i)
{
  return count->words[i / 64] >> i % 64 & 1;
}

/* Divides bit by bit: rare, since both numbers are larger than 64 bits. */
static bool
divide_large (SearchCount a, const SearchCount *b, SearchCount *quotient)
{
  SearchCount rest = { { 0 } };

  *quotient = (SearchCount){ { 0 } };
  for (size_t i = 64 * SEARCH_COUNT_WORDS - 1; i-- > 0;)
    {
      search_count_add (rest, rest, &rest);
      rest.words[0] |= bit (&a, i);
      if (search_count_compare (rest, *b) >= 0)
        {
          search_count_subtract (rest, *b, &rest);
          quotient->words[i / 64] |= UINT64_C (1) << i % 64;
        }
    }
  return search_count_compare (rest, (SearchCount){ { 0 } }) == 0;
}

bool
order_quotient (const Order *a, const Order *b, Order *quotient)
{
  SearchCount result;

  if (b->small)
    {
      order_copy (quotient, a);
      return order_divide (quotient, b->small);
    }
  if (a->small || !divide_large (a->large, &b->large, &result))
    return false;
  *quotient = order_of (result);
  return true;
}

uint64_t
order_residue (const Order *order)
{
  SearchCount count;

  if (order->small)
    return order->small % PRODUCT_PRIME;
  count = order->large;
  return divide (&count, PRODUCT_PRIME);
}

uint64_t
residue_inverse (uint64_t number)
{
  uint64_t result = 1, power = number % PRODUCT_PRIME;

  /* By Fermat, the inverse is the power with the exponent prime - 2. */
  for (uint64_t exponent = PRODUCT_PRIME - 2; exponent; exponent >>= 1)
    {
      if (exponent & 1)
        result = product_multiply (result, power);
      power = product_multiply (power, power);
    }
  return result;
}

char *
order_to_text (const Order *order)
{
  return search_count_to_text (count_of (order));
}
