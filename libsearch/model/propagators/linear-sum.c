/* SPDX-License-Identifier: MIT */
/* linear-sum.c: computes the normal form of a sum, in which each variable
 * occurs once; see linear.h.
 */
#include "linear.h"

/* Adds k * x to the sum: to the term of x, if there is one, or as a new term.
 * `places` has the index of each variable's term.
 */
static void
add_term (Sum *sum, GHashTable *places, uint32_t x, int64_t k)
{
  gpointer found;

  if (g_hash_table_lookup_extended (places, GUINT_TO_POINTER (x), NULL, &found))
    {
      sum->k[GPOINTER_TO_INT (found)] += k;
      return;
    }
  g_hash_table_insert (places, GUINT_TO_POINTER (x),
                       GINT_TO_POINTER (sum->count));
  sum->x[sum->count] = x;
  sum->k[sum->count++] = k;
}

/* Replaces multiples of views (variables times a scale, plus an offset) by
 * multiples of variables.  Subtracts constants from the value that the sum is
 * compared with, and removes terms that cancel each other out.
 */
static void
collect (const SearchModel *model, const int64_t *coefficients, SearchVars vars,
         Sum *sum)
{
  GHashTable *places = g_hash_table_new (NULL, NULL);
  int         kept = 0;

  for (size_t i = 0; i < vars.count; i++)
    {
      const SearchVar view = search_vars_at (vars, i);
      const int64_t   k = coefficients[i];

      sum->value -= k * view.offset;
      if (view.scale == 0)
        continue;
      if (model_min (model, view) == model_max (model, view))
        sum->value -= k * (model_min (model, view) - view.offset);
      else
        add_term (sum, places, view.variable, k * view.scale);
    }
  g_hash_table_unref (places);
  for (int i = 0; i < sum->count; i++)
    if (sum->k[i] != 0)
      {
        sum->x[kept] = sum->x[i];
        sum->k[kept++] = sum->k[i];
      }
  sum->count = kept;
}

/* Adds |a * b| to `size`, the maximum size of a sum.  Returns false if the size
 * becomes too large.
 */
static bool
add_size (int64_t *size, int64_t a, int64_t b)
{
  int64_t product;

  return !__builtin_mul_overflow (a, b, &product) && product != INT64_MIN
         && !__builtin_add_overflow (*size, ABS (product), size)
         && *size <= SUM_MAX;
}

/* Returns true if the sum is so small that nothing computed from it overflows,
 * in any order of its terms.
 */
static bool
is_small (const SearchModel *model, const int64_t *coefficients,
          SearchVars vars, int64_t value)
{
  int64_t size = 0;

  if (!add_size (&size, value, 1))
    return false;
  for (size_t i = 0; i < vars.count; i++)
    {
      const SearchVar view = search_vars_at (vars, i);
      int64_t         part = 0;

      if (!add_size (&part, view.scale, SEARCH_VAR_MAX)
          || !add_size (&part, view.offset, 1)
          || !add_size (&size, coefficients[i], view.offset)
          || !add_size (&size, coefficients[i], model_min (model, view))
          || !add_size (&size, coefficients[i], model_max (model, view)))
        return false;
    }
  return true;
}

/* Changes the relation <, >= or > to <=, and changes the sum so that the
 * meaning stays.  Leaves other relations unchanged.  Returns the new relation.
 */
static SearchRelation
turn (Sum *sum, SearchRelation relation)
{
  const bool over = relation == SEARCH_GE || relation == SEARCH_GT;

  if (relation == SEARCH_EQ || relation == SEARCH_NE)
    return relation;
  if (over)
    {
      for (int i = 0; i < sum->count; i++)
        sum->k[i] = -sum->k[i];
      sum->value = -sum->value;
    }
  if (relation == SEARCH_LT || relation == SEARCH_GT)
    sum->value--;
  return SEARCH_LE;
}

bool
sum_begin (Sum *sum, SearchModel *model, ConstraintKind kind,
           const int64_t *coefficients, SearchVars vars,
           SearchRelation relation, int64_t value)
{
  *sum = (Sum){ .value = value };
  if (!is_small (model, coefficients, vars, value))
    {
      model_refuse (
          model, constraint_info[kind].name, vars,
          "the sum may overflow: it must stay within %" G_GINT64_FORMAT,
          (gint64) SUM_MAX);
      return false;
    }
  sum->x = g_new (uint32_t, vars.count + 1);
  sum->k = g_new (int64_t, vars.count + 1);
  collect (model, coefficients, vars, sum);
  sum->relation = turn (sum, relation);
  return true;
}

void
sum_clear (Sum *sum)
{
  g_free (sum->x);
  g_free (sum->k);
}

/* An argument without a value in the assignment can have any value between its
 * declared bounds.
 */
bool
sum_may_hold (const Arguments *arguments, uint32_t count,
              SearchRelation relation)
{
  int64_t min = 0, max = 0;

  for (uint32_t i = 0; i < count; i++)
    {
      const int64_t k = arguments->numbers[i];
      const int64_t a = k * least_of (arguments, i);
      const int64_t b = k * most_of (arguments, i);

      min += MIN (a, b);
      max += MAX (a, b);
    }
  if (min == max)
    return compares (min, relation, arguments->value);
  switch (relation)
    {
    case SEARCH_EQ:
      return min <= arguments->value && arguments->value <= max;
    case SEARCH_NE:
      return true;
    case SEARCH_LE:
    case SEARCH_LT:
      return compares (min, relation, arguments->value);
    default:
      return compares (max, relation, arguments->value);
    }
}

/* Returns the sum of fixed arguments, and of open arguments whose variables
 * have the values at which they slide.
 */
static int64_t
fixed_sum (const Residual *residual, uint32_t count)
{
  uint64_t sum = 0;

  for (uint32_t i = 0; i < count; i++)
    if (residual_is_fixed (residual, i) || residual_slides (residual, i))
      sum += (uint64_t) residual->numbers[i]
             * (uint64_t) residual_value (residual, i);
  return (int64_t) sum;
}

void
residual_linear (const Residual *residual)
{
  residual_put (residual, fixed_sum (residual, residual->count));
}

void
residual_linear_reified (const Residual *residual)
{
  residual_put (residual, fixed_sum (residual, residual->count - 1));
  residual_put_fixed (residual, residual->count - 1);
}

bool
sum_is_clause (const Sum *sum)
{
  int64_t max = 0, least = INT64_MAX;

  for (int i = 0; i < sum->count; i++)
    {
      max += MAX (sum->k[i], 0);
      least = MIN (least, ABS (sum->k[i]));
    }
  return sum->relation == SEARCH_LE && sum->value < max
         && sum->value >= max - least;
}
