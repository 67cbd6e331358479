/* SPDX-License-Identifier: MIT */
/* linear.h: the normal form of a sum of multiples: each variable occurs once,
 * without views, and the sum has one of three relations to a number.
 */
#pragma once

#include "libsearch/model/post.h"

/* Maximum size of a sum: the absolute values of its terms, added up. */
#define SUM_MAX (INT64_MAX / 4)

/* The normal form: the sum of k * x has the relation to `value`. */
typedef struct
{
  uint32_t      *x;
  int64_t       *k;
  int            count;
  SearchRelation relation; /* =, /= or <= */
  int64_t        value;
} Sum;

/* Computes the normal form.  Returns false, after recording a mistake, if the
 * sum may overflow.  The caller frees `sum` with sum_clear().
 */
bool sum_begin (Sum *sum, SearchModel *model, ConstraintKind kind,
                const int64_t *coefficients, SearchVars vars,
                SearchRelation relation, int64_t value);
void sum_clear (Sum *sum);

/* Return the size of scratch memory in bytes: for an equation of `count`
 * variables; for a sum of `booleans` Booleans; for linear_sums, if the largest
 * and the smallest sum differ by `width`.
 */
size_t linear_equal_scratch (size_t count);
size_t linear_boolean_scratch (size_t booleans);
size_t linear_sums_scratch (size_t count, int64_t width);

/* Returns the number of 64-bit words of a set of sums, if the largest and the
 * smallest sum differ by `width`.
 */
size_t linear_sums_words (int64_t width);

/* Returns true if the sum of the first `count` arguments can have the relation
 * to the value.  The numbers are the coefficients.  For checkers.
 */
bool sum_may_hold (const Arguments *arguments, uint32_t count,
                   SearchRelation relation);

/* Returns true if x has this relation to y. */
SEARCH_ALWAYS_INLINE bool
compares (int64_t x, SearchRelation relation, int64_t y)
{
  switch (relation)
    {
    case SEARCH_EQ:
      return x == y;
    case SEARCH_NE:
      return x != y;
    case SEARCH_LE:
      return x <= y;
    case SEARCH_GE:
      return x >= y;
    case SEARCH_LT:
      return x < y;
    case SEARCH_GT:
      return x > y;
    }
  return false;
}

/* The minimum and the maximum of a multiple of a variable. */
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
  int64_t         min = k * bounds_min (cell), max = k * bounds_max (cell);

  if (variable->kind == DOMAIN_WORD)
    {
      min = k * ((int64_t) variable->base + lowest (cell));
      max = k * ((int64_t) variable->base + highest (cell));
    }
  return k > 0 ? (Term){ min, max } : (Term){ max, min };
}

/* term_set_high() narrows a term to at most `value`; term_set_low(), to at
 * least `value`.
 */
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
