/* SPDX-License-Identifier: MIT */
/* linear.h: a sum of multiples against a number, as it was posted, is brought
 * into shape: each variable once, no views, one of three relations.
 */
#pragma once

#include "libsearch/model/post.h"

/* So large may a sum become, in all. */
#define SUM_MAX (INT64_MAX / 4)

/* sum of k * x, `relation`, `value`. */
typedef struct
{
  uint32_t      *x;
  int64_t       *k;
  int            count;
  SearchRelation relation; /* =, /= or <= */
  int64_t        value;
} Sum;

/* False: it may overflow, which is refused.  Else sum_clear() frees it. */
bool sum_begin (Sum *sum, SearchModel *model, ConstraintKind kind,
                const int64_t *coefficients, SearchVars vars,
                SearchRelation relation, int64_t value);
void sum_clear (Sum *sum);

/* Bytes of scratch that an equation of so many variables takes; that a sum of
 * so many Booleans does; and that one does whose sums are within so many.
 */
size_t linear_equal_scratch (size_t count);
size_t linear_boolean_scratch (size_t booleans);
size_t linear_sums_scratch (size_t count, int64_t width);

/* The 64-bit words of a set of so many sums. */
size_t linear_sums_words (int64_t width);

/* Of a checker: may the sum of the first `count` arguments, with the numbers
 * as coefficients, have this relation to the value?
 */
bool sum_may_hold (const Arguments *arguments, uint32_t count,
                   SearchRelation relation);

/* Has x this relation to y? */
SEARCH_ALWAYS_INLINE bool
compares (int64_t x, SearchRelation relation, int64_t y)
{
  switch (relation)
    {
    case SEARCH_EQUAL:
      return x == y;
    case SEARCH_DIFFERENT:
      return x != y;
    case SEARCH_AT_MOST:
      return x <= y;
    case SEARCH_AT_LEAST:
      return x >= y;
    case SEARCH_LESS:
      return x < y;
    case SEARCH_GREATER:
      return x > y;
    }
  return false;
}

/* A multiple of a variable: its least and its greatest value. */
typedef struct
{
  int64_t low;
  int64_t high;
} Term;

SEARCH_ALWAYS_INLINE Term
term_of (const Store *store, uint32_t x, int64_t k)
{
  const Variable *variable = var_of (store, x);
  const Cell      cell = store->cell[x];
  int64_t         min = k * bounds_least (cell), max = k * bounds_most (cell);

  if (variable->kind == DOMAIN_WORD)
    {
      min = k * ((int64_t) variable->base + lowest (cell));
      max = k * ((int64_t) variable->base + highest (cell));
    }
  return k > 0 ? (Term){ min, max } : (Term){ max, min };
}

/* Narrows it to at most, or at least, `value`. */
SEARCH_ALWAYS_INLINE bool
term_set_high (Store *store, uint32_t x, int64_t k, int64_t value)
{
  return k > 0 ? var_set_max (store, x, divide_down (value, k))
               : var_set_min (store, x, divide_up (value, k));
}

SEARCH_ALWAYS_INLINE bool
term_set_low (Store *store, uint32_t x, int64_t k, int64_t value)
{
  return k > 0 ? var_set_min (store, x, divide_up (value, k))
               : var_set_max (store, x, divide_down (value, k));
}
