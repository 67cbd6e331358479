/* SPDX-License-Identifier: MIT */
/* linear.c: a sum of multiples against a number: posting and check.
 *
 * Numbers of the constraint are its coefficients.
 */
#include "sum.h"

/* What is open may have any value that was declared: is the sum between? */
bool
sum_may_hold (const Arguments *arguments, uint32_t count,
              SearchRelation relation)
{
  int64_t least = 0, most = 0;

  for (uint32_t i = 0; i < count; i++)
    {
      const int64_t k = arguments->numbers[i];
      const int64_t a = k * least_of (arguments, i);
      const int64_t b = k * most_of (arguments, i);

      least += MIN (a, b);
      most += MAX (a, b);
    }
  if (least == most)
    return compares (least, relation, arguments->value);
  switch (relation)
    {
    case SEARCH_EQUAL:
      return least <= arguments->value && arguments->value <= most;
    case SEARCH_DIFFERENT:
      return true;
    case SEARCH_AT_MOST:
    case SEARCH_LESS:
      return compares (least, relation, arguments->value);
    default:
      return compares (most, relation, arguments->value);
    }
}

bool
check_linear (const Arguments *arguments)
{
  return sum_may_hold (arguments, arguments->count, arguments->relation);
}

bool
solve_linear (const Arguments *arguments, uint32_t i, int64_t *value)
{
  const int64_t k = arguments->numbers[i];
  int64_t       rest = arguments->value;

  if (arguments->relation != SEARCH_EQUAL || k == 0)
    return false;
  if (!value)
    return true;
  for (uint32_t j = 0; j < arguments->count; j++)
    if (j != i)
      rest -= arguments->numbers[j] * value_of (arguments, j);
  *value = rest / k;
  return rest % k == 0;
}

static bool
are_words (const SearchModel *model, const Sum *sum)
{
  for (int i = 0; i < sum->count; i++)
    if (!post_is_word (model, sum->x[i]))
      return false;
  return true;
}

static bool
are_units (const Sum *sum)
{
  for (int i = 0; i < sum->count; i++)
    if (sum->k[i] != 1 && sum->k[i] != -1)
      return false;
  return true;
}

/* Are all variables 0..1? */
static bool
are_boolean (const SearchModel *model, const Sum *sum)
{
  for (int i = 0; i < sum->count; i++)
    {
      const SearchVar view = { sum->x[i], 1, 0 };

      if (model_least (model, view) != 0 || model_most (model, view) != 1)
        return false;
    }
  return true;
}

static void
post_general (SearchModel *model, const Sum *sum, SearchRelation relation)
{
  static const PropagatorKind kinds[]
      = { [SEARCH_EQUAL] = PROPAGATOR_linear_equal,
          [SEARCH_DIFFERENT] = PROPAGATOR_linear_different,
          [SEARCH_AT_MOST] = PROPAGATOR_linear_at_most };
  Propagator p = post_begin (model, kinds[relation], sum->count <= 3 ? 0 : 1);

  for (int i = 0; i < sum->count; i++)
    {
      post_variable (model, &p, sum->x[i],
                     relation == SEARCH_DIFFERENT ? EVENT_FIXED : EVENT_BOUNDS);
      post_number (model, sum->k[i]);
    }
  p.constant = sum->value;
  post_scratch (model, linear_equal_scratch ((size_t) sum->count));
  post_end (model, &p);
}

/* Words: variables, then a set of those with -1. */
static void
post_unit (SearchModel *model, const Sum *sum)
{
  Propagator p
      = post_begin (model, PROPAGATOR_linear_unit, sum->count <= 3 ? 0 : 1);
  int32_t negative = 0;

  p.constant = sum->value;
  for (int i = 0; i < sum->count; i++)
    {
      p.constant
          -= sum->k[i]
             * g_array_index (model->variables, Variable, sum->x[i]).base;
      negative |= (sum->k[i] < 0) << i;
      post_variable (model, &p, sum->x[i], EVENT_BOUNDS);
    }
  post_word (model, negative);
  post_end (model, &p);
}

/* Sorts terms by their coefficients, the largest first. */
static void
sort_by_size (Sum *sum)
{
  for (int i = 1; i < sum->count; i++)
    for (int j = i; j > 0 && ABS (sum->k[j]) > ABS (sum->k[j - 1]); j--)
      {
        const int64_t  k = sum->k[j];
        const uint32_t x = sum->x[j];

        sum->k[j] = sum->k[j - 1];
        sum->x[j] = sum->x[j - 1];
        sum->k[j - 1] = k;
        sum->x[j - 1] = x;
      }
}

/* Flag: is it an equation?  State: the open ones; the least sum, the greatest.
 */
static void
post_boolean (SearchModel *model, Sum *sum, SearchRelation relation)
{
  Propagator p = post_begin (model, PROPAGATOR_linear_boolean, 1);
  int64_t    least = 0, most = 0;

  sort_by_size (sum);
  for (int i = 0; i < sum->count; i++)
    {
      post_variable (model, &p, sum->x[i], EVENT_FIXED);
      post_number (model, sum->k[i]);
      least += MIN (sum->k[i], 0);
      most += MAX (sum->k[i], 0);
    }
  p.constant = sum->value;
  p.flags = relation == SEARCH_EQUAL;
  post_state (model, &p, up_to_member (sum->count - 1));
  post_state (model, &p, (Cell) least);
  post_state (model, &p, (Cell) most);
  post_end (model, &p);
}

/* x = y + c, x /= y + c or x <= y + c. */
static void
post_difference (SearchModel *model, const Sum *sum, SearchRelation relation)
{
  static const PropagatorKind kinds[]
      = { [SEARCH_EQUAL] = PROPAGATOR_equal,
          [SEARCH_DIFFERENT] = PROPAGATOR_different,
          [SEARCH_AT_MOST] = PROPAGATOR_at_most };
  static const Event events[] = { [SEARCH_EQUAL] = EVENT_DOMAIN,
                                  [SEARCH_DIFFERENT] = EVENT_FIXED,
                                  [SEARCH_AT_MOST] = EVENT_BOUNDS };
  const int          first = sum->k[0] > 0 ? 0 : 1;
  Propagator         p = post_begin (model, kinds[relation], 0);

  post_variable (model, &p, sum->x[first], events[relation]);
  post_variable (model, &p, sum->x[!first], events[relation]);
  p.constant = sum->value;
  post_end (model, &p);
}

/* x + y = z + c, or x + y = c, of words. */
static void
post_sets (SearchModel *model, Sum *sum)
{
  int plus = 0, z = -1;

  for (int i = 0; i < sum->count; i++)
    plus += sum->k[i] > 0;
  if (sum->count == 2)
    {
      /* x = -y + c; with two of one sign. */
      Propagator p = post_begin (model, PROPAGATOR_scaled, 0);

      post_variable (model, &p, sum->x[0], EVENT_DOMAIN);
      post_variable (model, &p, sum->x[1], EVENT_DOMAIN);
      post_number (model, -1);
      post_number (model, plus == 2 ? sum->value : -sum->value);
      post_end (model, &p);
      return;
    }
  for (int i = 0; i < 3; i++)
    if ((sum->k[i] > 0) == (plus == 1))
      z = i;
  {
    Propagator p = post_begin (model, PROPAGATOR_linear_domain, 1);

    post_variable (model, &p, sum->x[z == 0 ? 1 : 0], EVENT_DOMAIN);
    post_variable (model, &p, sum->x[z == 2 ? 1 : 2], EVENT_DOMAIN);
    post_variable (model, &p, sum->x[z], EVENT_DOMAIN);
    p.constant = plus == 1 ? -sum->value : sum->value;
    post_end (model, &p);
  }
}

/* Of one sign, or of both; at most three, and at least two. */
static bool
can_have_sets (const SearchModel *model, const Sum *sum)
{
  int plus = 0;

  for (int i = 0; i < sum->count; i++)
    plus += sum->k[i] > 0;
  if (!are_units (sum) || !are_words (model, sum))
    return false;
  return sum->count == 2 || (sum->count == 3 && (plus == 1 || plus == 2));
}

static void
post_sum (SearchModel *model, Sum *sum, SearchStrength strength)
{
  const SearchRelation relation = sum->relation;
  const bool           units = are_units (sum);

  if (sum->count == 0)
    {
      if (!compares (0, relation, sum->value))
        post_never (model);
    }
  else if (sum->count == 2 && units && sum->k[0] + sum->k[1] == 0)
    post_difference (model, sum, relation);
  else if (relation == SEARCH_EQUAL && strength == SEARCH_DOMAIN
           && can_have_sets (model, sum))
    post_sets (model, sum);
  else if (relation != SEARCH_DIFFERENT && sum->count >= 4
           && sum->count <= PENDING_LAST && are_boolean (model, sum))
    post_boolean (model, sum, relation);
  else if (relation == SEARCH_EQUAL && units && sum->count <= 16
           && are_words (model, sum))
    post_unit (model, sum);
  else
    post_general (model, sum, relation);
}

void
search_model_linear (SearchModel *model, const int64_t *coefficients,
                     SearchVars vars, SearchRelation relation, int64_t value,
                     SearchStrength strength)
{
  const PostRest rest = { relation, value, coefficients, vars.count };
  Sum            sum;

  if (!post_constraint (model, CONSTRAINT_linear, vars, &rest)
      || !sum_begin (&sum, model, CONSTRAINT_linear, coefficients, vars,
                     relation, value))
    return;
  post_sum (model, &sum, post_strength (CONSTRAINT_linear, strength));
  sum_clear (&sum);
}

void
search_model_sum (SearchModel *model, SearchVars vars, SearchRelation relation,
                  int64_t value, SearchStrength strength)
{
  const char *before = post_as (model, "sum");
  int64_t    *ones = g_new (int64_t, vars.count + 1);

  for (size_t i = 0; i < vars.count; i++)
    ones[i] = 1;
  search_model_linear (model, ones, vars, relation, value, strength);
  g_free (ones);
  post_done (model, before);
}

void
search_model_compare (SearchModel *model, SearchVar x, SearchRelation relation,
                      SearchVar y)
{
  const SearchVar both[] = { x, y };
  const int64_t   difference[] = { 1, -1 };
  const char     *before = post_as (model, "compare");

  search_model_linear (model, difference, search_vars (both, 2), relation, 0,
                       SEARCH_DOMAIN);
  post_done (model, before);
}
