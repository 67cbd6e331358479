/* SPDX-License-Identifier: MIT */
/* product.h: digests of products.  The digest of a set of answers is the sum,
 * modulo the prime 2^61 - 1, of the products over the places of an answer of
 * product_factor().  So it distributes over steps: the answers below a state
 * have the sum over its children of the product of the step to the child times
 * the digest below the child.  Negative values stand for open places, and have
 * no factor.
 */
#pragma once

#include "splitmix.h"

#include <stddef.h>

#define PRODUCT_PRIME ((UINT64_C (1) << 61) - 1)

/* The functions below get numbers less than PRODUCT_PRIME, and return one. */

static inline uint64_t
product_add (uint64_t a, uint64_t b)
{
  const uint64_t sum = a + b;

  return sum < PRODUCT_PRIME ? sum : sum - PRODUCT_PRIME;
}

static inline uint64_t
product_multiply (uint64_t a, uint64_t b)
{
  const unsigned __int128 product = (unsigned __int128) a * b;

  return product_add ((uint64_t) product & PRODUCT_PRIME,
                      (uint64_t) (product >> 61));
}

/* Returns the factor of a value, which is not negative, at a place. */
static inline uint64_t
product_factor (size_t place, int value)
{
  const uint64_t mixed
      = splitmix (((uint64_t) place << 32 | (uint32_t) value) + SPLITMIX_STEP);

  return mixed % PRODUCT_PRIME;
}

/* Returns the product of an answer, or of the first part of one. */
static inline uint64_t
product_answer (const int *answer, size_t length)
{
  uint64_t product = 1;

  for (size_t i = 0; i < length; i++)
    if (answer[i] >= 0)
      product = product_multiply (product, product_factor (i, answer[i]));
  return product;
}
