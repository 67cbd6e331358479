/* SPDX-License-Identifier: MIT */
/* entail.c: finds out whether all remaining values satisfy a constraint.  If
 * all variables of a constraint are fixed, the constraint holds after
 * propagation.  For some constraints, the functions in this file find out
 * earlier that the constraint holds.
 */
#include "branch.h"
#include "kinds.h"

/* Maximum difference between the smallest and the largest value of views
 * (SearchVar) whose sets of values are compared.
 */
#define SPAN 4096

/* Returns how many values a view (a scaled variable) has. */
static uint64_t
size_of (const Store *store, SearchVar view)
{
  return view.scale == 0 ? 1 : var_count (store, view.variable);
}

/* Moves `*value` to the next larger value of the variable of `view`; INT64_MIN
 * precedes the first value.  Returns false after the last value.  A constant
 * has the single value 0.
 */
static bool
next_value (const Store *store, SearchVar view, int64_t *value)
{
  if (view.scale == 0)
    {
      const bool first = *value == INT64_MIN;

      *value = 0;
      return first;
    }
  if (*value == INT64_MIN)
    *value = var_min (store, view.variable);
  else if (*value == var_max (store, view.variable))
    return false;
  else
    *value = var_next (store, view.variable, *value + 1);
  return true;
}

/* A set of numbers from `base` to base + SPAN - 1. */
typedef struct
{
  int64_t  base;
  uint64_t word[SPAN / 64];
} Set;

/* Adds a number to the set.  Returns false if the set already contains the
 * number.
 */
static bool
add (Set *set, int64_t number)
{
  const uint64_t i = (uint64_t) (number - set->base);
  uint64_t      *word = set->word + i / 64;
  const bool     is_new = !(*word & member ((int) (i & 63)));

  *word |= member ((int) (i & 63));
  return is_new;
}

/* Returns true if no two of the first `count` arguments have a common value.
 * Returns false also if some values differ by SPAN or more, since such values
 * are not compared.
 */
static bool
are_disjoint (const Residual *subject, uint32_t count)
{
  const SearchVar *views = subject->views;
  int64_t          min = INT64_MAX, max = INT64_MIN;
  uint64_t         sum = 0;
  Set              set = { 0 };

  for (uint32_t i = 0; i < count; i++)
    {
      min = MIN (min, residual_end (subject, i, false));
      max = MAX (max, residual_end (subject, i, true));
      sum += size_of (subject->store, views[i]);
    }
  if (count == 0)
    return true;
  if (max - min >= SPAN || sum > (uint64_t) (max - min) + 1)
    return false;
  set.base = min;
  for (uint32_t i = 0; i < count; i++)
    for (int64_t value = INT64_MIN;
         next_value (subject->store, views[i], &value);)
      if (!add (&set, views[i].scale * value + views[i].offset))
        return false;
  return true;
}

/* Returns true if all possible sums of the first `count` arguments, multiplied
 * by their coefficients, have the relation `relation` to the constraint's
 * value.
 */
static bool
sum_holds (const Residual *subject, uint32_t count, SearchRelation relation)
{
  int64_t min = 0, max = 0;

  for (uint32_t i = 0; i < count; i++)
    {
      const int64_t k = subject->numbers[i];
      const int64_t low = k * residual_end (subject, i, false);
      const int64_t high = k * residual_end (subject, i, true);

      min += MIN (low, high);
      max += MAX (low, high);
    }
  switch (relation)
    {
    case SEARCH_EQ:
      return min == subject->value && max == subject->value;
    case SEARCH_NE:
      return min > subject->value || max < subject->value
             || (count == 2 && subject->value == 0
                 && subject->numbers[0] == -subject->numbers[1]
                 && are_disjoint (subject, 2));
    case SEARCH_LE:
      return max <= subject->value;
    case SEARCH_GE:
      return min >= subject->value;
    case SEARCH_LT:
      return max < subject->value;
    default:
      return min > subject->value;
    }
}

static bool
holds_linear (const Residual *subject)
{
  return sum_holds (subject, subject->count, subject->relation);
}

static bool
holds_linear_reified (const Residual *subject)
{
  static const SearchRelation opposite[] = {
    [SEARCH_EQ] = SEARCH_NE, [SEARCH_NE] = SEARCH_EQ, [SEARCH_LE] = SEARCH_GT,
    [SEARCH_GE] = SEARCH_LT, [SEARCH_LT] = SEARCH_GE, [SEARCH_GT] = SEARCH_LE
  };
  const uint32_t last = subject->count - 1;
  const bool     both = subject->numbers[last] != 0;

  if (residual_end (subject, last, true) == 0)
    return !both || sum_holds (subject, last, opposite[subject->relation]);
  return (!both || residual_end (subject, last, false) == 1)
         && sum_holds (subject, last, subject->relation);
}

/* Returns true if one of the first `count` arguments, which are literals, is
 * certainly true.  The arguments before the index `value` are Booleans, the
 * other arguments stand for negated Booleans.
 */
static bool
has_true (const Residual *subject, uint32_t count)
{
  for (uint32_t i = 0; i < count; i++)
    if (i < subject->value ? residual_end (subject, i, false) == 1
                           : residual_end (subject, i, true) == 0)
      return true;
  return false;
}

static bool
holds_clause (const Residual *subject)
{
  return has_true (subject, subject->count);
}

/* Does not examine the case that the Boolean and all literals are false.  In
 * this case all arguments are fixed, and entail() does not call this function.
 */
static bool
holds_clause_reified (const Residual *subject)
{
  const uint32_t last = subject->count - 1;
  const bool     both = subject->numbers[0] != 0;

  if (!both && residual_end (subject, last, true) == 0)
    return true;
  return (!both || residual_end (subject, last, false) == 1)
         && has_true (subject, last);
}

static bool
holds_all_different (const Residual *subject)
{
  return are_disjoint (subject, subject->count);
}

static bool
holds_increasing (const Residual *subject)
{
  for (uint32_t i = 1; i < subject->count; i++)
    if (residual_end (subject, i - 1, true) + subject->value
        > residual_end (subject, i, false))
      return false;
  return true;
}

/* Returns the index of a tuple, from 0, in a numbering of all tuples between
 * the smallest and the largest values of the arguments.  Returns -1 if an
 * argument cannot have its value in the tuple.
 */
static int64_t
place_in_box (const Residual *subject, const int64_t *tuple)
{
  int64_t place = 0;

  for (uint32_t i = 0; i < subject->count; i++)
    {
      const SearchVar view = subject->views[i];

      if (!residual_has (subject, i, tuple[i]))
        return -1;
      if (view.scale == 0)
        continue;
      place = place
                  * (var_max (subject->store, view.variable)
                     - var_min (subject->store, view.variable) + 1)
              + (tuple[i] - view.offset) / view.scale
              - var_min (subject->store, view.variable);
    }
  return place;
}

/* Returns true if each combination of the arguments' remaining values is a
 * tuple of the table.
 */
static bool
holds_table (const Residual *subject)
{
  uint64_t combinations = 1, span = 1;
  Set      set = { 0 };

  for (uint32_t i = 0; i < subject->count; i++)
    {
      const SearchVar view = subject->views[i];

      combinations *= size_of (subject->store, view);
      span *= view.scale == 0
                  ? 1
                  : (uint64_t) (var_max (subject->store, view.variable)
                                - var_min (subject->store, view.variable) + 1);
      if (span > SPAN || combinations > (uint64_t) subject->value)
        return false;
      for (uint32_t j = 0; j < i; j++)
        if (!residual_is_fixed (subject, i) && subject->views[j].scale != 0
            && subject->views[j].variable == view.variable)
          return false;
    }
  for (int64_t t = 0; t < subject->value && combinations > 0; t++)
    {
      const int64_t place
          = place_in_box (subject, subject->numbers + t * subject->count);

      combinations -= place >= 0 && add (&set, place);
    }
  return combinations == 0;
}

/* By kind of constraint, the function that finds out whether all remaining
 * values satisfy it.  For a kind without a function, entail() returns true only
 * if all arguments are fixed.
 */
static bool (*const holds[]) (const Residual *subject) = {
  [CONSTRAINT_all_different] = holds_all_different,
  [CONSTRAINT_clause] = holds_clause,
  [CONSTRAINT_clause_reified] = holds_clause_reified,
  [CONSTRAINT_increasing] = holds_increasing,
  [CONSTRAINT_linear] = holds_linear,
  [CONSTRAINT_linear_reified] = holds_linear_reified,
  [CONSTRAINT_table] = holds_table,
};

bool
entail (const Store *store, uint32_t c)
{
  const Constraint *constraint = store->model->constraint + c;
  const Residual    subject = residual_of (store, c);
  uint32_t          i = 0;

  while (i < subject.count && residual_is_fixed (&subject, i))
    i++;
  return i == subject.count
         || (constraint->kind < G_N_ELEMENTS (holds) && holds[constraint->kind]
             && holds[constraint->kind](&subject));
}

/* Limits of tables, and of open values in their tuples, that residuals list. */
#define NUMBERS_MAX 4096
#define LISTED_MAX 64

/* Appends the tuples that remain, without the fixed arguments; or the fixed
 * values, if the tuples are long.
 */
void
residual_table (const Residual *residual)
{
  const GByteArray *key = residual->key;
  const guint       begin = key->len;
  uint32_t          listed = 0;

  if (residual->value * (int64_t) residual->count > NUMBERS_MAX)
    listed = LISTED_MAX + 1;
  for (int64_t t = 0; t < residual->value && listed <= LISTED_MAX; t++)
    {
      const int64_t *tuple = residual->numbers + t * residual->count;
      uint32_t       i = 0;

      while (i < residual->count && residual_has (residual, i, tuple[i]))
        i++;
      if (i < residual->count)
        continue;
      residual_put (residual, 1);
      for (i = 0; i < residual->count; i++)
        if (!residual_is_fixed (residual, i))
          {
            residual_put (residual, tuple[i]);
            listed++;
          }
    }
  if (listed <= LISTED_MAX)
    {
      residual_put (residual, 0);
      return;
    }
  g_byte_array_set_size (residual->key, begin);
  residual_put (residual, 2);
  residual_put_all (residual, 0);
}
