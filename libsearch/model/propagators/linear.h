/* SPDX-License-Identifier: MIT */
/* linear.h: the normal form of a sum of multiples of variables: each variable
 * occurs once, views (a scale times a variable, plus an offset) are replaced by
 * variables, and the sum has one of three relations to a number.
 */
#pragma once

#include "libsearch/model/post.h"

/* Maximum size of a sum, which is the total of the absolute values of its
 * terms.
 */
#define SUM_MAX (INT64_MAX / 4)

/* A sum of terms k * x in normal form, and its relation to `value`. */
typedef struct
{
  uint32_t      *x;
  int64_t       *k;
  int            count;
  SearchRelation relation; /* =, /= or <= */
  int64_t        value;
} Sum;

/* Sets `sum` to the normal form of a sum, in which each variable occurs once.
 * Returns false, and records a mistake, if the sum could overflow.  Clear `sum`
 * with sum_clear().
 */
bool sum_begin (Sum *sum, SearchModel *model, ConstraintKind kind,
                const int64_t *coefficients, SearchVars vars,
                SearchRelation relation, int64_t value);
void sum_clear (Sum *sum);

/* Returns true if exactly one assignment of a sum's variables, which are all
 * Booleans, violates it.
 */
bool sum_is_clause (const Sum *sum);

/* Posts a sum for which sum_is_clause() returns true as a clause. */
void post_sum_as_clause (SearchModel *model, const Sum *sum);

/* Each function returns a size of scratch memory in bytes: for an equation of
 * `count` variables; for a sum with `booleans` Booleans; and for linear_sums
 * with `count` variables, if the largest sum minus the smallest is `width`.
 */
size_t linear_equal_scratch (size_t count);
size_t linear_boolean_scratch (size_t booleans);
size_t linear_sums_scratch (size_t count, int64_t width);

/* Returns how many 64-bit words a set of possible sums needs, if the largest
 * sum minus the smallest is `width`.
 */
size_t linear_sums_words (int64_t width);

/* Returns true if the values of the assignment allow the sum of the first
 * `count` arguments to have the relation to the value of the constraint, whose
 * numbers are the coefficients.  Used by checkers of constraints.
 */
bool sum_may_hold (const Arguments *arguments, uint32_t count,
                   SearchRelation relation);

/* Returns true if x has the relation `relation` to y. */
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

/* The minimum and the maximum of a term k * x. */
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

/* term_set_high() narrows x so that k * x is at most `value`, term_set_low() so
 * that it is at least `value`.  Both return false if no value remains.
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
