/* SPDX-License-Identifier: MIT */
/* linear.c: posts and checks constraints that compare a sum of multiples of
 * variables with a number.
 *
 * The `numbers` of such a Constraint are the coefficients.
 */
#include "linear.h"

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

  if (arguments->relation != SEARCH_EQ || k == 0)
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

/* Returns how many Booleans the sum has: variables with the declared domain
 * 0..1.
 */
static int
count_booleans (const SearchModel *model, const Sum *sum)
{
  int count = 0;

  for (int i = 0; i < sum->count; i++)
    {
      const SearchVar view = { sum->x[i], 1, 0 };

      count += model_min (model, view) == 0 && model_max (model, view) == 1;
    }
  return count;
}

static void
post_general (SearchModel *model, const Sum *sum, SearchRelation relation)
{
  static const PropagatorKind kinds[]
      = { [SEARCH_EQ] = PROPAGATOR_linear_equal,
          [SEARCH_NE] = PROPAGATOR_linear_different,
          [SEARCH_LE] = PROPAGATOR_linear_at_most };
  Propagator p = post_begin (model, kinds[relation], sum->count <= 3 ? 0 : 1);

  for (int i = 0; i < sum->count; i++)
    {
      post_variable (model, &p, sum->x[i],
                     relation == SEARCH_NE ? EVENT_FIXED : EVENT_BOUNDS);
      post_number (model, sum->k[i]);
    }
  p.constant = sum->value;
  post_scratch (model, linear_equal_scratch ((size_t) sum->count));
  post_end (model, &p);
}

/* Posts the propagator linear_unit.  Fields of its Propagator: `words` are the
 * variables, then the set of those with the coefficient -1.
 */
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

/* A term of a sum, for sorting. */
typedef struct
{
  bool     boolean;
  int64_t  k;
  uint32_t x;
  int      place;
} Sorted;

/* Compares two terms for sorting: first the Booleans, with the largest
 * coefficients first, then the other terms.
 */
static gint
compare_terms (gconstpointer a, gconstpointer b, gpointer data)
{
  const Sorted *one = a, *two = b;

  (void) data;
  if (one->boolean != two->boolean)
    return one->boolean ? -1 : 1;
  if (one->boolean && ABS (one->k) != ABS (two->k))
    return ABS (one->k) > ABS (two->k) ? -1 : 1;
  return one->place - two->place;
}

static void
sort_terms (const SearchModel *model, Sum *sum)
{
  Sorted *terms = g_new (Sorted, (size_t) sum->count);

  for (int i = 0; i < sum->count; i++)
    {
      const Sum one = { .x = sum->x + i, .count = 1 };

      terms[i] = (Sorted){ count_booleans (model, &one) == 1, sum->k[i],
                           sum->x[i], i };
    }
  g_qsort_with_data (terms, sum->count, sizeof *terms, compare_terms, NULL);
  for (int i = 0; i < sum->count; i++)
    {
      sum->x[i] = terms[i].x;
      sum->k[i] = terms[i].k;
    }
  g_free (terms);
}

/* Posts the propagator linear_boolean, for a sum in which most variables are
 * Booleans.
 */
static void
post_boolean (SearchModel *model, Sum *sum, SearchRelation relation,
              int booleans)
{
  const int  share = (booleans + PENDING_LAST - 1) / PENDING_LAST;
  Propagator p = post_begin (model, PROPAGATOR_linear_boolean, 1);
  int64_t    min = 0, max = 0;

  sort_terms (model, sum);
  for (int i = 0; i < sum->count; i++)
    {
      const bool boolean = i < booleans;

      post_numbered (model, &p, sum->x[i], boolean ? EVENT_FIXED : EVENT_BOUNDS,
                     (uint32_t) (boolean ? i / share : PENDING_LAST));
      post_number (model, sum->k[i]);
      min += boolean ? MIN (sum->k[i], 0) : 0;
      max += boolean ? MAX (sum->k[i], 0) : 0;
    }
  post_word (model, booleans);
  post_word (model, share);
  p.constant = sum->value;
  p.flags = relation == SEARCH_EQ;
  post_state (model, &p, (Cell) min);
  post_state (model, &p, (Cell) max);
  for (int left = booleans; left > 0; left -= 64)
    post_state (model, &p, up_to_member (MIN (left, 64) - 1));
  post_scratch (model, linear_boolean_scratch ((size_t) booleans));
  post_end (model, &p);
}

/* Maximum count of 64-bit words that linear-sets.c visits in its loop over all
 * values.  The loop then takes some microseconds.
 */
#define SUMS_MAX 65536

/* Returns true if the propagator linear_sums can be used: its sets are small
 * enough, and no variable has only bounds.  Sets `*width` to the largest sum
 * minus the smallest.
 */
static bool
can_have_sums (const SearchModel *model, const Sum *sum, int64_t *width)
{
  int64_t values = 0;

  *width = 1;
  for (int i = 0; i < sum->count; i++)
    {
      const SearchVar view = { sum->x[i], 1, 0 };
      const int64_t   reach = model_max (model, view) - model_min (model, view);

      if (post_has_bounds_alone (model, sum->x[i])
          || ABS (sum->k[i]) > SUMS_MAX)
        return false;
      values += reach + 1;
      *width += reach * ABS (sum->k[i]);
      if (*width > SUMS_MAX
          || values * (int64_t) linear_sums_words (*width) > SUMS_MAX)
        return false;
    }
  return true;
}

static void
post_sums (SearchModel *model, const Sum *sum, int64_t width)
{
  Propagator p = post_begin (model, PROPAGATOR_linear_sums, 2);

  for (int i = 0; i < sum->count; i++)
    {
      post_variable (model, &p, sum->x[i], EVENT_DOMAIN);
      post_number (model, sum->k[i]);
    }
  post_number (model, (int64_t) linear_sums_words (width));
  p.constant = sum->value;
  post_scratch (model, linear_sums_scratch ((size_t) sum->count, width));
  post_end (model, &p);
}

/* Posts a propagator for a sum of two terms: x = y + c, x != y + c or x <= y +
 * c.
 */
static void
post_difference (SearchModel *model, const Sum *sum, SearchRelation relation)
{
  static const PropagatorKind kinds[] = { [SEARCH_EQ] = PROPAGATOR_equal,
                                          [SEARCH_NE] = PROPAGATOR_different,
                                          [SEARCH_LE] = PROPAGATOR_at_most };
  static const Event          events[] = { [SEARCH_EQ] = EVENT_DOMAIN,
                                           [SEARCH_NE] = EVENT_FIXED,
                                           [SEARCH_LE] = EVENT_BOUNDS };
  const int                   first = sum->k[0] > 0 ? 0 : 1;
  Propagator                  p = post_begin (model, kinds[relation], 0);

  post_variable (model, &p, sum->x[first], events[relation]);
  post_variable (model, &p, sum->x[!first], events[relation]);
  p.constant = sum->value;
  post_end (model, &p);
}

/* Posts a propagator that works on sets, for x + y = z + c or x + y = c.  The
 * domains of the variables must be DOMAIN_WORD, sets of 64 bits.
 */
static void
post_sets (SearchModel *model, Sum *sum)
{
  int plus = 0, z = -1;

  for (int i = 0; i < sum->count; i++)
    plus += sum->k[i] > 0;
  if (sum->count == 2)
    {
      /* Posts x = -y + c, since both coefficients have one sign. */
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

/* Returns true if post_sets() can post the sum: it has two or three variables
 * whose domains are DOMAIN_WORD, with coefficients 1 and -1; among three
 * variables, both signs occur.
 */
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

/* A sum has its own propagator for Booleans if it has at least this count of
 * Booleans for each other variable.
 */
#define BOOLEANS 4

/* Maximum number of variables for the propagator linear_unit. */
#define UNITS 16

static void
post_sum (SearchModel *model, Sum *sum, SearchStrength strength)
{
  const SearchRelation relation = sum->relation;
  const bool           units = are_units (sum);
  const int            booleans = count_booleans (model, sum);
  const int            others = sum->count - booleans;
  int64_t              width;

  if (sum->count == 0)
    {
      if (!compares (0, relation, sum->value))
        post_never (model);
    }
  else if (sum->count == 2 && units && sum->k[0] + sum->k[1] == 0)
    post_difference (model, sum, relation);
  else if (relation == SEARCH_EQ && strength == SEARCH_STRENGTH_DOMAIN
           && can_have_sets (model, sum))
    post_sets (model, sum);
  else if (relation == SEARCH_EQ && strength == SEARCH_STRENGTH_DOMAIN
           && !(units && others == 0) && can_have_sums (model, sum, &width))
    post_sums (model, sum, width);
  else if (others == 0 && sum_is_clause (sum))
    post_sum_as_clause (model, sum);
  else if (relation != SEARCH_NE && booleans >= 4
           && booleans >= BOOLEANS * others
           && (others == 0 || !units || sum->count > UNITS))
    post_boolean (model, sum, relation, booleans);
  else if (relation == SEARCH_EQ && units && sum->count <= UNITS
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
      || !post_accepts (model, CONSTRAINT_linear, vars, strength)
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
                       SEARCH_STRENGTH_DOMAIN);
  post_done (model, before);
}
