/* SPDX-License-Identifier: MIT */
/* order.h: orders of groups, which may need many words. */
#pragma once

#include <libsearch/search-count.h>

/* The order of a group.  Orders of 64 bits need no arithmetic of long numbers.
 */
typedef struct
{
  uint64_t    small; /* the order; 0 = it is in `large` */
  SearchCount large;
} Order;

#define ORDER_ONE ((Order){ .small = 1 })

/* Copies the order, and its long number only if that is in use. */
static inline void
order_copy (Order *to, const Order *from)
{
  to->small = from->small;
  if (!from->small)
    to->large = from->large;
}

/* Multiplies the order by a number that is not 0.  Returns false if the product
 * is larger than the largest SearchCount.
 */
bool order_multiply (Order *order, uint64_t factor);

/* Divides the order by a number that is not 0.  Returns false if there is a
 * remainder.
 */
bool order_divide (Order *order, uint64_t divisor);

bool order_equals (const Order *a, const Order *b);

/* Sets `quotient` to a / b.  Returns false if there is a remainder. */
bool order_quotient (const Order *a, const Order *b, Order *quotient);

/* Returns the order modulo the prime 2^61 - 1. */
uint64_t order_residue (const Order *order);

/* Returns the inverse of a number modulo the prime 2^61 - 1. */
uint64_t residue_inverse (uint64_t number);

/* Returns the order as text; free with g_free(). */
char *order_to_text (const Order *order);
